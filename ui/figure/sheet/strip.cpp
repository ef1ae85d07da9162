// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under a sheet.
#include "ui/figure/sheet/strip.h"

#include <algorithm>
#include <vector>

#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace {

constexpr double kSide = style::kGrid, kStripGap = 0.5 * style::kGrid;

// A paragraph and its position from the top of the strip.
struct Paragraph {
    QStringList lines;
    QFont font;
    double top = 0.0;
    double left = 0.0, width = 0.0;
    Qt::Alignment across = Qt::AlignLeft;
    bool quiet = false;
};

struct StripPlaces {
    std::vector<Paragraph> paragraphs;
    double rule = -1.0;      // above the title; negative: none
    double hairline = -1.0;  // above the command
    double height = 0.0;
};

// Side by side if both fit, else one below the other; returns the bottom.
double addPair(StripPlaces& places, const QString& left, const QFont& leftFont, const QString& right,
               const QFont& rightFont, double width, double top) {
    const double aside = style::TextMetrics(rightFont).horizontalAdvance(right);
    const bool beside =
        right.isEmpty() || style::TextMetrics(leftFont).horizontalAdvance(left) + 2.0 * style::kGrid + aside <= width;
    double bottom = top;
    if (!left.isEmpty()) {
        places.paragraphs.push_back({linesOf(left, leftFont, width), leftFont, top, kSide, width});
        bottom += static_cast<double>(places.paragraphs.back().lines.size()) * lineHeight(leftFont);
    }
    if (right.isEmpty()) return bottom;
    const bool alone = left.isEmpty() || !beside;
    places.paragraphs.push_back({linesOf(right, rightFont, width), rightFont, alone ? bottom : top, kSide, width,
                                 alone ? Qt::AlignLeft : Qt::AlignRight, true});
    const double end = places.paragraphs.back().top +
                       static_cast<double>(places.paragraphs.back().lines.size()) * lineHeight(rightFont);
    return std::max(bottom, end);
}

StripPlaces placeStrip(const StripWords& words, double whole, bool little, style::Fonts fonts) {
    StripPlaces places;
    if (words.isEmpty()) return places;
    const double width = std::max(whole - 2.0 * kSide, 1.0);
    const QFont bold = fonts(little ? 10.0 : 12.0, QFont::DemiBold), plain = fonts(little ? 9.0 : 11.0),
                small = fonts(little ? 8.0 : 10.0);
    double top = kStripGap;
    if (!words.note.isEmpty()) {
        places.paragraphs.push_back({linesOf(words.note, plain, width), plain, top, kSide, width});
        top += static_cast<double>(places.paragraphs.back().lines.size()) * lineHeight(plain) + style::kGrid;
    }
    const bool titled = !words.title.isEmpty() || !words.source.isEmpty();
    if (titled || !words.runs.isEmpty()) {
        places.rule = top;
        top += kStripGap + 1.0;
    }
    if (titled) top = addPair(places, words.title, bold, words.source, plain, width, top);
    for (const QString& runs : words.runs) {
        places.paragraphs.push_back({linesOf(runs, small, width), small, top, kSide, width, Qt::AlignLeft, true});
        top += static_cast<double>(places.paragraphs.back().lines.size()) * lineHeight(small);
    }
    if (!words.command.isEmpty()) {
        top += kStripGap;
        places.hairline = top;
        top = addPair(places, words.command, fonts.fixed(little ? 8.0 : 10.0), words.version, small, width,
                      top + kStripGap);
    }
    places.height = top + kStripGap;
    return places;
}

}  // namespace

double stripHeight(const StripWords& words, double width, bool small, style::Fonts fonts) {
    return placeStrip(words, width, small, fonts).height;
}

void paintStrip(QPainter& painter, const StripWords& words, const QRectF& box, const style::Theme& theme, bool vector,
                bool small) {
    const StripPlaces places = placeStrip(words, box.width(), small, theme.fonts);
    Ink ink(painter, box, vector);
    const auto across = [&](double y, const QColor& colour) {
        if (y < 0.0) return;
        ink.line({box.left() + kSide, box.top() + y + 0.5}, {box.right() - kSide, box.top() + y + 0.5},
                 QPen(colour, 1.0));
    };
    across(places.rule, theme.ink);
    across(places.hairline, theme.hairline);
    for (const Paragraph& paragraph : places.paragraphs)
        drawLines(ink, {box.left() + paragraph.left, box.top() + paragraph.top, paragraph.width, box.height()},
                  paragraph.across, paragraph.lines, paragraph.font, paragraph.quiet ? theme.quietInk : theme.ink);
}

}  // namespace hop::ui::figure
