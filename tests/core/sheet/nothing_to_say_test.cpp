// SPDX-License-Identifier: GPL-3.0-or-later
// No entry of the gallery shows an empty panel: a figure that claims to have something to say about a run shows it, and
// so does every cell of its sheet.
#include <gtest/gtest.h>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/record/recording.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "core/sheet/shown_sheet.h"
#include "tests/support/shown_run.h"

namespace hop::sheet::nothing_to_say_test {
namespace {

// Returns how many cells there are. `recording`: of the scenario's own request.
std::size_t expectFilledCells(const document::Scenario& scenario, const record::RecordingPtr& recording,
                              const std::string& id) {
    const auto rows = resolveRows(scenario);
    EXPECT_TRUE(rows) << id << ": " << rows.error().message;
    if (!rows) return 0;
    const auto record = [&](const run::Request& request) -> Result<record::RecordingPtr> {
        if (request == static_cast<const run::Request&>(scenario)) return recording;
        return record::recordingOf(request, experiment::worldAt({}, {.files = scenario.files}));
    };
    const auto sheet = showSheet(*rows, {}, record, document::requestsOf(scenario));
    EXPECT_TRUE(sheet) << id << ": " << sheet.error().message;
    if (!sheet) return 0;
    std::size_t count = 0;
    for (const auto& row : *sheet)
        for (const SheetCell& cell : row) {
            const auto scene = sceneOf(cell.resolved, cell.instant);
            EXPECT_TRUE(scene) << id << ", " << cell.resolved.text << ": " << scene.error().message;
            ++count;
        }
    return count;
}

TEST(NothingToSay, NoEntryShowsAnEmptyFigure) {
    std::size_t shown = 0, empty = 0, cells = 0;
    for (const std::string_view id : document::galleryIds()) {
        const auto scenario = document::galleryScenario(id);
        ASSERT_TRUE(scenario) << id;
        auto run = record::buildForWatching(*scenario, experiment::worldAt({}, {.files = scenario->files}));
        ASSERT_TRUE(run) << id << ": " << run.error().message;
        auto recording = record::record(*std::move(run));
        ASSERT_TRUE(recording) << id;
        const auto shared = std::make_shared<const record::Recording>(*std::move(recording));
        test::ShownRun showing;
        showing.open(shared, displayOf(*scenario, *shared->run.network, {}));
        static_cast<void>(showing.moveTo(std::min(scenario->view.step, showing.instant().lastStep), 0.0));
        for (const scene::FigureEntry& figure : scene::figures()) {
            if (!scene::whyNot(figure, showing.instant()).empty()) {
                ++empty;
                continue;
            }
            ++shown;
            EXPECT_EQ(figure.source()->at(showing.instant())->refusal, "") << id << ": " << figure.id;
        }
        cells += expectFilledCells(*scenario, shared, std::string(id));
    }
    EXPECT_GT(shown, 400U);
    EXPECT_GT(empty, 400U);
    EXPECT_GT(cells, document::galleryIds().size() + 20);
}

}  // namespace
}  // namespace hop::sheet::nothing_to_say_test
