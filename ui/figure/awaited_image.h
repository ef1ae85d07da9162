// SPDX-License-Identifier: GPL-3.0-or-later
// An image layer painted by a job. Ordered once per key; an order is dropped when a different key is requested.
#pragma once

#include <memory>
#include <utility>

#include "ui/figure/view.h"

namespace hop::ui::figure {

template <typename Key>
class AwaitedImage {
public:
    // Returns the image of `wanted` once, and null until the job has painted it.
    QImage take(const Key& wanted, const LayerJobs& later, PaintLayer paint) {
        if (m_order == nullptr || m_order->wanted != wanted) {
            m_order = std::make_shared<Order>(Order{wanted, {}});
            later(std::move(paint), [order = std::weak_ptr(m_order)](QImage image) {
                if (const auto open = order.lock()) open->image = std::move(image);
            });
        }
        if (m_order->image.isNull()) return {};
        return std::move(std::exchange(m_order, nullptr)->image);
    }

private:
    struct Order {
        Key wanted;
        QImage image;  // null until the job has finished
    };
    std::shared_ptr<Order> m_order;
};

}  // namespace hop::ui::figure
