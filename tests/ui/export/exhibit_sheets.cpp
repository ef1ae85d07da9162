// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' exhibits as they are printed.
#include "tests/ui/export/exhibit_sheets.h"

#include <gtest/gtest.h>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/run/run.h"
#include "tests/support/exhibits.h"
#include "ui/figure/sheet/page.h"

namespace hop::ui::exporting::exhibit_sheets {

std::vector<document::Loaded> exhibits(bool experiments) {
    std::vector<document::Loaded> all;
    for (const std::string_view id : document::galleryIds()) {
        if (!test::isExhibit(id)) continue;
        auto loaded = experiment::loadScenario(std::string(id));
        EXPECT_TRUE(loaded.ok()) << id;
        if (loaded && loaded->experiment.has_value() == experiments) all.push_back(*std::move(loaded));
    }
    return all;
}

sheet::ShownSheet sheetOf(const document::Scenario& scenario, const RenderRequest& request) {
    const auto rows = checkRequest(scenario, request);
    EXPECT_TRUE(rows.ok()) << scenario.source;
    const auto record = [&](const run::Request& wanted) {
        return record::recordingOf(wanted, experiment::worldAt("", {.files = scenario.files}), {});
    };
    auto sheet = sheet::showSheet(*rows, {request.step, request.fraction}, record, document::requestsOf(scenario));
    EXPECT_TRUE(sheet.ok()) << scenario.source;
    return *std::move(sheet);
}

void forEachPage(const Visit& visit) {
    std::size_t exhibits = 0;
    for (const std::string_view name : document::galleryIds()) {
        if (!test::isExhibit(name)) continue;
        ++exhibits;
        const std::string id(name);
        const auto requestFor = [&id](double millimetres) {
            return RenderRequest{
                .width = millimetres * figure::kPixelsPerMillimetre, .dpi = 120.0, .source = id, .out = id + ".svg"};
        };
        const auto loaded = experiment::loadScenario(id);
        ASSERT_TRUE(loaded.ok()) << id;
        if (loaded->experiment) {
            const auto result = experiment::resultOf(*loaded->experiment, experiment::recordedFor(*loaded->experiment));
            ASSERT_TRUE(result.ok()) << id;
            for (const double width : {figure::kOneColumn, figure::kTwoColumns})
                visit(id, width, pageOf(*result, requestFor(width)));
            continue;
        }
        const sheet::ShownSheet sheet = sheetOf(loaded->scenario);
        for (const double width : {figure::kOneColumn, figure::kTwoColumns})
            visit(id, width, pageOf(loaded->scenario, sheet, requestFor(width)));
    }
    EXPECT_GE(exhibits, 74U);
}

}  // namespace hop::ui::exporting::exhibit_sheets
