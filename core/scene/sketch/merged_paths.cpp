// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of paths, the single path to which it collapses, and the slots in which packets depart from both.
//
// **Source:** ST §5.3, Lemma 3, Figs 12 and 13.
#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/record/path_systems.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/disc_edge.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::merged_paths {

FigureEntry entry();

namespace {

constexpr std::uint32_t kMostStarts = 16;
constexpr Step kMostSlots = 120;  // drawn
constexpr double kRadius = 0.72, kPitch = 3.6, kRow = 3.2, kTallest = 1.3;
constexpr double kArrival = 1.7;  // length of the arrows at the starts

// With the tilde of the single path's names.
std::string marked(const std::string& letter, bool single) { return single ? letter + "\u0303" : letter; }

std::vector<NodeId> startsOf(const record::PathSystem& system) {
    std::vector<NodeId> starts;
    for (const record::PathSystem::Place& place : system.places)
        if (place.before.empty()) starts.push_back(place.node);
    return starts;
}

std::string refusalOf(const record::PathSystems& systems) {
    if (!systems.refusal.empty()) return systems.refusal;
    if (startsOf(systems.systems[0]).size() > kMostStarts)
        return "There are too many paths for a drawing: at most " + std::to_string(kMostStarts) + " are shown.";
    return {};
}

// "s₁" for one of several starts, "m" for the node before the end; empty for other nodes.
std::string nameOf(const record::PathSystem& system, const record::PathSystem::Place& place, bool single) {
    if (place.before.empty()) {
        const auto starts = startsOf(system);
        if (starts.size() == 1) return marked("s", single);
        return lowered("s", static_cast<std::uint64_t>(std::ranges::find(starts, place.node) - starts.begin()) + 1);
    }
    return place.node == system.last ? marked("m", single) : std::string();
}

// Starts are placed in rows, every other node at the mean of the nodes that send to it.
std::map<NodeId, double> rowsOf(const record::PathSystem& system) {
    std::map<NodeId, double> rows;
    double next = 0.0;
    for (const record::PathSystem::Place& place : system.places) {
        double sum = 0.0;
        for (const NodeId node : place.before) sum += rows.at(node);
        rows[place.node] = place.before.empty() ? next++ : sum / static_cast<double>(place.before.size());
    }
    return rows;
}

class Drawing {
public:
    Drawing(const record::Instant& instant, const record::PathSystems& systems, bool single)
        : m_instant(instant), m_system(systems.systems[single ? 1 : 0]), m_single(single), m_rows(rowsOf(m_system)) {
        m_streams = startsOf(systems.systems[0]).size();
        for (const record::PathSystem& system : systems.systems)
            for (const record::PathSystem::Place& place : system.places) m_most = std::max(m_most, waiting(place.node));
        // At least two rows high, so that drawings side by side share a scale.
        const double first = kTallest + 0.9 + kRadius;
        const auto rows = static_cast<double>(single ? std::min<std::size_t>(m_streams, 2) : m_streams);
        m_scheme.height = first + kRow * (rows - 1.0) + kRadius + 0.3;
        if (single) m_scheme.height = std::max(m_scheme.height, kFeed * static_cast<double>(m_streams) + 1.0);
        m_top = single ? m_scheme.height / 2.0 : first;
        m_scheme.unit = 15.0;
        m_end = systems.end;
    }

    Scheme make() {
        Listing& listing = m_scheme.listing;
        listing = {.rowsAre = "nodes", .columns = {"node", "to", "left", "waiting"}, .rows = {}};
        std::uint64_t contents = 0;
        for (const record::PathSystem::Place& place : m_system.places) {
            const NodeId to = m_instant.run().network->link(m_instant.run().network->nextLink(place.node, m_end)).to;
            const Scheme::Point next = at(to);
            m_scheme.shapes.push_back(lineOf(at(place.node), edgeOf(at(place.node), next, kRadius), {}, true));
            listing.rows.push_back({called(place), to == m_end ? marked("f", m_single) : called(placeOf(to)),
                                    static_cast<double>(place.left), static_cast<double>(waiting(place.node))});
            contents += waiting(place.node);
        }
        listing.facts = {{"length", static_cast<double>(m_system.length())},
                         {"starts", static_cast<double>(startsOf(m_system).size())},
                         {"contents", static_cast<double>(contents)}};
        feed();
        for (const record::PathSystem::Place& place : m_system.places) {
            disc(at(place.node), nameOf(m_system, place, m_single));
            bar(at(place.node), waiting(place.node));
        }
        disc(at(m_end), marked("f", m_single));
        m_scheme.width = at(m_end).x + kRadius + 0.3;
        m_scheme.legend = {{"packets at the node", kBar}};
        return std::move(m_scheme);
    }

private:
    static constexpr Scheme::Look kBar = {.fill = Fill::grey};
    static constexpr double kFeed = 1.15, kNames = 1.6;  // between the arrows into one start; their names

    std::uint32_t waiting(NodeId node) const { return node < m_instant.waiting.size() ? m_instant.waiting[node] : 0; }
    const record::PathSystem::Place& placeOf(NodeId node) const {
        return *std::ranges::find(m_system.places, node, &record::PathSystem::Place::node);
    }
    // Name in tables; nodes without a name are given by address.
    std::string called(const record::PathSystem::Place& place) const {
        std::string name = nameOf(m_system, place, m_single);
        return name.empty() ? m_instant.run().network->address(place.node) : name;
    }

    Scheme::Point at(NodeId node) const {
        const std::uint32_t left = node == m_end ? 0 : placeOf(node).left;
        const double row = m_rows.at(node == m_end ? m_system.last : node);
        return {kNames + kArrival + kRadius + kPitch * (m_system.length() - left), m_top + kRow * row};
    }

    void arrival(const Scheme::Point& start, double shift, std::size_t stream) {
        const double left = start.x - kRadius - kArrival;
        m_scheme.shapes.push_back(lineOf({left, start.y + shift}, edgeOf({left, start.y + shift}, start, kRadius),
                                         {.weight = Scheme::Weight::thin}, true));
        m_scheme.words.push_back({.at = {left - 0.15, start.y + shift},
                                  .text = lowered("A", stream + 1),
                                  .room = kNames,
                                  .across = Scheme::Across::right,
                                  .small = true});
    }
    // All streams of arrivals go to the single path's start.
    void feed() {
        const std::vector<NodeId> starts = startsOf(m_system);
        if (m_single)
            for (std::size_t i = 0; i < m_streams; ++i)
                arrival(at(starts.front()),
                        kFeed * (static_cast<double>(i) - (static_cast<double>(m_streams) - 1.0) / 2.0), i);
        else
            for (std::size_t i = 0; i < starts.size(); ++i) arrival(at(starts[i]), 0.0, i);
    }

    void disc(const Scheme::Point& centre, const std::string& name) {
        m_scheme.shapes.push_back(discOf(centre, kRadius, {.fill = Fill::paper}));
        if (!name.empty()) m_scheme.words.push_back({.at = centre, .text = name, .room = 1.3 * kRadius, .small = true});
    }
    void bar(const Scheme::Point& centre, std::uint32_t packets) {
        if (packets == 0) return;
        const double height = std::min(kTallest / m_most, 0.45) * packets, bottom = centre.y - kRadius - 0.12;
        m_scheme.shapes.push_back(boxOf(centre.x - 0.3, bottom - height, 0.6, height, kBar));
        m_scheme.words.push_back({.at = {centre.x + 0.5, bottom - 0.4},
                                  .text = std::to_string(packets),
                                  .room = 1.2,
                                  .across = Scheme::Across::left,
                                  .small = true});
    }

    const record::Instant& m_instant;
    const record::PathSystem& m_system;
    bool m_single;
    std::map<NodeId, double> m_rows;
    std::size_t m_streams = 0;
    std::uint32_t m_most = 1;
    NodeId m_end = 0;
    double m_top = 0.0;
    Scheme m_scheme;
};

std::uint64_t differencesOf(const record::PathHistory& history, auto what) {
    std::uint64_t differences = 0;
    const auto &tree = history.systems[0].slots, &path = history.systems[1].slots;
    for (std::size_t t = 0; t < tree.size(); ++t) differences += what(tree[t]) != what(path[t]) ? 1 : 0;
    return differences;
}

// Slots t with F(t + 1) != M(t).
std::uint64_t unexpectedOf(const record::PathHistory::System& system) {
    std::uint64_t unexpected = 0;
    for (std::size_t t = 0; t + 1 < system.slots.size(); ++t)
        unexpected += system.slots[t].waits != system.slots[t + 1].departs ? 1 : 0;
    return unexpected;
}

Scheme departuresOf(const record::PathHistory& history, Step from, Step to, bool states) {
    constexpr double kNames = 3.2, kLong = 30.0, kRowHeight = 1.7;
    Scheme scheme;
    scheme.unit = 13.0;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "slots", .columns = {"slot", "M of T", "M of P", "F of T", "F of P"}, .rows = {}};
    for (Step t = from; t <= to; ++t) {
        const auto &tree = history.systems[0].slots[t], &path = history.systems[1].slots[t];
        listing.rows.push_back({static_cast<double>(t), tree.waits ? 1.0 : 0.0, path.waits ? 1.0 : 0.0,
                                tree.departs ? 1.0 : 0.0, path.departs ? 1.0 : 0.0});
    }
    using Slot = record::PathHistory::Slot;
    const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
    listing.facts = {
        {"slots in all", number(history.systems[0].slots.size() - 1)},
        {"differences of F", number(differencesOf(history, [](const Slot& s) { return s.departs; }))},
        {"differences of M", number(differencesOf(history, [](const Slot& s) { return s.waits; }))},
        {"differences of contents", number(differencesOf(history, [](const Slot& s) { return s.contents; }))},
        {"departures of T", number(history.systems[0].departed)},
        {"departures of P", number(history.systems[1].departed)},
        {"mean delay of T", history.systems[0].meanDelay},
        {"mean delay of P", history.systems[1].meanDelay},
        {"F not M of T", number(unexpectedOf(history.systems[0]))},
        {"F not M of P", number(unexpectedOf(history.systems[1]))}};

    const double slot = kLong / static_cast<double>(to - from + 1);
    const auto x = [&](Step t) { return kNames + slot * (static_cast<double>(t - from) + 0.5); };
    double y = 0.2;
    const Scheme::Look tick{.weight = Scheme::Weight::thick}, dot{.fill = Fill::black};
    for (const bool leaves : {false, true}) {
        if (!leaves && !states) continue;
        for (const bool single : {false, true}) {
            y += kRowHeight;
            scheme.words.push_back({.at = {kNames - 0.5, y - 0.5},
                                    .text = marked(leaves ? "F" : "M", single) + "(t)",
                                    .room = kNames - 0.5,
                                    .across = Scheme::Across::right,
                                    .small = true});
            scheme.shapes.push_back(lineOf({kNames, y}, {kNames + kLong, y}, {.weight = Scheme::Weight::hair}));
            for (Step t = from; t <= to; ++t) {
                const record::PathHistory::Slot& then = history.systems[single ? 1 : 0].slots[t];
                if (leaves && then.departs) scheme.shapes.push_back(lineOf({x(t), y}, {x(t), y - 1.05}, tick));
                if (!leaves && then.waits)
                    scheme.shapes.push_back(discOf({x(t), y - 0.45}, std::min(0.3, 0.4 * slot), dot));
            }
        }
        y += 0.35;
    }
    scheme.shapes.push_back(lineOf({kNames, y + 0.3}, {kNames + kLong, y + 0.3}, {}));
    const Step apart = to - from >= 40 ? 10 : 5;
    for (Step t = from; t <= to; ++t) {
        if (t != from && t % apart != 0) continue;
        scheme.shapes.push_back(lineOf({x(t), y + 0.3}, {x(t), y + 0.6}, {}));
        scheme.words.push_back({.at = {x(t), y + 1.25}, .text = std::to_string(t), .room = 4.0 * slot, .small = true});
    }
    scheme.words.push_back({.at = {kNames + kLong / 2.0, y + 2.5}, .text = "slot t", .room = kLong, .small = true});
    scheme.width = kNames + kLong + 0.4;
    scheme.height = y + 3.2;
    scheme.legend = {{"a packet departs", tick, Sample::line}};
    if (states) scheme.legend.push_back({"a packet is at m, or m\u0303, when the slot ends", {}, Sample::disc});
    return scheme;
}

constexpr KeptPart<record::PathHistory> kHistory = {
    On::run, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return record::pathHistoryOf(instant, record::pathSystemsOf(instant));
    }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    const record::PathSystems systems = record::pathSystemsOf(instant);
    if (std::string why = refusalOf(systems); !why.empty()) return {std::move(why), {}};
    const Arguments& options = optionsOf(instant.display.options, "merged-paths");
    const std::string_view show = options.text("show");
    if (show != "departures") return {"", Drawing(instant, systems, show == "path").make()};
    const record::PathHistory& history = keeper.of(kHistory, instant);
    if (instant.stop.requested()) return {"Stopped.", {}};
    if (!history.refusal.empty()) return {history.refusal, {}};
    const auto from = static_cast<Step>(options.integer("from"));
    const Step to = std::min(static_cast<Step>(options.integer("to")), instant.lastStep);
    if (to < from || to - from >= kMostSlots)
        return {"Departures are drawn in up to " + std::to_string(kMostSlots) +
                    " slots of the run, which ends with slot " + thousands(instant.lastStep) + '.',
                {}};
    return {"", departuresOf(history, from, to, options.flag("states"))};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    const Listing& listing = scene.form.get<Scheme>().listing;
    if (listing.rowsAre == "slots")
        return "Departures from a tree of paths and from a single path in " + quantity(listing.rows.size(), "slot") +
               '.';
    return "Paths with " + quantity(listing.rows.size() + 1, "node") + " that end at one node.";
}

}  // namespace

FigureEntry entry() {
    return {.id = "merged-paths",
            .title = "Merged paths",
            .help =
                "A tree of paths, the single path to which it collapses, and the slots in which packets depart from "
                "both.",
            .guide =
                "A tree of paths that merge on the way to their end f, and a single path of the same length whose "
                "start gets the arrivals of all of them; bars are the packets at each node. The departures from "
                "both, slot by slot, are the same.",
            .parameters = {{.name = "show",
                            .kind = ParameterKind::choice,
                            .help = "The tree of paths or the single path at this slot, or the departures from both.",
                            .choices = {"tree", "path", "departures"},
                            .fallback = "tree"},
                           {.name = "from",
                            .help = "The first slot whose departures are drawn.",
                            .minimum = 0,
                            .maximum = 1e9,
                            .fallback = "1"},
                           {.name = "to",
                            .help = "The last slot whose departures are drawn, if the run does not end before.",
                            .minimum = 0,
                            .maximum = 1e9,
                            .fallback = "60"},
                           {.name = "states",
                            .kind = ParameterKind::flag,
                            .help = "Besides the departures, whether a packet is at the node before the end.",
                            .fallback = "no"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = [](const record::Instant& instant) { return refusalOf(record::pathSystemsOf(instant)); },
            .example = "st-fig-12"};
}

}  // namespace hop::scene::merged_paths
