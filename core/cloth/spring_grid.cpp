#include "core/cloth/spring_grid.h"

#include "core/base/check.h"
#include "core/base/units.h"
#include "core/cloth/forces/bending_fit.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace toile {

namespace {

std::vector<RestPlace> onePatch(const std::vector<Vec3>& positions) {
    std::vector<RestPlace> places;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        places.push_back({static_cast<int>(i), 0, positions[i]});
    }
    return places;
}

class GridMaker {
public:
    explicit GridMaker(const GridCloth& grid) : m_grid(grid) {
        TOILE_CHECK(grid.columns > 1 && grid.rows > 1, "a grid needs two rows and two columns");
    }
    SpringBody make() {
        placeMasses();
        for (int row = 0; row < m_grid.rows; ++row) {
            for (int column = 0; column < m_grid.columns; ++column) {
                connect(column, row);
            }
        }
        addBending();
        addTriangles();
        m_body.model.restPlaces = onePatch(m_body.positions);
        return std::move(m_body);
    }

private:
    void placeMasses() {
        const double dx = m_grid.width / (m_grid.columns - 1);
        const double dy = m_grid.height / (m_grid.rows - 1);
        for (int row = 0; row < m_grid.rows; ++row) {
            for (int column = 0; column < m_grid.columns; ++column) {
                m_body.positions.emplace_back(column * dx, row * dy, 0);
                const double part = (column == 0 || column == m_grid.columns - 1 ? 0.5 : 1.0) *
                                    (row == 0 || row == m_grid.rows - 1 ? 0.5 : 1.0);
                m_body.model.area.push_back(part * dx * dy);
                m_body.model.mass.push_back(part * dx * dy * m_grid.massPerArea);
                m_body.model.frictionBody.push_back(0.3);
            }
        }
    }
    void connect(int column, int row) {
        const double beside = m_grid.borderHalf && (row == 0 || row + 1 == m_grid.rows) ? 0.5 : 1;
        const double abreast = m_grid.borderHalf && (column == 0 || column + 1 == m_grid.columns) ? 0.5 : 1;
        const double upright = m_grid.upright > 0 ? m_grid.upright : m_grid.structural;
        link(column, row, 1, 0, beside * m_grid.structural, SpringRole::Structural);
        link(column, row, 0, 1, abreast * upright, SpringRole::Structural);
        link(column, row, 1, 1, m_grid.shear, SpringRole::Shear);
        if (!m_grid.oneDiagonal) {
            link(column, row, -1, 1, m_grid.shear, SpringRole::Shear);
        }
        link(column, row, 2, 0, m_grid.flexion, SpringRole::Flexion);
        link(column, row, 0, 2, m_grid.flexion, SpringRole::Flexion);
    }
    void link(int column, int row, int dc, int dr, double stiffness, SpringRole role) {
        const int c = column + dc;
        const int r = row + dr;
        if (!(stiffness > 0) || c < 0 || c >= m_grid.columns || r >= m_grid.rows) {
            return;
        }
        const int a = gridVertex(m_grid, column, row);
        const int b = gridVertex(m_grid, c, r);
        const double length =
            (m_body.positions[static_cast<std::size_t>(a)] - m_body.positions[static_cast<std::size_t>(b)]).norm();
        m_body.model.springs.push_back({a, b, length, stiffness, m_grid.damping + m_grid.dampingS * stiffness, role});
    }
    // 1/2 B (d2x / ds2)^2 along rows and columns and sqrt(B1 B2) (d2x / dudv)^2 in every cell, as on panels
    // (bending_fit.h).
    void addBending() {
        if (!(m_grid.bendWarp > 0) && !(m_grid.bendWeft > 0)) {
            return;
        }
        const double dx = m_grid.width / (m_grid.columns - 1);
        const double dy = m_grid.height / (m_grid.rows - 1);
        std::vector<BendingForm> forms;
        const auto add = [&](std::vector<int> vertices, std::vector<double> weights, double scale) {
            for (double& w : weights) {
                w *= scale;
            }
            forms.push_back({std::move(vertices), std::move(weights), m_grid.dampingS});
        };
        const auto at = [&](int column, int row) { return gridVertex(m_grid, column, row); };
        for (int row = 0; row < m_grid.rows; ++row) {
            for (int column = 0; column < m_grid.columns; ++column) {
                const double wide = column == 0 || column + 1 == m_grid.columns ? 0.5 * dx : dx;
                const double high = row == 0 || row + 1 == m_grid.rows ? 0.5 * dy : dy;
                if (column > 0 && column + 1 < m_grid.columns) {
                    add({at(column - 1, row), at(column, row), at(column + 1, row)}, {1, -2, 1},
                        std::sqrt(m_grid.bendWeft * dx * high) / (dx * dx));
                }
                if (row > 0 && row + 1 < m_grid.rows) {
                    add({at(column, row - 1), at(column, row), at(column, row + 1)}, {1, -2, 1},
                        std::sqrt(m_grid.bendWarp * dy * wide) / (dy * dy));
                }
                if (column + 1 < m_grid.columns && row + 1 < m_grid.rows) {
                    add({at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)},
                        {1, -1, -1, 1},
                        std::sqrt(2 * std::sqrt(m_grid.bendWarp * m_grid.bendWeft) * dx * dy) / (dx * dy));
                }
            }
        }
        addCouplings(forms, m_body.model);
    }
    void addTriangles() {
        for (int row = 0; row + 1 < m_grid.rows; ++row) {
            for (int column = 0; column + 1 < m_grid.columns; ++column) {
                const int a = gridVertex(m_grid, column, row);
                const int b = gridVertex(m_grid, column + 1, row);
                const int c = gridVertex(m_grid, column + 1, row + 1);
                const int d = gridVertex(m_grid, column, row + 1);
                m_body.model.triangles.push_back({a, b, c});
                m_body.model.triangles.push_back({a, c, d});
            }
        }
    }

    GridCloth m_grid;
    SpringBody m_body;
};

} // namespace

void SpringBody::add(const SpringBody& other) {
    const int first = static_cast<int>(positions.size());
    const int patch = model.restPlaces.empty() ? 0 : model.restPlaces.back().patch + 1;
    positions.insert(positions.end(), other.positions.begin(), other.positions.end());
    for (Spring s : other.model.springs) {
        s.a += first;
        s.b += first;
        model.springs.push_back(s);
    }
    for (const Triangle& t : other.model.triangles) {
        model.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
    }
    for (const RestPlace& place : other.model.restPlaces) {
        model.restPlaces.push_back({place.vertex + first, place.patch + patch, place.at});
    }
    for (const Pinned& pin : other.model.pins) {
        model.pins.push_back({pin.vertex + first, pin.target});
    }
    for (std::vector<double> ClothModel::*list : {&ClothModel::mass, &ClothModel::area, &ClothModel::frictionBody}) {
        (model.*list).insert((model.*list).end(), (other.model.*list).begin(), (other.model.*list).end());
    }
}

void setFabric(const Fabric& fabric, GridCloth& grid) {
    const double dx = grid.width / (grid.columns - 1);
    const double dy = grid.height / (grid.rows - 1);
    const double shear = fabric.shear;
    // A free strip along rows has C_x - C_xy^2 / C_y, where C_xy is the shear springs' share G; likewise along columns.
    const double alike = 0.5 * (1 + std::sqrt(1 + 4 * shear * shear / (fabric.stretchWeft * fabric.stretchWarp)));
    const auto structural = [&](double stretch, double along, double across) {
        const double own = alike * stretch - shear * along * along / (across * across);
        return std::max(0.0, own * across / along);
    };
    grid.massPerArea = fabric.weightGsm * kKgPerM2PerGsm;
    grid.structural = structural(fabric.stretchWeft, dx, dy);
    grid.upright = structural(fabric.stretchWarp, dy, dx);
    grid.shear = shear * (dx * dx + dy * dy) / (2 * dx * dy);
    grid.oneDiagonal = false;
    grid.borderHalf = true;
    grid.flexion = 0;
    grid.bendWarp = fabric.bendWarp;
    grid.bendWeft = fabric.bendWeft;
    grid.damping = 0;
    grid.dampingS = secondsOfDamping(fabric);
}

GridCloth gridOf(const Fabric& fabric, double width, double height, double particleDistance) {
    const auto masses = [&](double length) {
        return std::max(2, static_cast<int>(std::lround(length / particleDistance)) + 1);
    };
    GridCloth grid;
    grid.width = width;
    grid.height = height;
    grid.columns = masses(width);
    grid.rows = masses(height);
    setFabric(fabric, grid);
    return grid;
}

SpringBody makeGrid(const GridCloth& grid) {
    return GridMaker(grid).make();
}

SpringBody makeBlock(const SoftBlock& block) {
    TOILE_CHECK(block.columns > 1 && block.rows > 1 && block.layers > 1, "a block needs two masses each way");
    SpringBody body;
    const auto vertex = [&](int x, int y, int z) { return (z * block.rows + y) * block.columns + x; };
    for (int z = 0; z < block.layers; ++z) {
        for (int y = 0; y < block.rows; ++y) {
            for (int x = 0; x < block.columns; ++x) {
                body.positions.emplace_back(block.cell * Vec3(x, y, z));
            }
        }
    }
    const std::size_t n = body.positions.size();
    body.model.mass.assign(n, 0);
    body.model.area.assign(n, 0);
    body.model.frictionBody.assign(n, 0.3);
    std::map<std::pair<int, int>, double> edges; // volume about each, m3
    const double volume = block.cell * block.cell * block.cell;
    // From the low to the high corner of a cube there are six ways along its edges: one tetrahedron each (Kuhn 1960).
    constexpr std::array<std::array<int, 3>, 6> orders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    for (int z = 0; z + 1 < block.layers; ++z) {
        for (int y = 0; y + 1 < block.rows; ++y) {
            for (int x = 0; x + 1 < block.columns; ++x) {
                for (const auto& order : orders) {
                    std::array<int, 3> at{x, y, z};
                    std::array<int, 4> corners{vertex(x, y, z)};
                    for (std::size_t k = 0; k < 3; ++k) {
                        ++at[static_cast<std::size_t>(order[k])];
                        corners[k + 1] = vertex(at[0], at[1], at[2]);
                    }
                    for (std::size_t i = 0; i < 4; ++i) {
                        body.model.mass[static_cast<std::size_t>(corners[i])] += block.density * volume / 6 / 4;
                        for (std::size_t j = i + 1; j < 4; ++j) {
                            edges[std::minmax(corners[i], corners[j])] += volume / 6;
                        }
                    }
                }
            }
        }
    }
    for (const auto& [ends, about] : edges) {
        const auto& [a, b] = ends;
        const double length =
            (body.positions[static_cast<std::size_t>(a)] - body.positions[static_cast<std::size_t>(b)]).norm();
        const double stiffness = block.elasticity * about / (length * length);
        body.model.springs.push_back({a, b, length, stiffness, 0, SpringRole::Volume});
    }
    body.model.restPlaces = onePatch(body.positions);
    return body;
}

} // namespace toile
