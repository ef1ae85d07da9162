// SPDX-License-Identifier: GPL-3.0-or-later
// Axes: found where link types are independent directions, and nowhere else.
#include "core/theory/axes.h"

#include <gtest/gtest.h>

#include "core/network/catalogue.h"

namespace hop::theory::axes_test {
namespace {

std::vector<Axis> axesOf(const char* expression) {
    const auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return theory::axesOf(**network);
}

TEST(Axes, OfACubeAreItsBits) {
    EXPECT_EQ(axesOf("hypercube(3)"), (std::vector<Axis>{{0, 0, 2, 8, 8}, {1, 1, 2, 8, 8}, {2, 2, 2, 8, 8}}));
}

TEST(Axes, OfATorusAreRings) {
    EXPECT_EQ(axesOf("torus(5,2)"), (std::vector<Axis>{{0, 1, 5, 25, 25}, {2, 3, 5, 25, 25}}));
    EXPECT_EQ(axesOf("ring(4)"), (std::vector<Axis>{{0, 1, 4, 4, 4}}));
}

TEST(Axes, OfAMeshAreLines) {
    EXPECT_EQ(axesOf("mesh(4,2)"), (std::vector<Axis>{{0, 1, 0, 12, 12}, {2, 3, 0, 12, 12}}));
    EXPECT_EQ(axesOf("path(2)"), (std::vector<Axis>{{0, 1, 0, 1, 1}}));
}

TEST(Axes, AreNotThereWhereTypesDependOnEachOther) {
    EXPECT_TRUE(axesOf("complete(4)").empty());  // 1 + 1 = 2
    EXPECT_TRUE(axesOf("complete(5)").empty());
    EXPECT_TRUE(axesOf("star(5)").empty());  // no types at all
    EXPECT_EQ(axesOf("complete(3)"), axesOf("ring(3)"));
}

TEST(Axes, AreNotThereWhereCrossingsCannotCountThem) {
    EXPECT_EQ(axesOf("ring(65535)").size(), 1U);
    EXPECT_TRUE(axesOf("ring(65537)").empty());
    EXPECT_EQ(axesOf("path(65536)").size(), 1U);
}

// The same links without the group, as products of unlike factors have them: found by trying a coordinate on every
// link.
class WithoutTranslations final : public network::Network {
public:
    explicit WithoutTranslations(network::NetworkPtr whole) : Network(whole->facts()), m_whole(std::move(whole)) {}
    LinkId firstLink(NodeId node) const override { return m_whole->firstLink(node); }
    network::Link link(LinkId link) const override { return m_whole->link(link); }
    LinkId findLink(NodeId from, NodeId to) const override { return m_whole->findLink(from, to); }
    std::uint32_t distance(NodeId from, NodeId to) const override { return m_whole->distance(from, to); }
    LinkId nextLink(NodeId at, NodeId destination) const override { return m_whole->nextLink(at, destination); }
    std::string address(NodeId node) const override { return m_whole->address(node); }
    network::Views views() const override { return {m_whole->dimensions(), nullptr, &m_whole->drawings()}; }

private:
    network::NetworkPtr m_whole;
};

TEST(Axes, AreTheSameWithoutTranslations) {
    for (const char* expression : {"hypercube(1)", "hypercube(4)", "ring(3)", "ring(4)", "ring(7)", "torus(4,3)",
                                   "torus(5,2)", "complete(4)", "complete(5)", "complete(3)"}) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok());
        EXPECT_EQ(theory::axesOf(WithoutTranslations(*network)), axesOf(expression)) << expression;
    }
}

// The permutations of three things, made by a rotation r, its inverse and an exchange e: 6 = 3 * 2 nodes, but e r is
// not r e, and the rotations run opposite ways in the two triangles.
class Exchanges final : public network::Network, private network::Dimensions, private network::Translations {
public:
    Exchanges() : Network(facts()) {}
    LinkId firstLink(NodeId node) const override { return node * 3; }
    network::Link link(LinkId link) const override {
        return {link / 3, translate(link / 3, generator(link % 3)), static_cast<std::uint16_t>(link % 3)};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        for (LinkId id = firstLink(from); id < firstLink(from + 1); ++id)
            if (link(id).to == to) return id;
        return kNoLink;
    }
    std::uint32_t distance(NodeId, NodeId) const override { return 1; }
    LinkId nextLink(NodeId, NodeId) const override { return kNoLink; }
    std::string address(NodeId node) const override { return std::to_string(node); }
    network::Views views() const override { return {this, this, nullptr}; }

private:
    static network::Facts facts() {
        network::Facts facts;
        facts.nodes = 6;
        facts.links = 18;
        return facts;
    }
    std::uint32_t typeCount() const override { return 3; }
    network::LinkType typeOf(std::uint32_t type) const override { return {.dimension = type}; }
    LinkId linkOf(NodeId node, std::uint32_t type) const override { return node * 3 + type; }
    void crossings(NodeId, NodeId, std::uint16_t*) const override {}

    // Node 3 b + a is e^b r^a.
    NodeId translate(NodeId node, NodeId offset) const override {
        const NodeId turn = offset / 3 == 0 ? node % 3 : (3 - node % 3) % 3;
        return (node / 3 + offset / 3) % 2 * 3 + (turn + offset % 3) % 3;
    }
    NodeId offset(NodeId, NodeId) const override { return 0; }
    NodeId generator(std::uint32_t type) const override { return type + 1; }  // r, r^-1, e
};

TEST(Axes, AreNotThereWhereGeneratorsDoNotCommute) { EXPECT_TRUE(theory::axesOf(Exchanges()).empty()); }

}  // namespace
}  // namespace hop::theory::axes_test
