// SPDX-License-Identifier: GPL-3.0-or-later
// Where the script of a page draws what is of the step in a raster.
#include "ui/export/page/raster_looks.h"

#include <QJsonArray>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "ui/export/page/lengths.h"
#include "ui/export/page/run_lengths.h"
#include "ui/export/page/sentences.h"
#include "ui/figure/lines/lines_places.h"
#include "ui/figure/raster/raster_cells.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

using record::Selection;
using scene::Raster;

QJsonArray topAndBottom(const QRectF& box) { return {rounded(box.top()), rounded(box.bottom())}; }

// A number on the page and one more; 0: it is not drawn there.
qint64 itemNumber(const Selection& item, const PageNumbers& numbers) {
    if (item.kind == Selection::Kind::packet) return qint64{item.id} + 1;
    const std::uint32_t number = item.kind == Selection::Kind::node ? numbers.node(item.id) : numbers.link(item.id);
    const std::uint32_t none = item.kind == Selection::Kind::node ? kNoNode : kNoLink;
    return number == none ? 0 : qint64{number} + 1;
}

QString kindWord(Selection::Kind kind) {
    return kind == Selection::Kind::packet ? QStringLiteral("packet")
           : kind == Selection::Kind::link ? QStringLiteral("link")
                                           : QStringLiteral("node");
}

QJsonObject itemsOf(const std::vector<Selection>& items, std::uint64_t each, const scene::Names& tips,
                    const PageNumbers& numbers) {
    QJsonArray words;
    for (std::size_t i = 0; i < tips.size(); ++i) words.append(text(tips[i]));
    QJsonObject json = {{QStringLiteral("each"), static_cast<qint64>(each)}, {QStringLiteral("tips"), words}};
    if (items.empty()) return json;
    RunLengths ids;
    bool inOrder = true;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const qint64 number = itemNumber(items[i], numbers);
        inOrder = inOrder && number == static_cast<qint64>(i) + 1;
        ids.add(number);
    }
    json[QStringLiteral("kind")] = kindWord(items.front().kind);
    if (inOrder)
        json[QStringLiteral("count")] = static_cast<qint64>(items.size());
    else
        json[QStringLiteral("ids")] = ids.take();
    return json;
}

// The lines of all headings: places, and by step those that are taken with what stands there.
QJsonObject headingsOf(const RasterSteps& steps, const figure::RasterPlaces& places, const figure::Canvas& canvas,
                       const QTransform& toPage, Palette& palette) {
    const QFont font = figure::headingFont(canvas.fonts());
    const bool numbered = places.digitPixels > 0.0;
    Sentences sentences;
    std::map<std::tuple<double, double, bool>, int> numbers;  // of places
    QJsonArray at, all;
    for (std::size_t step = 0; step < steps.steps().size(); ++step) {
        const figure::RasterHeading heading = figure::rasterHeading(steps.heading(step), numbered, canvas);
        QJsonArray told;
        for (const figure::RasterLine& line : figure::headingLines(heading, places.title, canvas.fonts())) {
            const bool right = line.across == Qt::AlignRight;
            const QPointF start(right ? line.box.right() : line.box.left(), line.box.center().y() + toBaseline(font));
            const QPointF place = toPage.map(start);
            const auto [known, fresh] =
                numbers.try_emplace({rounded(place.x()), rounded(place.y()), right}, static_cast<int>(numbers.size()));
            if (fresh) {
                append(at, place);
                at.append(right ? 1 : 0);
            }
            told.append(known->second);
            told.append(sentences.add(line.text.toStdString()));
        }
        all.append(told);
    }
    QJsonObject json = fontPlace(font, toPage);
    json[QStringLiteral("at")] = at;
    json[QStringLiteral("steps")] = all;
    json[QStringLiteral("templates")] = sentences.templates();
    json[QStringLiteral("sentences")] = sentences.all();
    json[QStringLiteral("colour")] =
        static_cast<int>(palette.numberBy([](const style::Theme& theme) { return theme.quietInk; }));
    return json;
}

QJsonObject sumsOf(const RasterSteps& steps, const figure::RasterPlaces& places, style::Fonts fonts,
                   const QTransform& toPage) {
    const figure::RowTexts texts(places, fonts);
    QJsonObject json = fontPlace(texts.font, toPage);
    json[QStringLiteral("x")] = rounded(toPage.map(figure::sumBox(places, 0).topRight()).x());
    json[QStringLiteral("every")] = static_cast<qint64>(texts.every);
    RunLengths start, of;
    for (const Raster::Sum& sum : steps.first().sums) {
        start.add(static_cast<qint64>(sum.value));
        of.add(static_cast<qint64>(sum.of));
    }
    json[QStringLiteral("start")] = start.take();
    const std::vector<std::string>& names = steps.first().fixed->sumNames;
    if (names.size() > 1) {
        json[QStringLiteral("verb")] = text(names.front());
        json[QStringLiteral("of")] = of.take();
    }
    json[QStringLiteral("changes")] = steps.sums();
    return json;
}

}  // namespace

QJsonObject rasterPlaces(const Raster& raster, const figure::RasterPlaces& places, const QTransform& toPage) {
    const double scale = magnification(toPage);
    const auto length = [&](double own) { return rounded(own * scale); };
    const QRectF all = toPage.mapRect(places.all()), labels = toPage.mapRect(places.labels);
    QJsonArray grid;
    append(grid, all.topLeft());
    append(grid, all.bottomRight());
    grid.append(static_cast<qint64>(places.rows));
    grid.append(static_cast<qint64>(places.columns));
    using Chosen = figure::ChosenCell;
    QJsonObject json = {
        {QStringLiteral("form"), QStringLiteral("raster")},
        {QStringLiteral("grid"), grid},
        {QStringLiteral("sides"), QJsonArray{rounded(labels.left()), rounded(toPage.mapRect(places.sums).right())}},
        {QStringLiteral("chosen"), QJsonObject{{QStringLiteral("filled"), Chosen::isFilled(places)},
                                               {QStringLiteral("least"), length(Chosen::kLeast)},
                                               {QStringLiteral("inset"), length(Chosen::kInset)},
                                               {QStringLiteral("width"), length(Chosen::kWidth)},
                                               {QStringLiteral("corner"), length(Chosen::kCorner)}}}};
    QJsonObject bands = {{QStringLiteral("corner"), length(figure::RasterPlaces::kBandCorner)}};
    if (const auto row = places.rowBand(0)) {
        const QRectF band = toPage.mapRect(*row);
        bands[QStringLiteral("rows")] = QJsonArray{rounded(band.left()), rounded(band.right())};
    }
    if (const auto column = places.columnBand(0))
        bands[QStringLiteral("columns")] = topAndBottom(toPage.mapRect(*column));
    json[QStringLiteral("bands")] = bands;
    if (!raster.fixed->firstStep) {
        json[QStringLiteral("names")] = topAndBottom(toPage.mapRect(places.names));
        return json;
    }
    using Now = figure::NowLook;
    const QRectF line = places.cells.adjusted(0.0, 0.0, 0.0, Now::kBelow);
    json[QStringLiteral("time")] =
        QJsonObject{{QStringLiteral("first"), static_cast<qint64>(*raster.fixed->firstStep)},
                    {QStringLiteral("last"), static_cast<qint64>(raster.fixed->lastStep)},
                    {QStringLiteral("numbers"), topAndBottom(toPage.mapRect(places.numbers))},
                    {QStringLiteral("line"), topAndBottom(toPage.mapRect(line))},
                    {QStringLiteral("width"), length(Now::kWidth)},
                    {QStringLiteral("knob"), length(Now::kKnob)}};
    return json;
}

void addItems(QJsonObject& cell, const Raster& raster, const PageNumbers& numbers) {
    const Raster::Fixed& fixed = *raster.fixed;
    cell[QStringLiteral("rows")] = itemsOf(fixed.rowItems, raster.pooling().perRow(), fixed.tips.rows, numbers);
    cell[QStringLiteral("columns")] =
        itemsOf(fixed.columnItems, raster.pooling().perColumn(), fixed.tips.columns, numbers);
    cell[QStringLiteral("ring")] = text(fixed.words.ring);
}

void addTexts(QJsonObject& cell, const RasterSteps& steps, const figure::RasterPlaces& places,
              const figure::Canvas& canvas, const QTransform& toPage, Palette& palette) {
    cell[QStringLiteral("heading")] = headingsOf(steps, places, canvas, toPage, palette);
    if (steps.hasSums() && places.sums.width() > 0.0)
        cell[QStringLiteral("sums")] = sumsOf(steps, places, canvas.fonts(), toPage);
}

}  // namespace hop::ui::exporting
