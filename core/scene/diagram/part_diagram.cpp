// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams of a part of a network, and of a network as its parts.
#include "core/scene/diagram/part_diagram.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/explain/names.h"

namespace hop::scene {

namespace {

using hop::network::Division;

// Caption: packets in transit, and how many of them between parts.
std::string captionOfParts(const record::Instant& instant, const Diagram::Loads& loads) {
    const LinkId links = instant.run().network->linkCount();
    if (instant.moves.empty()) {
        if (instant.step < instant.lastStep || instant.lastStep == 0) return "no link busy";
        return record::isDone(instant) ? "all packets delivered" : "end of the recording";
    }
    std::uint64_t between = 0;
    for (const std::uint32_t carried : loads.carried) between += carried;
    for (const Diagram::Loads::Between& pair : loads.between) between += pair.packets;
    return quantity(instant.moves.size(), "packet") + " on " + quantity(links, "link") + ", " + thousands(between) +
           " between parts";
}

// Shades the tiles of neighbours by the busy links that leave their nodes.
void shadeTiles(const record::Instant& instant, const Diagram::Fixed& fixed, std::vector<Diagram::Now::Gate>& gates) {
    if (fixed.tiles.empty()) return;
    const hop::network::Network& network = *instant.run().network;
    std::vector<bool> busy(network.linkCount());
    for (const engine::Move& move : instant.moves) busy[move.link] = true;
    for (std::size_t i = 0; i < gates.size(); ++i)
        for (const NodeId node : fixed.gates[i].nodes) {
            const LinkId first = network.firstLink(node), end = network.firstLink(node + 1);
            float share = 0.0F;
            for (LinkId link = first; link < end; ++link) share += busy[link] ? 1.0F : 0.0F;
            gates[i].shares.push_back(share / static_cast<float>(std::max(1U, end - first)));
        }
}

}  // namespace

void namePart(const record::Instant& instant, Diagram::Names& names) {
    explain::PartNames part = explain::partNames(instant);
    names.whole = std::move(part.whole);
    names.part = std::move(part.part);
    names.extent = std::move(part.extent);
    names.gates = std::move(part.gates);
}

Marks marksOfPart(Marks marks, const Diagram& diagram) {
    const auto draws = [&diagram](NodeId id) { return diagram.nodeOf(id) != kNoNode; };
    std::erase_if(marks.nodes, [&](const Marks::Node& mark) { return !draws(mark.node); });
    for (Marks::Node& mark : marks.nodes) mark.node = diagram.nodeOf(mark.node);
    for (Marks::Area& area : marks.areas) {
        std::erase_if(area.nodes, [&](NodeId id) { return !draws(id); });
        for (NodeId& id : area.nodes) id = diagram.nodeOf(id);
    }
    std::erase_if(marks.areas, [](const Marks::Area& area) { return area.nodes.empty(); });
    std::erase_if(marks.links, [&](const Marks::Link& mark) { return !diagram.hasLine(mark.link); });
    std::erase_if(marks.chords, [&](const Marks::Chord& chord) { return !draws(chord.from) || !draws(chord.to); });
    for (Marks::Chord& chord : marks.chords) {
        chord.from = diagram.nodeOf(chord.from);
        chord.to = diagram.nodeOf(chord.to);
    }
    return marks;
}

void countGates(const record::Instant& instant, const Diagram& diagram, std::uint64_t busyInside, Diagram::Now& now) {
    const Diagram::Fixed& fixed = *diagram.fixed;
    now.gates.resize(fixed.gates.size());
    std::uint64_t out = 0, in = 0;
    for (const engine::Move& move : instant.moves) {
        const std::uint32_t code = fixed.lineOf[move.link];
        if (code < Diagram::Fixed::kGate || code == Diagram::Fixed::kNoLine) continue;
        Diagram::Now::Gate& gate = now.gates[(code - Diagram::Fixed::kGate) / 2];
        const bool inwards = code % 2 == 1;
        ++(inwards ? gate.in : gate.out);
        ++(inwards ? in : out);
    }
    std::uint64_t links = 0;
    for (const Diagram::Line& line : fixed.lines) links += line.backward == kNoLink ? 1 : 2;
    shadeTiles(instant, fixed, now.gates);
    if (instant.step == instant.lastStep) {
        now.inside = "no link busy";
        return;
    }
    now.inside = "busy in " + std::string(explain::timeUnit(instant)) + ' ' + thousands(instant.step + 1) + ": " +
                 thousands(busyInside) + " of " + thousands(links) + " inside";
    if (!fixed.gates.empty()) now.inside += ", " + thousands(out) + " out, " + thousands(in) + " in";
}

Legend legendOfPart(const record::Instant& instant, const Diagram& diagram, const Colouring& colouring, Legend legend) {
    if (instant.display.colourBy != document::ColourBy::dimension || legend.ramp) return legend;
    std::vector<bool> used(colouring.colours().size());
    const Colouring::OfStep colours = colouring.ofStep(instant);
    for (const Diagram::Line& line : diagram.fixed->lines)
        for (const LinkId link : {line.forward, line.backward})
            if (link != kNoLink) used[colours.numberOf({.packet = kNoPacket, .link = link})] = true;
    std::erase_if(legend.items, [&](const Legend::Item& item) {
        for (std::size_t number = 0; number < used.size(); ++number)
            if (used[number] && colouring.colours()[number] == item.colour) return false;
        return true;
    });
    return legend;
}

namespace {

// Packets between parts in the step, pair by pair.
class Crossing {
public:
    explicit Crossing(std::size_t parts) : m_parts(parts), m_packets(parts * parts) {}

    void add(NodeId one, NodeId other) { ++m_packets[std::min(one, other) * m_parts + std::max(one, other)]; }
    std::vector<Diagram::Loads::Between> pairs() const {
        std::vector<Diagram::Loads::Between> pairs;
        for (std::size_t i = 0; i < m_packets.size(); ++i)
            if (m_packets[i] > 0)
                pairs.push_back({static_cast<NodeId>(i / m_parts), static_cast<NodeId>(i % m_parts), m_packets[i]});
        std::ranges::stable_sort(pairs, {}, &Diagram::Loads::Between::packets);
        return pairs;
    }

private:
    std::size_t m_parts;
    std::vector<std::uint32_t> m_packets;
};

// The packets in each direction of the bundles, or between any two parts; counts the busy links of the network.
// O(links)
std::shared_ptr<Diagram::Loads> loadsOfParts(const record::Instant& instant, std::uint64_t& busyLinks) {
    const Division& division = *instant.division();
    const hop::network::Network& network = *instant.run().network;
    auto loads = std::make_shared<Diagram::Loads>();
    loads->carried.resize(instant.shape()->lineOf.size());
    Crossing crossing(loads->carried.empty() ? division.names.size() : 0);
    std::vector<bool> busy(network.linkCount());
    for (const engine::Move& move : instant.moves) {
        if (!busy[move.link]) ++busyLinks;
        busy[move.link] = true;
        const hop::network::Link link = network.link(move.link);
        const NodeId from = division.partOf(link.from), to = division.partOf(link.to);
        if (from == to) continue;
        if (loads->carried.empty())
            crossing.add(from, to);
        else
            ++loads->carried[division.parts->findLink(from, to)];
    }
    loads->between = crossing.pairs();
    for (const Diagram::Loads::Between& pair : loads->between) loads->most = std::max(loads->most, pair.packets);
    for (LinkId bundle = 0; bundle < loads->carried.size(); ++bundle)
        loads->most = std::max<std::uint32_t>(loads->most, division.size * division.parts->link(bundle).bandwidth);
    return loads;
}

// The same at all steps, so that painters keep the positions that depend on them.
constexpr KeptPart<std::shared_ptr<const Diagram::Names>> kNamesOfParts = {
    On::names, [](const record::Instant& instant, const NoInput&, Keeper&) {
        const Division& division = *instant.division();
        Diagram::Names names;
        namePart(instant, names);
        names.nodes = division.shorts;
        names.extent = quantity(division.names.size(), division.kind) + " of " + quantity(division.size, "node");
        return std::make_shared<const Diagram::Names>(std::move(names));
    }};
constexpr KeptPart<std::shared_ptr<const std::vector<Colour>>> kPlainColour = {
    On::run, [](const record::Instant&, const NoInput&, Keeper&) {
        return std::make_shared<const std::vector<Colour>>(1, Colour{.kind = Colour::Kind::plain});
    }};

}  // namespace

Diagram diagramOfParts(const record::Instant& instant, bool traffic, Keeper& keeper) {
    const Division& division = *instant.division();
    Diagram diagram;
    diagram.fixed = instant.shape();
    diagram.nodes = document::NodeShape::boxes;
    diagram.labelled = instant.display.labels != document::Labels::none;
    diagram.alone = !traffic;
    diagram.fill = instant.display.fill;
    diagram.coloured = traffic ? Diagram::Coloured::lines : Diagram::Coloured::packets;
    diagram.colours = keeper.of(kPlainColour, instant);
    diagram.names = keeper.of(kNamesOfParts, instant);
    Diagram::Now now;
    if (traffic) {
        auto loads = loadsOfParts(instant, now.busyLinks);
        if (!instant.waiting.empty()) {
            now.waiting.resize(division.names.size());
            for (NodeId node = 0; node < instant.waiting.size(); ++node)
                now.waiting[division.partOf(node)] += instant.waiting[node];
            // Upper end of the scale: every node holds the largest buffer measured.
            const std::uint64_t most = instant.measures().maxBuffer * division.size;
            diagram.mostWaiting = std::max(static_cast<std::uint32_t>(std::min<std::uint64_t>(most, 0xffffffffU)),
                                           std::ranges::max(now.waiting));
        }
        now.done = record::isDone(instant);
        if (instant.display.fill == document::Fill::has) now.fills = fillsOf(instant, keeper);
        now.caption = diagram.names->extent + "; " + captionOfParts(instant, *loads);
        if (loads->most > 0) {
            now.legend.title =
                loads->carried.empty() ? "packets between two parts in this step" : "packets in one direction";
            now.legend.ramp = now.legend.oneHue = true;
            now.legend.low = "0";
            now.legend.high = std::to_string(loads->most);
            now.loads = std::move(loads);
        }
    }
    diagram.now = std::make_shared<const Diagram::Now>(std::move(now));
    return diagram;
}

}  // namespace hop::scene
