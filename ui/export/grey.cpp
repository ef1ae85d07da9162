// SPDX-License-Identifier: GPL-3.0-or-later
// Printing without colour.
#include "ui/export/grey.h"

#include <QImage>
#include <QPainter>
#include <cstdlib>

#include "ui/figure/curves/curves.h"
#include "ui/figure/ink.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

using figure::Key;
using Series = scene::Curves::Series;

constexpr int kFifth = 51;      // a fifth of the range from black to white
constexpr double kTold = 0.04;  // a dash in a line covers more than this

// A legend with one item and no text, as grey pixels.
QImage sampleOf(const figure::Legend& legend, std::size_t item, const style::Theme& theme) {
    constexpr int kWidth = 48, kHeight = 24, kFine = 4;
    Key alone;
    alone.legend.items = {legend.items[item]};
    alone.legend.items.front().text.clear();
    alone.legend.done = legend.done;
    QImage image(kWidth * kFine, kHeight * kFine, QImage::Format_RGB32);
    image.fill(theme.canvas);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(kFine, kFine);
    {
        figure::Ink ink(painter, {0.0, 0.0, kWidth, kHeight}, true);
        figure::drawKeys(ink, style::inFonts(theme, style::Medium::paper), {alone});
    }
    painter.end();
    return image.convertToFormat(QImage::Format_Grayscale8);
}

// Of the pixels with ink in either image, the share that differs by at least a fifth.
double differenceOf(const QImage& a, const QImage& b, int ground) {
    constexpr int kNoInk = 5;
    int inked = 0, different = 0;
    for (int y = 0; y < a.height(); ++y) {
        const uchar* const one = a.constScanLine(y);
        const uchar* const other = b.constScanLine(y);
        for (int x = 0; x < a.width(); ++x) {
            if (std::abs(one[x] - ground) <= kNoInk && std::abs(other[x] - ground) <= kNoInk) continue;
            ++inked;
            if (std::abs(one[x] - other[x]) >= kFifth) ++different;
        }
    }
    return inked == 0 ? 0.0 : static_cast<double>(different) / inked;
}

const std::string& keyOf(const Series& series) { return series.key.empty() ? series.name : series.key; }

bool toldApart(const Series& one, const Series& other, const style::Theme& theme) {
    // The legend does not distinguish lines with the same key; a label at its end distinguishes a line from all others.
    if (keyOf(one) == keyOf(other) || !one.label.empty() || !other.label.empty()) return true;
    const figure::CurveLook a = figure::lookOf(one, theme), b = figure::lookOf(other, theme);
    const bool discs = a.disc > 0.0 && b.disc > 0.0;
    return (a.disc > 0.0) != (b.disc > 0.0) || (discs && a.marker != b.marker) ||
           (a.line.style() == Qt::NoPen) != (b.line.style() == Qt::NoPen) ||
           a.line.dashPattern() != b.line.dashPattern() ||
           std::abs(qGray(a.fill.rgb()) - qGray(b.fill.rgb())) >= kFifth;
}

std::optional<Alike> alikeCurves(const scene::Curves& curves, const style::Theme& theme) {
    for (std::size_t i = 0; i < curves.series.size(); ++i)
        for (std::size_t k = i + 1; k < curves.series.size(); ++k)
            if (!toldApart(curves.series[i], curves.series[k], theme))
                return Alike{text(keyOf(curves.series[i])), text(keyOf(curves.series[k]))};
    return std::nullopt;
}

}  // namespace

std::optional<Alike> alikeInGrey(const std::vector<Key>& keys, const style::Theme& theme) {
    std::vector<std::pair<QImage, QString>> samples;
    for (const Key& key : keys) {
        if (key.curves != nullptr)
            if (auto alike = alikeCurves(*key.curves, theme)) return alike;
        for (std::size_t i = 0; i < key.legend.items.size(); ++i)
            samples.emplace_back(sampleOf(key.legend, i, theme), key.legend.items[i].text);
    }
    const int ground = qGray(theme.canvas.rgb());
    for (std::size_t i = 0; i < samples.size(); ++i)
        for (std::size_t k = i + 1; k < samples.size(); ++k)
            if (samples[i].second != samples[k].second &&
                differenceOf(samples[i].first, samples[k].first, ground) <= kTold)
                return Alike{samples[i].second, samples[k].second};
    return std::nullopt;
}

}  // namespace hop::ui::exporting
