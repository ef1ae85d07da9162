// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on links, for more checks than a mark has numbers.
#include "core/engine/link_marks.h"

#include <gtest/gtest.h>

namespace hop::engine {
namespace {

TEST(LinkMarks, EveryCheckBeginsWithoutMarks) {
    LinkMarks marks;
    for (std::size_t check = 0; check < 1000; ++check) {
        const std::size_t links = 3 + check % 5;  // more in some checks than in the ones before
        const LinkMarks::Check used = marks.begin(links);
        // Link 0 in every check, the others in some: they keep the mark of an old check.
        for (LinkId link = 0; link < links; ++link) {
            if (check % (link + 1) == 0) {
                EXPECT_FALSE(used.again(link)) << check << " " << link;
            }
        }
        for (LinkId link = 0; link < links; ++link)
            EXPECT_EQ(used.again(link), check % (link + 1) == 0) << check << " " << link;
    }
}

// A mark of check n must not count in check n + 255 or n + 256, when the number comes again.
TEST(LinkMarks, OldNumbersDoNotCount) {
    for (std::size_t later = 1; later < 600; ++later) {
        LinkMarks marks;
        EXPECT_FALSE(marks.begin(2).again(1));
        for (std::size_t check = 1; check < later; ++check) marks.begin(2);
        EXPECT_FALSE(marks.begin(2).again(1)) << later;
    }
}

}  // namespace
}  // namespace hop::engine
