// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal schedules for isotropic unicast tasks: every packet on a shortest path, h steps, h the critical sum of the
// task matrix.
//
// **Source:** VB Theorem 5 (OCTR); §8 for tori; algorithms A and E.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/decomposition.h"
#include "core/plan/plan.h"

namespace hop::plan {

// The crossings of every row, rows by increasing number of hops, then by number; the edges of a row are adjacent. Where
// two opposite link types are equally short for a packet (half way around an even ring), rows are distributed over both
// as evenly as possible, in their order or at random. Requires translations that commute. O(rows * types)
std::vector<Edge> isotropicCrossings(const network::Network& network, std::span<const NodeId> rows,
                                     RandomStream* random = nullptr, Stop stop = {});

// Peak memory for that many rows and crossings [bytes].
double isotropicCrossingsMemory(double rows, double types, double crossings);

// Why the link types do not give a shortest path in every order; empty if they do, or if stopped. O(types^2), for many
// types O(nodes)
std::string whyNotCommuting(const network::Network& network, Stop stop = {});

// The schedule that makes the crossings of each colour in one step, colour 0 in step 1. A move's tag is its packet's
// distance in hops; tagNames are "distance 1", ...
SymmetricPlan isotropicPlan(const network::Network& network, std::span<const NodeId> rows,
                            std::span<const Edge> crossings, std::span<const std::uint32_t> colours, Stop stop = {});

}  // namespace hop::plan
