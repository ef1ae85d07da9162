// SPDX-License-Identifier: GPL-3.0-or-later
// The check of an entry: what holds, what does not, and what is not checked.
#include "ui/session/entry_check.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "core/document/gallery.h"
#include "tests/ui/support/patience.h"

namespace hop::ui::session::entry_check_test {
namespace {

class EntryCheckTest : public ::testing::Test {
protected:
    void start(const char* id, const document::Scenario& scenario) { m_check.start(QString::fromLatin1(id), scenario); }
    void waitFor(int answers) {
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_checked.count() >= answers; }, hop::test::kPatience));
    }

    Lab m_lab{Lab::Ticks::byHand, 1};
    EntryCheck m_check{m_lab};
    QSignalSpy m_checked{&m_check, &EntryCheck::checked};
};

TEST_F(EntryCheckTest, SaysWhetherAllClaimsHold) {
    document::Scenario scenario = *document::galleryScenario("total-exchange-4-cube");
    ASSERT_FALSE(scenario.claims.empty());
    start("right", scenario);
    waitFor(1);
    EXPECT_EQ(m_checked[0][0].toString(), "right");
    EXPECT_TRUE(m_checked[0][1].toBool());
    EXPECT_EQ(m_checked[0][2].value<std::size_t>(), scenario.claims.size());
    scenario.network = "hypercube(5)";
    start("wrong", scenario);
    waitFor(2);
    EXPECT_FALSE(m_checked[1][1].toBool());
}

TEST_F(EntryCheckTest, OnlyTheLatestIsAnsweredAndNothingOfWhatClaimsNothing) {
    const document::Scenario scenario = *document::galleryScenario("total-exchange-4-cube");
    document::Scenario silent = scenario;
    silent.claims.clear();
    start("first", scenario);
    start("silent", silent);
    start("second", scenario);
    waitFor(1);
    EXPECT_EQ(m_checked.count(), 1);
    EXPECT_EQ(m_checked[0][0].toString(), "second");
}

}  // namespace
}  // namespace hop::ui::session::entry_check_test
