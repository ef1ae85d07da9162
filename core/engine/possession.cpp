// SPDX-License-Identifier: GPL-3.0-or-later
// Possession: the stores as one.
#include "core/engine/possession.h"

#include "core/base/contract.h"

namespace hop::engine {

Possession possessionFor(const task::Task& task, NodeId nodes) {
    return withStore(task.cast, [nodes]<typename S>(std::type_identity<S>) -> Possession {
        if constexpr (requires { S::kMostNodes; }) HOP_EXPECTS(nodes <= S::kMostNodes);
        if constexpr (std::is_constructible_v<S, NodeId>)
            return S(nodes);
        else
            return S();
    });
}

std::string whatLacks(const Possession& possession, const network::Network& network) {
    return std::visit(
        [&network](const auto& store) {
            if constexpr (requires { store.whatLacks(network); })
                return ": " + store.whatLacks(network);
            else
                return std::string();
        },
        possession);
}

}  // namespace hop::engine
