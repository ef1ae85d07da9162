// SPDX-License-Identifier: GPL-3.0-or-later
// How much larger figures are than they are designed.
#include "ui/style/magnification.h"

#include <QApplication>
#include <QFontInfo>
#include <QVariant>
#include <QWidget>
#include <algorithm>

namespace hop::ui::style {

namespace {

constexpr double kUsualPixels = 13.0;  // of the text that figures are designed for
constexpr double kMostScaled = 2.0;

}  // namespace

// Type that is smaller than usual leaves the figures legible.
double textScale() { return std::clamp(QFontInfo(QApplication::font()).pixelSize() / kUsualPixels, 1.0, kMostScaled); }

double magnificationOf(const QWidget& widget) {
    const QVariant own = widget.window()->property(kMagnification);
    return own.isValid() ? own.toDouble() : textScale();
}

}  // namespace hop::ui::style
