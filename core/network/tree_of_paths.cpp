// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of paths: paths of equal length that merge towards a common end f and share their last link; and, also ending
// at f, the single path of the same length into which they can be collapsed.
//
// Level k of widths w has w_k nodes, the first level the starts, the last one a single node, m; node i of level k is
// linked to node floor(i w_(k+1) / w_k) of the next. Numbers increase from the starts, level by level, to m and f, and
// then back along the single path, from its end to its start: in figures with one row per node f is between the two.
// **Source:** ST §5.3, Figs 12 and 13.
// **Departs from the source:** links lead both ways, as everywhere; the single path is part of the same network.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/network/entry.h"
#include "core/network/listed_network.h"

namespace hop::network::tree_of_paths {

Entry entry();

namespace {

constexpr std::int64_t kMostNodes = 4096;
constexpr double kLeastGap = 1.25;  // between columns [node spacings]
constexpr double kSteepest = 1.5;   // maximum rise per unit to the right

// Columns by distance to f, from left to right; a node is centred on its predecessors, the single path is below.
Layout drawLevels(const Network& network, Stop, const Progress&) {
    const NodeId nodes = network.nodeCount();
    NodeId f = 0;
    while (network.address(f) != "f") ++f;
    const std::uint32_t length = network.distance(0, f);
    const auto next = [&](NodeId node) { return network.link(network.nextLink(node, f)).to; };

    std::vector<double> y(nodes, 0.0);
    std::vector<std::uint32_t> before(nodes, 0);  // number of predecessors
    double starts = 0.0;
    for (NodeId node = 0; node < f; ++node) {
        if (network.distance(node, f) == length)
            y[node] = starts++;
        else
            y[node] /= before[node];
        y[next(node)] += y[node];
        ++before[next(node)];
    }
    const double below = starts + 0.5;
    for (NodeId node = f + 1; node < nodes; ++node) y[node] = below;
    if (f + 1 < nodes) y[f] = (y[f] + below) / 2.0;

    std::vector<double> x(length + 1, 0.0);  // by distance to f
    for (std::uint32_t distance = length; distance > 0; --distance) {
        double rise = 0.0;
        for (NodeId node = 0; node < nodes; ++node)
            if (network.distance(node, f) == distance) rise = std::max(rise, std::abs(y[node] - y[next(node)]));
        x[distance - 1] = x[distance] + std::max(kLeastGap, rise / kSteepest);
    }
    Layout layout;
    for (NodeId node = 0; node < nodes; ++node) layout.nodes.push_back({x[network.distance(node, f)], y[node]});
    return layout;
}

// Why the widths are invalid; empty if they are valid.
std::string fault(const std::vector<std::int64_t>& widths) {
    if (widths.size() < 2) return "needs two levels at least, for example [2,1]";
    std::int64_t nodes = 0;
    for (std::size_t k = 0; k < widths.size(); ++k) {
        if (k > 0 && widths[k] > widths[k - 1])
            return "grows from " + std::to_string(widths[k - 1]) + " to " + std::to_string(widths[k]) +
                   ", but paths only meet; they never part";
        nodes += widths[k] + 1;
        if (nodes > kMostNodes) return "has more than " + thousands(kMostNodes) + " nodes";
    }
    if (widths.back() != 1)
        return "ends with " + std::to_string(widths.back()) + ", but the paths have their last link in common: it is 1";
    return {};
}

// The nodes, with their addresses, and the links: paths of these widths and, if `beside`, the single one.
ListedNetworkPlan pathsOf(const std::vector<std::int64_t>& widths, bool beside) {
    ListedNetworkPlan plan;
    const auto join = [&](NodeId from, NodeId to) {
        plan.arcs.push_back({from, to, 1});
        plan.arcs.push_back({to, from, 1});
    };
    for (std::size_t k = 0; k < widths.size(); ++k) {
        const auto first = static_cast<NodeId>(plan.addresses.size());
        const bool last = k + 1 == widths.size();
        for (std::int64_t i = 0; i < widths[k]; ++i) {
            const std::int64_t onward = widths[k] + (last ? 0 : i * widths[k + 1] / widths[k]);
            join(first + static_cast<NodeId>(i), first + static_cast<NodeId>(onward));
            plan.addresses.push_back(k == 0 ? "s" + std::to_string(i + 1)
                                     : last ? "m"
                                            : std::to_string(k + 1) + "." + std::to_string(i + 1));
        }
    }
    plan.addresses.push_back("f");
    for (std::size_t left = beside ? widths.size() : 0; left > 0; --left) {
        const auto node = static_cast<NodeId>(plan.addresses.size());
        join(node - 1, node);
        plan.addresses.push_back("P" + std::to_string(left));
    }
    std::ranges::sort(plan.arcs,
                      [](const Arc& a, const Arc& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
    plan.nodes = static_cast<NodeId>(plan.addresses.size());
    return plan;
}

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext& context) {
    const std::vector<std::int64_t> widths = arguments.integers("widths");
    const bool beside = arguments.flag("beside");
    const Expression expression = canonical("tree-of-paths", entry().parameters, arguments);
    if (const std::string wrong = fault(widths); !wrong.empty())
        return invalid(excerpt(print(expression)) + ": widths " + wrong);

    const std::size_t length = widths.size();
    ListedNetworkPlan plan = pathsOf(widths, beside);
    plan.drawings = {{{"levels", "levels"}, drawLevels}};
    plan.facts.expression = print(expression);
    plan.facts.title = "tree of " + std::to_string(widths.front()) + " paths of length " + std::to_string(length) +
                       (beside ? ", and a single one" : "");
    plan.facts.formulas = {{Property::nodes, static_cast<double>(plan.nodes), "ST §5.3"},
                           {Property::links, 2.0 * (plan.nodes - 1.0), "ST §5.3"}};
    // From a start to the start of the single path.
    if (beside) plan.facts.formulas.push_back({Property::diameter, 2.0 * static_cast<double>(length), "ST §5.3"});
    return makeListedNetwork(std::move(plan), context.memoryLimit, context.stop);
}

}  // namespace

Entry entry() {
    return {
        .id = "tree-of-paths",
        .title = "Tree of paths",
        .help = "Paths of one length that meet on the way to a common end, and the single path that they collapse to.",
        .parameters = {{.name = "widths",
                        .kind = ParameterKind::integers,
                        .help = "How many nodes every level has, from the starts to the 1 before the common end.",
                        .unit = "nodes",
                        .minimum = 1,
                        .maximum = static_cast<double>(kMostNodes),
                        .example = "[4,3,2,1]"},
                       {.name = "beside",
                        .kind = ParameterKind::flag,
                        .help = "Whether the single path of the same length stands beside the tree.",
                        .fallback = "yes"}},
        .citation = {"ST", "§5.3"},
        .examples = {"tree-of-paths([2,1])", "tree-of-paths([4,3,2,1])", "tree-of-paths([6,2,1,1],beside=no)",
                     "tree-of-paths([1,1])", "tree-of-paths([9,1])"},
        .make = make,
        .notes = {{NoteKind::departure, "Links lead both ways, as in all networks here.", "ST §4.3.1"}}};
}

}  // namespace hop::network::tree_of_paths
