// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's scene: heights, pooling, its table.
#include <gtest/gtest.h>

#include <numeric>

#include "core/explain/names.h"
#include "core/scene/bars/bars.h"
#include "core/scene/colouring.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::timeline_test {
namespace {

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("timeline").source()->at(instant); }

TEST(Timeline, CountsTheCrossingsOfEveryStep) {
    const auto showing = test::showRun("torus(3,2)", "total-exchange", "shortest-path");
    const ScenePtr scene = sceneOf(showing->instant());
    const Bars::Fixed& fixed = *scene->form.get<Bars>().fixed;
    EXPECT_EQ(fixed.count(), showing->instant().lastStep);
    EXPECT_EQ(fixed.capacity, 36U);
    EXPECT_EQ(std::accumulate(fixed.heights.begin(), fixed.heights.end(), std::uint64_t{0}),
              showing->instant().measures().transmissions);
    EXPECT_FALSE(sceneOf({})->refusal.empty());
}

TEST(Timeline, PoolingKeepsTheBusiestStep) {
    Bars::Fixed fixed;
    fixed.last = 1000;
    fixed.heights.assign(1000, 1);
    fixed.heights[637] = 10;
    fixed.most = 10;
    const std::vector<double> shares = fixed.pooled(50);
    for (std::size_t i = 0; i < 50; ++i) EXPECT_DOUBLE_EQ(shares[i], i == 31 ? 1.0 : 0.1) << i;
    EXPECT_DOUBLE_EQ(fixed.pooled(1000)[637], 1.0);
}

TEST(Timeline, AsATable) {
    const auto showing = test::showRun("hypercube(2)");
    EXPECT_EQ(csvOf(listingOf(*sceneOf(showing->instant()))), "step,links busy\n1,8\n2,8\n");
}

TEST(Timeline, TheSelectedPacketHasATrackOfItsHops) {
    const auto showing = test::showRun("hypercube(4)", "total-exchange", "optimal");
    EXPECT_FALSE(sceneOf(showing->instant())->form.get<Bars>().track);
    showing->select({record::Selection::Kind::node, 3});
    EXPECT_FALSE(sceneOf(showing->instant())->form.get<Bars>().track);
    const network::Network& network = *showing->instant().run().network;
    std::size_t waits = 0;
    for (PacketId packet = 0; packet < 60; ++packet) {
        showing->select({record::Selection::Kind::packet, packet});
        const record::Instant& instant = showing->instant();
        const ScenePtr scene = sceneOf(instant);
        const Bars::Track& track = *scene->form.get<Bars>().track;
        EXPECT_EQ(track.name, explain::packetName(instant, packet));
        EXPECT_EQ(track.first, 1U);
        EXPECT_EQ(track.last(), instant.path.back().step);
        ASSERT_EQ(track.spans.size(), instant.path.size());
        for (Step step = 1, hop = 0; step <= instant.lastStep; ++step) {
            std::string expected = step <= track.last() ? "waits" : "";
            if (hop < instant.path.size() && instant.path[hop].step == step) {
                const std::uint32_t type = network.link(instant.path[hop].link).type;
                expected = "crosses link " + std::to_string(type);
                EXPECT_EQ(track.spans[hop++].colour, category(type));
            }
            EXPECT_EQ(track.at(step), expected) << packet << " in step " << step;
            waits += expected == "waits" ? 1 : 0;
            const std::string tip =
                figureOf("timeline")
                    .source()
                    ->tip(instant, *scene, {.item = {}, .row = static_cast<std::uint32_t>(step - 1)});
            EXPECT_EQ(tip.find(track.name + ": ") != std::string::npos, !expected.empty()) << tip;
        }
    }
    EXPECT_GT(waits, 20U);
}

// A dynamic packet is there from the slot after it was generated; copies that cross several links have one span.
TEST(Timeline, TracksOfOtherPackets) {
    const auto dynamic = test::showRun("hypercube(3)", "poisson-packets(rho=0.9)", "shortest-path");
    ASSERT_TRUE(dynamic->moveTo(60, 0.0));
    std::size_t tracks = 0;
    for (PacketId packet = 0; packet < dynamic->instant().state().slots.size(); ++packet) {
        dynamic->select({record::Selection::Kind::packet, packet});
        const record::Instant& instant = dynamic->instant();
        const auto track = sceneOf(instant)->form.get<Bars>().track;
        if (!track) continue;
        EXPECT_EQ(track->first, static_cast<Step>(instant.state().slots[packet].instant) + 1);
        EXPECT_LE(track->first, instant.path.front().step);
        ++tracks;
    }
    EXPECT_GT(tracks, 5U);

    const auto broadcast = test::showRun("hypercube(3)", "broadcast");
    broadcast->select({record::Selection::Kind::packet, 0});
    const ScenePtr scene = sceneOf(broadcast->instant());
    EXPECT_EQ(scene->form.get<Bars>().track->spans.size(), 3U);
    EXPECT_EQ(csvOf(listingOf(*scene)),
              "step,links busy,000 → all\n1,3,crosses 3 links\n2,3,crosses 3 links\n3,1,crosses link 2\n");
}

}  // namespace
}  // namespace hop::scene::timeline_test
