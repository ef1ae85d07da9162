// SPDX-License-Identifier: GPL-3.0-or-later
// Hypercubes and tori, known by their axes.
#include "core/theory/shape.h"

#include "core/base/contract.h"
#include "core/theory/axes.h"

namespace hop::theory {

std::optional<Shape> shapeOf(const network::Network& network) {
    if (network.translations() == nullptr) return std::nullopt;
    const std::vector<Axis> axes = axesOf(network);
    if (axes.empty()) return std::nullopt;
    std::uint64_t nodes = 1;
    for (const Axis& axis : axes) {
        const bool narrow = axis.upCapacity == network.nodeCount() && axis.downCapacity == network.nodeCount();
        if (axis.period != axes.front().period || !narrow) return std::nullopt;
        nodes *= axis.period;
    }
    if (nodes != network.nodeCount()) return std::nullopt;
    return Shape{.side = axes.front().period, .dimension = static_cast<std::uint32_t>(axes.size())};
}

std::uint64_t choose(std::uint32_t n, std::uint32_t k) {
    HOP_EXPECTS(k <= n && n <= 62);
    std::uint64_t value = 1;
    for (std::uint32_t i = 1; i <= k; ++i) {
        // value = C(n - k + i - 1, i - 1); multiplied in two parts, so that it stays below 2^64.
        const std::uint64_t factor = n - k + i;
        value = value / i * factor + value % i * factor / i;
    }
    return value;
}

}  // namespace hop::theory
