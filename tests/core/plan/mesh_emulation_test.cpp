// SPDX-License-Identifier: GPL-3.0-or-later
// M_{4,n} on the OTIS-Mesh: the paths of its links, and the micro-schedule.
#include "core/plan/mesh_emulation.h"

#include <gtest/gtest.h>

#include <map>

#include "core/network/catalogue.h"
#include "core/network/embedding.h"

namespace hop::plan::mesh_emulation_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) { return *network::build(expression, {}); }

// Every link of M_{4,n} is a path between its ends; dilation 3, congestion 8 (a link of the OTIS-Mesh and its reverse
// counted as one, for n >= 4).
TEST(MeshEmulation, EmbedsTheMesh) {
    for (const NodeId n : {2U, 3U, 4U, 5U}) {
        const auto otis = networkOf("otis(mesh(" + std::to_string(n) + ",2))");
        const auto mesh = networkOf("mesh(" + std::to_string(n) + ",4)");
        const OtisMeshLinks links(*otis, n);
        std::map<std::pair<NodeId, NodeId>, unsigned> used;
        std::vector<std::vector<NodeId>> shown;
        std::size_t dilation = 0;
        for (LinkId id = 0; id < mesh->linkCount(); ++id) {
            const network::Link link = mesh->link(id);
            ASSERT_EQ(links.neighbour(link.from, link.type), link.to);
            const EmbeddedLink path = embedded(links, link.from, link.type);
            NodeId at = link.from;
            std::size_t length = 0;
            std::vector<NodeId> nodes = {at};
            for (const LinkId hop : {path.out, path.along, path.back}) {
                if (hop == kNoLink) continue;
                const network::Link crossed = otis->link(hop);
                ASSERT_EQ(crossed.from, at);
                at = crossed.to;
                nodes.push_back(at);
                ++length;
                if (link.to > link.from) ++used[std::minmax(crossed.from, crossed.to)];
            }
            EXPECT_EQ(at, link.to);
            if (link.from < link.to) shown.push_back(nodes);
            dilation = std::max(dilation, length);
        }
        // The same paths as the embedding that is shown and measured.
        const auto embedding = network::embedMesh4(otis);
        ASSERT_TRUE(embedding.ok());
        EXPECT_EQ(shown, embedding->paths) << n;
        unsigned congestion = 0;
        for (const auto& [link, paths] : used) congestion = std::max(congestion, paths);
        EXPECT_EQ(dilation, 3U) << n;
        EXPECT_EQ(congestion, n == 2 ? 4U : n == 3 ? 7U : 8U) << n;
    }
}

// All links of the mesh at once, a packet over each: no link carries more than its bandwidth, every packet arrives by
// the last step, in 13 steps or in 3.
TEST(MeshEmulation, PlaysAStepOfTheMesh) {
    for (const auto& [expression, steps] : std::map<std::string, unsigned>{
             {"otis(mesh(4,2))", 13}, {"otis(mesh(4,2),bandwidth=3)", 13}, {"otis(mesh(4,2),bandwidth=4)", 3}}) {
        const auto otis = networkOf(expression);
        const auto mesh = networkOf("mesh(4,4)");
        const OtisMeshLinks links(*otis, 4);
        std::vector<MeshMove> moves;
        std::vector<NodeId> at;
        for (LinkId id = 0; id < mesh->linkCount(); ++id) {
            const network::Link link = mesh->link(id);
            moves.push_back({id, link.from, static_cast<std::uint8_t>(link.type), 0, kDelivers});
            at.push_back(link.from);
        }
        EXPECT_EQ(stepsOfEmulation(links), steps);
        EmulatedStep step;
        step.begin(moves);
        std::size_t delivered = 0;
        while (!step.finished(links)) {
            std::vector<Move> now;
            step.propose(links, now);
            std::map<LinkId, unsigned> carried;
            for (const Move& move : now) {
                const network::Link link = otis->link(move.link);
                ASSERT_EQ(at[move.packet], link.from);
                at[move.packet] = link.to;
                ASSERT_LE(++carried[move.link], link.bandwidth);
                delivered += (move.flags & kDelivers) != 0 ? 1 : 0;
            }
            step.advance();
        }
        EXPECT_EQ(delivered, moves.size());
        for (LinkId id = 0; id < mesh->linkCount(); ++id) EXPECT_EQ(at[id], mesh->link(id).to);
    }
}

}  // namespace
}  // namespace hop::plan::mesh_emulation_test
