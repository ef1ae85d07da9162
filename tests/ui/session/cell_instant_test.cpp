// SPDX-License-Identifier: GPL-3.0-or-later
// The instant of a cell: whoever asks, and whenever, what is drawn is of the network that is shown.
#include "ui/session/cell_instant.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "core/network/layout.h"
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

}  // namespace
}  // namespace hop::ui::session::cell_instant_test
