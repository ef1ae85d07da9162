// SPDX-License-Identifier: GPL-3.0-or-later
// A run of product-exchange on a power H^d, as what it is: slots in which every line of every dimension runs the
// exchange of H.
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/plan/product_exchange.h"
#include "core/scene/frame.h"

namespace hop::ui::figure {

struct ProductRun {
    plan::ProductExchange exchange;
    network::NetworkPtr factor;
    Step slotSteps = 1;  // T_H

    std::uint32_t newest() const { return exchange.dimension() - 1; }  // B
    std::uint64_t slots() const { return exchange.slots(); }
    std::uint64_t innerSlots() const { return slots() / exchange.factorNodes(); }  // of one exchange of A; d > 1
    // The slot of the step under way; nothing at the end.
    std::optional<std::uint64_t> slotNow(const scene::Frame& frame) const;
    // Which exchange of A runs in a slot: 0 is phase 1, r = 1 .. n-1 are those of phase 3. d > 1
    std::uint64_t round(std::uint64_t slot) const { return (slot - 1) / innerSlots(); }
    // For which exchange of A the messages are that B brings in a slot, 1 .. n-1; nothing in the last one. d > 1
    std::optional<std::uint64_t> roundBrought(std::uint64_t slot) const;
};

// Null if the run is none. O(n^(2d-1))
std::shared_ptr<const ProductRun> productRunOf(const scene::Frame& frame);
// Whether there is one, without making it.
bool isProductRun(const scene::Frame& frame);
QString productRunRefusal();  // one sentence for figures that have nothing to show

}  // namespace hop::ui::figure
