"""The voice: reads lines aloud with a program that the system has, which nothing waits for."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Literal, TypeAlias

OWN = "NIKA_ARCADE_VOICE"
"""Names a command that reads its standard input aloud, instead of one of the system's."""

PENDING = 16
"""So many lines wait at most while one is read; older ones are left out."""

LONGEST = 60.0
"""Seconds that one line is read at most: what hangs is ended."""

State: TypeAlias = Literal["idle", "ready", "silent"]
"""Nothing was said yet; a program reads; no program is found, or none of them works."""

_WINDOWS = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;$t=[Console]::In.ReadToEnd();"
    "Add-Type -AssemblyName System.Speech;"
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try{$s.SelectVoiceByHints('NotSet','NotSet',0,[Globalization.CultureInfo]'@')}catch{};"
    "$s.Speak($t)"
)
"""Reads its input aloud; the words themselves are no part of the command."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A program that reads aloud: its command for a language, and what else stops it.

    It gets the words on its standard input, or after the command where it reads no input.
    """

    command: Callable[[str], Sequence[str]]
    hush: Sequence[str] = ()
    typed: bool = True


_TONGUES = {
    "spd-say": {"zh_Hant": "zh"},
    "espeak-ng": {"zh_Hant": "cmn"},
    "espeak": {"zh_Hant": "zh"},
    "windows": {"zh_Hant": "zh-TW", "en": "en-GB"},
}
"""By program: what languages are called there, where not as here."""


def speakers(platform: str = sys.platform) -> list[Speaker]:
    """Return the programs of a system that may read aloud, the best first."""
    if command := os.environ.get(OWN):
        return [Speaker(lambda _: shlex.split(command))]
    if platform == "win32":
        return [Speaker(_powershell)]
    if platform == "darwin":
        # A voice may not be there: then the usual one reads.
        return [Speaker(_mandarin_of_macs), Speaker(lambda _: ["say"])]
    return [
        Speaker(
            lambda code: ["spd-say", "-w", "-l", _tongue("spd-say", code), "--"],
            hush=["spd-say", "-S"],
            typed=False,
        ),
        Speaker(lambda code: ["espeak-ng", "-v", _tongue("espeak-ng", code), "--stdin"]),
        Speaker(lambda code: ["espeak", "-v", _tongue("espeak", code), "--stdin"]),
    ]


def _tongue(program: str, code: str) -> str:
    return _TONGUES[program].get(code, code)


def _powershell(code: str) -> Sequence[str]:
    script = _WINDOWS.replace("@", _tongue("windows", code))
    return ["powershell", "-NoProfile", "-NonInteractive", "-Command", script]


def _mandarin_of_macs(code: str) -> Sequence[str]:
    return ["say", "-v", "Meijia"] if code == "zh_Hant" else ["say"]


def _plain(words: str) -> str:
    """Return words on one line, of letters that any program can be given."""
    whole = words.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
    return " ".join(whole.split())


class Voice:
    """Reads lines aloud, each by a process of its own; a thread of its own looks after them.

    Nothing here fails or waits: where no program reads, `state` is "silent" and nothing is heard.
    """

    def __init__(self, programs: Sequence[Speaker] | None = None) -> None:
        self._programs = list(speakers() if programs is None else programs)
        self._pending: deque[tuple[str, str]] = deque(maxlen=PENDING)
        self._change = Condition()
        self._thread: Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._cut = False
        self._over = False
        self.state: State = "idle" if self._programs else "silent"

    def say(self, words: str, language: str, *, cut: bool = False) -> None:
        """Read some words; ``cut`` ends what is being read, otherwise they wait for that."""
        if not self._programs or self._over or not words.strip():
            return
        with self._change:
            if cut:
                self._pending.clear()
                self._cut = True
                self._end()
            self._pending.append((_plain(words), language))
            if self._thread is None:
                self._thread = Thread(target=self._read, name="voice", daemon=True)
                self._thread.start()
            self._change.notify()

    def hush(self) -> None:
        """Say no more of what was to be said."""
        with self._change:
            self._pending.clear()
            self._cut = True
            self._end()

    def close(self) -> None:
        """End the program that reads, for good."""
        self.hush()
        with self._change:
            self._over = True
            self._change.notify()

    def _end(self) -> None:
        """End the process that reads now."""
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()

    def _read(self) -> None:
        """Read one line after the other until it is over or no program is left."""
        while True:
            with self._change:
                while not self._pending and not self._over:
                    self._change.wait()
                if self._over:
                    return
                words, language = self._pending.popleft()
                self._cut = False
            while self._programs and not self._attempt(self._programs[0], words, language):
                self._programs.pop(0)
            if not self._programs:
                self.state = "silent"
                return

    def _attempt(self, program: Speaker, words: str, language: str) -> bool:
        """Let a program read some words; return whether it did or was cut short."""
        try:
            command = list(program.command(language))
        except ValueError:  # quotes without an end
            return False
        found = shutil.which(command[0]) if command else None
        if found is None:
            return False
        told = [] if program.typed else [words]
        try:
            with self._change:
                if self._cut or self._over:
                    return True
                process = self._process = subprocess.Popen(
                    [found, *command[1:], *told],
                    stdin=subprocess.PIPE if program.typed else subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
        except (OSError, ValueError):
            return False
        read = self._follow(process, words if program.typed else "")
        if self._cut and program.hush:
            with suppress(OSError, subprocess.SubprocessError):
                subprocess.run(program.hush, timeout=2.0, check=False, capture_output=True)
        if read:
            self.state = "ready"
        return read or self._cut

    def _follow(self, process: subprocess.Popen[bytes], words: str) -> bool:
        """Give a program its words and wait for its end; return whether it went well."""
        try:
            process.communicate(words.encode("utf-8") if words else None, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return True  # it was reading, if for too long
        except OSError:
            process.kill()
            process.wait()
            return False
        finally:
            with self._change:
                self._process = None
        return process.returncode == 0
