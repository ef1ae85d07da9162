// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes read as task matrices, on networks with and without symmetry: packets of the network, or a one-line error.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/network/catalogue.h"
#include "core/task/matrices_file.h"

namespace {

void judge(const hop::network::Network& network, std::string_view text) {
    constexpr std::uint64_t kMemoryLimit = std::uint64_t{1} << 22U;
    const auto file = hop::task::readMatrices(text, network, kMemoryLimit);
    if (!file) {
        const std::string& message = file.error().message;
        if (message.empty() || message.find('\n') != std::string::npos || message.size() > 1000) std::abort();
        return;
    }
    if (file->packets.empty() == file->rows.empty()) std::abort();
    for (const hop::NodeId row : file->rows)
        if (row == 0 || row >= network.nodeCount()) std::abort();
    hop::NodeId last = 0;
    for (const hop::task::Packet& packet : file->packets) {
        if (packet.source < last || packet.source >= network.nodeCount()) std::abort();
        if (packet.destination >= network.nodeCount() || packet.destination == packet.source) std::abort();
        last = packet.source;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto kCube = hop::network::build("hypercube(4)", {});
    static const auto kTorus = hop::network::build("torus(5,2)", {});
    static const auto kStar = hop::network::build("star(5)", {});
    for (const auto* network : {&kCube, &kTorus, &kStar})
        judge(***network, {reinterpret_cast<const char*>(data), size});
    return 0;
}
