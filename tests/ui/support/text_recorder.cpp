// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers every text that is painted.
#include "tests/ui/support/text_recorder.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace hop::test {

class TextRecorder::Engine final : public QPaintEngine {
public:
    Engine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& now) override {
        if ((now.state() & DirtyTransform) != 0) m_transform = now.transform();
    }
    void drawPixmap(const QRectF& at, const QPixmap&, const QRectF&) override { see(at); }
    void drawImage(const QRectF& at, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { see(at); }
    void drawPath(const QPainterPath& path) override { see(path.controlPointRect()); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode) override {
        for (int i = 0; i < count; ++i) see({points[i], points[i]});
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        see({at, at});
        const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text());
        m_texts.push_back({item.text(), m_transform.mapRect(ink.translated(at))});
    }
    Type type() const override { return User; }

    void see(const QRectF& box) {
        ++m_strokes;
        for (const double at : {box.left(), box.right(), box.top(), box.bottom()})
            if (!(std::abs(at) <= m_farthest)) m_farthest = std::abs(at);
    }

    QTransform m_transform;
    std::vector<RecordedText> m_texts;
    std::size_t m_strokes = 0;
    double m_farthest = 0.0;
};

TextRecorder::TextRecorder(const QSize& size) : m_size(size), m_engine(std::make_unique<Engine>()) {}
TextRecorder::~TextRecorder() = default;

QPaintEngine* TextRecorder::paintEngine() const { return m_engine.get(); }
const std::vector<RecordedText>& TextRecorder::texts() const { return m_engine->m_texts; }
std::size_t TextRecorder::strokes() const { return m_engine->m_strokes; }
double TextRecorder::farthest() const { return m_engine->m_farthest; }

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
