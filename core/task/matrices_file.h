// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks from files: the packets of every node as comma-separated values.
//
// The first line names the columns, each further line is a row of a node's task matrix:
//
// node,destination,packets     node,tag,packets     node,1,0,packets
// 0,5,2                        0,0011,1             0,1,1,2
// 3,0,1                        *,1,3                *,0,1,1
//
// `node` is the identity number of the source, or * for every node. Its packets are given in one of three ways: by
// `destination`, an identity number; by `tag`, the offset from source to destination as in the task isotropic (on a
// torus the offsets of all dimensions separated by blanks, "1 -2"); or by the crossings of each link type, in columns
// named like the link types, in any order, missing ones 0. `packets` is their number, 1 by default. Separators are
// commas, semicolons or tabs; values may be quoted; empty lines and comments after # are skipped.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"

namespace hop::task {

// The packets of a file. Rows are used only if all lines apply to every node.
struct MatricesFile {
    std::vector<Packet> packets;  // by source, then in file order
    std::vector<NodeId> rows;     // if not empty: the offsets of every node; `packets` is empty
    friend bool operator==(const MatricesFile&, const MatricesFile&) = default;
};

// Errors name line and column: "line 3, column 2 (destination): ..."; tooLarge for packets that would need more than
// `memoryLimit` [bytes]. O(length + packets + nodes). If stopped: an error, or an incomplete result.
Result<MatricesFile> readMatrices(std::string_view text, const network::Network& network, std::uint64_t memoryLimit,
                                  Stop stop = {});

}  // namespace hop::task
