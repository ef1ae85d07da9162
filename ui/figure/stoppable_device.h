// SPDX-License-Identifier: GPL-3.0-or-later
// Paint devices whose painting ends early, because the picture will be discarded.
#pragma once

#include <QImage>
#include <QPainter>

#include "core/base/stop.h"

namespace hop::ui::figure {

// The second base of such a paint device: ink on it draws nothing once the stop is requested.
class StoppableDevice {
public:
    StoppableDevice(const StoppableDevice&) = delete;
    StoppableDevice& operator=(const StoppableDevice&) = delete;
    virtual ~StoppableDevice() = default;

    // Of the device painted on; none for other devices.
    static Stop stopOf(const QPainter& painter) {
        const auto* device = dynamic_cast<const StoppableDevice*>(painter.device());
        return device == nullptr ? Stop() : device->m_stop;
    }

protected:
    explicit StoppableDevice(Stop stop) : m_stop(stop) {}

private:
    Stop m_stop;
};

class StoppableImage final : public QImage, public StoppableDevice {
public:
    StoppableImage(const QSize& pixels, Format format, Stop stop) : QImage(pixels, format), StoppableDevice(stop) {}
};

}  // namespace hop::ui::figure
