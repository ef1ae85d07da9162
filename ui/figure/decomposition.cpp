// SPDX-License-Identifier: GPL-3.0-or-later
// The decomposition: T0 = S1 + S2 + ..., one small matrix for every step, with what it clears, what it leaves and the
// critical lines before it; below, the critical sums and whether the step keeps OCTR and OADD.
//
// **Source:** VB §3, §4 and Fig. 4.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/decomposition_drawing.h"
#include "ui/figure/decomposition_model.h"
#include "ui/figure/decomposition_strip.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/prepared.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure::decomposition {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

class DecompositionFigure final : public PreparedFigure {
public:
    // Rows of T0 and entries that a step clears are packets.
    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        if (!isReady(frame)) return {};
        const DecompositionStrip strip = makeStrip(m_made, canvas, viewport, frame);
        const auto place = strip.placeAt(point.y());
        if (!place) return {};
        const std::uint32_t row = m_made.rows[*place];
        const Selection packet = {Selection::Kind::packet, m_made.whole.row(row).packet};
        if (QRectF(QPointF(strip.whole.left() - strip.labels.width(), strip.whole.top()), strip.whole.bottomRight())
                .contains(point))
            return packet;
        const auto step = strip.stepAt(point);
        if (!step || !strip.cells(*step).contains(point)) return {};
        const auto i = static_cast<std::size_t>((point.x() - strip.cells(*step).left()) / strip.cellWidth);
        const std::uint32_t column = m_made.columns[std::min(i, m_made.columns.size() - 1)];
        const bool cleared = std::ranges::any_of(m_made.plan->at(*step), [&](const plan::SymmetricMove& move) {
            return move.row == row && move.type == column;
        });
        return cleared ? packet : Selection{};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        if (!isReady(frame)) return {};
        const DecompositionStrip strip = makeStrip(m_made, canvas, viewport, frame);
        if (const auto step = strip.stepAt(point)) {
            QString tip = QStringLiteral("step %1 clears %2")
                              .arg(text(*step), m_made.plan->at(*step).size() == 1
                                                    ? QStringLiteral("1 entry")
                                                    : QStringLiteral("%1 entries").arg(m_made.plan->at(*step).size()));
            const RuleWords words = ruleWords(m_made, frame, *step);
            for (const QString& sentence : {words.octr, words.oadd})
                if (!sentence.isEmpty()) tip += QLatin1Char('\n') + sentence;
            return tip;
        }
        const Selection packet = hit(point, canvas, viewport, frame);
        return packet.kind == Selection::Kind::packet
                   ? QStringLiteral("packet ") + text(scene::packetName(frame, packet.id))
                   : QString();
    }

    QSizeF naturalSize(const Frame& frame) const override {
        static_cast<void>(prepare(frame));
        return naturalStripSize(m_made, frame);
    }

    Panning panning(const Canvas& canvas, const Frame& frame) const override {
        static_cast<void>(prepare(frame));
        return decompositionPanning(m_made, canvas, frame);
    }

    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        std::vector<Place> all;
        if (!isReady(frame)) return all;
        const DecompositionStrip strip = makeStrip(m_made, canvas, viewport, frame);
        for (std::uint32_t place = 0; place < m_made.rows.size(); ++place)
            all.push_back({{Selection::Kind::packet, m_made.whole.row(m_made.rows[place]).packet},
                           {strip.whole.center().x(), strip.rowTop(place) + strip.cellHeight / 2.0}});
        return all;
    }

    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                 const Frame& frame) const override {
        if (!isReady(frame)) return std::nullopt;
        const auto step = makeStrip(m_made, canvas, viewport, frame).stepAt(point);
        return step ? std::optional(static_cast<double>(*step - 1)) : std::nullopt;
    }

private:
    QString prepare(const Frame& frame) const override {
        const RunKey key = figure::runKey(frame);
        if (m_key != key) m_made = makeDecomposition(frame);
        m_key = key;
        const QString why = decompositionRefusal(frame);
        const bool none = m_made.steps() == 0 || m_made.rows.empty();
        return why.isEmpty() && none ? QStringLiteral("No step has been taken.") : why;
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        const DecompositionStrip strip = makeStrip(m_made, canvas, viewport, frame);
        Ink ink(painter, canvas.area, canvas.vector);
        drawDecomposition(ink, DecompositionView(frame, *canvas.theme, m_made, strip));
    }

    QString describe(const Frame& frame) const override {
        QString words = QStringLiteral("Decomposition of a task matrix with %1 and %2 into %3.")
                            .arg(QString::fromStdString(quantity(m_made.rows.size(), "row")),
                                 QString::fromStdString(quantity(m_made.columns.size(), "column")),
                                 QString::fromStdString(quantity(m_made.steps(), "step")));
        if (frame.step < m_made.steps()) {
            const RuleWords rules = ruleWords(m_made, frame, frame.step + 1);
            words += QStringLiteral(" Step %1 is next.").arg(frame.step + 1);
            for (const QString& sentence : {rules.octr, rules.oadd})
                if (!sentence.isEmpty()) words += QLatin1Char(' ') + sentence;
        }
        return words;
    }

    mutable RunKey m_key;
    mutable Decomposition m_made;
};

}  // namespace

Entry entry() {
    return {.id = "decomposition", .scrolls = true, .animated = false, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<DecompositionFigure>();
            }};
}

}  // namespace hop::ui::figure::decomposition
