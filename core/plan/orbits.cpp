// SPDX-License-Identifier: GPL-3.0-or-later
// Orbits of task matrix rows.
#include "core/plan/orbits.h"

#include <algorithm>
#include <numeric>

#include "core/network/shape.h"
#include "core/plan/rotation_classes.h"
#include "core/plan/tree.h"

namespace hop::plan {
namespace {

constexpr std::uint32_t kNoRow = 0xffffffffU;

// The order of a generator; 0 if it exceeds `most`.
std::uint32_t periodOf(const network::Translations& translations, std::uint32_t type, std::uint32_t most) {
    NodeId at = 0;
    for (std::uint32_t steps = 1; steps <= most; ++steps) {
        at = translations.translate(at, translations.generator(type));
        if (at == 0) return steps;
    }
    return 0;
}

class Orbits {
public:
    Orbits(const network::Network& network, std::span<const std::uint32_t> turn)
        : m_network(network), m_turn(turn), m_crossings(turn.size()) {}

    // The crossings of the row, by place in the turn.
    const std::vector<std::uint16_t>& see(NodeId tag) {
        m_byType.resize(m_turn.size());
        m_network.dimensions()->crossings(0, tag, m_byType.data());
        for (std::size_t i = 0; i < m_turn.size(); ++i) m_crossings[i] = m_byType[m_turn[i]];
        return m_crossings;
    }
    NodeId turned(NodeId tag) {
        const network::Translations& translations = *m_network.translations();
        see(tag);
        NodeId to = 0;
        for (std::size_t i = 0; i < m_turn.size(); ++i)
            for (std::uint16_t n = 0; n < m_crossings[i]; ++n)
                to = translations.translate(to, translations.generator(m_turn[(i + 1) % m_turn.size()]));
        return to;
    }
    // All members of the tag's orbit, starting with the tag.
    std::vector<NodeId> members(NodeId tag) {
        std::vector<NodeId> all = {tag};
        for (NodeId next = turned(tag); next != tag; next = turned(next)) all.push_back(next);
        return all;
    }

private:
    const network::Network& m_network;
    std::span<const std::uint32_t> m_turn;
    std::vector<std::uint16_t> m_crossings, m_byType;
};

// Is this the first member of an orbit in two dimensions: (a, b) with a > 0, b >= 0?
bool beginsTwoDimensional(const std::vector<std::uint16_t>& crossings) {
    return crossings[0] != 0 && crossings[2] == 0 && crossings[3] == 0;
}

// The orbits of these tags in a torus, nearest first; nullopt if stopped. `rowOf`: kNoRow if a tag is not among them.
std::optional<std::vector<RotationClass>> torusClasses(const network::Network& network,
                                                       std::span<const std::uint32_t> turn,
                                                       std::span<const std::uint32_t> rowOf, Stop stop) {
    const bool isPlane = turn.size() == 4;
    std::vector<RotationClass> classes;
    Orbits orbits(network, turn);
    std::vector<bool> seen(network.nodeCount());
    for (NodeId tag = 1; tag < network.nodeCount(); ++tag) {
        if (tag % 64 == 1 && stop.requested()) return std::nullopt;
        if (seen[tag] || rowOf[tag] == kNoRow) continue;
        RotationClass& added = classes.emplace_back();
        added.members = orbits.members(tag);
        for (const NodeId member : added.members) seen[member] = true;
        if (isPlane)
            std::ranges::rotate(added.members, std::ranges::find_if(added.members, [&](NodeId member) {
                                    return beginsTwoDimensional(orbits.see(member));
                                }));
        added.weight = network.distance(0, tag);
        // Orders R_ab by b.
        added.number = isPlane ? orbits.see(added.members.front())[1] : 0;
    }
    std::ranges::stable_sort(classes, {},
                             [](const RotationClass& each) { return std::pair(each.weight, each.number); });
    return classes;
}

std::string orbitName(const network::Network& network, const RotationClass& orbit, std::uint32_t dimensions) {
    if (network::isHypercube(network)) return "class " + nameOf(orbit);
    if (dimensions == 1) return "distance " + std::to_string(orbit.weight);
    if (dimensions == 2) return "class " + nameOf({orbit.weight - orbit.number, orbit.number, {}});
    return "orbit of " + network.address(orbit.members.front());
}

}  // namespace

std::vector<std::uint32_t> turnOf(const network::Network& network) {
    const network::Translations* translations = network.translations();
    if (translations == nullptr) return {};
    const std::uint32_t types = network.dimensions()->typeCount();
    std::vector<std::uint32_t> turn(types);
    std::iota(turn.begin(), turn.end(), 0U);
    if (network::isHypercube(network)) return turn;
    if (types % 2 != 0) return {};
    const std::uint32_t side = periodOf(*translations, 0, network.nodeCount());
    if (side % 2 == 0) return {};
    std::uint64_t nodes = 1;
    for (std::uint32_t up = 0; up < types; up += 2) {
        const NodeId back = translations->offset(translations->generator(up), 0);
        if (translations->generator(up + 1) != back || periodOf(*translations, up, side) != side) return {};
        turn[up / 2] = up;
        turn[types / 2 + up / 2] = up + 1;
        nodes *= side;
    }
    return nodes == network.nodeCount() ? turn : std::vector<std::uint32_t>{};
}

std::optional<std::vector<Orbit>> orbitsOf(const network::Network& network, std::span<const std::uint32_t> turn,
                                           std::span<const NodeId> rows, Stop stop) {
    std::vector<std::uint32_t> rowOf(network.nodeCount(), kNoRow);
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        if (rows[row] == 0 || rowOf[rows[row]] != kNoRow) return std::nullopt;
        rowOf[rows[row]] = row;
    }
    const bool cube = network::isHypercube(network);
    const auto dimensions = static_cast<std::uint32_t>(cube ? turn.size() : turn.size() / 2);
    const auto classes =
        cube ? std::optional(rotationClasses(dimensions, stop)) : torusClasses(network, turn, rowOf, stop);
    if (!classes) return std::nullopt;

    std::vector<Orbit> result;
    Orbits orbits(network, turn);
    for (const RotationClass& each : *classes) {
        if (result.size() % 16 == 0 && stop.requested()) return std::nullopt;
        const auto present = std::ranges::count_if(each.members, [&](NodeId tag) { return rowOf[tag] != kNoRow; });
        if (present == 0) continue;
        if (static_cast<std::size_t>(present) != each.members.size()) return std::nullopt;
        Orbit& orbit = result.emplace_back();
        orbit.hops = each.weight;
        for (const NodeId tag : each.members) orbit.rows.push_back(rowOf[tag]);
        const auto& crossings = orbits.see(each.members.front());
        for (std::uint32_t i = 0; i < turn.size(); ++i) orbit.order.insert(orbit.order.end(), crossings[i], i);
        orbit.name = orbitName(network, each, dimensions);
    }
    return result;
}

}  // namespace hop::plan
