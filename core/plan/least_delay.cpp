// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of small delay from task matrices.
#include "core/plan/least_delay.h"

#include <algorithm>
#include <optional>

#include "core/base/contract.h"
#include "core/network/shape.h"
#include "core/plan/isotropic.h"
#include "core/plan/orbits.h"
#include "core/plan/stepwise.h"
#include "core/plan/tree.h"

namespace hop::plan {
namespace {

// With at most this many rows, a random search over all rows is tried in addition to orbits; it is fast then and may
// find a better plan.
constexpr std::size_t kMostRowsForSearch = 127;
// Cost limits for all random decompositions of all rows, and for those of one part: crossings times link types. One is
// always made.
constexpr std::uint64_t kMostCost = 8'000'000, kMostCostOfPart = 800'000;

std::uint32_t affordable(std::uint32_t restarts, std::uint64_t most, std::uint64_t crossings, std::uint64_t types) {
    return static_cast<std::uint32_t>(
        std::clamp<std::uint64_t>(most / std::max<std::uint64_t>(crossings * types, 1), 1, restarts));
}

struct Timed {
    std::vector<Edge> crossings;
    std::vector<std::uint32_t> colours;
    std::vector<Phase> phases;
    std::uint32_t steps = 0;
    bool lastPhase = false;
    std::uint64_t delaySum = 0;
};

std::uint64_t delaySumOf(const Timed& timed, std::size_t rows, Stop stop) {
    std::vector<std::uint32_t> last(rows);
    for (std::size_t e = 0; e < timed.crossings.size(); ++e) {
        if (e % 4096 == 0 && stop.requested()) break;
        last[timed.crossings[e].row] = std::max(last[timed.crossings[e].row], timed.colours[e] + 1);
    }
    std::uint64_t sum = 0;
    for (const std::uint32_t step : last) sum += step;
    return sum;
}

class ByOrbits {
public:
    ByOrbits(std::span<const std::uint32_t> turn, std::span<const Orbit> orbits, std::uint32_t restarts,
             RandomStream& random, std::size_t mostNames, Stop stop)
        : m_turn(turn),
          m_orbits(orbits),
          m_restarts(restarts),
          m_random(random),
          m_mostNames(mostNames),
          m_stop(stop) {}

    // `crossings`: total over all orbits.
    Timed run(bool cube, std::size_t crossings) && {
        m_timed.crossings.reserve(crossings);
        m_timed.colours.reserve(crossings);
        const std::size_t d = m_turn.size();
        std::size_t end = m_orbits.size();
        m_timed.lastPhase = cube && end >= 2 && m_orbits[end - 1].hops == d && m_orbits[end - 2].hops == d - 1;
        if (m_timed.lastPhase) end -= 2;
        for (std::size_t begin = 0, next = 0; begin < end; begin = next) {
            while (next < end && m_orbits[next].hops == m_orbits[begin].hops) ++next;
            if (m_stop.requested()) return std::move(m_timed);
            clear(m_orbits.subspan(begin, next - begin));
        }
        if (m_timed.lastPhase) clearLast(m_orbits[end], m_orbits[end + 1]);
        return std::move(m_timed);
    }

private:
    bool isFull(const Orbit& orbit) const { return orbit.rows.size() == m_turn.size(); }

    // Orbits with equal numbers of hops.
    void clear(std::span<const Orbit> orbits) {
        std::vector<const Orbit*> together;
        const Orbit* lastFull = nullptr;
        for (const Orbit& orbit : orbits) {
            if (!isFull(orbit))
                together.push_back(&orbit);
            else
                lastFull = &orbit;
        }
        if (!together.empty() && lastFull != nullptr) together.insert(together.begin(), lastFull);
        for (const Orbit& orbit : orbits)
            if (isFull(orbit) && (together.empty() || &orbit != lastFull) && !m_stop.requested()) clearFull(orbit);
        if (!together.empty()) clearTogether(together);
    }

    void clearFull(const Orbit& orbit) {
        for (std::size_t r = 0; r < orbit.rows.size(); ++r)
            for (std::uint32_t s = 0; s < orbit.hops; ++s)
                add(orbit.rows[r], static_cast<std::uint32_t>((orbit.order[s] + r) % m_turn.size()), s);
        endPhase(orbit.hops, nameOf(orbit));
    }

    void clearTogether(std::span<const Orbit* const> orbits) {
        std::vector<std::uint32_t> rows;
        std::vector<Edge> edges;
        std::string name;
        for (const Orbit* orbit : orbits) {
            if (name.empty() || m_orbits.size() <= m_mostNames) name += (name.empty() ? "" : ", ") + nameOf(*orbit);
            for (std::size_t r = 0; r < orbit->rows.size(); ++r) {
                for (const std::uint32_t place : orbit->order)
                    edges.push_back({static_cast<std::uint32_t>(rows.size()),
                                     static_cast<std::uint32_t>((place + r) % m_turn.size())});
                rows.push_back(orbit->rows[r]);
            }
        }
        const auto count = static_cast<std::uint32_t>(rows.size());
        const auto types = static_cast<std::uint32_t>(m_turn.size());
        const std::uint32_t steps = largestDegree(edges, count, types);
        const Decomposition found =
            decomposeStepwise([&](RandomStream&) { return edges; }, count, types, steps,
                              affordable(m_restarts, kMostCostOfPart, edges.size(), types), m_random, m_stop);
        if (m_stop.requested()) return;
        for (std::size_t e = 0; e < edges.size(); ++e) add(rows[edges[e].row], edges[e].column, found.colours[e]);
        endPhase(steps, name);
    }

    // Tag i lacks bit i; the members of the class are the rotations of the one that lacks bit d - 1.
    void clearLast(const Orbit& allButOne, const Orbit& all) {
        const auto d = static_cast<std::uint32_t>(m_turn.size());
        for (std::uint32_t i = 0; i <= d; ++i)
            for (std::uint32_t s = 1; s <= d; ++s)
                if ((i + s) % (d + 1) != d)
                    add(i == d ? all.rows[0] : allButOne.rows[(i + 1) % d], (i + s) % (d + 1), s - 1);
        endPhase(d, nameOf(allButOne) + ", " + nameOf(all));
    }

    void add(std::uint32_t row, std::uint32_t place, std::uint32_t step) {
        m_timed.crossings.push_back({row, m_turn[place]});
        m_timed.colours.push_back(m_timed.steps + step);
    }
    std::string nameOf(const Orbit& orbit) const {
        return m_orbits.size() <= m_mostNames ? orbit.name : "distance " + std::to_string(orbit.hops);
    }
    void endPhase(std::uint32_t steps, const std::string& name) {
        if (m_orbits.size() > m_mostNames && !m_timed.phases.empty() && m_timed.phases.back().name == name) {
            m_timed.phases.back().last += steps;
            m_timed.steps += steps;
            return;
        }
        m_timed.phases.push_back({m_timed.steps + Step{1}, m_timed.steps + Step{steps}, name});
        m_timed.steps += steps;
    }

    std::span<const std::uint32_t> m_turn;
    std::span<const Orbit> m_orbits;
    std::uint32_t m_restarts;
    RandomStream& m_random;
    std::size_t m_mostNames;
    Stop m_stop;  // valid during the construction
    Timed m_timed;
};

// Assigns the tags of orbits to rows.
void nameOrbits(std::span<const Orbit> orbits, std::size_t rows, SymmetricPlan& plan) {
    std::vector<std::uint16_t> tagOf(rows);
    plan.tagNames.assign(1, {});
    for (const Orbit& orbit : orbits) {
        for (const std::uint32_t row : orbit.rows) tagOf[row] = static_cast<std::uint16_t>(plan.tagNames.size());
        plan.tagNames.push_back(orbit.name);
    }
    for (SymmetricMove& move : plan.entries) move.tag = tagOf[move.row];
}

std::vector<std::uint32_t> hopsOf(std::span<const Edge> crossings, std::size_t rows) {
    std::vector<std::uint32_t> hops(rows);
    for (const Edge& crossing : crossings) ++hops[crossing.row];
    return hops;
}

}  // namespace

LeastDelayPlan leastDelayPlan(const network::Network& network, std::span<const NodeId> rows, std::uint32_t restarts,
                              RandomStream random, std::size_t mostNames, Stop stop) {
    const std::uint32_t types = network.dimensions()->typeCount();
    const auto count = static_cast<std::uint32_t>(rows.size());
    LeastDelayPlan result;
    std::vector<Edge> crossings = isotropicCrossings(network, rows, nullptr, stop);
    if (stop.requested()) return result;
    const std::uint32_t steps = largestDegree(crossings, count, types);
    result.least = leastDelaySum(hopsOf(crossings, count), types);

    std::optional<Timed> best;
    std::optional<std::vector<Orbit>> orbits;
    const std::vector<std::uint32_t> turn = turnOf(network);
    if (!turn.empty()) orbits = orbitsOf(network, turn, rows, stop);
    if (orbits) {
        Timed timed = ByOrbits(turn, *orbits, restarts, random, mostNames, stop)
                          .run(network::isHypercube(network), crossings.size());
        if (stop.requested()) return result;
        // A short orbit alone, or the all-ones tag, may leave links idle.
        if (timed.steps == steps) {
            timed.delaySum = delaySumOf(timed, rows.size(), stop);
            best = std::move(timed);
            result.byOrbits = true;
        }
    }
    if (!best || (best->delaySum > result.least && rows.size() <= kMostRowsForSearch)) {
        Decomposition found = decomposeStepwise(
            [&](RandomStream& stream) { return isotropicCrossings(network, rows, &stream, stop); }, count, types, steps,
            affordable(restarts, kMostCost, crossings.size(), types), random, stop);
        if (stop.requested()) return result;
        result.tried = found.tried;
        if (!best || found.delaySum < best->delaySum) {
            best = Timed{std::move(found.edges), std::move(found.colours), {}, steps, false, found.delaySum};
            result.byOrbits = false;
        }
    }
    result.delaySum = best->delaySum;
    crossings = {};
    result.plan = isotropicPlan(network, rows, best->crossings, best->colours, stop);
    if (stop.requested()) return result;
    if (orbits && orbits->size() <= mostNames) nameOrbits(*orbits, rows.size(), result.plan);
    if (result.byOrbits) {
        result.plan.phases = std::move(best->phases);
        result.lastPhase = best->lastPhase;
    }
    return result;
}

double leastDelayMemory(const network::Network& network, std::size_t rows, double crossings) {
    const double count = static_cast<double>(rows), types = network.dimensions()->typeCount();
    const double mean = count > 0.0 ? crossings / count : 0.0;
    const double finding = isotropicCrossingsMemory(count, types, crossings);
    constexpr double kTimed = sizeof(Edge) + sizeof(std::uint32_t);
    double most = finding;
    const bool turns = !turnOf(network).empty();
    if (turns) {
        // Orbits with their rows and crossings, the classes they are made from, and the phases and steps that clear
        // them.
        constexpr double kOfOrbit = 4.0 * (sizeof(Orbit) + sizeof(Phase)) + 5.0 * 32.0;
        const double orbits = count / types * kOfOrbit + count * 24.0 + crossings / types * 28.0;
        most = std::max(most, orbits + crossings * (kTimed + sizeof(SymmetricMove)) + count * 8.0);
    }
    // Complete orbits clear all rows, as in a total exchange.
    if (!turns || rows + 1 != network.nodeCount()) {
        // The crossings twice, with the best plan so far; cells, and the lines in which they wait: a row rejoins all of
        // its lines whenever it moves.
        const double lines = 2.0 * std::min(types, mean + 1.0);
        most = std::max(most, crossings * (sizeof(Edge) + 2.0 * kTimed + 16.0 + lines) +
                                  count * types * sizeof(std::uint16_t) + count * 32.0);
    }
    return most;
}

}  // namespace hop::plan
