// SPDX-License-Identifier: GPL-3.0-or-later
// The instant of a cell: whoever asks, and whenever, what is drawn is of the network that is shown.
#include "ui/session/cell_instant.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <memory>
#include <string>

#include "core/network/layout.h"
#include "tests/ui/session/long_run.h"
#include "tests/ui/support/patience.h"
#include "ui/session/lab.h"

namespace hop::ui::session::cell_instant_test {
namespace {

using hop::test::kPatience;

document::Scenario cube(int d) {
    document::Scenario scenario;
    scenario.network = "hypercube(" + std::to_string(d) + ")";
    scenario.algorithm = "optimal";
    return scenario;
}

class CellInstantTest : public ::testing::Test {
protected:
    void open(const document::Scenario& scenario) {
        QSignalSpy opened(&m_session, &Session::opened);
        m_session.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() > 0; }, kPatience));
    }

    Lab m_lab{Lab::Ticks::byHand};
    Session& m_session = addRun(m_lab);
};

// A widget that is laid out anew may ask before the cell has heard of the run.
TEST_F(CellInstantTest, NothingOfAnotherNetworkIsDrawn) {
    open(cube(4));
    std::unique_ptr<CellInstant> cell;
    std::size_t asked = 0;
    const QObject asking;  // connected before the cell is
    QObject::connect(&m_session, &Session::opened, &asking, [&] {
        ++asked;
        const record::Instant& instant = cell->instant();
        ASSERT_TRUE(instant.isOpen());
        EXPECT_EQ(instant.run().network->nodeCount(), 4U);
        EXPECT_TRUE(instant.layout() == nullptr || instant.layout()->nodes.size() == 4U);
    });
    cell = std::make_unique<CellInstant>(m_session, m_session, "network(layout=gray-grid)");
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell->instant().layout() != nullptr; }, kPatience));
    open(cube(2));
    EXPECT_EQ(asked, 1U);
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell->instant().layout() != nullptr; }, kPatience));
    EXPECT_EQ(cell->instant().layout()->nodes.size(), 4U);
}

TEST_F(CellInstantTest, AFarStepOfItsOwnIsMadeByAJob) {
    m_session.setMemory(test::kLittleMemory);
    open(test::longRun());
    const Step far = m_session.lastStep() - 1;
    const auto cellAt = [](Step step) { return "network(step=" + std::to_string(step) + ")"; };
    CellInstant near(m_session, m_session, cellAt(2)), cell(m_session, m_session, cellAt(far));
    EXPECT_EQ(near.instant().step, 2U) << "at once";
    EXPECT_FALSE(cell.instant().isOpen());
    EXPECT_FALSE(cell.at(m_session.instant())) << "it does not follow the clock meanwhile";
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell.instant().isOpen(); }, kPatience));
    EXPECT_EQ(cell.instant().step, far);
    EXPECT_EQ(cell.instant().moves.size(), m_session.instant().timeline()->moveCount(far + 1));
    EXPECT_FALSE(cell.at(m_session.instant()));
    // The same instant under another layout.
    const record::StepRevision made = cell.instant().stepRevision();
    Q_EMIT m_session.layoutChanged();
    EXPECT_EQ(cell.instant().stepRevision(), made);
    EXPECT_EQ(cell.instant().drawn, m_session.layout());
    const record::Selection packet{record::Selection::Kind::packet, 7};
    m_session.select(packet);
    EXPECT_EQ(cell.instant().selection, packet);
    EXPECT_TRUE(cell.instant().pathComing);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !cell.instant().pathComing; }, kPatience));
    EXPECT_FALSE(cell.instant().path.empty());
}

TEST_F(CellInstantTest, AStepOfItsOwnIsClosedWithItsRun) {
    open(cube(3));
    CellInstant cell(m_session, m_session, "network(step=2)");
    ASSERT_EQ(cell.instant().step, 2U);
    QSignalSpy changed(&cell, &CellInstant::changed);
    m_session.close();
    EXPECT_GT(changed.count(), 0);
    EXPECT_FALSE(cell.instant().isOpen());
}

}  // namespace
}  // namespace hop::ui::session::cell_instant_test
