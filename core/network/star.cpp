// SPDX-License-Identifier: GPL-3.0-or-later
// The star: node 0, the hub, is linked to each of the n-1 leaves.
//
// Nodes n, directed links 2 (n-1), degree n-1, diameter 2 (1 if n = 2), bisection floor(n/2) links.
// **Source:** Dim §6 names it as a factor; its properties are folklore.
#include "core/network/circle_drawing.h"
#include "core/network/entry.h"
#include "core/network/size.h"

namespace hop::network::star {

Entry entry();

namespace {

class Star final : public Network, private Drawings {
public:
    explicit Star(Facts facts) : Network(std::move(facts)), m_leaves(nodeCount() - 1) {}

    LinkId firstLink(NodeId node) const override { return node == 0 ? 0 : m_leaves + node - 1; }
    Link link(LinkId link) const override {
        return link < m_leaves ? Link{0, link + 1, 0, LinkKind::electronic, 1}
                               : Link{link - m_leaves + 1, 0, 0, LinkKind::electronic, 1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        if (from == to) return kNoLink;
        if (from == 0) return to - 1;
        return to == 0 ? firstLink(from) : kNoLink;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        return from == to ? 0 : from == 0 || to == 0 ? 1 : 2;
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        if (at == destination) return kNoLink;
        return at == 0 ? destination - 1 : firstLink(at);
    }
    std::string address(NodeId node) const override { return node == 0 ? "hub" : std::to_string(node); }
    Views views() const override { return {nullptr, nullptr, this}; }

private:
    std::vector<LayoutDrawing> layouts() const override {
        return {{{"star", "hub in the centre"}, [this](Stop, const Progress&) { return drawStar(); }}, circleOf(*this)};
    }
    Layout drawStar() const {
        Layout layout;
        layout.nodes.push_back({0.0, 0.0});
        // With fewer than six leaves the circle must stay at least one node spacing from the hub.
        std::vector<Position> leaves = circlePlaces(m_leaves, 1.0);
        const double radius = -leaves.front().y;
        for (Position& leaf : leaves) {
            if (m_leaves == 1) leaf = {1.0, 0.0};
            if (m_leaves > 1 && radius < 1.0) leaf = {leaf.x / radius, leaf.y / radius};
            layout.nodes.push_back(leaf);
        }
        return layout;
    }

    NodeId m_leaves;
};

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext&) {
    const auto n = static_cast<NodeId>(arguments.integer("n"));
    Facts facts;
    facts.expression = print(canonical("star", entry().parameters, arguments));
    facts.title = "star of " + std::to_string(n);
    facts.nodes = n;
    facts.links = 2 * (n - 1);
    facts.degree = n - 1;
    facts.bisection = n / 2;
    facts.formulas = {{Property::nodes, static_cast<double>(n), "folklore"},
                      {Property::links, 2.0 * (n - 1), "folklore"},
                      {Property::degree, static_cast<double>(n - 1), "folklore"},
                      {Property::diameter, n == 2 ? 1.0 : 2.0, "folklore"},
                      {Property::meanDistance, 2.0 - 2.0 / n, "folklore"},
                      {Property::bisection, *facts.bisection, "folklore"}};
    return NetworkPtr(std::make_shared<Star>(std::move(facts)));
}

}  // namespace

Entry entry() {
    return {.id = "star",
            .title = "Star",
            .help = "A hub (node 0) linked to n-1 leaves.",
            .parameters = {{.name = "n",
                            .kind = ParameterKind::integer,
                            .help = "Number of nodes, the hub included.",
                            .unit = "nodes",
                            .minimum = 2,
                            .maximum = kMaxCount / 2 + 1,
                            .example = "8"}},
            .citation = {"folklore", ""},
            .examples = {"star(2)", "star(3)", "star(5)", "star(9)", "star(16)"},
            .make = make};
}

}  // namespace hop::network::star
