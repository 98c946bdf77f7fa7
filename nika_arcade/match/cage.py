"""The cage: what a bot's process is held to, and what it inherits of this one.

Limits are those the system has: Linux sets them on the process, other POSIX systems in the shell
that becomes it, Windows in a job object that ends with the house. They contain accidents, not
attacks: a bot has the rights of whoever plays.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

MEMORY = 2 << 30
"""The most bytes of memory a bot may take."""
PROCESSOR_SECONDS = 4 * 3600
"""The most seconds of a processor that a bot may take in all of its games' turns together."""
OPEN_FILES = 512
FILE_SIZE = 1 << 30
"""The most bytes of a file that a bot may write."""

KEPT = (
    "PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "SHELL",
    "SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "APPDATA",
    "LOCALAPPDATA", "PROGRAMDATA", "PROGRAMFILES", "VIRTUAL_ENV", "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE",
)  # fmt: skip
KEPT_BEGINNINGS = ("LC_", "NIKA_", "PYTHON", "OMP_", "MKL_", "OPENBLAS_", "CUDA_")
"""What a process needs of the environment; keys, tokens and passwords of others stay behind."""


def environment(inherited: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a bot: what programs need, and nothing else of ours.

    Equal seeds have to give equal games, so the order of sets is always the same.
    """
    given = os.environ if inherited is None else inherited
    kept = {
        name: value
        for name, value in given.items()
        if name.upper() in KEPT or name.upper().startswith(KEPT_BEGINNINGS)
    }
    return kept | {"PYTHONHASHSEED": "0"}


def caged(command: Sequence[str]) -> list[str]:
    """Return a command that holds itself to the limits, where they can't be set from outside."""
    if sys.platform in ("linux", "win32"):
        return list(command)
    limits = {"c": 0, "n": OPEN_FILES, "t": PROCESSOR_SECONDS, "f": FILE_SIZE // 512,
              "d": MEMORY // 1024}  # fmt: skip
    said = "; ".join(f"ulimit -S -{letter} {most} 2>/dev/null" for letter, most in limits.items())
    return ["/bin/sh", "-c", f'{said}; exec "$@"', "sh", *command]


def hold(process: subprocess.Popen[bytes]) -> object:
    """Set the limits of a process that has just been started; keep what is returned until it ends.

    Where the system refuses, it is not held; `can_hold` tells beforehand.
    """
    if sys.platform == "linux":
        _limit(process.pid)
    elif sys.platform == "win32":
        return _job(process)
    return None


def can_hold() -> bool:
    """Say whether this system can hold bots to limits."""
    if sys.platform == "win32":
        return True
    return os.name == "posix" and (sys.platform != "linux" or _has_limits())


def _has_limits() -> bool:
    with suppress(ImportError):
        import resource

        return hasattr(resource, "prlimit")
    return False


def _limit(pid: int) -> None:
    """Set the soft limits of a process on Linux, none above the hard ones that it has."""
    if not _has_limits():
        return
    import resource

    limits = {
        resource.RLIMIT_DATA: MEMORY,
        resource.RLIMIT_CPU: PROCESSOR_SECONDS,
        resource.RLIMIT_NOFILE: OPEN_FILES,
        resource.RLIMIT_FSIZE: FILE_SIZE,
        resource.RLIMIT_CORE: 0,
    }
    for kind, value in limits.items():
        with suppress(OSError, ValueError):
            _, most = resource.prlimit(pid, kind)  # type: ignore[attr-defined, unused-ignore]
            least = value if most == resource.RLIM_INFINITY else min(value, most)
            resource.prlimit(pid, kind, (least, most))  # type: ignore[attr-defined, unused-ignore]


def _job(process: subprocess.Popen[bytes]) -> object:
    """Put a process into a job object of Windows: its memory is bounded, and it ends with us."""
    import ctypes
    from ctypes import wintypes

    class Basic(ctypes.Structure):
        _fields_ = (
            ("PerProcessUserTimeLimit", ctypes.c_int64),
            ("PerJobUserTimeLimit", ctypes.c_int64),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class Extended(ctypes.Structure):
        _fields_ = (
            ("BasicLimitInformation", Basic),
            ("IoInfo", ctypes.c_uint64 * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    job_time, job_memory, kill_on_close, extended = 0x4, 0x200, 0x2000, 9
    kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined, unused-ignore]
    kernel.CreateJobObjectW.restype = wintypes.HANDLE
    job = kernel.CreateJobObjectW(None, None)
    if not job:
        return None
    limits = Extended()
    limits.BasicLimitInformation.LimitFlags = job_time | job_memory | kill_on_close
    limits.BasicLimitInformation.PerJobUserTimeLimit = PROCESSOR_SECONDS * 10_000_000
    limits.JobMemoryLimit = MEMORY
    handle = wintypes.HANDLE(job)
    kernel.SetInformationJobObject(handle, extended, ctypes.byref(limits), ctypes.sizeof(limits))
    held = getattr(process, "_handle", 0)
    kernel.AssignProcessToJobObject(handle, wintypes.HANDLE(int(held)))
    return _Job(job, kernel)


class _Job:
    """A job object of Windows, which is closed, and all in it ended, when nobody keeps it."""

    def __init__(self, handle: int, kernel: Any) -> None:
        self._handle, self._kernel = handle, kernel

    def __del__(self) -> None:
        import ctypes

        self._kernel.CloseHandle(ctypes.c_void_p(self._handle))
