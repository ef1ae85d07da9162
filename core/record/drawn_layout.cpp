// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn of a network, and its layout.
#include "core/record/drawn_layout.h"

#include <algorithm>

#include "core/record/diagram_shape.h"

namespace hop::record {

namespace {

constexpr NodeId kMostDrawnNodes = 1U << 14U;
constexpr LinkId kMostDrawnLinks = 1U << 18U;
// Networks with more nodes are shown as parts by default. Groups are separated by gaps, and a flat network is a plain
// grid at any size, so their limits differ.
constexpr NodeId kMostSeen = 512, kMostSeenInGroups = 1024;

std::string chosenOf(const std::vector<network::LayoutChoice>& choices, const std::string& wanted) {
    const auto choice = std::ranges::find(choices, wanted, &network::LayoutChoice::id);
    return std::string(choice == choices.end() ? choices.front().id : choice->id);
}

// Prefers a grid, which places similar parts close together.
std::string chosenOfParts(const network::Network& parts, const std::string& wanted) {
    const auto choices = parts.drawings().choices();
    if (std::ranges::find(choices, wanted, &network::LayoutChoice::id) != choices.end()) return wanted;
    const auto grid = std::ranges::find_if(choices, &network::LayoutChoice::grid);
    return std::string(grid == choices.end() ? choices.front().id : grid->id);
}

bool isSeenAsParts(const network::NetworkPtr& network) {
    if (network->groups() != nullptr) return network->nodeCount() > kMostSeenInGroups;
    return network->nodeCount() > kMostSeen && network::coordinatesOf(network).size() > 2;
}

bool isTooLarge(const network::Network& network) {
    return network.nodeCount() > kMostDrawnNodes || network.linkCount() > kMostDrawnLinks;
}

}  // namespace

Drawing drawingOf(const network::NetworkPtr& network, const Display& display) {
    if (!display.part.empty())
        if (const auto part = network::partOf(network, display.part))
            return {.layout = isTooLarge(*part->alone) ? std::string()
                                                       : chosenOf(part->alone->drawings().choices(), display.layout),
                    .part = part->expression};
    if (display.detail == document::Detail::parts ||
        (display.detail == document::Detail::automatic && isSeenAsParts(network)))
        if (const auto division = network::divisionOf(network); division && !isTooLarge(*network))
            return {.layout = chosenOfParts(*division->parts, display.layout), .part = "", .asParts = true};
    return {.layout = isTooLarge(*network) ? std::string() : chosenOf(network->drawings().choices(), display.layout),
            .part = ""};
}

std::vector<network::LayoutChoice> layoutsOf(const network::NetworkPtr& network, const Drawing& drawing) {
    if (drawing.asParts)
        if (const auto division = network::divisionOf(network)) return division->parts->drawings().choices();
    if (!drawing.part.empty())
        if (const auto part = network::partOf(network, drawing.part)) return part->alone->drawings().choices();
    return network->drawings().choices();
}

LayoutPtr drawLayout(const network::NetworkPtr& network, const Drawing& drawing, Stop stop, const Progress& progress) {
    DrawnLayout drawn{.drawing = drawing, .layout = {}};
    const auto draw = [&](const network::Network& what) {
        drawn.layout = what.drawings().draw(drawing.layout, stop, progress);
    };
    DiagramShape shape;
    if (drawing.asParts) {
        drawn.division = network::divisionOf(network);
        draw(*drawn.division->parts);
        shape = shapeOf(*drawn.division, drawn.layout, stop);
    } else if (!drawing.part.empty()) {
        auto part = network::partOf(network, drawing.part, stop);
        HOP_EXPECTS(part);
        drawn.part = *std::move(part);
        draw(*drawn.part->alone);
        shape = shapeOf(network, *drawn.part, drawn.layout, stop);
    } else {
        draw(*network);
        shape = shapeOf(*network, drawn.layout, stop);
    }
    for (const DiagramShape::Line& line : shape.lines) drawn.kinds[static_cast<std::size_t>(line.kind)] = true;
    drawn.divides = drawn.division || network::divisionOf(network);
    drawn.shape = std::make_shared<const DiagramShape>(std::move(shape));
    return std::make_shared<const DrawnLayout>(std::move(drawn));
}

}  // namespace hop::record
