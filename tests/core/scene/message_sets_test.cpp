// SPDX-License-Identifier: GPL-3.0-or-later
// The sets S(i, j; t) of a node.
#include <gtest/gtest.h>

#include <set>

#include "core/scene/scene.h"
#include "core/scene/table/table.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::message_sets_test {
namespace {

// In every slot the node sends one message to every other digit; over all slots, every message that leaves its copy.
TEST(MessageSets, HoldEveryMessageOnce) {
    record::Display display;
    display.focusNode = 14;
    const auto showing = test::showRun("power(path(3),3)", "total-exchange", "product-exchange", display);
    const ScenePtr scene = figureOf("message-sets").source()->at(showing->instant());
    const Table::Fixed& fixed = *scene->form.get<Table>().fixed;
    std::set<PacketId> seen;
    for (const Table::Entry& entry : fixed.entries) {
        ASSERT_EQ(entry.item.kind, record::Selection::Kind::packet);
        const task::Packet ends = showing->instant().run().task->packets.at(entry.item.id);
        EXPECT_EQ(ends.source, 14U);
        EXPECT_NE(ends.destination / 9, 14U / 9);
        EXPECT_EQ(entry.text, showing->instant().run().network->address(ends.destination));
        seen.insert(entry.item.id);
    }
    EXPECT_EQ(seen.size(), 18U);
    EXPECT_EQ(fixed.entries.size(), 18U);
}

// Dim Table 1: two messages of D in each slot, the printed indices running past its end.
TEST(MessageSets, AsATable) {
    const auto showing = test::showRun("power(complete(3),2)", "total-exchange", "product-exchange");
    const auto source = figureOf("message-sets").source();
    EXPECT_EQ(csvOf(listingOf(*source->at(showing->instant()))),
              "digit,t = 1,t = 2,t = 3\n"
              "to digit i + 1,\"(1,1) (D₁)\",\"(1,2) (D₂)\",\"(1,0)\"\n"
              "to digit i + 2,\"(2,2) (D₂)\",\"(2,1) (D₁)\",\"(2,0)\"\n");
    EXPECT_EQ(source->description(showing->instant()),
              "Messages that node (0,0) sends along dimension 1. In slot 1, for (1,1) (2,2).");
}

TEST(MessageSets, TellTheMisprint) {
    const auto showing = test::showRun("power(path(3),3)", "total-exchange", "product-exchange");
    const auto source = figureOf("message-sets").source();
    const ScenePtr scene = source->at(showing->instant());
    std::set<std::string> tips;
    for (std::uint32_t row = 0; row < 2; ++row)
        for (std::uint32_t column = 0; column < 9; ++column)
            tips.insert(source->tip(showing->instant(), *scene, {.item = {}, .row = row, .column = column}));
    const auto some = [&](const char* words) {
        return std::ranges::any_of(tips, [&](const std::string& tip) { return tip.find(words) != std::string::npos; });
    };
    EXPECT_TRUE(some("index 3 of D, which has 8\nprinted 4: a misprint"));
    EXPECT_TRUE(some("index 7 of D, which has 8\nprinted 10: a misprint, past the end of D"));
    EXPECT_TRUE(some("needs B only"));
}

// Dim Table 1: slot t has the indices 2t - 1 and 2t.
TEST(MessageSets, AsAPrintedTable) {
    const auto showing = test::showRun("power(path(3),3)", "total-exchange", "product-exchange");
    record::Display display = showing->instant().display;
    sheet::setOptions(display.options, *sheet::cellOf("message-sets(look=table,slots=4,printed=yes)"));
    showing->setDisplay(display);
    const Listing listing = listingOf(*figureOf("message-sets").source()->at(showing->instant()));
    ASSERT_EQ(listing.rows.size(), 4U);
    for (std::size_t row = 0; row < 4; ++row) {
        EXPECT_EQ(std::get<double>(listing.rows[row][2]), 2.0 * static_cast<double>(row) + 1.0);
        EXPECT_EQ(std::get<double>(listing.rows[row][5]), 2.0 * static_cast<double>(row) + 2.0);
    }
    EXPECT_EQ(listing.facts.at(0).first, "footnote_1");
}

}  // namespace
}  // namespace hop::scene::message_sets_test
