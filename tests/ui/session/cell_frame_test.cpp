// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a cell: whoever asks, and whenever, what is drawn is of the network that is shown.
#include "ui/session/cell_frame.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "core/network/layout.h"
#include "tests/ui/support/patience.h"
#include "ui/session/lab.h"

namespace hop::ui::session::cell_frame_test {
namespace {

using hop::test::kPatience;

document::Scenario cube(int d) {
    document::Scenario scenario;
    scenario.network = "hypercube(" + std::to_string(d) + ")";
    scenario.algorithm = "optimal";
    return scenario;
}

class CellFrameTest : public ::testing::Test {
protected:
    void open(const document::Scenario& scenario) {
        QSignalSpy opened(&m_session, &Session::opened);
        m_session.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() > 0; }, kPatience));
    }

    Lab m_lab{Lab::Ticks::byHand};
    Session& m_session = m_lab.lead();
};

// A widget that is laid out anew may ask before the cell has heard of the run.
TEST_F(CellFrameTest, NothingOfAnotherNetworkIsDrawn) {
    open(cube(4));
    std::unique_ptr<CellFrame> cell;
    std::size_t asked = 0;
    const QObject asking;  // connected before the cell is
    QObject::connect(&m_session, &Session::opened, &asking, [&] {
        ++asked;
        const record::Frame& frame = cell->frame();
        ASSERT_NE(frame.run, nullptr);
        EXPECT_EQ(frame.run->network->nodeCount(), 4U);
        EXPECT_TRUE(frame.layout == nullptr || frame.layout->nodes.size() == 4U);
    });
    cell = std::make_unique<CellFrame>(m_session, m_session, "network(layout=gray-grid)");
    ASSERT_TRUE(QTest::qWaitFor([&] { return cell->frame().layout != nullptr; }, kPatience));
    open(cube(2));
    EXPECT_EQ(asked, 1U);
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell->frame().layout != nullptr; }, kPatience));
    EXPECT_EQ(cell->frame().layout->nodes.size(), 4U);
}

}  // namespace
}  // namespace hop::ui::session::cell_frame_test
