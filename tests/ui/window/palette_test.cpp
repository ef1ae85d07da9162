// SPDX-License-Identifier: GPL-3.0-or-later
// The palette by keyboard: whatever has a name is found by it, chosen with Enter, and nothing is left behind.
#include "ui/command/palette.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QLabel>
#include <QListWidget>

#include "tests/ui/support/heartbeat.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/stage/message_strip.h"

namespace hop::ui::window::test::palette_test {
namespace {

class PaletteTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    bool isOpen() { return child<QWidget>("palette-panel").isVisible(); }
    QListWidget& list() { return child<QListWidget>("palette-list"); }
    // Ctrl+K, then the words, with keys.
    void type(const QString& words) {
        key(Qt::Key_K, Qt::ControlModifier);
        ASSERT_TRUE(isOpen());
        ASSERT_EQ(QApplication::focusWidget(), &child<QLineEdit>("palette-field"));
        more(words);
    }
    // As a keyboard gives them: letters by their keys, others as text.
    void more(const QString& words) {
        for (const QChar c : words) {
            QCoreApplication::processEvents();
            if (c.unicode() < 128) {
                QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
                continue;
            }
            QKeyEvent press(QEvent::KeyPress, Qt::Key_unknown, Qt::NoModifier, QString(c));
            QApplication::sendEvent(QApplication::focusWidget(), &press);
        }
    }
    // In whatever order layouts and lists follow.
    bool currentIsSeen() {
        QCoreApplication::processEvents();
        const QListWidgetItem* item = list().currentItem();
        if (item == nullptr) return false;
        const QRect row = list().visualItemRect(item);
        const auto& panel = child<QWidget>("palette-panel");
        return list().viewport()->rect().contains(row) &&
               panel.rect().contains({list().viewport()->mapTo(&panel, row.topLeft()), row.size()});
    }
    QStringList rows() {
        QStringList found;
        for (int row = 0; row < list().count(); ++row) found << list().item(row)->text();
        return found;
    }
    std::string current() {
        const QListWidgetItem* item = list().currentItem();
        return item != nullptr ? item->data(Qt::AccessibleTextRole).toString().toStdString() : std::string();
    }
    record::Selection selected() { return session().instant().selection; }
    bool inspectorIsInFront() { return !m_window->bench().arrangement.dock("inspector")->visibleRegion().isEmpty(); }
};

using Kind = record::Selection::Kind;

TEST_F(PaletteTest, FindsANodeByNumberAndByAddress) {
    m_window->bench().arrangement.dock("bounds")->raise();
    for (const char* words : {"13", "1101", "node 13"}) {
        session().select({});
        type(QLatin1StringView(words));
        EXPECT_EQ(current(), "Node 1101, number 13") << words;
        key(Qt::Key_Return);
        EXPECT_EQ(selected(), (record::Selection{Kind::node, 13})) << words;
        EXPECT_FALSE(isOpen());
        EXPECT_TRUE(inspectorIsInFront());
        EXPECT_EQ(QApplication::focusWidget(), &m_window->bench().canvas()) << "one steps on at once";
    }
}

TEST_F(PaletteTest, FindsPacketsHoweverTheyAreWritten) {
    for (const char* words : {"0000→1111", "0000->1111", "0 1111", "packet 14"}) {
        session().select({});
        type(QString::fromUtf8(words));
        EXPECT_EQ(current(), "Packet 0000 → 1111, number 14") << words;
        EXPECT_TRUE(currentIsSeen()) << words;
        key(Qt::Key_Enter);
        EXPECT_EQ(selected(), (record::Selection{Kind::packet, 14})) << words;
    }
}

TEST_F(PaletteTest, FindsLinksAndSteps) {
    type(QStringLiteral("0000-0001"));
    EXPECT_EQ(current(), "Link 0000 → 0001, number 0");
    key(Qt::Key_Return);
    EXPECT_EQ(selected(), (record::Selection{Kind::link, 0}));
    type(QStringLiteral("link 12"));
    key(Qt::Key_Return);
    EXPECT_EQ(selected(), (record::Selection{Kind::link, 12}));
    type(QStringLiteral("step 6"));
    key(Qt::Key_Return);
    EXPECT_EQ(session().step(), 6U);
    // A number is a node first; Down leads to the step.
    type(QStringLiteral("3"));
    EXPECT_EQ(current(), "Node 0011, number 3");
    key(Qt::Key_Down);
    EXPECT_EQ(current(), "Step 3");
    key(Qt::Key_Return);
    EXPECT_EQ(session().step(), 3U);
}

TEST_F(PaletteTest, RunsCommandsAndShowsTheirKeys) {
    type(QStringLiteral("go forw"));
    EXPECT_EQ(current(), "Step forward, Right");
    key(Qt::Key_Return);
    EXPECT_EQ(session().step(), 1U);
    type(QStringLiteral("trails"));
    key(Qt::Key_Return);
    EXPECT_TRUE(session().instant().display.tails);
    EXPECT_TRUE(m_window->action("tails")->isChecked());
    type(QStringLiteral("colour destin"));
    EXPECT_EQ(current(), "Colour by: destination");
    key(Qt::Key_Return);
    EXPECT_EQ(session().instant().display.colourBy, document::ColourBy::destination);
    type(QStringLiteral("colour destin"));
    EXPECT_EQ(current(), "Colour by: destination, ✓");
    key(Qt::Key_Escape);
    type(QStringLiteral("layout: circle"));
    key(Qt::Key_Return);
    EXPECT_EQ(session().instant().display.layout, "circle");
}

// The name of a panel leads to it, also from behind another tab; once it is in front, it is hidden.
TEST_F(PaletteTest, APanelIsFoundByItsName) {
    m_window->bench().arrangement.dock("inspector")->raise();
    type(QStringLiteral("bounds"));
    EXPECT_EQ(current(), "Panels: Bounds, ✓") << "before \"Save panel\", which asks for a file";
    key(Qt::Key_Return);
    EXPECT_FALSE(m_window->bench().arrangement.dock("bounds")->isHidden());
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->bench().staging.isSeen("bounds"); }, kPatience));
    type(QStringLiteral("bounds"));
    key(Qt::Key_Return);
    EXPECT_TRUE(m_window->bench().arrangement.dock("bounds")->isHidden());
    type(QStringLiteral("bounds"));
    key(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->bench().staging.isSeen("bounds"); }, kPatience));
}

// Grey, last of the commands, with the reason; Enter does nothing.
TEST_F(PaletteTest, WhatCannotRunSaysWhyAndStays) {
    type(QStringLiteral("step"));
    const QStringList found = rows();
    EXPECT_LT(found.indexOf(QStringLiteral("Step forward")), found.indexOf(QStringLiteral("Step back")));
    more(QStringLiteral(" back"));
    EXPECT_EQ(current(), "Step back, This is the start of the run., Left");
    key(Qt::Key_Return);
    EXPECT_TRUE(isOpen());
    EXPECT_EQ(session().step(), 0U);
}

TEST_F(PaletteTest, OpensEntriesByTitleIdAndFigure) {
    type(QStringLiteral("vb fig. 1"));
    EXPECT_TRUE(rows().contains(QStringLiteral("GALLERY")));
    EXPECT_TRUE(QString::fromStdString(current()).endsWith(QStringLiteral("VB Fig. 1"))) << current();
    andWaitUntilOpened([&] { key(Qt::Key_Return); });
    EXPECT_EQ(session().scenario().source, "VB Fig. 1");
    type(QStringLiteral("total-exchange-4-cube"));
    andWaitUntilOpened([&] { key(Qt::Key_Return); });
    EXPECT_EQ(session().instant().run().network->nodeCount(), 16U);
}

TEST_F(PaletteTest, KeysWalkTheListAroundItsEnds) {
    type(QString());
    EXPECT_EQ(rows().first(), "COMMANDS");
    const std::string first = current();
    ASSERT_FALSE(first.empty());
    EXPECT_EQ(list().currentRow(), 1) << "headings are passed over";
    key(Qt::Key_Up);
    EXPECT_EQ(list().currentRow(), list().count() - 1);
    EXPECT_TRUE(currentIsSeen());
    key(Qt::Key_Down);
    EXPECT_EQ(current(), first);
    key(Qt::Key_PageDown);
    EXPECT_EQ(list().currentRow(), 9);
    key(Qt::Key_PageUp);
    EXPECT_EQ(current(), first);
    EXPECT_EQ(session().instant().selection.kind, Kind::nothing);
    EXPECT_EQ(session().step(), 0U) << "no key has gone to the window";
}

TEST_F(PaletteTest, EscapeClosesAndGivesTheFocusBack) {
    session().select({Kind::node, 5});
    auto& seed = child<QLineEdit>("seed");
    seed.setFocus();
    type(QStringLiteral("13"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(isOpen());
    EXPECT_EQ(QApplication::focusWidget(), &seed);
    EXPECT_EQ(selected(), (record::Selection{Kind::node, 5})) << "Escape was the palette's";
    EXPECT_EQ(seed.text(), "1") << "nor was Ctrl+K the field's";
    // The next time it begins anew.
    type(QString());
    EXPECT_EQ(child<QLineEdit>("palette-field").text(), "");
    QTest::mouseClick(&m_window->bench().canvas(), Qt::LeftButton, {}, {5, 5});
    EXPECT_FALSE(isOpen());
}

// Whoever has found something goes on with the run.
TEST_F(PaletteTest, AChoiceLeadsToTheStage) {
    child<QLineEdit>("seed").setFocus();
    type(QStringLiteral("0 1111"));
    key(Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), &m_window->bench().canvas());
    key(Qt::Key_Right);
    EXPECT_EQ(session().step(), 1U);
    // But not where the command leads elsewhere.
    type(QStringLiteral("edit scenario"));
    key(Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), &child<QLineEdit>("network-expression"));
}

TEST_F(PaletteTest, NothingFoundIsSaid) {
    type(QStringLiteral("no such thing anywhere"));
    EXPECT_EQ(rows(), QStringList{QStringLiteral("No match.")});
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_TRUE(isOpen());
    const auto& panel = child<QWidget>("palette-panel");
    EXPECT_TRUE(m_window->rect().contains(panel.geometry()));
}

TEST_F(PaletteTest, ItFitsTheSmallestWindow) {
    m_window->resize(800, 560);
    QCoreApplication::processEvents();
    type(QStringLiteral("s"));
    EXPECT_TRUE(m_window->rect().contains(child<QWidget>("palette-panel").geometry()));
}

// Titles that have the words as a phrase, then the others; of equals the easiest, as on the start page.
TEST_F(PaletteTest, TitlesWithThePhraseComeFirst) {
    type(QStringLiteral("broadcast on the 3"));
    EXPECT_EQ(rows().value(0), "GALLERY");
    EXPECT_EQ(rows().value(1), "A broadcast on the 3-cube");
    key(Qt::Key_Escape);
    type(QStringLiteral("total exch"));
    EXPECT_EQ(rows().value(0), "GALLERY");
    EXPECT_EQ(rows().value(1), "Total exchange on the 4-cube");
    key(Qt::Key_Escape);
    // Documents before what is only a member of a group of commands, and before what cannot run.
    type(QStringLiteral("broadcast"));
    const QStringList found = rows();
    EXPECT_EQ(found.value(0), "GALLERY");
    for (const command::PaletteItem& item : command::PaletteSource(m_window->bench()).items("broadcast", {}))
        EXPECT_EQ(!item.enabled, item.heading == "Not available now") << item.title;
    EXPECT_GT(found.indexOf(QStringLiteral("NOT AVAILABLE NOW")), found.indexOf(QStringLiteral("GALLERY")));
}

// A switch whose effect is not seen here says what it is now.
TEST_F(PaletteTest, ASwitchSaysWhatItIsNow) {
    type(QStringLiteral("present on a dark"));
    key(Qt::Key_Return);
    EXPECT_FALSE(m_window->bench().settings.presentsDark());
    EXPECT_EQ(child<QLabel>("message").text(), "Present on a dark background: off");
    EXPECT_TRUE(m_window->bench().strip.isVisible());
    type(QStringLiteral("layout: circle"));
    key(Qt::Key_Return);
    EXPECT_EQ(child<QLabel>("message").text(), "Layout: circle");
    session().stepForward();
    EXPECT_FALSE(m_window->bench().strip.isVisible()) << "it does not stay in the way";
    type(QStringLiteral("panels: bounds"));
    key(Qt::Key_Return);
    EXPECT_FALSE(m_window->bench().strip.isVisible()) << "a panel that comes or goes is seen";
}

// 159,600 packets that are listed: a job looks for them.
TEST_F(PaletteTest, ManyPacketsAreSearchedByAJob) {
    document::Scenario scenario;
    scenario.network = "mesh(20,2)";
    scenario.task = "total-exchange";
    scenario.run = "explicit";
    QSignalSpy asked(&session(), &session::Session::asked);
    QObject::connect(&session(), &session::Session::asked, &session(), [this] { session().proceed(); });
    andWaitUntilOpened([&] { session().open(scenario); });
    type(QStringLiteral("(0,1)→(2,3)"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return current().starts_with("Packet (0,1) → (2,3)"); }, kPatience));
    key(Qt::Key_Return);
    EXPECT_EQ(selected().kind, Kind::packet);
}

}  // namespace
}  // namespace hop::ui::window::test::palette_test
