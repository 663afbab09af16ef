"""Readers of 3D files that share nothing with the program: each gives vertices, normals, texture coordinates and triangles.

They refuse what the formats' specifications forbid, so that reading a file is a test of it.
"""
import json
import math
import os
import struct
import zlib
from urllib.parse import unquote


class Bad(Exception):
    pass


def need(condition, what):
    if not condition:
        raise Bad(what)


class Mesh:
    """Triangles with corners (vertex, uv); v of the texture coordinates runs upwards."""

    def __init__(self):
        self.positions, self.normals, self.uvs = [], [], []
        self.triangles, self.uv_triangles, self.groups = [], [], []
        self.materials = {}

    def bounds(self):
        return [(min(p[k] for p in self.positions), max(p[k] for p in self.positions)) for k in range(3)]


def read_obj(path):
    mesh, group = Mesh(), ""
    folder = os.path.dirname(path)
    for line in open(path, encoding="utf-8"):
        words = line.split()
        if not words:
            continue
        if words[0] == "v":
            mesh.positions.append(tuple(map(float, words[1:4])))
        elif words[0] == "vt":
            mesh.uvs.append(tuple(map(float, words[1:3])))
        elif words[0] == "vn":
            mesh.normals.append(tuple(map(float, words[1:4])))
        elif words[0] in ("g", "o"):
            group = words[1]
        elif words[0] == "mtllib":
            name = ""
            for entry in open(os.path.join(folder, line[7:].strip()), encoding="utf-8"):
                parts = entry.split()
                if parts and parts[0] == "newmtl":
                    name = parts[1]
                    mesh.materials[name] = {}
                elif parts:
                    mesh.materials[name][parts[0]] = parts[1:]
        elif words[0] == "usemtl":
            need(words[1] in mesh.materials, f"material {words[1]} is not in the .mtl")
        elif words[0] == "f":
            corners = [tuple(int(i) - 1 for i in corner.split("/")) for corner in words[1:]]
            need(len(corners) == 3, "a face is no triangle")
            mesh.triangles.append(tuple(c[0] for c in corners))
            mesh.uv_triangles.append(tuple(c[1] for c in corners))
            mesh.groups.append(group)
    need(max(max(t) for t in mesh.triangles) < len(mesh.positions), "an index is too high")
    need(max(max(t) for t in mesh.uv_triangles) < len(mesh.uvs), "a texture index is too high")
    return mesh


def read_ply(path):
    data = open(path, "rb").read()
    head, _, body = data.partition(b"end_header\n")
    lines = head.decode("ascii").split("\n")
    need(lines[0] == "ply" and lines[1] == "format binary_little_endian 1.0", "head of the PLY")
    vertices = int(next(line for line in lines if line.startswith("element vertex")).split()[2])
    faces = int(next(line for line in lines if line.startswith("element face")).split()[2])
    mesh = Mesh()
    need(len(body) == 32 * vertices + 13 * faces, "length of the PLY")
    for i in range(vertices):
        numbers = struct.unpack_from("<8f", body, 32 * i)
        mesh.positions.append(numbers[:3])
        mesh.normals.append(numbers[3:6])
        mesh.uvs.append(numbers[6:])
    for i in range(faces):
        count, *triangle = struct.unpack_from("<B3i", body, 32 * vertices + 13 * i)
        need(count == 3 and max(triangle) < vertices and min(triangle) >= 0, "face of the PLY")
        mesh.triangles.append(tuple(triangle))
    mesh.uv_triangles = mesh.triangles
    return mesh


def read_stl(path):
    data = open(path, "rb").read()
    count = struct.unpack_from("<I", data, 80)[0]
    need(len(data) == 84 + 50 * count, "length of the STL")
    mesh, known = Mesh(), {}
    for i in range(count):
        numbers = struct.unpack_from("<12f", data, 84 + 50 * i)
        corners = [numbers[3 * k:3 * k + 3] for k in range(1, 4)]
        for corner in corners:
            if corner not in known:
                known[corner] = len(mesh.positions)
                mesh.positions.append(corner)
        mesh.triangles.append(tuple(known[corner] for corner in corners))
    return mesh


COMPONENTS = {5121: ("B", 1), 5123: ("H", 2), 5125: ("I", 4), 5126: ("f", 4)}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


class Gltf:
    def __init__(self, path):
        data = open(path, "rb").read()
        self.resources = {}
        if path.endswith(".glb"):
            magic, version, length = struct.unpack_from("<4sII", data)
            need(magic == b"glTF" and version == 2 and length == len(data) and length % 4 == 0, "head of the GLB")
            size, kind = struct.unpack_from("<I4s", data, 12)
            need(kind == b"JSON" and size % 4 == 0, "first chunk of the GLB")
            self.json = json.loads(data[20:20 + size])
            binary, kind = struct.unpack_from("<I4s", data, 20 + size)
            need(kind == b"BIN\0" and 28 + size + binary == length, "second chunk of the GLB")
            self.buffer = data[28 + size:]
            need("uri" not in self.json["buffers"][0], "the buffer of a GLB is inside it")
        else:
            self.json = json.loads(data)
            folder = os.path.dirname(path)
            self.buffer = open(os.path.join(folder, unquote(self.json["buffers"][0]["uri"])), "rb").read()
            for image in self.json.get("images", []):
                need(os.path.exists(os.path.join(folder, unquote(image["uri"]))), "a picture is not there")
        need(self.json["asset"]["version"] == "2.0", "version of the glTF")
        need(len(self.buffer) - self.json["buffers"][0]["byteLength"] in range(4), "length of the buffer")
        for image in self.json.get("images", []):
            if "bufferView" in image:
                need(self.view(image["bufferView"])[:4] in (b"\x89PNG", b"\xff\xd8\xff\xe0"), "a picture is none")

    def view(self, index):
        view = self.json["bufferViews"][index]
        begin = view.get("byteOffset", 0)
        need(begin + view["byteLength"] <= self.json["buffers"][0]["byteLength"], "a view is too long")
        return self.buffer[begin:begin + view["byteLength"]]

    def values(self, index):
        accessor = self.json["accessors"][index]
        view = self.json["bufferViews"][accessor["bufferView"]]
        letter, size = COMPONENTS[accessor["componentType"]]
        width = WIDTHS[accessor["type"]]
        stride = view.get("byteStride", size * width)
        offset = accessor.get("byteOffset", 0)
        need((view.get("byteOffset", 0) + offset) % size == 0, "an accessor is not aligned")
        need(offset + stride * (accessor["count"] - 1) + size * width <= view["byteLength"], "an accessor is too long")
        data = self.view(accessor["bufferView"])
        values = [struct.unpack_from(f"<{width}{letter}", data, offset + stride * i) for i in range(accessor["count"])]
        for key, pick in (("min", min), ("max", max)):
            if key in accessor:
                found = [pick(v[k] for v in values) for k in range(width)]
                need(found == [struct.unpack("<f", struct.pack("<f", x))[0] for x in accessor[key]], f"{key} of an accessor")
        need(all(math.isfinite(x) for v in values for x in v), "an accessor holds no numbers")
        return values

    def mesh(self):
        mesh = Mesh()
        for node in self.json["nodes"]:
            if "mesh" not in node:
                continue
            for primitive in self.json["meshes"][node["mesh"]]["primitives"]:
                first = len(mesh.positions)
                accessors = self.json["accessors"]
                need({"min", "max"} <= accessors[primitive["attributes"]["POSITION"]].keys(), "positions without bounds")
                mesh.positions += self.values(primitive["attributes"]["POSITION"])
                mesh.normals += self.values(primitive["attributes"]["NORMAL"])
                mesh.uvs += [(u, 1 - v) for u, v in self.values(primitive["attributes"]["TEXCOORD_0"])]
                need(len(mesh.positions) == len(mesh.normals) == len(mesh.uvs), "counts of a primitive")
                indices = [first + i[0] for i in self.values(primitive["indices"])]
                need(len(indices) % 3 == 0 and max(indices) < len(mesh.positions), "indices of a primitive")
                need(0 <= primitive["material"] < len(self.json["materials"]), "material of a primitive")
                mesh.triangles += [tuple(indices[i:i + 3]) for i in range(0, len(indices), 3)]
                mesh.groups += [primitive["extras"]["panel"]] * (len(indices) // 3)
        mesh.uv_triangles = mesh.triangles
        for normal in mesh.normals:
            need(abs(math.hypot(*normal) - 1) < 1e-4, "a normal is not of length 1")
        return mesh

    def frames(self):
        """Times, and the positions at each."""
        animation = self.json["animations"][0]
        times = [t[0] for t in self.values(animation["samplers"][0]["input"])]
        weights = [w[0] for w in self.values(animation["samplers"][0]["output"])]
        mesh = self.mesh()
        need(len(weights) == len(times) ** 2 and all(a < b for a, b in zip(times, times[1:])), "weights of the animation")
        frames = [list() for _ in times]
        for node in self.json["nodes"]:
            for primitive in self.json["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
                for key, frame in enumerate(frames):
                    frame += self.values(primitive["targets"][key]["POSITION"])
        for key, frame in enumerate(frames):
            need(weights[key * len(times) + key] == 1 and sum(weights[key * len(times):][:len(times)]) == 1, "a weight")
            frames[key] = [tuple(a + b for a, b in zip(p, d)) for p, d in zip(mesh.positions, frame)]
        return times, frames


def read_gltf(path):
    return Gltf(path).mesh()


class FbxRecord:
    ARRAYS = {b"d": "d", b"f": "f", b"i": "i", b"l": "q"}

    def __init__(self, name, values, below):
        self.name, self.values, self.below = name, values, below

    def all(self, name):
        return [record for record in self.below if record.name == name]

    def one(self, name):
        found = self.all(name)
        need(len(found) == 1, f"{len(found)} records {name}")
        return found[0]

    @staticmethod
    def value(data, at):
        kind = data[at:at + 1]
        at += 1
        if kind in b"SR":
            length = struct.unpack_from("<I", data, at)[0]
            return data[at + 4:at + 4 + length], at + 4 + length
        if kind in FbxRecord.ARRAYS:
            letter = FbxRecord.ARRAYS[kind]
            count, packed, length = struct.unpack_from("<3I", data, at)
            raw = data[at + 12:at + 12 + length]
            raw = zlib.decompress(raw) if packed else raw
            return struct.unpack(f"<{count}{letter}", raw), at + 12 + length
        letter = {b"I": "i", b"L": "q", b"D": "d", b"F": "f", b"C": "?", b"Y": "h"}[kind]
        return struct.unpack_from("<" + letter, data, at)[0], at + struct.calcsize("<" + letter)

    @staticmethod
    def read(data, at):
        """The record at this place, or None, and where the next begins."""
        end, count, length, name_length = struct.unpack_from("<3IB", data, at)
        if end == 0:
            return None, at + 13
        at += 13
        name = data[at:at + name_length].decode("ascii")
        at += name_length
        after = at + length
        values = []
        for _ in range(count):
            value, at = FbxRecord.value(data, at)
            values.append(value)
        need(at == after, f"values of {name}")
        below = []
        while at < end:
            record, at = FbxRecord.read(data, at)
            if record is None:
                break
            below.append(record)
        need(at == end, f"end of {name}")
        return FbxRecord(name, values, below), end


def read_fbx(path):
    data = open(path, "rb").read()
    need(data[:23] == b"Kaydara FBX Binary  \0\x1a\0" and struct.unpack_from("<I", data, 23)[0] == 7400, "head of the FBX")
    at, records = 27, []
    while True:
        record, at = FbxRecord.read(data, at)
        if record is None:
            break
        records.append(record)
    root = FbxRecord("", [], records)
    objects = root.one("Objects")
    settings = {p.values[0]: p.values[4] for p in root.one("GlobalSettings").one("Properties70").all("P")}
    mesh = Mesh()
    mesh.unit_cm, mesh.up = settings[b"UnitScaleFactor"], settings[b"UpAxis"]
    for geometry in objects.all("Geometry"):
        first, first_uv = len(mesh.positions), len(mesh.uvs)
        numbers = geometry.one("Vertices").values[0]
        mesh.positions += [numbers[i:i + 3] for i in range(0, len(numbers), 3)]
        uvs = geometry.one("LayerElementUV").one("UV").values[0]
        mesh.uvs += [uvs[i:i + 2] for i in range(0, len(uvs), 2)]
        corners = geometry.one("PolygonVertexIndex").values[0]
        uv_corners = geometry.one("LayerElementUV").one("UVIndex").values[0]
        materials = geometry.one("LayerElementMaterial").one("Materials").values[0]
        need(len(corners) == len(uv_corners) == 3 * len(materials), "counts of a geometry")
        need(len(geometry.one("LayerElementNormal").one("Normals").values[0]) == 3 * len(corners), "normals of a geometry")
        for i in range(0, len(corners), 3):
            a, b, c = corners[i:i + 3]
            need(a >= 0 and b >= 0 and c < 0, "a polygon is no triangle")
            mesh.triangles.append((first + a, first + b, first + ~c))
            mesh.uv_triangles.append(tuple(first_uv + u for u in uv_corners[i:i + 3]))
    need(len(objects.all("Material")) > 0, "no material")
    mesh.materials = {m.values[1].split(b"\0")[0].decode(): m for m in objects.all("Material")}
    ids = {record.values[0] for record in objects.below} | {0}
    for connection in root.one("Connections").all("C"):
        need(connection.values[1] in ids and connection.values[2] in ids, "a connection leads nowhere")
    return mesh


def read_pc2(path):
    data = open(path, "rb").read()
    name, version, points, start, rate, samples = struct.unpack_from("<12siiffi", data)
    need(name == b"POINTCACHE2\0" and version == 1 and start == 0 and rate == 1, "head of the PC2")
    need(len(data) == 32 + 12 * points * samples, "length of the PC2")
    return [[struct.unpack_from("<3f", data, 32 + 12 * (s * points + p)) for p in range(points)] for s in range(samples)]


def read_mdd(path):
    data = open(path, "rb").read()
    frames, points = struct.unpack_from(">ii", data)
    need(len(data) == 8 + 4 * frames + 12 * points * frames, "length of the MDD")
    times = struct.unpack_from(f">{frames}f", data, 8)
    begin = 8 + 4 * frames
    return times, [[struct.unpack_from(">3f", data, begin + 12 * (f * points + p)) for p in range(points)]
                   for f in range(frames)]


READERS = {".obj": read_obj, ".ply": read_ply, ".stl": read_stl, ".glb": read_gltf, ".gltf": read_gltf, ".fbx": read_fbx}
