#!/usr/bin/env python3
"""Every message of the core that the studio can show stands in ui/said, where it is translated. Takes the words of every
refusal and warning out of the sources and looks each up among the listed messages.

    check_messages.py SOURCE_DIR      exit 1 with a line per message that is not listed
"""
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
FOLDERS = ("core/pattern", "core/mesh", "core/body", "core/file", "core/drape", "ui")
# Spoken by the command line alone.
NOT_IN_THE_STUDIO = re.compile(r"core/drape/(bench|paper|scene|validat|source|drape_recording|drape_report|test_)|"
                               r"core/file/(?:\w+/)?(recording_file|drape_report_json|dxf_export|garmentcode_write|export_textures|"
                               r"export_point_cache|export_ply_stl|svg_|pdf_|fbx_|json_text\.h|paper_|page_grid\.h)|"
                               r"core/body/(?:\w+/)?(ply_file|mannequin|body_pose|body_presets)|ui/said|ui/viewport")
SPEAKS = re.compile(r"Error\{|return (?:std::string\()?\"|return found \? \"|[fF]ault = \"|refusal = \"|kUnusable = |kTooWide = |"
                    r"\bwarn\(|arnings\.(?:push|emplace)_back\(|otes\.push_back\(|essages\.(?:add|push_back)\(|findings\.add\(|"
                    r"\b(?:refuse|notSaved|about|mend|rollBack|warnOnce)\(|failure \+= |why = \"|written = Error")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def literals(statement: str) -> list:
    """Texts of a statement; those that stand side by side are one."""
    joined = re.sub(r'"\s*\n\s*"', "", statement)
    return [m.group(1).replace('\\"', '"').replace("\\\\", "\\") for m in LITERAL.finditer(joined)]


def without_places(text: str) -> list:
    """The fixed parts of a message: between %1, quotes and what printf fills in."""
    parts = [part.strip(" '():;,.%") for part in re.split(r"%\d|%\.?\d*[fgds]|\d+", text)]
    # "Strength is 3 N, usable is 0 to 10" has the one form all numbers out of range share.
    return [part for part in parts if not re.search(r"^[A-Z][\w ]* is$|^(N|Pa|degrees), usable is(?: -)?$", part)]


def spoken(file: Path) -> set:
    text = re.sub(r"//[^\n]*", "", file.read_text(encoding="utf8"))
    found = set()
    for start in SPEAKS.finditer(text):
        end = text.find(";\n", start.start())
        for literal in literals(text[start.start():end]):
            found |= {part for part in without_places(literal) if len(part) > 9 and " " in part}
    return found


def main() -> int:
    listed = "\n".join("\n".join(literals(file.read_text(encoding="utf8"))) for file in (ROOT / "ui/said").glob("*.cpp"))
    missing = 0
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).glob("**/*.cpp")):
            where = file.relative_to(ROOT).as_posix()
            if NOT_IN_THE_STUDIO.match(where):
                continue
            for part in sorted(spoken(file)):
                if part not in listed:
                    print(f"{where}: “{part}” is in no list of ui/said", file=sys.stderr)
                    missing += 1
    for kind in re.finditer(r'"([^"]*)", [HWE], "([^"]*)",\s*"([^"]*)"',
                            (ROOT / "core/pattern/check/issue_kinds.cpp").read_text(encoding="utf8")):
        for text in kind.groups()[1:]:
            if text not in listed:
                print(f"issue {kind.group(1)}: “{text}” is in no list of ui/said", file=sys.stderr)
                missing += 1
    return 1 if missing else 0


sys.exit(main())
