// SPDX-License-Identifier: GPL-3.0-or-later
// Embeddings: what the thesis says of dilation, congestion and load, on many hosts.
#include "core/network/embedding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/network/members.h"

namespace hop::network::embedding_test {
namespace {

using testing::HasSubstr;

EmbeddingFigures figuresOf(const Embedding& embedding) {
    const Result<EmbeddingFigures> figures = measureEmbedding(embedding);
    EXPECT_TRUE(figures.ok()) << (figures.ok() ? "" : figures.error().message);
    return figures.ok() ? *figures : EmbeddingFigures{};
}

class LineContract : public testing::TestWithParam<std::string> {};

TEST_P(LineContract, GoesIntoEveryConnectedNetworkFromEveryRoot) {
    const NetworkPtr host = member(GetParam());
    ASSERT_NE(host, nullptr);
    for (NodeId root = 0; root < host->nodeCount(); root += 5) {
        const Result<Embedding> line = embedLine(host, root);
        ASSERT_TRUE(line.ok());
        EXPECT_EQ(line->nodes.back(), root);
        std::vector<NodeId> sorted = line->nodes;
        std::sort(sorted.begin(), sorted.end());
        for (NodeId node = 0; node < host->nodeCount(); ++node) ASSERT_EQ(sorted[node], node);
        const EmbeddingFigures figures = figuresOf(*line);
        EXPECT_LE(figures.dilation, 3U);
        EXPECT_LE(figures.congestion, 2U);
        EXPECT_EQ(figures.load, 1U);
        // The first node is a child of the root: the order closes to a cycle.
        EXPECT_NE(host->findLink(line->nodes.front(), root), kNoLink);
    }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, LineContract, testing::ValuesIn(memberExpressions()), testName);

class RingContract : public testing::TestWithParam<std::string> {};

TEST_P(RingContract, GoesIntoEveryConnectedNetwork) {
    const NetworkPtr host = member(GetParam());
    ASSERT_NE(host, nullptr);
    if (host->nodeCount() < 3) {
        EXPECT_FALSE(embedRing(host).ok());
        return;
    }
    const Result<Embedding> ring = embedRing(host);
    ASSERT_TRUE(ring.ok());
    EXPECT_EQ(ring->guest->linkCount(), 2 * host->nodeCount());
    const EmbeddingFigures figures = figuresOf(*ring);
    EXPECT_LE(figures.dilation, 3U);
    EXPECT_EQ(figures.load, 1U);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, RingContract, testing::ValuesIn(memberExpressions()), testName);

std::uint32_t dilationOf(const char* guest, const char* host) {
    const auto embedding = makeEmbedding(guest, member(host));
    EXPECT_TRUE(embedding.ok()) << guest << " into " << host;
    return embedding ? figuresOf(*embedding).dilation : 0;
}

// The least dilation that there is, by Gray codes and snakes; trees where no Hamiltonian path is known.
TEST(Embedding, LinesAndRingsHaveDilationOneWherePossible) {
    for (const char* host : {"hypercube(1)", "hypercube(4)", "mesh(3,2)", "mesh([3,5])", "torus(5,2)", "torus([3,5])",
                             "ring(7)", "path(9)", "complete(5)", "product(ring(8),path(4))"})
        EXPECT_EQ(dilationOf("line", host), 1U) << host;
    for (const char* host : {"hypercube(2)", "hypercube(4)", "mesh(4,2)", "mesh([3,4])", "torus(5,2)", "torus([3,5])",
                             "ring(7)", "complete(5)", "product(ring(8),path(4))"})
        EXPECT_EQ(dilationOf("ring", host), 1U) << host;
    for (const char* host : {"mesh(3,2)", "mesh([3,5])", "path(9)", "path(10)"})
        EXPECT_EQ(dilationOf("ring", host), 2U) << host;
    EXPECT_EQ(dilationOf("line", "petersen"), 3U);
}

// Ost §5.4.3; the congestion is 8 from n = 4 on, where some node has four neighbours in two directions.
TEST(Embedding, FourDimensionalMeshesGoIntoTheOtisMesh) {
    constexpr std::uint32_t kCongestion[] = {4, 7, 8, 8};
    for (NodeId n = 2; n <= 5; ++n) {
        SCOPED_TRACE(n);
        const Result<Embedding> embedding = embedMesh4(member("otis(mesh(" + std::to_string(n) + ",2))"));
        ASSERT_TRUE(embedding.ok());
        const EmbeddingFigures figures = figuresOf(*embedding);
        EXPECT_EQ(figures.dilation, 3U);
        EXPECT_EQ(figures.load, 1U);
        EXPECT_EQ(figures.congestion, kCongestion[n - 2]);
    }
}

TEST(Embedding, WhatDoesNotFitIsRefused) {
    EXPECT_THAT(embedMesh4(member("otis(path(4))")).error().message,
                HasSubstr("such as otis(mesh(4,2)), not into otis(path(4))"));
    EXPECT_THAT(embedMesh4(member("mesh(4,4)")).error().message, HasSubstr("not into mesh(4,4)"));
    EXPECT_THAT(makeEmbedding("lines", member("ring(4)")).error().message, HasSubstr("did you mean line?"));
    EXPECT_TRUE(makeEmbedding("line", member("ring(4)")).ok());
    EXPECT_THAT(embedLine(member("hypercube(17)"), 0).error().message,
                HasSubstr("at most 65,536 nodes, not the 131,072"));
}

TEST(Embedding, PathsThatAreNoneAreFound) {
    Embedding embedding = *embedLine(member("star(4)"), 0);
    std::swap(embedding.paths[0], embedding.paths[1]);
    EXPECT_THAT(measureEmbedding(embedding).error().message, HasSubstr("does not join"));
    embedding = *embedLine(member("star(4)"), 0);
    embedding.paths[1] = {embedding.nodes[1], embedding.nodes[2]};
    EXPECT_THAT(measureEmbedding(embedding).error().message, HasSubstr("that is not there"));
    embedding.paths.pop_back();
    EXPECT_FALSE(measureEmbedding(embedding).ok());
}

}  // namespace
}  // namespace hop::network::embedding_test
