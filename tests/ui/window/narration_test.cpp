// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under the stage: it follows the step, keeps its height, and is said to screen readers.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QTextDocumentFragment>
#include "tests/ui/window/window_fixture.h"

#include "ui/panel/shown_part.h"
#include "ui/stage/narration_strip.h"

namespace hop::ui::window::test::narration_test {
namespace {

class NarrationTest : public WindowTest {
protected:
    stage::NarrationStrip& strip() { return child<stage::NarrationStrip>("narration"); }
    QLabel& label() { return *strip().findChild<QLabel*>(); }
    // As written in the label, which comes after the figures.
    bool writes(const QString& html) {
        return QTest::qWaitFor([&] { return label().text().contains(html); }, kPatience);
    }
    // Of the present instant, once it is there.
    std::string sentence() {
        EXPECT_TRUE(wordsAreThere());
        return strip().sentence().toStdString();
    }
    void expectRoomForEverySentence(Step stride) {
        for (const QSize size : {QSize(800, 560), QSize(1024, 700), QSize(1600, 1000)}) {
            m_window->resize(size);
            QTest::qWait(0);
            const int height = strip().height();
            for (Step step = 0; step <= session().lastStep(); step += stride) {
                session().seek(step, step % 2 == 0 ? 0.0 : 0.5);
                EXPECT_EQ(strip().height(), height) << step;
                ASSERT_TRUE(wordsAreThere());
                ASSERT_TRUE(QTest::qWaitFor(
                    [&] { return QTextDocumentFragment::fromHtml(label().text()).toPlainText() == strip().sentence(); },
                    kPatience));
                EXPECT_LE(label().heightForWidth(label().width()), label().height())
                    << sentence() << " in " << strip().width();
            }
        }
    }
};

TEST_F(NarrationTest, FollowsTheStep) {
    startWith();
    EXPECT_TRUE(sentence().starts_with("Start: 240 packets wait at their sources")) << sentence();
    session().seek(3, 0.5);
    EXPECT_EQ(
        sentence(),
        "During step 4: every link is busy. After it, rows 1001 and 1010 are done; every node has 7 of 15 packets; "
        "critical sum 5 → 4: still optimal.");
    EXPECT_TRUE(writes(QStringLiteral("<b>During step 4: </b>")));
    EXPECT_TRUE(
        writes(m_window->bench().look.theme().ok.name() + QStringLiteral("; font-weight: 600\">still optimal</span>")));
    record::Display display = session().instant().display;
    display.labels = document::Labels::identity;
    session().setDisplay(display);
    EXPECT_NE(sentence().find("rows 9 and 10 are done"), std::string::npos) << sentence();
    m_window->bench().look.setTheme(QStringLiteral("dark"));
    EXPECT_TRUE(writes(style::darkTheme().ok.name()));
    key(Qt::Key_End);
    EXPECT_EQ(sentence(), "All 240 packets are delivered after 8 steps, as few as the bound allows.");
}

TEST_F(NarrationTest, KeepsItsHeightInADocumentAndHasRoomForEverySentence) {
    startWith(QStringLiteral("brick-transport-8-k-4"));
    expectRoomForEverySentence(7);
}

// It then says how many packets move inside, out and in, too.
TEST_F(NarrationTest, HasRoomForTheCountsOfAPart) {
    startWith();
    panel::showPart(session(), "within 1 of 1110");
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().instant().part() != nullptr; }, kPatience));
    session().seek(0, 0.5);
    ASSERT_TRUE(writes(QStringLiteral("coming in")));
    for (const int pixels : {12, 17, 19}) {  // the larger ones as in a presentation
        strip().setStyleSheet(QStringLiteral("QLabel { font-size: %1px; }").arg(pixels));
        for (int width = 600; width <= 1400; width += 10) {
            strip().resize(width, strip().height());
            EXPECT_LE(label().heightForWidth(label().width()), label().height()) << pixels << " in " << width;
        }
    }
}

TEST_F(NarrationTest, ScreenReadersAreToldOfEveryStepButNotWhileItPlays) {
    startWith();
    ASSERT_TRUE(wordsAreThere());
    EXPECT_EQ(strip().accessibleName(), strip().sentence());
    session().seek(2);
    ASSERT_TRUE(wordsAreThere());
    const QString said = strip().accessibleName();
    EXPECT_TRUE(said.startsWith(QStringLiteral("After step 2: "))) << said.toStdString();
    session().play();
    while (session().step() < 4) session().lab().tick(0.1);
    EXPECT_FALSE(sentence().starts_with("After step 2: ")) << sentence();
    EXPECT_EQ(strip().accessibleName(), said);
    session().pause();
    ASSERT_TRUE(wordsAreThere());
    EXPECT_EQ(strip().accessibleName(), strip().sentence());
}

// A sentence is never of another run than the one that is open.
TEST_F(NarrationTest, IsOfTheRunThatIsOpen) {
    startWith();
    ASSERT_NE(sentence(), "");
    session().seek(3);  // described by a job that may end when the other run is open
    QStringList sentences;
    QObject::connect(&session(), &session::Session::opened, &strip(), [&] { sentences << strip().sentence(); });
    editNetwork();
    ASSERT_EQ(sentences.size(), 1);
    EXPECT_EQ(sentences.front(), QString());
    EXPECT_TRUE(sentence().starts_with("Start: 56 packets wait at their sources")) << sentence();
}

// As a screen reader asks for it.
QString heard(QObject& object, QAccessible::Text what = QAccessible::Name) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&object);
    return interface == nullptr ? QString() : interface->text(what);
}

TEST_F(NarrationTest, ScreenReadersHearStepSelectionAndNarration) {
    startWith();
    QLabel& step = child<QLabel>("step");
    session().seek(3);
    ASSERT_TRUE(wordsAreThere());
    EXPECT_EQ(heard(strip()), strip().sentence());
    EXPECT_EQ(heard(step), QStringLiteral("step 3 of 8"));
    session().select({record::Selection::Kind::packet, 14});
    EXPECT_EQ(heard(strip()), QStringLiteral("Selected: packet 0000 → 1111."));
    session().select({record::Selection::Kind::link, 0});
    EXPECT_EQ(heard(strip()), QStringLiteral("Selected: link 0000 → 0001."));
    session().select({record::Selection::Kind::node, 5});
    EXPECT_EQ(heard(strip()), QStringLiteral("Selected: node 0101."));
    const auto value = [&] { return heard(child<QWidget>("network-figure"), QAccessible::Value); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return value().startsWith(QStringLiteral("node 0101")); }, kPatience));
    session().select({});
    EXPECT_EQ(heard(strip()), QStringLiteral("Nothing is selected."));
    session().seek(4);
    ASSERT_TRUE(wordsAreThere());
    EXPECT_EQ(heard(strip()), strip().sentence());

    session().play();
    while (session().step() < 6) session().lab().tick(0.1);
    EXPECT_EQ(heard(step), QStringLiteral("step 4 of 8")) << "while it plays nobody could listen";
    session().pause();
    ASSERT_TRUE(wordsAreThere());
    EXPECT_EQ(heard(strip()), strip().sentence());
    EXPECT_NE(heard(step), QStringLiteral("step 4 of 8"));
}

}  // namespace
}  // namespace hop::ui::window::test::narration_test
