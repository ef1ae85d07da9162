// SPDX-License-Identifier: GPL-3.0-or-later
// Is a network a hypercube or a torus, whatever it is called? For formulas that the papers give for these alone.
#pragma once

#include <cstdint>
#include <optional>

#include "core/network/network.h"

namespace hop::theory {

// d rings of p nodes each; p = 2: the d-cube, one link each way.
struct Shape {
    std::uint64_t side = 0;       // p
    std::uint32_t dimension = 0;  // d

    bool isCube() const { return side == 2; }
    bool isRing() const { return dimension == 1 && side > 2; }
    friend bool operator==(const Shape&, const Shape&) = default;
};

// Nothing for other networks, and for wide links. Costs what axesOf costs.
std::optional<Shape> shapeOf(const network::Network& network);

std::uint64_t choose(std::uint32_t n, std::uint32_t k);  // C(n, k), n <= 62

}  // namespace hop::theory
