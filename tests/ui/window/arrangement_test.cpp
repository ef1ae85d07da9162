// SPDX-License-Identifier: GPL-3.0-or-later
// The window's arrangement at every size: nothing cut off, the network the largest thing; settings survive a restart.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include "core/scene/catalogue.h"
#include "core/sheet/several_runs.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/tool_bar.h"

namespace hop::ui::window::test::arrangement_test {
namespace {

int area(const QWidget& widget) { return widget.width() * widget.height(); }

// Behind another tab.
bool isBehind(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (qobject_cast<const QDockWidget*>(widget) != nullptr) return widget->visibleRegion().isEmpty();
    return false;
}

class ArrangementTest : public WindowTest, public ::testing::WithParamInterface<std::pair<int, int>> {};

TEST_P(ArrangementTest, NothingIsCutOffAndTheNetworkIsTheLargest) {
    startWith();
    showWindow({GetParam().first, GetParam().second});
    QTest::qWait(50);
    EXPECT_EQ(m_window->size(), QSize(GetParam().first, GetParam().second));
    const QRect inside = m_window->rect();
    for (const QWidget* control : m_window->findChildren<QWidget*>()) {
        const bool counts = qobject_cast<const QAbstractButton*>(control) != nullptr ||
                            qobject_cast<const QComboBox*>(control) != nullptr ||
                            qobject_cast<const QLineEdit*>(control) != nullptr;
        if (!counts || !control->isVisible() || control->window() != m_window.get() || isBehind(control)) continue;
        const QRect place(control->mapTo(m_window.get(), QPoint()), control->size());
        EXPECT_TRUE(inside.contains(place)) << control->metaObject()->className() << ' '
                                            << control->objectName().toStdString() << " reaches out of the window";
        // Sideways nothing scrolls, so everything must be seen.
        EXPECT_GE(control->visibleRegion().boundingRect().width(), control->width())
            << control->metaObject()->className() << ' ' << control->objectName().toStdString() << " is cut off";
    }
    for (const char* name : {"view-button", "also-button", "export-button"}) {
        const auto& button = child<QAbstractButton>(name);
        if (button.isVisible()) {
            EXPECT_GE(button.width(), button.minimumSizeHint().width()) << name << ": its word is cut off";
        }
    }
    auto* extension = m_window->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    EXPECT_TRUE(extension == nullptr || !extension->isVisible()) << "the tool bar does not fit";
    EXPECT_TRUE(child<QPushButton>("export-button").isVisible());
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) {
            EXPECT_GT(area(m_window->bench().canvas()), area(*dock)) << dock->objectName().toStdString();
        }
}

INSTANTIATE_TEST_SUITE_P(Sizes, ArrangementTest,
                         ::testing::Values(std::pair(784, 552), std::pair(800, 560), std::pair(1008, 652),
                                           std::pair(1024, 700), std::pair(1280, 800), std::pair(1600, 1000),
                                           std::pair(1920, 1080), std::pair(2560, 1440)));

// With its frame, on the smallest screens in use.
TEST(FirstWindowTest, FitsTheScreenWithItsFrame) {
    for (const QSize screen : {QSize(800, 600), QSize(1024, 700), QSize(1280, 720), QSize(2560, 1440)}) {
        const QSize size = MainWindow::sizeOnScreen(screen);
        EXPECT_LE(size.width() + 2, screen.width());
        EXPECT_LE(size.height() + 40, screen.height());
    }
    EXPECT_EQ(MainWindow::sizeOnScreen({2560, 1440}), QSize(1600, 1000));
}

// A window that was last seen on a larger screen; the test's has 800 x 800 points.
TEST_F(WindowTest, ARestoredWindowFitsTheScreenToo) {
    start();
    showWindow({1900, 1200});
    m_window->close();
    start();
    const QSize most = m_window->screen()->availableSize();
    EXPECT_LE(m_window->width(), most.width());
    EXPECT_LE(m_window->height(), most.height());
    EXPECT_LE(m_window->minimumSizeHint().width(), most.width()) << "its panels do not make it larger";
}

class StageShareTest : public WindowTest, public ::testing::WithParamInterface<std::pair<int, int>> {};

// Whatever the entry shows beside the network.
TEST_P(StageShareTest, TheStageIsLargerThanEveryPanel) {
    startWith();
    for (const char* entry :
         {"total-exchange-4-cube", "bostt-fig-2", "vb-fig-4", "st-fig-6", "ost-fig-3.4", "random-broadcasts-4-cube",
          "dim-fig-6", "brick-transport-8-k-4", "even-ring-symmetric"}) {
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QLatin1StringView(entry)); });
        showWindow({GetParam().first, GetParam().second});
        QTest::qWait(20);
        EXPECT_EQ(m_window->size(), QSize(GetParam().first, GetParam().second)) << entry;
        for (const char* panel : {"scenario", "inspector", "timeline"}) {
            // Runs that are compared need the width, but for the narrowest windows, where all panels are tabs.
            const bool leaves = panel != std::string("timeline") && GetParam().first >= 960 &&
                                sheet::comparesRuns(session().scenario());
            EXPECT_EQ(m_window->bench().arrangement.dock(panel)->isHidden(), leaves) << panel << " of " << entry;
        }
        const auto stageIsLargest = [&](const std::string& when) {
            for (const QDockWidget* dock : m_window->bench().arrangement.docks())
                if (!dock->isHidden() && m_window->rect().intersects(dock->geometry())) {
                    EXPECT_GT(area(m_window->bench().stage), area(*dock))
                        << entry << ": " << dock->objectName().toStdString() << when;
                }
        };
        stageIsLargest("");
        for (const panel::Entry& panel : panel::catalogue()) {
            if (m_window->bench().arrangement.dock(panel.id)->isHidden()) continue;
            m_window->bench().arrangement.bringToFront(panel.id);
            QTest::qWait(1);
            stageIsLargest(" when " + std::string(panel.id) + " is in front");
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, StageShareTest, ::testing::Values(std::pair(800, 560), std::pair(1024, 700)));

TEST_F(WindowTest, PanelsBecomeTabsWhereThereIsNoRoom) {
    start();
    showWindow({1600, 1000});
    EXPECT_TRUE(m_window->tabifiedDockWidgets(m_window->bench().arrangement.dock("scenario")).isEmpty());
    m_window->resize(1024, 700);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return m_window->tabifiedDockWidgets(m_window->bench().arrangement.dock("scenario"))
                .contains(m_window->bench().arrangement.dock("gallery"));
        },
        kPatience));
    EXPECT_TRUE(m_window->tabifiedDockWidgets(m_window->bench().arrangement.dock("matrix"))
                    .contains(m_window->bench().arrangement.dock("bounds")));
    EXPECT_FALSE(m_window->tabifiedDockWidgets(m_window->bench().arrangement.dock("matrix"))
                     .contains(m_window->bench().arrangement.dock("scenario")));
    m_window->resize(800, 560);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return m_window->tabifiedDockWidgets(m_window->bench().arrangement.dock("matrix"))
                .contains(m_window->bench().arrangement.dock("scenario"));
        },
        kPatience))
        << "one dock for all";
    m_window->resize(1600, 1000);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return m_window->tabifiedDockWidgets(m_window->bench().arrangement.dock("scenario")).isEmpty(); },
        kPatience));
}

record::Display unusual(record::Display display) {
    display.colourBy = document::ColourBy::destination;
    display.labels = document::Labels::identity;
    display.numbering = document::Numbering::fromLeft1;
    display.tails = true;
    return display;
}

// However one document was looked at, the next is shown as its author meant it.
TEST_F(WindowTest, TheLookOfOneDocumentIsNotThatOfTheNext) {
    startWith();
    const record::Display usual = session().instant().display;
    record::Display other = unusual(usual);
    other.nodes = document::NodeShape::boxes;
    other.overlay = "levels(node=3)";
    other.onlyNode = true;
    scene::setOption(other.options, "space-time", "rows", makeWord("slots"));
    session().setDisplay(other);
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("total-exchange-4-cube")); });
    EXPECT_EQ(session().instant().display, usual);
    EXPECT_FALSE(m_window->action("tails")->isChecked());
}

TEST_F(WindowTest, APreferenceIsWhatTheUserChoosesAsOne) {
    startWith();
    const record::Display usual = session().instant().display;
    session().setDisplay(unusual(usual));
    m_window->action("prefer-look")->trigger();
    // What the document says goes first.
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    EXPECT_EQ(session().instant().display.numbering, document::Numbering::fromLeft1);
    andWaitUntilOpened([&] { session().open({}); });
    EXPECT_EQ(session().instant().display.colourBy, document::ColourBy::destination);
    EXPECT_TRUE(session().instant().display.tails);
    m_window->action("forget-look")->trigger();
    andWaitUntilOpened([&] { session().open({}); });
    EXPECT_EQ(session().instant().display.colourBy, usual.colourBy);
    EXPECT_EQ(session().instant().display.labels, usual.labels);
    EXPECT_FALSE(session().instant().display.tails);
}

TEST_F(WindowTest, SettingsSurviveARestart) {
    startWith();
    m_window->bench().look.setTheme(QStringLiteral("dark"));
    session().setSpeed(7.5);
    session().setDisplay(unusual(session().instant().display));
    m_window->action("prefer-look")->trigger();
    m_window->resize(780, 700);
    m_window->bench().arrangement.dock("bounds")->toggleViewAction()->trigger();
    m_window->close();

    start();
    showWindow(m_window->size());
    EXPECT_TRUE(m_window->bench().look.theme().dark);
    EXPECT_DOUBLE_EQ(session().speed(), 7.5);
    EXPECT_EQ(session().instant().display.colourBy, document::ColourBy::destination);
    EXPECT_EQ(session().instant().display.labels, document::Labels::identity);
    EXPECT_EQ(session().instant().display.numbering, document::Numbering::fromLeft1);
    EXPECT_TRUE(session().instant().display.tails);
    EXPECT_TRUE(m_window->action("tails")->isChecked());
    EXPECT_TRUE(m_window->action("reduced-motion")->isChecked());
    EXPECT_EQ(m_window->size(), QSize(780, 700));
    EXPECT_TRUE(m_window->bench().arrangement.dock("bounds")->isHidden());
    m_window->action("reset-panels")->trigger();
    EXPECT_FALSE(m_window->bench().arrangement.dock("bounds")->isHidden());
}

TEST_F(WindowTest, TheToolBarChoosesHowTheRunIsShown) {
    startWith();
    const auto choose = [&](const char* name, int index) {
        auto& combo = child<QComboBox>(name);
        combo.setCurrentIndex(index);
        Q_EMIT combo.activated(index);
    };
    choose("layout", 1);
    EXPECT_EQ(session().instant().display.layout, session().instant().run().network->drawings().choices()[1].id);
    choose("colour-by", 1);
    EXPECT_EQ(session().instant().display.colourBy, document::ColourBy::destination);
    choose("labels", 2);
    EXPECT_EQ(session().instant().display.labels, document::Labels::none);
    EXPECT_EQ(child<QLabel>("step").text(), "<b>step 0</b> of 8");
    session().seek(2, 0.5);
    EXPECT_EQ(child<QLabel>("step").text(), "<b>step 3</b> of 8");
}

TEST_F(WindowTest, BothThemesAreLegible) {
    for (const char* theme : {"light", "dark"}) {
        startWith();
        m_window->bench().look.setTheme(QLatin1StringView(theme));
        const style::Theme& now = m_window->bench().look.theme();
        EXPECT_GE(style::contrast(now.ink, now.panel), 7.0);
        const QImage image = m_window->grab().toImage();
        EXPECT_EQ(image.pixelColor(m_window->bench().canvas().mapTo(
                      m_window.get(), QPoint(3, m_window->bench().canvas().height() - 3))),
                  now.canvas);
    }
}

}  // namespace
}  // namespace hop::ui::window::test::arrangement_test
