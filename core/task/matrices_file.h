// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks from files: the packets of every node, as comma-separated values.
//
// The first line names the columns, each further line is a row of a node's task matrix:
//
//   node,destination,packets     node,tag,packets     node,1,0,packets
//   0,5,2                        0,0011,1             0,1,1,2
//   3,0,1                        *,1,3                *,0,1,1
//
// `node` is the identity number of the source, or * for every node. What it sends is said in one of three ways: by
// `destination`, an identity number; by `tag`, what leads from node 0 to its destination as in the task isotropic (on a
// torus the offsets of all dimensions with blanks between them, "1 -2"); or by the crossings of each link type, in
// columns called like the link types, in any order, those left out 0. `packets` says how many, 1 if the column is left
// out. Commas, semicolons or tabs separate; empty lines and what follows # are skipped.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::task {

// The packets of a file. Rows for every node are kept apart from the others only if there are no others.
struct MatricesFile {
    std::vector<Packet> packets;  // by source, of one source in the order of the file
    std::vector<NodeId> rows;     // not empty: every node has these offsets, and `packets` is empty
    friend bool operator==(const MatricesFile&, const MatricesFile&) = default;
};

// Errors name line and column: "line 3, column 2 (destination): ..."; tooLarge for packets that would need more than
// `memoryLimit` [bytes]. O(length + packets + nodes). Stopped: an error, or not all packets.
Result<MatricesFile> readMatrices(std::string_view text, const network::Network& network, std::uint64_t memoryLimit,
                                  Stop stop = {});

}  // namespace hop::task
