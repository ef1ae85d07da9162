// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of injectors as they are drawn and clicked.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>
#include <set>

#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::injectors_test {
namespace {

constexpr const char* kTable31 = "to-the-end([1,1,4,6,7,8,17,9,5,6,10,16,6,7,32,19])";

std::unique_ptr<exporting::ShownFigure> injectorsFigure() {
    return std::make_unique<exporting::ShownFigure>(scene::figureOf("injectors"));
}

std::vector<test::RecordedText> textsOf(const record::Instant& instant, const QSize& size) {
    test::TextRecorder recorder(size);
    QPainter painter(&recorder);
    injectorsFigure()->paint(
        painter, {.area = QRectF(0, 0, size.width(), size.height()), .theme = &style::lightTheme(), .vector = true}, {},
        instant);
    return recorder.texts();
}

TEST(InjectorsFigure, TextsAreApart) {
    const auto showing = test::showRun("path(17)", kTable31, "injectors(period=256)");
    const QSize size = injectorsFigure()->naturalSize(showing->instant()).toSize();
    for (const Step step : {Step{0}, Step{40}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        for (const QSize& shown : {size, QSize(900, 700), QSize(640, 480)})
            for (const std::string& fault : test::crowding(textsOf(showing->instant(), shown), shown))
                ADD_FAILURE() << fault;
    }
    EXPECT_TRUE(test::contains(textsOf(showing->instant(), size), QStringLiteral("I₁₅")));
}

// A click on an injector selects what it inserts in the step under way, else its node.
TEST(InjectorsFigure, AClickSelectsWhatIsInserted) {
    const auto showing = test::showRun("path(17)", kTable31, "injectors(period=256)");
    const auto figure = injectorsFigure();
    const Canvas canvas{.area = QRectF(QPointF(), figure->naturalSize(showing->instant())),
                        .theme = &style::lightTheme()};
    std::set<std::uint32_t> packets, nodes;
    for (Step step = 0; step < showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        for (double x = 90.0; x < 600.0; x += 32.0) {
            const auto hit = figure->hit({x, 60.0}, canvas, {}, showing->instant());
            if (hit.kind == record::Selection::Kind::packet) packets.insert(hit.id);
            if (hit.kind == record::Selection::Kind::node) nodes.insert(hit.id);
        }
    }
    EXPECT_EQ(packets.size(), 154U);
    EXPECT_EQ(nodes.size(), 16U);
}

}  // namespace
}  // namespace hop::ui::figure::injectors_test
