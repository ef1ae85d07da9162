// SPDX-License-Identifier: GPL-3.0-or-later
// Embeddings: one network drawn into another, its nodes onto nodes and its links onto paths.
//
// **Source:** Ost §2.3 (dilation, congestion, load), §3.2.1 (a one-dimensional mesh into any network), §5.4.3
// (OTIS-Mesh).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

inline constexpr std::uint64_t kAnyMemory = ~std::uint64_t{0};

struct Embedding {
    NetworkPtr guest;
    NetworkPtr host;
    std::vector<NodeId> nodes;  // by node of the guest: its node in the host
    // By link of the guest with from < to, in the order of their ids: the nodes of its path in the host, both ends
    // included. The opposite link takes the same path back.
    std::vector<std::vector<NodeId>> paths;
};

struct EmbeddingFigures {
    std::uint32_t dilation = 0;    // [links] the longest path
    std::uint32_t congestion = 0;  // the most paths over one link of the host, both directions together
    std::uint32_t load = 0;        // the most nodes of the guest in one node of the host
    friend bool operator==(const EmbeddingFigures&, const EmbeddingFigures&) = default;
};

// Walks all paths. Errors: a path that does not join the images of its ends, or takes a link that the host lacks.
// Errors also: interrupted.
Result<EmbeddingFigures> measureEmbedding(const Embedding& embedding, Stop stop = {});

// The one-dimensional mesh of as many nodes into any connected network, along the cube of the breadth-first tree from
// `root` (line_embedding.h), with which it ends: dilation at most 3, congestion at most 2, load 1. Errors: a line of so
// many nodes would be too long.
Result<Embedding> embedLine(const NetworkPtr& host, NodeId root, Stop stop = {});

// M_{4,n} into the OTIS network of mesh(n,2): node (i,j,k,l) to itself; dilation 3, congestion 8 for n >= 4, load 1.
// Errors: the host is no such network.
Result<Embedding> embedMesh4(const NetworkPtr& host, std::uint64_t memoryLimit = kAnyMemory, Stop stop = {});

// The embeddings by the names that views and claims use: "line", "mesh-4". Errors: no such name, a host that it does
// not fit; interrupted.
Result<Embedding> makeEmbedding(std::string_view name, const NetworkPtr& host, std::uint64_t memoryLimit = kAnyMemory,
                                Stop stop = {});

}  // namespace hop::network
