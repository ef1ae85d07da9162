// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever ends a window, the next one finds what was open in it.
#include "ui/window/recovery.h"

#include <QLabel>
#include <QLineEdit>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>

#include "tests/ui/window/window_fixture.h"
#include "ui/window/desk.h"

namespace hop::ui::window::test::recovery_test {
namespace {

class RecoveryTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    // As by a signal: nothing is asked, nothing is said.
    void kill() {
        QTest::qWait(1);
        start();
        showWindow();
    }
    QString message() { return child<QLabel>("message").text(); }
};

TEST_F(RecoveryTest, AKilledWindowGoesOnWhereItWas) {
    editNetwork();
    session().seek(2);
    QTest::qWait(600);
    auto& field = child<QLineEdit>("network-expression");
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("hypercube(5)"));
    kill();
    andWaitUntilOpened([&] { m_window->desk().openLast(); });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    EXPECT_EQ(session().step(), 2U);
    QTest::qWait(1);
    EXPECT_EQ(child<QLineEdit>("network-expression").text(), QStringLiteral("hypercube(5)")) << "not yet run";
    EXPECT_TRUE(message().startsWith(QStringLiteral("Recovered"))) << message().toStdString();
    EXPECT_TRUE(m_window->strip().isVisible());
}

TEST_F(RecoveryTest, WhoeverOpensSomethingElseFindsItAmongTheRecentOnes) {
    editNetwork();
    kill();
    andWaitUntilOpened([&] { m_window->openSource(QStringLiteral("vb-fig-1")); });
    ASSERT_EQ(Settings().keptScenarios().size(), 1);
    EXPECT_TRUE(Settings().keptScenarios().first().contains(QStringLiteral("hypercube(3)")));
    EXPECT_TRUE(message().contains(QStringLiteral("Open recent"))) << message().toStdString();
}

// Also what was quit in the usual way, and never saved.
TEST_F(RecoveryTest, QuittingAndOpeningSomethingElseLosesNothing) {
    editNetwork();
    m_window->close();
    start();
    showWindow();
    andWaitUntilOpened([&] { m_window->openSource(QStringLiteral("vb-fig-1")); });
    ASSERT_EQ(Settings().keptScenarios().size(), 1);
    EXPECT_TRUE(Settings().keptScenarios().first().contains(QStringLiteral("hypercube(3)")));
}

TEST_F(RecoveryTest, AChangedFileIsStillChanged) {
    ASSERT_TRUE(m_window->desk().saveTo(path("mine.json")));
    editNetwork();
    kill();
    andWaitUntilOpened([&] { m_window->desk().openLast(); });
    EXPECT_EQ(m_window->desk().path(), path("mine.json"));
    EXPECT_TRUE(m_window->desk().isModified());
}

TEST_F(RecoveryTest, AnExperimentComesBackWithItsCurves) {
    andWaitUntilOpened([&] { m_window->openSource(QStringLiteral("st-fig-2")); });
    ASSERT_TRUE(m_window->context().experiment().has_value());
    const document::Experiment experiment = *m_window->context().experiment();
    kill();
    andWaitUntilOpened([&] { m_window->desk().openLast(); });
    ASSERT_TRUE(m_window->context().experiment().has_value());
    EXPECT_EQ(print(*m_window->context().experiment()), print(experiment));
    // A scenario that is opened then has none.
    andWaitUntilOpened([&] { m_window->openSource(QStringLiteral("vb-fig-1")); });
    kill();
    andWaitUntilOpened([&] { m_window->desk().openLast(); });
    EXPECT_FALSE(m_window->context().experiment().has_value());
}

TEST_F(RecoveryTest, WindowsThatLiveAreLeftAlone) {
    editNetwork();
    QTest::qWait(1);
    Recovery other(Settings().folder());
    EXPECT_TRUE(other.takeLeft().empty());
}

// Its document's title counts the edits; each is told before it is made.
TEST(Recovery, AKilledProgramLosesAtMostItsLastEdit) {
    std::mt19937 random(3);
    for (int kill = 0; kill < 50; ++kill) {
        const hop::test::TemporaryFolder folder;
        const QString path = QString::fromStdString(folder.path().string());
        // Not by QProcess, whose child shares this memory for a moment, which the thread sanitizer cannot follow.
        const std::string command = "echo $$; exec '" HOP_RECOVERY_VICTIM "' '" + folder.path().string() + "'";
        const std::unique_ptr<FILE, int (*)(FILE*)> victim(popen(command.c_str(), "r"), pclose);
        ASSERT_TRUE(victim);
        std::array<char, 64> line{};
        const auto said = [&] { return fgets(line.data(), static_cast<int>(line.size()), victim.get()) != nullptr; };
        ASSERT_TRUE(said());
        const pid_t process = std::atoi(line.data());
        int last = 0;
        for (const int enough = 1 + static_cast<int>(random() % 40); last < enough;) {
            ASSERT_TRUE(said());
            ASSERT_EQ(std::sscanf(line.data(), "edit %d\n", &last), 1);
        }
        ASSERT_EQ(::kill(process, SIGKILL), 0);
        // A line that is torn counts less.
        while (said()) std::sscanf(line.data(), "edit %d\n", &last);
        Recovery recovery(path + QStringLiteral("/Hopscope"));
        const auto left = recovery.takeLeft();
        const int kept = left.empty() ? 0 : std::atoi(left.front().document.title.c_str());
        EXPECT_GE(kept, last - 1) << "kill " << kill;
    }
}

}  // namespace
}  // namespace hop::ui::window::test::recovery_test
