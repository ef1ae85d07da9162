// SPDX-License-Identifier: GPL-3.0-or-later
// The mesh M_{r,n}: n^r nodes (x_{r-1}, .., x_0), 0 <= x_i < n; links i+ and i- lead to x_i + 1 and x_i - 1 if there is
// such a node. Also the mesh of sides n_{r-1} x .. x n_0, written mesh([n_{r-1},..,n_0]): there 0 <= x_i < n_i.
//
// Nodes N = n^r, directed links 2 r (n-1) n^(r-1), degree 2r (r if n = 2), diameter r (n-1). With sides: N the product
// of the n_i, 2 sum of (n_i - 1) N / n_i links, diameter the sum of the n_i - 1. Identity number = sum of x_i times the
// product of the sides before i; link types 0+, 0-, 1+, ..
// **Source:** Ost Definition 3.1, Figs 3.1 and 3.2.
#include "core/network/mesh.h"

#include <utility>

#include "core/network/circle_drawing.h"
#include "core/network/entry.h"
#include "core/network/lattice.h"
#include "core/network/size.h"
#include "core/network/snake_drawing.h"

namespace hop::network::mesh {

Entry entry();

namespace {

class Mesh final : public Network, private Dimensions, private Drawings, private Factors {
public:
    Mesh(Sides sides, Facts facts)
        : Network(std::move(facts)),
          m_sides(std::move(sides)),
          m_dimension(static_cast<unsigned>(m_sides.size())),
          m_weights(lattice::weights(m_sides)) {
        std::uint64_t inner = 0;
        for (unsigned i = 0; i < m_dimension; ++i) {
            m_inner.push_back(inner);
            inner = inner * m_sides[i] + 2 * (std::uint64_t{m_sides[i]} - 1) * m_weights[i];
        }
        for (unsigned i = 0; m_dimension > 1 && i < m_dimension; ++i)
            m_factors.push_back(i > 0 && m_sides[i] == m_sides[i - 1] ? m_factors.back() : pathOf(m_sides[i]));
    }

    LinkId firstLink(NodeId node) const override {
        std::uint64_t links = 0;
        std::uint64_t fixed = 0;  // links per node of the current block over the higher dimensions
        for (unsigned i = m_dimension; i-- > 0;) {
            const NodeId x = node / m_weights[i];
            node %= m_weights[i];
            if (x == m_sides[i]) return linkCount();
            if (x > 0) links += blockLinks(i, fixed + 1) + (x - 1) * blockLinks(i, fixed + 2);
            fixed += linksAlong(i, x);
        }
        return static_cast<LinkId>(links);
    }
    Link link(LinkId link) const override {
        std::uint64_t rest = link;
        std::uint64_t fixed = 0;
        NodeId from = 0;
        for (unsigned i = m_dimension; i-- > 0;) {
            const std::uint64_t first = blockLinks(i, fixed + 1);
            NodeId x = 0;
            if (rest >= first) {
                const std::uint64_t middle = blockLinks(i, fixed + 2);
                x = static_cast<NodeId>(std::min<std::uint64_t>((rest - first) / middle + 1, m_sides[i] - 1));
                rest -= first + (x - 1) * middle;
            }
            from += x * m_weights[i];
            fixed += linksAlong(i, x);
        }
        const std::uint32_t type = typeOfPort(from, static_cast<std::uint32_t>(rest));
        const NodeId step = m_weights[type / 2];
        return {from, type % 2 == 0 ? from + step : from - step, static_cast<std::uint16_t>(type), LinkKind::electronic,
                1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        for (unsigned i = 0; i < m_dimension; ++i) {
            if (to == from + m_weights[i] && coordinate(from, i) + 1 < m_sides[i]) return linkOf(from, 2 * i);
            if (from == to + m_weights[i] && coordinate(from, i) > 0) return linkOf(from, 2 * i + 1);
        }
        return kNoLink;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        std::uint32_t sum = 0;
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId a = coordinate(from, i);
            const NodeId b = coordinate(to, i);
            sum += a > b ? a - b : b - a;
        }
        return sum;
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId a = coordinate(at, i);
            const NodeId b = coordinate(destination, i);
            if (a != b) return linkOf(at, 2 * i + (a < b ? 0 : 1));
        }
        return kNoLink;
    }
    std::string address(NodeId node) const override { return lattice::address(node, m_sides); }
    Views views() const override { return {this, nullptr, this, m_factors.empty() ? nullptr : this}; }

private:
    NodeId coordinate(NodeId node, unsigned i) const { return node / m_weights[i] % m_sides[i]; }
    // The number of links of a node along dimension i, in which its coordinate is x.
    std::uint64_t linksAlong(unsigned i, NodeId x) const { return x > 0 && x + 1 < m_sides[i] ? 2 : 1; }
    // Links out of a block that spans dimensions 0 .. i-1, with `fixed` links per node over the others.
    std::uint64_t blockLinks(unsigned i, std::uint64_t fixed) const { return m_inner[i] + fixed * m_weights[i]; }
    bool hasType(NodeId node, std::uint32_t type) const {
        const NodeId x = coordinate(node, type / 2);
        return type % 2 == 0 ? x + 1 < m_sides[type / 2] : x > 0;
    }
    std::uint32_t typeOfPort(NodeId node, std::uint32_t port) const {
        std::uint32_t type = 0;
        while (!hasType(node, type) || port-- > 0) ++type;
        return type;
    }

    std::uint32_t typeCount() const override { return 2 * m_dimension; }
    LinkType typeOf(std::uint32_t type) const override {
        return {type / 2, type % 2 == 0 ? Direction::plus : Direction::minus};
    }
    LinkId linkOf(NodeId node, std::uint32_t type) const override {
        if (!hasType(node, type)) return kNoLink;
        LinkId link = firstLink(node);
        for (std::uint32_t lower = 0; lower < type; ++lower) link += hasType(node, lower) ? 1 : 0;
        return link;
    }
    void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const override {
        for (unsigned i = 0; i < m_dimension; ++i) {
            const NodeId a = coordinate(at, i);
            const NodeId b = coordinate(destination, i);
            perType[2 * i] = static_cast<std::uint16_t>(a < b ? b - a : 0);
            perType[2 * i + 1] = static_cast<std::uint16_t>(a > b ? a - b : 0);
        }
    }

    std::vector<LayoutDrawing> layouts() const override {
        constexpr NodeId kLongestLine = 12;  // longer ones are drawn as snakes unless asked for
        const auto flat = [this](Stop, const Progress&) { return drawFlat(); };
        std::vector<LayoutDrawing> all;
        if (m_dimension == 1) {
            all = {{{"line", "line"}, flat},
                   {{"snake", "snake"}, [this](Stop, const Progress&) { return drawSnake(nodeCount()); }},
                   {{"column", "column"}, [this](Stop, const Progress&) { return drawUpright(); }}};
            if (nodeCount() > kLongestLine) std::swap(all[0], all[1]);
        } else {
            if (m_dimension == 3)
                all.push_back(
                    {{"depth", "in depth"}, [this](Stop, const Progress&) { return lattice::drawInDepth(m_sides); }});
            all.push_back({{.id = "grid", .title = m_dimension == 2 ? "grid" : "grid of grids", .grid = true}, flat});
        }
        all.push_back(circleOf(*this));
        return all;
    }
    Layout drawFlat() const { return lattice::drawLattice(*this, m_sides, lattice::Wrap::none); }
    Layout drawUpright() const {
        Layout layout = drawFlat();
        for (Position& at : layout.nodes) std::swap(at.x, at.y);
        return layout;
    }

    std::span<const NetworkPtr> factors() const override { return m_factors; }

    Sides m_sides;
    unsigned m_dimension;
    std::vector<NodeId> m_weights;       // products of the sides before i
    std::vector<std::uint64_t> m_inner;  // directed links of the mesh of the dimensions before i
    std::vector<NetworkPtr> m_factors;   // paths; empty for a path
};

double linkCount(const Sides& sides) {
    const double nodes = lattice::nodeCount(sides);
    return 2.0 *
           lattice::sumOverSides(sides, [=](double n, unsigned count) { return count * (n - 1.0) * (nodes / n); });
}

std::string titleOf(const Sides& sides) {
    if (sides.size() == 1) return "path of " + std::to_string(sides.front());
    if (!lattice::areEqual(sides) || sides.size() <= 3) return lattice::times(sides) + " mesh";
    return std::to_string(sides.size()) + "-dimensional mesh of side " + std::to_string(sides.front());
}

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext&) {
    const auto n = static_cast<unsigned>(arguments.integer("n"));
    const auto r = static_cast<unsigned>(arguments.integer("r"));
    const std::string expression = print(canonical("mesh", entry().parameters, arguments));
    const unsigned most = largestExponent(
        [&](unsigned dimension) { return std::max(linkCount(Sides(dimension, n)), raised(n, dimension)); });
    const std::string remedy = "with n = " + std::to_string(n) + ", r may be 1 to " + std::to_string(most) +
                               lattice::sidesHint("mesh", {r, n});
    const Sides sides(r, n);
    if (auto fits = checkCounts(expression, raised(n, r), linkCount(sides), remedy); !fits) return fits.error();
    std::string note = lattice::sidesNote("mesh", n, r);
    if (n == 2)
        note = expression + " has the links of hypercube(" + std::to_string(r) + "), told apart by direction." +
               (note.empty() ? "" : " " + note);
    return make(sides, expression, titleOf(sides), note);
}

}  // namespace

NetworkPtr make(const Sides& sides, std::string expression, std::string title, std::string note) {
    const double n = lattice::nodeCount(sides), links = linkCount(sides);
    const bool isPower = lattice::areEqual(sides);
    Facts facts;
    facts.expression = std::move(expression);
    facts.title = std::move(title);
    facts.note = std::move(note);
    facts.nodes = static_cast<NodeId>(n);
    facts.links = static_cast<LinkId>(links);
    for (const NodeId side : sides) facts.degree += side == 2 ? 1 : 2;
    facts.bisection = lattice::meshBisection(sides);
    const double diameter =
        lattice::sumOverSides(sides, [](double side, unsigned count) { return count * (side - 1.0); });
    const double mean = lattice::sumOverSides(
        sides, [](double side, unsigned count) { return count * (side * side - 1.0) / (3.0 * side); });
    facts.formulas = {{Property::nodes, n, isPower ? "Ost Def 3.1" : "Dim §1.1"},
                      {Property::links, links, isPower ? "Ost Def 3.1" : "folklore"},
                      {Property::degree, static_cast<double>(facts.degree), isPower ? "Ost Def 3.1" : "folklore"},
                      {Property::diameter, diameter, isPower ? "Ost §5.4.2" : "folklore"},
                      {Property::meanDistance, mean * n / (n - 1.0), "folklore"},
                      {Property::bisection, *facts.bisection,
                       !isPower                 ? "Aroca, Fernández Anta 2014"
                       : sides.size() == 1      ? "folklore"
                       : sides.front() % 2 == 0 ? "Leighton 1992"
                                                : "Efe, Feng 2000"}};
    return std::make_shared<Mesh>(sides, std::move(facts));
}

NetworkPtr pathOf(NodeId side) { return make({side}, "path(" + std::to_string(side) + ")", titleOf({side}), ""); }

Result<NetworkPtr> makeOfSides(const Sides& sides) {
    const std::string expression = "mesh(" + lattice::written(sides) + ")";
    if (auto fits = checkCounts(expression, lattice::nodeCount(sides), linkCount(sides), "choose smaller sides"); !fits)
        return fits.error();
    std::string note;
    if (sides.size() == 1)
        note = expression + " is path(" + std::to_string(sides.front()) + ").";
    else if (lattice::areEqual(sides))
        note = expression + " is mesh(" + lattice::arguments(sides) + ").";
    return make(sides, expression, titleOf(sides), note);
}

NetworkPtr meshOf(const Sides& sides) {
    return sides.size() == 1 ? pathOf(sides.front())
                             : make(sides, "mesh(" + lattice::arguments(sides) + ")", titleOf(sides), "");
}

Entry entry() {
    return {
        .id = "mesh",
        .title = "Mesh",
        .help =
            "An r-dimensional grid with n nodes along each dimension, without wrap-around links (Mᵣ,ₙ); or the grid of "
            "a list of sides.",
        .parameters =
            {{.name = "n",
              .kind = ParameterKind::integer,
              .help = "Side: nodes along each dimension. A list of sides stands alone: mesh([4,8]) has 4 rows of 8.",
              .unit = "nodes",
              .minimum = 2,
              .maximum = kMaxSide,
              .example = "4"},
             {.name = "r",
              .kind = ParameterKind::integer,
              .help = "Number of dimensions.",
              .minimum = 1,
              .maximum = kMaxDimension,
              .example = "2"}},
        .citation = {"Ost", "Def 3.1"},
        .examples = {"mesh(3,2)", "mesh(4,2)", "mesh(3,3)", "mesh(4,3)", "mesh(2,4)", "mesh([3,5])", "mesh([2,3,4])"},
        .make = makeEntry,
        .makeOfSides = makeOfSides};
}

}  // namespace hop::network::mesh
