// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings whose window has slid: everything that reads an instant stays within what is kept, at every slot of the
// window, forwards and backwards, for every dynamic entry of the gallery.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/document/gallery.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/explain/narration.h"
#include "core/record/crossings.h"
#include "core/record/recording.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::kept_window_test {
namespace {

constexpr Step kSlots = 300;
constexpr std::uint64_t kLargest = std::uint64_t{64} << 20U;  // [bytes] of a recording that is made twice

// The dynamic runs of an entry, some slots of them.
std::vector<run::Request> dynamicRuns(std::string_view id, const document::Loaded& loaded) {
    std::vector<run::Request> dynamic;
    for (run::Request request : document::requestsOf(loaded.scenario)) {
        const auto run = run::build(request, experiment::worldAt(loaded.folder, {.files = loaded.scenario.files}));
        EXPECT_TRUE(run) << id << ": " << (run ? "" : run.error().message);
        if (!run || !run->task->isDynamic()) continue;
        request.slots = kSlots;
        dynamic.push_back(request);
    }
    return dynamic;
}

// With so little memory that only the last part of it is kept; null if all of it is, or it is too large to be made
// here.
record::RecordingPtr slid(const run::Request& request, const network::BuildContext& world) {
    const auto whole = record::recordingOf(request, world, {.memory = 2 * kLargest});
    if (!whole || (*whole)->timeline->memoryUse() > kLargest) return nullptr;
    auto part = record::recordingOf(request, world, {.memory = (*whole)->timeline->memoryUse() / 3});
    return part && (*part)->timeline->firstStep() > 1 ? *part : nullptr;
}

// What panels and figures ask of an instant.
void readAll(const record::Instant& instant, explain::Narrator& narrator) {
    const engine::Timeline& timeline = *instant.timeline();
    const std::string said = narrator.at(instant).sentence();
    if (instant.step < instant.lastStep && instant.fraction == 0.0 && instant.step > 0) {
        EXPECT_TRUE(said.starts_with("After slot " + thousands(instant.step) + ": ")) << said;
        EXPECT_NE(said.find(" slot " + thousands(instant.step + 1)), std::string::npos) << said;
        const std::uint32_t moves = timeline.moveCount(instant.step + 1);
        EXPECT_EQ(moves, instant.moves.size());
    }
    for (const FigureEntry& figure : figures()) {
        if (!whyNot(figure, instant).empty() || figure.scene == nullptr) continue;
        const auto source = figure.source();
        static_cast<void>(source->description(instant));
    }
    if (instant.selection.kind == record::Selection::Kind::packet) {
        static_cast<void>(explain::selectionName(instant));
        static_cast<void>(record::awaitedBy(instant, instant.selection.id));
    }
    static_cast<void>(record::useOf(instant, 0));
    static_cast<void>(explain::firstStep(explain::conditionOf("link-busy", 0), instant, 0));
}

class KeptWindow : public ::testing::TestWithParam<std::string_view> {
protected:
    static inline std::size_t walked = 0, asked = 0;
    static void TearDownTestSuite() {
        if (asked < document::galleryIds().size()) return;
        EXPECT_GE(walked, 20U) << "recordings whose window has slid";
    }
};

TEST_P(KeptWindow, EveryReaderStaysInIt) {
    ++asked;
    const auto loaded = experiment::loadScenario(std::string(GetParam()));
    ASSERT_TRUE(loaded) << GetParam();
    const auto world = experiment::worldAt(loaded->folder, {.files = loaded->scenario.files});
    for (const run::Request& request : dynamicRuns(GetParam(), *loaded)) {
        const record::RecordingPtr recording = slid(request, world);
        if (recording == nullptr) continue;
        ++walked;
        test::ShownRun showing;
        showing.open(recording, {});
        explain::Narrator narrator;
        const Step first = recording->timeline->firstStep() - 1, last = recording->lastStep;
        EXPECT_EQ(showing.instant().step, first);
        if (!showing.instant().moves.empty())
            showing.select({record::Selection::Kind::packet, showing.instant().moves.front().packet});
        const auto visit = [&](Step step, double fraction) {
            ASSERT_TRUE(showing.moveTo(step, fraction)) << step;
            readAll(showing.instant(), narrator);
        };
        for (const Step step : {Step{0}, first, first + 1, first + 2, last}) visit(step, 0.0);
        for (const Step step : {last - 1, first + 1, first, Step{0}}) {
            visit(step, 0.5);
            visit(step, 0.0);
        }
        for (Step step = first; step <= last; ++step) {
            ASSERT_TRUE(showing.moveTo(step, 0.0));
            ASSERT_FALSE(narrator.at(showing.instant()).sentence().empty());
        }
        for (Step step = last + 1; step-- > first;) {
            ASSERT_TRUE(showing.moveTo(step, 0.25));
            ASSERT_FALSE(narrator.at(showing.instant()).sentence().empty());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Gallery, KeptWindow, ::testing::ValuesIn(document::galleryIds()), [](const auto& each) {
    std::string name(each.param);
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
});

}  // namespace
}  // namespace hop::scene::kept_window_test
