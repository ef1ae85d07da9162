// SPDX-License-Identifier: GPL-3.0-or-later
// What the export dialogue is to draw.
#include "ui/window/export_order.h"

#include <QPainter>
#include <memory>
#include <utility>

#include "ui/export/strip_words.h"
#include "ui/figure/curves/curves.h"

namespace hop::ui::window {
namespace {

// The chart; where the caption says its title, it is not said twice.
exporting::Body chartBody(const panel::ChartExport& wanted, const exporting::Picture& picture) {
    scene::Curves curves = wanted.curves;
    if (picture.strip && !picture.words.title.isEmpty()) curves.title.clear();
    return [curves = std::move(curves), theme = picture.theme](QPainter& painter, const QRectF& area, bool vector) {
        figure::paintCurves(painter, area, curves, *theme, vector);
    };
}

}  // namespace

Result<QByteArray> ExportOrder::bytes(Stop stop, const Progress& progress) const {
    if (data) return QByteArray::fromStdString(data());
    Result<QByteArray> bytes = QByteArray();
    const auto done = with(stop, [&](const exporting::Moving& drawn) {
        if (motion)
            bytes = exporting::animate(frames(drawn), *exporting::animationOf(format), stop, progress);
        else
            bytes = exporting::draw(drawn.body, drawn.picture, format, stop);
    });
    if (!done) return done.error();
    return bytes;
}

Result<std::uint64_t> ExportOrder::size(Stop stop) const {
    Result<std::uint64_t> size = std::uint64_t{0};
    const auto done = with(stop, [&](const exporting::Moving& drawn) {
        size = exporting::estimatedSize(frames(drawn), *exporting::animationOf(format), stop);
    });
    if (!done) return done.error();
    return size;
}

Result<void> ExportOrder::paint(QPainter& painter, Stop stop) const {
    Result<void> moved;
    const auto done = with(stop, [&](const exporting::Moving& drawn) {
        if (motion) {
            const auto instants = exporting::instantsOf(*motion, exporting::kAtRest);
            moved = exporting::moveTo(drawn.clocked, instants[previewed % instants.size()]);
        }
        if (moved) exporting::paint(painter, drawn.body, drawn.picture, true);
    });
    return done ? moved : done;
}

exporting::Frames ExportOrder::frames(const exporting::Moving& drawn) const {
    return exporting::framesOf(drawn, *motion, exporting::kAtRest, *exporting::animationOf(format));
}

exporting::Picture ExportOrder::worded(const scene::StillSheet& sheet) const {
    exporting::Picture own = picture;
    if (!request) return own;
    own.words = exporting::wordsOf(scenario, sheet, *request);
    if (picture.words.command.isEmpty()) own.words.command.clear();
    return own;
}

Result<void> ExportOrder::with(Stop stop, const Draw& draw) const {
    if (stills) return withSheet(stop, draw);
    if (!chart) return withFigure(draw);
    draw({chartBody(*chart, picture), picture, {}});
    return {};
}

Result<void> ExportOrder::withSheet(Stop stop, const Draw& draw) const {
    auto sheet = stills(stop);
    if (!sheet) return sheet.error();
    const auto cells = exporting::pictureOf(*sheet);
    if (!cells) return cells.error();
    const exporting::Picture whole = worded(*sheet);
    draw({exporting::bodyOf(*cells, whole), whole, exporting::clockedOf(*sheet)});
    return {};
}

Result<void> ExportOrder::withFigure(const Draw& draw) const {
    // At rest as `hopscope render` draws it; nothing moves on paper.
    const scene::Frame& seen = snapshot->frame();
    scene::Display display = seen.display;
    display.reducedMotion = false;
    auto still = std::make_unique<scene::Showing>(scene::Showing::Layouts::given);
    still->open(recording, display, layout);
    if (auto moved = still->moveTo(seen.step, seen.fraction > 0.0 ? seen.fraction : exporting::kAtRest); !moved)
        return moved;
    still->select(seen.selection);
    scene::Showing& showing = *still;
    auto shown = scene::shownBy(scenario, figure->id);
    if (!shown) return shown.error();
    scene::StillSheet sheet;
    sheet.emplace_back().push_back({*std::move(shown), std::move(still)});
    const exporting::Picture own = worded(sheet);
    if (own.viewport == figure::Viewport()) {
        // As a page, like `hopscope render`.
        const auto cells = exporting::pictureOf(sheet);
        if (!cells) return cells.error();
        draw({exporting::bodyOf(*cells, own), own, {&showing}});
    } else {
        const auto made = figure->make();
        draw({exporting::bodyOf(*made, showing.frame(), own), own, {&showing}});
    }
    return {};
}

}  // namespace hop::ui::window
