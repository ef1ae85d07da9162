// SPDX-License-Identifier: GPL-3.0-or-later
// What every link carries in every step of a run.
#include "core/scene/raster/loads_of_run.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "core/network/cut.h"

namespace hop::scene {
namespace {

// The steps of a run: those recorded, or those of a symmetric plan.
class Walk {
public:
    explicit Walk(const record::Instant& instant) : m_instant(instant) {}

    Step first() const { return timeline() == nullptr ? 1 : timeline()->firstStep(); }
    Step last() const { return timeline() == nullptr ? plan().steps() : timeline()->lastStep(); }
    bool kept(Step step) const { return timeline() == nullptr || timeline()->kept(step); }

    // Calls visit(step, line) for every hop whose moves are kept, with its link or its type.
    template <typename Visit>
    void each(const Visit& visit) const {
        for (Step step = first(); step <= last() && !m_instant.stop.requested(); ++step) {
            if (timeline() == nullptr)
                for (const plan::SymmetricMove& entry : plan().at(step)) visit(step, entry.type);
            else if (kept(step))
                for (const engine::Move& move : timeline()->moves(step)) visit(step, move.link);
        }
    }

private:
    const engine::Timeline* timeline() const { return m_instant.timeline(); }
    const plan::SymmetricPlan& plan() const { return *m_instant.run().algorithm.symmetric; }

    record::Instant m_instant;
};

// By link or type, in the whole run; 0 of all if stopped.
std::vector<std::uint32_t> loadsAtTheEnd(const record::Instant& instant, std::size_t lines) {
    const record::CountsAt end(instant.recording, instant.lastStep, instant.counts.get());
    const auto counted = end.loads(instant.stop);
    std::vector<std::uint32_t> loads(counted.begin(), counted.end());
    loads.resize(lines);
    return loads;
}

// By type and number, or by load.
std::vector<std::uint32_t> orderOf(const network::Network& network, const std::vector<std::uint32_t>& loads,
                                   bool byType, LinkSort sort) {
    std::vector<std::uint32_t> lines(loads.size());
    std::iota(lines.begin(), lines.end(), 0U);
    if (sort == LinkSort::load)
        std::ranges::stable_sort(lines, std::greater(), [&](std::uint32_t line) { return loads[line]; });
    else if (!byType)
        std::ranges::stable_sort(lines, {}, [&](std::uint32_t line) { return network.link(line).type; });
    return lines;
}

void addClasses(LoadsOfRun& of, const network::Network& network) {
    const std::uint64_t each = of.cells->pooling().perRow();
    for (std::uint32_t item = 1; item < of.lines.size(); ++item) {
        const auto row = static_cast<std::uint32_t>(item / each);
        if (network.link(of.lines[item]).type != network.link(of.lines[item - 1]).type &&
            (of.classStarts.empty() || of.classStarts.back() != row))
            of.classStarts.push_back(row);
    }
}

// How many packets the links of every cell can carry in its kept steps. O(links + steps + cells)
void addCapacities(LoadsOfRun& of, const network::Network& network, const Walk& walk, Cells& cells) {
    const Pooling& pooling = cells.pooling();
    std::vector<std::uint32_t> bandwidths(pooling.rows()), kept(pooling.columns());
    for (std::size_t item = 0; item < of.lines.size(); ++item) {
        const std::uint32_t bandwidth = of.byType ? 1U : network.link(of.lines[item]).bandwidth;
        of.severalAtOnce = of.severalAtOnce || bandwidth > 1;
        bandwidths[item / pooling.perRow()] += bandwidth;
    }
    for (Step step = of.first; step <= of.last; ++step)
        if (walk.kept(step)) ++kept[(step - of.first) / pooling.perColumn()];
    for (std::uint32_t row = 0; row < pooling.rows(); ++row)
        for (std::uint32_t column = 0; column < pooling.columns(); ++column)
            cells.add(row * pooling.perRow(), column * pooling.perColumn(), 0, bandwidths[row] * kept[column]);
}

}  // namespace

LoadsOfRun loadsOfRun(const record::Instant& instant, LinkSort sort) {
    const network::Network& network = *instant.run().network;
    const Walk walk(instant);
    LoadsOfRun of;
    of.byType = instant.timeline() == nullptr;
    of.first = walk.first();
    of.last = walk.last();
    const std::vector<std::uint32_t> loads =
        loadsAtTheEnd(instant, of.byType ? network.dimensions()->typeCount() : network.linkCount());
    of.lines = orderOf(network, loads, of.byType, sort);
    std::vector<std::uint32_t> rowOf(loads.size());
    for (std::uint32_t row = 0; row < of.lines.size(); ++row) rowOf[of.lines[row]] = row;
    auto cells = std::make_shared<Cells>(Pooling(of.lines.size(), of.last + 1 - of.first));
    addCapacities(of, network, walk, *cells);
    of.allKept = walk.kept(of.last);
    walk.each([&](Step step, std::uint32_t line) { cells->add(rowOf[line], step - of.first, 1, 0); });
    std::vector<std::uint64_t> sums(cells->rows());
    for (std::uint32_t line = 0; line < loads.size(); ++line)
        sums[rowOf[line] / cells->pooling().perRow()] += loads[line];
    of.most = std::ranges::max(sums);
    of.cells = std::move(cells);
    if (!of.byType && sort == LinkSort::type) addClasses(of, network);
    return of;
}

std::vector<bool> cutLinks(const record::Instant& instant) {
    const network::NetworkPtr& network = instant.run().network;
    const auto cut = network::narrowestCut(*network, instant.stop);
    if (!cut || instant.stop.requested()) return {};
    const std::vector<bool> side = network::sideOf(*cut, network);
    std::vector<bool> joins(network->linkCount());
    for (LinkId id = 0; id < joins.size(); ++id) {
        const network::Link link = network->link(id);
        joins[id] = side[link.from] != side[link.to];
    }
    return joins;
}

}  // namespace hop::scene
