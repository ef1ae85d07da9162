// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as task matrices, on networks with and without symmetry: packets of the network, or a one-line error.
#include <cstdint>
#include <cstdlib>

#include "core/network/catalogue.h"
#include "core/task/matrices_file.h"
#include "tests/fuzz/judge_error.h"

namespace hop::fuzz::matrices_fuzz {
namespace {

void checkOn(const network::Network& network, std::string_view bytes) {
    constexpr std::uint64_t kMemoryLimit = std::uint64_t{1} << 22U;
    const auto file = task::readMatrices(bytes, network, kMemoryLimit);
    if (!file) return judge(file.error());
    if (file->packets.empty() == file->rows.empty()) std::abort();
    for (const NodeId row : file->rows)
        if (row == 0 || row >= network.nodeCount()) std::abort();
    NodeId last = 0;
    for (const task::Packet& packet : file->packets) {
        if (packet.source < last || packet.source >= network.nodeCount()) std::abort();
        if (packet.destination >= network.nodeCount() || packet.destination == packet.source) std::abort();
        last = packet.source;
    }
}

}  // namespace

void check(std::string_view bytes) {
    static const auto kCube = network::build("hypercube(4)", {});
    static const auto kTorus = network::build("torus(5,2)", {});
    static const auto kStar = network::build("star(5)", {});
    for (const auto* network : {&kCube, &kTorus, &kStar}) checkOn(***network, bytes);
}

}  // namespace hop::fuzz::matrices_fuzz
