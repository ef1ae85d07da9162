// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' exhibits as they are printed.
#include "tests/ui/export/exhibit_sheets.h"

#include <gtest/gtest.h>

#include <regex>

#include "core/run/run.h"

namespace hop::ui::exporting::exhibit_sheets {

bool isExhibit(std::string_view id) {
    static const std::regex kExhibit(R"((vb|bostt|st|dim|ost)-(fig|table)-[0-9.]+)");
    return std::regex_match(id.begin(), id.end(), kExhibit);
}

std::vector<document::Loaded> exhibits(bool experiments) {
    std::vector<document::Loaded> all;
    for (const std::string_view id : document::galleryIds()) {
        if (!isExhibit(id)) continue;
        auto loaded = document::loadScenario(std::string(id));
        EXPECT_TRUE(loaded.ok()) << id;
        if (loaded && loaded->experiment.has_value() == experiments) all.push_back(*std::move(loaded));
    }
    return all;
}

scene::StillSheet sheetOf(const document::Scenario& scenario, const RenderRequest& request) {
    const auto rows = checkRequest(scenario, request, "x.pdf");
    EXPECT_TRUE(rows.ok()) << scenario.source;
    auto sheet = scene::stillSheet(*rows, {request.step, request.fraction}, [&](const run::Request& wanted) {
        return scene::recordingOf(wanted, document::worldAt("", {.files = scenario.files}), {});
    });
    EXPECT_TRUE(sheet.ok()) << scenario.source;
    return *std::move(sheet);
}

}  // namespace hop::ui::exporting::exhibit_sheets
