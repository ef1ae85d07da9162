// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing in the window's thread waits for the disk, however slow it is, and nothing but what the user saves is synced.
// Needs slow_disk.cpp preloaded.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <QDir>
#include <QElapsedTimer>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/document/gallery.h"
#include "tests/support/build_speed.h"
#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::slow_disk_test {
namespace {

constexpr int kLongestTurn = 50 * hop::test::kSlower;  // [ms]

template <typename Function>
Function* preloaded(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

// The longest time for which the event loop of this thread did not turn, by the clock on the wall.
class Pulse final : public QObject {
public:
    Pulse() {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.callOnTimeout([this] { m_longest = std::max(m_longest, m_since.restart()); });
        m_since.start();
        m_timer.start(5);
    }
    qint64 longest() const { return std::max(m_longest, m_since.elapsed()); }  // [ms]

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_longest = 0;
};

class SlowDiskTest : public WindowTest {
protected:
    void SetUp() override {
        ASSERT_NE(preloaded<void()>("hop_slow_disk_end"), nullptr) << "LD_PRELOAD must name hop_slow_disk";
        WindowTest::SetUp();
        std::ofstream(m_files.path() / "mine.json") << print(*document::galleryScenario("total-exchange-4-cube"));
        desk::Settings before(m_earlier.disk());
        for (const char* name : {"last.json", "unreachable/first.json"}) before.addRecentFile(path(name));
        before.write();
        ASSERT_TRUE(m_earlier.disk()->finish(session::JobKind::keeping, std::chrono::milliseconds(kPatience)));
        start();
        showWindow();
        QTest::qWait(1);
    }
    void TearDown() override {
        if (const auto end = preloaded<void()>("hop_slow_disk_end")) end();
    }
    // Also the folders of settings and of caches.
    void slow(bool on) {
        if (!on) return preloaded<void()>("hop_slow_disk_end")();
        const std::string all = std::filesystem::temp_directory_path().string() + '/';
        preloaded<void(const char*, const char*)>("hop_slow_disk_begin")(all.c_str(),
                                                                         path("unreachable").toStdString().c_str());
    }
    static std::string callOfWindow() {
        const char* name = preloaded<const char*()>("hop_slow_disk_call_of_window")();
        return name == nullptr ? std::string() : name;
    }
    static int syncs() { return preloaded<int()>("hop_slow_disk_syncs")(); }

    // Opening, ten edits a second, stepping, selecting; recent files of which one is unreachable.
    void walk() {
        // Without the question about the edits of the walk before.
        andWaitUntilOpened([&] { m_window->bench().desk.openSource(path("mine.json")); });
        for (std::uint64_t edit = 1; edit <= 10; ++edit) {
            document::Scenario edited = session().scenario();
            edited.title = "edit " + std::to_string(edit);
            session().amend(edited);
            edited.seed = edit;
            session().open(edited, session().folder());
            QTest::qWait(100);
        }
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isWorking(); }, kPatience));
        for (NodeId node = 0; node < 8; ++node) {
            session().stepForward();
            session().select({record::Selection::Kind::node, node});
            QTest::qWait(20);
        }
        m_window->bench().start.show();
        EXPECT_FALSE(members("recent").empty());
        QTest::qWait(100);
        m_window->bench().start.leave();
        m_window->bench().settings.setSpeed(3.0);
        QTest::qWait(desk::Recovery::kInterval);  // until recovery and settings are written
    }

    session::Lab m_earlier{session::Lab::Ticks::byHand};
};

// Waiting for the disk would take 300 ms in every walk; a busy machine disturbs only some.
TEST_F(SlowDiskTest, OpeningEditingAndSteppingDoNotWait) {
    qint64 usual = 0;
    {
        const Pulse pulse;
        walk();
        usual = pulse.longest();
    }
    qint64 longest = 0;
    for (int attempt = 0; attempt < 3; ++attempt) {
        slow(true);
        {
            const Pulse pulse;
            walk();
            longest = pulse.longest();
        }
        EXPECT_EQ(callOfWindow(), "");
        EXPECT_EQ(syncs(), 0);
        slow(false);
        if (HasFailure() || longest <= usual + kLongestTurn) break;
    }
    EXPECT_LE(longest, usual + kLongestTurn);
}

// Closed while it is being saved: the window stays until the file is written, and its thread is free.
TEST_F(SlowDiskTest, SavingAndQuittingDoNotWait) {
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(path("mine.json")); });
    document::Scenario edited = session().scenario();
    edited.title = "saved";
    session().amend(edited);
    slow(true);
    {
        const Pulse pulse;
        m_window->action("save")->trigger();
        QTest::qWait(50);
        EXPECT_TRUE(m_window->isWindowModified());
        m_window->close();
        EXPECT_TRUE(m_window->isVisible());
        ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window->isVisible(); }, kPatience));
        EXPECT_LE(pulse.longest(), 300) << "[ms]";
    }
    EXPECT_EQ(callOfWindow(), "");
    EXPECT_GE(syncs(), 1);
    slow(false);
    m_window.reset();
    std::ifstream file(m_files.path() / "mine.json");
    const std::string written{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(written.find("\"saved\""), std::string::npos);
    EXPECT_EQ(desk::Settings().recentFiles().value(0), path("mine.json"));
}

}  // namespace
}  // namespace hop::ui::window::test::slow_disk_test
