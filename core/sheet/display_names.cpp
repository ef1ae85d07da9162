// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion between a document's view and the display.
#include "core/sheet/display_names.h"

#include <algorithm>
#include <array>
#include <concepts>

#include "core/scene/figure_options.h"
#include "core/sheet/cell.h"

namespace hop::sheet {
namespace {

using hop::network::LinkKind;
constexpr std::array kLinkKinds = {
    LinkKindName{LinkKind::electronic, "electronic", "electronic"},
    LinkKindName{LinkKind::optical, "optical", "optical"},
    LinkKindName{LinkKind::extension, "extension", "extension"},
};

// `value`: the user's preference. `word`: from the document.
template <typename Type>
void lay(Type& value, const document::OptionWord<Type>& word, bool isPreferable) {
    if (!isPreferable) value = {};
    if constexpr (std::same_as<Type, bool>) {
        value = value || word;
    } else {
        const auto found = std::ranges::find(document::kValues<Type>, word, &document::OptionValue::id);
        if (found != document::kValues<Type>.end()) value = static_cast<Type>(found - document::kValues<Type>.begin());
    }
}

// Options at their defaults are omitted from the document, unless the user may have a preference.
template <typename Type>
document::OptionWord<Type> wordOf(Type value, bool isPreferable) {
    if constexpr (std::same_as<Type, bool>)
        return value;
    else if (!isPreferable && value == Type{})
        return {};
    else
        return std::string(document::kValues<Type>[static_cast<std::size_t>(value)].id);
}

}  // namespace

std::span<const LinkKindName> linkKindNames() { return kLinkKinds; }

record::Display displayOf(const document::View& view, record::Display preferred) {
    if (!view.layout.empty()) preferred.layout = view.layout;
    preferred.part = view.part;
#define HOP_VIEW_OPTION(member, Type, id, title, what, help, preferable) \
    lay<Type>(preferred.member, view.member, preferable);
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    if (!view.rows.empty()) scene::setOption(preferred.options, "space-time", "rows", makeWord(view.rows));
    for (const LinkKindName& kind : kLinkKinds)
        preferred.hidden[static_cast<std::size_t>(kind.value)] =
            std::ranges::find(view.hide, kind.id) != view.hide.end();
    preferred.focusNode = view.node;
    preferred.overlay = view.overlay;
    preferred.tree = view.tree;
    preferred.tree.rootName.clear();
    return preferred;
}

record::Display displayOf(const document::Scenario& scenario, const hop::network::Network& network,
                          record::Display preferred) {
    auto shown = sheet::resolve(scenario, sheet::sheetOf(scenario).front().front());
    if (!shown || !readNodes(*shown, network)) return displayOf(scenario.view, std::move(preferred));
    record::Display display = displayOf(shown->view, std::move(preferred));
    setOptions(display.options, shown->cell);
    return display;
}

document::View viewOf(const record::Instant& instant, document::View base) {
    base.layout = instant.display.layout;
    base.part = instant.display.part;
#define HOP_VIEW_OPTION(member, Type, id, title, what, help, preferable) \
    base.member = wordOf<Type>(instant.display.member, preferable);
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    base.rows = scene::optionsOf(instant.display.options, "space-time").text("rows");
    base.hide.clear();
    for (const LinkKindName& kind : kLinkKinds)
        if (instant.display.hidden[static_cast<std::size_t>(kind.value)]) base.hide.emplace_back(kind.id);
    base.step = instant.step;
    base.node = instant.display.focusNode;
    base.nodeName.clear();
    base.overlay = instant.display.overlay;
    base.tree = instant.display.tree;
    base.packet =
        instant.selection.kind == record::Selection::Kind::packet ? std::optional(instant.selection.id) : std::nullopt;
    return base;
}

}  // namespace hop::sheet
