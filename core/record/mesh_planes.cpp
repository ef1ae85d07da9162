// SPDX-License-Identifier: GPL-3.0-or-later
// Planes of a three-dimensional mesh.
#include "core/record/mesh_planes.h"

#include "core/base/text.h"
#include "core/network/known_partitions.h"
#include "core/network/shape.h"

namespace hop::record {

namespace {

constexpr NodeId kMostNodes = 32 * 32 * 32;

}  // namespace

std::string planesRefusal(const Instant& instant) {
    const hop::network::Network& network = *instant.run().network;
    const auto side = hop::network::sideOfMesh(network);
    if (!side || *side < 4 || network.nodeCount() != *side * *side * *side)
        return "Blocks in planes are those of three-dimensional meshes such as mesh(16,3).";
    if (network.nodeCount() > kMostNodes)
        return "Planes of meshes with more than " + thousands(kMostNodes) + " nodes are not drawn.";
    if (!hop::network::hasKnownPartition(instant.run().network))
        return "No partition of this mesh into blocks is known.";
    return {};
}

MeshPlanes planesOf(const Instant& instant) {
    const hop::network::NetworkPtr& network = instant.run().network;
    MeshPlanes planes;
    planes.side = *hop::network::sideOfMesh(*network);
    auto partition = hop::network::knownPartition(network, instant.stop);
    if (!partition) return planes;
    planes.partition = *std::move(partition);
    planes.bands = planes.partition.sources.size() / planes.side;
    planes.sourceOf = placesOf(*network, planes.partition.sources).block;
    planes.destinationOf = placesOf(*network, planes.partition.destinations).block;
    return planes;
}

std::string bandName(std::string_view letter, const MeshPlanes& planes, std::size_t block) {
    return lowered(lowered(letter, block / planes.bands) + ",", block % planes.bands);
}

}  // namespace hop::record
