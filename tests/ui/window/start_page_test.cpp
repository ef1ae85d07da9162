// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: the first step with a key, cards by search and filter, pictures that are made once and kept.
#include "ui/start/start_page.h"

#include <QFile>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMessageBox>
#include <QScrollBar>
#include <QStandardPaths>
#include <optional>

#include "core/experiment/library.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/command/commands.h"
#include "ui/export/thumbnail.h"
#include "ui/stage/message_strip.h"
#include "ui/start/thumbnail_store.h"

namespace hop::ui::window::test::start_page_test {
namespace {

class StartPageTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        QStandardPaths::setTestModeEnabled(true);
        startWith();
        m_window->bench().start.show();
        QTest::qWait(1);
    }
    void TearDown() override { QStandardPaths::setTestModeEnabled(false); }
    start::StartPage& page() { return child<start::StartPage>("start-page"); }
    QLineEdit& search() { return child<QLineEdit>("start-search"); }
    QListView& cards() { return child<QListView>("start-cards"); }
};

TEST_F(StartPageTest, TheFirstStepNeedsNoClick) {
    EXPECT_TRUE(m_window->bench().start.isShown());
    EXPECT_TRUE(child<QPushButton>("first-step").hasFocus());
    andWaitUntilOpened([&] { QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Right); });
    EXPECT_FALSE(m_window->bench().start.isShown());
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().instant().step == 1; }, kPatience));
}

// With motion the start is seen for a moment: who has the message, before packets move.
TEST_F(StartPageTest, TheStartIsSeenBeforeTheFirstStep) {
    m_window->action("reduced-motion")->trigger();
    ASSERT_FALSE(session().instant().display.reducedMotion);
    session::Lab& lab = session().lab();
    bool isOpen = false, isSeen = false;
    std::optional<bool> begunSeen;  // whether the start was seen when packets began to move
    QObject::connect(&session(), &session::Session::opened, m_window.get(), [&] { isOpen = true; });
    QObject::connect(&lab.publication(), &session::Publication::published, m_window.get(),
                     [&] { isSeen = isSeen || isOpen; });
    QObject::connect(&lab, &session::Lab::clockChanged, m_window.get(), [&] {
        if (isOpen && !begunSeen && lab.now() != session::ClockTime{}) begunSeen = isSeen;
    });
    andWaitUntilOpened([&] { QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Right); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().instant().step == 1; }, kPatience));
    EXPECT_EQ(session().instant().fraction, 0.0);
    EXPECT_EQ(begunSeen, true);
}

// Whoever is asked about changes and cancels has not taken it.
TEST_F(StartPageTest, ACancelledFirstStepIsNotTakenLater) {
    m_window->bench().start.leave();
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    m_window->bench().start.show();
    QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Right);
    auto* question = dialog<QMessageBox>("unsaved-question");
    ASSERT_NE(question, nullptr);
    question->button(QMessageBox::Cancel)->click();
    ASSERT_TRUE(save(path("mine.json")));
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    QTest::qWait(100);
    EXPECT_EQ(session().lab().now().step, session().scenario().view.step);
    EXPECT_EQ(session().lab().now().fraction, 0.0);
}

TEST_F(StartPageTest, EscapeComesBackToTheDocument) {
    const document::Scenario before = session().scenario();
    QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Escape);
    EXPECT_FALSE(m_window->bench().start.isShown());
    EXPECT_EQ(session().scenario(), before);
    EXPECT_EQ(session().instant().step, 0U);
}

TEST_F(StartPageTest, WordsAndFiltersCombine) {
    const int all = page().shownCards();
    EXPECT_EQ(all, static_cast<int>(panel::galleryEntries().size()));
    QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Slash);
    EXPECT_TRUE(search().hasFocus());
    search().setText(QStringLiteral("total EXCHANGE"));
    const int some = page().shownCards();
    EXPECT_GT(some, 0);
    EXPECT_LT(some, all);
    auto& paper = child<QComboBox>("start-paper");
    paper.setCurrentIndex(paper.findData(QStringLiteral("VB")));
    EXPECT_LT(page().shownCards(), some);
    for (int row = 0; row < page().shownCards(); ++row)
        EXPECT_EQ(cards().model()->index(row, 0).data(panel::GalleryModel::paper).toString(), QStringLiteral("VB"));
    search().setText(QStringLiteral("nothing like this"));
    EXPECT_EQ(page().shownCards(), 0);
}

// Each value of a filter says how many entries it would leave.
TEST_F(StartPageTest, FiltersCount) {
    auto& kind = child<QComboBox>("start-kind");
    auto& beginners = child<QPushButton>("start-beginners");
    const auto counted = [](const QString& words) { return words.section(u'(', 1).chopped(1).toInt(); };
    const int structures = kind.findData(QStringLiteral("structure"));
    ASSERT_GT(structures, 0);
    const int all = counted(kind.itemText(structures)), easy = counted(beginners.text());
    EXPECT_GT(all, 0);
    EXPECT_GT(easy, 0);
    beginners.click();
    EXPECT_EQ(page().shownCards(), easy);
    const int both = counted(kind.itemText(structures));
    EXPECT_LT(both, all);
    kind.setCurrentIndex(structures);
    EXPECT_EQ(page().shownCards(), both);
    EXPECT_EQ(counted(beginners.text()), both);
    for (int row = 0; row < both; ++row)
        EXPECT_EQ(cards().model()->index(row, 0).data(panel::GalleryModel::level).toString(),
                  QStringLiteral("beginner"));
    beginners.click();
    EXPECT_EQ(page().shownCards(), all);
    search().setText(QStringLiteral("nothing like this"));
    EXPECT_EQ(counted(kind.itemText(structures)), 0);
}

TEST_F(StartPageTest, TheEasiestComeFirst) {
    QStringList levels;
    for (int row = 0; row < page().shownCards(); ++row) {
        const QString level = cards().model()->index(row, 0).data(panel::GalleryModel::level).toString();
        if (levels.isEmpty() || levels.back() != level) levels << level;
    }
    EXPECT_EQ(levels, QStringList({"beginner", "intermediate", "advanced"}));
}

TEST_F(StartPageTest, TheTitleIsThatOfWhatIsSeen) {
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("Start — Hopscope"));
    key(Qt::Key_W, Qt::ControlModifier);
    EXPECT_FALSE(m_window->bench().start.isShown());
    EXPECT_TRUE(m_window->windowTitle().startsWith(session().title()));
    key(Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(m_window->bench().start.isShown());
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("Start — Hopscope"));
}

TEST_F(StartPageTest, RecentSaysWhereOneLeftAndWhatWasRecovered) {
    m_window->bench().start.leave();
    session().seek(3);
    document::Scenario left = session().scenario();
    left.title = "Left";
    left.view.step = 2;
    m_window->bench().settings.keepScenario(left);
    left.title = "Rescued";
    m_window->bench().settings.keepScenario(left, true);
    m_window->bench().start.show();
    const auto recent = [&] {
        QStringList said;
        for (const QPushButton* button : page().findChildren<QPushButton*>())
            if (button->property("class").toString() == QStringLiteral("start-recent")) said << button->text();
        return said;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return recent().size() >= 3; }, kPatience));
    const QStringList said = recent();
    EXPECT_TRUE(said[0].contains(QStringLiteral("open, step 3 of 8"))) << said[0].toStdString();
    EXPECT_TRUE(
        said.filter(QStringLiteral("Rescued")).value(0).contains(QStringLiteral("step 2, recovered, not saved")));
    EXPECT_TRUE(said.filter(QStringLiteral("Left")).value(0).endsWith(QStringLiteral("step 2, not saved")));
}

// The palette lies over the page, whatever else is shown meanwhile; the run below is not searched.
TEST_F(StartPageTest, ThePaletteIsSeenOverThePage) {
    for (const QSize size : {QSize(1600, 1000), QSize(1024, 700), QSize(800, 560)}) {
        SCOPED_TRACE(size.width());
        m_window->resize(size);
        key(Qt::Key_K, Qt::ControlModifier);
        auto& palette = child<QWidget>("palette-panel");
        ASSERT_TRUE(palette.isVisible());
        m_window->bench().arrangement.dock("bounds")->hide();
        m_window->bench().arrangement.dock("bounds")->show();
        QCoreApplication::processEvents();
        EXPECT_EQ(m_window->childAt(palette.geometry().center())->window(), m_window.get());
        EXPECT_TRUE(palette.isAncestorOf(m_window->childAt(palette.geometry().center()))) << "it is on top";
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0110"));
        EXPECT_TRUE(child<QListWidget>("palette-list").findItems(QStringLiteral("NODES"), Qt::MatchExactly).isEmpty());
        QApplication::focusWidget()->setProperty("text", QStringLiteral("theme: dark"));
        key(Qt::Key_Return);
        EXPECT_FALSE(palette.isVisible());
        EXPECT_TRUE(m_window->bench().start.isShown());
        EXPECT_TRUE(page().isAncestorOf(QApplication::focusWidget()));
        EXPECT_EQ(m_window->bench().settings.theme(), "dark");
    }
}

// What is about the document shows it first; what is not stays here.
TEST_F(StartPageTest, CommandsDoNotChangeAHiddenDocument) {
    key(Qt::Key_L, Qt::ControlModifier);
    EXPECT_FALSE(m_window->bench().start.isShown());
    EXPECT_TRUE(child<QLineEdit>("network-expression").hasFocus());
    m_window->bench().start.show();
    key(Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(m_window->bench().start.isShown());
    EXPECT_TRUE(search().hasFocus());
    m_window->action("tails")->trigger();
    EXPECT_FALSE(m_window->bench().start.isShown());
    // Of groups, too.
    m_window->bench().start.show();
    for (const command::Command& command : command::commands())
        if (command.id == "layout") command.members(m_window->bench()).front().run(m_window->bench());
    EXPECT_FALSE(m_window->bench().start.isShown());
}

// A wrong file is said here; nothing else comes up.
TEST_F(StartPageTest, AFileThatCannotBeOpenedStaysHere) {
    const QString before = session().title();
    const auto write = [&](const char* name, const QByteArray& words) {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(words);
    };
    write("no.json", "{ \"network\": ");
    write("wrong.json", R"json({"network": "hypercube(4)", "task": "no-such-task"})json");
    write("wrong.dot", "graph { a -- ");
    for (const char* name : {"missing.json", "no.json", "wrong.json", "wrong.dot"}) {
        SCOPED_TRACE(name);
        m_window->bench().strip.forget();
        m_window->bench().opening.openSource(path(name));
        EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->bench().strip.isClosable(); }, kPatience));
        EXPECT_TRUE(m_window->bench().start.isShown());
        EXPECT_EQ(m_window->bench().strip.parentWidget(), &page());
        EXPECT_FALSE(child<QLabel>("message").text().isEmpty());
        EXPECT_EQ(session().title(), before);
    }
    // The next one that can be opened is shown.
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    EXPECT_FALSE(m_window->bench().start.isShown());
    EXPECT_EQ(m_window->bench().strip.parentWidget(), &m_window->bench().stage);
}

TEST_F(StartPageTest, TheFirstCardsAreRunsThatNeedNoPaper) {
    for (int row = 0; row < 12; ++row) {
        const QModelIndex card = cards().model()->index(row, 0);
        const QString title = card.data().toString(), source = card.data(panel::GalleryModel::source).toString();
        EXPECT_FALSE(title.contains(QStringLiteral("structure"), Qt::CaseInsensitive)) << title.toStdString();
        EXPECT_NE(source, card.data(panel::GalleryModel::id).toString()) << "no name of a file";
    }
}

// In every window all of search and filters is seen, and nothing is cut off.
TEST_F(StartPageTest, NothingIsCutOffInSmallWindows) {
    for (const QSize size : {QSize(720, 480), QSize(800, 560), QSize(1024, 700), QSize(1600, 1000)}) {
        SCOPED_TRACE(size.width());
        m_window->resize(size);
        QCoreApplication::processEvents();
        for (QWidget* part : page().findChildren<QWidget*>()) {
            const auto* label = qobject_cast<const QLabel*>(part);
            const bool words = label != nullptr && !label->wordWrap() && !label->text().isEmpty();
            if (!part->isVisible() || (!words && qobject_cast<QPushButton*>(part) == nullptr)) continue;
            if (part->property("class").toString() == QStringLiteral("start-recent")) continue;  // of any length
            const QString name = part->objectName() + (label != nullptr ? label->text() : QString());
            EXPECT_GE(part->width(), part->minimumSizeHint().width()) << name.toStdString();
            EXPECT_GE(part->width(), part->sizeHint().width()) << name.toStdString();
            EXPECT_TRUE(page().rect().contains(QRect(part->mapTo(&page(), QPoint()), part->size())))
                << name.toStdString();
        }
    }
}

TEST_F(StartPageTest, EnterTakesTheFirstStepToo) {
    ASSERT_TRUE(child<QPushButton>("first-step").hasFocus());
    andWaitUntilOpened([&] { key(Qt::Key_Return); });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
}

TEST_F(StartPageTest, CardsAreWalkedAndOpenedByKeys) {
    search().setText(QStringLiteral("vb-fig-1 "));
    search().setFocus();
    QTest::keyClick(&search(), Qt::Key_Down);
    EXPECT_TRUE(cards().hasFocus());
    const QString id = cards().currentIndex().data(panel::GalleryModel::id).toString();
    andWaitUntilOpened([&] { QTest::keyClick(&cards(), Qt::Key_Return); });
    EXPECT_FALSE(m_window->bench().start.isShown());
    EXPECT_EQ(m_window->bench().desk.source(), id);
}

// The first card begins where the invitation does, the last one of a row ends where the rows above it do.
TEST_F(StartPageTest, CardsStandBelowTheInvitation) {
    QListView& list = cards();
    auto* invitation = child<QPushButton>("first-step").parentWidget();
    for (const QSize size : {QSize(1024, 700), QSize(1180, 800), QSize(1600, 1000), QSize(2560, 1440)}) {
        m_window->resize(size);
        QTest::qWait(1);
        const auto cardAt = [&](int row) {
            const QRect rect = list.visualRect(list.model()->index(row, 0));
            return QRect(list.viewport()->mapTo(&page(), rect.topLeft()), rect.size());
        };
        int columns = 1;
        while (cardAt(columns).top() == cardAt(0).top()) ++columns;
        EXPECT_GE(columns, 4) << size.width();
        EXPECT_EQ(cardAt(0).left(), invitation->mapTo(&page(), QPoint(0, 0)).x()) << size.width();
        EXPECT_NEAR(cardAt(columns - 1).right() + 1, page().width() - cardAt(0).left(), columns) << size.width();
        EXPECT_FALSE(list.verticalScrollBar()->isVisible() &&
                     list.verticalScrollBar()->mapTo(&page(), QPoint(0, 0)).x() < cardAt(columns - 1).right());
    }
}

TEST_F(StartPageTest, VisibleCardsGetPictures) {
    const auto* model = cards().model();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !model->index(0, 0).data(Qt::DecorationRole).value<QImage>().isNull(); },
                                kPatience));
}

// What was kept is the picture; what is damaged is painted again.
TEST(ThumbnailStore, KeepsWholePictures) {
    const hop::test::TemporaryFolder folder;
    const QString path = QString::fromStdString(folder.path().string());
    const panel::GalleryEntry entry = panel::galleryEntries().front();
    const style::Theme& theme = style::lightTheme();
    const auto made = exporting::thumbnailOf(entry.scenario, entry.experiment, theme, start::kCardPicture, 1.0);
    ASSERT_TRUE(made) << made.error().message;
    const QString name = start::thumbnailName(entry, theme, start::kCardPicture, 1.0);
    EXPECT_NE(name, start::thumbnailName(entry, style::darkTheme(), start::kCardPicture, 1.0));
    EXPECT_NE(name, start::thumbnailName(entry, theme, start::kCardPicture, 2.0));
    panel::GalleryEntry other = entry;
    other.scenario.seed += 1;
    EXPECT_NE(name, start::thumbnailName(other, theme, start::kCardPicture, 1.0));
    EXPECT_TRUE(start::storedThumbnail(path, name, start::kCardPicture).isNull());
    start::storeThumbnail(path, name, *made);
    EXPECT_EQ(start::storedThumbnail(path, name, start::kCardPicture), *made);
    EXPECT_TRUE(start::storedThumbnail(path, name, 2 * start::kCardPicture).isNull());
    QFile file(path + u'/' + name);
    ASSERT_TRUE(file.resize(file.size() / 2));
    EXPECT_TRUE(start::storedThumbnail(path, name, start::kCardPicture).isNull());
}

// An experiment is its recorded curves, not the run of its first point.
TEST(Thumbnail, ExperimentsShowTheirCurves) {
    const auto loaded = experiment::loadScenario("st-fig-2");
    ASSERT_TRUE(loaded && loaded->experiment);
    const style::Theme& theme = style::darkTheme();
    const auto curves = exporting::thumbnailOf(loaded->scenario, loaded->experiment, theme, start::kCardPicture, 2.0);
    const auto run = exporting::thumbnailOf(loaded->scenario, std::nullopt, theme, start::kCardPicture, 2.0);
    ASSERT_TRUE(curves) << curves.error().message;
    ASSERT_TRUE(run) << run.error().message;
    EXPECT_EQ(curves->size(), 2 * start::kCardPicture);
    EXPECT_NE(*curves, *run);
    document::Experiment unrecorded = *loaded->experiment;
    unrecorded.seed += 1;
    const auto first = exporting::thumbnailOf(loaded->scenario, unrecorded, theme, start::kCardPicture, 2.0);
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(*first, *run) << "nothing is recorded";
}

}  // namespace
}  // namespace hop::ui::window::test::start_page_test
