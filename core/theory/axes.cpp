// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and verifies the axes of a network.
#include "core/theory/axes.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/base/paced_stop.h"

namespace hop::theory {
namespace {

constexpr std::uint32_t kLongest = 0xffff;  // crossings are 16-bit numbers
constexpr std::uint16_t kNoType = 0xffff;

struct Pair {
    std::uint16_t up = 0, down = 0;
};

// Each type with the type of the opposite links. Empty if some type has none.
std::vector<Pair> pairTypes(const network::Network& network, const network::Dimensions& dimensions, Stop stop) {
    PacedStop paced(stop);
    const std::uint32_t types = dimensions.typeCount();
    std::vector<std::uint16_t> opposite(types, kNoType);
    std::uint32_t found = 0;
    for (NodeId node = 0; node < network.nodeCount() && found < types; ++node) {
        for (LinkId id = network.firstLink(node); id < network.firstLink(node + 1); ++id) {
            if (paced.requested()) return {};
            const network::Link link = network.link(id);
            const LinkId back = network.findLink(link.to, node);
            if (link.type >= types || back == kNoLink) return {};
            if (opposite[link.type] == kNoType) ++found;
            opposite[link.type] = network.link(back).type;
        }
    }
    std::vector<Pair> pairs;
    for (std::uint32_t type = 0; type < types; ++type) {
        if (opposite[type] >= types || opposite[opposite[type]] != type) return {};
        if (opposite[type] >= type) pairs.push_back({static_cast<std::uint16_t>(type), opposite[type]});
    }
    return pairs;
}

std::uint32_t orderOf(const network::Translations& translations, NodeId generator) {
    std::uint32_t order = 1;
    for (NodeId at = generator; at != 0; at = translations.translate(at, generator)) ++order;
    return order;
}

// If the generators commute and the orders of the pairs multiply to the number of nodes, the group is the product of
// these rings.
std::vector<Axis> axesOfGroup(const network::Network& network, const network::Translations& translations,
                              const std::vector<Pair>& pairs, Stop stop) {
    PacedStop paced(stop);
    std::vector<Axis> axes;
    std::uint64_t product = 1;
    for (const Pair& pair : pairs) {
        const NodeId generator = translations.generator(pair.up);
        for (const Pair& other : pairs) {
            if (paced.requested()) return {};
            const NodeId second = translations.generator(other.up);
            if (translations.translate(generator, second) != translations.translate(second, generator)) return {};
        }
        const std::uint32_t order = orderOf(translations, generator);
        product *= order;
        if (product > network.nodeCount()) return {};
        const auto capacity = [&](std::uint16_t type) {
            return std::uint64_t{network.nodeCount()} * network.link(network.dimensions()->linkOf(0, type)).bandwidth;
        };
        axes.push_back({pair.up, pair.down, order, capacity(pair.up), capacity(pair.down)});
    }
    if (std::ranges::any_of(axes, [](const Axis& axis) { return axis.period > kLongest; })) return {};
    return axes;
}

// A pair of types whose coordinate is tested on every link of the network.
class Candidate {
public:
    explicit Candidate(const Pair& pair) { m_axis.up = pair.up, m_axis.down = pair.down; }

    std::int32_t coordinate(const std::vector<std::uint16_t>& crossings) const {
        return m_axis.up == m_axis.down ? crossings[m_axis.up] : crossings[m_axis.up] - crossings[m_axis.down];
    }
    // `change` of the coordinate along a link of the type.
    void see(const network::Link& link, std::int32_t change) {
        const bool up = link.type == m_axis.up;
        const bool down = link.type == m_axis.down;
        if (up) m_axis.upCapacity += link.bandwidth;
        if (down) m_axis.downCapacity += link.bandwidth;
        const std::int32_t excess = up ? change - 1 : down ? change + 1 : change;
        if (excess == 0) return;
        const auto round = static_cast<std::uint32_t>(std::abs(excess));
        if (!(up || down) || (m_axis.period != 0 && m_axis.period != round)) m_holds = false;
        m_axis.period = round;
    }
    std::optional<Axis> axis() const {
        const bool bothWays = m_axis.up == m_axis.down;
        if (!m_holds || m_axis.period > kLongest || (bothWays && m_axis.period != 2)) return std::nullopt;
        return m_axis;
    }

private:
    Axis m_axis;
    bool m_holds = true;
};

std::vector<Axis> axesByCoordinates(const network::Network& network, const network::Dimensions& dimensions,
                                    const std::vector<Pair>& pairs, Stop stop) {
    PacedStop paced(stop);
    std::vector<Candidate> candidates(pairs.begin(), pairs.end());
    std::vector<std::int32_t> coordinates;
    coordinates.reserve(network.nodeCount() * candidates.size());
    std::vector<std::uint16_t> crossings(dimensions.typeCount());
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        if (paced.requested(1 + candidates.size()) || network.distance(0, node) > kLongest) return {};
        dimensions.crossings(0, node, crossings.data());
        for (const Candidate& candidate : candidates) coordinates.push_back(candidate.coordinate(crossings));
    }
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        if (paced.requested(1 + candidates.size())) return {};
        const network::Link link = network.link(id);
        for (std::size_t a = 0; a < candidates.size(); ++a)
            candidates[a].see(
                link, coordinates[link.to * candidates.size() + a] - coordinates[link.from * candidates.size() + a]);
    }
    std::vector<Axis> axes;
    for (const Candidate& candidate : candidates)
        if (const auto axis = candidate.axis()) axes.push_back(*axis);
    return axes;
}

}  // namespace

std::vector<Axis> axesOf(const network::Network& network, Stop stop) {
    const network::Dimensions* dimensions = network.dimensions();
    if (dimensions == nullptr) return {};
    const std::vector<Pair> pairs = pairTypes(network, *dimensions, stop);
    if (network.translations() != nullptr) return axesOfGroup(network, *network.translations(), pairs, stop);
    return axesByCoordinates(network, *dimensions, pairs, stop);
}

}  // namespace hop::theory
