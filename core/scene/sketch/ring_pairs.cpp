// SPDX-License-Identifier: GPL-3.0-or-later
// The ring of an OTIS network with the four nodes that a pair of its nodes stands for: p, g of (g,p) and p', g' of
// (g',p'), and the lengths of the paths between the two.
//
// With p_1 over one optical link, p_2 over two: p_1 = d(p,g') + d(g,p') + 1, p_2 = d(p,p') + d(g,g') + 2.
// **Source:** Ost Lemmas 5.38 and 5.39, Figs 5.10 and 5.11.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/text.h"
#include "core/network/circle_drawing.h"
#include "core/network/otis_routes.h"
#include "core/network/shape.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::ring_pairs {

FigureEntry entry();

namespace {

using hop::network::OtisWay;

constexpr NodeId kLeastRing = 4, kMostRing = 48;
constexpr double kRadius = 3.0, kMiddle = 4.6;                               // of the ring; its centre [units]
constexpr double kDisc = 0.3;                                                // of a node with a name
constexpr double kClear = 0.2, kLetter = 0.34, kPrimed = 0.54, kHigh = 0.5;  // around a name; halves of names
constexpr std::array<const char*, 4> kNames = {"p", "g", "p′", "g′"};

std::string refusalOf(const record::Instant& instant) {
    const hop::network::Groups* groups = instant.run().network->groups();
    const bool fits = groups != nullptr && hop::network::isCycle(*groups->group()) &&
                      groups->group()->nodeCount() >= kLeastRing && groups->group()->nodeCount() <= kMostRing;
    return fits ? "" : "Pairs on a ring are those of OTIS networks of rings, such as extended-otis(ring(12)).";
}

struct Pair {
    const hop::network::Network& network;
    NodeId n = 0;
    std::array<NodeId, 4> at = {};  // p, g, p', g'

    NodeId clockwise(std::size_t a, std::size_t b) const { return (at[b] + n - at[a]) % n; }
    NodeId distance(std::size_t a, std::size_t b) const { return std::min(clockwise(a, b), n - clockwise(a, b)); }
    NodeId source() const { return at[1] * n + at[0]; }
    NodeId destination() const { return at[3] * n + at[2]; }
    // Where the path over an extension link crosses it; kNoNode without one.
    NodeId crossing() const {
        const auto route = hop::network::otisRoute(network, source(), destination(), OtisWay::extension);
        for (std::size_t i = 1; i < route.size(); ++i) {
            const LinkId link = network.findLink(route[i - 1], route[i]);
            if (network.link(link).kind == hop::network::LinkKind::extension) return route[i - 1] / n;
        }
        return kNoNode;
    }
    std::size_t length(OtisWay way) const {
        const auto route = hop::network::otisRoute(network, source(), destination(), way);
        return route.empty() ? 0 : route.size() - 1;
    }
};

// Places round the ring are in twentieths of a link, clockwise from the top.
constexpr NodeId kFine = 20;
using Places = std::vector<hop::network::Position>;

Scheme::Point onRing(const Places& places, NodeId place, double radius) {
    const hop::network::Position& at = places[place % places.size()];
    const double scale = radius / -places.front().y;
    return {kMiddle + scale * at.x, kMiddle + scale * at.y};
}

// Along the ring by the shorter side, from the edge of a disc to that of the other.
void drawArc(Scheme& scheme, const Pair& pair, const Places& places, std::size_t from, std::size_t to,
             const Scheme::Look& look) {
    const NodeId along = pair.clockwise(from, to);
    const NodeId begin = 2 * along <= pair.n ? pair.at[from] : pair.at[to];
    Scheme::Shape arc{.points = {}, .look = look, .closed = false};
    const NodeId last = kFine * pair.distance(from, to);
    const auto disc = static_cast<NodeId>(kDisc / kRadius * kFine * pair.n / (2.0 * std::numbers::pi));
    const NodeId trim = std::min(disc, last / 3);
    for (NodeId i = trim; i <= last - trim; ++i) arc.points.push_back(onRing(places, kFine * begin + i, kRadius));
    scheme.shapes.push_back(std::move(arc));
}

Scheme schemeOf(const Pair& pair, bool all) {
    Scheme scheme;
    scheme.unit = all ? 10.5 : 20.0;  // of twelve small ones
    const Places places = hop::network::circlePlaces(kFine * pair.n, 1.0);
    const Scheme::Look first{.weight = Scheme::Weight::thick, .tone = 0},
        second{.weight = Scheme::Weight::thick, .stroke = Stroke::dashed, .tone = 1};
    Scheme::Shape ring{.points = {}, .look = {.weight = Scheme::Weight::hair}, .closed = true};
    for (NodeId i = 0; i < kFine * pair.n; i += 5) ring.points.push_back(onRing(places, i, kRadius));
    scheme.shapes.push_back(std::move(ring));
    drawArc(scheme, pair, places, 0, 1, first);
    drawArc(scheme, pair, places, 2, 3, second);
    const NodeId crossing = all ? pair.crossing() : kNoNode;
    for (NodeId node = 0; node < pair.n; ++node) {
        const bool named = std::ranges::find(pair.at, node) != pair.at.end();
        const Scheme::Point at = onRing(places, kFine * node, kRadius);
        if (crossing == node)
            scheme.shapes.push_back(boxOf(at.x - 0.34, at.y - 0.34, 0.68, 0.68, {.fill = Fill::black}));
        else
            scheme.shapes.push_back(discOf(at, named ? kDisc : 0.16, {.fill = named ? Fill::black : Fill::paper}));
    }
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "names", .columns = {"name", "number"}, .rows = {}};
    std::vector<std::size_t> order = {0, 1, 2, 3};
    std::ranges::sort(order, {}, [&](std::size_t i) { return pair.clockwise(0, i); });
    std::string names, gaps, nearer;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t from = order[i], to = order[(i + 1) % order.size()];
        const NodeId gap = (pair.at[to] + pair.n - pair.at[from]) % pair.n;
        // Beside the disc, whatever its side.
        const Scheme::Point at = onRing(places, kFine * pair.at[from], 1.0);
        const double half = from < 2 ? kLetter : kPrimed;
        const double out = kDisc + kClear + half * std::abs(at.x - kMiddle) + kHigh * std::abs(at.y - kMiddle);
        scheme.words.push_back({.at = onRing(places, kFine * pair.at[from], kRadius + out),
                                .text = kNames[from],
                                .room = 2.0 * half,
                                .bold = true});
        if (!all && gap > 0)
            scheme.words.push_back({.at = onRing(places, kFine * pair.at[from] + kFine / 2 * gap, kRadius - 0.75),
                                    .text = std::to_string(gap),
                                    .room = 1.5});
        names += (i == 0 ? "" : " ") + std::string(kNames[from]);
        gaps += (i == 0 ? "" : " ") + std::to_string(gap);
        listing.rows.push_back({std::string(kNames[i]), static_cast<double>(pair.at[i])});
    }
    for (const auto& [a, b] : {std::pair{0, 2}, {0, 3}, {1, 2}, {1, 3}}) {
        const NodeId along = pair.clockwise(static_cast<std::size_t>(a), static_cast<std::size_t>(b));
        nearer += 2 * along == pair.n ? '=' : 2 * along < pair.n ? '+' : '-';
    }
    const std::size_t one = pair.length(OtisWay::oneOptical), two = pair.length(OtisWay::twoOptical),
                      over = pair.length(OtisWay::extension);
    const auto number = [](std::size_t value) { return static_cast<double>(value); };
    listing.facts = {{"order", names},
                     {"gaps", gaps},
                     {"nearer", nearer},
                     {"w1", number(pair.distance(0, 1))},
                     {"w2", number(pair.distance(2, 3))},
                     {"p1", number(one)},
                     {"p2", number(two)},
                     {"extension", number(over)},
                     {"distance", number(pair.network.distance(pair.source(), pair.destination()))}};
    if (crossing != kNoNode) listing.facts.emplace_back("x", number(crossing));
    std::string below;
    if (all) {
        below = std::to_string(one) + ", " + std::to_string(two) + ", " + (over > 0 ? std::to_string(over) : "–");
    } else if (two <= one) {
        below = "a = " + std::to_string(pair.distance(1, 3)) + " + " + std::to_string(pair.distance(0, 2)) +
                " + 2 = " + std::to_string(two) + " ≤ n/2 + 2 = " + std::to_string(pair.n / 2 + 2);
    } else {
        below = "b = " + std::to_string(pair.distance(1, 2)) + " + " + std::to_string(pair.distance(0, 3)) +
                " + 1 = " + std::to_string(one) + " ≤ n/2 + 1 = " + std::to_string(pair.n / 2 + 1);
    }
    scheme.words.push_back({.at = {kMiddle, 2.0 * kMiddle + 0.3}, .text = below, .room = 2.0 * kMiddle});
    scheme.width = 2.0 * kMiddle;
    scheme.height = 2.0 * kMiddle + 0.9;
    scheme.legend = {{"w₁", first, Sample::line}, {"w₂", second, Sample::line}};
    if (all) scheme.legend.push_back({"x", {}, Sample::box});
    listing.facts.emplace_back("below", below);
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const Arguments& options = optionsOf(instant.display.options, "ring-pairs");
    Pair pair{*instant.run().network, instant.run().network->groups()->group()->nodeCount(), {}};
    const std::vector<std::int64_t> from = options.integers("source"), to = options.integers("destination");
    const auto isNode = [&](std::int64_t node) { return node >= 0 && node < std::int64_t{pair.n}; };
    if (from.size() != 2 || to.size() != 2 || !std::ranges::all_of(from, isNode) || !std::ranges::all_of(to, isNode))
        return {"Source and destination are a group and a processor each, from 0 to " + std::to_string(pair.n - 1) +
                    ": ring-pairs(source=[4,0],destination=[6,9]).",
                {}};
    pair.at = {static_cast<NodeId>(from[1]), static_cast<NodeId>(from[0]), static_cast<NodeId>(to[1]),
               static_cast<NodeId>(to[0])};
    return {"", schemeOf(pair, options.text("below") == "lengths")};
}

std::string describe(const record::Instant& instant, const Scene&, Keeper&) {
    return "The ring of " + instant.run().network->facts().title + " with the nodes p, g, p′ and g′.";
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "ring-pairs",
        .title = "Pairs on a ring",
        .help = "The ring of an OTIS network with p, g of a source (g,p) and p′, g′ of a destination (g′,p′).",
        .guide =
            "The ring of an OTIS network: p and g of the source (g,p), p′ and g′ of the destination (g′,p′), "
            "the shortest paths w₁ from p to g and w₂ from p′ to g′, and how long the paths between the two "
            "nodes are.",
        .parameters = {{.name = "source",
                        .kind = ParameterKind::integers,
                        .help = "Group g and processor p.",
                        .minimum = 0,
                        .fallback = "[1,0]",
                        .example = "[4,0]"},
                       {.name = "destination",
                        .kind = ParameterKind::integers,
                        .help = "Group g′ and processor p′.",
                        .minimum = 0,
                        .fallback = "[2,3]",
                        .example = "[6,9]"},
                       {.name = "below",
                        .kind = ParameterKind::choice,
                        .help = "bound: the shorter of p₁ and p₂ and what bounds it; lengths: of p₁, of p₂, over an "
                                "extension link, whose node x is marked.",
                        .choices = {"bound", "lengths"},
                        .fallback = "bound"}},
        .form = FormKind::scheme,
        .scene = sceneAt,
        .describe = describe,
        .whyNot = refusalOf,
        .example = "ost-fig-5.10"};
}

}  // namespace hop::scene::ring_pairs
