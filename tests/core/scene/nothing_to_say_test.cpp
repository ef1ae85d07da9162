// SPDX-License-Identifier: GPL-3.0-or-later
// No entry of the gallery shows an empty panel: a figure that claims to have something to say about a run shows it.
#include <gtest/gtest.h>

#include "core/document/library.h"
#include "core/scene/display_names.h"
#include "core/scene/recording.h"
#include "core/scene/scene.h"
#include "core/scene/showing.h"

namespace hop::scene::nothing_to_say_test {
namespace {

TEST(NothingToSay, NoEntryShowsAnEmptyFigure) {
    std::size_t shown = 0, empty = 0;
    for (const std::string_view id : document::galleryIds()) {
        const auto scenario = document::galleryScenario(id);
        ASSERT_TRUE(scenario) << id;
        auto run = buildForWatching(*scenario, document::worldAt({}, {}));
        ASSERT_TRUE(run) << id << ": " << run.error().message;
        auto recording = record(*std::move(run));
        ASSERT_TRUE(recording) << id;
        Showing showing;
        showing.open(*std::move(recording), displayOf(*scenario, {}));
        static_cast<void>(showing.moveTo(std::min(scenario->view.step, showing.frame().lastStep), 0.0));
        for (const FigureEntry& figure : figures()) {
            if (!whyNot(figure, showing.frame()).empty()) {
                ++empty;
                continue;
            }
            ++shown;
            EXPECT_EQ(figure.source()->at(showing.frame())->refusal, "") << id << ": " << figure.id;
        }
    }
    EXPECT_GT(shown, 400U);
    EXPECT_GT(empty, 400U);
}

}  // namespace
}  // namespace hop::scene::nothing_to_say_test
