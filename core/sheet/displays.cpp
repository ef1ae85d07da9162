// SPDX-License-Identifier: GPL-3.0-or-later
// A document's view as a display, and a display as a view.
#include <concepts>
#include <optional>

#include "core/scene/catalogue.h"
#include "core/sheet/cell.h"

namespace hop::sheet {
record::Display displayOf(const document::View& view, record::Display preferred) {
    record::Display display = preferred;
    static_cast<document::Look&>(display) = view;
    if (view.layout.empty()) display.layout = preferred.layout;
#define HOP_VIEW_OPTION(member, Type, id, title, what, help, preferable)                   \
    if (preferable && !view.member.isGiven) display.member.value = preferred.member.value; \
    display.member.isGiven = false;
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    if (!view.rows.empty()) scene::setOption(display.options, "space-time", "rows", makeWord(view.rows));
    display.tree.rootName.clear();
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

// Options at their defaults are left open, unless the user may have a preference; switches that are off always are.
document::View viewOf(const record::Instant& instant, document::View base) {
    static_cast<document::Look&>(base) = instant.display;
#define HOP_VIEW_OPTION(member, Type, id, title, what, help, preferable) \
    base.member.isGiven = (preferable && !std::same_as<Type, bool>) || base.member.value != Type{};
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    base.rows = scene::optionsOf(instant.display.options, "space-time").text("rows");
    base.step = instant.step;
    base.nodeName.clear();
    base.packet =
        instant.selection.kind == record::Selection::Kind::packet ? std::optional(instant.selection.id) : std::nullopt;
    return base;
}

}  // namespace hop::sheet
