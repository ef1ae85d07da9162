// SPDX-License-Identifier: GPL-3.0-or-later
// Names and places of nodes from what files say of them.
#include "core/network/file/node_marks.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/base/text.h"

namespace hop::network {

namespace {

using Placed = std::optional<Position>;
using NodePlaces = std::vector<Placed>;

// Of a latitude in degrees, to a thousandth: by Bhaskara's rational approximation, the same on every machine.
double cosine(double degrees) {
    const double square = std::min(degrees * degrees, 8100.0);
    return (32400.0 - 4.0 * square) / (32400.0 + square);
}

// Nodes without a place get the middle of their neighbours that have one, round by round.
void placeBetween(const GraphFile& file, NodePlaces& places) {
    for (bool found = true; found;) {
        std::map<NodeId, std::pair<Position, std::size_t>> sums;
        for (const FileArc& read : file.arcs)
            for (const auto& [to, from] : {std::pair(read.arc.to, read.arc.from), {read.arc.from, read.arc.to}}) {
                if (places[to] || !places[from]) continue;
                auto& [sum, count] = sums[to];
                sum = {sum.x + places[from]->x, sum.y + places[from]->y};
                ++count;
            }
        for (const auto& [node, sum] : sums) {
            const auto count = static_cast<double>(sum.second);
            places[node] = Position{sum.first.x / count, sum.first.y / count};
        }
        found = !sums.empty();
    }
}

// By the first way that places all nodes, or else half of them; the others stand between their neighbours.
void placeNodes(GraphFile& file, const std::vector<NodeMarks>& nodes) {
    double south = 90.0, north = -90.0;
    for (const NodeMarks& drawn : nodes) {
        if (!drawn.latitude) continue;
        south = std::min(south, *drawn.latitude);
        north = std::max(north, *drawn.latitude);
    }
    const double shrink = cosine((south + north) / 2.0);
    std::array<NodePlaces, 3> ways;
    for (const NodeMarks& d : nodes) {
        ways[0].push_back(d.x && d.y ? Placed({*d.x, -*d.y}) : std::nullopt);
        ways[1].push_back(d.longitude && d.latitude ? Placed({*d.longitude * shrink, -*d.latitude}) : std::nullopt);
        ways[2].push_back(d.shape);
    }
    for (const std::size_t least : {nodes.size(), (nodes.size() + 1) / 2})
        for (NodePlaces& way : ways) {
            const auto placed = [](const Placed& at) { return at.has_value(); };
            if (static_cast<std::size_t>(std::ranges::count_if(way, placed)) < least) continue;
            placeBetween(file, way);
            if (!std::ranges::all_of(way, placed)) continue;
            if (std::ranges::all_of(way, [&](const Placed& at) { return *at == *way.front(); })) continue;
            for (const Placed& at : way) file.places.push_back(*at);
            return;
        }
}

void leaveOutFrames(GraphFile& file, std::vector<NodeMarks>& marks) {
    std::vector<bool> linked(marks.size());
    for (const FileArc& read : file.arcs) linked[read.arc.from] = linked[read.arc.to] = true;
    std::vector<NodeId> number(marks.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].isFrame && !linked[i]) continue;
        number[i] = static_cast<NodeId>(kept);
        if (kept != i) {
            marks[kept] = std::move(marks[i]);
            file.addresses[kept] = std::move(file.addresses[i]);
        }
        ++kept;
    }
    const std::size_t left = marks.size() - kept;
    if (left == 0) return;
    marks.resize(kept);
    file.addresses.resize(kept);
    for (FileArc& read : file.arcs) read.arc = {number[read.arc.from], number[read.arc.to], read.arc.bandwidth};
    addNote(file.note, quantity(left, "group") + (left == 1 ? " is a frame, not a node." : " are frames, not nodes."));
}

}  // namespace

std::optional<Mark> markOf(std::string_view attribute) {
    static constexpr std::pair<std::string_view, Mark> kNames[] = {{"label", Mark::label},
                                                                   {"name", Mark::name},
                                                                   {"x", Mark::x},
                                                                   {"y", Mark::y},
                                                                   {"longitude", Mark::longitude},
                                                                   {"lon", Mark::longitude},
                                                                   {"latitude", Mark::latitude},
                                                                   {"lat", Mark::latitude}};
    const std::string name = lowerCase(attribute);
    const auto* found = std::ranges::find(kNames, std::string_view(name), &std::pair<std::string_view, Mark>::first);
    return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
}

void set(NodeMarks& marks, Mark mark, std::string_view text) {
    switch (mark) {
        case Mark::label:
            marks.label = labelOf(text);
            break;
        case Mark::name:
            marks.name = labelOf(text);
            break;
        case Mark::x:
            marks.x = numberIn(text);
            break;
        case Mark::y:
            marks.y = numberIn(text);
            break;
        case Mark::longitude:
            marks.longitude = numberIn(text);
            break;
        case Mark::latitude:
            marks.latitude = numberIn(text);
            break;
    }
}

std::string labelOf(std::string_view text) {
    std::string label;
    for (const char c : trimmed(text)) {
        const bool blank = static_cast<unsigned char>(c) <= ' ';
        if (!blank || (!label.empty() && label.back() != ' ')) label += blank ? ' ' : c;
    }
    return findInvalidUtf8(label) ? std::string() : label;
}

void applyMarks(GraphFile& file, std::vector<NodeMarks> marks) {
    leaveOutFrames(file, marks);
    file.nodes = static_cast<NodeId>(marks.size());
    std::vector<std::string> labels;
    for (const NodeMarks& each : marks) labels.push_back(each.label.empty() ? each.name : each.label);
    file.addresses = ownNames(labels, file.addresses);
    placeNodes(file, marks);
}

}  // namespace hop::network
