// SPDX-License-Identifier: GPL-3.0-or-later
// Looking things up by name: whatever has a name is found by it, whatever it is called.
#include "core/explain/names.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/shown_run.h"

namespace hop::explain::lookup_test {
namespace {

using Kind = Meaning::Kind;

const Meaning* find(const std::vector<Meaning>& meanings, Kind kind, std::uint32_t id) {
    const auto found = std::ranges::find_if(meanings, [&](const Meaning& meaning) {
        return meaning.kind == kind && (kind == Kind::step ? meaning.step == id : meaning.selection.id == id);
    });
    return found == meanings.end() ? nullptr : &*found;
}

std::vector<std::string> titles(const record::Instant& instant, std::string_view words) {
    std::vector<std::string> found;
    for (const Meaning& meaning : lookUp(instant, words)) found.push_back(meaning.title);
    return found;
}

using Titles = std::vector<std::string>;

class EveryNode : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryNode, IsFoundByAddressAndByNumber) {
    const auto shown = hop::test::showRun(GetParam(), "none");
    const network::Network& network = *shown->instant().run().network;
    for (const document::Labels labels :
         {document::Labels::address, document::Labels::identity, document::Labels::none}) {
        record::Display display;
        display.labels = labels;
        shown->setDisplay(display);
        for (NodeId node = 0; node < network.nodeCount(); ++node) {
            const std::string address = network.address(node), number = std::to_string(node);
            for (const std::string& words :
                 {address, number, "node " + address, "Node " + number, ' ' + address + ' '}) {
                const auto found = lookUp(shown->instant(), words);
                ASSERT_NE(find(found, Kind::node, node), nullptr) << words;
            }
            const std::string& first = labels == document::Labels::identity ? number : address;
            ASSERT_EQ(lookUp(shown->instant(), first).front().selection,
                      (record::Selection{record::Selection::Kind::node, node}))
                << "what the labels say comes first: " << first;
        }
    }
}

// Places are found by the beginning of a word of their names; coordinates only as a whole.
TEST(Names, AreFoundByTheirBeginnings) {
    const auto shown =
        hop::test::showRun("graph(\"" HOP_SOURCE_DIR "/tests/core/network/graphs/zoo.graphml\")", "broadcast");
    EXPECT_EQ(titles(shown->instant(), "tron"), (Titles{"Node Trondheim"}));
    EXPECT_EQ(titles(shown->instant(), "node B"), (Titles{"Node Bergen"}));
    EXPECT_EQ(titles(shown->instant(), "ergen"), Titles());
    EXPECT_EQ(titles(hop::test::showRun("hypercube(4)", "none")->instant(), "011"), (Titles{"Node 0011"}));
    EXPECT_EQ(titles(hop::test::showRun("hypercube(4)", "none")->instant(), "0b0010"), (Titles{"Node 0010"}));
    EXPECT_EQ(titles(hop::test::showRun("hypercube(4)", "none")->instant(), "0010"), (Titles{"Node 0010"}));
    EXPECT_EQ(titles(hop::test::showRun("torus(5,2)", "none")->instant(), "[1,2]"), (Titles{"Node (1,2)"}));
}

INSTANTIATE_TEST_SUITE_P(Networks, EveryNode,
                         ::testing::Values("hypercube(1)", "hypercube(4)", "torus(4,1)", "torus(5,2)", "mesh(3,3)",
                                           "ring(12)", "path(7)", "complete(11)", "complete-bipartite(3,4)", "star(6)",
                                           "petersen", "otis(ring(5))", "otis(hypercube(2))", "otis(mesh(3,2))",
                                           "product(ring(4),path(3))", "product(otis(ring(3)),hypercube(2))",
                                           "power(petersen,2)", "extended-otis(path(4))"));

struct Case {
    const char* network;
    const char* task;
    const char* algorithm = "";
};

class EveryPacket : public ::testing::TestWithParam<Case> {};

TEST_P(EveryPacket, IsFoundByItsName) {
    const auto shown = hop::test::showRun(GetParam().network, GetParam().task, GetParam().algorithm);
    const record::Instant& instant = shown->instant();
    const auto count = static_cast<PacketId>(instant.run().task->packets.count());
    ASSERT_GT(count, 0U);
    for (PacketId packet = 0; packet < count; packet += std::max(1U, count / 500)) {
        const std::string name = packetName(instant, packet);
        const auto found = lookUp(instant, name);
        const auto alike = std::ranges::count(found, "Packet " + name, &Meaning::title);
        ASSERT_TRUE(find(found, Kind::packet, packet) != nullptr || alike == kMostMeanings) << name;
        ASSERT_NE(find(lookUp(instant, "packet " + std::to_string(packet)), Kind::packet, packet), nullptr);
        // However the arrow is written, and without it.
        const std::size_t arrow = name.find(" → ");
        const std::string source = name.substr(0, arrow), destination = name.substr(arrow + std::string(" → ").size());
        for (const char* divider : {"→", "->", " -> ", " > ", " "})
            ASSERT_EQ(
                std::ranges::count(lookUp(instant, source + divider + destination), "Packet " + name, &Meaning::title),
                alike)
                << source << divider << destination;
        const auto partly = lookUp(instant, source + "->");
        ASSERT_FALSE(partly.empty());
        for (const Meaning& meaning : partly) ASSERT_TRUE(meaning.title.starts_with("Packet " + source + " → "));
        for (const Meaning& meaning : lookUp(instant, "->" + destination))
            ASSERT_TRUE(meaning.title.ends_with(" → " + destination));
    }
}

INSTANTIATE_TEST_SUITE_P(Tasks, EveryPacket,
                         ::testing::Values(Case{"hypercube(4)", "total-exchange"}, Case{"torus(4,2)", "total-exchange"},
                                           Case{"mesh(3,2)", "total-exchange"}, Case{"otis(ring(4))", "total-exchange"},
                                           Case{"product(ring(4),path(3))", "total-exchange"},
                                           Case{"hypercube(4)", "broadcast(3)"},
                                           Case{"hypercube(3)", "multinode-broadcast"},
                                           Case{"hypercube(4)", "isotropic(0011,1111)"}, Case{"mesh(4,2)", "k-k(3)"},
                                           Case{"mesh(4,2)", "k-k-sort(2)"}, Case{"hypercube(3)", "all-reduce"},
                                           Case{"hypercube(3)", "reduce(5)"}, Case{"hypercube(3)", "reduce-scatter"}));

class LookupTest : public ::testing::Test {
protected:
    void show(const char* network, const char* task) { m_shown = hop::test::showRun(network, task); }
    const record::Instant& instant() { return m_shown->instant(); }
    Titles titles(const char* words) { return lookup_test::titles(instant(), words); }
    std::unique_ptr<test::ShownRun> m_shown;
};

TEST_F(LookupTest, NothingIsFoundWithoutARunOrWords) {
    EXPECT_TRUE(lookUp({}, "13").empty());
    show("hypercube(4)", "total-exchange");
    for (const char* words : {"", "  ", "nobody", "16", "99999999999999999999", "node", "->", "→", "-", "0 16", "?"})
        EXPECT_EQ(titles(words), Titles()) << words;
}

TEST_F(LookupTest, ANumberIsANodeAndAStep) {
    show("hypercube(4)", "total-exchange");
    EXPECT_EQ(titles("5"), (Titles{"Node 0101", "Step 5"}));
    EXPECT_EQ(titles("13"), (Titles{"Node 1101"}));
    EXPECT_EQ(titles("1101"), (Titles{"Node 1101"}));
    EXPECT_EQ(titles("step 5"), (Titles{"Step 5"}));
    EXPECT_EQ(titles("step 9"), Titles()) << "the run has eight";
    EXPECT_EQ(lookUp(instant(), "1101").front().detail, "number 13");
}

TEST_F(LookupTest, CoordinatesNeedNoParentheses) {
    show("torus(5,2)", "total-exchange");
    for (const char* words : {"(2,3)", "2,3", "( 2, 3 )", "(2,3"})
        EXPECT_EQ(titles(words), Titles{"Node (2,3)"}) << words;
    EXPECT_EQ(titles("(2,3)->(0,0)"), Titles{"Packet (2,3) → (0,0)"});
    EXPECT_EQ(titles("2,3 0,0"), Titles{"Packet (2,3) → (0,0)"});
}

TEST_F(LookupTest, LinksByTheirEndsAndNumbers) {
    show("hypercube(4)", "total-exchange");
    EXPECT_EQ(titles("0000-0001"), (Titles{"Link 0000 → 0001", "Packet 0000 → 0001"}));
    EXPECT_EQ(titles("0000→0001"), (Titles{"Packet 0000 → 0001", "Link 0000 → 0001"}));
    EXPECT_EQ(titles("link 0 1"), (Titles{"Packet 0000 → 0001", "Link 0000 → 0001"}));
    EXPECT_EQ(titles("link 12"), (Titles{"Link 0011 → 0010"}));
    EXPECT_EQ(titles("link 64"), Titles());
    const network::Network& network = *instant().run().network;
    for (LinkId link = 0; link < network.linkCount(); ++link) {
        const network::Link ends = network.link(link);
        ASSERT_EQ(lookUp(instant(), network.address(ends.from) + "-" + network.address(ends.to)).front().selection,
                  (record::Selection{record::Selection::Kind::link, link}));
    }
}

TEST_F(LookupTest, ADynamicRunHasSlotsAndThePacketsThatAreThere) {
    show("hypercube(4)", "poisson-broadcasts(rho=0.5)");
    EXPECT_EQ(titles("slot 3"), Titles{"Slot 3"});
    ASSERT_TRUE(m_shown->moveTo(20, 0.0));
    std::size_t there = 0;
    for (PacketId packet = 0; packet < instant().state().slots.size(); ++packet) {
        if (!instant().state().slots[packet].live) continue;
        ++there;
        EXPECT_NE(find(lookUp(instant(), "packet " + std::to_string(packet)), Kind::packet, packet), nullptr);
    }
    EXPECT_GT(there, 0U);
}

// By symmetry there are 268 million packets; none but the one asked for is looked at.
TEST_F(LookupTest, ALargeExchangeIsNotSearched) {
    show("hypercube(14)", "total-exchange");
    EXPECT_FALSE(lookUpSearches(instant()));
    EXPECT_EQ(titles("16383 → 00000000000101"), Titles{"Packet 11111111111111 → 00000000000101"});
    EXPECT_EQ(titles("→ 00000000000101").size(), kMostMeanings);
    show("mesh(20,2)", "total-exchange");
    EXPECT_TRUE(lookUpSearches(instant())) << "159,600 packets, listed";
}

}  // namespace
}  // namespace hop::explain::lookup_test
