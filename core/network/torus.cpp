// SPDX-License-Identifier: GPL-3.0-or-later
// The torus, or wraparound mesh: p^d nodes (x_{d-1}, .., x_0), x_i modulo p; links i+ and i- lead to x_i + 1 and x_i -
// 1. Also the torus of sides p_{d-1} x .. x p_0, written torus([p_{d-1},..,p_0]): there x_i modulo p_i.
//
// Nodes p^d, directed links 2 d p^d, degree 2d, diameter d floor(p/2); with sides, the product N of the p_i, 2 d N, 2d,
// the sum of the floor(p_i/2). Identity number = sum of x_i times the product of the sides before i; link types 0+, 0-,
// 1+, 1-, .. Along a side of 2 nodes i+ and i- are one link, of type i: torus(2,d) is the hypercube.
// **Source:** VB §8, Definitions 7 to 9, Fig. 5.
// **Departs from the source:** VB counts dimensions from 1 and writes dimension 1 first; here from 0 and, as in the
// bits of a hypercube, last.
#include "core/network/torus.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/circle_drawing.h"
#include "core/network/entry.h"
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
    Torus(Sides sides, Facts facts)
        : Network(std::move(facts)),
          m_sides(std::move(sides)),
          m_dimension(static_cast<unsigned>(m_sides.size())),
          m_weights(lattice::weights(m_sides)) {
        for (unsigned i = 0; i < m_dimension; ++i) {
            m_firstType.push_back(static_cast<std::uint32_t>(m_alongType.size()));
            m_alongType.insert(m_alongType.end(), m_sides[i] == 2 ? 1 : 2, i);
        }
        m_types = static_cast<std::uint32_t>(m_alongType.size());
        for (unsigned i = 0; m_dimension > 1 && i < m_dimension; ++i)
            m_factors.push_back(i > 0 && m_sides[i] == m_sides[i - 1] ? m_factors.back() : ringOf(m_sides[i]));
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
            if (found != kNoLink || (forward != 1 && forward != m_sides[i] - 1)) return kNoLink;
            found = linkOf(from, m_firstType[i] + (forward == 1 ? 0 : 1));
        }
        return found;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        std::uint32_t sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId forward = forwardDistance(from, to, i);
            sum += std::min(forward, m_sides[i] - forward);
        }
        return sum;
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        for (unsigned i = 0; i < m_dimension; ++i)
            if (const NodeId forward = forwardDistance(at, destination, i); forward != 0)
                return linkOf(at, m_firstType[i] + (forward <= m_sides[i] - forward ? 0 : 1));
        return kNoLink;
    }
    std::string address(NodeId node) const override { return lattice::address(node, m_sides); }
    Views views() const override { return {this, this, this, m_factors.empty() ? nullptr : this}; }

private:
    NodeId coordinate(NodeId node, unsigned i) const { return node / m_weights[i] % m_sides[i]; }
    NodeId forwardDistance(NodeId from, NodeId to, unsigned i) const {
        const NodeId a = coordinate(from, i);
        const NodeId b = coordinate(to, i);
        return b >= a ? b - a : b + m_sides[i] - a;
    }
    // Does the type lead to larger coordinates?
    bool isPlus(std::uint32_t type) const { return m_firstType[m_alongType[type]] == type; }
    NodeId neighbour(NodeId node, std::uint32_t type) const {
        const unsigned i = m_alongType[type];
        const NodeId step = m_weights[i];
        const NodeId x = coordinate(node, i);
        if (isPlus(type)) return x + 1 < m_sides[i] ? node + step : node - x * step;
        return x > 0 ? node - step : node + (m_sides[i] - 1) * step;
    }

    std::uint32_t typeCount() const override { return m_types; }
    LinkType typeOf(std::uint32_t type) const override {
        const unsigned i = m_alongType[type];
        return {i, m_sides[i] == 2 ? Direction::none : isPlus(type) ? Direction::plus : Direction::minus};
    }
    LinkId linkOf(NodeId node, std::uint32_t type) const override { return node * m_types + type; }
    void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const override {
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId forward = forwardDistance(at, destination, i);
            const bool plus = forward <= m_sides[i] - forward;
            *perType++ = static_cast<std::uint16_t>(plus ? forward : 0);
            if (m_sides[i] > 2) *perType++ = static_cast<std::uint16_t>(plus ? 0 : m_sides[i] - forward);
        }
    }

    NodeId translate(NodeId node, NodeId offset) const override {
        NodeId sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i)
            sum += (coordinate(node, i) + coordinate(offset, i)) % m_sides[i] * m_weights[i];
        return sum;
    }
    NodeId offset(NodeId from, NodeId to) const override {
        NodeId sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i) sum += forwardDistance(from, to, i) * m_weights[i];
        return sum;
    }
    NodeId generator(std::uint32_t type) const override { return neighbour(0, type); }

    std::vector<LayoutDrawing> layouts() const override {
        const auto wrapped = [this](LayoutChoice choice, lattice::Wrap wrap) {
            return LayoutDrawing{choice, [this, wrap](Stop stop, const Progress& progress) {
                                     return drawLattice(wrap, stop, progress);
                                 }};
        };
        using lattice::Wrap;
        if (m_dimension == 1)
            return {circleOf(*this), wrapped({"line", "line"}, Wrap::arcs),
                    wrapped({"folded-line", "folded line"}, Wrap::folded)};
        const bool nested = m_dimension > 2;
        return {wrapped({.id = "grid", .title = nested ? "grid of grids" : "grid", .grid = true}, Wrap::arcs),
                wrapped({"folded-grid", nested ? "folded grid of grids" : "folded grid"}, Wrap::folded),
                circleOf(*this)};
    }
    Layout drawLattice(lattice::Wrap wrap, Stop stop, const Progress& progress) const {
        Layout layout = lattice::drawLattice(*this, m_sides, wrap);
        // In grids of grids arcs pass other grids.
        if (m_dimension > 2) mend(*this, layout, stop, progress);
        return layout;
    }

    std::span<const NetworkPtr> factors() const override { return m_factors; }

    Sides m_sides;
    unsigned m_dimension;
    std::uint32_t m_types = 0;
    std::vector<NodeId> m_weights;           // products of the sides before i
    std::vector<std::uint32_t> m_firstType;  // of dimension i
    std::vector<unsigned> m_alongType;       // the dimension of a type
    std::vector<NetworkPtr> m_factors;       // rings; empty for a ring
};

double linkCount(const Sides& sides) {
    double degree = 0.0;
    for (const NodeId side : sides) degree += side == 2 ? 1.0 : 2.0;
    return degree * lattice::nodeCount(sides);
}

std::string titleOf(const Sides& sides) {
    if (sides.size() == 1) return "ring of " + std::to_string(sides.front());
    if (!lattice::areEqual(sides)) return lattice::times(sides) + " torus";
    return std::to_string(sides.front()) + "-ary " + std::to_string(sides.size()) + "-torus";
}

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext&) {
    const auto p = static_cast<unsigned>(arguments.integer("p"));
    const auto d = static_cast<unsigned>(arguments.integer("d"));
    const std::string expression = print(canonical("torus", entry().parameters, arguments));
    if (p == 2)
        return hypercube::make(
            d, expression, std::to_string(d) + "-cube",
            expression + " is hypercube(" + std::to_string(d) + "): with p = 2 the links i+ and i- are one link.");
    const unsigned most = largestExponent([&](unsigned dimension) { return linkCount(Sides(dimension, p)); });
    const std::string remedy = "with p = " + std::to_string(p) + ", d may be 1 to " + std::to_string(most) +
                               lattice::sidesHint("torus", {d, p});
    const Sides sides(d, p);
    if (auto fits = checkCounts(expression, raised(p, d), linkCount(sides), remedy); !fits) return fits.error();
    return make(sides, expression, titleOf(sides), lattice::sidesNote("torus", p, d));
}

// Facts of tori of equal sides are those of VB.
std::vector<Formula> formulasOf(const Sides& sides, const Facts& facts) {
    const double n = facts.nodes;
    const bool isPower = lattice::areEqual(sides);
    const bool isRing = sides.size() == 1;
    const double diameter = lattice::sumOverSides(
        sides, [](double side, unsigned count) { return count * static_cast<double>(static_cast<NodeId>(side) / 2); });
    const double distances = lattice::sumOverSides(sides, [=](double side, unsigned count) {
        const auto p = static_cast<std::uint64_t>(side);
        return count * static_cast<double>(p * p / 4) * (n / side);  // p * p / 4: the distances from a node of a ring
    });
    std::vector<Formula> formulas = {
        {Property::nodes, n, isPower ? "VB §8" : "Dim §1.1"},
        {Property::links, linkCount(sides), isPower ? "VB §8" : "folklore"},
        {Property::degree, static_cast<double>(facts.degree), isPower ? "VB §8" : "folklore"},
        {Property::diameter, diameter,
         isRing    ? "Ost §5.7.3.2"
         : isPower ? "VB §8"
                   : "folklore"},
        {Property::meanDistance, distances / (n - 1.0), isPower ? "VB §8" : "folklore"}};
    if (facts.bisection)
        formulas.push_back({Property::bisection, *facts.bisection, isRing ? "folklore" : "Aroca, Fernández Anta 2014"});
    return formulas;
}

}  // namespace

NetworkPtr make(const Sides& sides, std::string expression, std::string title, std::string note) {
    Facts facts;
    facts.expression = std::move(expression);
    facts.title = std::move(title);
    facts.note = std::move(note);
    facts.nodes = static_cast<NodeId>(lattice::nodeCount(sides));
    facts.links = static_cast<LinkId>(linkCount(sides));
    for (const NodeId side : sides) facts.degree += side == 2 ? 1 : 2;
    if (std::ranges::find(sides, NodeId{2}) == sides.end()) facts.bisection = 2.0 * lattice::meshBisection(sides);
    facts.formulas = formulasOf(sides, facts);
    return std::make_shared<Torus>(sides, std::move(facts));
}

NetworkPtr ringOf(NodeId side) {
    const std::string expression = "ring(" + std::to_string(side) + ")", title = titleOf({side});
    if (side > 2) return make({side}, expression, title);
    return *hypercube::make(1, expression, title,
                            "ring(2) is hypercube(1): two nodes joined by one link in each direction.");
}

Result<NetworkPtr> makeOfSides(const Sides& sides) {
    const std::string expression = "torus(" + lattice::written(sides) + ")";
    if (auto fits = checkCounts(expression, lattice::nodeCount(sides), linkCount(sides), "choose smaller sides"); !fits)
        return fits.error();
    const std::string oneLink = "along a side of 2 the links + and - are one link.";
    if (lattice::areEqual(sides) && sides.front() == 2) {
        const auto d = static_cast<unsigned>(sides.size());
        return hypercube::make(d, expression, std::to_string(d) + "-cube",
                               expression + " is hypercube(" + std::to_string(d) + "): " + oneLink);
    }
    std::string note;
    if (sides.size() == 1)
        note = expression + " is ring(" + std::to_string(sides.front()) + ").";
    else if (lattice::areEqual(sides))
        note = expression + " is torus(" + lattice::arguments(sides) + ").";
    else if (std::ranges::find(sides, NodeId{2}) != sides.end())
        note = expression + ": " + oneLink;
    return make(sides, expression, titleOf(sides), note);
}

NetworkPtr torusOf(const Sides& sides) {
    if (sides.size() == 1) return ringOf(sides.front());
    const auto d = static_cast<unsigned>(sides.size());
    const std::string number = std::to_string(d);
    if (lattice::areEqual(sides) && sides.front() == 2)
        return *hypercube::make(d, "hypercube(" + number + ")", number + "-cube", "");
    return make(sides, "torus(" + lattice::arguments(sides) + ")", titleOf(sides));
}

Entry entry() {
    return {
        .id = "torus",
        .title = "Torus",
        .help =
            "A d-dimensional mesh of side p whose lines close to rings (wraparound mesh); or that of a list of sides.",
        .parameters =
            {{.name = "p",
              .kind = ParameterKind::integer,
              .help = "Side: nodes along each dimension. A list of sides stands alone: torus([3,5]) has 3 rows of 5.",
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
        .examples = {"torus(3,2)", "torus(4,2)", "torus(5,2)", "torus(3,3)", "torus(4,3)", "torus(2,3)", "torus([3,5])",
                     "torus([2,3,4])"},
        .make = makeEntry,
        .notes = {{NoteKind::departure,
                   "Dimensions are numbered from 0, and dimension 0 stands last in an address; VB counts from 1 "
                   "and writes dimension 1 first.",
                   "VB §8"}},
        .makeOfSides = makeOfSides};
}

}  // namespace hop::network::torus
