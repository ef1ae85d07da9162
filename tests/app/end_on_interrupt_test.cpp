// SPDX-License-Identifier: GPL-3.0-or-later
// Work that cannot look at a stop ends at once, with the status of what could not finish.
#include "app/end_on_interrupt.h"

#include <gtest/gtest.h>

#include <csignal>

#include "core/host/interrupt.h"

namespace hop::app::end_on_interrupt_test {
namespace {

class EndOnInterruptTest : public testing::TestWithParam<int> {
protected:
    EndOnInterruptTest() { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

INSTANTIATE_TEST_SUITE_P(Both, EndOnInterruptTest, testing::Values(SIGINT, SIGTERM),
                         [](const auto& signal) { return signal.param == SIGINT ? "CtrlC" : "Terminate"; });

TEST_P(EndOnInterruptTest, TheFirstSignalEndsTheProgramWithStatus3) {
    EXPECT_EXIT(
        {
            host::installInterruptHandler();
            const EndOnInterrupt ending;
            std::raise(GetParam());
        },
        testing::ExitedWithCode(3), "^hopscope: interrupted while the picture was drawn\n$");
}

TEST_P(EndOnInterruptTest, ASignalThatCameBeforeItCounts) {
    EXPECT_EXIT(
        {
            host::installInterruptHandler();
            std::raise(GetParam());
            const EndOnInterrupt ending;
        },
        testing::ExitedWithCode(3), "interrupted");
}

TEST_P(EndOnInterruptTest, AfterItASignalIsAQuestionAgain) {
    EXPECT_EXIT(
        {
            host::installInterruptHandler();
            {
                const EndOnInterrupt ending;
            }
            std::raise(GetParam());
            std::_Exit(host::interrupted() ? 42 : 1);
        },
        testing::ExitedWithCode(42), "^$");
}

}  // namespace
}  // namespace hop::app::end_on_interrupt_test
