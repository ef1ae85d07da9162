// SPDX-License-Identifier: GPL-3.0-or-later
// Text widths: of fonts on paper from the built-in table, of screen fonts from Qt.
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QString>
#include <optional>

#include "ui/style/paper_widths.h"

namespace hop::ui::style {

inline constexpr const char* kPaperFamily = "DejaVu Sans";
inline constexpr const char* kPaperFixedFamily = "DejaVu Sans Mono";

// The font as set on paper: no hinting, kerning or ligatures, so that its widths are those of the table.
QFont onPaper(QFont font);
bool isOnPaper(const QFont& font);  // a face of the table, so set
PaperFace paperFaceOf(const QFont& font);

// All lengths in logical pixels.
class TextMetrics {
public:
    explicit TextMetrics(const QFont& font);

    double horizontalAdvance(const QString& text) const;
    double ascent() const;
    double height() const;
    QString elidedText(const QString& text, Qt::TextElideMode mode, double width) const;

private:
    double m_pixels = 0.0;  // on paper
    PaperFace m_face = PaperFace::book;
    std::optional<QFontMetricsF> m_screen;
};

}  // namespace hop::ui::style
