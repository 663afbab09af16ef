#pragma once

#include "core/body/import/body_import.h"
#include "core/body/mannequin/mannequin.h"
#include "tests/core/support/body_files.h"

#include <QTemporaryDir>

namespace toile::testing {

// Files of bodies, gone with the test.
class BodyFolder {
protected:
    [[nodiscard]] std::string at(const char* name) const { return m_folder.filePath(name).toStdString(); }
    [[nodiscard]] Result<Body> readAs(const char* name, const std::string& bytes, const BodySpec& spec = {}) const {
        writeFile(at(name), bytes);
        return readBody(at(name), spec);
    }

private:
    QTemporaryDir m_folder;
};

// Of the mannequin as it comes.
inline const TriangleMesh& skin() {
    static const TriangleMesh mesh = makeMannequin(BodyMeasures{}, BodyPose::A).skin;
    return mesh;
}

} // namespace toile::testing
