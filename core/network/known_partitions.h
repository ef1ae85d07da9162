// SPDX-License-Identifier: GPL-3.0-or-later
// The partitions given in the paper, for meshes M_{r,n} and OTIS networks.
//
// Nodes of M_{r,n} are written (t_0, .., t_{r-1}) as in the paper; t_0 is the first coordinate in an address. Even r:
// S_i fixes the first half of the coordinates to i, D_i the second; exit (i, n-1, .., n-1), entry_j(i) = (i, j). Odd r,
// with r' = (r-1)/2, m = ceil(sqrt n), s = floor(n/m): S_(i,j) = {(i, y, x)}, D_(i,j) = {(x, y, i)}, i and x of r'
// coordinates, y from j m up to (j+1) m, or to n in the last block; exit (i, j m, j, 0, .., 0), entry_(i',j')(i,j) =
// (i, j' m + j, i'). Connection paths change one coordinate after the other. M_{1,n} is one block. OTIS-G: every group
// is a source block and a destination block, exit (v,v), entry_v(v') = (v,v'), a breadth-first tree of group v and the
// optical links.
// Lists: snakes, the last coordinate fastest; those of S in even dimensions reversed, so that they end at the exit.
// Groups: a Hamiltonian path of G where one is known, for group v one that ends at the exit (v,v) if G has translations
// or v is an end of it; otherwise the cube of the breadth-first tree from (v,v).
// **Source:** Ost §4.4.2 and §5.5.
// **Departs from the source:** odd r: s_3 = (s-1) m + r' (n-1), and the trees share no links but do share nodes.
// M_{1,n} has no partition in the paper.
#pragma once

#include "core/base/result.h"
#include "core/network/partition.h"

namespace hop::network {

// Does the network have one? Cheap.
bool hasKnownPartition(const NetworkPtr& network);

// Errors: unsupported, if the network is neither a mesh nor an OTIS network; interrupted. O(nodes + blocks^2 * longest
// path)
Result<Partition> knownPartition(const NetworkPtr& network, Stop stop = {});

}  // namespace hop::network
