// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever ends a window, the next one finds what was open in it.
#include "ui/desk/recovery.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "tests/ui/window/window_fixture.h"
#include "ui/desk/desk.h"

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
        EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->bench().desk.isKept(); }, hop::test::kPatience));
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
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    EXPECT_EQ(session().step(), 2U);
    QTest::qWait(1);
    EXPECT_EQ(child<QLineEdit>("network-expression").text(), QStringLiteral("hypercube(5)")) << "not yet run";
    EXPECT_TRUE(message().startsWith(QStringLiteral("Recovered"))) << message().toStdString();
    EXPECT_TRUE(m_window->bench().strip.isVisible());
}

TEST_F(RecoveryTest, WhoeverOpensSomethingElseFindsItAmongTheRecentOnes) {
    editNetwork();
    kill();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    ASSERT_EQ(m_window->bench().settings.keptScenarios().size(), 1);
    EXPECT_TRUE(m_window->bench().settings.keptScenarios().first().contains(QStringLiteral("hypercube(3)")));
    EXPECT_TRUE(message().contains(QStringLiteral("Open recent"))) << message().toStdString();
}

// Also what was quit in the usual way, and never saved.
TEST_F(RecoveryTest, QuittingAndOpeningSomethingElseLosesNothing) {
    editNetwork();
    m_window->close();
    start();
    showWindow();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    ASSERT_EQ(m_window->bench().settings.keptScenarios().size(), 1);
    EXPECT_TRUE(m_window->bench().settings.keptScenarios().first().contains(QStringLiteral("hypercube(3)")));
}

TEST_F(RecoveryTest, AChangedFileIsStillChanged) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    kill();
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    EXPECT_EQ(m_window->bench().desk.path(), path("mine.json"));
    EXPECT_TRUE(m_window->bench().desk.isModified());
}

TEST_F(RecoveryTest, AnExperimentComesBackWithItsCurves) {
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("st-fig-2")); });
    ASSERT_TRUE(m_window->bench().context.experiment().has_value());
    const document::Experiment experiment = *m_window->bench().context.experiment();
    kill();
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    ASSERT_TRUE(m_window->bench().context.experiment().has_value());
    EXPECT_EQ(print(*m_window->bench().context.experiment()), print(experiment));
    // A scenario that is opened then has none.
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    kill();
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    EXPECT_FALSE(m_window->bench().context.experiment().has_value());
}

TEST_F(RecoveryTest, WindowsThatLiveAreLeftAlone) {
    editNetwork();
    QTest::qWait(1);
    desk::Recovery other(desk::Settings().folder(), session().lab().jobs());
    EXPECT_TRUE(other.takeLeft().empty());
}

// A program of its own. Its document's title counts the edits; each is announced before it is made.
class Victim {
public:
    Victim() {
        // Not by QProcess, whose child shares this memory for a moment, which the thread sanitizer cannot follow.
        const std::string command = "echo $$; exec '" HOP_RECOVERY_VICTIM "' '" + m_folder.path().string() + "'";
        m_output.reset(popen(command.c_str(), "r"));
        if (says()) m_process = std::atoi(m_line.data());
    }
    int nextEdit() {
        if (says()) std::sscanf(m_line.data(), "edit %d\n", &m_edit);
        return m_edit;
    }
    void kill() {
        ASSERT_GT(m_process, 0);
        ASSERT_EQ(::kill(m_process, SIGKILL), 0);
        while (says()) continue;
    }
    QString folder() const { return QString::fromStdString(m_folder.path().string()) + QStringLiteral("/Hopscope"); }
    // The edit found by the next window; 0: what was open before the first. Empty: it finds nothing.
    std::optional<int> recovered() const {
        const session::Lab lab(session::Lab::Ticks::byHand, 1);
        desk::Recovery recovery(folder(), lab.jobs());
        const auto left = recovery.takeLeft();
        if (left.empty()) return std::nullopt;
        return std::atoi(left.front().document.title.c_str());
    }

private:
    bool says() { return fgets(m_line.data(), static_cast<int>(m_line.size()), m_output.get()) != nullptr; }

    hop::test::TemporaryFolder m_folder;
    std::unique_ptr<FILE, int (*)(FILE*)> m_output{nullptr, pclose};
    std::array<char, 64> m_line{};
    pid_t m_process = 0;
    int m_edit = 0;
};

TEST(Recovery, AKilledProgramLeavesAWholeFileOrNone) {
    std::mt19937 random(3);
    for (int kill = 0; kill < 30; ++kill) {
        Victim victim;
        for (const int enough = 1 + static_cast<int>(random() % 40); victim.nextEdit() < enough;) continue;
        victim.kill();
        const bool exists = !QDir(victim.folder()).entryList({QStringLiteral("open-*.json")}).isEmpty();
        EXPECT_EQ(victim.recovered().has_value(), exists) << "kill " << kill;
    }
}

TEST(Recovery, AKilledProgramLosesTheLastTwoSecondsAtMost) {
    using Clock = std::chrono::steady_clock;
    constexpr auto kSlack = std::chrono::seconds(2);  // of a busy machine
    Victim victim;
    const auto start = Clock::now();
    int early = 0;
    while (Clock::now() - start < std::chrono::milliseconds(desk::Recovery::kInterval) + 2 * kSlack) {
        const int edit = victim.nextEdit();
        if (Clock::now() - start < kSlack) early = edit;
    }
    victim.kill();
    EXPECT_GT(early, 0);
    EXPECT_GE(victim.recovered().value_or(0), early);
}

}  // namespace
}  // namespace hop::ui::window::test::recovery_test
