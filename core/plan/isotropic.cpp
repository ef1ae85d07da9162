// SPDX-License-Identifier: GPL-3.0-or-later
// Symmetric plans from task matrices.
#include "core/plan/isotropic.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

constexpr std::uint32_t kNoType = 0xffffffffU;

// By type: the opposite type; itself on a hypercube.
std::vector<std::uint32_t> opposites(const network::Network& network, Stop stop) {
    const network::Translations& translations = *network.translations();
    const std::uint32_t types = network.dimensions()->typeCount();
    std::vector<std::uint32_t> opposite(types, kNoType);
    for (std::uint32_t g = 0; g < types; ++g) {
        if (stop.requested()) return opposite;
        if (opposite[g] != kNoType) continue;
        const NodeId back = translations.offset(translations.generator(g), 0);
        for (std::uint32_t other = g; other < types; ++other)
            if (translations.generator(other) == back) {
                opposite[g] = other;
                opposite[other] = g;
                break;
            }
    }
    return opposite;
}

// Finds rows half way around a cycle, where equally many steps of a type and of its opposite lead to the same node.
// Follows each cycle once, and only as far as needed.
class Halfway {
public:
    Halfway(const network::Translations& translations, std::span<const std::uint32_t> opposite)
        : m_translations(translations), m_opposite(opposite), m_walks(opposite.size()) {}

    bool isTie(std::uint32_t type, std::uint32_t steps) {
        const std::uint32_t back = m_opposite[type];
        if (steps == 0 || back == kNoType || back == type) return false;
        Walk& walk = m_walks[type];
        for (; walk.steps < steps && walk.tie == 0; ++walk.steps) {
            walk.there = m_translations.translate(walk.there, m_translations.generator(type));
            walk.back = m_translations.translate(walk.back, m_translations.generator(back));
            if (walk.there == walk.back) walk.tie = walk.steps + 1;
        }
        return steps == walk.tie;
    }

private:
    struct Walk {
        std::uint32_t steps = 0, tie = 0;
        NodeId there = 0, back = 0;
    };
    const network::Translations& m_translations;
    std::span<const std::uint32_t> m_opposite;
    std::vector<Walk> m_walks;
};

// Rows by increasing number of hops, then by number (counting sort).
std::vector<std::uint32_t> byHops(std::span<const std::uint32_t> hops, Stop stop) {
    std::vector<std::uint32_t> order(hops.size());
    std::vector<std::uint32_t> next(hops.empty() ? 1 : *std::ranges::max_element(hops) + std::size_t{2}, 0);
    for (const std::uint32_t count : hops) ++next[count + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (std::uint32_t row = 0; row < hops.size(); ++row) {
        if (row % 4096 == 0 && stop.requested()) break;
        order[next[hops[row]]++] = row;
    }
    return order;
}

// Do the generators of all types commute? Compares those of a generating subset: each of them at least doubles the
// subgroup generated so far. O(nodes + types log nodes)
bool commuteByGenerators(const network::Network& network, Stop stop) {
    const network::Translations& translations = *network.translations();
    std::vector<bool> reached(network.nodeCount());
    std::vector<NodeId> group = {0}, generators;
    reached[0] = true;
    for (std::uint32_t type = 0; type < network.dimensions()->typeCount(); ++type) {
        const NodeId added = translations.generator(type);
        if (reached[added]) continue;
        for (const NodeId other : generators)
            if (translations.translate(added, other) != translations.translate(other, added)) return false;
        generators.push_back(added);
        // The cosets of the subgroup generated so far.
        const std::size_t before = group.size();
        for (NodeId power = added; !reached[power]; power = translations.translate(power, added))
            for (std::size_t i = 0; i < before; ++i) {
                if (i % 1024 == 0 && stop.requested()) return true;
                group.push_back(translations.translate(group[i], power));
                reached[group.back()] = true;
            }
    }
    return true;
}

}  // namespace

std::string whyNotCommuting(const network::Network& network, Stop stop) {
    constexpr std::uint32_t kManyTypes = 1024;  // from here on comparing all pairs takes longer
    const network::Translations& translations = *network.translations();
    const std::uint32_t types = network.dimensions()->typeCount();
    if (types >= kManyTypes && commuteByGenerators(network, stop)) return {};
    for (std::uint32_t g = 0; g < types; ++g) {
        if (stop.requested()) return {};
        for (std::uint32_t other = 0; other < g; ++other)
            if (translations.translate(translations.generator(g), translations.generator(other)) !=
                translations.translate(translations.generator(other), translations.generator(g)))
                return "link types " + network.dimensions()->typeName(other) + " and " +
                       network.dimensions()->typeName(g) +
                       " lead to different nodes when they are crossed in the other order";
    }
    return {};
}

namespace {

// Row by row, by increasing hops. `matrix`: crossings by row and type. Incomplete if stopped.
std::vector<Edge> crossingsByHops(std::span<const std::uint16_t> matrix, const std::vector<std::uint32_t>& hops,
                                  std::uint32_t types, Stop stop) {
    const std::vector<std::uint32_t> order = byHops(hops, stop);
    if (stop.requested()) return {};
    std::vector<Edge> crossings;
    crossings.reserve(std::reduce(hops.begin(), hops.end(), std::size_t{0}));
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % 16 == 0 && stop.requested()) return crossings;
        const std::uint32_t row = order[i];
        for (std::uint32_t g = 0; g < types; ++g)
            crossings.insert(crossings.end(), matrix[row * types + g], Edge{row, g});
    }
    return crossings;
}

}  // namespace

std::vector<Edge> isotropicCrossings(const network::Network& network, std::span<const NodeId> rows,
                                     RandomStream* random, Stop stop) {
    const network::Dimensions& dimensions = *network.dimensions();
    const std::uint32_t types = dimensions.typeCount();
    const std::vector<std::uint32_t> opposite = opposites(network, stop);
    Halfway halfway(*network.translations(), opposite);

    std::vector<std::uint16_t> matrix(rows.size() * types);
    std::vector<std::uint32_t> hops(rows.size());
    std::vector<std::uint64_t> columns(types, 0);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ties;  // row, type
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        if (row % 16 == 0 && stop.requested()) return {};
        std::uint16_t* entries = &matrix[row * types];
        dimensions.crossings(0, rows[row], entries);
        for (std::uint32_t g = 0; g < types; ++g) {
            hops[row] += entries[g];
            if (halfway.isTie(g, entries[g]))
                ties.emplace_back(row, g);
            else
                columns[g] += entries[g];
        }
    }
    if (random != nullptr) random->shuffle(std::span(ties));
    for (const auto& [row, g] : ties) {
        std::uint16_t* entries = &matrix[row * types];
        const std::uint32_t chosen = columns[g] <= columns[opposite[g]] ? g : opposite[g];
        columns[chosen] += entries[g];
        if (chosen != g) entries[chosen] = std::exchange(entries[g], std::uint16_t{0});
    }
    return crossingsByHops(matrix, hops, types, stop);
}

double isotropicCrossingsMemory(double rows, double types, double crossings) {
    // The matrix, hops and order of the rows, and the rows half way around, at least two crossings each, in a list that
    // grows by doubling.
    return rows * (types * sizeof(std::uint16_t) + 8.0) + crossings * (sizeof(Edge) + 4.0);
}

SymmetricPlan isotropicPlan(const network::Network& network, std::span<const NodeId> rows,
                            std::span<const Edge> crossings, std::span<const std::uint32_t> colours, Stop stop) {
    const network::Translations& translations = *network.translations();
    const std::uint32_t steps = colours.empty() ? 0 : *std::ranges::max_element(colours) + 1;
    SymmetricPlan plan;
    if (stop.requested()) return plan;
    plan.begins.assign(std::size_t{steps} + 1, 0);
    for (const std::uint32_t colour : colours) ++plan.begins[colour + 1];
    std::partial_sum(plan.begins.begin(), plan.begins.end(), plan.begins.begin());
    plan.entries.resize(crossings.size());
    std::vector<std::uint64_t> next(plan.begins.begin(), plan.begins.end() - 1);
    std::vector<std::uint16_t> hops(rows.size(), 0);
    for (std::size_t e = 0; e < crossings.size(); ++e) {
        if (e % 4096 == 0 && stop.requested()) return plan;
        plan.entries[next[colours[e]]++] = {.row = crossings[e].row,
                                            .type = static_cast<std::uint16_t>(crossings[e].column)};
        ++hops[crossings[e].row];
    }
    // In step order: the position of each packet, and whether this is its last crossing.
    std::vector<NodeId> at(rows.size(), 0);
    std::vector<std::uint16_t> left = hops;
    for (std::size_t e = 0; e < plan.entries.size(); ++e) {
        if (e % 4096 == 0 && stop.requested()) return plan;
        SymmetricMove& move = plan.entries[e];
        move.offset = at[move.row];
        move.tag = hops[move.row];
        if (--left[move.row] == 0) move.flags = kDelivers;
        at[move.row] = translations.translate(at[move.row], translations.generator(move.type));
        HOP_EXPECTS(left[move.row] != 0 || at[move.row] == rows[move.row]);
    }
    const std::uint16_t farthest = hops.empty() ? std::uint16_t{0} : *std::ranges::max_element(hops);
    plan.tagNames.emplace_back();
    for (std::uint16_t k = 1; k <= farthest; ++k) plan.tagNames.push_back("distance " + std::to_string(k));
    return plan;
}

}  // namespace hop::plan
