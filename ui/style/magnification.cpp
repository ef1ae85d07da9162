// SPDX-License-Identifier: GPL-3.0-or-later
// The magnification of figures.
#include "ui/style/magnification.h"

#include <QApplication>
#include <QFontInfo>
#include <QVariant>
#include <QWidget>
#include <algorithm>

namespace hop::ui::style {

namespace {

constexpr double kUsualPixels = 13.0;  // text size that figures are designed for
constexpr double kMostScaled = 2.0;

}  // namespace

// At least 1: figures stay legible with small system text.
double textScale() { return std::clamp(QFontInfo(QApplication::font()).pixelSize() / kUsualPixels, 1.0, kMostScaled); }

double magnificationOf(const QWidget& widget) {
    const QVariant own = widget.window()->property(kMagnification);
    return own.isValid() ? own.toDouble() : textScale();
}

}  // namespace hop::ui::style
