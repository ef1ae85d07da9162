// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that records painting as a drawing. Images are ignored: figures paint none into vector files.
#pragma once

#include <memory>

#include "ui/export/sink/drawing.h"
#include "ui/figure/logical_device.h"

namespace hop::ui::exporting {

class DrawingDevice final : public figure::LogicalDevice {
public:
    enum class Parts : bool { alike, named };

    // `named`: nodes and lines of networks get names, "c0-n5" and "c0-l12" in the first cell, and the names inside
    // nodes "c0-t5" (the second line "c0-t5-2"); "c0-under" and "c0-above" are positions below and above what moves. In
    // cells that move, so do names of rows and columns ("c0-r5", "c0-h2"), numbers of steps ("c0-s3"), samples of fills
    // in the legend ("c0-k13", in the first one that cells share "s0-k13") and the upper end of its scale ("c0-most"),
    // and what is of the step is left out, but for the fills of nodes. `size`: [logical pixels]
    explicit DrawingDevice(const QSizeF& size, Parts parts = Parts::alike, Stop stop = {});
    ~DrawingDevice() override;

    QPaintEngine* paintEngine() const override;
    Drawing take();  // call after the painter has ended

private:
    class Engine;
    Drawing m_drawing;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace hop::ui::exporting
