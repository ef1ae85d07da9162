// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the smallest text in a picture.
#include "ui/figure/sheet/least_text.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/figure/logical_device.h"
#include "ui/figure/text_engine.h"

namespace hop::ui::figure {
namespace {

class TextMeter final : public TextEngine {
public:
    TextMeter() : TextEngine(AllFeatures) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawPath(const QPainterPath&) override {}
    void drawLines(const QLineF*, int) override {}
    void drawRects(const QRectF*, int) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawEllipse(const QRectF&) override {}
    void drawTextItem(const QPointF&, const QTextItem& item) override { add(item.font().pixelSize()); }
    void words(const Words& words) override { add(words.font.pixelSize()); }

    double least() const { return m_least; }

private:
    void add(double pixels) {
        m_least = std::min(m_least, pixels * std::sqrt(std::abs(painter()->combinedTransform().determinant())));
    }

    double m_least = HUGE_VAL;
};

class MeterDevice final : public LogicalDevice {
public:
    using LogicalDevice::LogicalDevice;

    QPaintEngine* paintEngine() const override { return &m_meter; }
    double least() const { return m_meter.least(); }

private:
    mutable TextMeter m_meter;
};

}  // namespace

double leastText(const QSizeF& size, const std::function<void(QPainter&)>& paint, Stop stop) {
    MeterDevice device(size, stop);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return device.least();
}

}  // namespace hop::ui::figure
