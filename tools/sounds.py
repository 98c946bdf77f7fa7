"""Make the sounds and the music of the arcade: every file of assets/sounds, out of nothing.

    python tools/sounds.py            make assets/sounds/*.ogg
    python tools/sounds.py NAME ...   make some of them only

Needs the extra `sounds` (numpy, soundfile). Four materials are modelled: a plucked string (a
Karplus-Strong loop), a skin drum (a falling sine and a breath of noise), bronze (inharmonic
partials) and fired clay (short, high, damped modes). Each sound is set to the loudness its place
in the mix asks for. The music is the song of the Seikilos epitaph (Tralles, 1st or 2nd century),
which is the oldest one that is known whole, in a setting of our own for one lyre.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
import soundfile
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 32000
"""Samples a second of the sounds; no partial of theirs lies above 14 kHz."""

MUSIC_RATE = 22050
PEAK = 0.89
"""The most that any sample may be, one decibel below the end of the scale."""

QUAVER = 0.35
"""Seconds of the shortest note of the song."""

# -- materials ------------------------------------------------------------------------------


def span(seconds: float, rate: int = RATE) -> Wave:
    """Return the times of so many seconds of samples."""
    return np.arange(round(seconds * rate)) / rate


def noise(count: int, seed: int) -> Wave:
    """Return noise that is the same in every run."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, count)


def smooth(wave: Wave, width: int) -> Wave:
    """Return a wave with its high part averaged away over ``width`` samples."""
    return np.convolve(wave, np.hanning(width + 2)[1:-1] / np.hanning(width + 2).sum(), "same")


def pluck(hertz: float, seconds: float, rate: int = RATE, soft: float = 0.5, seed: int = 1) -> Wave:
    """Return a plucked string: a burst of noise that goes round a loop and loses its edge."""
    length = rate / hertz - 0.5  # the average of two samples in the loop is half a sample late
    whole, part = int(length), length % 1.0
    burst = smooth(noise(whole + 2, seed), max(1, round(soft * rate / 4000)))
    burst -= burst.mean()
    pick = max(
        1, round(whole * 0.23)
    )  # a string plucked there lacks the partials with a node there
    burst = burst - np.roll(burst, pick)
    loss = 0.5 ** (1.0 / (hertz * 0.55 * (220.0 / hertz) ** 0.5))
    count = round(seconds * rate)
    out = np.zeros(count + whole + 3)
    out[: whole + 2] = burst
    for start in range(whole + 2, count, whole):
        end = min(start + whole, count)
        late = [out[start - whole - n : end - whole - n] for n in range(3)]
        out[start:end] = loss * 0.5 * ((1.0 - part) * late[0] + late[1] + part * late[2])
    out = out[:count] * np.minimum(1.0, np.linspace(0.0, seconds / 0.003, count))
    return out / max(1e-9, np.abs(out).max()) * fall(count, 0.12)


def fall(count: int, tail: float) -> Wave:
    """Return an envelope of ones that ends softly in the last ``tail`` of it."""
    shape = np.ones(count)
    end = max(1, round(count * tail))
    shape[-end:] = np.cos(np.linspace(0.0, np.pi / 2, end)) ** 2
    return shape


def drum(hertz: float, seconds: float, breath: float = 0.25, seed: int = 2) -> Wave:
    """Return a stroke on a skin: the pitch falls as the skin comes to rest."""
    time = span(seconds)
    pitch = hertz * (1.0 + 0.7 * np.exp(-time / 0.025))
    body = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-time / (seconds * 0.28))
    slap = smooth(noise(time.size, seed), 12) * np.exp(-time / 0.012)
    return (body + breath * slap) * fall(time.size, 0.3)


def bronze(hertz: float, seconds: float) -> Wave:
    """Return struck bronze: partials of a bell, the higher ones gone sooner."""
    time = span(seconds)
    parts = ((0.5, 0.5, 1.0), (1.0, 1.0, 0.8), (1.19, 0.5, 0.6), (1.56, 0.3, 0.5), (2.0, 0.5, 0.4),
             (2.66, 0.25, 0.25), (4.1, 0.15, 0.12))  # fmt: skip
    wave = sum(
        power * np.sin(2 * np.pi * hertz * ratio * time) * np.exp(-time / (seconds * 0.35 * last))
        for ratio, power, last in parts
    )
    return np.asarray(wave) * np.minimum(1.0, time / 0.002) * fall(time.size, 0.25)


def clay(hertz: float, seconds: float = 0.12, seed: int = 3) -> Wave:
    """Return a tap on fired clay: three damped modes and the grain of the touch."""
    time = span(seconds)
    wave = sum(
        power * np.sin(2 * np.pi * hertz * ratio * time) * np.exp(-time / (last * seconds))
        for ratio, power, last in ((1.0, 1.0, 0.16), (1.83, 0.55, 0.09), (2.74, 0.3, 0.05))
    )
    grain = noise(time.size, seed) * np.exp(-time / 0.0025)
    return (np.asarray(wave) + 0.35 * grain) * fall(time.size, 0.3)


def swish(seconds: float, seed: int, bright: int = 3) -> Wave:
    """Return something light that is drawn over a table."""
    wave = noise(round(seconds * RATE), seed)
    thin = smooth(wave, bright) - smooth(wave, bright * 8)
    return thin * np.sin(np.linspace(0.0, np.pi, wave.size)) ** 1.5


def mix(*parts: tuple[float, float, Wave], rate: int = RATE) -> Wave:
    """Return waves laid over each other: each begins after some seconds, at some strength."""
    end = max(round(at * rate) + wave.size for at, _, wave in parts)
    out = np.zeros(end)
    for at, power, wave in parts:
        begin = round(at * rate)
        out[begin : begin + wave.size] += power * wave
    return out


def hits(pitch: Sequence[float], times: Sequence[float], low: float, seed: int) -> Wave:
    """Return taps on clay one after another, each weaker than the first by ``low`` at the end."""
    steps = np.linspace(1.0, low, len(pitch))
    rows = zip(times, steps, pitch, strict=True)
    return mix(*((at, p, clay(h, 0.1, seed + n)) for n, (at, p, h) in enumerate(rows)))


# -- sounds ---------------------------------------------------------------------------------

A, B, C, D, E, F, G = 220.0, 246.94, 277.18, 293.66, 329.63, 184.997, 195.998
"""The notes of the song, in hertz: a, b, c sharp, d, e above, and f sharp and g below."""

LOW_E = E / 2


def lyre(notes: Sequence[float], gap: float, ring: float = 1.1) -> Wave:
    """Return notes plucked one after another."""
    return mix(*((n * gap, 1.0, pluck(note, ring, seed=10 + n)) for n, note in enumerate(notes)))


def tumble() -> Wave:
    """Return something of clay that falls and goes to pieces."""
    pitches, times = (900, 1400, 700, 1700, 1150, 820), (0, 0.06, 0.14, 0.21, 0.33, 0.47)
    return mix((0.0, 1.0, drum(80.0, 0.3)), (0.03, 0.8, hits(pitches, times, 0.25, 30)))


def rattle() -> Wave:
    """Return dice that come to rest."""
    return hits((1500, 1180, 1640, 1320, 1100), (0, 0.07, 0.16, 0.27, 0.41), 0.6, 20)


def shove() -> Wave:
    """Return something heavy that is pushed over clay."""
    drawn, stopped = swish(0.24, 8, 7), clay(480.0, 0.14)
    return mix((0.0, 1.0, drum(95.0, 0.32)), (0.02, 0.5, drawn), (0.05, 0.4, stopped))


def twice(first: Wave, second: Wave, gap: float) -> Wave:
    """Return two sounds, the second a little weaker."""
    return mix((0.0, 1.0, first), (gap, 0.7, second))


def victory() -> Wave:
    """Return a rising chord and a bell."""
    return mix(
        (0.0, 1.0, lyre((A, C, E, 2 * A, 2 * C), 0.13, 1.5)), (0.55, 0.35, bronze(2 * A, 1.8))
    )


def defeat() -> Wave:
    """Return a falling line and a far drum."""
    line = lyre((D, 261.63, A, 174.61), 0.24, 1.3)
    return mix((0.0, 1.0, line), (0.72, 0.3, drum(70.0, 0.6, 0.05)))


SOUNDS: dict[str, tuple[float, Callable[[], Wave]]] = {
    "select": (-25.0, lambda: clay(1900.0, 0.06)),
    "place": (-20.0, lambda: mix((0.0, 1.0, clay(760.0, 0.16)), (0.0, 0.6, drum(150.0, 0.12)))),
    "step": (-25.0, lambda: clay(620.0, 0.09, 5)),
    "card": (-25.0, lambda: mix((0.0, 1.0, swish(0.16, 6)), (0.12, 0.3, clay(1300.0, 0.05)))),
    "coin": (-26.0, lambda: twice(bronze(2350.0, 0.35), bronze(2640.0, 0.3), 0.06)),
    "dice": (-21.0, rattle),
    "push": (-18.0, shove),
    "rout": (-18.0, tumble),
    "refuse": (-25.0, lambda: twice(drum(120.0, 0.14, 0.1), drum(105.0, 0.14, 0.1), 0.09)),
    "back": (-25.0, lambda: lyre((E, A), 0.07, 0.4)),
    "knock": (-21.0, lambda: twice(drum(180.0, 0.16), drum(180.0, 0.16), 0.16)),
    "turn": (-22.0, lambda: lyre((A, E), 0.12, 0.9)),
    "win": (-19.0, victory),
    "lose": (-21.0, defeat),
}
"""Every sound: its loudness in decibels (of the loudest tenth of a second) and how it is made."""

# -- music ----------------------------------------------------------------------------------

SONG: tuple[tuple[tuple[float, int], ...], ...] = (
    ((A, 1), (E, 2), (E, 3), (C, 1), (D, 1), (E, 1), (D, 3)),
    ((C, 2), (D, 1), (E, 1), (D, 1), (C, 1), (B, 1), (A, 2), (B, 2), (G, 1)),
    ((A, 1), (C, 1), (E, 1), (D, 1), (C, 1), (D, 1), (C, 1), (A, 2), (B, 2), (G, 1)),
    ((A, 1), (C, 1), (B, 1), (D, 1), (E, 1), (C, 1), (A, 1), (A, 2), (A, 1), (F, 1), (LOW_E, 1)),
)
"""The four lines of the song: notes and their quavers, twelve in a line."""

MUSIC = -24.0
"""Its loudness in decibels: under every sound."""

Note: TypeAlias = tuple[float, float, float]
"""When a string is plucked in quavers, which in hertz, and how strongly."""


def melody(start: float, octave: float = 1.0, power: float = 1.0) -> list[Note]:
    """Return the song from a quaver on."""
    notes, at = [], start
    for line in SONG:
        for note, quavers in line:
            accent = 1.0 if (at - start) % 6 == 0 else 0.82
            notes.append((at, note * octave, power * accent))
            at += quavers
    return notes


def drone(start: float, lines: int, power: float = 0.5) -> list[Note]:
    """Return the open strings that go with it: a fifth, and its root in between."""
    notes: list[Note] = []
    for bar in range(2 * lines):
        at = start + 6 * bar
        notes += [(at, A / 2, power), (at + 3, LOW_E, 0.7 * power), (at + 4.5, A, 0.35 * power)]
    return notes


def ripples(start: float, bars: int) -> list[Note]:
    """Return a passage between the verses: slow broken fifths."""
    figures = ((A / 2, LOW_E, A, E, A, LOW_E), (G / 2, LOW_E * 0.891, G, D, G, B))
    return [
        (start + 6 * bar + n, note, 0.55 if n else 0.75)
        for bar in range(bars)
        for n, note in enumerate(figures[bar % 2])
    ]


def setting() -> list[Note]:
    """Return the whole piece: alone, between, accompanied, between, and an octave up over it."""
    notes = melody(0)
    notes += ripples(50, 4)
    notes += melody(74) + drone(74, 4)
    notes += ripples(124, 2)
    notes += melody(136, 2.0, 0.5) + drone(136, 4, 0.6) + ripples(184, 2)
    return [*notes, (196, A / 2, 0.8), (196.15, LOW_E, 0.7), (196.3, A, 0.8), (196.5, E, 0.6)]


def music() -> Wave:
    """Return the piece, played with a hand's unevenness in a small room."""
    hand = np.random.default_rng(7)
    parts = []
    for n, (at, note, power) in enumerate(setting()):
        late = at * QUAVER + hand.normal(0.0, 0.009) + 0.05
        ring = 2.4 if at < 196 else 4.0
        string = pluck(note, ring, MUSIC_RATE, soft=0.9, seed=100 + n % 7)
        parts.append((late, power * hand.uniform(0.9, 1.0), string))
    return room(mix(*parts, rate=MUSIC_RATE))


def room(wave: Wave) -> Wave:
    """Return a wave with the answer of a small stone room."""
    out = np.concatenate([wave, np.zeros(MUSIC_RATE)])
    for delay, power in ((0.031, 0.24), (0.047, 0.2), (0.071, 0.16), (0.113, 0.12), (0.167, 0.08)):
        steps = round(delay * MUSIC_RATE)
        out[steps:] += power * smooth(out[:-steps], 5)
    return out


# -- files ----------------------------------------------------------------------------------


def loudness(wave: Wave, rate: int) -> float:
    """Return the mean power of the loudest tenth of a second, in decibels of the full scale."""
    width = min(wave.size, rate // 10)
    power = np.convolve(wave**2, np.ones(width) / width, "valid").max()
    return float(10 * np.log10(max(power, 1e-12)))


def levelled(wave: Wave, decibels: float, rate: int) -> Wave:
    """Return a wave at a loudness, but no louder than its peaks allow."""
    wave = wave * 10 ** ((decibels - loudness(wave, rate)) / 20)
    return wave * min(1.0, PEAK / np.abs(wave).max())


def write(name: str) -> int:
    """Write one file and return its size in bytes."""
    path = FOLDER / f"{name}.ogg"
    if name == "seikilos":
        wave, rate, level = music(), MUSIC_RATE, MUSIC
    else:
        (level, made), rate = SOUNDS[name], RATE
        wave = made()
    wave = levelled(wave, level, rate)
    soundfile.write(path, wave, rate, "VORBIS", format="OGG", compression_level=0.95)
    return path.stat().st_size


def main() -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Make the sounds and the music of the arcade.")
    parser.add_argument("names", nargs="*", help="only these")
    known = [*SOUNDS, "seikilos"]
    wanted = parser.parse_args().names or known
    for name in wanted:
        if name not in known:
            parser.error(f"there is no sound {name!r}; known are {', '.join(known)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        print(f"{name}.ogg: {write(name)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
