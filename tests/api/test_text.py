from nika_arcade.api import Text, text


def test_values_fill_the_template():
    assert str(text("{city} passes", city="Athens")) == "Athens passes"


def test_texts_nest():
    assert str(text("{who} wins", who=text("{a} and {b}", a="Athens", b="Messene"))) == (
        "Athens and Messene wins"
    )


def test_the_plural_serves_every_count_but_one():
    def men(count: int) -> Text:
        return text("one man", plural="{count} men", count=count)

    assert [str(men(n)) for n in (0, 1, 2)] == ["0 men", "one man", "2 men"]


def test_a_name_without_a_value_stays_visible():
    assert str(text("{who} waits")) == "{who} waits"


def test_equal_sentences_are_equal_values():
    assert text("{a}{b}", a=1, b=2) == text("{a}{b}", b=2, a=1)
    assert hash(text("x", a="y")) == hash(text("x", a="y"))
