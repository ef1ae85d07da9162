// SPDX-License-Identifier: GPL-3.0-or-later
// The mesh M_{r,n}: n^r nodes (x_{r-1}, .., x_0), 0 <= x_i < n; links i+ and i- lead to x_i + 1 and x_i - 1 if there is
// such a node.
//
// Nodes n^r, directed links 2 r (n-1) n^(r-1), degree 2r (r if n = 2), diameter r (n-1). Identity number = sum of x_i
// n^i; link types 0+, 0-, 1+, ..
// **Source:** Ost Definition 3.1, Figs 3.1 and 3.2.
#include "core/network/mesh.h"

#include <utility>

#include "core/network/catalogue.h"
#include "core/network/circle_drawing.h"
#include "core/network/lattice.h"
#include "core/network/size.h"
#include "core/network/snake_drawing.h"

namespace hop::network::mesh {

Entry entry();

namespace {

class Mesh final : public Network, private Dimensions, private Drawings, private Factors {
public:
    Mesh(unsigned side, unsigned dimension, Facts facts)
        : Network(std::move(facts)), m_side(side), m_dimension(dimension), m_powers(lattice::powers(side, dimension)) {
        for (unsigned i = 0; i < dimension; ++i)
            m_inner.push_back(i == 0 ? 0 : 2 * i * (std::uint64_t{side} - 1) * m_powers[i - 1]);
        if (dimension > 1)
            m_factors.assign(
                dimension, make(side, 1, "path(" + std::to_string(side) + ")", "path of " + std::to_string(side), ""));
    }

    LinkId firstLink(NodeId node) const override {
        std::uint64_t links = 0;
        std::uint64_t fixed = 0;  // links per node of the current block over the higher dimensions
        for (unsigned i = m_dimension; i-- > 0;) {
            const NodeId x = node / m_powers[i];
            node %= m_powers[i];
            if (x == m_side) return linkCount();
            if (x > 0) links += blockLinks(i, fixed + 1) + (x - 1) * blockLinks(i, fixed + 2);
            fixed += linksAlong(x);
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
                x = static_cast<NodeId>(std::min<std::uint64_t>((rest - first) / middle + 1, m_side - 1));
                rest -= first + (x - 1) * middle;
            }
            from += x * m_powers[i];
            fixed += linksAlong(x);
        }
        const std::uint32_t type = typeOfPort(from, static_cast<std::uint32_t>(rest));
        const NodeId step = m_powers[type / 2];
        return {from, type % 2 == 0 ? from + step : from - step, static_cast<std::uint16_t>(type), LinkKind::electronic,
                1};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        for (unsigned i = 0; i < m_dimension; ++i) {
            if (to == from + m_powers[i] && coordinate(from, i) + 1 < m_side) return linkOf(from, 2 * i);
            if (from == to + m_powers[i] && coordinate(from, i) > 0) return linkOf(from, 2 * i + 1);
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
    std::string address(NodeId node) const override { return lattice::address(node, m_side, m_dimension); }
    Views views() const override { return {this, nullptr, this, m_factors.empty() ? nullptr : this}; }

private:
    NodeId coordinate(NodeId node, unsigned i) const { return node / m_powers[i] % m_side; }
    // The number of links of a node along a dimension in which its coordinate is x.
    std::uint64_t linksAlong(NodeId x) const { return x > 0 && x + 1 < m_side ? 2 : 1; }
    // Links out of a block that spans dimensions 0 .. i-1, with `fixed` links per node over the others.
    std::uint64_t blockLinks(unsigned i, std::uint64_t fixed) const { return m_inner[i] + fixed * m_powers[i]; }
    bool hasType(NodeId node, std::uint32_t type) const {
        const NodeId x = coordinate(node, type / 2);
        return type % 2 == 0 ? x + 1 < m_side : x > 0;
    }
    std::uint32_t typeOfPort(NodeId node, std::uint32_t port) const {
        std::uint32_t type = 0;
        while (!hasType(node, type) || port-- > 0) ++type;
        return type;
    }

    std::uint32_t typeCount() const override { return 2 * m_dimension; }
    std::string typeName(std::uint32_t type) const override { return lattice::typeName(type); }
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

    std::vector<LayoutChoice> choices() const override {
        if (m_dimension == 3) return {{"depth", "in depth"}, {"grid", "grid of grids"}, {"circle", "circle"}};
        if (m_dimension > 1) return {{"grid", m_dimension == 2 ? "grid" : "grid of grids"}, {"circle", "circle"}};
        if (m_side <= 12)
            return {{"line", "line"}, {"snake", "snake"}, {"column", "column"}, {"circle", "circle"}};
        return {{"snake", "snake"}, {"line", "line"}, {"column", "column"}, {"circle", "circle"}};
    }
    Layout draw(std::string_view id, Stop, const Progress&) const override {
        if (id == "circle") return drawCircle(*this);
        if (id == "snake") return drawSnake(nodeCount());
        if (id == "depth") return lattice::drawInDepth(m_side);
        Layout layout = lattice::drawLattice(*this, m_side, m_dimension, lattice::Wrap::none);
        if (id == "column")
            for (Position& at : layout.nodes) std::swap(at.x, at.y);
        return layout;
    }

    std::span<const NetworkPtr> factors() const override { return m_factors; }

    NodeId m_side;
    unsigned m_dimension;
    std::vector<NodeId> m_powers;        // n^0 .. n^(r-1)
    std::vector<std::uint64_t> m_inner;  // directed links of M_{i,n}, i = 0 .. r-1
    std::vector<NetworkPtr> m_factors;   // r paths; empty for a path
};

double linkCount(double side, unsigned dimension) {
    return 2.0 * dimension * (side - 1.0) * raised(side, dimension - 1);
}

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext&) {
    const auto n = static_cast<unsigned>(arguments.integer("n"));
    const auto r = static_cast<unsigned>(arguments.integer("r"));
    const std::string expression = print(canonical("mesh", entry().parameters, arguments));
    const unsigned most =
        largestExponent([&](unsigned dimension) { return std::max(linkCount(n, dimension), raised(n, dimension)); });
    const std::string remedy = "with n = " + std::to_string(n) + ", r may be 1 to " + std::to_string(most);
    if (auto fits = checkCounts(expression, raised(n, r), linkCount(n, r), remedy); !fits) return fits.error();
    std::string title = std::to_string(r) + "-dimensional mesh of side " + std::to_string(n);
    if (r == 1) title = "path of " + std::to_string(n);
    if (r == 2 || r == 3)
        title = std::to_string(n) + " × " + std::to_string(n) + (r == 3 ? " × " + std::to_string(n) : "") + " mesh";
    const std::string note =
        n > 2 ? "" : expression + " has the links of hypercube(" + std::to_string(r) + "), told apart by direction.";
    return make(n, r, expression, title, note);
}

}  // namespace

NetworkPtr make(unsigned side, unsigned dimension, std::string expression, std::string title, std::string note) {
    const double s = side;
    const double n = raised(s, dimension);
    Facts facts;
    facts.expression = std::move(expression);
    facts.title = std::move(title);
    facts.note = std::move(note);
    facts.nodes = static_cast<NodeId>(n);
    facts.links = static_cast<LinkId>(linkCount(s, dimension));
    facts.degree = side == 2 ? dimension : 2 * dimension;
    facts.bisection = side % 2 == 0 ? raised(s, dimension - 1) : (n - 1.0) / (s - 1.0);
    facts.formulas = {{"nodes", n, "Ost Def 3.1"},
                      {"links", linkCount(s, dimension), "Ost Def 3.1"},
                      {"degree", static_cast<double>(facts.degree), "Ost Def 3.1"},
                      {"diameter", dimension * (s - 1.0), "Ost §5.4.2"},
                      {"mean-distance", dimension * (s * s - 1.0) / (3.0 * s) * n / (n - 1.0), "folklore"},
                      {"bisection", *facts.bisection,
                       dimension == 1  ? "folklore"
                       : side % 2 == 0 ? "Leighton 1992"
                                       : "Efe, Feng 2000"}};
    return std::make_shared<Mesh>(side, dimension, std::move(facts));
}

Entry entry() {
    return {.id = "mesh",
            .title = "Mesh",
            .help = "An r-dimensional grid with n nodes along each dimension, without wrap-around links (Mᵣ,ₙ).",
            .parameters = {{.name = "n",
                            .kind = ParameterKind::integer,
                            .help = "Side: nodes along each dimension.",
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
            .examples = {"mesh(3,2)", "mesh(4,2)", "mesh(3,3)", "mesh(4,3)", "mesh(2,4)"},
            .make = makeEntry};
}

}  // namespace hop::network::mesh
