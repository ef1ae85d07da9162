// SPDX-License-Identifier: GPL-3.0-or-later
// Line styles of a network without traffic.
#include "core/scene/diagram/line_styles.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/explain/names.h"

namespace hop::scene {

Diagram::Styles stylesByDimension(const record::Instant& instant) {
    Diagram::Styles styles;
    const network::Network& network = *instant.run().network;
    const network::Dimensions* dimensions = network.dimensions();
    if (dimensions == nullptr || instant.shape() == nullptr) return styles;
    std::vector<network::LinkType> along;  // types without their directions, in order of their first type
    std::vector<std::uint32_t> dimensionOfType;
    bool signs = false;
    for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type) {
        network::LinkType own = dimensions->typeOf(type);
        // Each type of a complete graph stands alone.
        if (own.steps == 0) {
            signs |= own.direction != network::Direction::none;
            own.direction = network::Direction::none;
        }
        auto found = std::ranges::find(along, own);
        if (found == along.end()) found = along.insert(along.end(), own);
        dimensionOfType.push_back(static_cast<std::uint32_t>(found - along.begin()));
    }
    for (const Diagram::Line& line : instant.shape()->lines)
        styles.ofLine.push_back(dimensionOfType[network.link(line.forward).type]);
    // Bits of a hypercube have links, coordinates of other networks have dimensions.
    const bool bits = !signs && network.translations() != nullptr && dimensions->typeCount() == along.size();
    for (std::uint32_t i = 0; i < along.size(); ++i) {
        styles.colours.push_back(category(i % kMostCategories));
        styles.legend.items.push_back(
            {(bits ? "link " : "dimension ") + explain::linkTypeName(*dimensions, along[i], instant.display.numbering),
             styles.colours.back(), Sample::line, strokeOf(i)});
    }
    if (instant.display.numbering == document::Numbering::fromLeft1) std::ranges::reverse(styles.legend.items);
    return styles;
}

Legend legendOfKinds(const record::Instant& instant) {
    static constexpr std::array<std::pair<const char*, Stroke>, 3> kKinds = {
        {{"electronic link", Stroke::full}, {"optical link", Stroke::dashed}, {"extension link", Stroke::dotted}}};
    std::array<bool, 3> drawn = {};
    if (instant.shape() != nullptr)
        for (const Diagram::Line& line : instant.shape()->lines) drawn[static_cast<std::size_t>(line.kind)] = true;
    Legend legend;
    if (!drawn[1] && !drawn[2]) return legend;
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
        if (drawn[kind] && !instant.display.hidden[kind])
            legend.items.push_back(
                {kKinds[kind].first, {.kind = Colour::Kind::plain}, Sample::line, kKinds[kind].second});
    return legend;
}

}  // namespace hop::scene
