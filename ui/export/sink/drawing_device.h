// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that keeps what is painted as a drawing. Images are not kept: figures paint none into vector files.
#pragma once

#include <QPaintDevice>
#include <memory>

#include "ui/export/sink/drawing.h"

namespace hop::ui::exporting {

class DrawingDevice final : public QPaintDevice {
public:
    explicit DrawingDevice(const QSizeF& size);  // [logical pixels]
    ~DrawingDevice() override;

    QPaintEngine* paintEngine() const override;
    Drawing take();  // after the painter's end

protected:
    int metric(PaintDeviceMetric which) const override;

private:
    class Engine;
    Drawing m_drawing;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace hop::ui::exporting
