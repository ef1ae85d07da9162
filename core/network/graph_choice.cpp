// SPDX-License-Identifier: GPL-3.0-or-later
// Selects and repairs the part of a graph file that becomes the network.
#include "core/network/graph_choice.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"
#include "core/network/size.h"

namespace hop::network {

namespace {

std::size_t dropLoops(GraphFile& file) {
    return std::erase_if(file.arcs, [](const FileArc& read) { return read.arc.from == read.arc.to; });
}

// Returns the number of merged links: the greater one of both directions. The arcs must be sorted.
std::size_t mergeParallel(GraphFile& file) {
    std::size_t kept = 0, up = 0, down = 0;
    for (std::size_t i = 0; i < file.arcs.size(); ++i) {
        const FileArc& read = file.arcs[i];
        if (kept > 0 && file.arcs[kept - 1].arc.from == read.arc.from && file.arcs[kept - 1].arc.to == read.arc.to) {
            std::uint16_t& width = file.arcs[kept - 1].arc.bandwidth;
            width =
                static_cast<std::uint16_t>(std::min(kMostBandwidth, static_cast<double>(width) + read.arc.bandwidth));
            ++(read.arc.from < read.arc.to ? up : down);
        } else {
            file.arcs[kept++] = read;
        }
    }
    file.arcs.resize(kept);
    return std::max(up, down);
}

bool before(const FileArc& a, const FileArc& b) {
    if (a.arc.from != b.arc.from) return a.arc.from < b.arc.from;
    return a.arc.to != b.arc.to ? a.arc.to < b.arc.to : a.line < b.line;
}

// Indices of arcs without an opposite. The arcs must be sorted and distinct.
std::vector<std::size_t> unpaired(const std::vector<FileArc>& arcs, Stop stop) {
    std::vector<std::size_t> places;
    PacedStop paced(stop);
    for (std::size_t i = 0; i < arcs.size() && !paced.requested(); ++i) {
        const auto wanted = std::pair(arcs[i].arc.to, arcs[i].arc.from);
        const auto found = std::ranges::lower_bound(
            arcs, wanted, {}, [](const FileArc& read) { return std::pair(read.arc.from, read.arc.to); });
        if (found == arcs.end() || found->arc.from != wanted.first || found->arc.to != wanted.second)
            places.push_back(i);
    }
    return places;
}

// Applies the choice to the directed links and returns a description.
std::string pairUp(GraphFile& file, Directed directed, Stop stop) {
    if (directed == Directed::refuse) return {};
    const std::vector<std::size_t> single = unpaired(file.arcs, stop);
    if (single.empty()) return {};
    const std::string count = quantity(single.size(), "directed link");
    if (directed == Directed::drop) {
        for (const std::size_t i : single) file.arcs[i].arc.from = kNoNode;
        std::erase_if(file.arcs, [](const FileArc& read) { return read.arc.from == kNoNode; });
        return count + " without an opposite dropped.";
    }
    for (const std::size_t i : single) {
        FileArc back = file.arcs[i];
        std::swap(back.arc.from, back.arc.to);
        file.arcs.push_back(back);
    }
    stableSort(file.arcs, stop, before);
    return count + (single.size() == 1 ? " was given its opposite." : " were given their opposites.");
}

// Union-find over the nodes that links name: a single line may name a node of any number.
class ConnectedParts {
public:
    explicit ConnectedParts(const GraphFile& file) {
        for (const FileArc& read : file.arcs)
            if (m_nodes.empty() || m_nodes.back() != read.arc.from) m_nodes.push_back(read.arc.from);
        for (const FileArc& read : file.arcs) m_nodes.push_back(read.arc.to);
        std::ranges::sort(m_nodes);
        m_nodes.erase(std::unique(m_nodes.begin(), m_nodes.end()), m_nodes.end());
        m_above.resize(m_nodes.size());
        std::iota(m_above.begin(), m_above.end(), std::size_t{0});
        // The first node of a part is its root.
        for (const FileArc& read : file.arcs) {
            const std::size_t a = top(place(read.arc.from)), b = top(place(read.arc.to));
            m_above[std::max(a, b)] = std::min(a, b);
        }
        std::vector<std::size_t> sizes(m_nodes.size());
        for (std::size_t i = 0; i < m_nodes.size(); ++i) ++sizes[top(i)];
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            if (sizes[i] > 0) m_tops.push_back(i);
        std::ranges::stable_sort(m_tops, [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
    }

    std::size_t count() const { return m_tops.size(); }
    // Nodes of a part in order; rank < count().
    std::vector<NodeId> nodes(std::size_t rank) {
        std::vector<NodeId> part;
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            if (top(i) == m_tops[rank]) part.push_back(m_nodes[i]);
        return part;
    }

private:
    std::size_t place(NodeId node) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_nodes, node) - m_nodes.begin());
    }
    std::size_t top(std::size_t i) {
        while (m_above[i] != i) i = m_above[i] = m_above[m_above[i]];
        return i;
    }

    std::vector<NodeId> m_nodes;       // in order
    std::vector<std::size_t> m_above;  // parent, by index in m_nodes; roots are their own parents
    std::vector<std::size_t> m_tops;   // roots of the parts, the largest part first
};

// Renumbers the part's nodes, in their order.
GraphFile onlyNodes(const GraphFile& file, const std::vector<NodeId>& nodes) {
    GraphFile part;
    part.nodes = static_cast<NodeId>(nodes.size());
    const auto find = [&](NodeId node) { return std::ranges::lower_bound(nodes, node); };
    const auto number = [&](NodeId node) { return static_cast<NodeId>(find(node) - nodes.begin()); };
    for (const FileArc& read : file.arcs)
        if (const auto found = find(read.arc.from); found != nodes.end() && *found == read.arc.from)
            part.arcs.push_back({{number(read.arc.from), number(read.arc.to), read.arc.bandwidth}, read.line});
    for (const NodeId node : nodes) {
        // The numbers in the file remain the names.
        part.addresses.push_back(file.addresses.empty() ? std::to_string(node) : file.addresses[node]);
        if (!file.places.empty()) part.places.push_back(file.places[node]);
    }
    return part;
}

}  // namespace

Result<ChosenGraph> chooseGraph(GraphFile file, const GraphChoice& choice, Stop stop) {
    ChosenGraph chosen;
    chosen.note = std::move(file.note);
    if (choice.dropLoops)
        if (const std::size_t dropped = dropLoops(file); dropped > 0)
            addNote(chosen.note, quantity(dropped, "link") + " from a node to itself dropped.");
    stableSort(file.arcs, stop, before);
    if (stop.requested()) return interrupted("its links were sorted");
    if (const std::size_t merged = mergeParallel(file); merged > 0)
        addNote(chosen.note, quantity(merged, "parallel link") + " became bandwidth.");
    addNote(chosen.note, pairUp(file, choice.directed, stop));
    if (stop.requested()) return interrupted("its links were paired");
    chosen.file = std::move(file);
    if (choice.part == 0) return chosen;
    ConnectedParts parts(chosen.file);
    if (parts.count() < choice.part)
        return invalid("it has " + quantity(parts.count(), "connected part") + " with links; there is no part " +
                       std::to_string(choice.part));
    const NodeId all = chosen.file.nodes;
    chosen.file = onlyNodes(chosen.file, parts.nodes(choice.part - 1));
    if (chosen.file.nodes == all) return chosen;
    const std::string count = thousands(chosen.file.nodes) + " of " + quantity(all, "node");
    addNote(chosen.note, parts.count() == 1 ? count + "; the others have no links."
                                            : "Part " + std::to_string(choice.part) + " of " +
                                                  std::to_string(parts.count()) + ": " + count + '.');
    return chosen;
}

}  // namespace hop::network
