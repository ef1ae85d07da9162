// SPDX-License-Identifier: GPL-3.0-or-later
// Text wrapped to a width.
#include "ui/figure/words.h"

#include <algorithm>
#include <cmath>

#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace {

// Number of characters of a word that fit on a line; at least one.
qsizetype fitting(const QString& word, const style::TextMetrics& metrics, double width) {
    qsizetype count = word.size();
    while (count > 1 && metrics.horizontalAdvance(word.left(count)) > width) --count;
    return count;
}

bool isOperator(const QString& word) {
    static const QString kOperators = QStringLiteral("=<>≤≥≈+−×≡∪⊕");
    return word.size() == 1 && kOperators.contains(word.front());
}

// Words kept on one line: operands joined by an operator, up to half a line; else the operator with what follows it.
QStringList boundWords(const QString& paragraph, const style::TextMetrics& metrics, double width) {
    const QStringList words = paragraph.split(u' ', Qt::SkipEmptyParts);
    const auto fits = [&](const QString& bound) { return metrics.horizontalAdvance(bound) <= width / 2.0; };
    QStringList all;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (!isOperator(words[i]) || i + 1 == words.size()) {
            all << words[i];
            continue;
        }
        const QString joined = words[i] + u' ' + words[i + 1];
        if (!all.isEmpty() && fits(all.back() + u' ' + joined)) {
            all.back() += u' ' + joined;
            ++i;
        } else if (fits(joined)) {
            all << joined;
            ++i;
        } else {
            all << words[i];
        }
    }
    return all;
}

}  // namespace

QStringList linesOf(const QString& text, const QFont& font, double width) {
    const style::TextMetrics metrics(font);
    QStringList lines;
    for (const QString& paragraph : text.split(u'\n')) {
        QString line;
        for (QString word : boundWords(paragraph, metrics, width)) {
            const QString longer = line.isEmpty() ? word : line + u' ' + word;
            if (metrics.horizontalAdvance(longer) <= width) {
                line = longer;
                continue;
            }
            if (!line.isEmpty()) lines << line;
            while (metrics.horizontalAdvance(word) > width && word.size() > 1) {
                const qsizetype count = fitting(word, metrics, width);
                lines << word.left(count);
                word.remove(0, count);
            }
            line = word;
        }
        if (!line.isEmpty()) lines << line;
    }
    return lines;
}

double lineHeight(const QFont& font) { return std::round(1.35 * font.pixelSize()); }

void drawLines(Ink& ink, const QRectF& box, Qt::Alignment across, const QStringList& lines, const QFont& font,
               const QColor& colour) {
    const double height = lineHeight(font);
    double top = box.top();
    for (const QString& line : lines) {
        ink.text({box.left(), top, box.width(), height}, across | Qt::AlignVCenter, line, font, colour);
        top += height;
    }
}

}  // namespace hop::ui::figure
