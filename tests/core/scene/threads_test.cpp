// SPDX-License-Identifier: GPL-3.0-or-later
// A recording and a colouring are shared by all that draw from them: the window, exports and thumbnails, each in a
// thread of its own. The thread sanitizer sees what two of them change; here all must see what one alone does.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "core/scene/colouring.h"
#include "core/scene/listing.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::threads_test {
namespace {

// All figures of the recording at every step, and the colour of each move: as text.
std::string drawn(const record::RecordingPtr& recording, const Colouring& colouring, const record::Display& display) {
    test::ShownRun showing;
    showing.open(recording, display);
    std::string text;
    for (Step step = 0; step <= recording->lastStep; ++step) {
        if (!showing.moveTo(step, 0.5)) return "not recorded";
        const record::Instant& instant = showing.instant();
        const Colouring::OfStep colours = colouring.ofStep(instant);
        for (const engine::Move& move : instant.moves) text += std::to_string(colours.numberOf(move)) + ' ';
        text += colouring.legend(instant).title + '\n';
        for (const FigureEntry& figure : figures()) {
            if (!whyNot(figure, instant).empty()) continue;
            const auto source = figure.source();
            const ScenePtr scene = source->at(instant);
            text += csvOf(listingOf(*scene)) + source->description(instant);
        }
    }
    return text;
}

class FourThreads : public testing::TestWithParam<test::NamedRun> {};

TEST_P(FourThreads, DrawFromOneRecordingAndOneColouring) {
    for (const document::ColourBy by : {document::ColourBy::dimension, document::ColourBy::destination,
                                        document::ColourBy::tag, document::ColourBy::broadcast}) {
        const auto alone = test::showRun(GetParam());
        record::Display display = alone->instant().display;
        display.colourBy = by;
        alone->setDisplay(display);
        const record::RecordingPtr recording = alone->instant().recording;
        const Colouring colouring(alone->instant());
        std::array<std::string, 4> all;
        std::vector<std::thread> threads;
        for (std::string& text : all) threads.emplace_back([&] { text = drawn(recording, colouring, display); });
        for (std::thread& thread : threads) thread.join();
        EXPECT_FALSE(all[0].empty());
        for (const std::string& text : all) EXPECT_EQ(text, all[0]);
        EXPECT_EQ(all[0], drawn(recording, colouring, display));
    }
}

INSTANTIATE_TEST_SUITE_P(Runs, FourThreads,
                         testing::Values(test::NamedRun{"Exchange", "hypercube(3)", "total-exchange", ""},
                                         test::NamedRun{"Broadcasts", "torus(3,2)", "multinode-broadcast", ""},
                                         test::NamedRun{"Reduction", "hypercube(3)", "all-reduce", ""},
                                         test::NamedRun{"Sorting", "path(6)", "k-k-sort", ""}),
                         test::kNameOfRun);

}  // namespace
}  // namespace hop::scene::threads_test
