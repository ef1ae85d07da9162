// SPDX-License-Identifier: GPL-3.0-or-later
// Citations are short in results and full on help pages.
#include "core/base/citation.h"

#include <gtest/gtest.h>

#include <array>

namespace hop::citation_test {
namespace {

TEST(Citation, PrintsPaperAndPlace) {
    EXPECT_EQ(print({"VB", "Thm 5"}), "VB Thm 5");
    EXPECT_EQ(print({"ST", "§4.3.2"}), "ST §4.3.2");
    EXPECT_EQ(print({"folklore", ""}), "folklore");
}

TEST(Citation, ShortNamesHaveAuthorsAndTitle) {
    for (const auto& [paper, author, words] :
         {std::array{"VB", "Varvarigos", "Isotropic Tasks"}, std::array{"BOSTT", "Özveren", "Optimal Communication"},
          std::array{"ST", "Stamoulis", "Multiple Broadcasts"}, std::array{"Ost", "Osterloh", "OTIS Networks"},
          std::array{"Dim", "Dimakopoulos", "Cartesian Product"}}) {
        const std::string_view reference = fullReference(paper);
        EXPECT_NE(reference.find(author), std::string_view::npos) << paper;
        EXPECT_NE(reference.find(words), std::string_view::npos) << paper;
    }
    EXPECT_EQ(fullReference("D. König, 1916"), "D. König, 1916");
}

}  // namespace
}  // namespace hop::citation_test
