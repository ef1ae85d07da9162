// SPDX-License-Identifier: GPL-3.0-or-later
// The complete graph: every node is linked to every other one; link type k-1 leads from x to x + k modulo n.
//
// Nodes n, directed links n (n-1), degree n-1, diameter 1, bisection floor(n/2) ceil(n/2) links.
// **Source:** Dim §2 (the factor of generalised hypercubes).
#include "core/network/circle_drawing.h"
#include "core/network/entry.h"

namespace hop::network::complete {

Entry entry();

namespace {

class Complete final : public Network, private Dimensions, private Translations, private Drawings {
public:
    explicit Complete(Facts facts) : Network(std::move(facts)), m_types(nodeCount() - 1) {}

    LinkId firstLink(NodeId node) const override { return node * m_types; }
    Link link(LinkId link) const override {
        const NodeId from = link / m_types;
        const std::uint32_t type = link % m_types;
        return {from, translate(from, type + 1), static_cast<std::uint16_t>(type), LinkKind::electronic, 1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        return from == to ? kNoLink : linkOf(from, offset(from, to) - 1);
    }
    std::uint32_t distance(NodeId from, NodeId to) const override { return from == to ? 0 : 1; }
    LinkId nextLink(NodeId at, NodeId destination) const override { return findLink(at, destination); }
    std::string address(NodeId node) const override { return std::to_string(node); }
    Views views() const override { return {this, this, this}; }

private:
    std::uint32_t typeCount() const override { return m_types; }
    LinkType typeOf(std::uint32_t type) const override { return {std::nullopt, Direction::plus, type + 1}; }
    LinkId linkOf(NodeId node, std::uint32_t type) const override { return node * m_types + type; }
    void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const override {
        for (std::uint32_t type = 0; type < m_types; ++type) perType[type] = 0;
        if (at != destination) perType[offset(at, destination) - 1] = 1;
    }

    NodeId translate(NodeId node, NodeId offset) const override {
        const NodeId sum = node + offset;
        return sum < nodeCount() ? sum : sum - nodeCount();
    }
    NodeId offset(NodeId from, NodeId to) const override { return to >= from ? to - from : to + nodeCount() - from; }
    NodeId generator(std::uint32_t type) const override { return type + 1; }

    std::vector<LayoutDrawing> layouts() const override { return {circleOf(*this)}; }

    std::uint32_t m_types;
};

constexpr std::uint32_t kMaxNodes = 65536;  // largest n for which n (n - 1) directed links have 32-bit numbers

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext&) {
    const auto n = static_cast<NodeId>(arguments.integer("n"));
    const std::string expression = print(canonical("complete", entry().parameters, arguments));
    Facts facts;
    facts.expression = expression;
    facts.title = "complete graph K" + std::to_string(n);
    facts.nodes = n;
    facts.links = n * (n - 1);
    facts.degree = n - 1;
    const std::uint64_t half = n / 2;
    facts.bisection = static_cast<double>(half * (n - half));
    facts.formulas = {{Property::nodes, static_cast<double>(n), "Dim §2"},
                      {Property::links, static_cast<double>(n) * (n - 1), "folklore"},
                      {Property::degree, static_cast<double>(n - 1), "folklore"},
                      {Property::diameter, 1.0, "folklore"},
                      {Property::meanDistance, 1.0, "folklore"},
                      {Property::bisection, *facts.bisection, "folklore"}};
    return NetworkPtr(std::make_shared<Complete>(std::move(facts)));
}

}  // namespace

Entry entry() {
    return {.id = "complete",
            .title = "Complete graph",
            .help = "n nodes, each linked to every other one.",
            .parameters = {{.name = "n",
                            .kind = ParameterKind::integer,
                            .help = "Number of nodes.",
                            .unit = "nodes",
                            .minimum = 2,
                            .maximum = kMaxNodes,
                            .example = "6"}},
            .citation = {"Dim", "§2"},
            .examples = {"complete(2)", "complete(3)", "complete(5)", "complete(8)"},
            .make = make};
}

}  // namespace hop::network::complete
