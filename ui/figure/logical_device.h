// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device in logical pixels without a pixel buffer: for engines that record or measure the painting.
#pragma once

#include <QPaintDevice>
#include <QSizeF>
#include <cmath>

#include "ui/figure/stoppable_device.h"

namespace hop::ui::figure {

class LogicalDevice : public QPaintDevice, public StoppableDevice {
public:
    explicit LogicalDevice(const QSizeF& size, Stop stop = {}) : StoppableDevice(stop), m_size(size) {}

protected:
    int metric(PaintDeviceMetric which) const override {
        constexpr int kDotsPerInch = 96, kDepth = 32;
        switch (which) {
            case PdmWidth:
                return static_cast<int>(std::ceil(m_size.width()));
            case PdmHeight:
                return static_cast<int>(std::ceil(m_size.height()));
            case PdmWidthMM:
                return static_cast<int>(std::ceil(m_size.width() * 25.4 / kDotsPerInch));
            case PdmHeightMM:
                return static_cast<int>(std::ceil(m_size.height() * 25.4 / kDotsPerInch));
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return kDotsPerInch;
            case PdmDepth:
                return kDepth;
            case PdmDevicePixelRatio:
                return 1;
            default:
                return QPaintDevice::metric(which);
        }
    }

private:
    QSizeF m_size;
};

}  // namespace hop::ui::figure
