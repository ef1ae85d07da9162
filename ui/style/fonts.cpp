// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of a medium.
#include "ui/style/fonts.h"

#include <QApplication>
#include <QFontInfo>
#include <QtGlobal>
#include <cmath>

#include "ui/style/text_metrics.h"

namespace hop::ui::style {
namespace {

// An existing family, so that vector files can name it. Looked up once per font, because that is slow.
QString systemFamily() {
    thread_local QFont known;
    thread_local QString family;
    const QFont font = QApplication::font();
    if (family.isEmpty() || !(font == known)) {
        known = font;
        family = QFontInfo(font).family();
    }
    return family;
}

QFont paperFont(const char* family, double pixels, QFont::Weight weight) {
    QFont font(QString::fromLatin1(family));
    font.setPixelSize(static_cast<int>(std::lround(pixels)));
    font.setWeight(weight);
    return onPaper(font);
}

}  // namespace

QFont Fonts::operator()(double pixels, QFont::Weight weight) const {
    return m_medium == Medium::paper ? paperFont(kPaperFamily, pixels, weight) : font(pixels, weight);
}

QFont Fonts::fixed(double pixels) const {
    if (m_medium == Medium::paper) return paperFont(kPaperFixedFamily, pixels, QFont::Normal);
    static const QString kFamily = [] {
        QFont wanted(QStringLiteral("DejaVu Sans Mono"));
        wanted.setStyleHint(QFont::Monospace);
        return QFontInfo(wanted).family();
    }();
    QFont fixed = font(pixels);
    fixed.setFamilies({kFamily});
    return fixed;
}

QFont font(double pixels, QFont::Weight weight) {
    QFont font = QApplication::font();
    font.setFamilies({systemFamily()});
    font.setPixelSize(static_cast<int>(std::lround(pixels)));
    font.setWeight(weight);
    return tabular(font);
}

QFont tabular(QFont font) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature(QFont::Tag("tnum"), 1);
#endif
    return font;
}

}  // namespace hop::ui::style
