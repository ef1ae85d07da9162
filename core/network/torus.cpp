// SPDX-License-Identifier: GPL-3.0-or-later
// The torus, or wraparound mesh: p^d nodes (x_{d-1}, .., x_0), x_i modulo p; links i+ and i- lead to x_i + 1 and x_i -
// 1.
//
// Nodes p^d, directed links 2 d p^d, degree 2d, diameter d floor(p/2). Identity number = sum of x_i p^i; link types 0+,
// 0-, 1+, 1-, .. torus(2,d) is the hypercube: there i+ and i- are one link.
// **Source:** VB §8, Definitions 7 to 9, Fig. 5.
// **Departs from the source:** VB counts dimensions from 1 and writes dimension 1 first; here from 0 and, as in the
// bits of a hypercube, last.
#include "core/network/torus.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/catalogue.h"
#include "core/network/circle_drawing.h"
#include "core/network/grid_drawing.h"
#include "core/network/hypercube.h"
#include "core/network/lattice.h"
#include "core/network/legible.h"
#include "core/network/size.h"

namespace hop::network::torus {

Entry entry();

namespace {

class Torus final : public Network, private Dimensions, private Translations, private Drawings, private Factors {
public:
    Torus(unsigned side, unsigned dimension, Facts facts)
        : Network(std::move(facts)),
          m_side(side),
          m_dimension(dimension),
          m_types(2 * dimension),
          m_powers(lattice::powers(side, dimension)) {
        if (dimension > 1)
            m_factors.assign(dimension,
                             make(side, 1, "ring(" + std::to_string(side) + ")", "ring of " + std::to_string(side)));
    }

    LinkId firstLink(NodeId node) const override { return node * m_types; }
    Link link(LinkId link) const override {
        const NodeId from = link / m_types;
        const std::uint32_t type = link % m_types;
        return {from, neighbour(from, type), static_cast<std::uint16_t>(type), LinkKind::electronic, 1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        LinkId found = kNoLink;
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId forward = forwardDistance(from, to, i);
            if (forward == 0) continue;
            if (found != kNoLink || (forward != 1 && forward != m_side - 1)) return kNoLink;
            found = linkOf(from, 2 * i + (forward == 1 ? 0 : 1));
        }
        return found;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        std::uint32_t sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId forward = forwardDistance(from, to, i);
            sum += std::min(forward, m_side - forward);
        }
        return sum;
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        for (unsigned i = 0; i < m_dimension; ++i)
            if (const NodeId forward = forwardDistance(at, destination, i); forward != 0)
                return linkOf(at, 2 * i + (forward <= m_side - forward ? 0 : 1));
        return kNoLink;
    }
    std::string address(NodeId node) const override { return lattice::address(node, m_side, m_dimension); }
    Views views() const override { return {this, this, this, m_factors.empty() ? nullptr : this}; }

private:
    NodeId coordinate(NodeId node, unsigned i) const { return node / m_powers[i] % m_side; }
    NodeId forwardDistance(NodeId from, NodeId to, unsigned i) const {
        const NodeId a = coordinate(from, i);
        const NodeId b = coordinate(to, i);
        return b >= a ? b - a : b + m_side - a;
    }
    NodeId neighbour(NodeId node, std::uint32_t type) const {
        const NodeId step = m_powers[type / 2];
        const NodeId x = coordinate(node, type / 2);
        if (type % 2 == 0) return x + 1 < m_side ? node + step : node - x * step;
        return x > 0 ? node - step : node + (m_side - 1) * step;
    }

    std::uint32_t typeCount() const override { return m_types; }
    std::string typeName(std::uint32_t type) const override { return lattice::typeName(type); }
    LinkId linkOf(NodeId node, std::uint32_t type) const override { return node * m_types + type; }
    void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const override {
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId forward = forwardDistance(at, destination, i);
            const bool plus = forward <= m_side - forward;
            perType[2 * i] = static_cast<std::uint16_t>(plus ? forward : 0);
            perType[2 * i + 1] = static_cast<std::uint16_t>(plus ? 0 : m_side - forward);
        }
    }

    NodeId translate(NodeId node, NodeId offset) const override {
        NodeId sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i)
            sum += (coordinate(node, i) + coordinate(offset, i)) % m_side * m_powers[i];
        return sum;
    }
    NodeId offset(NodeId from, NodeId to) const override {
        NodeId sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i) sum += forwardDistance(from, to, i) * m_powers[i];
        return sum;
    }
    NodeId generator(std::uint32_t type) const override { return neighbour(0, type); }

    std::vector<LayoutChoice> choices() const override {
        if (m_dimension == 1) return {{"circle", "circle"}, {"line", "line"}, {"folded-line", "folded line"}};
        if (m_dimension > 2)
            return {{"grid", "grid of grids"}, {"folded-grid", "folded grid of grids"}, {"circle", "circle"}};
        return {{"grid", "grid"}, {"folded-grid", "folded grid"}, {"circle", "circle"}};
    }
    Layout draw(std::string_view id, Stop stop, const Progress& progress) const override {
        if (id == "circle") return drawCircle(*this);
        Layout layout = lattice::drawLattice(
            *this, m_side, m_dimension,
            id == "folded-grid" || id == "folded-line" ? lattice::Wrap::folded : lattice::Wrap::arcs);
        // In grids of grids arcs pass other grids.
        if (m_dimension > 2) mend(*this, layout, stop, progress);
        return layout;
    }

    std::span<const NetworkPtr> factors() const override { return m_factors; }

    NodeId m_side;
    unsigned m_dimension;
    std::uint32_t m_types;
    std::vector<NodeId> m_powers;       // p^0 .. p^(d-1)
    std::vector<NetworkPtr> m_factors;  // d rings; empty for a ring
};

double linkCount(double side, unsigned dimension) { return 2.0 * dimension * raised(side, dimension); }

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext&) {
    const auto p = static_cast<unsigned>(arguments.integer("p"));
    const auto d = static_cast<unsigned>(arguments.integer("d"));
    const std::string expression = print(canonical("torus", entry().parameters, arguments));
    if (p == 2)
        return hypercube::make(
            d, expression, std::to_string(d) + "-cube",
            expression + " is hypercube(" + std::to_string(d) + "): with p = 2 the links i+ and i- are one link.");
    const unsigned most = largestExponent([&](unsigned dimension) { return linkCount(p, dimension); });
    const std::string remedy = "with p = " + std::to_string(p) + ", d may be 1 to " + std::to_string(most);
    if (auto fits = checkCounts(expression, raised(p, d), linkCount(p, d), remedy); !fits) return fits.error();
    const std::string title =
        d == 1 ? "ring of " + std::to_string(p) : std::to_string(p) + "-ary " + std::to_string(d) + "-torus";
    return make(p, d, expression, title);
}

}  // namespace

NetworkPtr make(unsigned side, unsigned dimension, std::string expression, std::string title, std::string note) {
    const double p = side;
    const double n = raised(p, dimension);
    Facts facts;
    facts.expression = std::move(expression);
    facts.title = std::move(title);
    facts.note = std::move(note);
    facts.nodes = static_cast<NodeId>(n);
    facts.links = static_cast<LinkId>(linkCount(p, dimension));
    facts.degree = 2 * dimension;
    facts.bisection = side % 2 == 0 ? 2.0 * raised(p, dimension - 1) : 2.0 * (n - 1.0) / (p - 1.0);
    const std::uint64_t ringSum = std::uint64_t{side} * side / 4;  // sum of distances from one node of a ring
    const std::uint64_t diameter = std::uint64_t{dimension} * (side / 2);
    facts.formulas = {{"nodes", n, "VB §8"},
                      {"links", linkCount(p, dimension), "VB §8"},
                      {"degree", 2.0 * dimension, "VB §8"},
                      {"diameter", static_cast<double>(diameter), dimension == 1 ? "Ost §5.7.3.2" : "VB §8"},
                      {"mean-distance", dimension * static_cast<double>(ringSum) * (n / p) / (n - 1.0), "VB §8"},
                      {"bisection", *facts.bisection, dimension == 1 ? "folklore" : "Aroca, Fernández Anta 2014"}};
    return std::make_shared<Torus>(side, dimension, std::move(facts));
}

Entry entry() {
    return {.id = "torus",
            .title = "Torus",
            .help = "A d-dimensional mesh of side p whose lines close to rings (wraparound mesh).",
            .parameters = {{.name = "p",
                            .kind = ParameterKind::integer,
                            .help = "Side: nodes along each dimension.",
                            .unit = "nodes",
                            .minimum = 2,
                            .maximum = kMaxSide,
                            .example = "5"},
                           {.name = "d",
                            .kind = ParameterKind::integer,
                            .help = "Number of dimensions.",
                            .minimum = 1,
                            .maximum = kMaxDimension,
                            .example = "2"}},
            .citation = {"VB", "§8"},
            .examples = {"torus(3,2)", "torus(4,2)", "torus(5,2)", "torus(3,3)", "torus(4,3)", "torus(2,3)"},
            .make = makeEntry,
            .notes = {{NoteKind::departure,
                       "Dimensions are numbered from 0, and dimension 0 stands last in an address; VB counts from 1 "
                       "and writes dimension 1 first.",
                       "VB §8"}}};
}

}  // namespace hop::network::torus
