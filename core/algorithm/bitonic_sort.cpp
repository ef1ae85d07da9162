// SPDX-License-Identifier: GPL-3.0-or-later
// Batcher's bitonic sorting on hypercubes, and on meshes whose side is a power of two, in the order of identity
// numbers.
//
// **Source:** Batcher, "Sorting networks and their applications", 1968; for comparison with Ost §5.4.8: M_{4,n} has as
// many nodes as the OTIS-Mesh.
// **Departs from the source:** Ost names algorithms for M_{4,n} that take 5n + o(n) steps, and kn/2 for large k. For
// the small n that can be run this one takes fewer steps than their lower-order terms alone, so it is the comparison.
#include <bit>

#include "core/algorithm/network_sort.h"
#include "core/network/shape.h"

namespace hop::algorithm::bitonic_sort {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (auto reason = refusesSorting(problem)) return reason;
    const auto side = network::sideOfMesh(*problem.network);
    if (!side) return "it needs a hypercube or a mesh of equal sides such as mesh(8,4)";
    if (!std::has_single_bit(*side)) return "the side of the mesh must be a power of two, not " + std::to_string(*side);
    return std::nullopt;
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const auto bits = static_cast<unsigned>(std::countr_zero(problem.network->nodeCount()));
    const auto bitsOfSide = static_cast<unsigned>(std::countr_zero(*network::sideOfMesh(*problem.network)));
    return sortBy(problem, plan::SortingNetwork::bitonic(bits, bitsOfSide), "bitonic-sort", "Batcher 1968",
                  bitsOfSide == 1 ? "k d(d + 1)/2" : "k Σ D over the stages");
}

}  // namespace

Entry entry() {
    return {
        .id = "bitonic-sort",
        .title = "Bitonic sorting",
        .help = "Sorts a hypercube, or a mesh with a power of two as its side, by Batcher's network of comparators.",
        .parameters = {},
        .citation = {"Ost", "§5.4.6"},
        .refuses = refuses,
        .make = make,
        .needs = sortNeeds,
        .notes = {{NoteKind::departure,
                   "Not the fastest algorithms that the source names for M₄,ₙ, which take 5n + o(n) steps, or kn/2 for "
                   "large k.",
                   "Ost §5.4.6"},
                  {NoteKind::tieRule, "Equal keys are ordered by the numbers of their packets.", {}}}};
}

}  // namespace hop::algorithm::bitonic_sort
