// SPDX-License-Identifier: GPL-3.0-or-later
// The documents compiled into the program, by id.
#include "core/document/gallery.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace hop::document::gallery_test {
namespace {

TEST(Gallery, HasTheDefault) {
    const auto ids = galleryIds();
    EXPECT_TRUE(std::ranges::is_sorted(ids));
    EXPECT_NE(std::ranges::find(ids, kDefaultEntry), ids.end());
    EXPECT_EQ(galleryScenario(kDefaultEntry)->network, "hypercube(4)");
    EXPECT_EQ(galleryScenario("vb-fig-11").error().message,
              "there is no gallery entry called 'vb-fig-11'; did you mean vb-fig-1?");
}

}  // namespace
}  // namespace hop::document::gallery_test
