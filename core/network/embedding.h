// SPDX-License-Identifier: GPL-3.0-or-later
// Embeddings of a guest network into a host: nodes map to nodes, links to paths.
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
    std::vector<NodeId> nodes;  // by node of the guest: its image
    // By link of the guest with from < to, in id order: the nodes of its path in the host, including both ends. The
    // opposite link uses the reversed path.
    std::vector<std::vector<NodeId>> paths;
};

struct EmbeddingFigures {
    std::uint32_t dilation = 0;    // [links] longest path
    std::uint32_t congestion = 0;  // most paths over one link of the host, both directions together
    std::uint32_t load = 0;        // most nodes of the guest at one node of the host
    friend bool operator==(const EmbeddingFigures&, const EmbeddingFigures&) = default;
};

// Walks all paths. Errors: a path that does not join the images of its ends, or uses a link that the host lacks;
// interrupted.
Result<EmbeddingFigures> measureEmbedding(const Embedding& embedding, Stop stop = {});

// Embeds the one-dimensional mesh with the same number of nodes into any connected network, along the cube of the
// breadth-first tree from `root` (line_embedding.h), ending at `root`: dilation at most 3, congestion at most 2, load
// 1. Errors: too many nodes for a line.
Result<Embedding> embedLine(const NetworkPtr& host, NodeId root, Stop stop = {});

// The same line with dilation 1 where a Hamiltonian path is known (line_embedding.h), otherwise from node 0 along the
// tree. Errors: too many nodes for a line.
Result<Embedding> embedShortestLine(const NetworkPtr& host, Stop stop = {});

// Embeds the ring of all nodes: dilation 1 where a Hamiltonian cycle is known, 2 along a Hamiltonian path, otherwise at
// most 3 along the tree; load 1. Errors: fewer than 3 nodes, or too many for a ring.
Result<Embedding> embedRing(const NetworkPtr& host, Stop stop = {});

// Embeds M_{4,n} into the OTIS network of mesh(n,2): node (i,j,k,l) to itself; dilation 3, congestion 8 for n >= 4,
// load 1. Errors: the host is a different network.
Result<Embedding> embedMesh4(const NetworkPtr& host, std::uint64_t memoryLimit = kAnyMemory, Stop stop = {});

// The embeddings by the names used in views and claims: "line", "ring", "mesh-4". Errors: unknown name, unsuitable
// host; interrupted.
Result<Embedding> makeEmbedding(std::string_view name, const NetworkPtr& host, std::uint64_t memoryLimit = kAnyMemory,
                                Stop stop = {});

}  // namespace hop::network
