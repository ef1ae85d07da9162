// SPDX-License-Identifier: GPL-3.0-or-later
// Possession: selects the store for each kind of packet.
#include "core/engine/possession.h"

#include "core/base/contract.h"

namespace hop::engine {

Possession possessionFor(const task::Task& task, NodeId nodes) {
    switch (task.cast) {
        case task::Cast::unicast:
            break;
        case task::Cast::broadcast:
            return BroadcastPossession(nodes);
        case task::Cast::sorting:
            HOP_EXPECTS(nodes <= SortingPossession::kMostNodes);
            return SortingPossession();
        case task::Cast::combining:
            return CombiningPossession(nodes);
    }
    return UnicastPossession();
}

std::string whatLacks(const Possession& possession, const network::Network& network) {
    const auto* combining = std::get_if<CombiningPossession>(&possession);
    return combining == nullptr ? std::string() : ": " + combining->whatLacks(network);
}

}  // namespace hop::engine
