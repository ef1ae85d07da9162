// SPDX-License-Identifier: GPL-3.0-or-later
// The contract of the catalogue of tasks, for every example of every member on every small network.
#include "core/task/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace hop::task::catalogue_test {
namespace {

std::vector<network::NetworkPtr> smallNetworks() {
    std::vector<network::NetworkPtr> networks;
    for (const network::Entry& family : network::catalogue())
        for (const std::string_view expression : family.examples) {
            auto network = network::build(expression, {});
            if (network && (*network)->nodeCount() <= 64) networks.push_back(*std::move(network));
        }
    return networks;
}

TEST(TaskCatalogue, EveryEntryIsDescribedAndCited) {
    std::set<std::string_view> ids;
    for (const Entry& entry : catalogue()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_FALSE(entry.title.empty()) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
        // That nothing is sent is nobody's idea.
        EXPECT_TRUE(entry.id == "none" || fullReference(entry.citation.paper) != entry.citation.paper)
            << entry.id << " cites none of the five works";
        const bool needsFile = std::ranges::any_of(
            entry.parameters, [](const ParameterSpec& parameter) { return parameter.kind == ParameterKind::path; });
        EXPECT_EQ(entry.examples.empty(), needsFile) << entry.id;
        for (const ParameterSpec& parameter : entry.parameters) {
            EXPECT_TRUE(parameter.help.ends_with('.')) << entry.id << ' ' << parameter.name;
            EXPECT_FALSE(parameter.example.empty()) << entry.id << ' ' << parameter.name;
        }
    }
}

void expectSound(const Packet& packet, Cast cast, const network::Network& network, const std::string& about) {
    EXPECT_LT(packet.source, network.nodeCount()) << about;
    if (cast == Cast::combining) {
        EXPECT_TRUE(packet.destination == packet.source || packet.destination == kAllNodes) << about;
        return;
    }
    EXPECT_NE(packet.source, packet.destination) << about;
    if (cast != Cast::unicast) {
        EXPECT_EQ(packet.destination, cast == Cast::broadcast ? kAllNodes : kNoNode) << about;
    } else {
        EXPECT_LT(packet.destination, network.nodeCount()) << about;
    }
}

void expectSound(const Task& task, const network::Network& network, const std::string& about) {
    EXPECT_FALSE(task.title.empty()) << about;
    for (std::uint64_t p = 0; p < task.packets.count(); ++p) {
        const Packet packet = task.packets.at(static_cast<PacketId>(p));
        EXPECT_EQ(packet.source, task.packets.source(static_cast<PacketId>(p))) << about;
        expectSound(packet, task.cast, network, about);
    }
    if (!task.isDynamic()) {
        EXPECT_EQ(task.isEmpty(), task.expression == "none") << about;
        return;
    }
    EXPECT_EQ(task.packets.count(), 0U) << about;
    std::vector<Arrival> arrivals, again;
    for (Step slot = 0; slot < 200; ++slot) {
        const std::size_t before = arrivals.size();
        task.arrivals->arrivals(slot, {}, arrivals);
        EXPECT_TRUE(std::is_sorted(arrivals.begin() + static_cast<std::ptrdiff_t>(before), arrivals.end(),
                                   [](const Arrival& a, const Arrival& b) { return a.instant < b.instant; }));
        for (std::size_t i = before; i < arrivals.size(); ++i) {
            EXPECT_EQ(static_cast<Step>(arrivals[i].instant), slot) << about;
            expectSound({arrivals[i].source, arrivals[i].destination}, task.cast, network, about);
        }
    }
    EXPECT_FALSE(arrivals.empty()) << about;
    for (Step slot = 0; slot < 200; ++slot) task.arrivals->arrivals(slot, {}, again);
    EXPECT_EQ(arrivals, again) << about;
}

TEST(TaskCatalogue, EveryExampleIsSoundWhereItIsNotRefused) {
    const auto networks = smallNetworks();
    for (const Entry& entry : catalogue()) {
        for (const std::string_view example : entry.examples) {
            int built = 0;
            const auto tryOn = [&](const network::NetworkPtr& network) {
                const std::string about = std::string(example) + " on " + network->facts().expression;
                const auto task = build(network, example, {});
                if (!task) {
                    EXPECT_TRUE(task.error().code == ErrorCode::unsupported) << about << ": " << task.error().message;
                    EXPECT_TRUE(task.error().message.find(network->facts().expression) != std::string::npos)
                        << task.error().message;
                    return;
                }
                ++built;
                expectSound(**task, *network, about);
                // The canonical text gives the same task again.
                const auto again = build(network, (*task)->expression, {});
                ASSERT_TRUE(again.ok()) << about;
                EXPECT_EQ((*again)->expression, (*task)->expression) << about;
                EXPECT_EQ((*again)->packets, (*task)->packets) << about;
            };
            for (const auto& network : networks) tryOn(network);
            if (built == 0) tryOn(*network::build("otis(mesh(8,2))", {}));  // the smallest that has bricks
            EXPECT_GT(built, 0) << example << " fits no network";
        }
    }
}

TEST(TaskCatalogue, OffersTheNearestName) {
    const auto network = network::build("hypercube(2)", {});
    EXPECT_EQ(build(*network, "totl-exchange", {}).error().message,
              "there is no task called 'totl-exchange'; did you mean total-exchange?");
    EXPECT_EQ(
        build(*network, "permutation(transpos)", {}).error().message.find("task permutation: kind must be one of"), 0U);
    EXPECT_EQ(build(*network, "broadcast(", {}).error().message.find("task 'broadcast(':"), 0U);
}

}  // namespace
}  // namespace hop::task::catalogue_test
