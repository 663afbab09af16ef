#!/usr/bin/python3
"""Holds the shipped JSON Schema, by a validator that is not ours, against every pattern of the project, against random
ones, and against broken ones, which it must refuse:  check_schema.py SOURCE_FOLDER WRITE_RANDOM_PATTERNS"""

import copy
import glob
import json
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

RANDOM_PATTERNS = 60


def properties_of(schema, node, found):
    """Every (definition, property) that the schema knows below a node."""
    for name, value in node.items():
        if name == "properties":
            for key, below in value.items():
                found.add((id(value), key))
                properties_of(schema, below, found)
        elif isinstance(value, dict):
            properties_of(schema, value, found)
        elif isinstance(value, list):
            for below in value:
                if isinstance(below, dict):
                    properties_of(schema, below, found)
    return found


def used_by(schema, node, document, found):
    """The properties of the schema that a document makes use of."""
    if "$ref" in node:
        used_by(schema, schema["$defs"][node["$ref"].rsplit("/", 1)[1]], document, found)
    for below in node.get("allOf", []) + node.get("anyOf", []) + node.get("oneOf", []):
        used_by(schema, below, document, found)
    if isinstance(document, list):
        for item in document:
            used_by(schema, node.get("items", {}), item, found)
    elif isinstance(document, dict):
        for key, below in node.get("properties", {}).items():
            if key in document:
                found.add((id(node["properties"]), key))
                used_by(schema, below, document[key], found)


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def broken_documents(good):
    """Copies of a good document, each damaged in one way: (what, document)."""

    def damaged(what, harm):
        document = copy.deepcopy(good)
        harm(document)
        return what, document

    def front(document):
        return document["panels"][0]

    yield damaged("no version", lambda d: d.pop("toile"))
    yield damaged("another version", lambda d: d.update(toile=1))
    yield damaged("an unknown key", lambda d: d.update(pannels=[]))
    yield damaged("a name that is a number", lambda d: d.update(name=7))
    yield damaged("a point of one coordinate", lambda d: front(d)["outline"]["points"][0].update(at=[1]))
    yield damaged("a point of texts", lambda d: front(d)["outline"]["points"][0].update(at=["1", "2"]))
    yield damaged("a point without id", lambda d: front(d)["outline"]["points"][0].pop("id"))
    yield damaged("an outline of one point", lambda d: front(d)["outline"].update(points=front(d)["outline"]["points"][:1]))
    yield damaged("an unknown curve", lambda d: front(d)["outline"]["edges"][0].update(curve="nurbs"))
    yield damaged("a line with a handle", lambda d: front(d)["outline"]["edges"][0].update(controls=[[1, 2]]))
    yield damaged("a cubic with one handle", lambda d: front(d)["outline"]["edges"][2]["controls"].pop())
    yield damaged("a panel of no shape", lambda d: front(d).pop("outline"))
    yield damaged("a panel at two places", lambda d: front(d).update(placed={"translation": [0, 0, 0]}))
    yield damaged("an unknown state", lambda d: front(d).update(state="asleep"))
    yield damaged("half a layer", lambda d: front(d).update(layer=0.5))
    yield damaged("a fabric of minus ten grams", lambda d: d["fabrics"][0].update(weight=-10))
    yield damaged("a colour that is none", lambda d: d["fabrics"][0].update(colour="red"))
    yield damaged("id zero", lambda d: d["seams"][0].update(id=0))
    yield damaged("a range that is a number", lambda d: d["seams"][0]["a"].append(4))
    yield damaged("a pin on nothing", lambda d: d["pins"][0].pop("on"))
    yield damaged("wind without direction", lambda d: d["wind"][0].pop("direction"))
    yield damaged("a mannequin of ten metres", lambda d: d["body"]["measures"].update(height=1000))


def main():
    source, writer = sys.argv[1], sys.argv[2]
    schema = load(source + "/resources/toile.schema.json")
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    faults = []
    used = set()

    def expect_valid(path, unfinished=lambda document: None):
        document = load(path)
        unfinished(document)
        used_by(schema, schema, document, used)
        for error in validator.iter_errors(document):
            where = "/".join(str(part) for part in error.absolute_path)
            faults.append(f"{path}: {where}: {error.message[:200]}")

    newest = f"{source}/tests/migrate/v{schema['properties']['toile']['const']}"
    samples = sorted(glob.glob(newest + "/*.toile"))
    patterns = sorted(glob.glob(source + "/patterns/**/*.toile", recursive=True))
    if not samples:
        faults.append(newest + " has no samples")
    for path in samples + patterns:
        expect_valid(path)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([writer, folder, str(RANDOM_PATTERNS)], check=True)
        written = sorted(glob.glob(folder + "/*.toile"))
        if len(written) != RANDOM_PATTERNS:
            faults.append(f"{len(written)} random patterns were written instead of {RANDOM_PATTERNS}")
        for path in written:
            expect_valid(path)

    def open_outline(document):
        document["panels"][0]["outline"]["closed"] = False
        document["panels"][0]["outline"]["edges"].pop()

    expect_valid(samples[-1], open_outline)
    # What the schema knows and no pattern has would be a field that is gone, or that nobody tries.
    for _, key in sorted(properties_of(schema, schema, set()) - used):
        faults.append(f"no pattern has the property {key}")

    broken = list(broken_documents(load(samples[-1])))
    for what, document in broken:
        if validator.is_valid(document):
            faults.append(f"{what}: the schema takes it")
    print(f"{len(samples)} samples, {len(patterns)} patterns, {RANDOM_PATTERNS} random ones, {len(broken)} broken ones")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
