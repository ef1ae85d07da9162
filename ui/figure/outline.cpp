// SPDX-License-Identifier: GPL-3.0-or-later
// The outline of total exchange on a power H^d: the algorithm in words, the lines that run now lit.
//
// **Source:** Dim Fig. 5.
#include <memory>

#include "ui/figure/exchange_outline.h"
#include "ui/figure/prepared.h"
#include "ui/style/application.h"

namespace hop::ui::figure::outline {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

class OutlineFigure final : public PreparedFigure {
public:
    Selection hit(const QPointF&, const Canvas&, const Viewport&, const Frame&) const override { return {}; }
    QString toolTip(const QPointF&, const Canvas&, const Viewport&, const Frame&) const override { return {}; }
    QSizeF naturalSize(const Frame&) const override { return {720.0, 10.0 * kOutlineLine + 32.0}; }
    QSizeF leastSize(const Frame&) const override { return {320.0, 10.0 * 14.0 + 32.0}; }

private:
    QString prepare(const Frame& frame) const override {
        if (m_revision != frame.runRevision || m_revision == 0) m_run = productRunOf(frame);
        m_revision = frame.runRevision;
        return m_run == nullptr ? productRunRefusal() : QString();
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport&, const Frame& frame) const override {
        const double margin = std::min(16.0, canvas.area.height() / 8.0);
        const QRectF box = canvas.area.adjusted(margin, margin, -margin, -margin);
        Ink ink(painter, canvas.area, canvas.vector);
        drawOutline(ink, box, exchangeOutline(*m_run, frame, false), *canvas.theme);
    }

    QString describe(const Frame& frame) const override {
        QString words = QStringLiteral("The algorithm of total exchange on a power.");
        for (const OutlineLine& line : exchangeOutline(*m_run, frame, false))
            if (line.lit) words += QStringLiteral(" Now: %1, %2.").arg(line.words, line.now);
        return words;
    }

    mutable std::uint64_t m_revision = 0;
    mutable std::shared_ptr<const ProductRun> m_run;
};

}  // namespace

Entry entry() {
    return {.id = "outline", .animated = false, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<OutlineFigure>();
            }};
}

}  // namespace hop::ui::figure::outline
