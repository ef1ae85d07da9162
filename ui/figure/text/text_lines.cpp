// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the lines of a text.
#include "ui/figure/text/text_lines.h"

#include <algorithm>

#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

void drawTextLines(Ink& ink, const QRectF& box, const scene::Text& shown, const style::Theme& theme) {
    constexpr double kNumber = 28.0;
    const double indent = std::clamp(box.width() / 24.0, 8.0, 24.0);
    const double height =
        std::min(kTextLine, box.height() / static_cast<double>(std::max<std::size_t>(1, shown.lines.size())));
    // As large as the rows allow; smaller in a narrow figure, until the longest line fits.
    double pixels = std::clamp(0.6 * height, 7.0, 13.0);
    const auto widest = [&] {
        const style::TextMetrics words(theme.fonts(pixels, QFont::DemiBold)), notes(theme.fonts(pixels * 0.85));
        double width = 0.0;
        for (const scene::Text::Line& line : shown.lines)
            width = std::max(width, kNumber + line.indent * indent + words.horizontalAdvance(text(line.words)) +
                                        (line.note.empty() ? 0.0 : notes.horizontalAdvance(text(line.note)) + 16.0));
        return width;
    };
    while (pixels > 8.0 && widest() > box.width()) pixels -= 0.5;
    const QFont plain = theme.fonts(pixels), bold = theme.fonts(pixels, QFont::DemiBold),
                small = style::tabular(theme.fonts(pixels * 0.85));
    const style::TextMetrics metrics(bold), smallMetrics(small);
    double top = box.top();
    for (std::size_t i = 0; i < shown.lines.size(); ++i, top += height) {
        const scene::Text::Line& line = shown.lines[i];
        const QRectF row(box.left(), top, box.width(), height);
        const QColor fill = style::mix(theme.accent, theme.canvas, theme.dark ? 0.3 : 0.14);
        if (line.lit) ink.box(row.adjusted(0, 1, 0, -1), 4.0, Qt::NoPen, fill);
        const double left = row.left() + kNumber + line.indent * indent;
        if (row.width() >= 240.0)
            ink.text({row.left(), top, kNumber - 8.0, height}, Qt::AlignRight | Qt::AlignVCenter,
                     text(scene::lineNumber(shown, i)), small, theme.quietInk);
        const QString note = text(line.note);
        const double noteWidth = note.isEmpty() ? 0.0 : smallMetrics.horizontalAdvance(note) + 16.0;
        const QRectF words(left, top, std::max(0.0, row.right() - noteWidth - left), height);
        ink.text(words, Qt::AlignLeft | Qt::AlignVCenter,
                 metrics.elidedText(text(line.words), Qt::ElideRight, words.width()),
                 line.lit || line.indent == 0 ? bold : plain, line.lit ? style::readable(theme.ink, fill) : theme.ink);
        if (noteWidth > 0.0 && words.width() > 40.0)
            ink.text({words.right(), top, noteWidth - 8.0, height}, Qt::AlignRight | Qt::AlignVCenter, note, small,
                     style::readable(theme.accent, fill));
    }
}

namespace {

constexpr double kPageText = 11.0, kPageNumber = 30.0, kPageIndent = 14.0, kPageGap = 3.0;
constexpr double kPageTimes = 30.0;  // room for repetition counts of lines, if there are any

double wordsWidth(const scene::Text& shown, double width) { return shown.counted ? width : width - kPageTimes; }

struct PageLine {
    QStringList words;
    double left = 0.0;
};

PageLine pageLine(const scene::Text::Line& line, double width, style::Fonts fonts) {
    const double left = kPageNumber + kPageIndent * line.indent;
    const QString note = line.note.empty() ? QString() : QStringLiteral(" (%1)").arg(text(line.note));
    return {
        linesOf(text(line.words) + note, fonts(kPageText, line.lit ? QFont::DemiBold : QFont::Normal), width - left),
        left};
}

}  // namespace

double textPageHeight(const scene::Text& shown, double width, style::Fonts fonts) {
    const double height = lineHeight(fonts(kPageText, QFont::DemiBold));
    double all = 2.0 * kPageGap;
    for (const scene::Text::Line& line : shown.lines)
        all += static_cast<double>(pageLine(line, wordsWidth(shown, width), fonts).words.size()) * height + kPageGap;
    return all;
}

void drawTextPage(Ink& ink, const QRectF& box, const scene::Text& shown, const style::Theme& theme) {
    const QFont plain = theme.fonts(kPageText), bold = theme.fonts(kPageText, QFont::DemiBold);
    const double height = lineHeight(bold);
    double top = box.top() + kPageGap;
    for (std::size_t i = 0; i < shown.lines.size(); ++i) {
        const scene::Text::Line& line = shown.lines[i];
        const double right = box.left() + wordsWidth(shown, box.width());
        const PageLine made = pageLine(line, right - box.left(), theme.fonts);
        const double tall = static_cast<double>(made.words.size()) * height;
        if (line.lit) ink.box({box.left(), top, 3.0, tall}, 0.0, Qt::NoPen, theme.ink);
        ink.text({box.left() + 8.0, top, kPageNumber - 16.0, height}, Qt::AlignRight | Qt::AlignVCenter,
                 text(scene::lineNumber(shown, i)), style::tabular(plain), theme.quietInk);
        drawLines(ink, {box.left() + made.left, top, right - box.left() - made.left, tall}, Qt::AlignLeft, made.words,
                  line.lit ? bold : plain, theme.ink);
        if (line.times > 0)
            ink.text({right, top, box.right() - right, height}, Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("%1 ×").arg(line.times), style::tabular(plain), theme.quietInk);
        top += tall + kPageGap;
    }
}

}  // namespace hop::ui::figure
