// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that keeps what is painted as a drawing. Images are not kept: figures paint none into vector files.
#pragma once

#include <memory>

#include "ui/export/sink/drawing.h"
#include "ui/figure/logical_device.h"

namespace hop::ui::exporting {

class DrawingDevice final : public figure::LogicalDevice {
public:
    enum class Parts : bool { alike, named };

    // `named`: nodes and lines of networks have names, "c0-n5" and "c0-l12" in the first cell, and "c0-under" and
    // "c0-above" are places below and above the nodes. `size`: [logical pixels]
    explicit DrawingDevice(const QSizeF& size, Parts parts = Parts::alike);
    ~DrawingDevice() override;

    QPaintEngine* paintEngine() const override;
    Drawing take();  // after the painter's end

private:
    class Engine;
    Drawing m_drawing;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace hop::ui::exporting
