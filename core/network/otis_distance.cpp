// SPDX-License-Identifier: GPL-3.0-or-later
// Distances in OTIS networks by Ost's theorems.
#include "core/network/otis_distance.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/network/factors.h"
#include "core/network/measure.h"
#include "core/network/shape.h"

namespace hop::network::otis {

namespace {

constexpr double kMaxTableWork = 2e8;  // steps allowed for filling the table of an irregular f

class PlainDistances final : public Distances {
public:
    explicit PlainDistances(NetworkPtr group) : m_group(std::move(group)) {}
    std::uint32_t between(Place s, Place t) const override { return withoutExtension(*m_group, s, t); }

private:
    NetworkPtr m_group;
};

// Theorem 5.26. With y = f(g') and z = f(p') the sum over x is that of the distances from x to g, p, y and z: it
// decomposes over the factors of G. If f(x) = x, the value is no shorter than a path without extension links, so x may
// range over all nodes.
class RespectingDistances final : public Distances {
public:
    RespectingDistances(NetworkPtr group, std::span<const NodeId> partner)
        : m_group(std::move(group)), m_partner(partner.begin(), partner.end()) {
        NodeId weight = 1;
        for (const NetworkPtr& factor : primeFactors(m_group)) {
            const Line line = lineOf(*factor);
            m_axes.push_back({factor, factor->nodeCount(), weight,
                              line == Line::complete || line == Line::path || line == Line::ring});
            weight *= factor->nodeCount();
        }
    }

    std::uint32_t between(Place s, Place t) const override {
        const std::uint32_t plain = withoutExtension(*m_group, s, t);
        if (s.group == t.group) return plain;
        const std::array<NodeId, 4> ends = {s.group, s.processor, m_partner[t.group], m_partner[t.processor]};
        const bool facing = ends[0] == ends[2];  // x = g saves both optical links
        const std::uint32_t best = std::min(
            {leastSum(ends) + 2, sumFrom(ends[0], ends) + (facing ? 0 : 1), sumFrom(ends[2], ends) + (facing ? 0 : 1)});
        return std::min(plain, best + 1);
    }

private:
    struct Axis {
        NetworkPtr factor;
        NodeId size;
        NodeId weight;
        bool isMedianAmongEnds;  // the minimum sum of distances to four nodes is attained at one of them
    };

    std::uint32_t sumFrom(NodeId x, const std::array<NodeId, 4>& ends) const {
        std::uint32_t sum = 0;
        for (const NodeId end : ends) sum += m_group->distance(x, end);
        return sum;
    }
    std::uint32_t leastSum(const std::array<NodeId, 4>& ends) const {
        std::uint32_t total = 0;
        for (const Axis& axis : m_axes) {
            std::array<NodeId, 4> at{};
            for (std::size_t i = 0; i < at.size(); ++i) at[i] = ends[i] / axis.weight % axis.size;
            std::uint32_t least = kUnreached;
            const NodeId candidates = axis.isMedianAmongEnds ? NodeId{4} : axis.size;
            for (NodeId i = 0; i < candidates; ++i) {
                const NodeId x = axis.isMedianAmongEnds ? at[i] : i;
                std::uint32_t sum = 0;
                for (const NodeId end : at) sum += axis.factor->distance(x, end);
                least = std::min(least, sum);
            }
            total += least;
        }
        return total;
    }

    NetworkPtr m_group;
    std::vector<NodeId> m_partner;
    std::vector<Axis> m_axes;
};

// For any involution: uses the distances between the nodes (x,x), found by a search over G.
class GeneralDistances final : public Distances {
public:
    GeneralDistances(NetworkPtr group, std::span<const NodeId> partner, Stop stop)
        : m_group(std::move(group)), m_partner(partner.begin(), partner.end()), m_size(m_group->nodeCount()) {
        for (NodeId x = 0; x < m_size; ++x)
            if (m_partner[x] != x) m_moved.push_back(x);
        m_between.reserve(std::size_t{m_size} * m_size);
        for (NodeId x = 0; x < m_size && !stop.requested(); ++x) searchFrom(x);
    }

    std::uint32_t between(Place s, Place t) const override {
        std::uint32_t best = withoutExtension(*m_group, s, t);
        if (s.group == t.group) return best;
        for (const NodeId x : m_moved) {
            const std::uint32_t first = toDiagonal(s, x) + 1;
            if (first >= best) continue;
            const std::uint16_t* onward = m_between.data() + std::size_t{m_partner[x]} * m_size;
            for (const NodeId y : m_moved)
                if (const std::uint32_t sum = first + onward[y]; sum < best)
                    best = std::min(best, sum + toDiagonal(t, y));
        }
        return best;
    }

private:
    // Lemma 5.21: from (g,p) to (x,x).
    std::uint32_t toDiagonal(Place s, NodeId x) const {
        return m_group->distance(s.group, x) + m_group->distance(s.processor, x) + (s.group == x ? 0U : 1U);
    }

    // A row of the table. From (x,x) to (y,y), y != x, it takes a path in G, each link crossed twice (once in the first
    // group, once in the last), and one optical link. States: x on the diagonal, and |G| + x on such a path.
    void searchFrom(NodeId source) {
        std::vector<std::uint16_t> distance(2 * std::size_t{m_size}, 0xffffU);
        std::vector<std::vector<NodeId>> waiting(1, {source});
        distance[source] = 0;
        std::uint16_t now = 0;
        const auto reach = [&](NodeId state, std::uint16_t cost) {
            const auto at = static_cast<std::uint16_t>(now + cost);
            if (at >= distance[state]) return;
            distance[state] = at;
            if (waiting.size() <= at) waiting.resize(at + std::size_t{1});
            waiting[at].push_back(state);
        };
        for (; now < waiting.size(); ++now)
            for (std::size_t i = 0; i < waiting[now].size(); ++i) {
                const NodeId state = waiting[now][i];
                if (distance[state] != now) continue;
                const NodeId x = state % m_size;
                const bool isWalking = state >= m_size;
                if (isWalking)
                    reach(x, 0);
                else
                    reach(m_partner[x], 1);
                for (LinkId link = m_group->firstLink(x); link < m_group->firstLink(x + 1); ++link)
                    reach(m_size + m_group->link(link).to, isWalking ? 2 : 3);
            }
        m_between.insert(m_between.end(), distance.begin(), distance.begin() + m_size);
    }

    NetworkPtr m_group;
    std::vector<NodeId> m_partner;
    NodeId m_size;
    std::vector<NodeId> m_moved;           // the nodes x with f(x) != x
    std::vector<std::uint16_t> m_between;  // row x: from (x,x) to all (y,y)
};

}  // namespace

std::uint32_t overOneOptical(const Network& group, Place s, Place t) {
    return group.distance(s.processor, t.group) + group.distance(s.group, t.processor) + 1;
}

std::uint32_t overTwoOptical(const Network& group, Place s, Place t) {
    if (t.processor == s.group || t.processor == t.group) return kUnreached;
    return group.distance(s.processor, t.processor) + group.distance(s.group, t.group) + 2;
}

std::uint32_t withoutExtension(const Network& group, Place s, Place t) {
    if (s.group == t.group) return group.distance(s.processor, t.processor);
    return std::min(overOneOptical(group, s, t), overTwoOptical(group, s, t));
}

std::uint32_t overExtension(const Network& group, Place s, Place t, NodeId x, NodeId partnerOfX) {
    return group.distance(s.group, x) + group.distance(s.processor, x) + group.distance(t.group, partnerOfX) +
           group.distance(t.processor, partnerOfX) + 1 + (s.group == x ? 0U : 1U) + (t.group == partnerOfX ? 0U : 1U);
}

Means meansFor(const Network& group, std::span<const NodeId> partner, bool respectsDistances,
               std::uint64_t memoryLimit) {
    if (partner.empty() || respectsDistances) return Means::arithmetic;
    const double n = group.nodeCount();
    const bool fits = memoryOf(Means::table, group, true) <= static_cast<double>(memoryLimit) / 4.0 &&
                      n * (n + group.linkCount()) <= kMaxTableWork;
    return fits ? Means::table : Means::searches;
}

double memoryOf(Means means, const Network& group, bool hasPartners) {
    const double n = group.nodeCount();
    return (hasPartners ? n * sizeof(NodeId) : 0.0) + (means == Means::table ? n * n * sizeof(std::uint16_t) : 0.0);
}

std::unique_ptr<const Distances> makeDistances(const NetworkPtr& group, std::span<const NodeId> partner, Means means,
                                               Stop stop) {
    if (means == Means::searches) return nullptr;
    if (means == Means::table) return std::make_unique<GeneralDistances>(group, partner, stop);
    if (partner.empty()) return std::make_unique<PlainDistances>(group);
    return std::make_unique<RespectingDistances>(group, partner);
}

}  // namespace hop::network::otis
