// SPDX-License-Identifier: GPL-3.0-or-later
// Tags: the offset from a node to a destination of its packets, the same at every node. Read and written in the usual
// notations.
//
// - A number is the identity number of the destination of node 0's packet: 3. In one dimension it may be negative: -2
// on a ring is two links back.
// - On a hypercube a binary word of d digits is the tag itself, destination XOR source, written like an address: 0011.
// No number of d digits 0 and 1 is a node of the d-cube unless it means the same or has leading zeros.
// - A list gives the offset along each dimension, the highest first, like an address: [1,-2].
// - times(3,0011) is a tag three times.
// **Source:** VB §2 (routing tags), §8 (offsets on wraparound meshes).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/expression.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::task {

class TagReader {
public:
    // The network must have translations.
    explicit TagReader(const network::Network& network);

    // The destination of a packet with this tag from node 0. Errors: not a tag of this network, or the tag of a node
    // itself; one sentence that begins with the tag. O(dimensions * log(period))
    Result<NodeId> read(const Expression& tag) const;
    // The same from a row of the task matrix: the crossings of each link type, which must be those of a shortest path.
    Result<NodeId> readCrossings(std::span<const std::uint32_t> perType) const;

    // Inverse of read: a binary word in quotes on a hypercube, offsets on a torus, otherwise a number.
    Expression write(NodeId offset) const;

private:
    struct Axis {
        std::uint32_t up = 0, down = 0;  // link types
        std::uint32_t period = 0;        // number of links around
    };

    NodeId walk(NodeId from, std::uint32_t type, std::uint64_t links) const;
    std::int64_t signedOffset(const Axis& axis, std::span<const std::uint16_t> crossings) const;
    std::string kinds() const;
    Error outOfRange(const std::string& shown) const;
    Result<NodeId> number(double value, const std::string& shown) const;
    Result<NodeId> word(std::string_view bits, const std::string& shown) const;
    Result<NodeId> offsets(std::span<const Expression> items, const std::string& shown) const;
    Result<NodeId> leading(NodeId offset, const std::string& shown) const;

    const network::Network& m_network;
    std::vector<Axis> m_axes;  // lowest first; empty unless the network is a product of rings
    bool m_binary = false;     // all periods are 2
};

// The number of rows of a list of tags. O(tags)
double countTags(const Expression& list);

// The rows of a list of tags, in its order. Errors: the first invalid tag; more than `most` rows. If stopped,
// incomplete.
Result<std::vector<NodeId>> readTags(const network::Network& network, const Expression& list, std::uint64_t most,
                                     Stop stop = {});

// The list in canonical form: equal neighbours are written once, with times(..).
std::vector<Expression> writeTags(const network::Network& network, std::span<const NodeId> rows, Stop stop = {});

}  // namespace hop::task
