#include "core/file/scene_file.h"

#include "core/drape/scenes/scene_pattern.h"
#include "core/file/pattern_file.h"
#include "core/file/text_output.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace toile {

namespace {

std::string bodyText(const TriangleMesh& body) {
    const auto micrometres = [](double metres) { return std::round(metres * 1e6) / 1e6; };
    TextOutput out;
    out << "# metres, Y up\n";
    for (const Vec3& p : body.positions) {
        out << "v " << micrometres(p.x()) << " " << micrometres(p.y()) << " " << micrometres(p.z()) << "\n";
    }
    for (const Triangle& t : body.triangles) {
        out << "f " << t[0] + 1 << " " << t[1] + 1 << " " << t[2] + 1 << "\n";
    }
    return out.text();
}

} // namespace

Result<SceneFiles> sceneFiles(const SceneKind& kind, const SceneSetup& setup) {
    SceneFiles files;
    std::string name(setup.obstacles.triangles.empty() ? "floor" : kind.name);
    std::replace(name.begin(), name.end(), '-', '_');
    files.bodyFile = "bodies/" + name + ".obj";
    const Result<ScenePattern> made = patternOf(kind, setup, files.bodyFile);
    if (!made) {
        return Error{made.error()};
    }
    files.pattern = writePatternText(made.value().pattern);
    files.body = bodyText(made.value().body);
    return files;
}

Result<void> writeSceneFiles(const SceneFiles& files, const std::string& path) {
    const std::filesystem::path body = std::filesystem::path(path).parent_path() / files.bodyFile;
    std::error_code ignored; // where it cannot be made, what is written there says so
    std::filesystem::create_directories(body.parent_path(), ignored);
    TextOutput bodyOut;
    bodyOut << files.body;
    if (Result<void> written = bodyOut.writeTo(body.string()); !written) {
        return written;
    }
    TextOutput patternOut;
    patternOut << files.pattern;
    return patternOut.writeTo(path);
}

} // namespace toile
