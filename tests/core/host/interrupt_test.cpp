// SPDX-License-Identifier: GPL-3.0-or-later
// The first signal is a question, the second an end.
#include "core/host/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>

namespace hop::host::interrupt_test {
namespace {

class Interrupt : public testing::TestWithParam<int> {
protected:
    void TearDown() override {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        clearInterrupt();
    }
};

INSTANTIATE_TEST_SUITE_P(Both, Interrupt, testing::Values(SIGINT, SIGTERM),
                         [](const auto& signal) { return signal.param == SIGINT ? "CtrlC" : "Terminate"; });

TEST_P(Interrupt, TheFirstSetsTheFlag) {
    installInterruptHandler();
    EXPECT_FALSE(interrupted());
    std::raise(GetParam());
    EXPECT_TRUE(interrupted());
    clearInterrupt();
    EXPECT_FALSE(interrupted());
    std::raise(GetParam());
    EXPECT_TRUE(interrupted());
}

TEST_P(Interrupt, TheSecondEndsTheProgram) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(
        {
            installInterruptHandler();
            std::raise(SIGTERM);
            std::raise(GetParam());
        },
        testing::KilledBySignal(GetParam()), "");
}

}  // namespace
}  // namespace hop::host::interrupt_test
