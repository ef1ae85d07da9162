// SPDX-License-Identifier: GPL-3.0-or-later
// A tree turned to its root as a tree of queues: the virtual links that packets cross at their sources, the links up,
// the gates and buffers of the root; and when packets go up.
//
// Columns are the links that are still to be crossed, the gate included: so the length of every path is seen.
// **Source:** ST §5.2, Figs 11 and 14.
#include <algorithm>
#include <bit>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/relay_trees.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/disc_edge.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::virtual_links {

FigureEntry entry();

namespace {

constexpr NodeId kMostNodes = 16;
constexpr double kRadius = 0.82, kPitch = 3.7, kRow = 1.9, kLeft = 3.0, kTop = 2.6, kSide = 0.55;
constexpr double kFeeders = 3.6;  // room for the names of two nodes

std::string refusalOf(const record::Instant& instant) {
    const auto* relay = instant.run().algorithm.artefact<plan::RelayTrees>();
    if (relay == nullptr || !relay->thirds)
        return "No packets cross virtual links in this run; those of disjoint-trees do.";
    if (instant.run().network->nodeCount() > kMostNodes)
        return "This tree has too many nodes for a drawing of its queues: at most " + std::to_string(kMostNodes) +
               " are shown.";
    return {};
}

// A node of the tree in a row of its own, below all that send to it.
struct Place {
    NodeId node = 0;
    NodeId to = 0;            // the next one on the way up; the root itself at the root
    std::uint32_t depth = 0;  // k: links of the network up to the root
    std::uint32_t virtualLinks = 0;
    bool largest = false;  // in the largest subtree of the root
    std::uint32_t way() const { return virtualLinks + depth + 1; }
};

std::uint32_t sizeOf(const plan::RelayTree& tree, NodeId node) {
    std::uint32_t size = 1;
    for (std::uint32_t left = tree.down[node].onward; left != 0; left &= left - 1)
        size += sizeOf(tree, node ^ NodeId{1} << std::countr_zero(left));
    return size;
}

void addPlaces(const plan::RelayTree& tree, const Place& place, std::vector<Place>& places) {
    std::vector<NodeId> children;
    for (std::uint32_t left = tree.down[place.node].onward; left != 0; left &= left - 1)
        children.push_back(place.node ^ NodeId{1} << std::countr_zero(left));
    std::ranges::stable_sort(children, std::greater<>(), [&](NodeId child) { return sizeOf(tree, child); });
    for (const NodeId child : children) {
        const bool first = place.node == tree.root && (child ^ tree.root) == NodeId{1} << tree.firstType;
        addPlaces(tree, {child, place.node, place.depth + 1, tree.virtualLinks[child], place.largest || first}, places);
    }
    places.push_back(place);
}

std::vector<Place> placesOf(const plan::RelayTree& tree) {
    std::vector<Place> places;
    addPlaces(tree, {tree.root, tree.root, 0, tree.virtualLinks[tree.root], false}, places);
    return places;
}

class Drawing {
public:
    Drawing(const record::Instant& instant, const plan::RelayTree& tree, bool few, bool slots)
        : m_instant(instant), m_places(placesOf(tree)), m_few(few), m_slots(slots) {
        for (const Place& place : m_places) m_deepest = std::max(m_deepest, place.depth);
    }

    Scheme make() {
        m_scheme.unit = 13.0;
        axis();
        root();
        for (std::size_t row = 0; row + 1 < m_places.size(); ++row) linkUp(row);
        for (std::size_t row = 0; row < m_places.size(); ++row) source(row);
        m_scheme.width = x(m_deepest + 1) + 1.1 + kFeeders;
        m_scheme.height = y(m_places.size() - 1) + kRadius + 0.4;
        if (m_slots) clock();
        m_scheme.legend = {{"real link", kLink, Sample::line},
                           {"virtual link", kVirtual},
                           {"gate", kGate},
                           {"buffer for one packet", kBuffer}};
        if (m_slots) m_scheme.legend.push_back({"packets go up", kUp});
        if (m_few) m_scheme.legend.push_back({"left out by Rule D′", kLeftOut});
        list();
        return std::move(m_scheme);
    }

private:
    static constexpr Scheme::Look kLink = {.weight = Scheme::Weight::thin},
                                  kVirtual = {.fill = Fill::paper, .stroke = Stroke::dashed},
                                  kLeftOut = {.fill = Fill::grey, .weight = Scheme::Weight::hair},
                                  kGate = {.fill = Fill::pale, .stroke = Stroke::dotted},
                                  kBuffer = {.fill = Fill::paper, .weight = Scheme::Weight::thick},
                                  kUp = {.fill = Fill::hatched}, kGuide = {.weight = Scheme::Weight::hair};

    // Of a column: so many links behind the farthest source.
    double x(std::uint32_t column) const { return kLeft + kPitch * column; }
    static double y(std::size_t row) { return kTop + kRow * static_cast<double>(row); }
    Scheme::Point at(std::size_t row) const { return {x(m_deepest - m_places[row].depth), y(row)}; }
    std::size_t rowOf(NodeId node) const {
        return static_cast<std::size_t>(std::ranges::find(m_places, node, &Place::node) - m_places.begin());
    }
    std::string nameOf(NodeId node) const {
        return explain::nodeName(*m_instant.run().network, node, m_instant.display.labels);
    }
    // The rows of the nodes that send to the root, the root's own included, by gate.
    std::pair<std::size_t, std::size_t> rowsAt(bool first) const {
        std::size_t least = m_places.size(), most = 0;
        for (std::size_t row = 0; row < m_places.size(); ++row) {
            if (m_places[row].depth > 1 || m_places[row].largest != first) continue;
            least = std::min(least, row);
            most = row;
        }
        return {least, most};
    }
    double gateAt(bool first) const {
        const auto [least, most] = rowsAt(first);
        return (y(least) + y(most)) / 2.0;
    }

    void word(const Scheme::Point& at, std::string text, double room, bool quiet = false) {
        m_scheme.words.push_back({.at = at, .text = std::move(text), .room = room, .small = true, .quiet = quiet});
    }

    void axis() {
        const double bottom = y(m_places.size() - 1) + kRadius;
        for (std::uint32_t column = 0; column <= m_deepest + 1; ++column) {
            m_scheme.shapes.push_back(lineOf({x(column), 1.75}, {x(column), bottom}, kGuide));
            word({x(column), 1.2}, std::to_string(m_deepest + 1 - column), kPitch - 0.4);
        }
        word({(x(0) + x(m_deepest + 1)) / 2.0, 0.35}, "links still to cross, the gate included",
             kPitch * (m_deepest + 1));
        word({0.8, 0.35}, "length", 2.0);
    }

    // A high box with an entry for each gate.
    void root() {
        const double left = x(m_deepest) - kRadius, top = y(rowsAt(true).first) - kRadius,
                     bottom = y(m_places.size() - 1) + kRadius;
        const double between = (y(rowsAt(true).second) + y(rowsAt(false).first)) / 2.0;
        m_scheme.shapes.push_back(boxOf(left, top, 2.0 * kRadius, bottom - top, {.fill = Fill::paper}));
        m_scheme.shapes.push_back(lineOf({left, between}, {left + 2.0 * kRadius, between}, kLink));
        word({x(m_deepest), gateAt(false) + kRow / 2.0}, nameOf(m_places.back().node), 1.7 * kRadius);
        for (const bool first : {true, false}) {
            const double at = gateAt(first), middle = x(m_deepest) + kPitch / 2.0;
            m_scheme.shapes.push_back(lineOf({left + 2.0 * kRadius, at}, {middle - kSide, at}, kLink, true));
            m_scheme.shapes.push_back(boxOf(middle - kSide, at - kSide, 2.0 * kSide, 2.0 * kSide, kGate));
            word({middle, at}, lowered("l", first ? 1 : 2), 2.0 * kSide);
            m_scheme.shapes.push_back(lineOf({middle + kSide, at}, {x(m_deepest + 1) - 0.75, at}, kLink, true));
            m_scheme.shapes.push_back(boxOf(x(m_deepest + 1) - 0.75, at - 0.75, 1.5, 1.5, kBuffer));
            word({x(m_deepest + 1), at}, lowered("B", first ? 1 : 2), 1.4);
            feeders(first, {x(m_deepest + 1) + 1.1, at});
        }
    }

    // The nodes whose packets come to a buffer, two in a line.
    void feeders(bool first, const Scheme::Point& at) {
        std::vector<std::string> names;
        for (const Place& place : m_places)
            if (place.largest == first) names.push_back(nameOf(place.node));
        const std::size_t lines = (names.size() + 1) / 2;
        for (std::size_t line = 0; line < lines; ++line) {
            std::string text = names[2 * line];
            if (2 * line + 1 < names.size()) text += ", " + names[2 * line + 1];
            m_scheme.words.push_back(
                {.at = {at.x, at.y + 1.05 * (static_cast<double>(line) - (static_cast<double>(lines) - 1.0) / 2.0)},
                 .text = std::move(text),
                 .room = kFeeders,
                 .across = Scheme::Across::left,
                 .small = true});
        }
    }

    void linkUp(std::size_t row) {
        const std::size_t next = rowOf(m_places[row].to);
        const Scheme::Point from = at(row), centre = at(next);
        const bool toRoot = next + 1 == m_places.size();
        const Scheme::Point to = toRoot ? Scheme::Point{centre.x - kRadius, from.y} : edgeOf(from, centre, kRadius);
        m_scheme.shapes.push_back(lineOf(from, to, kLink, true));
    }

    // New packets, the virtual links that they cross, and the node.
    void source(std::size_t row) {
        const Place& place = m_places[row];
        const bool isRoot = row + 1 == m_places.size();
        const std::uint32_t column = m_deepest - place.depth, begin = column - place.virtualLinks;
        const double right = x(column) - kRadius;
        double from = x(begin) - (place.virtualLinks > 0 ? 0.2 : kRadius);
        m_scheme.shapes.push_back(lineOf({from - 0.9, y(row)}, {from, y(row)}, kLink, true));
        for (std::uint32_t i = 0; i < place.virtualLinks; ++i) {
            const double middle = x(begin + i) + kPitch / 2.0 - 0.2;
            const bool leftOut = m_few && i + 1 < place.virtualLinks;
            m_scheme.shapes.push_back(lineOf({from, y(row)}, {middle - kSide, y(row)}, kDashes));
            m_scheme.shapes.push_back(
                boxOf(middle - kSide, y(row) - 0.4, 2.0 * kSide, 0.8, leftOut ? kLeftOut : kVirtual));
            from = middle + kSide;
        }
        if (place.virtualLinks > 0) m_scheme.shapes.push_back(lineOf({from, y(row)}, {right, y(row)}, kDashes, true));
        if (!isRoot) {
            m_scheme.shapes.push_back(discOf(at(row), kRadius, {.fill = Fill::paper}));
            word(at(row), nameOf(place.node), 1.7 * kRadius);
        }
        word({0.8, y(row)}, std::to_string(place.way()), 1.2);
    }

    // When packets go up.
    void clock() {
        constexpr std::uint32_t kSlots = 9;
        const double top = m_scheme.height + 0.7, left = x(0) - kRadius,
                     cell = (x(m_deepest + 1) + 0.75 - left) / kSlots, high = 1.35;
        for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
            const double at = left + cell * slot;
            word({at + cell / 2.0, top + high + 0.65}, std::to_string(slot), cell);
            if (slot % 3 == 2) continue;
            const bool up = slot % 3 == 0;
            const double width = up ? cell : 2.0 * cell;
            m_scheme.shapes.push_back(boxOf(at, top, width, high, up ? kUp : Scheme::Look{}));
            m_scheme.words.push_back({.at = {at + width / 2.0, top + high / 2.0},
                                      .text = up ? "up" : "broadcast",
                                      .room = width,
                                      .small = true,
                                      .clear = up});
        }
        word({0.8, top + high + 0.65}, "slot", 2.0);
        m_scheme.height = top + high + 1.3;
    }

    void list() {
        Listing& listing = m_scheme.listing;
        listing = {.rowsAre = "nodes", .columns = {"node", "depth", "virtual", "length", "gate", "buffer"}, .rows = {}};
        Listing links{.rowsAre = "links", .columns = {"link", "from", "to"}, .rows = {}};
        std::uint32_t virtualLinks = 0, leftOut = 0;
        for (const Place& place : m_places) {
            const std::string gate = place.largest ? "1" : "2";
            listing.rows.push_back({nameOf(place.node), static_cast<double>(place.depth),
                                    static_cast<double>(place.virtualLinks), static_cast<double>(place.way()),
                                    "l" + gate, "B" + gate});
            virtualLinks += place.virtualLinks;
            leftOut += place.virtualLinks > 0 ? place.virtualLinks - 1 : 0;
            if (place.depth > 0)
                links.rows.push_back(
                    {nameOf(place.node) + " → " + nameOf(place.to), nameOf(place.node), nameOf(place.to)});
        }
        listing.facts = {{"virtual links", static_cast<double>(virtualLinks)},
                         {"left out", m_few ? static_cast<double>(leftOut) : 0.0},
                         // Each is crossed in every third slot, and all nodes generate equally many packets.
                         {"slots saved", m_few ? 3.0 * leftOut / static_cast<double>(m_places.size()) : 0.0}};
        listing.also.push_back(std::move(links));
    }

    static constexpr Scheme::Look kDashes = {.stroke = Stroke::dashed};

    const record::Instant& m_instant;
    std::vector<Place> m_places;  // children before their parents; the root last
    bool m_few, m_slots;
    std::uint32_t m_deepest = 0;
    Scheme m_scheme;
};

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const auto& relay = *instant.run().algorithm.artefact<plan::RelayTrees>();
    const Arguments& options = optionsOf(instant.display.options, "virtual-links");
    const auto which = static_cast<std::size_t>(options.integer("which"));
    if (which > relay.trees.size())
        return {"The trees are numbered from 1 to " + std::to_string(relay.trees.size()) + '.', {}};
    return {"", Drawing(instant, relay.trees[which - 1], options.flag("few"), options.flag("slots")).make()};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    const Listing& listing = scene.form.get<Scheme>().listing;
    const auto links = static_cast<std::uint64_t>(std::get<double>(listing.facts.front().second));
    return "A tree of queues with " + quantity(listing.rows.size(), "node") + " and " +
           quantity(links, "virtual link") + '.';
}

}  // namespace

FigureEntry entry() {
    return {.id = "virtual-links",
            .title = "Virtual links",
            .help =
                "A tree turned to its root as a tree of queues: virtual links at the sources, links up, gates and "
                "buffers.",
            .guide =
                "One of the disjoint trees turned to its root. A packet first crosses the virtual links of its "
                "source, then the links up to the root, and there one of two gates. Columns count the links that "
                "are still to be crossed, the gate included.",
            .parameters =
                {{.name = "which", .help = "Which of the trees, from 1.", .minimum = 1, .maximum = 32, .fallback = "1"},
                 {.name = "few",
                  .kind = ParameterKind::flag,
                  .help = "Virtual links that Rule D' leaves out are grey.",
                  .fallback = "no"},
                 {.name = "slots",
                  .kind = ParameterKind::flag,
                  .help = "Below the tree the slots in which packets go up, and those of the broadcasts.",
                  .fallback = "yes"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "st-fig-11"};
}

}  // namespace hop::scene::virtual_links
