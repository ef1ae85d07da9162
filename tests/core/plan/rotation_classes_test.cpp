// SPDX-License-Identifier: GPL-3.0-or-later
// Rotation classes: VB Fig. 3, and what its layered graph promises.
#include "core/plan/rotation_classes.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>

namespace hop::plan::rotation_classes_test {
namespace {

// VB Fig. 3, d = 5.
TEST(RotationClasses, OfTheFiveCube) {
    const auto classes = rotationClasses(5);
    ASSERT_EQ(classes.size(), 7U);
    EXPECT_EQ(classes[0], (RotationClass{1, 1, {0b00001, 0b00010, 0b00100, 0b01000, 0b10000}}));
    EXPECT_EQ(classes[1], (RotationClass{2, 1, {0b00011, 0b00110, 0b01100, 0b11000, 0b10001}}));
    EXPECT_EQ(classes[2], (RotationClass{2, 2, {0b00101, 0b01010, 0b10100, 0b01001, 0b10010}}));
    EXPECT_EQ(classes[3], (RotationClass{3, 1, {0b00111, 0b01110, 0b11100, 0b11001, 0b10011}}));
    EXPECT_EQ(classes[4], (RotationClass{3, 2, {0b01011, 0b10110, 0b01101, 0b11010, 0b10101}}));
    EXPECT_EQ(classes[5].members.front(), 0b01111U);
    EXPECT_EQ(classes[6], (RotationClass{5, 1, {0b11111}}));
    EXPECT_EQ(nameOf(classes[2]), "R22");
    EXPECT_EQ(nameOf({2, 10, {}}), "R2,10");
    EXPECT_EQ(nameOf({11, 1, {}}), "R11,1");
}

TEST(RotationClasses, ShortOnesOfTheFourCube) {
    const auto classes = rotationClasses(4);
    ASSERT_EQ(classes.size(), 5U);
    EXPECT_EQ(classes[2], (RotationClass{2, 2, {0b0101, 0b1010}}));
    EXPECT_EQ(classes[4], (RotationClass{4, 1, {0b1111}}));
}

TEST(RotationClasses, PartitionTheTags) {
    for (std::uint32_t d = 1; d <= 14; ++d) {
        std::set<NodeId> seen;
        std::uint32_t weight = 1, number = 0;
        NodeId smallest = 0;
        for (const RotationClass& each : rotationClasses(d)) {
            if (each.weight != weight) weight = each.weight, number = 0, smallest = 0;
            ASSERT_EQ(each.number, ++number);
            ASSERT_GT(each.members.front(), smallest);
            smallest = each.members.front();
            ASSERT_EQ(d % each.members.size(), 0U);
            for (const NodeId member : each.members) {
                ASSERT_EQ(static_cast<std::uint32_t>(std::popcount(member)), each.weight);
                ASSERT_GE(member, smallest);
                ASSERT_TRUE(seen.insert(member).second);
            }
        }
        ASSERT_EQ(seen.size(), (std::size_t{1} << d) - 1) << "d = " << d;
    }
}

// Bit r of member r is set; going on from class to class along these arcs clears full classes without a conflict.
TEST(RotationClasses, ArcsOfFullClassesNeverUseADimensionTwice) {
    for (const std::uint32_t d : {2U, 3U, 5U, 7U, 11U}) {
        const auto classes = rotationClasses(d);
        std::map<NodeId, std::uint32_t> arc;
        for (const RotationClass& each : classes)
            for (std::uint32_t r = 0; r < each.members.size(); ++r) {
                ASSERT_NE(each.members[r] >> r & 1U, 0U);
                arc[each.members[r]] = r;
            }
        for (const RotationClass& each : classes) {
            if (each.members.size() < d) continue;
            std::vector<NodeId> tags = each.members;
            for (std::uint32_t step = 0; step < each.weight; ++step) {
                std::set<std::uint32_t> used;
                for (NodeId& tag : tags) {
                    const std::uint32_t dimension = arc.at(tag);
                    ASSERT_TRUE(used.insert(dimension).second);
                    tag ^= NodeId{1} << dimension;
                }
            }
            for (const NodeId tag : tags) ASSERT_EQ(tag, 0U);
        }
    }
}

}  // namespace
}  // namespace hop::plan::rotation_classes_test
