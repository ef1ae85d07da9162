// SPDX-License-Identifier: GPL-3.0-or-later
// Names of a view against the catalogues.
#include "ui/window/view_check.h"

#include "core/base/catalogue.h"
#include "core/base/parameters.h"
#include "ui/figure/figure.h"
#include "ui/overlay/overlay.h"
#include "ui/panel/catalogue.h"

namespace hop::ui::window {
namespace {

Result<void> checkOverlay(std::string_view expression) {
    const auto call = parseExpression(expression);
    if (!call) return call.error();
    const auto entry = findEntry("overlay", overlay::catalogue(), *call);
    if (!entry) return entry.error();
    const auto arguments = hop::bind("overlay " + std::string((*entry)->id), (*entry)->parameters, *call);
    if (!arguments) return arguments.error();
    return {};
}

Error inField(std::string_view field, const Error& error) {
    return {error.code, "view/" + std::string(field) + ": " + error.message};
}

}  // namespace

Result<void> checkView(const document::View& view) {
    if (const auto figure = findEntry("figure", figure::catalogue(), std::string_view(view.figure)); !figure)
        return inField("figure", figure.error());
    for (std::size_t i = 0; i < view.panels.size(); ++i)
        if (const auto found = findEntry("panel", panel::catalogue(), std::string_view(view.panels[i])); !found)
            return inField("panels/" + std::to_string(i), found.error());
    if (view.overlay.empty()) return {};
    if (const auto marked = checkOverlay(view.overlay); !marked) return inField("overlay", marked.error());
    return {};
}

Result<document::Loaded> loadShown(const document::Source& source) {
    auto loaded = document::loadScenario(source);
    if (!loaded) return loaded;
    if (const auto known = checkView(loaded->scenario.view); !known)
        return Error{known.error().code, source.name + ": " + known.error().message};
    return loaded;
}

Result<document::Loaded> loadShown(const std::string& fileOrId, const document::Reading& reading) {
    const auto source = document::findSource(fileOrId, reading);
    if (!source) return source.error();
    return loadShown(*source);
}

}  // namespace hop::ui::window
