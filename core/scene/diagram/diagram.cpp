// SPDX-License-Identifier: GPL-3.0-or-later
// A node–link diagram as a table.
#include "core/scene/diagram/diagram.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace hop::scene {

namespace {

// One packet is a number; several are a text, "3 17".
Listing::Value packetsOn(std::span<const PacketId> packets) {
    if (packets.empty()) return {};
    if (packets.size() == 1) return static_cast<double>(packets.front());
    std::string words;
    for (const PacketId packet : packets) words += (words.empty() ? "" : " ") + std::to_string(packet);
    return words;
}

// Cells have no links; links of a hidden kind are drawn only while they carry packets.
bool isDrawn(const Diagram& diagram, const Diagram::Line& line, bool busy) {
    if (diagram.nodes == document::NodeShape::cells) return false;
    return busy || !diagram.hidden[static_cast<std::size_t>(line.kind)];
}

// The text of the legend, or the number of the tone.
std::string meaningOf(const Marks& marks, Tone tone) {
    const auto item = std::ranges::find(marks.legend, tone, &Marks::Item::tone);
    return item == marks.legend.end() ? std::to_string(tone) : item->text;
}

// One row per gate of a part: its target, its links per direction, the packets crossing it.
Listing gatesOf(const Diagram& diagram) {
    Listing listing{.rowsAre = "gates", .columns = {"gate", "part", "links", "out", "in"}, .rows = {}};
    for (std::size_t i = 0; i < diagram.fixed->gates.size(); ++i) {
        const Diagram::Fixed::Gate& gate = diagram.fixed->gates[i];
        const Diagram::Now::Gate now = i < diagram.now->gates.size() ? diagram.now->gates[i] : Diagram::Now::Gate();
        listing.rows.push_back({diagram.names->gates[i], gate.part, static_cast<double>(gate.links),
                                static_cast<double>(now.out), static_cast<double>(now.in)});
    }
    return listing;
}

// One row for each pair of parts with packets between them.
Listing pairsOf(const Diagram& diagram) {
    Listing listing{.rowsAre = "pairs", .columns = {"part", "and", "packets"}, .rows = {}};
    for (const Diagram::Loads::Between& pair : diagram.now->loads->between)
        listing.rows.push_back(
            {diagram.names->nodes[pair.one], diagram.names->nodes[pair.other], static_cast<double>(pair.packets)});
    return listing;
}

// One row per node: its marks and their looks, its text, its areas; what it has, and what it wants.
Listing nodesOf(const Diagram& diagram) {
    Listing listing{.rowsAre = "nodes", .columns = {"node", "mark", "look", "text", "area"}, .rows = {}};
    const Fills* fills = diagram.now->fills.get();
    if (fills != nullptr) listing.columns.insert(listing.columns.end(), {"has", "wants"});
    static constexpr std::array<std::string_view, 11> kLooks = {"packet", "line",  "filled", "area",  "box", "disc",
                                                                "ring",   "frame", "dot",    "plain", "fill"};
    std::vector<std::array<std::string, 4>> words(diagram.fixed->nodes.size());
    const auto add = [](std::string& to, const std::string& word) {
        if (!word.empty()) to += (to.empty() ? "" : ", ") + word;
    };
    if (diagram.marks != nullptr) {
        for (const Marks::Node& node : diagram.marks->nodes) {
            add(words[node.node][0], meaningOf(*diagram.marks, node.tone));
            add(words[node.node][1], std::string(kLooks[static_cast<std::size_t>(node.look)]));
            add(words[node.node][2], node.text);
        }
        for (const Marks::Area& area : diagram.marks->areas)
            for (const NodeId node : area.nodes)
                add(words[node][3], area.label.empty() ? meaningOf(*diagram.marks, area.tone) : area.label);
    }
    for (NodeId node = 0; node < words.size(); ++node) {
        std::vector<Listing::Value>& row = listing.rows.emplace_back();
        row.emplace_back(diagram.names->nodes[node]);
        for (std::string& word : words[node]) row.emplace_back(std::move(word));
        if (fills == nullptr) continue;
        row.emplace_back(static_cast<double>(fills->has[node]));
        row.emplace_back(static_cast<double>(fills->wants[node]));
    }
    return listing;
}

std::vector<std::vector<PacketId>> packetsByLink(const Diagram& diagram) {
    std::vector<std::vector<PacketId>> packets(diagram.fixed->lineOf.size());
    for (const Diagram::Mover& mover : diagram.now->movers) {
        const Diagram::Line& line = diagram.fixed->lines[mover.over.line];
        packets[mover.over.backward ? line.backward : line.forward].push_back(mover.packet);
    }
    return packets;
}

// By link: its marks and its text.
std::vector<std::string> markWords(const Marks& marks, std::size_t links) {
    std::vector<std::string> all(links);
    for (const Marks::Link& link : marks.links) {
        std::string& words = all[link.link];
        // Of a weight the number says all.
        if (!link.plain && link.weight == 0.0F) words += (words.empty() ? "" : ", ") + meaningOf(marks, link.tone);
        if (!link.text.empty()) words += (words.empty() ? "" : ": ") + link.text;
    }
    return all;
}

}  // namespace

std::string Diagram::partAt(std::size_t node, std::size_t gate) const {
    if (node < fixed->parts.size()) return fixed->parts[node];
    return gate < fixed->gates.size() ? fixed->gates[gate].part : std::string();
}

Listing listingOf(const Diagram& diagram) {
    const Diagram::Fixed& fixed = *diagram.fixed;
    const Diagram::Now& now = *diagram.now;
    const auto links = fixed.lineOf.size();
    const std::vector<std::vector<PacketId>> packets = packetsByLink(diagram);
    std::vector<std::string> marks;
    if (diagram.marks != nullptr) marks = markWords(*diagram.marks, links);
    Listing listing;
    listing.rowsAre = "links";
    listing.columns = {"from", "to", "kind"};
    if (!fixed.types.empty()) listing.columns.emplace_back("dimension");
    listing.columns.insert(listing.columns.end(), {"busy", "packet"});
    if (now.loads != nullptr) listing.columns.emplace_back("load");
    if (diagram.marks != nullptr) listing.columns.emplace_back("mark");
    listing.columns.emplace_back("drawn");
    for (LinkId link = 0; link < links; ++link) {
        if (!diagram.hasLine(link)) continue;
        const Diagram::Crossing over = diagram.crossingOf(link);
        const Diagram::Line& line = fixed.lines[over.line];
        std::vector<Listing::Value> row = {diagram.names->nodes[over.backward ? line.to : line.from],
                                           diagram.names->nodes[over.backward ? line.from : line.to],
                                           std::string(hop::network::nameOf(line.kind))};
        if (!fixed.types.empty()) row.emplace_back(diagram.names->dimensions[fixed.types[link]]);
        row.emplace_back(packets[link].empty() ? 0.0 : 1.0);
        row.push_back(packetsOn(packets[link]));
        if (now.loads != nullptr) row.emplace_back(static_cast<double>(now.loads->carried[link]));
        if (diagram.marks != nullptr) row.emplace_back(marks[link]);
        row.emplace_back(isDrawn(diagram, line, !packets[link].empty()) ? 1.0 : 0.0);
        listing.rows.push_back(std::move(row));
    }
    if (diagram.marks != nullptr)
        for (const auto& [name, value] : diagram.marks->facts) listing.facts.emplace_back(name, value);
    listing.also.push_back(nodesOf(diagram));
    if (now.loads != nullptr && !now.loads->between.empty()) listing.also.push_back(pairsOf(diagram));
    if (!diagram.fixed->gates.empty()) listing.also.push_back(gatesOf(diagram));
    return listing;
}

}  // namespace hop::scene
