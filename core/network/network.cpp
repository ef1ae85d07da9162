// SPDX-License-Identifier: GPL-3.0-or-later
// Names of link types, and layouts of a network by their ids.
#include "core/network/network.h"

#include <algorithm>
#include <array>

namespace hop::network {

std::string_view nameOf(Property property) {
    static constexpr std::array<std::string_view, 6> kNames = {"nodes",    "links",         "degree",
                                                               "diameter", "mean-distance", "bisection"};
    return kNames[static_cast<std::size_t>(property)];
}

std::string nameOf(const LinkType& type) {
    std::string name = type.dimension ? std::to_string(*type.dimension) : std::string();
    if (type.direction != Direction::none) name += type.direction == Direction::plus ? '+' : '-';
    if (type.steps > 0) name += std::to_string(type.steps);
    return name;
}

std::vector<LayoutChoice> Drawings::choices() const {
    std::vector<LayoutChoice> choices;
    for (const LayoutDrawing& drawing : layouts()) choices.push_back(drawing.choice);
    return choices;
}

Layout Drawings::draw(std::string_view id, Stop stop, const Progress& progress) const {
    const std::vector<LayoutDrawing> all = layouts();
    const auto found =
        std::ranges::find_if(all, [id](const LayoutDrawing& drawing) { return drawing.choice.id == id; });
    return (found == all.end() ? all.front() : *found).draw(stop, progress);
}

}  // namespace hop::network
