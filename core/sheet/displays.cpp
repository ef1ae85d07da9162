// SPDX-License-Identifier: GPL-3.0-or-later
// A document's view as a display, and a display as a view.
#include <concepts>
#include <optional>

#include "core/scene/catalogue.h"
#include "core/sheet/cell.h"

namespace hop::sheet {
namespace {

using document::Chosen;
using document::LeftOpen;

// What a document leaves open gets its value. The display does not tell what was left open.
template <typename Type>
void settle(Chosen<Type>& value, const Chosen<Type>& preferred, LeftOpen open) {
    if (open != LeftOpen::usual && !value.isGiven) value.value = preferred.value;
    value.isGiven = false;
}
template <typename Type>
void settle(Type& value, const Type& preferred, LeftOpen open) {
    if (open != LeftOpen::usual && value == Type()) value = preferred;
}
void settle(document::TreeView& tree, const document::TreeView&, LeftOpen) { tree.rootName.clear(); }

// Choices at their defaults are left open, unless the user may have a preference; switches that are off always are.
template <typename Type>
void leaveOpen(Chosen<Type>& value, LeftOpen open) {
    value.isGiven = (open == LeftOpen::preferred && !std::same_as<Type, bool>) || value.value != Type{};
}
template <typename Type>
void leaveOpen(Type&, LeftOpen) {}

}  // namespace

record::Display displayOf(const document::View& view, record::Display preferred) {
    record::Display display = preferred;
    static_cast<document::Look&>(display) = view;
#define HOP_VIEW_OPTION(member, Type, form, id, title, what, help, scope, open, ...) \
    settle(display.member, preferred.member, LeftOpen::open);
#include "core/document/view_options.inc"
    if (!view.rows.empty()) scene::setOption(display.options, "space-time", "rows", makeWord(view.rows));
    return display;
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
    static_cast<document::Look&>(base) = instant.display;
#define HOP_VIEW_OPTION(member, Type, form, id, title, what, help, scope, open, ...) \
    leaveOpen(base.member, LeftOpen::open);
#include "core/document/view_options.inc"
    base.rows = scene::optionsOf(instant.display.options, "space-time").text("rows");
    base.step = instant.step;
    base.nodeName.clear();
    base.packet =
        instant.selection.kind == record::Selection::Kind::packet ? std::optional(instant.selection.id) : std::nullopt;
    return base;
}

}  // namespace hop::sheet
