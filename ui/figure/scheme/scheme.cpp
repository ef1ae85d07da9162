// SPDX-License-Identifier: GPL-3.0-or-later
// The painter of schemes.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/scene/sketch/scheme.h"
#include "ui/figure/painters.h"
#include "ui/figure/scheme/hatch.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace scheme_painter {
namespace {

using scene::Scheme;

constexpr double kPageEdge = 2.0;                                           // margin above and below [logical pixels]
constexpr double kLeastWord = 8.0, kUsualWord = 10.0, kLargestWord = 12.0;  // font sizes [logical pixels]
constexpr double kShrunk = 0.97;  // share of its scale that a drawing keeps in favour of larger words

double pixelsOf(const Scheme::Word& word, double usual) {
    return word.small ? std::max(kLeastWord, 0.85 * usual) : usual;
}

QFont fontOf(const Scheme::Word& word, double usual, style::Fonts fonts) {
    return fonts(pixelsOf(word, usual), word.bold ? QFont::DemiBold : QFont::Normal);
}

// How far words extend beyond the drawing. [logical pixels]
struct Overhang {
    double left = 0.0, right = 0.0;
    double both() const { return left + right; }
};

// A scheme with words in one font size, measured once, since dozens of scales are tried.
class Measured {
public:
    Measured(const Scheme& scheme, double usual, style::Fonts fonts) : m_scheme(scheme) {
        for (const Scheme::Word& word : scheme.words)
            m_widths.push_back(style::TextMetrics(fontOf(word, usual, fonts)).horizontalAdvance(text(word.text)));
    }

    // The least scale at which all words fit. [logical pixels per unit]
    double leastScale() const {
        double scale = 0.0;
        for (std::size_t i = 0; i < m_widths.size(); ++i)
            if (const double room = m_scheme.words[i].room; room > 0.0) scale = std::max(scale, m_widths[i] / room);
        return scale;
    }
    Overhang overhangAt(double scale) const {
        Overhang over;
        for (std::size_t i = 0; i < m_widths.size(); ++i) {
            const Scheme::Word& word = m_scheme.words[i];
            const double width = m_widths[i], at = scale * word.at.x,
                         left = word.across == Scheme::Across::centre ? at - width / 2.0
                                : word.across == Scheme::Across::left ? at
                                                                      : at - width;
            over.left = std::max(over.left, -left);
            over.right = std::max(over.right, left + width - scale * m_scheme.width);
        }
        return over;
    }
    // Width of drawing and words at a scale.
    double widthAt(double scale) const { return scale * m_scheme.width + overhangAt(scale).both(); }
    // The largest scale at which drawing and words fit the width.
    double scaleWithin(double width) const {
        constexpr int kRounds = 24;
        double low = 0.0, high = width / m_scheme.width;
        if (widthAt(high) <= width) return high;
        for (int i = 0; i < kRounds; ++i) {
            const double middle = (low + high) / 2.0;
            (widthAt(middle) <= width ? low : high) = middle;
        }
        return low;
    }

private:
    const Scheme& m_scheme;
    std::vector<double> m_widths;  // of its words [logical pixels]
};

QColor colourOf(const Scheme::Look& look, const style::Theme& theme) {
    return look.tone ? style::category(theme, *look.tone).colour : theme.ink;
}
QPen penOf(const Scheme::Look& look, const style::Theme& theme) {
    if (!look.outlined) return Qt::NoPen;
    static constexpr std::array<double, 3> kWidths = {0.5, 1.0, 2.0};
    const QColor colour = look.weight == Scheme::Weight::hair ? style::mix(colourOf(look, theme), theme.canvas, 0.6)
                                                              : colourOf(look, theme);
    return strokePen(colour, kWidths[static_cast<std::size_t>(look.weight)], look.stroke);
}

template <typename At>
void drawShape(Ink& ink, const style::Theme& theme, const Scheme::Shape& shape, const At& at, double scale) {
    const QPen outline = penOf(shape.look, theme);
    std::vector<QPointF> points;
    if (shape.radius > 0.0) {
        constexpr int kCorners = 48;  // hatches need corners
        const bool plain = shape.look.fill != scene::Fill::hatched && shape.look.fill != scene::Fill::crossed;
        for (int i = 0; i < kCorners && !plain; ++i) {
            const double turn = 2.0 * std::numbers::pi * i / kCorners;
            points.push_back(at(shape.points.front()) + scale * shape.radius * QPointF(std::cos(turn), std::sin(turn)));
        }
        if (plain)
            return ink.disc(at(shape.points.front()), scale * shape.radius, outline, fillBrush(shape.look.fill, theme));
    } else {
        for (const Scheme::Point& point : shape.points) points.push_back(at(point));
    }
    if (shape.radius > 0.0 || shape.closed) return drawFilled(ink, points, outline, shape.look.fill, theme);
    if (shape.arrow && points.size() > 1) {
        const QPointF tip = points.back(), back = tip - points[points.size() - 2];
        const double length = std::hypot(back.x(), back.y());
        const double head = std::min(4.5 + 2.5 * outline.widthF(), 0.8 * length);
        const QPointF along = length > 0.0 ? head / length * back : QPointF();
        const QPointF side(-0.36 * along.y(), 0.36 * along.x());
        points.back() = tip - 0.7 * along;
        ink.polyline(points, outline);
        const QPointF corners[] = {tip, tip - along + side, tip - along - side};
        return ink.polygon(corners, Qt::NoPen, outline.color());
    }
    double length = 0.0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF along = points[i] - points[i - 1];
        length += std::hypot(along.x(), along.y());
    }
    ink.polyline(points, wholeDashes(outline, length));
}

void drawWord(Ink& ink, const style::Theme& theme, const Scheme::Word& word, const QPointF& at, double usual) {
    const QFont font = fontOf(word, usual, theme.fonts);
    const QString words = text(word.text);
    const style::TextMetrics metrics(font);
    const double width = metrics.horizontalAdvance(words), height = metrics.height();
    const double left = word.across == Scheme::Across::centre ? at.x() - width / 2.0
                        : word.across == Scheme::Across::left ? at.x()
                                                              : at.x() - width;
    const QRectF box(left, at.y() - height / 2.0, width, height);
    if (word.clear) ink.box(box.adjusted(-2.0, 1.0, 2.0, -1.0), 2.0, Qt::NoPen, theme.canvas);
    const QColor colour = word.onBlack ? theme.canvas : word.quiet ? theme.quietInk : theme.ink;
    ink.text(box, Qt::AlignCenter, words, font, colour);
}

Legend legendOf(const Scheme& scheme, const style::Theme& theme) {
    Legend legend;
    for (const Scheme::Item& item : scheme.legend) {
        const scene::Stroke stroke = item.look.weight == Scheme::Weight::thick && item.sample == scene::Sample::line &&
                                             item.look.stroke == scene::Stroke::full
                                         ? scene::Stroke::thick
                                         : item.look.stroke;
        legend.items.push_back({text(item.text),
                                {colourOf(item.look, theme), style::Pattern::solid},
                                item.sample,
                                stroke,
                                item.look.fill});
    }
    return legend;
}

void paint(const Scheme& scheme, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    QRectF body = canvas.area;
    if (!canvas.paper && !(scheme.legend.empty() && scheme.caption.empty())) {
        body = belowHeader(canvas);
        const QRectF header(canvas.area.topLeft(), body.topRight());
        Ink ink(painter, header, canvas.vector);
        drawHeader(ink, header, *canvas.theme, legendOf(scheme, *canvas.theme), {}, text(scheme.caption));
    }
    Ink ink(painter, body, canvas.vector);
    const QRectF inner = body.adjusted(kPageSide, kPageEdge, -kPageSide, -kPageEdge);
    const double most = std::min(inner.height() / scheme.height, canvas.paper ? HUGE_VAL : 3.0 * scheme.unit);
    double usual = kLeastWord;
    const Measured smallest(scheme, usual, canvas.fonts());
    double scale = std::min(most, smallest.scaleWithin(inner.width()));
    Overhang over = smallest.overhangAt(scale);
    // Larger words leave less room for the drawing.
    for (double larger = kLargestWord; larger > kLeastWord; larger -= 0.5) {
        const Measured tried(scheme, larger, canvas.fonts());
        const double own = std::min(most, tried.scaleWithin(inner.width()));
        if (tried.leastScale() > own || own < kShrunk * scale) continue;
        scale = own;
        usual = larger;
        over = tried.overhangAt(scale);
        break;
    }
    const QPointF origin(inner.left() + over.left + (inner.width() - over.both() - scale * scheme.width) / 2.0,
                         inner.center().y() - scale / 2.0 * scheme.height);
    const auto at = [&](const Scheme::Point& point) { return origin + scale * QPointF(point.x, point.y); };
    for (const Scheme::Shape& shape : scheme.shapes) drawShape(ink, *canvas.theme, shape, at, scale);
    for (const Scheme::Word& word : scheme.words) drawWord(ink, *canvas.theme, word, at(word.at), usual);
}

QSizeF naturalSize(const Scheme& scheme, PaintKeeper& keeper) {
    const Measured words(scheme, kUsualWord, keeper.fonts());
    const double scale = std::max(scheme.unit, words.leastScale());
    return {words.widthAt(scale) + 2.0 * kPageSide, scale * scheme.height + 2.0 * kPageEdge + 40.0};
}
PageWidths pageWidths(const Scheme& scheme, PaintKeeper& keeper) {
    const Measured least(scheme, kLeastWord, keeper.fonts()), usual(scheme, kUsualWord, keeper.fonts());
    return {least.widthAt(least.leastScale()) + 2.0 * kPageSide,
            usual.widthAt(std::max(scheme.unit, usual.leastScale())) + 2.0 * kPageSide};
}
double bodyHeight(const Scheme& scheme, double width, PaintKeeper& keeper) {
    const double most = std::max(1.25 * scheme.unit, Measured(scheme, kUsualWord, keeper.fonts()).leastScale());
    const double within = Measured(scheme, kLeastWord, keeper.fonts()).scaleWithin(width - 2.0 * kPageSide);
    return std::min(within, most) * scheme.height + 2.0 * kPageEdge;
}
std::vector<Key> keys(const Scheme& scheme, const style::Theme& theme, PaintKeeper&) {
    return {{legendOf(scheme, theme), {}, text(scheme.caption)}};
}

}  // namespace
}  // namespace scheme_painter

constinit const Painter kSchemePainter = {
    .form = scene::Scheme::kKind,
    .paint = ofForm<scheme_painter::paint>,
    .naturalSize = ofForm<scheme_painter::naturalSize>,
    .pageWidths = ofForm<scheme_painter::pageWidths>,
    .bodyHeight = ofForm<scheme_painter::bodyHeight>,
    .keys = ofForm<scheme_painter::keys>,
    .fitsAnySize = true,
    .animated = false,
};

}  // namespace hop::ui::figure
