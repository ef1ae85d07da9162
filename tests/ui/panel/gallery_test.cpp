// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: every entry is there, found by its words, opened by click and key, marked once its claims were found to
// hold.
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTreeWidget>

#include "core/document/gallery.h"
#include "tests/ui/panel/panel_fixture.h"

namespace hop::ui::panel::test::gallery_test {
namespace {

class GalleryTest : public PanelTest {
protected:
    void SetUp() override { show("gallery"); }
    QTreeWidget& tree() { return child<QTreeWidget>("gallery-tree"); }
    std::vector<QTreeWidgetItem*> entries(bool visibleOnly) {
        std::vector<QTreeWidgetItem*> found;
        for (int g = 0; g < tree().topLevelItemCount(); ++g)
            for (int i = 0; i < tree().topLevelItem(g)->childCount(); ++i)
                if (QTreeWidgetItem* item = tree().topLevelItem(g)->child(i); !visibleOnly || !item->isHidden())
                    found.push_back(item);
        return found;
    }
    static QString idOf(const QTreeWidgetItem* item) { return item->data(0, Qt::UserRole).toString(); }
    QTreeWidgetItem* entry(const char* id) {
        for (QTreeWidgetItem* item : entries(false))
            if (idOf(item) == QLatin1StringView(id)) return item;
        return nullptr;
    }
};

TEST_F(GalleryTest, HasEveryEntry) { EXPECT_EQ(entries(false).size(), document::galleryIds().size()); }

TEST_F(GalleryTest, IsSearchedByAllTheWords) {
    QTest::keyClicks(&child<QLineEdit>("gallery-search"), QStringLiteral("torus Exchange"));
    const auto found = entries(true);
    ASSERT_FALSE(found.empty());
    EXPECT_LT(found.size(), entries(false).size());
    child<QLineEdit>("gallery-search").setText(QStringLiteral("nothing has this word"));
    EXPECT_TRUE(entries(true).empty());
    child<QLineEdit>("gallery-search").clear();
    EXPECT_EQ(entries(true).size(), entries(false).size());
}

// From the search field: Down and Up walk what was found, Enter opens, without leaving the field before.
TEST_F(GalleryTest, TheSearchIsGoneThroughByKeys) {
    QSignalSpy wanted(&m_context, &Context::galleryEntryWanted);
    auto& search = child<QLineEdit>("gallery-search");
    search.setFocus();
    QTest::keyClicks(&search, QStringLiteral("torus exchange"));
    const auto found = entries(true);
    ASSERT_GE(found.size(), 3U);
    EXPECT_EQ(tree().currentItem(), found[0]);
    QTest::keyClick(&search, Qt::Key_Down);
    QTest::keyClick(&search, Qt::Key_Down);
    EXPECT_EQ(tree().currentItem(), found[2]);
    QTest::keyClick(&search, Qt::Key_Up);
    EXPECT_EQ(tree().currentItem(), found[1]);
    EXPECT_TRUE(tree().viewport()->rect().contains(tree().visualItemRect(found[1]).center())) << "it is seen";
    for (std::size_t i = 0; i < found.size() + 3; ++i) QTest::keyClick(&search, Qt::Key_Down);
    EXPECT_EQ(tree().currentItem(), found.back());
    EXPECT_EQ(search.text(), "torus exchange");
    EXPECT_EQ(wanted.count(), 0);
    QTest::keyClick(&search, Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted[0][0].toString(), idOf(found.back()));
    // What is not found is not opened.
    search.setText(QStringLiteral("nothing has this word"));
    QTest::keyClick(&search, Qt::Key_Down);
    QTest::keyClick(&search, Qt::Key_Return);
    EXPECT_EQ(wanted.count(), 1);
    // Without words all entries are walked.
    search.clear();
    QTest::keyClick(&search, Qt::Key_Down);
    EXPECT_EQ(tree().currentItem(), entries(true).front());
    QTest::keyClick(&search, Qt::Key_Enter);
    EXPECT_EQ(wanted.count(), 2);
}

TEST_F(GalleryTest, OpensByClickAndByEnter) {
    QSignalSpy wanted(&m_context, &Context::galleryEntryWanted);
    QTreeWidgetItem* item = entry("vb-fig-1");
    ASSERT_NE(item, nullptr);
    tree().scrollToItem(item);
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualItemRect(item).center());
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted[0][0].toString(), "vb-fig-1");
    tree().setCurrentItem(entry("vb-fig-5"));
    QTest::keyClick(&tree(), Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 2);
    EXPECT_EQ(wanted[1][0].toString(), "vb-fig-5");
}

TEST_F(GalleryTest, MarksWhatIsOpenAndWhoseClaimsHold) {
    const auto scenario = document::galleryScenario("total-exchange-4-cube");
    ASSERT_TRUE(scenario);
    open(*scenario);
    QTreeWidgetItem* item = entry("total-exchange-4-cube");
    EXPECT_EQ(tree().currentItem(), item);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !item->text(1).isEmpty(); }, kPatience));
    EXPECT_EQ(item->text(1), "✓");
    EXPECT_TRUE(entry("vb-fig-1")->text(1).isEmpty());
}

}  // namespace
}  // namespace hop::ui::panel::test::gallery_test
