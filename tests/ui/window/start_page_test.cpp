// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: the first step with a key, cards by search and filter, pictures that are made once and kept.
#include "ui/window/start_page.h"

#include <QFile>
#include <QStandardPaths>

#include "core/document/library.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/export/thumbnail.h"
#include "ui/window/thumbnail_store.h"

namespace hop::ui::window::test::start_page_test {
namespace {

class StartPageTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        QStandardPaths::setTestModeEnabled(true);
        startWith();
        m_window->showStartPage();
        QTest::qWait(1);
    }
    void TearDown() override { QStandardPaths::setTestModeEnabled(false); }
    StartPage& page() { return child<StartPage>("start-page"); }
    QLineEdit& search() { return child<QLineEdit>("start-search"); }
    QListView& cards() { return child<QListView>("start-cards"); }
};

TEST_F(StartPageTest, TheFirstStepNeedsNoClick) {
    EXPECT_TRUE(m_window->isAtStart());
    EXPECT_TRUE(child<QPushButton>("first-step").hasFocus());
    andWaitUntilOpened([&] { QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Right); });
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().frame().step == 1; }, kPatience));
}

TEST_F(StartPageTest, EscapeComesBackToTheDocument) {
    const document::Scenario before = session().scenario();
    QTest::keyClick(&child<QPushButton>("first-step"), Qt::Key_Escape);
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_EQ(session().scenario(), before);
    EXPECT_EQ(session().frame().step, 0U);
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
        EXPECT_EQ(cards().model()->index(row, 0).data(GalleryCards::Role::paper).toString(), QStringLiteral("VB"));
    search().setText(QStringLiteral("nothing like this"));
    EXPECT_EQ(page().shownCards(), 0);
}

TEST_F(StartPageTest, CardsAreWalkedAndOpenedByKeys) {
    search().setText(QStringLiteral("vb-fig-1 "));
    search().setFocus();
    QTest::keyClick(&search(), Qt::Key_Down);
    EXPECT_TRUE(cards().hasFocus());
    const QString id = cards().currentIndex().data(GalleryCards::Role::id).toString();
    andWaitUntilOpened([&] { QTest::keyClick(&cards(), Qt::Key_Return); });
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_EQ(m_window->desk().source(), id);
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
    const auto scenario = panel::galleryEntries().front().scenario;
    const style::Theme& theme = style::lightTheme();
    const auto made = exporting::thumbnailOf(scenario, theme, kCardPicture, 1.0);
    ASSERT_TRUE(made) << made.error().message;
    const QString name = thumbnailName(scenario, theme, kCardPicture, 1.0);
    EXPECT_NE(name, thumbnailName(scenario, style::darkTheme(), kCardPicture, 1.0));
    EXPECT_NE(name, thumbnailName(scenario, theme, kCardPicture, 2.0));
    document::Scenario other = scenario;
    other.seed += 1;
    EXPECT_NE(name, thumbnailName(other, theme, kCardPicture, 1.0));
    EXPECT_TRUE(storedThumbnail(path, name, kCardPicture).isNull());
    storeThumbnail(path, name, *made);
    EXPECT_EQ(storedThumbnail(path, name, kCardPicture), *made);
    EXPECT_TRUE(storedThumbnail(path, name, 2 * kCardPicture).isNull());
    QFile file(path + u'/' + name);
    ASSERT_TRUE(file.resize(file.size() / 2));
    EXPECT_TRUE(storedThumbnail(path, name, kCardPicture).isNull());
}

TEST(Thumbnail, EveryEntryHasATitleASentenceAndAPicture) {
    for (const panel::GalleryEntry& entry : panel::galleryEntries()) {
        EXPECT_FALSE(entry.scenario.title.empty()) << entry.id;
        EXPECT_FALSE(entry.scenario.text.empty()) << entry.id;
    }
    const auto first = document::galleryScenario("broadcast-3-cube");
    ASSERT_TRUE(first);
    const auto picture = exporting::thumbnailOf(*first, style::darkTheme(), kCardPicture, 2.0);
    ASSERT_TRUE(picture) << picture.error().message;
    EXPECT_EQ(picture->size(), 2 * kCardPicture);
}

}  // namespace
}  // namespace hop::ui::window::test::start_page_test
