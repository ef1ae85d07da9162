// SPDX-License-Identifier: GPL-3.0-or-later
// The state as a value: copied, compared, hashed with all that is in it.
#include "core/engine/state.h"

#include <gtest/gtest.h>

#include "tests/core/engine/scripted.h"

namespace hop::engine::state_test {
namespace {

using test::BuiltRun;

struct Number {
    std::uint64_t value = 0;
    std::size_t bytes() const { return 0; }
    void hash(Hasher& hasher) const { hasher.add(value); }
    friend bool operator==(const Number&, const Number&) = default;
};

TEST(Memory, IsAValue) {
    Memory a = Memory::of(Number{3});
    const Memory b = a;
    EXPECT_EQ(a, b);
    a.as<Number>().value = 4;
    EXPECT_NE(a, b);
    EXPECT_EQ(b.as<Number>().value, 3U);
    a = b;
    EXPECT_EQ(a, b);
    a.as<Number>().value = 5;
    EXPECT_EQ(b.as<Number>().value, 3U);
    Memory empty;
    EXPECT_NE(empty, b);
    EXPECT_EQ(empty, Memory());
    empty = b;
    EXPECT_EQ(empty, b);
    Hasher one, two;
    a.hash(one);
    b.hash(two);
    EXPECT_NE(one.value(), two.value());
}

TEST(State, CopiesAreSnapshots) {
    const BuiltRun run("torus(4,2)", "total-exchange", "shortest-path(order=farthest)");
    Simulation simulation = run.simulation();
    ASSERT_TRUE(simulation.step().ok());
    const State snapshot = simulation.state();
    const std::uint64_t print = fingerprint(snapshot);
    ASSERT_TRUE(simulation.step().ok());
    EXPECT_NE(simulation.state(), snapshot);
    EXPECT_NE(fingerprint(simulation.state()), print);
    // The same step again from the snapshot.
    Simulation again(run.setting, run.algorithm.process, snapshot);
    EXPECT_EQ(fingerprint(again.state()), print);
    ASSERT_TRUE(again.step().ok());
    EXPECT_EQ(again.state(), simulation.state());
}

TEST(State, FingerprintHearsOfEveryMember) {
    const BuiltRun run("ring(5)", "total-exchange", "shortest-path");
    const State original = firstState(*run.setting, *run.algorithm.process);
    const std::uint64_t print = fingerprint(original);
    const auto expectChange = [&](const char* what, auto change) {
        State other = original;
        change(other);
        EXPECT_NE(fingerprint(other), print) << what;
        EXPECT_NE(other, original) << what;
    };
    expectChange("step", [](State& s) { ++s.step; });
    expectChange("lastMove", [](State& s) { ++s.lastMove; });
    expectChange("packets", [](State& s) { ++s.packets; });
    expectChange("delivered", [](State& s) { ++s.delivered; });
    expectChange("transmissions", [](State& s) { ++s.transmissions; });
    expectChange("redundant", [](State& s) { ++s.redundant; });
    expectChange("chain", [](State& s) { ++s.chain; });
    expectChange("possession", [](State& s) { std::get<UnicastPossession>(s.possession).move(2, 4); });
    expectChange("slots", [](State& s) { s.slots.emplace_back(); });
    expectChange("free slots", [](State& s) { s.freeSlots.push_back(1); });
    expectChange("memory", [](State& s) { s.memory = Memory::of(Number{1}); });
}

// The run's fingerprint is over the set of hops of each step: their order inside a step does not matter, steps do.
TEST(State, ChainForgetsTheOrderWithinAStepOnly) {
    const auto network = test::networkOf("path(4)");
    const auto setting = makeSetting(network, test::listed({{0, 1}, {2, 3}}), {}, 1);
    const Move a{0, network->findLink(0, 1), 0, plan::kDelivers};
    const Move b{1, network->findLink(2, 3), 0, plan::kDelivers};
    const auto chain = [&](std::vector<std::vector<Move>> steps) {
        State state = initialState(*setting);
        for (auto& moves : steps) applyMoves(state, setting->links, moves);
        return state.chain;
    };
    EXPECT_EQ(chain({{a, b}}), chain({{b, a}}));
    EXPECT_NE(chain({{a}, {b}}), chain({{b}, {a}}));
    EXPECT_NE(chain({{a, b}}), chain({{a}, {b}}));
    EXPECT_NE(chain({{a}}), chain({{a}, {}}));
}

TEST(Possession, TheFactsOfAKindAreThoseOfItsStore) {
    for (const task::Cast cast :
         {task::Cast::unicast, task::Cast::broadcast, task::Cast::sorting, task::Cast::combining})
        withStore(cast, [cast]<typename S>(std::type_identity<S>) {
            const task::PacketKind& kind = task::kindOf(cast);
            EXPECT_EQ(kind.combines, MeetingStore<S>) << kind.id;
            EXPECT_EQ(kind.copiesDropped, DroppingStore<S>) << kind.id;
            EXPECT_EQ(kind.manyHolders, S::kByNode) << kind.id;
            EXPECT_EQ(kind.oneDestination, kind.whyNoMatrix.empty()) << kind.id;
            task::Task task;
            task.cast = cast;
            EXPECT_TRUE(std::holds_alternative<S>(possessionFor(task, 4))) << kind.id;
        });
}

NodeId holders(const BroadcastPossession& possession, PacketId packet) {
    NodeId count = 0;
    for (NodeId node = 0; node < possession.nodeCount(); ++node) count += possession.holds(packet, node) ? 1U : 0U;
    return count;
}

TEST(Possession, BroadcastsAreForgottenSlotBySlot) {
    BroadcastPossession possession(70);
    possession.resize(3);
    possession.place(1, 69);
    EXPECT_TRUE(possession.holds(1, 69));
    EXPECT_FALSE(possession.holds(0, 69));
    EXPECT_TRUE(possession.add(1, 64));
    EXPECT_FALSE(possession.add(1, 64));
    EXPECT_EQ(holders(possession, 1), 2U);
    possession.place(1, 3);
    EXPECT_EQ(holders(possession, 1), 1U);
    EXPECT_FALSE(possession.holds(1, 64));
    possession.forget(1);
    EXPECT_FALSE(possession.holds(1, 3));
}

TEST(Possession, ABroadcastIsCompleteWithTheLastNode) {
    for (const NodeId nodes : {1U, 2U, 63U, 64U, 65U, 70U, 128U, 200U}) {
        BroadcastPossession possession(nodes);
        possession.resize(2);
        possession.place(1, nodes / 2);
        for (NodeId node = 0; node < nodes; ++node) {
            const NodeId to = (nodes - 1) - node;
            EXPECT_EQ(possession.complete(1), holders(possession, 1) == nodes);
            if (to == nodes / 2) {
                EXPECT_EQ(possession.land(1, to, 0), plan::kRedundant);
                continue;
            }
            const bool last = holders(possession, 1) + 1 == nodes;
            EXPECT_EQ(possession.land(1, to, 0), last ? plan::kCompletes : 0) << to << " of " << nodes;
        }
        EXPECT_TRUE(possession.complete(1)) << nodes;
        EXPECT_FALSE(possession.complete(0));
        possession.place(1, 0);
        EXPECT_EQ(possession.complete(1), nodes == 1);
    }
}

}  // namespace
}  // namespace hop::engine::state_test
