"""What README.md and the documents for authors show is run, as a newcomer would."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import textwrap
import tomllib
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import msgspec
import pytest

from nika_arcade import cli, paths
from nika_arcade.api import Action, Turn, Wire, act
from nika_arcade.host import manifest
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.host.scaffold import make_plugin
from nika_arcade.match import protocol
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session
from nika_arcade.testing.checkup import check_plugin

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = (
    "FIRST_BOT", "FIRST_GAME", "OTHER_LANGUAGES", "PLUGIN_TOML", "PUBLISHING", "RESEARCH",
)  # fmt: skip
GUIDE = "".join((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in PAGES)
UGI = (ROOT / "plugins" / "gyges" / "UGI.md").read_text(encoding="utf-8")

DOCUMENTS = (
    "README.md", "CONTRIBUTING.md", "docs/README.md", "docs/PICTURES.md", "examples/README.md",
    "plugins/gyges/UGI.md",
    *(f"docs/{page}.md" for page in PAGES),
    "plugins/gyges/RULES.md", "plugins/nika/RULES.md",
)  # fmt: skip


def blocks(document: str) -> list[str]:
    """Return the blocks of code in a document."""
    found = re.findall(r"^ *```\w*\n(.*?)^ *```$", document, re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(block) for block in found]


def files(document: str) -> dict[str, str]:
    """Return the files that a document shows: the first line of each is its name."""
    named = ((re.match(r"(?:#|//) ([\w./]+)", block), block) for block in blocks(document))
    return {match[1]: block for match, block in named if match}


@pytest.fixture
def plugins(home: Path) -> Path:
    """Return the user's folder of plugins with all that the documents show."""
    folder = home / "plugins"
    assert folder == paths.user_plugins()
    make_plugin("bot", "my_bot", folder)
    make_plugin("game", "my_game", folder)
    for name, source in (files(README) | files(GUIDE) | files(UGI)).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(source, encoding="utf-8")
    return folder


def faults(folder: Path) -> dict[str, list[str]]:
    """Return what `plugins check` finds, by check."""
    return {check.name: [str(fault) for fault in check.faults] for check in check_plugin(folder)}


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("hasty", "laws of the bot hasty, playing nika"),
        ("keen", "laws of the bot keen, playing nika"),
        ("nim", "laws of the game nim"),
        ("lydian", "laws of the bot lydian, playing gyges"),
    ],
)
def test_what_is_shown_is_sound(plugins: Path, name: str, law: str) -> None:
    found = faults(plugins / name)
    assert law in found
    assert [fault for some in found.values() for fault in some] == []


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node to run the bot with")
def test_the_bot_in_another_language_is_sound(plugins: Path) -> None:
    found = faults(plugins / "swift")
    assert any(law.startswith("laws of the bot swift, playing ") for law in found)
    assert set(map(tuple, found.values())) == {()}


def test_the_bots_play_each_other(plugins: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "nika", "--bots", "hasty,keen", "--games", "1", "--cut", "60"]
    assert cli.run(words) == 0
    captured = capsys.readouterr()
    assert "60 actions" in captured.out
    assert captured.err == ""


def test_the_keen_bot_wins_at_once_and_routs_else(plugins: Path) -> None:
    catalogue = read_catalogue()
    game, bot = catalogue.open_game("nika").game, catalogue.open_bot("keen").make({})

    def chosen(source: str) -> list[str]:
        position = game.parse(source)
        turn = Turn(game, position, "Athens", game.legal(position), rng=Random(1))
        return [event.name for event in game.apply(position, bot.choose(turn)).events]

    assert chosen("A:k12N,k5N S:d9N M:l12E T:q7N A2")[-1] == "won"
    assert "routed" in chosen("A:k4N,j4N S:k5N M:l12E T:q7N A2")


def test_the_game_is_played_by_bots_of_the_house(
    plugins: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["match", "nim", "--bots", "random_bot,search_bot", "--games", "1"]) == 0
    assert "took the last pebble." in capsys.readouterr().out


COMMANDS = sorted(
    {
        command
        for command in re.findall(r"`[^`]*?(nika-arcade[^`]*)`", README + GUIDE + UGI)
        if " " in command and "…" not in command
    }
)


def test_commands_are_shown() -> None:
    assert len(COMMANDS) > 10


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(plugins: Path, command: str) -> None:
    words = shlex.split(command.replace("PATH/", f"{plugins}/").replace("PATH", f"{plugins}/keen"))
    args = cli._parser().parse_args(words[1:])
    catalogue = read_catalogue()
    if "game" in args:
        assert args.game in catalogue.games
        for bot in getattr(args, "bots", ()):
            assert catalogue.opponent(bot, args.game)
    if "path" in args:
        assert (args.path / "plugin.toml").is_file()
    if "play" in args:
        assert cli.run(words[1:]) == 0


SESSION = next(block for block in blocks(GUIDE) if block.startswith("→")).splitlines()

ACTOR = """
import sys

lines = open("session.txt", encoding="utf-8").read().splitlines()
for line in lines:
    side, words = line[0], line[2:]
    if side == "→":
        said = sys.stdin.readline().rstrip("\\n")
        with open("heard.txt", "a", encoding="utf-8") as heard:
            heard.write(said + "\\n")
    else:
        print(words, flush=True)
sys.stdin.read()
"""


def test_the_session_is_what_the_house_really_says(plugins: Path) -> None:
    folder = plugins / "swift"
    source = (folder / "plugin.toml").read_text()
    (folder / "plugin.toml").write_text(source.replace('"node", "bot.js"', '"python", "bot.py"'))
    (folder / "bot.py").write_text(ACTOR, encoding="utf-8")
    (folder / "session.txt").write_text("\n".join(SESSION), encoding="utf-8")
    (folder / "heard.txt").touch()
    _play_session(read_catalogue(), lambda: (folder / "heard.txt").read_text().count("\n"))
    heard = (folder / "heard.txt").read_text(encoding="utf-8").splitlines()
    assert heard == [line[2:] for line in SESSION if line.startswith("→")]
    for line in SESSION:
        decode = protocol.decode_order if line.startswith("→") else protocol.decode
        assert decode(line[2:].encode())


def _play_session(catalogue: Catalogue, heard: Callable[[], int]) -> None:
    """Play the game of the document: the other takes a pebble and then proposes a draw."""
    holders = (Holder("bot", "bot", "Swift", "swift"), Holder("ann", "person", "Ann"))
    lineup = Lineup(holders, (("First", "bot"), ("Second", "ann")))
    session = Session(catalogue, "nim", {}, lineup, seed=1)

    def until(done: Callable[[], bool]) -> None:
        for _ in range(600):
            session.tick(0.0)  # where no deadline ever comes
            if done():
                return
            session.wait(0.1)
        raise AssertionError(f"it never came: {session.faults}")

    try:
        until(lambda: session.number == 1)
        session.offer("Second", act("heap:0", "take:1"))
        until(lambda: heard() == 3)
        assert session.propose("Second", "draw") is None
        until(lambda: session.pending is None)
        until(lambda: session.outcome is not None)
        assert session.faults == []
    finally:
        session.close()


UGI_GAME = ["d6>f5", "e6>f5>e6", "a6>goal"]
UGI_BOARDS = (
    "321130/000000/200000/000000/000000/321123 N",
    "310130/000000/200020/000000/000001/321023 N",
    "310300/010000/200020/000000/000002/321013 N",
)
UGI_TALKS = [block.splitlines() for block in blocks(UGI) if block.startswith("→")]


class Talk(Wire):
    """The other end of a talk in a document: it says the lines of one side, hears the other's."""

    def __init__(self, lines: list[str], own: str) -> None:
        self._lines, self._own, self._next = lines, own, 0

    def send(self, line: str) -> None:
        shown = self._lines[self._next]
        assert re.sub(r"1\.[67]\d\d$", "1.700", line) == shown.removeprefix(self._other)
        self._next += 1

    def receive(self, seconds: float | None = None) -> str | None:
        line = self._lines[self._next]
        assert line.startswith(self._own), line
        self._next += 1
        return line.removeprefix(self._own)

    def clock(self) -> float:
        return 0.0

    @property
    def _other(self) -> str:
        return "← " if self._own == "→ " else "→ "


def test_the_ugi_dialogue_is_what_the_house_really_says(plugins: Path) -> None:
    from plugins.gyges.ugi_driver import UgiBot

    game = read_catalogue().open_game("gyges").game
    bot = UgiBot(Talk(UGI_TALKS[0], "← "), {})
    for source, played in zip(UGI_BOARDS, UGI_GAME, strict=True):
        position = game.parse(source)
        turn = Turn(game, position, "North", game.legal(position))
        assert str(bot.choose(turn)) == played


def test_the_house_answers_ugi_as_is_shown() -> None:
    from plugins.gyges.ugi_server import serve

    assert serve(Talk(UGI_TALKS[1], "→ "), {}) == 0


def test_the_cells_of_ugi_are_shown_for_both_sides() -> None:
    from plugins.gyges.squares import NAMES
    from plugins.gyges.ugi_notation import turned

    told = {}
    for line in UGI.splitlines():
        words = line.split()
        if len(words) == 18 and words[0].isdigit():
            cells, south, north = words[:6], words[6:12], words[12:]
            told |= {int(c): (s, n) for c, s, n in zip(cells, south, north, strict=True)}
    assert told == {cell: (NAMES[cell], NAMES[turned(cell)]) for cell in range(36)}


TABLES = {
    "[plugin]": manifest.PluginTable,
    "[[game]]": manifest.GameTable,
    "[[game.seat]]": manifest.SeatLook,
    "[game.claim]": manifest.ClaimTable,
    "[[game.option]]": manifest.OptionEntry,
    "[[bot.option]]": manifest.OptionEntry,
    "[[bot]]": manifest.BotTable,
    "[[protocol]]": manifest.ProtocolTable,
    "[[opponent]]": manifest.OpponentTable,
}


def _documented(table: str) -> dict[str, bool]:
    """Return the keys that the guide lists for a table, and whether they have to be there."""
    part = re.search(rf"^.*`{re.escape(table)}`.*\n\n((?:\|.*\n)+)", GUIDE, re.MULTILINE)
    assert part, table
    return {key: bool(star) for key, star in re.findall(r"^\| `(\w+)`( ★)?", part[1], re.MULTILINE)}


@pytest.mark.parametrize("table", TABLES)
def test_every_key_of_the_manifest_is_listed(table: str) -> None:
    inner = {"option", "seat", "claim"}  # tables with a list of their own
    fields = msgspec.structs.fields(TABLES[table])
    wanted = {one.encode_name: one.required for one in fields if one.encode_name not in inner}
    assert _documented(table) == wanted


def test_the_keys_of_seats_are_listed() -> None:
    (line,) = re.findall(r"^\| `seats` ★ \| (.*) \|$", GUIDE, re.MULTILINE)
    fields = msgspec.structs.fields(manifest.SeatsEntry)
    listed = {key: bool(star) for key, star in re.findall(r"`(\w+)`(★)?", line)}
    assert listed == {one.name: one.required for one in fields}


@pytest.mark.parametrize(
    ("position", "action", "names"),
    [
        ("A:g5E,h5E S:i5W M:l12E T:q7N A2", "g5+h5>move:E", ["pushed", "moved", "moved"]),
        ("A:k4N,j4N S:k5N M:l12E T:q7N A2", "k4>move:N", ["routed", "moved"]),
        ("A:k4N,j4N S:k5N M:l12E T:q7N A2", "rally>j2>turn:N", ["rallied"]),
        ("A:k4N,j4N S:k5N M:l12E T:q7N A2", "k4>turn:S", ["turned"]),
        ("A:k12N,k5N S:d9N M:l12E T:q7N A2", "k12>move:N", ["moved", "won"]),
        ("A:k4N S:d9N M:l12E T:q7N T1 passes=7", "pass", ["passed", "drawn"]),
    ],
)
def test_the_events_of_nika_are_listed(
    catalogue: Catalogue, position: str, action: str, names: list[str]
) -> None:
    rows = re.findall(r"^ *\| `(\w+)` \| (`city`.*|`reason`) \|$", GUIDE, re.MULTILINE)
    listed = {name: re.findall(r"`(\w+)`", facts) for name, facts in rows}
    assert len(listed) == 8
    game = catalogue.open_game("nika").game
    events = game.apply(game.parse(position), Action.parse(action)).events
    assert [event.name for event in events] == names
    for event in events:
        assert [name for name, _ in event.facts] == listed[event.name]


def test_publishing_needs_no_more_than_is_shown(
    plugins: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tomllib.loads(files(GUIDE)["pyproject.toml"])
    (package,) = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    ((name, value),) = project["project"]["entry-points"]["nika_arcade.plugins"].items()
    shutil.move(plugins / package, tmp_path / package)
    info = tmp_path / "nika_keen-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nika-keen\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text(f"[nika_arcade.plugins]\n{name} = {value}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    catalogue = read_catalogue()
    catalogue.add_installed()
    assert catalogue.troubles == []
    assert catalogue.open_bot("keen").id == "keen"


def test_what_was_learned_plays(plugins: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo")
    loop = next(block for block in blocks(GUIDE) if block.startswith("from nika_arcade.gym"))
    exec(compile(loop.replace('make("nika")', 'make("nim")'), "RESEARCH.md", "exec"), {})
    script = plugins / "learner" / "train.py"
    exec(compile(script.read_text(), str(script), "exec"), {"__file__": str(script)})
    assert [fault for some in faults(plugins / "learner").values() for fault in some] == []
    words = ["match", "nim", "--bots", "learner,random_bot", "--games", "6", "--json"]
    assert cli.run(words) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    won = [one["seats"][one["outcome"]["winners"][0]] for one in games]
    first = [one["seats"]["First"] for one in games]
    # Whoever begins can win this Nim, and the learner knows how.
    assert all(
        winner == "learner" for winner, one in zip(won, first, strict=True) if one == "learner"
    )


def test_the_picture_can_be_taken_anew(tmp_path: Path) -> None:
    import pygame

    spec = spec_from_file_location("picture", ROOT / "tools" / "picture.py")
    assert spec
    assert spec.loader
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    tool.main(tmp_path / "table.png")
    taken = pygame.image.load(tmp_path / "table.png")
    shown = pygame.image.load(ROOT / "assets" / "readme" / "table.png")
    assert taken.get_size() == shown.get_size() == (1280, 720)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_code_is_broken_over_lines(document: str) -> None:
    source = (ROOT / document).read_text(encoding="utf-8")
    prose = re.sub(r"^ *```.*?^ *```$", "", source, flags=re.MULTILINE | re.DOTALL)
    assert [line for line in prose.splitlines() if line.count("`") % 2] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    source = (ROOT / document).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"\s*\n\s*", " ", source)):
        file, _, anchor = target.partition("#")
        path = (ROOT / document).parent / file if file else ROOT / document
        assert path.exists(), target
        if anchor:
            heads = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
            slugs = [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads]
            assert anchor in slugs, target
