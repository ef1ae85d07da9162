// SPDX-License-Identifier: GPL-3.0-or-later
// The Cartesian product A x B x .. : nodes are tuples, and two are linked if they differ in one coordinate, by a link
// of that factor.
//
// Nodes N = product of the sizes n_i, directed links sum of L_i N/n_i, degree and diameter the sums of the factors'.
// Coordinate 0 is that of the last factor: it varies fastest. Link types are those of the factors, factor 0 first,
// renumbered: 0+ 0- of a second ring becomes 1+ 1-. A product of networks with translations has translations.
// **Source:** Dim §1.1.
// **Departs from the source:** Dim counts dimensions from 1 and from the left; here from 0 and from the right.
#include "core/network/product.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/catalogue.h"
#include "core/network/factors.h"
#include "core/network/hypercube.h"
#include "core/network/measure.h"
#include "core/network/mesh.h"
#include "core/network/product_drawing.h"
#include "core/network/shape.h"
#include "core/network/size.h"
#include "core/network/torus.h"

namespace hop::network::product {

Entry entry();

namespace {

constexpr double kMaxTypes = 65536.0;  // link types have 16 bits

// A factor and its position in the product.
struct Axis {
    NetworkPtr factor;
    NodeId size = 1;
    NodeId weight = 1;             // nodes of the product of the earlier factors
    std::uint64_t innerLinks = 0;  // directed links of that product
    std::uint32_t firstType = 0;
    std::uint32_t firstDimension = 0;  // for the names of types
    std::uint32_t degree = 0;          // of every node; 0 if not regular
};

std::uint32_t typesOf(const Network& factor) {
    return factor.dimensions() == nullptr ? 1 : factor.dimensions()->typeCount();
}

// The number of dimensions of a factor's types.
std::uint32_t dimensionsOf(const Network& factor) {
    if (factor.dimensions() == nullptr || typesOf(factor) == 0) return 1;
    return factor.dimensions()->typeOf(typesOf(factor) - 1).dimension.value_or(0) + 1;
}

class Product final : public Network, private Dimensions, private Translations, private Drawings, private Factors {
public:
    Product(std::vector<NetworkPtr> factors, Facts facts) : Network(std::move(facts)), m_factors(std::move(factors)) {
        Axis axis;
        std::uint32_t degree = 0;
        for (const NetworkPtr& factor : m_factors) {
            axis.factor = factor;
            axis.size = factor->nodeCount();
            axis.degree =
                std::uint64_t{factor->facts().degree} * axis.size == factor->linkCount() ? factor->facts().degree : 0;
            m_axes.push_back(axis);
            m_hasDimensions = m_hasDimensions && factor->dimensions() != nullptr;
            m_hasTranslations = m_hasTranslations && factor->translations() != nullptr;
            m_isRegular = m_isRegular && axis.degree != 0;
            degree += axis.degree;
            axis.innerLinks = axis.innerLinks * axis.size + std::uint64_t{axis.weight} * factor->linkCount();
            axis.weight *= axis.size;
            axis.firstType += typesOf(*factor);
            axis.firstDimension += dimensionsOf(*factor);
        }
        m_degree = degree;
        m_types = axis.firstType;
    }

    LinkId firstLink(NodeId node) const override {
        if (m_isRegular) return node * m_degree;
        if (node == nodeCount()) return linkCount();
        std::uint64_t links = 0;
        std::uint64_t fixed = 0;  // links per node of the current block over the later factors
        for (std::size_t i = m_axes.size(); i-- > 0;) {
            const Axis& axis = m_axes[i];
            const NodeId x = node / axis.weight;
            node %= axis.weight;
            links += linksBefore(axis, x, fixed);
            fixed += axis.factor->degree(x);
        }
        return static_cast<LinkId>(links);
    }
    Link link(LinkId link) const override {
        NodeId node = 0;
        std::uint64_t rest = link;
        if (m_isRegular) {
            node = link / m_degree;
            rest = link % m_degree;
        } else {
            std::uint64_t fixed = 0;
            for (std::size_t i = m_axes.size(); i-- > 0;) {
                const Axis& axis = m_axes[i];
                NodeId low = 0, high = axis.size;  // the block of x = low begins at or before the link
                while (high - low > 1) {
                    const NodeId middle = low + (high - low) / 2;
                    (linksBefore(axis, middle, fixed) <= rest ? low : high) = middle;
                }
                rest -= linksBefore(axis, low, fixed);
                fixed += axis.factor->degree(low);
                node += low * axis.weight;
            }
        }
        for (const Axis& axis : m_axes) {
            const NodeId x = coordinate(node, axis);
            const std::uint32_t degree = axis.factor->degree(x);
            if (rest >= degree) {
                rest -= degree;
                continue;
            }
            Link crossed = axis.factor->link(axis.factor->firstLink(x) + static_cast<LinkId>(rest));
            crossed.to = node - x * axis.weight + crossed.to * axis.weight;
            crossed.from = node;
            crossed.type = static_cast<std::uint16_t>(crossed.type + axis.firstType);
            return crossed;
        }
        return {};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        LinkId found = kNoLink;
        bool differs = false;
        std::uint32_t before = 0;
        for (const Axis& axis : m_axes) {
            const NodeId a = coordinate(from, axis);
            const NodeId b = coordinate(to, axis);
            if (a != b) {
                if (differs) return kNoLink;
                differs = true;
                const LinkId inner = axis.factor->findLink(a, b);
                if (inner == kNoLink) return kNoLink;
                found = firstLink(from) + before + (inner - axis.factor->firstLink(a));
            }
            before += axis.factor->degree(a);
        }
        return found;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        std::uint32_t sum = 0;
        for (const Axis& axis : m_axes) sum += axis.factor->distance(coordinate(from, axis), coordinate(to, axis));
        return sum;
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        std::uint32_t before = 0;
        for (const Axis& axis : m_axes) {
            const NodeId a = coordinate(at, axis);
            const NodeId b = coordinate(destination, axis);
            if (a != b) return firstLink(at) + before + (axis.factor->nextLink(a, b) - axis.factor->firstLink(a));
            before += axis.factor->degree(a);
        }
        return kNoLink;
    }
    std::string address(NodeId node) const override {
        if (m_axes.size() == 1) return m_axes.front().factor->address(node);
        std::string text = ")";
        for (const Axis& axis : m_axes)
            text.insert(0, (&axis == &m_axes.back() ? "(" : ",") + axis.factor->address(coordinate(node, axis)));
        return text;
    }
    Views views() const override {
        return {m_hasDimensions ? this : nullptr, m_hasTranslations ? this : nullptr, this,
                m_axes.size() > 1 ? this : nullptr};
    }

private:
    static NodeId coordinate(NodeId node, const Axis& axis) { return node / axis.weight % axis.size; }
    // Links of the blocks before x, whose nodes have `fixed` links each over the later factors.
    static std::uint64_t linksBefore(const Axis& axis, NodeId x, std::uint64_t fixed) {
        return x * (axis.weight * fixed + axis.innerLinks) + std::uint64_t{axis.weight} * axis.factor->firstLink(x);
    }
    const Axis& axisOf(std::uint32_t type) const {
        std::size_t i = m_axes.size() - 1;
        while (m_axes[i].firstType > type) --i;
        return m_axes[i];
    }

    std::uint32_t typeCount() const override { return m_types; }
    LinkType typeOf(std::uint32_t type) const override {
        const Axis& axis = axisOf(type);
        LinkType own = axis.factor->dimensions()->typeOf(type - axis.firstType);
        own.dimension = axis.firstDimension + own.dimension.value_or(0);
        return own;
    }
    LinkId linkOf(NodeId node, std::uint32_t type) const override {
        const Axis& wanted = axisOf(type);
        const NodeId x = coordinate(node, wanted);
        const LinkId inner = wanted.factor->dimensions()->linkOf(x, type - wanted.firstType);
        if (inner == kNoLink) return kNoLink;
        LinkId link = firstLink(node) + (inner - wanted.factor->firstLink(x));
        for (const Axis* axis = m_axes.data(); axis != &wanted; ++axis)
            link += axis->factor->degree(coordinate(node, *axis));
        return link;
    }
    void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const override {
        for (const Axis& axis : m_axes)
            axis.factor->dimensions()->crossings(coordinate(at, axis), coordinate(destination, axis),
                                                 perType + axis.firstType);
    }

    NodeId translate(NodeId node, NodeId offset) const override {
        NodeId sum = 0;
        for (const Axis& axis : m_axes)
            sum +=
                axis.factor->translations()->translate(coordinate(node, axis), coordinate(offset, axis)) * axis.weight;
        return sum;
    }
    NodeId offset(NodeId from, NodeId to) const override {
        NodeId sum = 0;
        for (const Axis& axis : m_axes)
            sum += axis.factor->translations()->offset(coordinate(from, axis), coordinate(to, axis)) * axis.weight;
        return sum;
    }
    NodeId generator(std::uint32_t type) const override {
        const Axis& axis = axisOf(type);
        return axis.factor->translations()->generator(type - axis.firstType) * axis.weight;
    }

    std::vector<LayoutDrawing> layouts() const override { return productDrawings(*this, m_factors); }
    std::span<const NetworkPtr> factors() const override { return m_factors; }

    std::vector<NetworkPtr> m_factors;
    std::vector<Axis> m_axes;
    bool m_hasDimensions = true;
    bool m_hasTranslations = true;
    bool m_isRegular = true;
    std::uint32_t m_degree = 0;  // of every node of a regular product
    std::uint32_t m_types = 0;
};

std::optional<double> meanDistanceOf(const Network& factor, Stop stop) {
    const auto known = statedValue(factor, Property::meanDistance);
    return known ? known : meanDistance(factor, stop);
}

// Bisection width of K_n^d.
double completeBisection(double n, unsigned d, bool even) {
    return even ? raised(n, d + 1) / 4.0 : (n + 1.0) * (raised(n, d) - 1.0) / 4.0;
}

struct Counts {
    double nodes = 1.0, links = 0.0, types = 0.0, degree = 0.0;
};
Counts countsOf(const std::vector<NetworkPtr>& factors) {
    Counts counts;
    for (const NetworkPtr& factor : factors) {
        counts.links = counts.links * factor->nodeCount() + counts.nodes * factor->linkCount();
        counts.nodes *= factor->nodeCount();
        counts.types += typesOf(*factor);
        counts.degree += factor->facts().degree;
    }
    return counts;
}

// Identical factors count once [bytes].
double memoryOf(std::vector<NetworkPtr> factors) {
    std::ranges::sort(factors);
    factors.erase(std::ranges::unique(factors).begin(), factors.end());
    double memory = 0.0;
    for (const NetworkPtr& factor : factors) memory += factor->facts().memory;
    return memory;
}

// Dim's formulas of a product, from those of the factors, stated or measured.
std::vector<Formula> formulasOf(const std::vector<NetworkPtr>& factors, const Counts& counts, Stop stop) {
    std::vector<Formula> formulas = {{Property::nodes, counts.nodes, "Dim §1.1"},
                                     {Property::links, counts.links, "folklore"},
                                     {Property::degree, counts.degree, "folklore"}};
    double farthest = 0.0;
    std::optional<double> mean = 0.0;
    const Network* before = nullptr;
    double diameter = 0.0;
    std::optional<double> own;
    for (const NetworkPtr& factor : factors) {
        if (factor.get() != before) {  // a power has the same factor repeatedly
            before = factor.get();
            diameter = statedDiameter(*factor, stop);
            own = meanDistanceOf(*factor, stop);
        }
        farthest += diameter;
        const double n = factor->nodeCount();
        mean = own && mean ? std::optional(*mean + *own * (n - 1.0) / n) : std::nullopt;
    }
    formulas.push_back({Property::diameter, farthest, "folklore"});
    if (mean) formulas.push_back({Property::meanDistance, *mean * counts.nodes / (counts.nodes - 1.0), "folklore"});
    return formulas;
}

// A product with a name of its own: hypercube, torus or mesh.
enum class Known : std::uint8_t { none, hypercube, torus, mesh };

constexpr LinkType kForward = {0, Direction::plus};  // the first link type of paths and rings

Known knownAs(const Network& factor) {
    if (factor.dimensions() == nullptr) return Known::none;
    if (factor.nodeCount() == 2 && factor.linkCount() == 2) return Known::hypercube;
    // Complete graphs keep their own link types, and graphs from files their addresses.
    if (factor.dimensions()->typeOf(0) != kForward) return Known::none;
    const Line line = lineOf(factor);
    if (line == Line::ring || factor.translations() != nullptr) return Known::torus;
    return line == Line::path ? Known::mesh : Known::none;
}

bool isPlainPath(const Network& factor) {
    return factor.dimensions() != nullptr && factor.translations() == nullptr &&
           factor.dimensions()->typeOf(0) == kForward && (factor.nodeCount() == 2 || lineOf(factor) == Line::path);
}

// In a ring of two nodes both directions are one link type.
bool isPlainRing(const Network& factor) {
    return factor.translations() != nullptr &&
           (factor.nodeCount() == 2 || (factor.dimensions()->typeOf(0) == kForward && factor.factors() == nullptr));
}

Known knownAs(const std::vector<NetworkPtr>& factors) {
    const auto all = [&](bool (*isOne)(const Network&)) {
        return std::ranges::all_of(factors, [&](const NetworkPtr& factor) { return isOne(*factor); });
    };
    return all(isPlainPath) ? Known::mesh : all(isPlainRing) ? Known::torus : Known::none;
}

Sides sidesOf(const std::vector<NetworkPtr>& factors) {
    Sides sides;
    for (const NetworkPtr& factor : factors) sides.push_back(factor->nodeCount());
    return sides;
}

// A product other than Known::none, under its own name.
Result<NetworkPtr> makeKnown(Known known, const Sides& sides, const std::string& expression, std::string title) {
    if (known == Known::hypercube) {
        const auto d = static_cast<unsigned>(sides.size());
        return hypercube::make(d, expression, std::move(title),
                               expression + " is hypercube(" + std::to_string(d) + ").");
    }
    const std::string equal = "(" + lattice::arguments(sides) + ").";
    if (known == Known::torus)
        return torus::make(sides, expression, std::move(title), expression + " is torus" + equal);
    return mesh::make(sides, expression, std::move(title), expression + " is mesh" + equal);
}

// All facts except the expression, the title and, for some products, a note and a bisection.
Facts factsOf(const std::vector<NetworkPtr>& factors, const Counts& counts, Stop stop) {
    Facts facts;
    facts.nodes = static_cast<NodeId>(counts.nodes);
    facts.links = static_cast<LinkId>(counts.links);
    facts.degree = static_cast<std::uint32_t>(counts.degree);
    facts.formulas = formulasOf(factors, counts, stop);
    facts.memory = memoryOf(factors);
    facts.named = factors.size() == 1 && factors.front()->facts().named;
    return facts;
}

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext& context) {
    std::vector<NetworkPtr> factors;
    std::vector<std::string> written, titles;
    BuildContext rest = context;
    for (const Expression& item : arguments.expression("factors").items) {
        Result<NetworkPtr> factor = build(item, rest);
        if (!factor) return factor.error();
        rest = beside(**factor, std::move(rest));
        written.push_back((*factor)->facts().expression);
        titles.push_back((*factor)->facts().title);
        factors.push_back(*std::move(factor));
    }
    if (factors.size() == 1)
        return invalid("network product: it needs at least two factors, not 1; write " + written.front() +
                       " for the factor alone, or power(" + written.front() + ",2)");
    return make(std::move(factors), "product(" + join(written, ",") + ")", "product of " + join(titles, ", "),
                "choose fewer or smaller factors", context.stop);
}

}  // namespace

NetworkPtr named(const std::vector<NetworkPtr>& factors) {
    switch (knownAs(factors)) {
        case Known::mesh:
            return mesh::meshOf(sidesOf(factors));
        case Known::torus:
            return torus::torusOf(sidesOf(factors));
        default:
            return nullptr;
    }
}

Result<NetworkPtr> make(std::vector<NetworkPtr> factors, std::string expression, std::string title,
                        std::string_view remedy, Stop stop) {
    std::reverse(factors.begin(), factors.end());
    const Counts counts = countsOf(factors);
    if (auto fits = checkCounts(expression, counts.nodes, counts.links, remedy); !fits) return fits.error();
    if (counts.types > kMaxTypes)
        return tooLarge("network " + excerpt(expression) + " would have " +
                        thousands(static_cast<std::uint64_t>(counts.types)) +
                        " link types, but at most 65,536 can be numbered; " + std::string(remedy));

    std::vector<NetworkPtr> prime;
    for (const NetworkPtr& factor : factors) {
        const std::vector<NetworkPtr> inner = primeFactors(factor);
        prime.insert(prime.end(), inner.begin(), inner.end());
    }
    const bool isPower = std::all_of(prime.begin(), prime.end(), [&](const NetworkPtr& factor) {
        return areSameGraph(*prime.front(), *factor, stop);
    });
    // Factors that are products keep their brackets in addresses, except in a pure power.
    Known known = Known::none;
    if (isPower)
        known = knownAs(*prime.front());
    else if (prime.size() == factors.size())
        known = knownAs(factors);
    if (known != Known::none) return makeKnown(known, sidesOf(prime), expression, std::move(title));

    Facts facts = factsOf(factors, counts, stop);
    facts.title = std::move(title);
    if (isPower && lineOf(*prime.front()) == Line::complete) {
        facts.note = expression + " is a generalised hypercube: nodes are linked if they differ in one digit.";
        const NodeId n = prime.front()->nodeCount();
        facts.bisection = completeBisection(n, static_cast<unsigned>(prime.size()), n % 2 == 0);
        facts.formulas.push_back({Property::bisection, *facts.bisection, "Nakano 2003"});
    } else if (factors.size() == 1) {
        facts.note = expression + " is " + factors.front()->facts().expression + " itself.";
        facts.bisection = factors.front()->facts().bisection;
    }
    facts.expression = std::move(expression);
    return NetworkPtr(std::make_shared<Product>(std::move(factors), std::move(facts)));
}

Entry entry() {
    return {.id = "product",
            .title = "Product of networks",
            .help = "Nodes are tuples; two are linked if they differ in one place, where that factor links them.",
            .parameters = {{.name = "factors",
                            .kind = ParameterKind::network,
                            .help = "Networks, at least two; the last one's coordinate varies fastest.",
                            .example = "ring(4),path(3)",
                            .variadic = true}},
            .citation = {"Dim", "§1.1"},
            .examples = {"product(ring(4),path(3))", "product(complete(4),ring(5))", "product(star(4),path(3))",
                         "product(petersen,path(2))", "product(path(2),ring(3),path(4))",
                         "product(complete-bipartite(3,3),ring(4))", "product(hypercube(2),star(4))",
                         "product(torus(3,2),path(3))", "product(ring(4),ring(4))", "product(mesh(2,2),complete(3))"},
            .make = makeEntry,
            .notes = {{NoteKind::departure,
                       "Dimensions are numbered from 0 and from the right; Dim counts from 1 and from the left.",
                       "Dim §1.1"}}};
}

}  // namespace hop::network::product
