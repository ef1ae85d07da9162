// SPDX-License-Identifier: GPL-3.0-or-later
// The hypercube: 2^d nodes, a link between nodes whose identity numbers differ in one bit; link type j flips bit j,
// counted from the right and from 0.
//
// Nodes 2^d, directed links d 2^d, degree d, diameter d, bisection 2^(d-1) links.
// **Source:** VB §2; BOSTT §1 (construction from two smaller cubes, Fig. 1).
// **Departs from the source:** VB counts bits from the left, BOSTT from the right and from 1; figures of a paper use
// its own numbering.
#include "core/network/hypercube.h"

#include <bit>

#include "core/network/cube_layouts.h"
#include "core/network/entry.h"
#include "core/network/size.h"

namespace hop::network::hypercube {

Entry entry();

namespace {

class Hypercube final : public Network, private Dimensions, private Translations, private Drawings, private Factors {
public:
    explicit Hypercube(unsigned dimension, Facts facts) : Network(std::move(facts)), m_dimension(dimension) {
        if (dimension > 1) m_factors.assign(dimension, *make(1, "hypercube(1)", "1-cube", ""));
    }

    LinkId firstLink(NodeId node) const override { return node * m_dimension; }
    Link link(LinkId link) const override {
        const NodeId from = link / m_dimension;
        const unsigned type = link % m_dimension;
        return {from, from ^ (NodeId{1} << type), static_cast<std::uint16_t>(type), LinkKind::electronic, 1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        const NodeId difference = from ^ to;
        return std::has_single_bit(difference) ? linkOf(from, static_cast<std::uint32_t>(std::countr_zero(difference)))
                                               : kNoLink;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        return static_cast<std::uint32_t>(std::popcount(from ^ to));
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        return at == destination ? kNoLink : linkOf(at, static_cast<std::uint32_t>(std::countr_zero(at ^ destination)));
    }
    void nextLinks(std::span<Leg> legs) const override {
        for (Leg& leg : legs)
            leg.link = leg.at * m_dimension + static_cast<LinkId>(std::countr_zero(leg.at ^ leg.destination));
    }
    std::string address(NodeId node) const override {
        std::string bits(m_dimension, '0');
        for (unsigned j = 0; j < m_dimension; ++j)
            if ((node >> j & 1U) != 0) bits[m_dimension - 1 - j] = '1';
        return bits;
    }
    Views views() const override { return {this, this, this, m_factors.empty() ? nullptr : this}; }

private:
    std::uint32_t typeCount() const override { return m_dimension; }
    LinkType typeOf(std::uint32_t type) const override { return {.dimension = type}; }
    LinkId linkOf(NodeId node, std::uint32_t type) const override { return node * m_dimension + type; }
    void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const override {
        const NodeId tag = at ^ destination;
        for (unsigned j = 0; j < m_dimension; ++j) perType[j] = static_cast<std::uint16_t>(tag >> j & 1U);
    }

    NodeId translate(NodeId node, NodeId offset) const override { return node ^ offset; }
    NodeId offset(NodeId from, NodeId to) const override { return from ^ to; }
    NodeId generator(std::uint32_t type) const override { return NodeId{1} << type; }
    bool isXor() const override { return true; }

    std::vector<LayoutDrawing> layouts() const override { return cubeDrawings(*this, m_dimension); }

    std::span<const NetworkPtr> factors() const override { return m_factors; }

    unsigned m_dimension;
    std::vector<NetworkPtr> m_factors;  // d cubes of one dimension; empty for a cube of one dimension
};

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext&) {
    const auto d = static_cast<unsigned>(arguments.integer("d"));
    return make(d, print(canonical("hypercube", entry().parameters, arguments)), std::to_string(d) + "-cube", "");
}

}  // namespace

Result<NetworkPtr> make(unsigned dimension, std::string expression, std::string title, std::string note) {
    const double count = raised(2.0, dimension);
    if (auto fits = checkCounts(expression, count, dimension * count, "d may be 1 to " + std::to_string(kMaxDimension));
        !fits)
        return fits.error();
    const NodeId nodes = NodeId{1} << dimension;
    Facts facts;
    facts.expression = std::move(expression);
    facts.title = std::move(title);
    facts.note = std::move(note);
    facts.nodes = nodes;
    facts.links = nodes * dimension;
    facts.degree = dimension;
    facts.bisection = nodes / 2.0;
    facts.formulas = {{Property::nodes, static_cast<double>(nodes), "VB §2"},
                      {Property::links, static_cast<double>(facts.links), "VB §2"},
                      {Property::degree, static_cast<double>(dimension), "VB §2"},
                      {Property::diameter, static_cast<double>(dimension), "Ost §5.7.3.1"},
                      {Property::meanDistance, dimension * (nodes / 2.0) / (nodes - 1.0), "folklore"},
                      {Property::bisection, nodes / 2.0, "folklore"}};
    return NetworkPtr(std::make_shared<Hypercube>(dimension, std::move(facts)));
}

Entry entry() {
    return {
        .id = "hypercube",
        .title = "Hypercube",
        .help = "2ᵈ nodes; neighbours differ in one bit of their identity number.",
        .parameters = {{.name = "d",
                        .kind = ParameterKind::integer,
                        .help = "Dimension: the number of bits of an identity number.",
                        .minimum = 1,
                        .maximum = kMaxDimension,
                        .example = "4"}},
        .citation = {"VB", "§2"},
        .examples = {"hypercube(1)", "hypercube(2)", "hypercube(3)", "hypercube(4)", "hypercube(5)", "hypercube(6)"},
        .make = makeEntry,
        .notes = {{NoteKind::departure,
                   "Bits and link types are numbered 0 … d−1 from the right. VB counts bits from the left, BOSTT from "
                   "the right and from 1; exhibits show the numbering of their paper.",
                   "VB §2"}}};
}

}  // namespace hop::network::hypercube
