// SPDX-License-Identifier: GPL-3.0-or-later
// A layer that a job paints, for what it depends on: asked for once, forgotten when another one is wanted.
#pragma once

#include <memory>
#include <utility>

#include "ui/figure/figure.h"

namespace hop::ui::figure {

template <typename Key>
class AwaitedImage {
public:
    // The image of `wanted`, once: null until the job has painted it.
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
        QImage image;  // null until it is done
    };
    std::shared_ptr<Order> m_order;
};

}  // namespace hop::ui::figure
