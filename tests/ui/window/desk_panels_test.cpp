// SPDX-License-Identifier: GPL-3.0-or-later
// Which panels stand on the desk: those that have something to say about what is open, in front those that its author
// chose; what the user shows and hides stays so.
#include <QToolButton>

#include "core/document/library.h"
#include "tests/support/shown_run.h"
#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::desk_panels_test {
namespace {

class DeskPanelsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    void open(const char* source) {
        andWaitUntilOpened([&] { m_window->openSource(QLatin1StringView(source)); });
        QTest::qWait(1);
    }
    bool stands(const char* panel) { return !m_window->dock(panel)->isHidden(); }
    bool isInFront(const char* panel) {
        const QDockWidget* dock = m_window->dock(panel);
        return stands(panel) && dock->isAncestorOf(m_window->childAt(dock->geometry().center()));
    }
    // Every dock: hidden, behind another one, or in front.
    std::string desk() {
        std::string all;
        for (const panel::Entry& entry : panel::catalogue()) {
            const std::string id(entry.id);
            all += id + (isInFront(id.c_str()) ? "=front " : stands(id.c_str()) ? "=behind " : "=hidden ");
        }
        return all;
    }
};

TEST_F(DeskPanelsTest, WhatHasNothingToSayLeaves) {
    EXPECT_TRUE(stands("matrix"));
    EXPECT_TRUE(stands("decomposition"));
    EXPECT_FALSE(stands("injectors"));
    EXPECT_FALSE(stands("settling"));
    EXPECT_FALSE(stands("delay-curves"));
    open("random-broadcasts-4-cube");
    EXPECT_FALSE(stands("matrix"));
    EXPECT_FALSE(stands("decomposition"));
    EXPECT_TRUE(isInFront("settling"));
    // An edit changes what there is to say.
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.task = "total-exchange";
    andWaitUntilOpened([&] { session().open(scenario); });
    EXPECT_TRUE(stands("matrix"));
    EXPECT_FALSE(stands("settling"));
}

TEST_F(DeskPanelsTest, ADocumentFindsTheDeskAsItsAuthorMeantIt) {
    open("vb-fig-4");
    const std::string alone = desk();
    EXPECT_NE(alone.find("decomposition=front"), std::string::npos) << alone;
    open("random-broadcasts-4-cube");
    open("st-fig-6");
    EXPECT_TRUE(isInFront("delay-curves"));
    open("vb-fig-4");
    EXPECT_EQ(desk(), alone);
    EXPECT_FALSE(stands("delay-curves")) << "the experiment is closed";
}

TEST_F(DeskPanelsTest, WhatTheUserHidesStaysHidden) {
    child<QToolButton>("matrix-close").click();
    EXPECT_FALSE(stands("matrix"));
    open("vb-fig-1");
    EXPECT_FALSE(stands("matrix"));
    m_window->close();
    start();
    showWindow();
    open("vb-fig-1");
    EXPECT_FALSE(stands("matrix"));
    m_window->dock("matrix")->toggleViewAction()->trigger();
    EXPECT_TRUE(isInFront("matrix"));
    m_window->action("reset-panels")->trigger();
    EXPECT_TRUE(stands("matrix"));
}

// Each panel that is empty says which entry fills it.
TEST_F(DeskPanelsTest, TheExamplesShowWhatThePanelsAreFor) {
    for (const panel::Entry& entry : panel::catalogue()) {
        const std::string_view example = panel::exampleOf(entry);
        if (example.empty()) continue;
        open(std::string(example).c_str());
        EXPECT_TRUE(stands(std::string(entry.id).c_str())) << entry.id << " of " << example;
    }
}

}  // namespace
}  // namespace hop::ui::window::test::desk_panels_test
