// SPDX-License-Identifier: GPL-3.0-or-later
// Text widths.
#include "ui/style/text_metrics.h"

#include "core/base/contract.h"

namespace hop::ui::style {
QFont onPaper(QFont font) {
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(false);
    // Any letter spacing disables ligatures; 100 % leaves all widths unchanged.
    font.setLetterSpacing(QFont::PercentageSpacing, 100.0);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature(QFont::Tag("liga"), 0);
#endif
    return font;
}

bool isOnPaper(const QFont& font) {
    if (font.kerning() || font.hintingPreference() != QFont::PreferNoHinting) return false;
    const QString family = font.family();
    return family == QLatin1StringView(kPaperFamily) || family == QLatin1StringView(kPaperFixedFamily);
}

PaperFace paperFaceOf(const QFont& font) {
    if (font.family() == QLatin1StringView(kPaperFixedFamily)) return PaperFace::fixed;
    return font.weight() >= QFont::DemiBold ? PaperFace::bold : PaperFace::book;
}

TextMetrics::TextMetrics(const QFont& font) {
    if (isOnPaper(font)) {
        m_pixels = font.pixelSize();
        m_face = paperFaceOf(font);
    } else {
        m_screen.emplace(font);
    }
}

double TextMetrics::horizontalAdvance(const QString& text) const {
    if (m_screen) return m_screen->horizontalAdvance(text);
    int units = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t character = text[i].unicode();
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            character = QChar::surrogateToUcs4(text[i], text[i + 1]);
            ++i;
        }
        units += paperWidth(character, m_face);
    }
    return units * m_pixels / kPaperUnits;
}

double TextMetrics::ascent() const { return m_screen ? m_screen->ascent() : kPaperAscent * m_pixels / kPaperUnits; }

double TextMetrics::height() const {
    return m_screen ? m_screen->height() : (kPaperAscent + kPaperDescent) * m_pixels / kPaperUnits;
}

QString TextMetrics::elidedText(const QString& text, Qt::TextElideMode mode, double width) const {
    if (m_screen) return m_screen->elidedText(text, mode, width);
    HOP_EXPECTS(mode == Qt::ElideRight);
    if (horizontalAdvance(text) <= width) return text;
    for (qsizetype length = text.size() - 1; length > 0; --length) {
        const QString cut = text.left(length) + QChar(0x2026);
        if (horizontalAdvance(cut) <= width) return cut;
    }
    return QString(QChar(0x2026));
}

}  // namespace hop::ui::style
