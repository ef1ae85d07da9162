// SPDX-License-Identifier: GPL-3.0-or-later
// The window and its lab: what is computed is said after half a second and can be cancelled; the clock of two runs.
#include <gtest/gtest.h>

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <memory>
#include <semaphore>
#include <vector>

#include "core/host/workers.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/command/exporting.h"

namespace hop::ui::window::test::lab_test {
namespace {

// Holds every thread of a lab until it goes.
class Occupied {
public:
    explicit Occupied(session::Lab& lab) {
        for (unsigned i = 0; i < host::processorCount(); ++i) {
            m_lanes.push_back(std::make_unique<session::JobLane>(lab.jobs(), session::JobKind::layer));
            m_lanes.back()->start([letGo = m_letGo](const session::JobQueue::Work&) -> session::JobQueue::Finish {
                letGo->acquire();
                return {};
            });
        }
    }
    ~Occupied() { m_letGo->release(static_cast<std::ptrdiff_t>(m_lanes.size())); }
    Occupied(const Occupied&) = delete;
    Occupied& operator=(const Occupied&) = delete;

private:
    std::shared_ptr<std::counting_semaphore<>> m_letGo = std::make_shared<std::counting_semaphore<>>(0);
    std::vector<std::unique_ptr<session::JobLane>> m_lanes;
};

class LabWindowTest : public WindowTest {
protected:
    bool saysWhatItDoes() {
        return QTest::qWaitFor([&] { return child<QProgressBar>("progress").isVisible(); }, kPatience);
    }
    QString message() { return child<QLabel>("message").text(); }
};

TEST_F(LabWindowTest, ALayoutIsSaidAndCancelled) {
    startWith();
    const Occupied occupied(session().lab());
    record::Display display = session().instant().display;
    display.layout = "gray-grid";
    session().setDisplay(display);
    EXPECT_TRUE(m_window->action("cancel")->isEnabled());
    ASSERT_TRUE(saysWhatItDoes());
    EXPECT_EQ(message(), "Laying out 16 nodes …");
    child<QPushButton>("cancel-button").click();
    EXPECT_FALSE(child<QProgressBar>("progress").isVisible());
    EXPECT_EQ(session().instant().display.layout, "nested-cubes") << "that is what is seen";
    EXPECT_FALSE(m_window->action("cancel")->isEnabled());
}

TEST_F(LabWindowTest, ABuildIsSaidAndCancelledAndWhatWasSaidBeforeComesBack) {
    startWith();
    m_window->bench().strip.say(QStringLiteral("Something to know"));
    const Occupied occupied(session().lab());
    document::Scenario other = session().scenario();
    other.network = "hypercube(5)";
    session().open(other);
    ASSERT_TRUE(saysWhatItDoes());
    EXPECT_EQ(message(), "Building …");
    m_window->action("cancel")->trigger();
    EXPECT_FALSE(session().isBusy());
    EXPECT_EQ(message(), "Something to know");
    EXPECT_TRUE(m_window->bench().strip.isVisible());
    EXPECT_EQ(session().lastStep(), 8U) << "what was open stays";
}

// The first run has 8 steps, the other one 10: the clock runs to the end of the longer.
TEST_F(LabWindowTest, TheClockRunsToTheEndOfTheLongerRun) {
    startWith(QStringLiteral("even-ring-symmetric"));
    session::Session& beside = m_window->bench().stage.companions().at(0);
    document::Scenario turned = session().scenario();
    std::swap(turned.runs[0], turned.runs[1]);
    static_cast<run::Request&>(turned) = turned.runs[0];
    andWaitUntilOpened([&] { session().open(turned); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return beside.lastStep() == 10; }, kPatience));
    ASSERT_EQ(session().lastStep(), 8U);
    key(Qt::Key_End);
    EXPECT_EQ(session().step(), 8U);
    EXPECT_EQ(beside.step(), 10U);
    EXPECT_EQ(child<QLabel>("step").text(), "<b>step 10</b> of 10");
    key(Qt::Key_Left);
    EXPECT_EQ(session().step(), 8U);
    EXPECT_EQ(beside.step(), 9U);
    EXPECT_EQ(child<QLabel>("step").text(), "<b>step 9</b> of 10");
    key(Qt::Key_Home);
    EXPECT_EQ(beside.step(), 0U);
}

// Panels and dialogues go after the lab, and drop what they asked for.
TEST_F(LabWindowTest, ClosesWhileEverythingIsAtWork) {
    startWith();
    session().seek(3);
    command::exportFigure(m_window->bench());
    document::Scenario large = session().scenario();
    large.network = "hypercube(10)";
    session().open(large);
    session().setDisplay([&] {
        record::Display display = session().instant().display;
        display.layout = "circle";
        return display;
    }());
    m_window.reset();
}

}  // namespace
}  // namespace hop::ui::window::test::lab_test
