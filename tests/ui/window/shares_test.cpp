// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of the stage: placed as on paper, shared by the user, kept in the document.
#include <gtest/gtest.h>

#include "tests/ui/window/window_fixture.h"
#include "ui/panel/figure_view.h"
#include "ui/stage/divider.h"

namespace hop::ui::window::test::shares_test {
namespace {

class SharesTest : public WindowTest {
protected:
    void startWithSheet() {
        startWith();
        document::Scenario scenario = session().scenario();
        scenario.sheet = {{"network", "matrix"}, {"space-time"}};
        session().amend(scenario);
    }
    stage::Sheet& sheet() { return m_window->bench().stage.sheet(); }
    // Visible ones that move in this direction.
    std::vector<stage::Divider*> dividers(bool horizontal) {
        std::vector<stage::Divider*> found;
        for (auto* divider : sheet().findChildren<stage::Divider*>())
            if (divider->isVisible() && (divider->height() > divider->width()) == horizontal) found.push_back(divider);
        return found;
    }
    void drag(stage::Divider& divider, const QPoint& by) {
        const QPoint from = divider.rect().center();
        QTest::mousePress(&divider, Qt::LeftButton, {}, from);
        const QPointF to(from + by);
        QMouseEvent move(QEvent::MouseMove, to, divider.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&divider, &move);
        QTest::mouseRelease(&divider, Qt::LeftButton, {}, divider.mapFromGlobal(divider.mapToGlobal(to)).toPoint());
    }
    int networkWidth() { return m_window->bench().stage.canvas().width(); }
};

TEST_F(SharesTest, DraggingIsAnEditOfTheDocument) {
    startWithSheet();
    ASSERT_EQ(dividers(true).size(), 1U);
    ASSERT_EQ(dividers(false).size(), 1U);
    const int before = networkWidth(), whole = sheet().width() - 1;
    drag(*dividers(true).front(), {-100, 0});
    EXPECT_NEAR(networkWidth(), before - 100, 2);
    const std::vector<std::uint32_t> columns = session().scenario().shares.columns;
    ASSERT_EQ(columns.size(), 2U);
    EXPECT_NEAR(double(columns[0]) / double(columns[0] + columns[1]), double(before - 100) / whole, 0.002);
    EXPECT_TRUE(session().scenario().shares.rows.empty());
    drag(*dividers(false).front(), {0, 40});
    EXPECT_EQ(session().scenario().shares.rows.size(), 2U);
    EXPECT_EQ(session().scenario().shares.columns, columns);
    // In proportion in another window.
    m_window->resize(1300, 900);
    EXPECT_NEAR(double(networkWidth()) / (sheet().width() - 1), double(before - 100) / whole, 0.01);
    m_window->action("undo")->trigger();
    m_window->action("undo")->trigger();
    EXPECT_EQ(session().scenario().shares, document::SheetShares());
}

TEST_F(SharesTest, ADoubleClickAndAnotherCellGiveSharesUp) {
    startWithSheet();
    const int natural = networkWidth();
    drag(*dividers(true).front(), {-100, 0});
    QTest::mouseDClick(dividers(true).front(), Qt::LeftButton);
    EXPECT_TRUE(session().scenario().shares.columns.empty());
    EXPECT_EQ(networkWidth(), natural);
    drag(*dividers(true).front(), {-100, 0});
    m_window->bench().staging.toggle("tree");
    EXPECT_EQ(session().scenario().shares.columns.size(), 2U) << "the second row has two cells now";
    m_window->bench().staging.toggle("timeline");
    EXPECT_TRUE(session().scenario().shares.columns.empty());
}

// A cell keeps its least width while its neighbour has more than its own.
TEST_F(SharesTest, NothingIsDraggedAway) {
    startWithSheet();
    drag(*dividers(true).front(), {-5000, 0});
    EXPECT_GE(networkWidth(), 200);
    drag(*dividers(true).front(), {5000, 0});
    EXPECT_LE(networkWidth(), sheet().width() - 200);
}

}  // namespace
}  // namespace hop::ui::window::test::shares_test
