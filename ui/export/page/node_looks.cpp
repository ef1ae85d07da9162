// SPDX-License-Identifier: GPL-3.0-or-later
// How the script of a page draws nodes.
#include "ui/export/page/node_looks.h"

#include <QPainter>
#include <algorithm>
#include <array>

#include "ui/export/page/lengths.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/network/marks.h"
#include "ui/figure/network/view.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

using scene::Fills;

// A fill, and what is written on it.
template <typename FillIn>
void appendLook(QJsonArray& looks, Palette& palette, const FillIn& fillIn) {
    looks.append(static_cast<int>(palette.numberBy(fillIn)));
    looks.append(static_cast<int>(
        palette.numberBy([&](const style::Theme& theme) { return figure::inkOnFill(theme, fillIn(theme)); })));
}

template <typename FillIn>
QJsonArray lookOf(Palette& palette, const FillIn& fillIn) {
    QJsonArray look;
    appendLook(look, palette, fillIn);
    return look;
}

template <typename ColourIn>
int colourNumber(Palette& palette, const ColourIn& colourIn) {
    return static_cast<int>(palette.numberBy(colourIn));
}

// From nothing to all. Where levels show what is between, there is nothing in between here.
QJsonArray fillShades(const Fills& fills, bool levels, Palette& palette) {
    constexpr std::uint64_t kMostShades = 64;
    const std::uint64_t steps = levels ? 1 : std::clamp<std::uint64_t>(std::ranges::max(fills.wants), 1, kMostShades);
    QJsonArray looks;
    for (std::uint64_t i = 0; i <= steps; ++i)
        appendLook(looks, palette, [&](const style::Theme& theme) {
            const double share = static_cast<double>(i) / static_cast<double>(steps);
            return fills.by == Fills::By::shade ? style::shade(theme, share) : figure::evenFill(theme, share, false);
        });
    return looks;
}

QJsonObject legendTexts(const scene::Legend& legend) {
    QJsonObject texts;
    if (legend.ramp) texts[QStringLiteral("has")] = text(legend.title);
    for (const scene::Legend::Item& item : legend.items)
        texts[item.sample == scene::Sample::unwanted ? QStringLiteral("unwanted")
              : item.sample == scene::Sample::ringed ? QStringLiteral("got")
                                                     : QStringLiteral("has")] = text(item.text);
    return texts;
}

// Beside nodes: the middle of each text, on its baseline.
QJsonObject fillTexts(const figure::NetworkPlaces& places, const QTransform& toPage, style::Fonts fonts,
                      Palette& palette) {
    const QFont font = figure::fillTextFont(fonts);
    const QPointF down(0.0, toBaseline(font));
    QJsonArray at;
    for (const QRectF& box : places.fillTexts) append(at, toPage.map(box.center() + down));
    return {
        {QStringLiteral("at"), at},
        {QStringLiteral("pixels"), rounded(font.pixelSize() * magnification(toPage))},
        {QStringLiteral("colour"), colourNumber(palette, [](const style::Theme& theme) { return theme.quietInk; })}};
}

}  // namespace

void addMarked(QJsonObject& cell, const scene::Diagram& diagram, bool paper, Palette& palette) {
    QJsonArray marked, inks;
    if (diagram.marks != nullptr)
        for (const scene::Marks::Node& mark : diagram.marks->nodes) {
            if (mark.look == scene::Sample::plain) continue;
            marked.append(static_cast<int>(mark.node));
            inks.append(colourNumber(palette, [&](const style::Theme& theme) {
                return figure::inkOnFill(theme, figure::markedFill(theme, mark, paper));
            }));
        }
    cell[QStringLiteral("marked")] = marked;
    cell[QStringLiteral("markedInks")] = inks;
}

QJsonArray doneSamples(const scene::Legend& legend, Palette& palette) {
    constexpr double kRadius = 5.0;  // any
    QJsonArray all;
    for (const scene::Legend::Item& item : legend.items) {
        std::array<Drawing, 3> drawings;
        for (std::size_t t = 0; t < drawings.size(); ++t) {
            DrawingDevice device({100, 100});
            QPainter painter(&device);
            {
                figure::Ink ink(painter, {-50.0, -50.0, 100.0, 100.0}, true);
                figure::drawFillSample(ink, {}, kRadius, item.sample, true, *Palette::themes()[t]);
            }
            painter.end();
            drawings[t] = device.take();
        }
        QJsonArray sample = {static_cast<int>(item.sample)};
        for (const Item& part : palette.merged(drawings).items)
            for (const QRgb colour : {part.look.fill, part.look.stroke})
                sample.append(colour == 0 ? -1 : static_cast<int>(colour & 0xffffffU));
        all.append(sample);
    }
    return all;
}

QJsonObject bodyLooks(Palette& palette) {
    return {{QStringLiteral("plain"), lookOf(palette, [](const style::Theme& theme) { return theme.nodeFill; })},
            {QStringLiteral("complete"),
             lookOf(palette, [](const style::Theme& theme) { return figure::evenFill(theme, 1.0, true); })},
            {QStringLiteral("done"), lookOf(palette, figure::doneFill)}};
}

QJsonObject fillLooks(const scene::Diagram& diagram, const figure::NetworkPlaces& places, const scene::Legend& legend,
                      const QTransform& toPage, style::Fonts fonts, Palette& palette) {
    const Fills& fills = *diagram.now->fills;
    const double scale = magnification(toPage);
    const bool discs = diagram.nodes == document::NodeShape::discs;
    const double rim = discs ? places.radius : places.side / 2.0;
    const bool levels = fills.by == Fills::By::level && places.radius >= figure::kLeastLevelRadius;
    const double growth = figure::ringGrowth(diagram, places);
    QJsonObject json = {{QStringLiteral("discs"), discs},
                        {QStringLiteral("shades"), fillShades(fills, levels, palette)},
                        {QStringLiteral("legend"), legendTexts(legend)},
                        {QStringLiteral("samples"), doneSamples(legend, palette)}};
    if (levels)
        json[QStringLiteral("level")] = QJsonObject{
            {QStringLiteral("reach"), rounded((rim - figure::ringOf(places, false) / 2.0) * scale)},
            {QStringLiteral("fill"), colourNumber(palette, figure::levelFill)},
            {QStringLiteral("line"),
             colourNumber(palette, [](const style::Theme& theme) { return figure::levelPen(theme).color(); })},
            {QStringLiteral("width"), rounded(figure::levelPen(style::printTheme()).widthF() * scale)}};
    if (fills.by == Fills::By::level && places.radius >= figure::kLeastRingedRadius)
        json[QStringLiteral("ring")] = QJsonObject{
            {QStringLiteral("reach"), rounded((rim + growth) * scale)},
            {QStringLiteral("inside"), growth < 0.0},
            {QStringLiteral("corner"), rounded(figure::nodeCorner(diagram, places) * scale)},
            {QStringLiteral("colour"),
             colourNumber(palette, [](const style::Theme& theme) { return figure::gotPen(theme).color(); })},
            {QStringLiteral("width"), rounded(figure::gotPen(style::printTheme()).widthF() * scale)}};
    if (const double pixels = figure::rankPixels(diagram, places, fonts); pixels > 0.0)
        json[QStringLiteral("rank")] = fontPlace(figure::rankFont(fonts, pixels), toPage);
    if (!places.fillTexts.empty()) json[QStringLiteral("texts")] = fillTexts(places, toPage, fonts, palette);
    return json;
}

}  // namespace hop::ui::exporting
