#include "ui/viewport/marks/tapes.h"

#include "core/base/units.h"

#include <QVariant>
#include <QVector2D>

#include <utility>

namespace toile {

namespace {

const QColor kTape(240, 140, 20);

const std::vector<Vec3>& placesOf(const DrapeFrame& frame) {
    return frame.unsewn.empty() ? frame.positions : frame.unsewn;
}

std::vector<Triangle> trianglesOf(const DrapeFrame& frame) {
    std::vector<Triangle> list;
    for (const GarmentTriangle& triangle : frame.garment->triangles) {
        list.push_back(frame.unsewn.empty() ? triangle.sewn : triangle.cut);
    }
    return list;
}

} // namespace

Tapes::Tapes(Stage& stage)
    : m_surface(&stage.add(QStringLiteral("ribbon.vert"), QStringLiteral("ribbon.frag"), SurfaceRole::Aid)) {
    m_surface->setUniform(QStringLiteral("lift"), 0.0008F);
    setViewport({800, 600});
}

void Tapes::setViewport(const QSizeF& pixels) {
    m_surface->setUniform(QStringLiteral("viewportPixels"),
                          QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void Tapes::add(const TapePick& from, const TapePick& to) {
    m_tapes.push_back({from, to, false, {}});
    lay();
}

void Tapes::addRound(const TapePick& at) {
    m_tapes.push_back({at, at, true, {}});
    lay();
}

void Tapes::clear() {
    m_tapes.clear();
    lay();
}

void Tapes::show(const DrapeFramePtr& frame, const BodyPtr& body) {
    m_frame = frame;
    m_body = body;
    if (!m_tapes.empty()) {
        lay();
    }
}

std::optional<TapeEnd> Tapes::endOf(const TapePick& pick) const {
    if (!pick.cloth) {
        if (!m_body || pick.skin.triangle >= m_body->skin.triangles.size()) {
            return std::nullopt;
        }
        TapeEnd end{pick.skin.triangle, Vec3::Zero()};
        for (int k = 0; k < 3; ++k) {
            const int corner = m_body->skin.triangles[end.triangle][static_cast<std::size_t>(k)];
            end.at += pick.skin.weights[k] * m_body->skin.positions[static_cast<std::size_t>(corner)];
        }
        return end;
    }
    if (!m_frame || !m_frame->garment) {
        return std::nullopt;
    }
    const std::optional<ClothSpot> spot = findClothSpot(*m_frame->garment, pick.cloth->panel, pick.cloth->at);
    return spot ? std::optional(TapeEnd{spot->triangle, placeOfSpot(*m_frame, *spot)}) : std::nullopt;
}

std::vector<Vec3> Tapes::lineOf(const Tape& tape) {
    const std::optional<TapeEnd> from = endOf(tape.from);
    const std::optional<TapeEnd> to = endOf(tape.to);
    if (!from || !to) {
        return {};
    }
    if (tape.from.cloth.has_value() != tape.to.cloth.has_value()) {
        return {from->at, to->at}; // from cloth to skin it goes through the air
    }
    if (tape.from.cloth) {
        const bool sewn = m_frame->unsewn.empty();
        if (std::exchange(m_clothOf, m_frame->garment) != m_frame->garment || std::exchange(m_sewn, sewn) != sewn) {
            m_onCloth.reset();
        }
        if (!m_onCloth) {
            m_onCloth.emplace(trianglesOf(*m_frame));
        }
    } else {
        const BodyPtr before = std::exchange(m_skinOf, m_body);
        if (!m_onSkin || (before != m_body && before->skin.triangles != m_body->skin.triangles)) {
            m_onSkin.emplace(m_body->skin.triangles);
        }
    }
    const SurfaceTape& surface = tape.from.cloth ? *m_onCloth : *m_onSkin;
    const std::vector<Vec3>& places = tape.from.cloth ? placesOf(*m_frame) : m_body->skin.positions;
    return tape.round ? surface.round(places, *from, Vec3::UnitY()) : surface.lay(places, *from, *to);
}

void Tapes::lay() {
    std::vector<Ribbon> ribbons;
    for (Tape& tape : m_tapes) {
        tape.line = lineOf(tape);
        for (std::size_t i = 1; i < tape.line.size(); ++i) {
            ribbons.push_back({tape.line[i - 1], tape.line[i], kTape, 2.2});
        }
    }
    showRibbons(*m_surface, ribbons);
}

std::vector<std::optional<TapeReading>> Tapes::readings() const {
    std::vector<std::optional<TapeReading>> list;
    for (const Tape& tape : m_tapes) {
        if (tape.line.size() < 2) {
            list.emplace_back();
            continue;
        }
        TapeReading reading;
        reading.along = lengthOf(tape.line);
        reading.straight = (tape.line.back() - tape.line.front()).norm();
        reading.round = tape.round;
        reading.onCloth = tape.from.cloth.has_value() && tape.to.cloth.has_value();
        if (reading.onCloth && !tape.round && tape.from.cloth->panel == tape.to.cloth->panel) {
            reading.flat = metresFromMm((tape.to.cloth->at - tape.from.cloth->at).norm());
        }
        list.emplace_back(reading);
    }
    return list;
}

std::optional<Vec3> Tapes::middleOf(std::size_t tape) const {
    const std::vector<Vec3>& line = m_tapes[tape].line;
    if (line.size() < 2) {
        return std::nullopt;
    }
    double left = m_tapes[tape].round ? 0 : 0.5 * lengthOf(line);
    for (std::size_t i = 1; i < line.size(); ++i) {
        const double piece = (line[i] - line[i - 1]).norm();
        if (piece > 0 && left <= piece) {
            return lerp(line[i - 1], line[i], left / piece);
        }
        left -= piece;
    }
    return line.back();
}

std::vector<Vec3> Tapes::ends() const {
    std::vector<Vec3> list;
    for (const Tape& tape : m_tapes) {
        if (!tape.line.empty()) {
            list.push_back(tape.line.front());
            list.push_back(tape.line.back());
        }
    }
    return list;
}

} // namespace toile
