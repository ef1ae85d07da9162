// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on the screen: what it holds is destroyed by the queue, and it may outlive the lab.
#include "ui/session/shown_scene.h"

#include <gtest/gtest.h>

#include <QTest>
#include <latch>
#include <memory>

#include "tests/support/shown_run.h"
#include "tests/ui/support/settled.h"

namespace hop::ui::session::shown_scene_test {
namespace {

using hop::test::kPatience;

class ShownSceneTest : public ::testing::Test {
protected:
    void show() {
        m_asked = hop::test::showRun("hypercube(3)")->instant();
        m_shown->setOnScreen(true);
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_shown->instant() != nullptr; }, kPatience));
        ASSERT_TRUE(hop::test::settled(*m_lab));
    }

    // With a single thread for scenes.
    std::unique_ptr<Lab> m_lab = std::make_unique<Lab>(Lab::Ticks::byHand, 1);
    record::Instant m_asked;
    std::unique_ptr<ShownScene> m_shown =
        std::make_unique<ShownScene>(*m_lab, scene::figureOf("network"), [this] { return m_asked; });
};

TEST_F(ShownSceneTest, LeavesItsScenesToTheQueue) {
    show();
    const std::weak_ptr<const record::Recording> recording = m_asked.recording;
    m_asked = {};
    std::latch begun(1), goesOn(1);
    JobLane lane(m_lab->pictures(), JobKind::words);
    lane.start([&](const JobQueue::Work&) -> JobQueue::Finish {
        begun.count_down();
        goesOn.wait();
        return {};
    });
    begun.wait();
    m_shown.reset();
    EXPECT_FALSE(recording.expired()) << "not on this thread";
    goesOn.count_down();
    EXPECT_TRUE(QTest::qWaitFor([&] { return recording.expired(); }, kPatience));
}

TEST_F(ShownSceneTest, MayOutliveTheLab) {
    show();
    m_lab.reset();
    EXPECT_NE(m_shown->instant(), nullptr);
    m_shown->setOnScreen(false);
    m_shown->forget();
    EXPECT_EQ(m_shown->instant(), nullptr);
}

}  // namespace
}  // namespace hop::ui::session::shown_scene_test
