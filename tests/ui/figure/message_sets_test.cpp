// SPDX-License-Identifier: GPL-3.0-or-later
// The sets S(i, j; t) of a node.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/explain/names.h"
#include "tests/support/shown_run.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/style/text.h"

namespace hop::ui::figure::message_sets_test {
namespace {

using test::showRun;

const Canvas kCanvas = {.area = QRectF(0, 0, 1000, 600), .theme = &style::lightTheme()};

std::unique_ptr<exporting::ShownFigure> messageSets() {
    return std::make_unique<exporting::ShownFigure>(scene::figureOf("message-sets"));
}

// In every slot the node sends one message to every other digit; over all slots, every message that leaves its copy.
TEST(MessageSets, HoldEveryMessageOnce) {
    record::Display display;
    display.focusNode = 14;
    const auto showing = showRun("power(path(3),3)", "total-exchange", "product-exchange", display);
    const auto figure = messageSets();
    std::set<PacketId> seen;
    for (Step slot = 0; slot < 9; ++slot) {
        ASSERT_TRUE(showing->moveTo(2 * slot, 0.0));
        for (double x = 0.0; x < 1000.0; x += 16.0)
            for (double y = 0.0; y < 600.0; y += 10.0) {
                const auto hit = figure->hit({x, y}, kCanvas, {}, showing->instant());
                if (hit.kind == record::Selection::Kind::packet) seen.insert(hit.id);
            }
    }
    EXPECT_EQ(seen.size(), 18U);
    for (const PacketId packet : seen) {
        const task::Packet ends = record::packetOf(showing->instant(), packet);
        EXPECT_EQ(ends.source, 14U);
        EXPECT_NE(ends.destination / 9, 14U / 9);
    }
}

TEST(MessageSets, TellTheMisprint) {
    const auto showing = showRun("power(path(3),3)", "total-exchange", "product-exchange");
    const auto figure = messageSets();
    std::set<QString> tips;
    for (double x = 0.0; x < 1000.0; x += 16.0)
        for (double y = 0.0; y < 600.0; y += 10.0)
            tips.insert(figure->toolTip({x, y}, kCanvas, {}, showing->instant()));
    const auto some = [&](const char* words) {
        return std::ranges::any_of(tips, [&](const QString& tip) { return tip.contains(QString::fromUtf8(words)); });
    };
    EXPECT_TRUE(some("index 3 of D, which has 8\nprinted 4: a misprint"));
    EXPECT_TRUE(some("index 7 of D, which has 8\nprinted 10: a misprint, past the end of D"));
    EXPECT_TRUE(some("needs B only"));
}

TEST(MessageSets, AreOnlyThoseOfProductExchange) {
    const auto showing = showRun("hypercube(3)");
    EXPECT_TRUE(
        messageSets()->description(showing->instant()).contains(QStringLiteral("Only runs of product-exchange")));
}

}  // namespace
}  // namespace hop::ui::figure::message_sets_test
