// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of injectors: Tables 3.1 and 3.2 of Ost as they are shown, linked to the step.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>

#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/figure/figure.h"
#include "ui/figure/injectors_model.h"

namespace hop::ui::figure::injectors_test {
namespace {

constexpr const char* kTable31 = "to-the-end([1,1,4,6,7,8,17,9,5,6,10,16,6,7,32,19])";

std::unique_ptr<Figure> injectorsFigure() {
    return std::ranges::find(catalogue(), std::string_view("injectors"), &Entry::id)->make();
}

std::vector<test::RecordedText> textsOf(const scene::Frame& frame, const QSize& size) {
    test::TextRecorder recorder(size);
    QPainter painter(&recorder);
    injectorsFigure()->paint(
        painter, {.area = QRectF(0, 0, size.width(), size.height()), .theme = &style::lightTheme(), .vector = true}, {},
        frame);
    return recorder.texts();
}

TEST(InjectorsFigure, ShowsTheTablesOfThePaper) {
    const auto showing = test::showRun("path(17)", kTable31, "injectors(period=256)");
    const auto tables = makeInjectorTables(showing->frame());
    ASSERT_TRUE(tables.has_value());
    EXPECT_EQ(tables->intervals, 32U);
    EXPECT_EQ(tables->enabledIn(0), 5U);
    EXPECT_EQ(tables->enabledIn(3), 4U);
    QStringList etas;
    const auto facts = injectorFacts(*tables);
    for (const QString& value : facts.back().values) etas << value;
    EXPECT_EQ(etas.join(' ').toStdString(), "1 2 1 2 3 1 0 3 5 6 0 1 7 0 0 0");

    const QSize size = injectorsFigure()->naturalSize(showing->frame()).toSize();
    for (const Step step : {Step{0}, Step{40}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        for (const QSize& shown : {size, QSize(900, 700), QSize(640, 480)})
            for (const std::string& fault : test::crowding(textsOf(showing->frame(), shown), shown))
                ADD_FAILURE() << fault;
    }
    EXPECT_TRUE(test::contains(textsOf(showing->frame(), size), QStringLiteral("I₁₅")));
}

// The interval that passes injector i in step t (from 0) is the one whose packets reach node i then: Lemma 3.16.
TEST(InjectorsFigure, FollowsTheStep) {
    const auto showing = test::showRun("path(17)", kTable31, "injectors(period=256)");
    const auto tables = makeInjectorTables(showing->frame());
    ASSERT_TRUE(tables.has_value());
    EXPECT_EQ(tables->intervalAt(0, 0), 0U);
    EXPECT_EQ(tables->intervalAt(0, 8), 1U);
    EXPECT_EQ(tables->intervalAt(5, 8), 0U);
    EXPECT_EQ(tables->intervalAt(5, 3), std::nullopt);
    EXPECT_EQ(tables->intervalAt(0, 256), 0U);
    // Whatever is inserted is inserted in an interval in which its injector is enabled.
    std::size_t inserted = 0;
    for (Step step = 0; step < showing->frame().lastStep; ++step)
        for (std::size_t i = 0; i < tables->injectors(); ++i)
            if (tables->insertedAt(i, step)) {
                ++inserted;
                EXPECT_TRUE(tables->enabled(i, *tables->intervalAt(i, step))) << i << " in step " << step;
            }
    EXPECT_EQ(inserted, 154U);
}

TEST(InjectorsFigure, SaysWhyThereIsNone) {
    const auto showing = test::showRun("path(4)", "to-the-end([1,1])", "gap-routing");
    EXPECT_FALSE(makeInjectorTables(showing->frame()).has_value());
    EXPECT_TRUE(injectorsRefusal(showing->frame()).contains(QStringLiteral("no injectors")));
}

}  // namespace
}  // namespace hop::ui::figure::injectors_test
