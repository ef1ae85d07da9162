// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar: its choices are those of the table, those that do nothing are not there, and where there is no room
// they fold, then the words of the speed go, then those of the palette.
#include "ui/window/tool_bar.h"

#include <gtest/gtest.h>

#include <QMenu>
#include <QStandardItemModel>

#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::tool_bar_test {
namespace {

class ToolBarTest : public WindowTest {
protected:
    bool isThere(const char* name) {
        QCoreApplication::processEvents();  // the bar's layout follows
        return child<QWidget>(name).isVisible();
    }
    void resize(int width) {
        m_window->resize(width, 700);
        QCoreApplication::processEvents();
        ASSERT_EQ(m_window->width(), width);
        auto* extension = m_window->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
        EXPECT_TRUE(extension == nullptr || !extension->isVisible()) << "the tool bar does not fit in " << width;
    }
    document::Scenario scenario(const char* network, const char* task) {
        document::Scenario made;
        made.network = network;
        made.task = task;
        return made;
    }
};

TEST_F(ToolBarTest, FoldsWhereThereIsNoRoom) {
    startWith();
    const auto& find = child<QWidget>("find-field");
    resize(1600);
    EXPECT_TRUE(isThere("layout") && isThere("colour-by") && isThere("labels") && isThere("speed-words"));
    EXPECT_FALSE(isThere("view-button"));
    const int wide = find.width();
    resize(1024);
    EXPECT_FALSE(isThere("layout") || isThere("colour-by") || isThere("labels"));
    EXPECT_TRUE(isThere("view-button") && isThere("speed-words"));
    EXPECT_GT(find.width(), 2 * find.height());
    resize(800);
    EXPECT_FALSE(isThere("layout"));
    EXPECT_TRUE(isThere("view-button"));
    EXPECT_TRUE(find.isVisible());
    EXPECT_LE(find.width(), wide);
    // All of it comes back.
    resize(1600);
    EXPECT_TRUE(isThere("layout") && isThere("colour-by") && isThere("labels") && isThere("speed-words"));
    EXPECT_EQ(find.width(), wide);
}

// In the order in which they are missed least, whatever the width of letters is.
TEST_F(ToolBarTest, TheChoicesGoFirstThenTheSpeedsWordsThenThoseOfThePalette) {
    startWith();
    const auto& find = child<QWidget>("find-field");
    for (QDockWidget* dock : m_window->bench().arrangement.docks()) dock->hide();
    m_window->setMinimumSize(300, 300);
    int folds = 0;
    for (int width = 1600; width >= 660; width -= 20) {
        resize(width);
        int now = 0;
        if (!isThere("layout")) ++now;
        if (!isThere("speed-words")) {
            EXPECT_EQ(now, 1) << width;
            ++now;
        }
        if (find.maximumWidth() == find.maximumHeight()) {
            EXPECT_EQ(now, 2) << width;
            ++now;
        }
        EXPECT_GE(now, folds) << width;
        folds = now;
    }
    EXPECT_EQ(folds, 3);
}

TEST_F(ToolBarTest, AChoiceThatDoesNothingIsNotThere) {
    startWith();
    andWaitUntilOpened([&] { session().open(scenario("petersen", "none")); });
    EXPECT_TRUE(isThere("layout"));
    EXPECT_FALSE(isThere("colour-by")) << "there are no packets";
    andWaitUntilOpened([&] { session().open(scenario("petersen", "total-exchange")); });
    EXPECT_TRUE(isThere("colour-by"));
    auto& colours = child<QComboBox>("colour-by");
    const auto* model = qobject_cast<QStandardItemModel*>(colours.model());
    ASSERT_NE(model, nullptr);
    EXPECT_FALSE(model->item(colours.findText(QStringLiteral("dimension")))->isEnabled());
    EXPECT_EQ(model->item(colours.findText(QStringLiteral("dimension")))->toolTip(),
              "The links of this network have no dimensions.");
}

TEST_F(ToolBarTest, TheViewButtonHasTheSameMenus) {
    startWith();
    resize(1024);
    const auto& button = child<QToolButton>("view-button");
    ASSERT_NE(button.menu(), nullptr);
    QStringList titles;
    for (const QAction* action : button.menu()->actions()) {
        titles << action->objectName();
        EXPECT_EQ(action, m_window->action(action->objectName().toStdString()));
    }
    EXPECT_EQ(titles, (QStringList{QStringLiteral("layout"), QStringLiteral("colour-by"), QStringLiteral("detail"),
                                   QStringLiteral("labels")}));
}

TEST_F(ToolBarTest, ChoicesFollowWhatIsShown) {
    startWith();
    auto& layout = child<QComboBox>("layout");
    EXPECT_EQ(layout.count(), static_cast<int>(session().instant().run().network->drawings().choices().size()));
    record::Display display = session().instant().display;
    display.layout = "circle";
    display.labels = document::Labels::none;
    session().setDisplay(display);
    EXPECT_EQ(layout.currentText(), "circle");
    EXPECT_EQ(child<QComboBox>("labels").currentIndex(), 2);
    andWaitUntilOpened([&] { session().open(scenario("petersen", "total-exchange")); });
    EXPECT_EQ(layout.count(), static_cast<int>(session().instant().run().network->drawings().choices().size()));
}

TEST_F(ToolBarTest, AClickOnTheFindFieldOpensThePalette) {
    startWith();
    QTest::mouseClick(&child<QWidget>("find-field"), Qt::LeftButton);
    EXPECT_TRUE(child<QWidget>("palette-panel").isVisible());
}

TEST_F(ToolBarTest, ADynamicRunHasSlots) {
    startWith();
    EXPECT_EQ(child<QLabel>("step").text(), "<b>step 0</b> of 8");
    EXPECT_TRUE(child<QLabel>("speed-words").text().endsWith(QStringLiteral(" steps/s")));
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("random-broadcasts-4-cube")); });
    EXPECT_TRUE(child<QLabel>("step").text().startsWith(QStringLiteral("<b>slot ")));
    EXPECT_TRUE(child<QLabel>("speed-words").text().endsWith(QStringLiteral(" slots/s")));
}

}  // namespace
}  // namespace hop::ui::window::test::tool_bar_test
