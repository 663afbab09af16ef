#include "tests/core/support/body_files.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <numbers>
#include <sstream>

namespace toile::testing {

namespace {

template <typename T>
void append(std::string& bytes, T value) {
    char raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof(T));
    bytes.append(raw, sizeof(T));
}

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", value);
    return text;
}

// Whether triangle i and the next are the halves of a quad.
bool isQuad(const TriangleMesh& mesh, std::size_t i) {
    return i + 1 < mesh.triangles.size() && mesh.triangles[i][0] == mesh.triangles[i + 1][0] &&
           mesh.triangles[i][2] == mesh.triangles[i + 1][1];
}

} // namespace

std::string objText(const TriangleMesh& mesh, const ObjStyle& style) {
    std::ostringstream out;
    out << style.head;
    const auto vertex = [&](int v) {
        const Vec3 p = style.place(mesh.positions[static_cast<std::size_t>(v)]);
        out << "v " << number(p.x()) << ' ' << number(p.y()) << ' ' << number(p.z()) << '\n';
    };
    if (style.cornersApart) {
        for (const Triangle& t : mesh.triangles) {
            std::for_each(t.begin(), t.end(), vertex);
        }
    } else {
        for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
            vertex(static_cast<int>(v));
        }
    }
    if (!style.group.empty()) {
        out << "g " << style.group << '\n';
    }
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const Triangle& t = mesh.triangles[i];
        if (style.cornersApart) {
            out << "f " << 3 * i + 1 << ' ' << 3 * i + 2 << ' ' << 3 * i + 3 << '\n';
        } else if (style.quads && isQuad(mesh, i)) {
            out << "f " << t[0] + 1 << ' ' << t[1] + 1 << ' ' << t[2] + 1 << ' ' << mesh.triangles[i + 1][2] + 1
                << '\n';
            ++i;
        } else {
            out << "f " << t[0] + 1 << ' ' << t[1] + 1 << ' ' << t[2] + 1 << '\n';
        }
    }
    out << style.tail;
    return out.str();
}

std::string plyText(const TriangleMesh& mesh) {
    std::ostringstream out;
    out << "ply\nformat ascii 1.0\nelement vertex " << mesh.positions.size()
        << "\nproperty float x\nproperty float y\nproperty float z\nelement face " << mesh.triangles.size()
        << "\nproperty list uchar int vertex_indices\nend_header\n";
    for (const Vec3& p : mesh.positions) {
        out << number(p.x()) << ' ' << number(p.y()) << ' ' << number(p.z()) << '\n';
    }
    for (const Triangle& t : mesh.triangles) {
        out << "3 " << t[0] << ' ' << t[1] << ' ' << t[2] << '\n';
    }
    return out.str();
}

std::string plyBinary(const TriangleMesh& mesh, bool bigEndian) {
    std::ostringstream out;
    out << "ply\nformat binary_" << (bigEndian ? "big" : "little") << "_endian 1.0\ncomment made for a test\n"
        << "element vertex " << mesh.positions.size()
        << "\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\n"
        << "element camera 2\nproperty double view\nproperty list uchar short sizes\n"
        << "element face " << mesh.triangles.size() << "\nproperty list uchar uint vertex_index\nend_header\n";
    const auto put = [&](auto value) {
        std::array<char, sizeof value> raw;
        std::memcpy(raw.data(), &value, sizeof value);
        if (bigEndian) {
            std::reverse(raw.begin(), raw.end());
        }
        out.write(raw.data(), static_cast<std::streamsize>(raw.size()));
    };
    for (const Vec3& p : mesh.positions) {
        for (const double x : p) {
            put(static_cast<float>(x));
        }
        put(static_cast<std::uint8_t>(200));
    }
    for (int camera = 0; camera < 2; ++camera) {
        put(0.5);
        put(static_cast<std::uint8_t>(1));
        put(static_cast<std::int16_t>(-7));
    }
    for (const Triangle& t : mesh.triangles) {
        put(static_cast<std::uint8_t>(3));
        for (const int v : t) {
            put(static_cast<std::uint32_t>(v));
        }
    }
    return out.str();
}

std::string stlBinary(const TriangleMesh& mesh) {
    std::string bytes(80, ' ');
    append(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
    for (const Triangle& t : mesh.triangles) {
        for (int k = 0; k < 3; ++k) {
            append(bytes, 0.0F); // no normal
        }
        for (const int v : t) {
            for (int axis = 0; axis < 3; ++axis) {
                append(bytes, static_cast<float>(mesh.positions[static_cast<std::size_t>(v)][axis]));
            }
        }
        append(bytes, std::uint16_t{0});
    }
    return bytes;
}

std::string daeText(const TriangleMesh& mesh) {
    std::ostringstream places, indices;
    for (const Vec3& p : mesh.positions) {
        places << number(100 * p.x()) << ' ' << number(-100 * p.z()) << ' ' << number(100 * p.y()) << ' ';
    }
    for (const Triangle& t : mesh.triangles) {
        indices << t[0] << ' ' << t[1] << ' ' << t[2] << ' ';
    }
    const std::string count = std::to_string(3 * mesh.positions.size());
    return R"(<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
<library_geometries><geometry id="g" name="skin"><mesh>
<source id="p"><float_array id="pa" count=")" +
           count + "\">" + places.str() + R"(</float_array><technique_common><accessor source="#pa" count=")" +
           std::to_string(mesh.positions.size()) +
           R"(" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/>
</accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count=")" +
           std::to_string(mesh.triangles.size()) + R"("><input semantic="VERTEX" source="#v" offset="0"/><p>)" +
           indices.str() + R"(</p></triangles></mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node id="n" name="skin"><translate>0 0 50</translate>
<instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>
)";
}

namespace {

using Json = nlohmann::ordered_json;

// A glTF in the making: a buffer, with a view and an accessor for everything put into it.
struct GltfBuffer {
    std::string bytes;
    Json views = Json::array();
    Json accessors = Json::array();

    template <typename Put>
    void add(std::size_t count, int componentType, const char* type, int target, Put&& put) {
        const std::size_t start = bytes.size();
        put();
        Json view{{"buffer", 0}, {"byteOffset", start}, {"byteLength", bytes.size() - start}};
        if (target > 0) {
            view["target"] = target;
        }
        accessors.push_back(
            Json{{"bufferView", views.size()}, {"componentType", componentType}, {"count", count}, {"type", type}});
        views.push_back(view);
        bytes.resize((bytes.size() + 3) / 4 * 4, '\0');
    }
};

constexpr int kFloat = 5126;
constexpr int kUnsigned = 5125;
constexpr int kByte = 5121;

} // namespace

namespace {

// A right angle about x, in three keys so that the way is told.
void addBow(GltfBuffer& buffer, double seconds, Json& root) {
    const int times = static_cast<int>(buffer.accessors.size());
    buffer.add(3, kFloat, "SCALAR", 0, [&] {
        for (const double part : {0.0, 0.5, 1.0}) {
            append(buffer.bytes, static_cast<float>(part * seconds));
        }
    });
    buffer.accessors.back()["min"] = {0};
    buffer.accessors.back()["max"] = {seconds};
    buffer.add(3, kFloat, "VEC4", 0, [&] {
        for (const double part : {0.0, 0.5, 1.0}) {
            const double half = part * std::numbers::pi / 4;
            for (const double value : {std::sin(half), 0.0, 0.0, std::cos(half)}) {
                append(buffer.bytes, static_cast<float>(value));
            }
        }
    });
    root["animations"] = Json::array(
        {Json{{"name", "bow"},
              {"samplers", Json::array({Json{{"input", times}, {"output", times + 1}, {"interpolation", "LINEAR"}}})},
              {"channels", Json::array({Json{{"sampler", 0}, {"target", {{"node", 2}, {"path", "rotation"}}}}})}}});
}

} // namespace

std::string glbBinary(const TriangleMesh& mesh, bool bones, double bowSeconds) {
    GltfBuffer buffer;
    Vec3 low = mesh.positions.front();
    Vec3 high = low;
    buffer.add(mesh.positions.size(), kFloat, "VEC3", 34962, [&] {
        for (const Vec3& p : mesh.positions) {
            low = low.cwiseMin(p);
            high = high.cwiseMax(p);
            for (int axis = 0; axis < 3; ++axis) {
                append(buffer.bytes, static_cast<float>(p[axis]));
            }
        }
    });
    buffer.accessors[0]["min"] = {low.x(), low.y(), low.z()};
    buffer.accessors[0]["max"] = {high.x(), high.y(), high.z()};
    buffer.add(3 * mesh.triangles.size(), kUnsigned, "SCALAR", 34963, [&] {
        for (const Triangle& t : mesh.triangles) {
            for (const int v : t) {
                append(buffer.bytes, static_cast<std::uint32_t>(v));
            }
        }
    });
    Json root{{"asset", {{"version", "2.0"}}}, {"scene", 0}};
    Json primitive{{"attributes", {{"POSITION", 0}}}, {"indices", 1}};
    root["scenes"] = Json::array({Json{{"nodes", bones ? Json::array({0, 1}) : Json::array({0})}}});
    root["nodes"] = Json::array({Json{{"name", "skin"}, {"mesh", 0}}});
    if (bones) {
        // Joints at 0.9 m and, above it, at 1.2 m.
        root["nodes"][0]["skin"] = 0;
        root["nodes"].push_back(Json{{"name", "hips"}, {"translation", {0, 0.9, 0}}, {"children", {2}}});
        root["nodes"].push_back(Json{{"name", "spine"}, {"translation", {0, 0.3, 0}}});
        primitive["attributes"]["JOINTS_0"] = 2;
        primitive["attributes"]["WEIGHTS_0"] = 3;
        buffer.add(mesh.positions.size(), kByte, "VEC4", 34962, [&] {
            for (const Vec3& p : mesh.positions) {
                buffer.bytes += std::string{p.y() > 1.05 ? '\1' : '\0', '\0', '\0', '\0'};
            }
        });
        buffer.add(mesh.positions.size(), kFloat, "VEC4", 34962, [&] {
            for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
                for (const float weight : {1.0F, 0.0F, 0.0F, 0.0F}) {
                    append(buffer.bytes, weight);
                }
            }
        });
        buffer.add(2, kFloat, "MAT4", 0, [&] {
            for (const float height : {0.9F, 1.2F}) {
                for (const float value :
                     {1.F, 0.F, 0.F, 0.F, 0.F, 1.F, 0.F, 0.F, 0.F, 0.F, 1.F, 0.F, 0.F, -height, 0.F, 1.F}) {
                    append(buffer.bytes, value);
                }
            }
        });
        if (bowSeconds > 0) {
            addBow(buffer, bowSeconds, root);
        }
        root["skins"] = Json::array({Json{{"joints", {1, 2}}, {"inverseBindMatrices", 4}}});
    }
    root["meshes"] = Json::array({Json{{"name", "skin"}, {"primitives", Json::array({primitive})}}});
    root["buffers"] = Json::array({Json{{"byteLength", buffer.bytes.size()}}});
    root["bufferViews"] = buffer.views;
    root["accessors"] = buffer.accessors;
    std::string json = root.dump();
    json.resize((json.size() + 3) / 4 * 4, ' ');
    std::string out = "glTF";
    append(out, std::uint32_t{2});
    append(out, static_cast<std::uint32_t>(12 + 8 + json.size() + 8 + buffer.bytes.size()));
    append(out, static_cast<std::uint32_t>(json.size()));
    out += "JSON" + json;
    append(out, static_cast<std::uint32_t>(buffer.bytes.size()));
    out += std::string("BIN\0", 4) + buffer.bytes;
    return out;
}

void writeFile(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

TriangleMesh boxMesh(const Vec3& middle, const Vec3& size) {
    TriangleMesh box;
    for (const double x : {-0.5, 0.5}) {
        for (const double y : {-0.5, 0.5}) {
            for (const double z : {-0.5, 0.5}) {
                box.positions.emplace_back(middle + size.cwiseProduct(Vec3(x, y, z)));
            }
        }
    }
    box.triangles = {{0, 1, 3}, {0, 3, 2}, {4, 6, 7}, {4, 7, 5}, {0, 4, 5}, {0, 5, 1},
                     {2, 3, 7}, {2, 7, 6}, {0, 2, 6}, {0, 6, 4}, {1, 5, 7}, {1, 7, 3}};
    return box;
}

std::pair<Vec3, Vec3> boundsOf(const TriangleMesh& mesh) {
    Vec3 low = mesh.positions.front();
    Vec3 high = low;
    for (const Vec3& p : mesh.positions) {
        low = low.cwiseMin(p);
        high = high.cwiseMax(p);
    }
    return {low, high};
}

double volumeOf(const TriangleMesh& mesh) {
    double volume = 0;
    for (const Triangle& t : mesh.triangles) {
        const auto p = [&](std::size_t k) { return mesh.positions[static_cast<std::size_t>(t[k])]; };
        volume += p(0).dot(p(1).cross(p(2))) / 6;
    }
    return volume;
}

std::string textOf(const std::vector<std::string>& notes) {
    std::string text;
    for (const std::string& note : notes) {
        text += note + "\n";
    }
    return text;
}

} // namespace toile::testing
