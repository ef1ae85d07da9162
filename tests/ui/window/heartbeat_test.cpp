// SPDX-License-Identifier: GPL-3.0-or-later
// The window never computes: whatever is opened, laid out, exported or checked, its thread is free again soon.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QTreeWidget>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <utility>

#include "tests/ui/support/heartbeat.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/dialog/export_dialog.h"
#include "ui/start/start_page.h"

namespace hop::ui::window::test::heartbeat_test {
namespace {

using hop::test::Heartbeat;
using hop::test::kLongestEnd;
using hop::test::kLongestTurn;

// A connected graph with so many random links.
void writeGraph(const std::filesystem::path& path, std::uint32_t nodes, std::size_t links) {
    std::mt19937 random(1);
    std::set<std::pair<std::uint32_t, std::uint32_t>> all;
    for (std::uint32_t i = 1; i < nodes; ++i) all.insert({static_cast<std::uint32_t>(random() % i), i});
    while (all.size() < links) {
        const auto a = static_cast<std::uint32_t>(random() % nodes), b = static_cast<std::uint32_t>(random() % nodes);
        if (a != b) all.insert(std::minmax(a, b));
    }
    std::ofstream file(path);
    for (const auto& [a, b] : all) file << a << ' ' << b << '\n';
}

class HeartbeatTest : public WindowTest {
protected:
    document::Scenario onGraph(std::uint32_t nodes, std::size_t links) {
        writeGraph(m_files.path() / "random.edges", nodes, links);
        document::Scenario scenario;
        scenario.network = "graph(\"random.edges\")";
        scenario.task = "permutation(random)";
        scenario.algorithm = "shortest-path";
        return scenario;
    }
    QString folder() const { return QString::fromStdString(m_files.path().string()); }
    template <typename Condition>
    void waitFor(Condition condition) {
        ASSERT_TRUE(QTest::qWaitFor(condition, 10 * kPatience));
    }
};

TEST_F(HeartbeatTest, OpeningAndLayingOutARandomGraph) {
    startWith();
    const document::Scenario scenario = onGraph(1000, 2000);
    QSignalSpy opened(&session(), &session::Session::opened);
    QSignalSpy progress(&session(), &session::Session::progress);
    const Heartbeat heartbeat;
    session().open(scenario, folder());
    waitFor([&] { return opened.count() > 0; });
    EXPECT_TRUE(session().instant().layoutComing) << "shown before it is laid out";
    EXPECT_EQ(session().instant().layout(), nullptr);
    session().stepForward();
    EXPECT_EQ(session().step(), 1U) << "it runs meanwhile";
    waitFor([&] { return session().instant().layout() != nullptr; });
    EXPECT_FALSE(session().instant().layoutComing);
    EXPECT_EQ(session().instant().layout()->nodes.size(), 1000U);
    for (Step step = 2; step < 8; ++step) {
        session().stepForward();
        QTest::qWait(1);
    }
    EXPECT_LE(heartbeat.longest(), kLongestTurn);
}

// A thousand names, more of which have room the nearer they are seen.
TEST_F(HeartbeatTest, NamesOfAThousandPlaces) {
    startWith();
    constexpr int kSide = 32;
    std::ofstream file(m_files.path() / "places.dot");
    file << "graph {\n";
    std::mt19937 random(2);
    for (int i = 0; i < kSide * kSide - 24; ++i)
        file << i << " [label=\"Place " << i << " by the sea\",pos=\""
             << i % kSide * 100 + static_cast<int>(random() % 60) << ','
             << i / kSide * 100 + static_cast<int>(random() % 60) << "\"];\n";
    for (int i = 0; i < kSide * kSide - 24; ++i) {
        if (i % kSide > 0) file << i << " -- " << i - 1 << ";\n";
        if (i >= kSide) file << i << " -- " << i - kSide << ";\n";
    }
    file << "}\n";
    file.close();
    QSignalSpy opened(&session(), &session::Session::opened);
    const Heartbeat heartbeat;
    m_window->bench().opening.openSource(folder() + QStringLiteral("/places.dot"));
    waitFor([&] { return opened.count() > 0 && session().instant().layout() != nullptr; });
    EXPECT_EQ(session().instant().layout()->nodes.size(), 1000U);
    for (int i = 0; i < 6; ++i) {
        session().stepForward();
        QTest::qWait(1);
        m_window->action("zoom-in")->trigger();
        QTest::qWait(1);
    }
    EXPECT_LE(heartbeat.longest(), kLongestTurn);
}

TEST_F(HeartbeatTest, ALayoutIsGivenUp) {
    startWith();
    const document::Scenario scenario = onGraph(2000, 8000);
    QSignalSpy opened(&session(), &session::Session::opened);
    const Heartbeat heartbeat;
    session().open(scenario, folder());
    waitFor([&] { return opened.count() > 0; });
    ASSERT_TRUE(session().instant().layoutComing);
    session().cancelLayout();
    waitFor([&] { return session().instant().layout() != nullptr; });
    EXPECT_EQ(session().instant().display.layout, "circle");
    EXPECT_LE(heartbeat.longest(), kLongestTurn);
}

TEST_F(HeartbeatTest, ExportingALargePicture) {
    start();
    showWindow();
    document::Scenario scenario;
    scenario.network = "hypercube(12)";
    scenario.task = "permutation(random)";
    scenario.algorithm = "shortest-path";
    scenario.view.detail = document::Detail::nodes;
    andWaitUntilOpened([&] { session().open(scenario); });
    waitFor([&] { return session().instant().layout() != nullptr; });
    QTest::qWait(1);
    const Heartbeat heartbeat;
    m_window->action("export")->trigger();
    auto* exporting = dialog<dialog::ExportDialog>("export-dialog");
    ASSERT_NE(exporting, nullptr);
    QSignalSpy saved(exporting, &dialog::ExportDialog::saved);
    // A page has no room for so many names and queues.
    auto& paper = child<QComboBox>("export-paper");
    paper.setCurrentIndex(paper.findText(QStringLiteral("pixels"), Qt::MatchStartsWith));
    exporting->saveTo(path("large.svg"));
    waitFor([&] { return saved.count() > 0; });
    EXPECT_GE(std::filesystem::file_size(m_files.path() / "large.svg"), 1'000'000U);
    EXPECT_LE(heartbeat.longest(), kLongestTurn);
}

TEST_F(HeartbeatTest, CheckingTheGallery) {
    startWith();
    auto& tree = child<QTreeWidget>("gallery-tree");
    const Heartbeat heartbeat;
    int entries = 0;
    for (const char* id : {"total-exchange-5x5-torus", "ost-fig-3.1", "random-broadcasts-4-cube",
                           "exchange-without-overlap-4-cube", "non-wasting-10x10x10-torus"}) {
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QLatin1StringView(id)); });
        waitFor([&] { return tree.currentItem() == nullptr || !tree.currentItem()->text(1).isEmpty(); });
        ++entries;
    }
    EXPECT_EQ(entries, 5);
    EXPECT_LE(heartbeat.longest(), kLongestTurn);
}

// Each before the one before it can have been answered.
TEST_F(HeartbeatTest, TenEditsASecondOfALargeGraph) {
    startWith();
    document::Scenario scenario = onGraph(12'000, 30'000);
    auto& seed = child<QLineEdit>("seed");
    QSignalSpy opened(&session(), &session::Session::opened);
    session().open(scenario, folder());
    waitFor([&] { return opened.count() > 0; });
    opened.clear();
    const Heartbeat heartbeat;
    for (std::uint64_t edit = 1; edit <= 20; ++edit) {
        scenario.seed = edit;
        session().open(scenario, folder());
        QTest::keyClick(&seed, Qt::Key_1);
        QTest::qWait(100);
    }
    waitFor([&] { return opened.count() > 0 && session().scenario().seed == 20; });
    EXPECT_LE(heartbeat.longest(), kLongestTurn);
}

// The longest runs of the gallery, and networks with very many lines; panels that show all of a run.
TEST_F(HeartbeatTest, OpeningAndSteppingLargeRuns) {
    startWith();
    const auto step = [&](const std::string& what) {
        for (const char* panel : {"space-time", "timeline", "settling", "tree", "matrix"}) {
            const Heartbeat heartbeat;
            auto& dock = child<QDockWidget>(panel);
            dock.show();
            dock.raise();
            QTest::qWait(1);
            session().stepForward();
            QTest::qWait(1);
            session().toEnd();
            QTest::qWait(1);
            session().seek(session().lastStep() / 2, 0.3);
            QTest::qWait(1);
            EXPECT_LE(heartbeat.longest(), kLongestTurn) << what << ", " << panel;
        }
    };
    const auto open = [&](const std::string& what, const auto& action) {
        const Heartbeat heartbeat;
        andWaitUntilOpened(action);
        QTest::qWait(1);
        EXPECT_LE(heartbeat.longest(), kLongestTurn) << what;
        step(what);
    };
    for (const char* id : {"stability-limits-3-cube", "otis-sort-reversed-k-2", "dim-fig-7"})
        open(id, [&] { m_window->bench().opening.openSource(QLatin1StringView(id)); });
    for (const char* network : {"hypercube(10)", "complete(200)", "mesh(110,2)"}) {
        document::Scenario scenario;
        scenario.network = network;
        scenario.task = "permutation(random)";
        scenario.algorithm = "shortest-path";
        open(network, [&] { session().open(scenario); });
    }
}

// 268 million packets by symmetry, and many that are listed.
TEST_F(HeartbeatTest, FindingInLargeRuns) {
    start();
    showWindow();
    QObject::connect(&session(), &session::Session::asked, &session(), [this] { session().proceed(); });
    for (const auto& [network, task] :
         {std::pair("hypercube(14)", "total-exchange"), std::pair("mesh(20,2)", "k-k(400)")}) {
        document::Scenario scenario;
        scenario.network = network;
        scenario.task = task;
        andWaitUntilOpened([&] { session().open(scenario); });
        waitFor([&] { return !session().isWorking(); });
        QTest::qWait(1);
        {
            const Heartbeat heartbeat;
            key(Qt::Key_K, Qt::ControlModifier);
            QTest::qWait(1);
            EXPECT_LE(heartbeat.longest(), kLongestTurn) << network;
        }
        for (const char letter : std::string("16000 -> 37")) {
            const Heartbeat heartbeat;
            QTest::keyClick(QApplication::focusWidget(), letter);
            QTest::qWait(1);
            EXPECT_LE(heartbeat.longest(), kLongestTurn) << network << ' ' << letter;
        }
        key(Qt::Key_Escape);
    }
}

// All pictures of the gallery painted, and then read from the disk.
TEST_F(HeartbeatTest, FillingTheStartPage) {
    startWith();
    panel::Context context(session());
    const QString cards = folder() + QStringLiteral("/cards");
    for (const char* from : {"painted", "kept"}) {
        const Heartbeat heartbeat;
        start::StartPage page(context, cards, nullptr);
        page.resize(1600, 1000);
        page.show();
        waitFor([&] { return page.pictures() == page.shownCards(); });
        EXPECT_LE(heartbeat.longest(), kLongestTurn) << from;
        const auto* shown = page.findChild<QListView*>(QStringLiteral("start-cards"))->model();
        for (int row = 0; row < shown->rowCount(); ++row)
            EXPECT_FALSE(shown->index(row, 0).data(Qt::DecorationRole).value<QImage>().isNull())
                << shown->index(row, 0).data(panel::GalleryModel::id).toString().toStdString();
    }
}

TEST_F(HeartbeatTest, QuittingWhileBuilding) {
    startWith();
    document::Scenario scenario;
    scenario.network = "torus(500,3)";
    scenario.task = "poisson-packets(rho=0.5)";
    const auto used = [] { return hop::test::processorTime(CLOCK_PROCESS_CPUTIME_ID); };
    const double atFirst = used();
    session().open(scenario);
    waitFor([&] { return used() > atFirst + kLongestEnd; });
    ASSERT_TRUE(session().isBusy());
    const double before = used();
    m_window->close();
    m_window.reset();
    EXPECT_LE(used() - before, kLongestEnd);
}

}  // namespace
}  // namespace hop::ui::window::test::heartbeat_test
