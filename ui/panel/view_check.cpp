// SPDX-License-Identifier: GPL-3.0-or-later
// Names of a view against the catalogues.
#include "ui/panel/view_check.h"

#include <vector>

#include "core/base/catalogue.h"
#include "core/base/parameters.h"
#include "core/scene/overlay/overlay.h"
#include "core/sheet/cell.h"
#include "ui/panel/catalogue.h"

namespace hop::ui::panel {
namespace {

// One overlay or a list of them; empty: none.
Result<void> checkOverlay(std::string_view expression) {
    if (expression.empty()) return {};
    const auto call = parseExpression(expression);
    if (!call) return call.error();
    for (const Expression& one : call->kind == Expression::Kind::list ? call->items : std::vector{*call}) {
        const auto entry = findEntry("overlay", scene::overlay::catalogue(), one);
        if (!entry) return entry.error();
        const auto arguments = hop::bind("overlay " + std::string((*entry)->id), (*entry)->parameters, one);
        if (!arguments) return arguments.error();
    }
    return {};
}

Error inField(std::string_view field, const Error& error) {
    return {error.code, std::string(field) + ": " + error.message};
}

}  // namespace

Result<void> checkNames(const document::Scenario& scenario) {
    const document::View& view = scenario.view;
    if (auto figures = sheet::checkNames(scenario); !figures) return figures;
    for (std::size_t i = 0; i < view.panels.size(); ++i)
        if (const auto found = findEntry("panel", panel::catalogue(), std::string_view(view.panels[i])); !found)
            return inField("view/panels/" + std::to_string(i), found.error());
    if (const auto marked = checkOverlay(view.overlay); !marked) return inField("view/overlay", marked.error());
    for (std::size_t row = 0; row < scenario.sheet.size(); ++row)
        for (std::size_t i = 0; i < scenario.sheet[row].size(); ++i)
            if (const auto marked = checkOverlay(sheet::resolve(scenario, scenario.sheet[row][i])->view.overlay);
                !marked)
                return inField("sheet/" + std::to_string(row) + '/' + std::to_string(i), marked.error());
    return {};
}

Result<document::Loaded> loadShown(const document::Source& source, Stop stop) {
    auto loaded = experiment::loadScenario(source, stop);
    if (!loaded) return loaded;
    if (const auto known = checkNames(loaded->scenario); !known)
        return Error{known.error().code, source.name + ": " + known.error().message};
    return loaded;
}

Result<document::Loaded> loadShown(const std::string& fileOrId, const experiment::Reading& reading) {
    const auto source = experiment::findSource(fileOrId, reading);
    if (!source) return source.error();
    return loadShown(*source, reading.stop);
}

}  // namespace hop::ui::panel
