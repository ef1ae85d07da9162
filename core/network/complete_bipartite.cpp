// SPDX-License-Identifier: GPL-3.0-or-later
// The complete bipartite graph K_{a,b}: nodes 0 .. a-1 on one side, a .. a+b-1 on the other, every two nodes of
// different sides linked.
//
// Nodes a + b, directed links 2ab, degree max(a,b), diameter 2.
// **Source:** folklore (K_{3,3} is a factor in the test list of Dim's algorithm).
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/network/circle_drawing.h"
#include "core/network/entry.h"
#include "core/network/size.h"

namespace hop::network::complete_bipartite {

Entry entry();

namespace {

class CompleteBipartite final : public Network, private Drawings {
public:
    CompleteBipartite(NodeId a, NodeId b, Facts facts) : Network(std::move(facts)), m_a(a), m_b(b) {}

    LinkId firstLink(NodeId node) const override { return node < m_a ? node * m_b : m_a * m_b + (node - m_a) * m_a; }
    Link link(LinkId link) const override {
        const LinkId half = m_a * m_b;
        if (link < half) return {link / m_b, m_a + link % m_b, 0, LinkKind::electronic, 1};
        return {m_a + (link - half) / m_a, (link - half) % m_a, 0, LinkKind::electronic, 1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        if (onFirstSide(from) == onFirstSide(to)) return kNoLink;
        return firstLink(from) + (onFirstSide(from) ? to - m_a : to);
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        return from == to ? 0 : onFirstSide(from) == onFirstSide(to) ? 2 : 1;
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        if (at == destination) return kNoLink;
        return onFirstSide(at) == onFirstSide(destination) ? firstLink(at) : findLink(at, destination);
    }
    std::string address(NodeId node) const override {
        return onFirstSide(node) ? "a" + std::to_string(node) : "b" + std::to_string(node - m_a);
    }
    Views views() const override { return {nullptr, nullptr, this}; }

private:
    bool onFirstSide(NodeId node) const { return node < m_a; }

    std::vector<LayoutDrawing> layouts() const override {
        return {{{"columns", "two columns"}, [this](Stop, const Progress&) { return drawColumns(); }}, circleOf(*this)};
    }
    Layout drawColumns() const {
        const NodeId most = std::max(m_a, m_b);
        const double apart = std::max(1.5, 1.2 * (most - 1));
        Layout layout;
        const auto column = [&](double x, NodeId count) {
            // The shorter column is spread over the middle of the longer one's height.
            const double spacing = count < 2 ? 1.0 : std::max(1.0, 0.6 * (most - 1) / (count - 1));
            for (NodeId i = 0; i < count; ++i) layout.nodes.push_back({x, spacing * (i - (count - 1) / 2.0)});
        };
        column(0.0, m_a);
        column(apart, m_b);
        return layout;
    }

    NodeId m_a;
    NodeId m_b;
};

// Bisection width: the minimum over all ways to divide the first side.
double bisection(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t half = (a + b) / 2;
    std::uint64_t least = a * b;
    for (std::uint64_t x = half > b ? half - b : 0; x <= std::min(a, half); ++x) {
        const std::uint64_t y = half - x;
        least = std::min(least, x * (b - y) + y * (a - x));
    }
    return static_cast<double>(least);
}

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext&) {
    const auto a = static_cast<NodeId>(arguments.integer("a"));
    const auto b = static_cast<NodeId>(arguments.integer("b"));
    const std::string expression = print(canonical("complete-bipartite", entry().parameters, arguments));
    if (a == 1 && b == 1)
        return invalid(
            "network complete-bipartite: with a = b = 1 it is a single link; write path(2), or choose a or b larger");
    const double most = std::floor(kMaxCount / 2.0 / a);
    if (auto fits = checkCounts(
            expression, 1.0 * a + b, 2.0 * a * b,
            "with a = " + std::to_string(a) + ", b may be 1 to " + std::to_string(static_cast<std::uint64_t>(most)));
        !fits)
        return fits.error();
    const double n = 1.0 * a + b;
    const double links = 2.0 * a * b;
    Facts facts;
    facts.expression = expression;
    facts.title = "complete bipartite graph K" + std::to_string(a) + "," + std::to_string(b);
    if (a == 1 || b == 1) facts.note = expression + " is a star of " + thousands(a + b) + " nodes.";
    facts.nodes = a + b;
    facts.links = static_cast<LinkId>(links);
    facts.degree = std::max(a, b);
    facts.bisection = bisection(a, b);
    facts.formulas = {{Property::nodes, n, "folklore"},
                      {Property::links, links, "folklore"},
                      {Property::degree, static_cast<double>(facts.degree), "folklore"},
                      {Property::diameter, 2.0, "folklore"},
                      {Property::meanDistance, 2.0 - links / (n * (n - 1.0)), "folklore"},
                      {Property::bisection, *facts.bisection, "folklore"}};
    return NetworkPtr(std::make_shared<CompleteBipartite>(a, b, std::move(facts)));
}

}  // namespace

Entry entry() {
    return {.id = "complete-bipartite",
            .title = "Complete bipartite graph",
            .help = "a nodes on one side, b on the other, every two nodes of different sides linked.",
            .parameters = {{.name = "a",
                            .kind = ParameterKind::integer,
                            .help = "Nodes on the first side.",
                            .unit = "nodes",
                            .minimum = 1,
                            .maximum = 1000000,
                            .example = "3"},
                           {.name = "b",
                            .kind = ParameterKind::integer,
                            .help = "Nodes on the second side.",
                            .unit = "nodes",
                            .minimum = 1,
                            .maximum = 1000000,
                            .example = "3"}},
            .citation = {"folklore", ""},
            .examples = {"complete-bipartite(3,3)", "complete-bipartite(2,5)", "complete-bipartite(4,4)"},
            .make = make};
}

}  // namespace hop::network::complete_bipartite
