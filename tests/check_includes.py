#!/usr/bin/env python3
"""Includes point one way: every #include of a project header must go to the same folder or one below it in this order,
and core must not know Qt. Prints each offence; exit 1 when there is one."""
import pathlib
import re
import sys

# What each folder may include, besides itself.
ALLOWED = {
    "core/base": [],
    "core/pattern": ["core/base"],
    "core/solve": ["core/base"],
    "core/collide": ["core/base"],
    "core/body": ["core/pattern", "core/base"],
    "core/mesh": ["core/body", "core/pattern", "core/base"],
    "core/cloth": ["core/mesh", "core/solve", "core/collide", "core/body", "core/pattern", "core/base"],
}
ALLOWED["core/drape"] = ["core/cloth"] + ALLOWED["core/cloth"]
ALLOWED["core/picture"] = ["core/drape"] + ALLOWED["core/drape"]
ALLOWED["core/file"] = ["core/picture", "core/drape"] + ALLOWED["core/drape"]
ALLOWED["ui"] = ["core/file"] + ALLOWED["core/file"]
ALLOWED["app"] = ["ui"] + ALLOWED["ui"]
ALLOWED["patterns"] = ["core/file"] + ALLOWED["core/file"]

QT = re.compile(r"^(Q[A-Z]\w*|Qt\w*/.*|q[a-z]+\.h)$")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def folder_of(path: str) -> str:
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "core" else parts[0]


def offences(root: pathlib.Path):
    for file in sorted(root.glob("**/*")):
        name = file.relative_to(root).as_posix()
        if file.suffix not in (".h", ".cpp") or folder_of(name) not in ALLOWED:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            target = match.group(2)
            where = f"{name}:{number}: includes {target}"
            if name.startswith("core/") and QT.match(target):
                yield f"{where}, but core must not know Qt"
            if match.group(1) == '"':
                here, there = folder_of(name), folder_of(target)
                if not (root / target).exists():
                    yield f"{where}, which is not there; name headers from the top folder"
                elif there != here and there not in ALLOWED[here]:
                    yield f"{where}, but {here} must not know {there}"
                if here == "app" and there == "ui" and not name.startswith("app/studio"):
                    yield f"{where}, but the command line must not know the window"


if __name__ == "__main__":
    found = list(offences(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "includes point one way")
    sys.exit(1 if found else 0)
