// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of how a run is shown.
#include "core/scene/display_names.h"

#include <algorithm>
#include <array>

namespace hop::scene {
namespace {

constexpr std::array kColours = {
    Choice<ColourBy>{ColourBy::dimension, "dimension", "dimension"},
    Choice<ColourBy>{ColourBy::destination, "destination", "destination"},
    Choice<ColourBy>{ColourBy::source, "source", "source"},
    Choice<ColourBy>{ColourBy::broadcast, "broadcast", "broadcast"},
    Choice<ColourBy>{ColourBy::tag, "class", "class"},
    Choice<ColourBy>{ColourBy::phase, "phase", "phase"},
    Choice<ColourBy>{ColourBy::queue, "queue", "queue length"},
    Choice<ColourBy>{ColourBy::load, "load", "link load"},
};

constexpr std::array kLabels = {
    Choice<Labels>{Labels::address, "address", "address"},
    Choice<Labels>{Labels::identity, "identity", "identity number"},
    Choice<Labels>{Labels::none, "none", "none"},
};

constexpr std::array kNumberings = {
    Choice<Numbering>{Numbering::fromRight0, "from-right-0", "0 from right"},
    Choice<Numbering>{Numbering::fromRight1, "from-right-1", "1 from right"},
    Choice<Numbering>{Numbering::fromLeft1, "from-left-1", "1 from left"},
};

constexpr std::array kNodeShapes = {
    Choice<NodeShape>{NodeShape::discs, "discs", "discs"},
    Choice<NodeShape>{NodeShape::boxes, "boxes", "boxes"},
    Choice<NodeShape>{NodeShape::cells, "cells", "cells that touch, without links"},
};

using hop::network::LinkKind;
constexpr std::array kLinkKinds = {
    Choice<LinkKind>{LinkKind::electronic, "electronic", "electronic"},
    Choice<LinkKind>{LinkKind::optical, "optical", "optical"},
    Choice<LinkKind>{LinkKind::extension, "extension", "extension"},
};

template <typename Value>
void choose(Value& value, std::span<const Choice<Value>> choices, std::string_view id) {
    const auto found = std::ranges::find(choices, id, &Choice<Value>::id);
    if (found != choices.end()) value = found->value;
}

template <typename Value>
std::string idOf(Value value, std::span<const Choice<Value>> choices) {
    return std::string(std::ranges::find(choices, value, &Choice<Value>::value)->id);
}

}  // namespace

std::span<const Choice<ColourBy>> colourByChoices() { return kColours; }
std::span<const Choice<Labels>> labelChoices() { return kLabels; }
std::span<const Choice<Numbering>> numberingChoices() { return kNumberings; }
std::span<const Choice<NodeShape>> nodeShapeChoices() { return kNodeShapes; }
std::span<const Choice<LinkKind>> linkKindChoices() { return kLinkKinds; }

Display displayOf(const document::View& view, Display preferred) {
    if (!view.layout.empty()) preferred.layout = view.layout;
    choose(preferred.colourBy, colourByChoices(), view.colourBy);
    choose(preferred.labels, labelChoices(), view.labels);
    choose(preferred.numbering, numberingChoices(), view.numbering);
    if (!view.rows.empty()) preferred.options.set("space-time", "rows", makeWord(view.rows));
    preferred.nodes = NodeShape::discs;
    choose(preferred.nodes, nodeShapeChoices(), view.nodes);
    for (const Choice<LinkKind>& kind : kLinkKinds)
        preferred.hidden[static_cast<std::size_t>(kind.value)] =
            std::ranges::find(view.hide, kind.id) != view.hide.end();
    preferred.focusNode = view.node;
    preferred.beside = view.beside;
    preferred.overlay = view.overlay;
    preferred.tails = preferred.tails || view.tails;
    preferred.onlyNode = view.onlyNode;
    preferred.tree = {view.tree.kind, view.tree.root.value_or(kNoNode), view.tree.classes};
    return preferred;
}

Display displayOf(const document::Scenario& scenario, Display preferred) {
    const auto shown = scene::shownBy(scenario, scene::sheetOf(scenario).front().front());
    if (!shown) return displayOf(scenario.view, std::move(preferred));
    Display display = displayOf(shown->view, std::move(preferred));
    display.options.set(shown->cell);
    return display;
}

document::View viewOf(const Frame& frame, document::View base) {
    base.layout = frame.display.layout;
    base.colourBy = idOf(frame.display.colourBy, colourByChoices());
    base.labels = idOf(frame.display.labels, labelChoices());
    base.numbering = idOf(frame.display.numbering, numberingChoices());
    base.rows = frame.display.options.of("space-time").text("rows");
    base.nodes = frame.display.nodes == NodeShape::discs ? "" : idOf(frame.display.nodes, nodeShapeChoices());
    base.hide.clear();
    for (const Choice<LinkKind>& kind : kLinkKinds)
        if (frame.display.hidden[static_cast<std::size_t>(kind.value)]) base.hide.emplace_back(kind.id);
    base.step = frame.step;
    base.node = frame.display.focusNode;
    base.beside = frame.display.beside;
    base.overlay = frame.display.overlay;
    base.tails = frame.display.tails;
    base.onlyNode = frame.display.onlyNode;
    const TreeChoice& tree = frame.display.tree;
    base.tree = {tree.kind, tree.root == kNoNode ? std::nullopt : std::optional(tree.root), tree.classes};
    base.packet = frame.selection.kind == Selection::Kind::packet ? std::optional(frame.selection.id) : std::nullopt;
    return base;
}

}  // namespace hop::scene
