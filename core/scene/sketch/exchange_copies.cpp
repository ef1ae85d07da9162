// SPDX-License-Identifier: GPL-3.0-or-later
// One phase of a total exchange on a product B x A: the copies of A as boxes below each other, with the links that
// carry packets in that phase.
//
// Nodes of a copy are sheared so that no two are above each other: the lines of a copy of B run between them.
// **Source:** Dim Figs. 3 and 4; BOSTT Fig. 5.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/network/factors.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/phase_fills.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::exchange_copies {

FigureEntry entry();

namespace {

using Point = Scheme::Point;

constexpr NodeId kMostNodes = 32, kMostCopies = 8;                   // of a copy; of A
constexpr double kRadius = 0.32, kShear = 0.74;                      // of a node; from one to the next across
constexpr double kDown = 1.55, kFarDown = 2.1, kBack = 1.2;          // between digits of dimensions 1 and 2
constexpr double kEdge = 0.55, kTop = 0.75, kName = 1.0;             // of a box; room for its name
constexpr double kApart = 0.6, kOutside = 0.05;                      // between boxes; beside them
constexpr double kAround = 0.5 * kShear, kBend = 0.6, kBulge = 0.7;  // of lines around other nodes

// Positions of the nodes of one copy.
struct Places {
    std::vector<Point> nodes;
    double width = 0.0, height = 0.0;
};

Places placesOf(std::span<const hop::network::NetworkPtr> factors) {
    const auto size = [&](std::size_t k) { return k < factors.size() ? factors[k]->nodeCount() : 1U; };
    Places places;
    places.width = kShear * (size(0) * size(1) * size(2) - 1);
    const double down = size(2) > 1 ? kFarDown : kDown;  // with rows between them or without
    places.height = down * (size(1) - 1) + kBack * (size(2) - 1);
    for (NodeId c = 0; c < size(2); ++c)
        for (NodeId b = 0; b < size(1); ++b)
            for (NodeId a = 0; a < size(0); ++a)
                places.nodes.push_back(
                    {kShear * ((a * size(2) + c) * size(1) + b), down * b + kBack * (size(2) - 1 - c)});
    return places;
}

Point between(Point a, Point b, double share) { return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)}; }

double distance(Point a, Point b) { return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)); }

// A curve beside the nodes on the straight line.
std::vector<Point> aside(Point from, Point to) {
    constexpr int kPieces = 10;
    const double length = distance(from, to);
    const Point bulge{(to.y - from.y) / length * kBulge, -(to.x - from.x) / length * kBulge};
    std::vector<Point> points;
    for (int i = 0; i <= kPieces; ++i) {
        const double share = static_cast<double>(i) / kPieces, out = 4.0 * share * (1.0 - share);
        const Point at = between(from, to, share);
        points.push_back({at.x + out * bulge.x, at.y + out * bulge.y});
    }
    // Arrows are as long as their last pieces allow; the ends themselves stay.
    constexpr double kRounding = 1e-9;
    std::erase_if(points, [&](const Point& at) {
        const auto near = [&at](Point end) {
            const double away = distance(at, end);
            return away > kRounding && away < kRadius + 0.45;
        };
        return near(from) || near(to);
    });
    return points;
}

// The point where a line from the centre of a node leaves it.
Point edgeOf(Point centre, Point towards) { return between(centre, towards, kRadius / distance(centre, towards)); }

class Drawing {
public:
    Drawing(const record::Instant& instant, const record::ExchangePhases& phases, unsigned phase, std::int64_t strong)
        : m_network(*instant.run().network),
          m_phases(phases),
          m_uses(phases.linkUses[phase - 1]),
          m_phase(phase),
          m_strong(strong) {
        std::vector<hop::network::NetworkPtr> factors = hop::network::primeFactors(instant.run().network);
        factors.pop_back();
        m_places = placesOf(factors);
        for (const auto& factor : factors) m_sizes.push_back(factor->nodeCount());
        m_letter = optionsOf(instant.display.options, "exchange-copies").text("names");
    }

    Scheme scheme() {
        m_scheme.unit = 20.0;
        const double boxWidth = m_places.width + 2.0 * kEdge + kName, boxHeight = m_places.height + kTop + kEdge;
        m_scheme.width = boxWidth + 2.0 * kOutside;
        m_scheme.height = m_phases.copies * (boxHeight + kApart) - kApart + 0.2;
        for (NodeId i = 0; i < m_phases.copies; ++i) {
            const Point corner = cornerOf(i);
            m_scheme.shapes.push_back(boxOf(corner.x, corner.y, boxWidth, boxHeight, {.stroke = Stroke::dashed}));
            m_scheme.words.push_back({.at = {corner.x + 0.25, corner.y + boxHeight - 0.5},
                                      .text = lowered(m_letter, m_letter == "C" ? i + 1 : i),
                                      .room = kName,
                                      .across = Scheme::Across::left,
                                      .bold = true});
        }
        drawLines();
        for (NodeId node = 0; node < m_network.nodeCount(); ++node) {
            m_scheme.shapes.push_back(discOf(at(node), kRadius, {.fill = Fill::paper}));
            const std::string number = std::to_string(node % m_phases.inCopy);
            m_scheme.words.push_back(
                {.at = at(node), .text = number, .room = (number.size() == 1 ? 1.15 : 1.8) * kRadius, .small = true});
        }
        list();
        explain();
        return std::move(m_scheme);
    }

private:
    Point cornerOf(NodeId copy) const { return {kOutside, 0.1 + copy * (m_places.height + kTop + kEdge + kApart)}; }
    Point at(NodeId node) const {
        const Point corner = cornerOf(node / m_phases.inCopy), place = m_places.nodes[node % m_phases.inCopy];
        return {corner.x + kEdge + 0.6 * kName + place.x, corner.y + kTop + place.y};
    }
    bool isUsed(LinkId link) const { return m_uses[link] > 0; }
    bool isInside(const hop::network::Link& link) const {
        return link.from / m_phases.inCopy == link.to / m_phases.inCopy;
    }

    // Less important lines are drawn first.
    void drawLines() {
        for (const unsigned rank : {0U, 1U, 2U})
            for (LinkId id = 0; id < m_network.linkCount(); ++id) {
                const hop::network::Link link = m_network.link(id);
                if (link.from > link.to || (!isInside(link) && m_phase != 2)) continue;
                const bool hinted = !isUsed(id) || (m_phase == 2 && m_strong >= 0 &&
                                                    static_cast<std::int64_t>(link.from % m_phases.inCopy) != m_strong);
                if (rank != (hinted ? 0U : isInside(link) ? 1U : 2U)) continue;
                drawLine(link, hinted ? kOther : lookInUse(), !hinted);
            }
    }
    Scheme::Look lookInUse() const {
        return {.weight = m_phase == 2 && m_strong >= 0 ? Scheme::Weight::thick : Scheme::Weight::thin};
    }

    void drawLine(const hop::network::Link& link, const Scheme::Look& look, bool arrows) {
        const Point from = at(link.from), to = at(link.to);
        std::vector<Point> points = {from, to};
        if (isInside(link)) {
            if (skips(link)) points = aside(from, to);
        } else if (link.to / m_phases.inCopy > link.from / m_phases.inCopy + 1) {
            points = {from, {from.x + kAround, from.y + kBend}, {to.x + kAround, to.y - kBend}, to};
        }
        points.front() = edgeOf(points.front(), points[1]);
        points.back() = edgeOf(points.back(), points[points.size() - 2]);
        if (!arrows) {
            m_scheme.shapes.push_back({std::move(points), look, false, false});
            return;
        }
        // An arrow at either end: two lines from the middle.
        const std::size_t half = points.size() / 2;
        const Point middle = between(points[half - 1], points[half], 0.5);
        std::vector<Point> back(points.rend() - static_cast<std::ptrdiff_t>(half), points.rend());
        std::vector<Point> there(points.begin() + static_cast<std::ptrdiff_t>(half), points.end());
        back.insert(back.begin(), middle);
        there.insert(there.begin(), middle);
        m_scheme.shapes.push_back({std::move(back), look, false, true});
        m_scheme.shapes.push_back({std::move(there), look, false, true});
    }

    // Whether there are other nodes on the straight line.
    bool skips(const hop::network::Link& link) const {
        NodeId weight = 1;
        for (const NodeId size : m_sizes) {
            const NodeId a = link.from / weight % size, b = link.to / weight % size;
            if (a != b) return std::max(a, b) > std::min(a, b) + 1;
            weight *= size;
        }
        return false;
    }

    void list() {
        Listing& listing = m_scheme.listing;
        listing = {
            .rowsAre = "links", .columns = {"link", "from", "to", "inside", "transmissions", "strong"}, .rows = {}};
        for (LinkId id = 0; id < m_network.linkCount(); ++id) {
            if (!isUsed(id)) continue;
            const hop::network::Link link = m_network.link(id);
            listing.rows.push_back(
                {static_cast<double>(id), m_network.address(link.from), m_network.address(link.to),
                 isInside(link) ? 1.0 : 0.0, static_cast<double>(m_uses[id]),
                 static_cast<std::int64_t>(link.from % m_phases.inCopy) == m_strong && !isInside(link) ? 1.0 : 0.0});
        }
        const auto all = m_phases.whole(m_phase);
        const auto slot = [&](std::uint64_t record::ExchangePhases::Block::* end) {
            return all ? Listing::Value(static_cast<double>((*all).*end)) : Listing::Value(std::string("–"));
        };
        listing.facts = {{"phase", static_cast<double>(m_phase)},
                         {"boxes", static_cast<double>(m_phases.copies)},
                         {"nodes in a box", static_cast<double>(m_phases.inCopy)},
                         {"first slot", slot(&record::ExchangePhases::Block::first)},
                         {"last slot", slot(&record::ExchangePhases::Block::last)},
                         {"sum", all ? static_cast<double>(all->transmissions) : 0.0}};
    }

    void explain() {
        const bool cube = m_letter != "A";
        const std::string others = cube ? "the other subcube" : "other copies of A";
        m_scheme.caption = m_phase == 1
                               ? "messages that stay in " + std::string(cube ? "their subcube" : "their copy of A")
                           : m_phase == 2 ? "messages that go to " + others
                                          : "messages that came from " + others;
        // One exchange of A after the other.
        if (m_phase == 3 && m_phases.copies > 2) {
            m_scheme.caption += ", r = 1";
            for (NodeId r = 2; r < m_phases.copies; ++r) m_scheme.caption += ", " + std::to_string(r);
        }
        if (m_phase == 2 && m_strong >= 0) {
            m_scheme.legend.push_back({lowered("B", static_cast<std::uint64_t>(m_strong)), lookInUse(), Sample::line});
            m_scheme.legend.push_back({"other lines", kOther, Sample::line});
        } else {
            m_scheme.legend.push_back({"in use", lookInUse(), Sample::line});
            if (m_phase == 2) m_scheme.legend.push_back({"not in use", kOther, Sample::line});
        }
    }

    static constexpr Scheme::Look kOther{.weight = Scheme::Weight::hair, .stroke = Stroke::dotted};

    const hop::network::Network& m_network;
    const record::ExchangePhases& m_phases;
    const std::vector<std::uint64_t>& m_uses;
    unsigned m_phase;
    std::int64_t m_strong;
    std::string m_letter;
    std::vector<NodeId> m_sizes;
    Places m_places;
    Scheme m_scheme;
};

std::string refusalOf(const record::Instant& instant) {
    if (std::string why = record::phasesRefusal(instant); !why.empty()) return why;
    const auto factors = hop::network::primeFactors(instant.run().network);
    const NodeId copies = factors.back()->nodeCount();
    if (copies <= kMostCopies && instant.run().network->nodeCount() / copies <= kMostNodes && factors.size() <= 4)
        return {};
    return "There are too many nodes for a drawing: at most " + std::to_string(kMostCopies) + " copies of " +
           std::to_string(kMostNodes) + " nodes in three dimensions are drawn.";
}

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const record::PhasesRead& read = keeper.of(kPhases, instant);
    if (!read.refusal.empty()) return {read.refusal, {}};
    const Arguments& options = optionsOf(instant.display.options, "exchange-copies");
    const std::int64_t strong = options.integer("strong");
    if (strong >= std::int64_t{read.phases.inCopy})
        return {"The copies of B are numbered from 0 to " + std::to_string(read.phases.inCopy - 1) + '.', {}};
    return {"", Drawing(instant, read.phases, static_cast<unsigned>(options.integer("phase")), strong).scheme()};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Scheme& scheme = scene.form.get<Scheme>();
    return "Phase " + std::to_string(optionsOf(instant.display.options, "exchange-copies").integer("phase")) +
           " of a total exchange on a product, " + scheme.caption + ": " +
           quantity(scheme.listing.rows.size(), "link") + " in use.";
}

}  // namespace

FigureEntry entry() {
    return {.id = "exchange-copies",
            .title = "Phase of an exchange",
            .help = "One phase of a total exchange on a product B × A: the copies of A and the links in use.",
            .guide =
                "One of the three phases of a total exchange on a product B × A. The copies of A are boxes; lines with "
                "arrows carry packets in this phase: inside the boxes in phases 1 and 3, between them in phase 2.",
            .parameters = {{.name = "phase",
                            .help = "1: within the copies of A; 2: along B; 3: within the copies of A again.",
                            .minimum = 1,
                            .maximum = 3,
                            .fallback = "1",
                            .example = "2"},
                           {.name = "strong",
                            .help = "Of phase 2 the copy of B that is drawn strong; -1: all are.",
                            .minimum = -1,
                            .fallback = "-1",
                            .example = "4"},
                           {.name = "names",
                            .kind = ParameterKind::choice,
                            .help = "Copies of A are called A₀, A₁, …, or, of hypercubes, Q₀ and Q₁ or C₁ and C₂.",
                            .choices = {"A", "Q", "C"},
                            .fallback = "A"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "dim-fig-3"};
}

}  // namespace hop::scene::exchange_copies
