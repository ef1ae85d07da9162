// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers every text that is painted.
#include "tests/ui/support/text_recorder.h"

#include <QFontMetricsF>
#include <algorithm>

namespace hop::test {

class TextRecorder::Engine final : public QPaintEngine {
public:
    Engine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& now) override {
        if ((now.state() & DirtyTransform) != 0) m_transform = now.transform();
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text());
        m_texts.push_back({item.text(), m_transform.mapRect(ink.translated(at))});
    }
    Type type() const override { return User; }

    QTransform m_transform;
    std::vector<RecordedText> m_texts;
};

TextRecorder::TextRecorder(const QSize& size) : m_size(size), m_engine(std::make_unique<Engine>()) {}
TextRecorder::~TextRecorder() = default;

QPaintEngine* TextRecorder::paintEngine() const { return m_engine.get(); }
const std::vector<RecordedText>& TextRecorder::texts() const { return m_engine->m_texts; }

bool contains(const std::vector<RecordedText>& texts, const QString& text) {
    return std::ranges::any_of(texts, [&](const RecordedText& each) { return each.text == text; });
}

int TextRecorder::metric(PaintDeviceMetric which) const {
    switch (which) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(which);
    }
}

std::vector<std::string> crowding(const std::vector<RecordedText>& texts, const QSize& size) {
    std::vector<std::string> found;
    const QRectF all(0, 0, size.width(), size.height());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!all.contains(texts[i].box)) found.push_back("'" + texts[i].text.toStdString() + "' is cut off");
        const QRectF own = texts[i].box.adjusted(0.5, 0.5, -0.5, -0.5);
        for (std::size_t j = 0; j < i; ++j)
            if (own.intersects(texts[j].box.adjusted(0.5, 0.5, -0.5, -0.5)))
                found.push_back("'" + texts[i].text.toStdString() + "' lies on '" + texts[j].text.toStdString() + "'");
    }
    return found;
}

}  // namespace hop::test
