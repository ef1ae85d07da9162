// SPDX-License-Identifier: GPL-3.0-or-later
// Citations are short in results and full on help pages.
#include "core/base/citation.h"

#include <gtest/gtest.h>

#include <array>

namespace hop {
namespace {

TEST(Citation, PrintsPaperAndPlace) {
    EXPECT_EQ(print({"VB", "Thm 5"}), "VB Thm 5");
    EXPECT_EQ(print({"ST", "§4.3.2"}), "ST §4.3.2");
    EXPECT_EQ(print({"folklore", ""}), "folklore");
}

TEST(Citation, ShortNamesHaveAuthorsTitleAndYear) {
    for (const auto& [paper, author, year] :
         {std::array{"VB", "Varvarigos", "1992"}, std::array{"BOSTT", "Özveren", "1991"},
          std::array{"ST", "Stamoulis", "1993"}, std::array{"Ost", "Osterloh", "2002"},
          std::array{"Dim", "Dimakopoulos", "2004"}}) {
        const std::string_view reference = fullReference(paper);
        EXPECT_NE(reference.find(author), std::string_view::npos) << paper;
        EXPECT_NE(reference.find(year), std::string_view::npos) << paper;
    }
    EXPECT_EQ(fullReference("D. König, 1916"), "D. König, 1916");
}

}  // namespace
}  // namespace hop
