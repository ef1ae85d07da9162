// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a large network in the window: the inspector's page on it, the address, the map, keys that lead on.
#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>
#include <algorithm>
#include <string>
#include <vector>

#include "core/network/part.h"
#include "core/record/crossings.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/command/command_parts.h"
#include "ui/panel/shown_part.h"
#include "ui/stage/narration_strip.h"

namespace hop::ui::window::test::part_test {
namespace {

class PartTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith(QStringLiteral("large-network-10-cube"));
        ASSERT_TRUE(shows("101111****"));
    }
    bool shows(const std::string& part) {
        return QTest::qWaitFor(
            [&] {
                const record::Instant& instant = session().instant();
                return instant.display.part == part && !instant.layoutComing &&
                       (part.empty() || (instant.part() != nullptr && instant.part()->expression == part));
            },
            kPatience);
    }
    QString inspector() {
        m_window->bench().arrangement.bringToFront("inspector");
        auto& page = child<QTextBrowser>("inspector-text");
        return page.toPlainText();
    }
    bool inspectorSays(const QString& words) {
        return QTest::qWaitFor([&] { return inspector().contains(words); }, kPatience);
    }
    std::vector<QToolButton*> address() {
        std::vector<QToolButton*> cells;
        for (auto* button : m_window->bench().arrangement.dock("part")->findChildren<QToolButton*>())
            if (button->property("class").toString() == QStringLiteral("address")) cells.push_back(button);
        return cells;
    }
};

TEST_F(PartTest, TheInspectorHasAPageOnIt) {
    const record::PartTraffic traffic = record::partTraffic(session().instant());
    ASSERT_TRUE(traffic.among);
    EXPECT_TRUE(inspectorSays(QStringLiteral("Subcube 101111****")));
    EXPECT_TRUE(inspectorSays(QStringLiteral("%1 of %2 links busy").arg(traffic.busy.inside).arg(traffic.links)));
    EXPECT_TRUE(inspectorSays(QStringLiteral("busiest of 64")));
    // Its links lead to the neighbours and to the whole.
    auto& page = child<QTextBrowser>("inspector-text");
    EXPECT_TRUE(page.toHtml().contains(QStringLiteral("part:001111")));
    Q_EMIT page.anchorClicked(QUrl(QStringLiteral("part:001111%2A%2A%2A%2A")));
    EXPECT_TRUE(shows("001111****"));
    EXPECT_TRUE(inspectorSays(QStringLiteral("Subcube 001111****")));
    Q_EMIT page.anchorClicked(QUrl(QStringLiteral("part:")));
    EXPECT_TRUE(shows(""));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !inspector().contains(QStringLiteral("Subcube")); }, kPatience));
}

// Whole network › the part around it › the part: each is a step that a click takes.
TEST_F(PartTest, TheTrailLeadsBack) {
    auto& trail = child<QWidget>("part-trail");
    const auto steps = [&] {
        QStringList words;
        for (const auto* step : trail.findChildren<QToolButton*>())
            if (!step->isHidden()) words << step->text();
        return words;
    };
    const auto says = [&](const QStringList& words) {
        return QTest::qWaitFor([&] { return trail.isVisible() && steps() == words; }, kPatience);
    };
    EXPECT_TRUE(says({QStringLiteral("10-cube"), QStringLiteral("subcube 101111****")}));
    panel::showPart(session(), "10111111**");
    ASSERT_TRUE(shows("10111111**"));
    EXPECT_TRUE(says({QStringLiteral("10-cube"), QStringLiteral("101111****"), QStringLiteral("subcube 10111111**")}));
    const auto click = [&](const QString& words) {
        for (auto* step : trail.findChildren<QToolButton*>())
            if (!step->isHidden() && step->text() == words) return step->click();
        FAIL() << words.toStdString();
    };
    click(QStringLiteral("101111****"));
    EXPECT_TRUE(shows("101111****"));
    EXPECT_TRUE(says({QStringLiteral("10-cube"), QStringLiteral("subcube 101111****")}));
    // The last step leads to the inspector's page on it.
    session().select({record::Selection::Kind::node, 3});
    m_window->bench().arrangement.bringToFront("bounds");
    click(QStringLiteral("subcube 101111****"));
    EXPECT_EQ(session().instant().selection.kind, record::Selection::Kind::nothing);
    EXPECT_TRUE(QTest::qWaitFor([&] { return child<QTextBrowser>("inspector-text").isVisible(); }, kPatience));
    EXPECT_TRUE(inspectorSays(QStringLiteral("Subcube 101111****")));
    click(QStringLiteral("10-cube"));
    EXPECT_TRUE(shows(""));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !trail.isVisible(); }, kPatience));
}

TEST_F(PartTest, TheNarrationCountsWhatIsBusyOfIt) {
    session().seek(16);
    const auto says = [&](const QString& words) {
        return QTest::qWaitFor([&] { return child<stage::NarrationStrip>("narration").sentence().contains(words); },
                               kPatience);
    };
    EXPECT_TRUE(says(QStringLiteral("every link is busy; here 64 inside, 96 going out and 96 coming in")));
    panel::showPart(session(), {});
    ASSERT_TRUE(shows(""));
    EXPECT_TRUE(says(QStringLiteral("After step 16: 10 rows of the task matrix are done")));
}

// What can be done with the part stands below the page on it, and goes with the page.
TEST_F(PartTest, ItIsExportedAndComparedFromItsPage) {
    m_window->bench().arrangement.bringToFront("inspector");
    auto& exporting = child<QPushButton>("part-export");
    auto& compare = child<QPushButton>("part-compare");
    EXPECT_TRUE(exporting.isVisible());
    exporting.click();
    auto* preview = dialog("export-dialog");
    ASSERT_NE(preview, nullptr);
    preview->close();
    compare.click();
    auto& menu = child<QMenu>("compare-menu");
    EXPECT_TRUE(menu.isVisible());
    EXPECT_FALSE(menu.actions().isEmpty());
    menu.close();
    session().select({record::Selection::Kind::node, 3});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !exporting.isVisible() && !compare.isVisible(); }, kPatience));
    session().select({});
    EXPECT_TRUE(QTest::qWaitFor([&] { return exporting.isVisible(); }, kPatience));
    panel::showPart(session(), {});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !exporting.isVisible(); }, kPatience));
}

TEST_F(PartTest, PageKeysGoToThePartsBesideIt) {
    m_window->bench().canvas().setFocus();
    QTest::keyClick(&m_window->bench().canvas(), Qt::Key_PageDown);
    EXPECT_TRUE(shows("110000****"));
    QTest::keyClick(&m_window->bench().canvas(), Qt::Key_PageUp);
    EXPECT_TRUE(shows("101111****"));
    QTest::keyClick(&m_window->bench().canvas(), Qt::Key_PageUp);
    EXPECT_TRUE(shows("101110****"));
}

// Six positions are fixed, four are free, and a click turns one: free, 0, 1.
TEST_F(PartTest, TheAddressShowsWhatIsFree) {
    m_window->bench().arrangement.bringToFront("part");
    const auto cells = address();
    ASSERT_EQ(cells.size(), 10U);
    for (std::size_t i = 0; i < cells.size(); ++i) EXPECT_EQ(cells[i]->property("free").toBool(), i >= 6) << i;
    cells[6]->click();
    EXPECT_TRUE(shows("1011110***"));
    EXPECT_FALSE(cells[6]->property("free").toBool());
    cells[6]->click();
    EXPECT_TRUE(shows("1011111***"));
    cells[6]->click();
    EXPECT_TRUE(shows("101111****"));
    EXPECT_TRUE(cells[6]->property("free").toBool());
}

TEST_F(PartTest, TheBusiestIsShownOnceItIsFound) {
    const auto division = network::divisionOf(session().instant().run().network);
    ASSERT_TRUE(division);
    const std::vector<double> shares = record::busyShares(session().instant(), *division);
    const std::string& busiest =
        division->names[static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin())];
    panel::showPart(session(), {});
    ASSERT_TRUE(shows(""));
    const command::Members parts = members("part");
    const auto found = std::ranges::find(parts, command::memberId("part", "busiest"), &command::Command::id);
    ASSERT_NE(found, parts.end());
    found->run(m_window->bench());
    EXPECT_TRUE(shows(busiest));
    // A part chosen meanwhile stays.
    panel::showPart(session(), {});
    ASSERT_TRUE(shows(""));
    found->run(m_window->bench());
    panel::showPart(session(), "10111111**");
    EXPECT_TRUE(shows("10111111**"));
    EXPECT_TRUE(wordsAreThere());
    EXPECT_EQ(session().instant().display.part, "10111111**");
}

TEST_F(PartTest, TheMapSaysWhatItsShadesAre) {
    m_window->bench().arrangement.bringToFront("part");
    const auto says = [&](const QString& words) {
        return QTest::qWaitFor(
            [&] {
                for (const auto* label : m_window->bench().arrangement.dock("part")->findChildren<QLabel*>())
                    if (label->text().contains(words)) return true;
                return false;
            },
            kPatience);
    };
    EXPECT_TRUE(says(QStringLiteral("64 subcubes of 16 nodes")));
    EXPECT_TRUE(says(QStringLiteral("0 to 100 % of its links busy")));
}

}  // namespace
}  // namespace hop::ui::window::test::part_test
