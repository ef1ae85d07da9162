// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of a document: all of them on the stack, those of one slider as one; undone and redone, everything is as it
// was.
#include "ui/session/history.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <random>

#include "core/engine/state.h"
#include "core/scene/catalogue.h"
#include "core/task/poisson.h"
#include "tests/ui/support/patience.h"

namespace hop::ui::session::history_test {
namespace {

using hop::test::kPatience;

document::Scenario scenarioOf(const char* network, const char* task, const char* algorithm) {
    document::Scenario scenario;
    scenario.network = network;
    scenario.task = task;
    scenario.algorithm = algorithm;
    return scenario;
}

class HistoryTest : public ::testing::Test {
protected:
    void SetUp() override {
        open(scenarioOf("hypercube(3)", "total-exchange", "optimal"));
        m_history.begin();
    }
    void open(const document::Scenario& scenario) {
        m_session.open(scenario);
        settle();
    }
    void settle() {
        ASSERT_TRUE(QTest::qWaitFor([&] { return !m_session.isBusy(); }, kPatience));
    }
    void colour(document::ColourBy by) {
        record::Display display = m_session.instant().display;
        display.colourBy = by;
        m_session.setDisplay(display);
    }
    void branch(double rate, Step at) {
        m_session.seek(at);
        document::Scenario scenario = m_session.scenario();
        scenario.task = *task::withRateFrom(scenario.task, at == 0 ? 0 : at + 1, rate);
        m_session.branch(scenario, at);
        settle();
    }
    QUndoStack& stack() { return m_history.stack(); }

    // All that an edit can change.
    struct Seen {
        std::uint64_t fingerprint = 0;
        document::Scenario document;
        record::Display display;
        bool operator==(const Seen&) const = default;
    };
    Seen seen() {
        const Step before = m_session.step();
        m_session.seek(std::min<Step>(m_session.lastStep(), 120));  // endless runs are recorded as far as was asked
        Seen all{engine::fingerprint(m_session.instant().state()), m_session.scenarioAsSeen(),
                 m_session.instant().display};
        m_session.seek(before);
        all.document.view.step = 0;
        return all;
    }

    Lab m_lab{Lab::Ticks::byHand};
    Session& m_session = addRun(m_lab);
    History m_history{m_session};
};

TEST_F(HistoryTest, EditsOfTheViewAreNamedByItsOptions) {
    const auto nameOf = [this](const std::function<void(record::Display&)>& edit) {
        record::Display display = m_session.instant().display;
        edit(display);
        m_session.setDisplay(display);
        settle();
        const QString name = stack().undoText();
        stack().undo();
        settle();
        return name.toStdString();
    };
    using D = record::Display;
    EXPECT_EQ(nameOf([](D& display) { display.layout = "hamming-weight"; }), "change of layout");
    EXPECT_EQ(nameOf([](D& display) { display.part = "1**"; }), "change of the part shown");
    EXPECT_EQ(nameOf([](D& display) { display.hidden[0] = true; }), "change of the view");
    EXPECT_EQ(nameOf([](D& display) { display.focusNode = 5; }), "change of focus node");
    EXPECT_EQ(nameOf([](D& display) { display.overlay = "levels"; }), "change of overlay");
    EXPECT_EQ(nameOf([](D& display) { display.tree.kind = "bfs"; }), "change of tree");
    EXPECT_EQ(nameOf([](D& display) { display.reducedMotion = true; }), "change of the view");
    for (const record::ViewOption& option : record::viewOptions()) {
        if (!option.isChoice()) continue;
        EXPECT_EQ(nameOf([&](D& display) { option.set(display, option.get(display) == 0 ? 1 : 0); }),
                  "change of " + std::string(option.what));
    }
}

TEST_F(HistoryTest, AnEditIsUndoneAndRedone) {
    const Seen first = seen();
    EXPECT_FALSE(stack().canUndo());
    colour(document::ColourBy::destination);
    EXPECT_EQ(stack().undoText(), "change of colours");
    const Seen coloured = seen();
    open(scenarioOf("hypercube(3)", "total-exchange", "shortest-path"));
    EXPECT_EQ(stack().undoText(), "change of algorithm");
    const Seen other = seen();
    EXPECT_EQ(stack().count(), 2);
    stack().undo();
    settle();
    EXPECT_EQ(seen(), coloured);
    stack().undo();
    EXPECT_EQ(seen(), first);
    EXPECT_FALSE(stack().canUndo());
    stack().redo();
    stack().redo();
    settle();
    EXPECT_EQ(seen(), other);
    EXPECT_EQ(stack().count(), 2) << "undoing and redoing is no edit";
}

TEST_F(HistoryTest, StepAndSelectionAreNoEdits) {
    m_session.seek(2);
    m_session.select({record::Selection::Kind::packet, 3});
    EXPECT_EQ(stack().count(), 0);
    colour(document::ColourBy::source);
    stack().undo();
    EXPECT_EQ(m_session.step(), 2U);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::packet, 3}));
}

TEST_F(HistoryTest, AnotherDocumentBeginsAnew) {
    colour(document::ColourBy::destination);
    m_history.begin();
    EXPECT_EQ(stack().count(), 0);
}

TEST_F(HistoryTest, ChangesOfOneSliderAreOne) {
    open(scenarioOf("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees"));
    m_history.begin();
    const Seen first = seen();
    branch(0.4, 50);
    branch(0.5, 50);
    branch(0.6, 50);
    EXPECT_EQ(stack().count(), 1);
    EXPECT_EQ(stack().undoText(), "change of rate");
    const Seen last = seen();
    branch(0.2, 80);
    EXPECT_EQ(stack().count(), 2) << "from another slot on";
    stack().undo();
    settle();
    EXPECT_EQ(seen(), last);
    EXPECT_EQ(m_session.step(), 80U);
    stack().undo();
    settle();
    EXPECT_EQ(seen(), first);
    EXPECT_EQ(m_session.step(), 50U) << "the future is another one from here on";
}

TEST_F(HistoryTest, UndoingWhileItBuildsTakesTheEarlierOne) {
    const Seen first = seen();
    for (const char* algorithm : {"shortest-path", "critical-zone", "shortest-path"})
        open(scenarioOf("hypercube(3)", "total-exchange", algorithm));
    for (int i = 0; i < 3; ++i) stack().undo();
    settle();
    EXPECT_EQ(seen(), first);
    for (int i = 0; i < 3; ++i) stack().redo();
    settle();
    EXPECT_EQ(m_session.scenario().algorithm, "shortest-path");
}

TEST_F(HistoryTest, AThousandRandomEditsAreUndoneAndRedone) {
    std::mt19937 random(11);
    const std::array runs = {scenarioOf("hypercube(3)", "total-exchange", "shortest-path"),
                             scenarioOf("ring(5)", "total-exchange", ""),
                             scenarioOf("mesh(3,2)", "permutation(random)", "shortest-path"),
                             scenarioOf("hypercube(2)", "poisson-broadcasts(rho=0.4)", "rotated-trees")};
    const auto edit = [&] {
        record::Display display = m_session.instant().display;
        switch (random() % 12) {
            case 0:
                open(runs[random() % runs.size()]);
                return;
            case 1: {
                document::Scenario scenario = m_session.scenarioAsSeen();
                scenario.seed = random() % 50;
                open(scenario);
                return;
            }
            case 2:
                if (m_session.instant().run().task->isDynamic())
                    return branch(0.1 * static_cast<double>(1 + random() % 8), random() % 90);
                return;
            case 3: {
                document::Scenario scenario = m_session.scenario();
                scenario.sheet = {{"network", "matrix"}, {"space-time"}};
                scenario.sheet.resize(1 + random() % 2);
                m_session.amend(scenario);
                return;
            }
            case 4:
                display.labels = static_cast<document::Labels>(random() % 3);
                break;
            case 5:
                display.overlay = random() % 2 == 0 ? "" : "levels(node=" + std::to_string(random() % 4) + ")";
                break;
            case 6:
                display.tails = !display.tails;
                break;
            case 7:
                display.focusNode = random() % 4;
                break;
            case 8:
                display.layout = random() % 2 == 0 ? "circle" : "";
                break;
            case 9:
                scene::setOption(display.options, "space-time", "rows",
                                 makeWord(random() % 2 == 0 ? "slots" : "nodes"));
                break;
            case 10:
                display.hidden[1] = !display.hidden[1];
                break;
            default:
                display.colourBy = static_cast<document::ColourBy>(random() % 6);
        }
        m_session.setDisplay(display);
    };
    std::vector<Seen> states = {seen()};
    for (int i = 0; i < 1000; ++i) {
        const int before = stack().index();
        edit();
        if (stack().index() > before)
            states.push_back(seen());
        else
            states.back() = seen();
    }
    ASSERT_EQ(static_cast<int>(states.size()), stack().count() + 1);
    EXPECT_GT(stack().count(), 500);
    for (int i = stack().count(); i > 0; --i) {
        stack().undo();
        settle();
        ASSERT_EQ(seen(), states[static_cast<std::size_t>(i - 1)]) << i;
    }
    for (std::size_t i = 1; i < states.size(); ++i) {
        stack().redo();
        settle();
        ASSERT_EQ(seen(), states[i]) << i;
    }
    EXPECT_FALSE(stack().canRedo());
}

}  // namespace
}  // namespace hop::ui::session::history_test
