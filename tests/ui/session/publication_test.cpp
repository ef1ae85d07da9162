// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the screen changes together, and something is shown whatever takes long.
#include "ui/session/publication.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTest>
#include <optional>
#include <utility>

#include "tests/ui/support/patience.h"

namespace hop::ui::session::test::publication_test {
namespace {

using hop::test::kPatience;

// A member whose scenes are made by the test.
class Figure final : public Publication::Member {
public:
    explicit Figure(Publication& publication) : m_publication(publication) { m_publication.join(*this); }
    ~Figure() override { m_publication.leave(*this); }

    void askFor(int instant, int view = 0) {
        asked = instant;
        askedView = view;
        m_publication.ask();
    }
    void finish() {
        next = making;
        making.reset();
        m_publication.ready(*this);
    }

    Aim aim() override {
        if (shown == asked) return Aim::ready;
        if (making && makingView == askedView) return *making == asked ? Aim::making : Aim::behind;
        making = asked;
        makingView = askedView;
        return Aim::making;
    }
    bool isOutdated() const override { return making && makingView != askedView; }
    bool publish() override {
        if (!next) return false;
        shown = *std::exchange(next, std::nullopt);
        return true;
    }
    void late() override { ++lateTimes; }

    int asked = 0, askedView = 0, shown = 0, makingView = 0, lateTimes = 0;
    std::optional<int> making, next;

private:
    Publication& m_publication;
};

class PublicationTest : public ::testing::Test {
protected:
    static constexpr int kSoon = 40;  // [ms]

    void look() { QCoreApplication::processEvents(); }

    Publication m_publication{kSoon};
    Figure m_quick{m_publication}, m_slow{m_publication};
};

TEST_F(PublicationTest, AllFiguresOfAnInstantAppearTogether) {
    m_quick.askFor(1);
    m_slow.askFor(1);
    look();
    m_quick.finish();
    EXPECT_EQ(m_quick.shown, 0) << "the other one is still being made";
    EXPECT_FALSE(m_publication.isSettled());
    m_slow.finish();
    EXPECT_EQ(m_quick.shown, 1);
    EXPECT_EQ(m_slow.shown, 1);
    look();
    EXPECT_TRUE(m_publication.isSettled());
}

// Otherwise a clock that runs faster than scenes are made would show nothing.
TEST_F(PublicationTest, AnInstantInTheMakingAppearsBeforeTheNextOneIsMade) {
    m_quick.askFor(1);
    m_slow.askFor(1);
    look();
    m_quick.finish();
    m_quick.askFor(2);
    m_slow.askFor(2);
    look();
    EXPECT_EQ(m_quick.making, std::nullopt);
    EXPECT_EQ(m_slow.making, 1);
    m_slow.finish();
    EXPECT_EQ(m_quick.shown, 1);
    EXPECT_EQ(m_slow.shown, 1);
    look();
    EXPECT_EQ(m_quick.making, 2);
    EXPECT_EQ(m_slow.making, 2);
}

TEST_F(PublicationTest, WhatIsOfAnotherViewIsNotWaitedFor) {
    m_quick.askFor(1);
    m_slow.askFor(1);
    look();
    m_quick.askFor(2, 1);
    m_slow.askFor(2, 1);
    look();
    EXPECT_EQ(m_quick.making, 2);
    EXPECT_EQ(m_slow.making, 2);
    m_slow.finish();
    m_quick.finish();
    EXPECT_EQ(m_quick.shown, 2);
    EXPECT_EQ(m_slow.shown, 2);
}

TEST_F(PublicationTest, TheSlowestIsWaitedForOnlySoLong) {
    m_quick.askFor(1);
    m_slow.askFor(1);
    look();
    m_quick.finish();
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_quick.shown == 1; }, kPatience));
    EXPECT_EQ(m_slow.lateTimes, 1);
    EXPECT_FALSE(m_publication.isSettled());
    m_quick.askFor(2);
    m_slow.askFor(2);
    look();
    m_quick.finish();
    EXPECT_EQ(m_quick.shown, 2) << "the late one keeps nothing back";
    m_slow.finish();
    EXPECT_EQ(m_slow.shown, 1) << "late, but of the same view";
    look();
    EXPECT_EQ(m_slow.making, 2);
    m_slow.finish();
    EXPECT_EQ(m_slow.shown, 2);
    look();
    EXPECT_TRUE(m_publication.isSettled());
}

TEST_F(PublicationTest, WhatLeavesTheScreenKeepsNothingBack) {
    m_quick.askFor(1);
    {
        Figure third(m_publication);
        third.askFor(1);
        look();
        m_quick.finish();
        EXPECT_EQ(m_quick.shown, 0);
    }
    EXPECT_EQ(m_quick.shown, 1);
}

}  // namespace
}  // namespace hop::ui::session::test::publication_test
