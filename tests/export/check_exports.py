#!/usr/bin/env python3
"""Drapes a garment with the program, opens every file it writes with readers of our own and compares them.

usage: check_exports.py SOURCE_DIR TOILE VALIDATOR_DIR
"""
import json
import math
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import mesh_readers as readers  # noqa: E402

SOURCE, TOILE, VALIDATOR = sys.argv[1:4]
ENDINGS = list(readers.READERS)

# Prints what Khronos' validator finds, as JSON, for each file named; what a file refers to lies beside it.
VALIDATE = """
const fs = require('fs'), path = require('path'), validator = require('gltf-validator');
const beside = file => uri => Promise.resolve(new Uint8Array(fs.readFileSync(path.join(path.dirname(file), decodeURIComponent(uri)))));
Promise.all(process.argv.slice(1).map(file =>
  validator.validateBytes(new Uint8Array(fs.readFileSync(file)), {externalResourceFunction: beside(file)})))
  .then(found => console.log(JSON.stringify(found)));
"""


def png(width, height):
    """A small checked picture."""
    rows = b"".join(b"\0" + b"".join(bytes([200, 60, 60] if (x // 8 + y // 8) % 2 else [240, 240, 230])
                                     for x in range(width)) for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def area(a, b, c):
    return 0.5 * abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def closed(mesh):
    """Every edge is used once in each direction."""
    sides = [(t[k], t[(k + 1) % 3]) for t in mesh.triangles for k in range(3)]
    return len(set(sides)) == len(sides) and all((b, a) in set_of for set_of in [set(sides)] for a, b in sides)


class Exports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        with open(cls.at("checks.png"), "wb") as picture:
            picture.write(png(32, 16))
        with open(os.path.join(SOURCE, "patterns", "tee.toile"), encoding="utf-8") as file:
            tee = json.load(file)
        tee["fabrics"][0]["texture"] = "checks.png"
        with open(cls.at("tee.toile"), "w", encoding="utf-8") as file:
            json.dump(tee, file)
        cls.report = cls.drape("plain", [], ENDINGS)
        cls.drape("apart", ["--apart"], ENDINGS)
        cls.drape("thick", ["--thick"], ENDINGS)
        cls.drape("apart_thick", ["--apart", "--thick"], [".obj", ".glb"])
        cls.drape("inches", ["--unit", "inch", "--up", "z"], ENDINGS)
        cls.mesh = {(name, ending): readers.READERS[ending](cls.at(name + ending))
                    for name in ("plain", "apart", "thick", "inches") for ending in ENDINGS}

    @classmethod
    def at(cls, name):
        return os.path.join(cls.folder.name, name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def drape(cls, name, options, endings, seconds="0.12"):
        words = [TOILE, "drape", cls.at("tee.toile"), "--spacing", "40", "--seconds", seconds, "--json", *options]
        for ending in endings:
            words += ["-o", cls.at(name + ending)]
        ran = subprocess.run(words, capture_output=True, text=True, check=False)
        assert ran.returncode in (0, 1), ran.stderr
        return json.loads(ran.stdout)

    def test_every_format_has_the_same_cloth(self):
        for name in ("plain", "apart", "thick", "inches"):
            first = self.mesh[name, ".obj"]
            for ending in ENDINGS:
                other = self.mesh[name, ending]
                self.assertEqual(len(other.triangles), len(first.triangles), (name, ending))
                # glTF knows metres and Y up alone.
                same = self.mesh["plain", ".obj"] if name == "inches" and ending in (".glb", ".gltf") else first
                for a, b in zip(same.bounds(), other.bounds()):
                    for x, y in zip(a, b):
                        self.assertAlmostEqual(x, y, delta=1e-5 * (40 if name == "inches" else 1), msg=(name, ending))

    def test_welded_cloth_has_the_vertices_of_the_report(self):
        self.assertEqual(len(self.mesh["plain", ".obj"].positions), self.report["vertices"])
        self.assertEqual(len(self.mesh["plain", ".fbx"].positions), self.report["vertices"])
        self.assertEqual(len(self.mesh["plain", ".stl"].positions), self.report["vertices"])
        for ending in (".ply", ".glb", ".gltf"):  # a vertex per texture coordinate
            self.assertEqual(len(self.mesh["plain", ending].positions), len(self.mesh["plain", ".obj"].uvs))
        self.assertEqual(len(self.mesh["apart", ".obj"].positions), len(self.mesh["apart", ".obj"].uvs))

    def test_corner_by_corner_all_formats_have_the_same_texture_coordinates(self):
        for name in ("plain", "apart"):
            first = self.mesh[name, ".obj"]
            wanted = sorted(tuple(round(x, 5) for c in t for x in first.uvs[c]) for t in first.uv_triangles)
            for ending in (".ply", ".glb", ".gltf", ".fbx"):
                other = self.mesh[name, ending]
                found = sorted(tuple(round(x, 5) for c in t for x in other.uvs[c]) for t in other.uv_triangles)
                worst = max(abs(a - b) for t, u in zip(wanted, found) for a, b in zip(t, u))
                self.assertLess(worst, 3e-5, (name, ending))

    def test_texture_coordinates_are_the_flat_pattern_to_scale_and_no_panel_lies_on_another(self):
        mesh = self.mesh["plain", ".obj"]
        boxes = {}
        total = 0
        for group, triangle in zip(mesh.groups, mesh.uv_triangles):
            corners = [mesh.uvs[c] for c in triangle]
            total += area(*corners)
            box = boxes.setdefault(group, [1e9, 1e9, -1e9, -1e9])
            for u, v in corners:
                self.assertTrue(0 <= u <= 1 and 0 <= v <= 1)
                box[:] = [min(box[0], u), min(box[1], v), max(box[2], u), max(box[3], v)]
        self.assertGreater(total, 0.4)  # of the square
        found = list(boxes.values())
        self.assertEqual(len(found), 5)
        for i, a in enumerate(found):
            for b in found[:i]:
                self.assertTrue(a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1])
        info = json.loads(subprocess.run([TOILE, "info", self.at("tee.toile"), "--json"], capture_output=True, text=True,
                                         check=True).stdout)
        square_cm2 = sum(p["area_cm2"] for p in info["panels"]) / total
        for panel in info["panels"]:
            own = sum(area(*(mesh.uvs[c] for c in t)) for g, t in zip(mesh.groups, mesh.uv_triangles)
                      if g == panel["name"].replace(" ", "_"))
            self.assertAlmostEqual(own * square_cm2 / panel["area_cm2"], 1, delta=0.02)

    def test_thick_cloth_is_closed(self):
        for ending in (".obj", ".stl", ".fbx"):
            self.assertTrue(closed(self.mesh["thick", ending]), ending)
            self.assertFalse(closed(self.mesh["plain", ending]), ending)
        mesh = self.mesh["thick", ".obj"]
        volume = sum(p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) + p[2] * (q[0] * r[1] - q[1] * r[0])
                     for p, q, r in ([mesh.positions[i] for i in t] for t in mesh.triangles)) / 6
        cloth = self.mesh["plain", ".obj"]
        flat = sum(math.sqrt(sum(x * x for x in (
            (q[1] - p[1]) * (r[2] - p[2]) - (q[2] - p[2]) * (r[1] - p[1]),
            (q[2] - p[2]) * (r[0] - p[0]) - (q[0] - p[0]) * (r[2] - p[2]),
            (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))))
            for p, q, r in ([cloth.positions[i] for i in t] for t in cloth.triangles)) / 2
        self.assertTrue(0.5e-3 < volume / flat < 0.75e-3, volume / flat)  # jersey 0.6 mm, its neckband 0.9 mm
        self.assertTrue(closed(readers.read_obj(self.at("apart_thick.obj"))))

    def test_units_and_axes_are_as_asked_for_and_told_where_a_format_can(self):
        plain, turned = self.mesh["plain", ".obj"], self.mesh["inches", ".obj"]
        for p, q in zip(plain.positions, turned.positions):
            for want, got in zip((p[0], -p[2], p[1]), q):
                self.assertAlmostEqual(want / 0.0254, got, places=6)
        self.assertAlmostEqual(self.mesh["inches", ".fbx"].unit_cm, 2.54)
        self.assertEqual(self.mesh["inches", ".fbx"].up, 2)
        # The same file as without the words, but for its name.
        for ending in (".glb", ".gltf"):
            for what in ("positions", "normals"):
                for p, q in zip(getattr(self.mesh["plain", ending], what), getattr(self.mesh["inches", ending], what)):
                    self.assertTrue(all(abs(a - b) < 1e-6 for a, b in zip(p, q)), (ending, what, p, q))
        self.assertAlmostEqual(self.mesh["plain", ".fbx"].unit_cm, 100)
        self.assertEqual(self.mesh["plain", ".fbx"].up, 1)

    def test_gltf_has_a_physical_material_per_fabric_with_its_picture(self):
        for ending in (".glb", ".gltf"):
            gltf = readers.Gltf(self.at("plain" + ending)).json
            self.assertEqual([m["name"] for m in gltf["materials"]], ["jersey", "rib"])
            jersey, rib = (m["pbrMetallicRoughness"] for m in gltf["materials"])
            self.assertEqual(jersey["baseColorTexture"]["index"], 0)
            scale = jersey["baseColorTexture"]["extensions"]["KHR_texture_transform"]["scale"]
            self.assertAlmostEqual(scale[1] / scale[0], 2)  # the picture is half as high as wide
            self.assertEqual(len(rib["baseColorFactor"]), 4)
            self.assertTrue(all(m["doubleSided"] for m in gltf["materials"]))
        thick = readers.Gltf(self.at("thick.glb")).json
        self.assertFalse(any(m["doubleSided"] for m in thick["materials"]))
        self.assertEqual(len(readers.Gltf(self.at("plain.glb")).json["meshes"]), 1)
        self.assertEqual(len(readers.Gltf(self.at("apart.glb")).json["meshes"]), 5)

    def test_names_of_any_kind_stay_apart(self):
        with open(self.at("tee.toile"), encoding="utf-8") as file:
            odd = json.load(file)
        for panel, name in zip(odd["panels"], ['Vorder "Teil" <1>', "a b", "a_b", "a b", "\u65e5\u672c #2"]):
            panel["name"] = name
        with open(self.at("pic #2%20 \u00e9.png"), "wb") as picture:
            picture.write(png(16, 16))
        for fabric, picture in zip(odd["fabrics"], ["checks.png", "pic #2%20 \u00e9.png"]):
            fabric["name"] = "jersey's \"wei\u00df\""
            fabric["texture"] = picture
        with open(self.at("odd.toile"), "w", encoding="utf-8") as file:
            json.dump(odd, file)
        endings = (".obj", ".gltf", ".glb", ".fbx")
        words = [word for ending in endings for word in ("-o", self.at("odd tee" + ending))]
        subprocess.run([TOILE, "drape", self.at("odd.toile"), "--spacing", "60", "--seconds", "0.02", *words],
                       capture_output=True, check=False)
        mesh = readers.read_obj(self.at("odd tee.obj"))
        self.assertEqual(len(set(mesh.groups)), 5)
        self.assertEqual(len(mesh.materials), 2)  # two fabrics of one name
        for material in mesh.materials.values():
            self.assertEqual(material["Kd"], ["1", "1", "1"])  # or the picture would be dyed
            self.assertEqual(len(material["map_Kd"]), 5)  # -s, three numbers, a name without blanks
            self.assertTrue(os.path.exists(self.at(material["map_Kd"][-1])))
        self.assertTrue(open(self.at("odd tee.obj"), encoding="utf-8").readline() == "mtllib odd_tee.mtl\n")
        for ending in (".gltf", ".glb"):
            gltf = readers.Gltf(self.at("odd tee" + ending)).json
            self.assertEqual(sorted(p["extras"]["panel"] for m in gltf["meshes"] for p in m["primitives"]),
                             sorted(p["name"] for p in odd["panels"]))
            self.assertEqual(len(gltf["images"]), 2)
        self.assertEqual(len(readers.READERS[".fbx"](self.at("odd tee.fbx")).triangles), len(mesh.triangles))

    def test_khronos_validator_finds_nothing(self):
        if not (shutil.which("node") and shutil.which("npm")):
            self.skipTest("no Node.js")
        if not os.path.isdir(os.path.join(VALIDATOR, "node_modules", "gltf-validator")):
            got = subprocess.run(["npm", "install", "--prefix", VALIDATOR, "--silent", "--no-audit", "--no-fund",
                                  "gltf-validator@2.0.0-dev.3.10"], capture_output=True, check=False, timeout=120)
            if got.returncode != 0:
                self.skipTest("npm cannot get gltf-validator")
        self.drape("film", ["--animation", self.at("film.glb"), "--animation", self.at("film.gltf")], [], "0.1")
        files = [self.at(name + ending) for name in ("plain", "apart", "thick", "inches", "film") for ending in (".glb", ".gltf")]
        ran = subprocess.run(["node", "-e", VALIDATE, *files], capture_output=True, text=True, check=True,
                             env={**os.environ, "NODE_PATH": os.path.join(VALIDATOR, "node_modules")})
        reports = json.loads(ran.stdout)
        self.assertEqual(len(reports), len(files))
        for file, report in zip(files, reports):
            issues = report["issues"]
            self.assertEqual((issues["numErrors"], issues["numWarnings"]), (0, 0), (file, issues["messages"][:5]))
            self.assertGreater(report["info"]["totalTriangleCount"], 100, file)

    def test_moving_cloth_is_the_same_in_every_format(self):
        animations = [word for ending in (".pc2", ".mdd", ".glb", ".gltf")
                      for word in ("--animation", self.at("moving" + ending))]
        self.drape("moved", ["--frames-out", self.at("frames"), *animations], [".obj"], "0.2")
        still = [readers.read_obj(self.at(f"frames/frame_{i:04}.obj")).positions for i in range(7)]
        self.assertEqual(len(os.listdir(self.at("frames"))), 14)  # with .mtl; 0.2 s are six frames and the first
        cached = readers.read_pc2(self.at("moving.pc2"))
        times, mdd = readers.read_mdd(self.at("moving.mdd"))
        gltf_times, morphed = readers.Gltf(self.at("moving.glb")).frames()
        beside_times, beside = readers.Gltf(self.at("moving.gltf")).frames()
        for key, seconds in enumerate(times):
            self.assertAlmostEqual(seconds, key / 30, places=6)
            self.assertAlmostEqual(gltf_times[key], key / 30, places=6)
        self.assertEqual((len(cached), len(mdd), len(morphed), gltf_times), (7, 7, 7, beside_times))
        for key in range(7):
            for p, q, r in zip(still[key], cached[key], mdd[key]):
                self.assertTrue(all(abs(a - b) < 1e-5 and b == c for a, b, c in zip(p, q, r)))
            known = {tuple(round(x, 4) for x in p) for p in still[key]}
            self.assertGreater(sum(tuple(round(x, 4) for x in p) in known for p in morphed[key]) / len(morphed[key]), 0.7)
            self.assertEqual(morphed[key], beside[key])
        self.assertNotEqual(still[0], still[6])

    def test_the_same_drape_writes_the_same_bytes(self):
        self.drape("again", [], ENDINGS)
        for ending in ENDINGS:
            one, other = open(self.at("plain" + ending), "rb").read(), open(self.at("again" + ending), "rb").read()
            self.assertEqual(one.replace(b"plain", b"again"), other, ending)

    def test_wrong_words_are_told_before_the_drape(self):
        for words in (["-o", "x.blend"], ["--animation", "x.obj"], ["--unit", "cubit"], ["--up", "w"], ["--frames-as", ".x"]):
            ran = subprocess.run([TOILE, "drape", self.at("tee.toile"), *words], capture_output=True, text=True, check=False)
            self.assertEqual(ran.returncode, 2, words)
            self.assertEqual(len(ran.stderr.strip().split("\n")), 1, ran.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], warnings="ignore")
