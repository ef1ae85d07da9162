// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a legend and a caption.
#include "ui/figure/legend.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "ui/figure/curves/curves.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/scheme/hatch.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

constexpr double kPixels = 12.0;
constexpr double kSwatch = 4.5;  // radius
constexpr double kRampWidth = 96.0;
constexpr double kLineSample = 26.0;  // long enough for two dashes

constexpr double kWideSample = 18.0;  // of a fill

double sampleWidth(scene::Sample sample) {
    if (sample == scene::Sample::fill) return kWideSample;
    return sample == scene::Sample::line ? kLineSample : 2 * kSwatch;
}

double itemWidth(const style::TextMetrics& metrics, const LegendItem& item) {
    return sampleWidth(item.sample) + 6.0 + metrics.horizontalAdvance(item.text) + 14.0;
}

QString more(std::size_t count) { return QStringLiteral("and %1 more").arg(count); }

// How many items fit, leaving room for the note on the number omitted.
std::size_t itemsIn(double room, const style::TextMetrics& metrics, const std::vector<LegendItem>& items) {
    std::size_t shown = 0;
    double used = 0.0;
    while (shown < items.size() && used + itemWidth(metrics, items[shown]) <= room + 14.0)
        used += itemWidth(metrics, items[shown++]);
    if (shown == items.size()) return shown;
    room -= metrics.horizontalAdvance(more(items.size()));
    while (shown > 0 && used > room) used -= itemWidth(metrics, items[--shown]);
    return shown;
}

QString keyText(const QueueKey& key) {
    switch (key.mark) {
        case QueueMark::ticks:
            return QStringLiteral("one waiting packet");
        case QueueMark::bar:
            return QStringLiteral("waiting packets");
        case QueueMark::shade:
            return QStringLiteral("darkest %1: %2 waiting")
                .arg(QLatin1String(key.ofParts ? "part" : "node"))
                .arg(key.most);
        case QueueMark::none:
            break;
    }
    return {};
}

void drawKeyMark(Ink& ink, const QRectF& box, const QueueKey& key, const style::Theme& theme) {
    if (key.mark == QueueMark::ticks) {
        const TickSize tick = tickSize(key.most);
        ink.box({box.right() - tick.width, std::round(box.center().y() - tick.height / 2.0), tick.width, tick.height},
                0.0, Qt::NoPen, theme.queue);
    } else if (key.mark == QueueMark::bar) {
        ink.box({box.right() - 4.0, box.top(), 4.0, 14.0}, 0.0, Qt::NoPen, theme.hairline);
        ink.box({box.right() - 4.0, box.top() + 6.0, 4.0, 8.0}, 0.0, Qt::NoPen, theme.queue);
    } else {
        ink.disc({box.right() - 5.0, box.center().y()}, 5.0, QPen(theme.nodeRing, 1.0),
                 style::mix(theme.queue, theme.nodeFill, 0.55));
    }
}

// A row of text and swatches, starting at `x`.
class Row {
public:
    Row(Ink& ink, const QRectF& strip, const style::Theme& theme, double x)
        : m_ink(ink), m_strip(strip), m_theme(theme), m_font(theme.fonts(kPixels)), m_metrics(m_font), m_x(x) {}

    void text(const QString& text, const QColor& colour, double gap) {
        const double width = m_metrics.horizontalAdvance(text);
        m_ink.text({m_x, m_strip.top(), width, m_strip.height()}, Qt::AlignLeft | Qt::AlignVCenter, text, m_font,
                   colour);
        m_x += width + gap;
    }
    // The upper end of a scale.
    void most(const QString& words, const QColor& colour, double gap) {
        m_ink.part(PaintedPart::most);
        text(words, colour, gap);
        m_ink.part(PaintedPart::anything);
    }
    void skip(double width) { m_x += width; }
    // `done`: of its legend.
    void swatch(const LegendItem& item, bool done) {
        const QPointF centre(m_x + kSwatch, m_strip.center().y());
        const QColor& colour = item.swatch.colour;
        const double inner = kSwatch - 0.5;
        const QRectF square(centre - QPointF(inner, inner), 2.0 * QSizeF(inner, inner));
        switch (item.sample) {
            case scene::Sample::packet:
                drawPacket(m_ink, centre, kSwatch, item.swatch, m_theme);
                break;
            case scene::Sample::line:
                m_ink.line({m_x, centre.y()}, {m_x + kLineSample, centre.y()}, strokePen(colour, 1.6, item.stroke));
                break;
            case scene::Sample::plain:
            case scene::Sample::node:
                m_ink.disc(centre, inner, QPen(m_theme.nodeRing, 1.0), colour);
                break;
            case scene::Sample::area:
                m_ink.box(square, 1.0, strokePen(colour, 1.0, item.stroke), style::mix(colour, m_theme.canvas, 0.1));
                break;
            case scene::Sample::box:
                m_ink.box(square, 0.0, Qt::NoPen, m_theme.ink);
                break;
            case scene::Sample::disc:
                m_ink.disc(centre, inner, Qt::NoPen, m_theme.ink);
                break;
            case scene::Sample::frame:
                m_ink.box(square, 2.0, QPen(colour, 1.6), Qt::NoBrush);
                break;
            case scene::Sample::cell:
                m_ink.box(square, 1.0, QPen(m_theme.hairline, 1.0), colour);
                break;
            case scene::Sample::dot:
                m_ink.disc(centre, 1.5, Qt::NoPen, colour);
                break;
            case scene::Sample::ring:
                m_ink.disc(centre, inner - 0.5, QPen(colour, 2.0), m_theme.nodeFill);
                break;
            case scene::Sample::filled:
            case scene::Sample::level:
            case scene::Sample::unwanted:
            case scene::Sample::ringed:
                drawFillSample(m_ink, centre, kSwatch + 0.5, item.sample, done, m_theme);
                break;
            case scene::Sample::fill: {
                const QRectF wide(m_x, centre.y() - 5.5, kWideSample, 11.0);
                const QPointF corners[] = {wide.topLeft(), wide.topRight(), wide.bottomRight(), wide.bottomLeft()};
                drawFilled(m_ink, corners, strokePen(colour, 1.0, item.stroke), item.fill, m_theme);
                break;
            }
        }
        m_x += sampleWidth(item.sample) + 6.0;
    }
    void ramp(bool oneHue) {
        constexpr int kParts = 24;
        for (int i = 0; i < kParts; ++i) {
            const QRectF part(m_x + i * kRampWidth / kParts, m_strip.center().y() - 4.0, kRampWidth / kParts + 0.25,
                              8.0);
            const double share = static_cast<double>(i) / (kParts - 1);
            m_ink.box(part, 0.0, Qt::NoPen, oneHue ? style::shade(m_theme, share) : style::quantity(share));
        }
        m_x += kRampWidth + 6.0;
    }

    void queues(const QueueKey& key) {
        drawKeyMark(m_ink, {m_x, std::round(m_strip.center().y() - 7.0), 12.0, 14.0}, key, m_theme);
        m_x += 18.0;
    }

private:
    Ink& m_ink;
    QRectF m_strip;
    const style::Theme& m_theme;
    QFont m_font;
    style::TextMetrics m_metrics;
    double m_x;
};

}  // namespace

TickSize tickSize(std::uint32_t most) {
    if (most <= 5) return {4.0, 7.0, 2.0};
    if (most <= 10) return {3.0, 5.0, 1.0};
    return {3.0, 4.0, 1.0};
}

QRectF belowHeader(const Canvas& canvas) {
    const QRectF& area = canvas.area;
    if (canvas.paper) return area;
    constexpr double kHeader = 5.0 * style::kGrid;
    return area.adjusted(0, area.height() >= 6.0 * kHeader ? kHeader : 0.0, 0, 0);
}

namespace {

// The width of all of a legend, with a gap behind it; 0: it is empty.
double widthOf(const Legend& legend, const style::TextMetrics& metrics) {
    double width = legend.title.isEmpty() ? 0.0 : metrics.horizontalAdvance(legend.title) + 10.0;
    if (legend.ramp) return width + metrics.horizontalAdvance(legend.low + legend.high) + kRampWidth + 20.0;
    for (const LegendItem& item : legend.items) width += itemWidth(metrics, item);
    return width;
}

// A title, and a ramp or as many items as are shown.
void drawLegend(Row& row, const Legend& legend, std::size_t shown, const style::Theme& theme) {
    if (!legend.title.isEmpty()) row.text(legend.title, theme.quietInk, 10.0);
    if (legend.ramp) {
        row.text(legend.low, theme.ink, 6.0);
        row.ramp(legend.oneHue);
        row.text(legend.high, theme.ink, 14.0);
        return;
    }
    for (std::size_t i = 0; i < shown; ++i) {
        row.swatch(legend.items[i], legend.done);
        row.text(legend.items[i].text, theme.ink, 14.0);
    }
    if (shown < legend.items.size() && shown > 0) row.text(more(legend.items.size() - shown), theme.quietInk, 14.0);
}

// How many of the items of a legend fit beside a caption, which gives way before the first few of them.
std::size_t itemsBeside(double& captionWidth, double room, const style::TextMetrics& metrics, const Legend& legend) {
    constexpr std::size_t kFewest = 3;
    const std::size_t beside = itemsIn(room - captionWidth, metrics, legend.items);
    if (beside >= std::min(kFewest, legend.items.size()) || itemsIn(room, metrics, legend.items) == beside)
        return beside;
    captionWidth = 0.0;
    return itemsIn(room, metrics, legend.items);
}

}  // namespace

void drawHeader(Ink& ink, const QRectF& strip, const style::Theme& theme, const Legend& legend, const QueueKey& key,
                const QString& caption, const Legend& fills) {
    if (strip.height() <= 0.0) return;
    const style::TextMetrics metrics(theme.fonts(kPixels));
    const double left = strip.left() + 2 * style::kGrid;
    const double right = strip.right() - 2 * style::kGrid;
    const double titleWidth = legend.title.isEmpty() ? 0.0 : metrics.horizontalAdvance(legend.title) + 10.0;
    double captionWidth = caption.isEmpty() ? 0.0 : metrics.horizontalAdvance(caption) + 3 * style::kGrid;

    const double all = widthOf(legend, metrics);
    // A title and a ramp cannot be shortened.
    const double whole = legend.ramp ? all : titleWidth;
    double fillsWidth = widthOf(fills, metrics);
    const double least = legend.ramp || legend.items.empty() ? whole : titleWidth + itemWidth(metrics, legend.items[0]);
    if (least + fillsWidth > right - left) fillsWidth = 0.0;
    const double room = right - left - fillsWidth;
    if (all + captionWidth > room && all <= room && legend.items.size() <= 4) captionWidth = 0.0;
    // Drop the caption rather than overlap.
    if (whole + fillsWidth > 0.0 && whole + captionWidth > room) captionWidth = 0.0;

    Row row(ink, strip, theme, left);
    const std::size_t shown = legend.ramp ? 0 : itemsBeside(captionWidth, room - titleWidth, metrics, legend);
    drawLegend(row, legend, shown, theme);
    if (fillsWidth > 0.0) drawLegend(row, fills, fills.items.size(), theme);
    if (captionWidth > 0.0)
        ink.text({right - captionWidth, strip.top(), captionWidth, strip.height()}, Qt::AlignRight | Qt::AlignVCenter,
                 metrics.elidedText(caption, Qt::ElideRight, std::min(captionWidth, right - left)),
                 theme.fonts(kPixels), theme.quietInk);
    const QString text = keyText(key);
    const double keyWidth = metrics.horizontalAdvance(text) + 18.0;
    if (text.isEmpty() || all + captionWidth + keyWidth + 3 * style::kGrid > room) return;
    const double keyLeft = right - captionWidth - keyWidth;
    drawKeyMark(ink, {keyLeft, std::round(strip.center().y() - 7.0), 12.0, 14.0}, key, theme);
    ink.text({keyLeft + 18.0, strip.top(), keyWidth - 18.0, strip.height()}, Qt::AlignLeft | Qt::AlignVCenter, text,
             theme.fonts(kPixels), theme.quietInk);
}

namespace {

constexpr double kKeyRow = 18.0, kKeyGap = 4.0;  // height of a key's row; gap above the first one

// The width of a part of a key, including the gap to the next, and its drawing.
struct KeyPart {
    double width = 0.0;
    std::function<void(Row& row)> draw;
};

// True if the words of a key fit on one row after the items of its legend; otherwise they go below.
bool flow(const Key& key, double width, style::Fonts fonts) {
    return !key.legend.items.empty() && !key.words.isEmpty() &&
           style::TextMetrics(fonts(kPixels)).horizontalAdvance(key.words) <= width;
}

std::vector<KeyPart> partsOf(const Key& key, const style::Theme& theme, double width) {
    const style::TextMetrics metrics(theme.fonts(kPixels));
    std::vector<KeyPart> parts;
    const auto words = [&](const QString& text, const QColor& colour, double gap) {
        const double whole = metrics.horizontalAdvance(text);
        const QStringList lines = whole <= width ? QStringList(text) : linesOf(text, theme.fonts(kPixels), width);
        for (const QString& line : lines)
            parts.push_back({(whole <= width ? whole : width) + gap, [=](Row& row) { row.text(line, colour, gap); }});
    };
    // A sample and its text; a long text wraps onto rows of its own.
    const auto wrapped = [&](const QString& text, double indent, const std::function<void(Row&)>& sample) {
        const double whole = indent + metrics.horizontalAdvance(text);
        const QStringList lines =
            whole <= width ? QStringList(text) : linesOf(text, theme.fonts(kPixels), std::max(1.0, width - indent));
        for (qsizetype i = 0; i < lines.size(); ++i)
            parts.push_back({(whole <= width ? whole : width) + 14.0,
                             [sample, indent, first = i == 0, words = lines[i], ink = theme.ink](Row& row) {
                                 if (first)
                                     sample(row);
                                 else
                                     row.skip(indent);
                                 row.text(words, ink, 14.0);
                             }});
    };
    if (!key.legend.title.isEmpty() && (key.legend.ramp || !key.legend.items.empty()))
        words(key.legend.title, theme.quietInk, 10.0);
    if (key.legend.ramp) {
        parts.push_back({metrics.horizontalAdvance(key.legend.low + key.legend.high) + kRampWidth + 20.0,
                         [&legend = key.legend, ofFills = key.topic == KeyTopic::fills, ink = theme.ink](Row& row) {
                             row.text(legend.low, ink, 6.0);
                             row.ramp(legend.oneHue);
                             if (ofFills)
                                 row.text(legend.high, ink, 14.0);
                             else
                                 row.most(legend.high, ink, 14.0);
                         }});
    } else {
        for (const LegendItem& item : key.legend.items) {
            const double indent = sampleWidth(item.sample) + 6.0;
            wrapped(item.text, indent, [&item, done = key.legend.done](Row& row) { row.swatch(item, done); });
        }
    }
    if (const QString text = keyText(key.queues); !text.isEmpty())
        wrapped(text, 18.0, [queues = key.queues](Row& row) { row.queues(queues); });
    if (flow(key, width, theme.fonts)) words(key.words, theme.quietInk, 14.0);
    return parts;
}

// Breaks the parts into rows of at most this width.
std::vector<std::vector<KeyPart>> rowsOf(const Key& key, const style::Theme& theme, double width) {
    std::vector<std::vector<KeyPart>> rows;
    double used = 0.0;
    for (KeyPart& part : partsOf(key, theme, width)) {
        if (rows.empty() || used + part.width - 14.0 > width) {
            rows.emplace_back();
            used = 0.0;
        }
        used += part.width;
        rows.back().push_back(std::move(part));
    }
    return rows;
}

// The words of a key, if they go below its rows.
QStringList linesBelow(const Key& key, double width, style::Fonts fonts) {
    return flow(key, width, fonts) ? QStringList() : linesOf(key.words, fonts(kPixels), width);
}

double roomForKeys(double width) { return std::max(width - 2.0 * style::kGrid, 1.0); }

}  // namespace

double keysHeight(const std::vector<Key>& keys, double width, style::Fonts fonts) {
    const double room = roomForKeys(width);
    double height = 0.0;
    for (const Key& key : keys)
        height += (key.curves == nullptr ? 0.0 : legendHeight(*key.curves, width, fonts)) +
                  kKeyRow * static_cast<double>(rowsOf(key, style::inFonts(style::printTheme(), fonts), room).size()) +
                  lineHeight(fonts(kPixels)) * static_cast<double>(linesBelow(key, room, fonts).size());
    return height > 0.0 ? height + kKeyGap : 0.0;
}

void drawKeys(Ink& ink, const style::Theme& theme, const std::vector<Key>& keys) {
    const QRectF& box = ink.bounds();
    const double left = box.left() + style::kGrid, room = roomForKeys(box.width());
    double top = box.top() + kKeyGap;
    const QFont font = theme.fonts(kPixels);
    for (const Key& key : keys) {
        if (key.curves != nullptr) {
            const double height = legendHeight(*key.curves, box.width(), theme.fonts);
            paintCurveKeys(ink, {box.left(), top, box.width(), height}, *key.curves, theme);
            top += height;
        }
        for (const std::vector<KeyPart>& parts : rowsOf(key, theme, room)) {
            Row row(ink, {left, top, room, kKeyRow}, theme, left);
            for (const KeyPart& part : parts) part.draw(row);
            top += kKeyRow;
        }
        const QStringList lines = linesBelow(key, room, theme.fonts);
        drawLines(ink, {left, top, room, box.bottom() - top}, Qt::AlignLeft, lines, font, theme.quietInk);
        top += lineHeight(font) * static_cast<double>(lines.size());
    }
}

}  // namespace hop::ui::figure
