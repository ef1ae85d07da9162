// SPDX-License-Identifier: GPL-3.0-or-later
// Names and positions of nodes from the attributes in a file.
#include "core/network/file/node_marks.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "core/base/text.h"
#include "core/network/graph_places.h"

namespace hop::network {

namespace {

// Chooses the kind of position that most nodes have.
void placeNodes(GraphFile& file, const std::vector<NodeMarks>& nodes) {
    std::array<GivenPlaces, 3> ways;
    std::vector<std::optional<GeoPlace>> onEarth;
    for (const NodeMarks& d : nodes) {
        ways[0].push_back(d.x && d.y ? std::optional(Position{*d.x, -*d.y}) : std::nullopt);
        onEarth.push_back(d.longitude && d.latitude ? std::optional(GeoPlace{*d.longitude, *d.latitude})
                                                    : std::nullopt);
        ways[2].push_back(d.shape);
    }
    ways[1] = placesOnMap(onEarth);
    const auto placed = [](const GivenPlaces& way) {
        return std::ranges::count_if(way, [](const auto& at) { return at.has_value(); });
    };
    std::ranges::stable_sort(ways, std::greater(), placed);
    for (GivenPlaces& way : ways)
        if (file.places.empty()) file.places = completePlaces(std::move(way), file.arcs);
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
