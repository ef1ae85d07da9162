// SPDX-License-Identifier: GPL-3.0-or-later
// Notes are clear at the beginning of every step.
#include "core/engine/step_notes.h"

#include <gtest/gtest.h>

namespace hop::engine::step_notes_test {
namespace {

TEST(StepNotes, AreOfOneStep) {
    StepNotes notes;
    notes.resize(3);
    EXPECT_EQ(notes.add(2, 0b100U), 0b100U);
    EXPECT_EQ(notes.add(2, 0b001U), 0b101U);
    EXPECT_EQ(notes.add(0, 0b010U), 0b010U);
    notes.clear();
    EXPECT_EQ(notes.add(2, 0b010U), 0b010U);
    notes.resize(100);
    EXPECT_EQ(notes.add(2, 0b001U), 0b011U);
    EXPECT_EQ(notes.add(99, ~0U), ~0U);
    notes.clear();
    EXPECT_EQ(notes.add(99, 0U), 0U);
    EXPECT_EQ(notes.add(1, 0x8000'0000U), 0x8000'0000U);
}

}  // namespace
}  // namespace hop::engine::step_notes_test
