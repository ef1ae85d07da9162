// SPDX-License-Identifier: GPL-3.0-or-later
// A layered graph.
#include "core/scene/tree/layers.h"

#include <array>

namespace hop::scene {

Listing listingOf(const Layers& layers) {
    static constexpr std::array<const char*, 5> kStates = {"absent", "waiting", "under way", "moving", "cleared"};
    const Layers::Fixed& fixed = *layers.fixed;
    Listing listing;
    listing.rowsAre = "nodes";
    listing.columns = {"node", "class", "layer", "link", "leads to", "state"};
    for (std::size_t i = 0; i < fixed.nodes.size(); ++i) {
        const Layers::Node& node = fixed.nodes[i];
        const Layers::Group& group = fixed.groups[node.group];
        std::vector<Listing::Value>& line = listing.rows.emplace_back();
        line.emplace_back(node.name);
        line.emplace_back(group.title);
        line.emplace_back(static_cast<double>(group.layer));
        line.emplace_back(node.arcName);
        line.emplace_back();
        if (node.target != Layers::kNone) line.back() = fixed.nodes[node.target].name;
        line.emplace_back(kStates[static_cast<std::size_t>(layers.states[i])]);
    }
    listing.facts.emplace_back("classes", static_cast<double>(fixed.groups.size()));
    listing.facts.emplace_back("layers", static_cast<double>(fixed.layers.size() - 1));
    return listing;
}

}  // namespace hop::scene
