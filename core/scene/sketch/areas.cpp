// SPDX-License-Identifier: GPL-3.0-or-later
// Two areas of an OTIS network without optical links between them, as a scheme: V x V' and V' x V against the rest, or
// the corner of an OTIS-Mesh.
//
// **Source:** Ost Theorems 5.2 and 5.9, Figs 5.2 and 5.4.
#include <algorithm>

#include "core/base/text.h"
#include "core/network/halves.h"
#include "core/network/shape.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::areas {

FigureEntry entry();

namespace {

using hop::network::OtisPart;
using hop::network::Parts;

constexpr NodeId kMostCells = 1296;  // of a corner: otis(mesh(6,2))

const Scheme::Look kFirst{.fill = Fill::hatched}, kSecond{.fill = Fill::pale}, kCut{.weight = Scheme::Weight::thick},
    kOptical{.weight = Scheme::Weight::thin, .stroke = Stroke::dashed};

// Links between the areas by kind, in pairs of opposite ones.
struct Cut {
    std::uint64_t electronic = 0, optical = 0;
    std::vector<std::pair<NodeId, NodeId>> ends;
};
Cut cutOf(const hop::network::Network& network, const std::vector<bool>& inFirst) {
    Cut cut;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const hop::network::Link link = network.link(id);
        if (link.from > link.to || inFirst[link.from] == inFirst[link.to]) continue;
        ++(link.kind == hop::network::LinkKind::electronic ? cut.electronic : cut.optical);
        cut.ends.emplace_back(link.from, link.to);
    }
    return cut;
}

void addFacts(Listing& listing, const std::vector<bool>& inFirst, const Cut& cut) {
    const auto first = std::ranges::count(inFirst, true);
    listing.facts = {{"first", static_cast<double>(first)},
                     {"second", static_cast<double>(static_cast<std::ptrdiff_t>(inFirst.size()) - first)},
                     {"electronic cut", static_cast<double>(cut.electronic)},
                     {"optical cut", static_cast<double>(cut.optical)}};
}

// V as a flag per node of G: as given, else a half with few links to the other half, or the lower half of the numbers.
std::vector<bool> partOf(const hop::network::Network& group, const Arguments& options) {
    std::vector<bool> part(group.nodeCount());
    const std::vector<std::int64_t> chosen = options.integers("part");
    for (const std::int64_t node : chosen)
        if (node < std::int64_t{group.nodeCount()}) part[static_cast<std::size_t>(node)] = true;
    if (!chosen.empty()) return part;
    const auto halves = hop::network::knownHalves(group);
    if (halves) return halves->inFirst;
    std::fill_n(part.begin(), part.size() / 2, true);
    return part;
}

Scheme sidesOf(const hop::network::Network& network, const std::vector<bool>& part) {
    const std::vector<bool> inFirst = otisPart(*network.groups(), part, OtisPart::sides);
    const Cut cut = cutOf(network, inFirst);
    Scheme scheme;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "parts", .columns = {"part", "nodes", "area"}, .rows = {}};
    addFacts(listing, inFirst, cut);
    const auto size = static_cast<double>(std::ranges::count(part, true)),
               rest = static_cast<double>(part.size()) - size;
    constexpr double kLeft = 2.4, kTop = 2.4, kSide = 5.0;
    static constexpr const char* kNames[] = {"V", "V′"};
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < 2; ++column) {
            const bool first = row != column;
            const double x = kLeft + column * kSide, y = kTop + row * kSide;
            scheme.shapes.push_back(boxOf(x, y, kSide, kSide, first ? kFirst : kSecond));
            const std::string name = std::string(kNames[row]) + " × " + kNames[column];
            scheme.words.push_back(
                {.at = {x + kSide / 2.0, y + 0.24 * kSide}, .text = name, .room = kSide, .clear = true});
            listing.rows.push_back(
                {name, (row == 0 ? size : rest) * (column == 0 ? size : rest), std::string(first ? "V₁" : "rest")});
        }
    for (int row = 0; row < 2; ++row) {
        const double y = kTop + (row + 0.58) * kSide, x = kLeft + kSide;
        for (const double at : {y - 0.5, y + 0.5}) scheme.shapes.push_back(lineOf({x - 0.9, at}, {x + 0.9, at}, kCut));
        scheme.words.push_back(
            {.at = {x, y + 1.25}, .text = "electronic only", .room = 2.0 * kSide - 1.0, .small = true, .clear = true});
        scheme.words.push_back({.at = {kLeft - 0.7, kTop + (row + 0.5) * kSide}, .text = kNames[row], .bold = true});
        scheme.words.push_back({.at = {kLeft + (row + 0.5) * kSide, kTop - 0.7}, .text = kNames[row], .bold = true});
    }
    scheme.words.push_back(
        {.at = {kLeft + kSide, kTop - 1.8}, .text = "processors", .room = 2.0 * kSide, .quiet = true});
    scheme.words.push_back({.at = {0.0, kTop + 2.0 * kSide + 0.9},
                            .text = "rows: groups",
                            .room = 5.0,
                            .across = Scheme::Across::left,
                            .quiet = true});
    scheme.width = kLeft + 2.0 * kSide + 0.6;
    scheme.height = kTop + 2.0 * kSide + 1.5;
    scheme.unit = 30.0;
    scheme.legend = {{"V₁ = V × V′ ∪ V′ × V", kFirst}, {"rest", kSecond}, {"cut link", kCut, Sample::line}};
    return scheme;
}

// Nodes (i,j,k,l) with i, k < rows.
std::vector<bool> cornerOf(const hop::network::Network& network, NodeId side, NodeId rows) {
    std::vector<bool> upper(std::size_t{side} * side);
    for (std::size_t node = 0; node < upper.size(); ++node) upper[node] = node / side < rows;
    return otisPart(*network.groups(), upper, OtisPart::corner);
}

Scheme cellsOf(const hop::network::Network& network, NodeId side, NodeId rows, bool optical) {
    const std::vector<bool> inFirst = cornerOf(network, side, rows);
    const Cut cut = cutOf(network, inFirst);
    Scheme scheme;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "nodes", .columns = {"node", "area"}, .rows = {}};
    addFacts(listing, inFirst, cut);
    constexpr double kGap = 0.7, kHead = 0.4;
    const double pitch = side + kGap;
    const auto corner = [&](NodeId node) {
        const NodeId group = node / (side * side), processor = node % (side * side);
        return Scheme::Point{kHead + group % side * pitch + processor % side,
                             kHead + group / side * pitch + processor / side};
    };
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        const Scheme::Point at = corner(node);
        Scheme::Look look = inFirst[node] ? kFirst : kSecond;
        look.weight = Scheme::Weight::hair;
        scheme.shapes.push_back(boxOf(at.x, at.y, 1.0, 1.0, look));
        listing.rows.push_back({network.address(node), std::string(inFirst[node] ? "X" : "Y")});
    }
    for (NodeId group = 0; group < side * side; ++group) {
        const Scheme::Point at = corner(group * side * side);
        scheme.shapes.push_back(boxOf(at.x, at.y, side, side, {.weight = Scheme::Weight::thin}));
    }
    Listing within{.rowsAre = "optical", .columns = {"from", "to"}, .rows = {}};
    for (LinkId id = 0; optical && id < network.linkCount(); ++id) {
        const hop::network::Link link = network.link(id);
        if (link.from > link.to || link.kind != hop::network::LinkKind::optical) continue;
        const Scheme::Point a = corner(link.from), b = corner(link.to);
        scheme.shapes.push_back(lineOf({a.x + 0.5, a.y + 0.5}, {b.x + 0.5, b.y + 0.5}, kOptical));
        within.rows.push_back({network.address(link.from), network.address(link.to)});
    }
    Listing links{.rowsAre = "cut", .columns = {"from", "to"}, .rows = {}};
    for (const auto& [from, to] : cut.ends) {
        const Scheme::Point a = corner(from), b = corner(to);
        scheme.shapes.push_back(lineOf({a.x + 0.5, a.y + 0.5}, {b.x + 0.5, b.y + 0.5}, kCut));
        links.rows.push_back({network.address(from), network.address(to)});
    }
    Listing other{.rowsAre = "corners", .columns = {"upper rows", "X nodes", "X links"}, .rows = {}};
    for (NodeId upper = 1; upper < side; ++upper) {
        const std::vector<bool> in = cornerOf(network, side, upper);
        other.rows.push_back({static_cast<double>(upper), static_cast<double>(std::ranges::count(in, true)),
                              static_cast<double>(cutOf(network, in).electronic)});
    }
    listing.also = {std::move(links), std::move(other), std::move(within)};
    scheme.width = 2.0 * kHead + side * pitch - kGap;
    scheme.height = scheme.width;
    scheme.unit = 15.0;
    scheme.legend = {{"X", kFirst}, {"Y", kSecond}, {"cut link", kCut, Sample::line}};
    if (optical) scheme.legend.push_back({"optical link", kOptical, Sample::line});
    return scheme;
}

std::string refusalOf(const record::Instant& instant) {
    if (instant.run().network->groups() == nullptr)
        return "Only OTIS networks have areas without optical links between them.";
    return {};
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const hop::network::Network& network = *instant.run().network;
    const Arguments& options = optionsOf(instant.display.options, "areas");
    if (options.text("cut") == "corner") {
        const auto side = hop::network::anyOtisMeshSide(network);
        if (!side || network.nodeCount() > kMostCells)
            return {"A corner is that of an OTIS-Mesh of up to " + thousands(kMostCells) +
                        " nodes, such as otis(mesh(4,2)).",
                    {}};
        const std::int64_t rows = options.integer("rows");
        if (rows >= std::int64_t{*side}) return {"The corner has 1 to " + std::to_string(*side - 1) + " rows.", {}};
        return {"", cellsOf(network, *side, static_cast<NodeId>(rows), options.flag("optical"))};
    }
    return {"", sidesOf(network, partOf(*network.groups()->group(), options))};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const auto& facts = scene.form.get<Scheme>().listing.facts;
    const auto number = [&](std::size_t i) { return static_cast<std::uint64_t>(std::get<double>(facts[i].second)); };
    return instant.run().network->facts().title + " in two areas of " + quantity(number(0), "node") + " and " +
           quantity(number(1), "node") + ", with " + quantity(number(2) + number(3), "link") + " between them.";
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "areas",
        .title = "Areas of an OTIS network",
        .help = "Two areas of an OTIS network that no optical link joins, as a scheme.",
        .guide =
            "Two areas of an OTIS network that no optical link joins: V × V′ and V′ × V against the rest, for "
            "a part V of the nodes of the group, or the corner of an OTIS-Mesh. Heavy lines are the links "
            "between the areas.",
        .parameters = {{.name = "cut",
                        .kind = ParameterKind::choice,
                        .help = "sides: V × V′ and V′ × V (Ost Thm 5.2); corner: the upper rows of the upper groups "
                                "of an OTIS-Mesh (Ost Thm 5.9).",
                        .choices = {"sides", "corner"},
                        .fallback = "sides"},
                       {.name = "part",
                        .kind = ParameterKind::integers,
                        .help = "The nodes of V; none: a half of the group with few links to the other.",
                        .minimum = 0,
                        .fallback = "[]",
                        .example = "[0,1,2]"},
                       {.name = "rows", .help = "Of the corner.", .minimum = 1, .maximum = 1023, .fallback = "1"},
                       {.name = "optical",
                        .kind = ParameterKind::flag,
                        .help = "Of a corner: draw and count its optical links too, all of which stay in their area.",
                        .fallback = "no"}},
        .form = FormKind::scheme,
        .scene = sceneAt,
        .describe = describe,
        .whyNot = refusalOf,
        .example = "ost-fig-5.2"};
}

}  // namespace hop::scene::areas
