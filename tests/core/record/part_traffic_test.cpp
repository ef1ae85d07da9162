// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector says of a part is counted as by brute force.
#include "core/record/crossings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/shown_run.h"

namespace hop::record::part_traffic_test {
namespace {

TEST(PartTraffic, CountsWhatIsInsideAndWhatCrossesTheGates) {
    for (const auto& [network, part] :
         {std::pair("hypercube(7)", "101****"), std::pair("torus(6,2)", "(2,*)"),
          std::pair("otis(mesh(4,2))", "group 3"), std::pair("mesh(5,2)", "within 2 of 6")}) {
        Display display;
        display.part = part;
        const auto showing = test::showRun(network, "permutation(random)", "shortest-path", display);
        for (Step step = 0; step < showing->instant().lastStep; ++step) {
            ASSERT_TRUE(showing->moveTo(step, 0.0));
            const Instant& instant = showing->instant();
            ASSERT_NE(instant.part(), nullptr) << part;
            const auto isOwn = [&](NodeId node) { return std::ranges::binary_search(instant.part()->nodes, node); };
            std::uint64_t inside = 0, out = 0, in = 0;
            for (const engine::Move& move : instant.moves) {
                const network::Link link = instant.run().network->link(move.link);
                inside += isOwn(link.from) && isOwn(link.to) ? 1 : 0;
                out += isOwn(link.from) && !isOwn(link.to) ? 1 : 0;
                in += !isOwn(link.from) && isOwn(link.to) ? 1 : 0;
            }
            const PartTraffic traffic = partTraffic(instant);
            EXPECT_EQ(traffic.busy.inside, inside) << part << " step " << step;
            EXPECT_EQ(traffic.busy.out, out) << part << " step " << step;
            EXPECT_EQ(traffic.busy.in, in) << part << " step " << step;
            EXPECT_EQ(traffic.gateOut.size(), instant.part()->gates.size());
        }
    }
}

TEST(PartTraffic, RanksAPartAmongTheOthers) {
    Display display;
    const auto whole = test::showRun("hypercube(7)", "permutation(random)", "shortest-path", display);
    const auto division = network::divisionOf(whole->instant().run().network);
    ASSERT_TRUE(division);
    std::size_t first = 0;
    std::uint64_t all = 0;
    double mean = 0.0;
    for (const std::string& name : division->names) {
        display.part = name;
        whole->setDisplay(display);
        const PartTraffic traffic = partTraffic(whole->instant());
        ASSERT_TRUE(traffic.among) << name;
        EXPECT_EQ(traffic.among->own, traffic.busy.inside + traffic.busy.out) << name;
        EXPECT_EQ(traffic.among->parts, division->names.size());
        first += traffic.among->rank == 1 ? 1 : 0;
        all += traffic.among->own;
        mean = traffic.among->mean;
    }
    EXPECT_GE(first, 1U);
    EXPECT_EQ(all, whole->instant().moves.size());
    EXPECT_DOUBLE_EQ(mean, static_cast<double>(all) / static_cast<double>(division->names.size()));
    display.part = "within 1 of 5";
    whole->setDisplay(display);
    EXPECT_FALSE(partTraffic(whole->instant()).among);
}

}  // namespace
}  // namespace hop::record::part_traffic_test
