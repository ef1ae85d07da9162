// SPDX-License-Identifier: GPL-3.0-or-later
// Memories of all algorithms: two of them are equal exactly if they hash equally. So neither looks at what the other
// leaves out, such as what packets that have left a queue still point to.
#include <gtest/gtest.h>

#include "core/algorithm/brick_mover.h"
#include "core/algorithm/link_rings.h"
#include "tests/core/algorithm/variants.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::memories_test {
namespace {

template <typename T>
std::uint64_t hashOf(const T& value) {
    Hasher hasher;
    value.hash(hasher);
    return hasher.value();
}

template <typename T>
void expectAgree(const T& a, const T& b, const std::string& what) {
    EXPECT_EQ(a == b, hashOf(a) == hashOf(b)) << what;
}

struct Example {
    const char* network;
    const char* task;
    Step most = 25;
};

constexpr Example kExamples[] = {
    {"hypercube(2)", "total-exchange"},
    {"hypercube(2)", "permutation(reversal)"},
    {"hypercube(2)", "multinode-broadcast"},
    {"hypercube(3)", "poisson-broadcasts(rho=0.15)"},
    {"hypercube(3)", "poisson-packets(rho=0.3)"},
    {"path(4)", "k-k-sort(2)"},
    {"hypercube(2)", "k-k-sort(2)"},
    {"path(4)", "to-the-end([1,1])"},
    {"mesh(2,2)", "permutation(transpose)"},
    {"otis(mesh(2,2))", "permutation(reversal)", 60},
};

// Runs with different chances come to the same queues along different ways.
TEST(Memories, AreEqualIfTheyHashEqually) {
    for (const Example& example : kExamples) {
        const network::NetworkPtr network = test::networkOf(example.network);
        const task::TaskPtr task = test::taskOf(network, example.task);
        for (const Entry& entry : catalogue())
            for (const std::string& variant : variants(entry)) {
                std::vector<engine::Memory> memories;
                for (const std::uint64_t seed : {1U, 2U, 3U}) {
                    const Problem problem{.network = network, .task = task, .ports = {}, .randomness = {.seed = seed}};
                    const auto prepared = build(problem, variant);
                    if (!prepared) continue;
                    engine::Simulation simulation(engine::makeSetting(network, task, {}, seed), prepared->process);
                    do {
                        memories.push_back(simulation.state().memory);
                    } while (simulation.state().step < example.most && simulation.step().value());
                }
                SCOPED_TRACE(std::string(example.task) + " on " + example.network + " by " + variant);
                for (std::size_t i = 0; i < memories.size(); ++i)
                    for (std::size_t k = 0; k < i; ++k) expectAgree(memories[i], memories[k], "");
                if (HasFailure()) return;
            }
    }
}

// Every field counts in both.
TEST(Memories, OfBrickTransportDifferInEveryField) {
    using Memory = BrickMover::Memory;
    Memory plain(8, 3);
    plain.phase = BrickMover::Phase::turnIK;
    plain.target = {1, 2, 3};
    plain.rounds = {0, 1, 2};
    plain.roundEnds = {2, 3};
    plain.travellers = {{0, 4, 1, 0, 0}, {1, 5, 2, 0, 0}};
    plain.emulated.begin(plain.travellers);
    const std::pair<const char*, void (*)(Memory&)> kChanges[] = {
        {"phase", [](Memory& memory) { memory.phase = BrickMover::Phase::turnJL; }},
        {"queues", [](Memory& memory) { memory.queues.push(1, Ticket(2, false), 7); }},
        {"target", [](Memory& memory) { memory.target[1] = 0; }},
        {"black", [](Memory& memory) { memory.black[2] = true; }},
        {"rounds", [](Memory& memory) { std::swap(memory.rounds[0], memory.rounds[1]); }},
        {"roundEnds", [](Memory& memory) { memory.roundEnds[0] = 1; }},
        {"round", [](Memory& memory) { ++memory.round; }},
        {"where a traveller is", [](Memory& memory) { memory.travellers[0].from = 6; }},
        {"type of a traveller", [](Memory& memory) { memory.travellers[0].type = 3; }},
        {"flags of a traveller", [](Memory& memory) { memory.travellers[1].flags = plan::kDelivers; }},
        {"steps taken", [](Memory& memory) { memory.emulated.advance(); }},
        {"what is played", [](Memory& memory) { memory.emulated.begin(std::span(memory.travellers).first(1)); }},
    };
    for (const auto& [field, change] : kChanges) {
        Memory changed = plain;
        change(changed);
        EXPECT_NE(changed, plain) << field;
        EXPECT_NE(hashOf(changed), hashOf(plain)) << field;
    }
    EXPECT_EQ(hashOf(Memory(plain)), hashOf(plain));
}

// The same packets in the same order, by different ways there.
template <typename Queues>
void expectForgetsWhatHasLeft() {
    Queues one(3, 4), other(3, 4);
    one.push(0, Ticket(2, true), 1);
    one.push(0, Ticket(1, false), 1);
    one.pop(0);
    one.pop(0);
    other.push(1, Ticket(1, false), 1);
    other.push(2, Ticket(2, true), 1);
    other.pop(1);
    other.pop(2);
    EXPECT_EQ(one, other);
    EXPECT_EQ(hashOf(one), hashOf(other));
    one.push(2, Ticket(3, true), 1);
    other.push(2, Ticket(3, false), 1);
    EXPECT_NE(one, other) << "whether the packet is delivered next";
    EXPECT_NE(hashOf(one), hashOf(other));
}

TEST(Memories, OfQueuesForgetWhatHasLeft) {
    expectForgetsWhatHasLeft<FirstComeQueues<true>>();
    expectForgetsWhatHasLeft<FirstComeQueues<false>>();
    expectForgetsWhatHasLeft<PriorityQueues>();
}

TEST(Memories, OfRingsForgetWhereTheyAre) {
    LinkRings<PlainEntry> one(2), other(2);
    for (std::uint32_t item = 0; item < 9; ++item) one.push(1, {item});  // grows
    for (std::uint32_t item = 0; item < 8; ++item) one.pop(1);
    other.push(1, {8});
    EXPECT_EQ(one, other);
    EXPECT_EQ(hashOf(one), hashOf(other));
    other.pop(1);
    EXPECT_NE(one, other);
    EXPECT_NE(hashOf(one), hashOf(other));
}

// Whoever takes the last entry is not shown what lies behind it in the pool.
TEST(LinkRings, PopGivesTheNextEntryOrTheLastOne) {
    LinkRings<PlainEntry> rings(2);
    rings.push(0, {5});
    rings.push(0, {6});
    rings.push(1, {7});
    EXPECT_EQ(rings.pop(0).item, 6U);
    EXPECT_EQ(rings.pop(0).item, 6U);
    EXPECT_EQ(rings.length(0), 0U);
    EXPECT_EQ(rings.front(1).item, 7U);
}

}  // namespace
}  // namespace hop::algorithm::memories_test
