// SPDX-License-Identifier: GPL-3.0-or-later
// Searching by words: all of them count, the title most, and beginnings before insides.
#include "core/base/match.h"

#include <gtest/gtest.h>

namespace hop::match_test {
namespace {

TEST(MatchRank, AllWordsAreWantedInAnyOrder) {
    EXPECT_TRUE(matchRank("torus exchange", {"Total exchange on the torus"}));
    EXPECT_TRUE(matchRank("  exchange   TORUS ", {"Total exchange on the torus"}));
    EXPECT_FALSE(matchRank("torus mesh", {"Total exchange on the torus"}));
    EXPECT_TRUE(matchRank("torus mesh", {"Total exchange on the torus", "as on a mesh"}));
    EXPECT_FALSE(matchRank("x", {}));
    EXPECT_FALSE(matchRank("longer", {"long"}));
}

TEST(MatchRank, NoWordsFitEverythingAlike) {
    EXPECT_EQ(matchRank("", {"Export"}), matchRank("  ", {"Save"}));
    EXPECT_TRUE(matchRank("", {}));
}

TEST(MatchRank, BetterFitsComeFirst) {
    const auto rank = [](const char* words, std::initializer_list<std::string_view> texts) {
        return matchRank(words, texts).value();
    };
    EXPECT_LT(rank("save", {"Save"}), rank("save", {"Save as"}));
    EXPECT_LT(rank("save", {"Save as"}), rank("save", {"To save"}));
    EXPECT_LT(rank("save", {"To save"}), rank("save", {"Unsaved"}));
    EXPECT_LT(rank("save", {"Unsaved"}), rank("save", {"Export", "Save a figure"}));
    EXPECT_LT(rank("step f", {"Step forward"}), rank("step f", {"Play", "step forward"}));
    EXPECT_LT(rank("2", {"Fig. 2"}), rank("2", {"Fig. 12"})) << "a number inside a number is not it";
}

TEST(MatchRank, OtherLettersAreCompared) {
    EXPECT_TRUE(matchRank("λ", {"Rate λ"}));
    EXPECT_FALSE(matchRank("ρ", {"Rate λ"}));
}

TEST(PhraseRank, TheTitleThenItsBeginningThenWords) {
    EXPECT_EQ(phraseRank("total exchange", "Total exchange"), 0U);
    EXPECT_EQ(phraseRank(" total exch ", "Total exchange on a ring"), 1U);
    EXPECT_EQ(phraseRank("broadcast on the 3", "A broadcast on the 3-cube"), 2U);
    EXPECT_EQ(phraseRank("cube", "The hypercube"), 3U);
    EXPECT_EQ(phraseRank("3 the", "A broadcast on the 3-cube"), std::nullopt);
    EXPECT_EQ(phraseRank(" ", "Anything"), std::nullopt);
}

}  // namespace
}  // namespace hop::match_test
