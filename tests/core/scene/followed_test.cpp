// SPDX-License-Identifier: GPL-3.0-or-later
// Packets that are followed: at most as many as there are colours, each with its own, from its first hop to its last;
// the same hops as in the recording; another future changes nothing of the past.
#include "core/record/followed.h"

#include <gtest/gtest.h>

#include <set>

#include "core/record/recording.h"
#include "core/scene/colouring.h"
#include "core/scene/overlay/overlay.h"
#include "tests/support/shown_run.h"

namespace hop::scene::followed_test {
namespace {

void checkAgainstTheRecording(const record::Recording& recording) {
    const engine::Timeline& timeline = *recording.timeline;
    std::size_t most = 0;
    for (Step step = 1; step <= recording.lastStep; ++step) {
        std::set<std::uint32_t> colours;
        const auto packets = recording.followed->at(step);
        for (const record::Followed::Packet* packet : packets) {
            EXPECT_TRUE(colours.insert(packet->colour).second) << "step " << step;
            std::vector<LinkId> hops, moves;
            for (const record::Followed::Hop& hop : packet->hops)
                if (hop.step == step) hops.push_back(hop.link);
            for (const engine::Move& move : timeline.moves(step))
                if (move.packet == packet->packet) moves.push_back(move.link);
            EXPECT_EQ(hops, moves) << "step " << step;
        }
        most = std::max(most, packets.size());
    }
    EXPECT_EQ(most, record::Followed::kColours);
}

TEST(FollowedPackets, HaveTheHopsOfTheRecording) {
    checkAgainstTheRecording(*test::recordingOf("hypercube(5)", "poisson-broadcasts(rho=0.6)", "rotated-trees"));
    checkAgainstTheRecording(*test::recordingOf("torus(5,2)", "poisson-packets(rho=0.5)", "shortest-path"));
    checkAgainstTheRecording(*test::recordingOf("hypercube(4)", "multinode-broadcast", ""));
}

// Two broadcasts of one source have two colours, and two names in every legend.
TEST(FollowedPackets, HaveNamesOfTheirOwn) {
    const auto showing = test::showRun("hypercube(2)", "poisson-broadcasts(0.9)", "rotated-trees");
    std::size_t told = 0;
    record::Display display = showing->instant().display;
    display.colourBy = document::ColourBy::broadcast;
    showing->setDisplay(display);
    for (Step step = 0; step < showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const record::Instant& instant = showing->instant();
        std::set<std::string> names, reached;
        const Legend legend = Colouring(instant).legend(instant);
        for (const auto& item : legend.items) {
            EXPECT_TRUE(names.insert(item.text).second) << item.text << " twice in step " << step;
            told += item.text.find(" (since slot ") != std::string::npos ? 1 : 0;
        }
        const auto marks = overlay::marksOf(instant, "broadcasts(most=6)");
        ASSERT_TRUE(marks);
        for (const auto& item : marks->legend) {
            const std::string name = item.text.substr(0, item.text.find(':'));
            EXPECT_TRUE(reached.insert(name).second) << name << " twice in step " << step;
        }
    }
    EXPECT_GT(told, 0U);
}

// A broadcast that is followed reaches every node but its own exactly once along rotated trees.
TEST(FollowedPackets, AreFollowedToTheirEnd) {
    const auto recording = test::recordingOf("hypercube(5)", "poisson-broadcasts(rho=0.6)", "rotated-trees");
    std::size_t complete = 0;
    for (const record::Followed::Packet& packet : recording->followed->packets()) {
        if (packet.last > recording->lastStep) continue;
        ++complete;
        EXPECT_EQ(packet.hops.size(), 31U);
        EXPECT_EQ(packet.hops.back().step, packet.last);
        EXPECT_EQ(recording->run.network->link(packet.hops.front().link).from, packet.source);
    }
    EXPECT_GT(complete, 100U);
}

TEST(FollowedPackets, AnotherFutureChangesNothingOfThePast) {
    const auto one = test::recordingOf("hypercube(4)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    const auto other =
        test::recordingOf("hypercube(4)", "poisson-broadcasts(rho=0.3,then=[[150,0.9]])", "rotated-trees");
    for (Step step = 1; step <= 150; ++step)
        EXPECT_EQ(one->followed->coloursAt(step), other->followed->coloursAt(step));
}

TEST(FollowedPackets, OfStaticUnicastTasksThereAreNone) {
    const auto recording = test::recordingOf("hypercube(3)");
    EXPECT_EQ(recording->followed, nullptr);
    EXPECT_EQ(recording->slots, nullptr);
}

}  // namespace
}  // namespace hop::scene::followed_test
