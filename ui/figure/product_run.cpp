// SPDX-License-Identifier: GPL-3.0-or-later
// A run of product-exchange on a power H^d.
#include "ui/figure/product_run.h"

#include "core/network/factors.h"

namespace hop::ui::figure {

std::optional<std::uint64_t> ProductRun::slotNow(const scene::Frame& frame) const {
    const std::uint64_t slot = frame.step / slotSteps + 1;
    return slot <= slots() ? std::optional(slot) : std::nullopt;
}

std::optional<std::uint64_t> ProductRun::roundBrought(std::uint64_t slot) const {
    if (slot == slots()) return std::nullopt;
    return (slot - 1) / exchange.rounds() + 1;
}

bool isProductRun(const scene::Frame& frame) {
    return frame.run != nullptr && frame.run->request.algorithm == "product-exchange" &&
           network::powerOf(frame.run->network).factor != nullptr;
}

std::shared_ptr<const ProductRun> productRunOf(const scene::Frame& frame) {
    if (!isProductRun(frame)) return nullptr;
    const network::Power power = network::powerOf(frame.run->network);
    plan::ProductExchange exchange(power.factor->nodeCount(), power.exponent);
    // All slots are equally long, and a partial run is not shown in slots.
    const Step slotSteps = frame.lastStep / exchange.slots();
    if (slotSteps == 0 || frame.lastStep % exchange.slots() != 0) return nullptr;
    return std::make_shared<const ProductRun>(ProductRun{std::move(exchange), power.factor, slotSteps});
}

QString productRunRefusal() {
    return QStringLiteral(
        "Only runs of product-exchange on a power H^d, such as power(complete(3),3), have slots to be shown.");
}

}  // namespace hop::ui::figure
