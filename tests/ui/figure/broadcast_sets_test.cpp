// SPDX-License-Identifier: GPL-3.0-or-later
// The sets A_i and A_i(t) as they are clicked.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/shown_run.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::broadcast_sets_test {
namespace {

using test::showRun;

constexpr const char* kConflicting = "link-sets([[[0,1],[0,4]],[[0,2],[1,3],[4,5]],[[2,6],[5,7]]],conflicts=wait)";

TEST(BroadcastSets, AClickOnALinkSelectsItInEveryRow) {
    const auto showing = showRun("hypercube(3)", "multinode-broadcast", kConflicting);
    const auto figure = std::make_unique<exporting::ShownFigure>(scene::figureOf("broadcast-sets"));
    const Canvas canvas{.area = QRectF(QPointF(), figure->naturalSize(showing->instant())),
                        .theme = &style::lightTheme()};
    std::set<std::uint32_t> links;
    for (double y = 40; y < canvas.area.height(); y += 4)
        for (double x = 60; x < canvas.area.width(); x += 8)
            if (const auto found = figure->hit({x, y}, canvas, {}, showing->instant());
                found.kind == record::Selection::Kind::link)
                links.insert(found.id);
    EXPECT_EQ(links.size(), 24U);
}

}  // namespace
}  // namespace hop::ui::figure::broadcast_sets_test
