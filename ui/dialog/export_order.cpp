// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of an export.
#include "ui/dialog/export_order.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "core/record/instants.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/figure_cell.h"
#include "ui/export/page/page.h"
#include "ui/export/picture_file.h"
#include "ui/export/strip_words.h"
#include "ui/figure/sheet/least_text.h"
#include "ui/figure/sheet/page.h"
#include "ui/figure/stoppable_device.h"

namespace hop::ui::dialog {
namespace {

constexpr double kPointsPerPixel = 72.0 / exporting::kLogicalDpi;
constexpr double kMostScale = 1.6;  // maximal magnification of a page on screen

// True if no two figures on the page are side by side.
bool isStacked(const figure::SheetPicture& cells, const exporting::Picture& picture) {
    if (cells.cellCount() < 2) return false;
    const double highest = picture.size.height() - picture.stripHeight();
    const figure::Page page = cells.page(picture.size.width(), picture.fitted ? highest : HUGE_VAL);
    for (std::size_t i = 1; i < page.boxes.size(); ++i)
        if (page.boxes[i].figure.left() >= page.boxes[i - 1].figure.right()) return false;
    return true;
}

}  // namespace

std::string cellOfRun(const document::Scenario& document, std::size_t run, const figure::Entry& figure) {
    const std::string whole(figure.id);
    const auto shown = sheet::resolve(document, whole);
    if (run == 0 || !shown || sheet::showsAllRuns(shown->cell)) return whole;
    return whole + "(run=" + std::to_string(run + 1) + ")";
}

void ExportOrder::take(const panel::Context& document, std::size_t run, const figure::Entry& shown) {
    figure = &shown;
    request.cells = cellOfRun(document.session().scenario(), run, shown);
    // Figures of all runs follow the first run.
    const bool ofAll = request.cells == shown.id;
    const session::Session& session = ofAll ? document.session() : document.ofRun(run).session();
    instant = session.instant();
}

Result<QByteArray> ExportOrder::bytes(Stop stop, const Progress& progress) const {
    if (data) return QByteArray::fromStdString(data());
    if (request.format == exporting::FileFormat::csv) {
        const auto listing = table(stop);
        if (!listing) return listing.error();
        return QByteArray::fromStdString(scene::csvOf(*listing));
    }
    if (slides || request.format == exporting::FileFormat::html) {
        auto whole = sheet(stop);
        if (!whole) return whole.error();
        return slides ? exporting::drawSlides(scenario, *whole, request, stop, progress)
                      : exporting::drawPage(scenario, *whole, request, stop, progress);
    }
    Result<QByteArray> bytes = QByteArray();
    const auto done = with(stop, [&](const exporting::Moving& drawn, const figure::SheetPicture&) {
        if (motion)
            bytes = exporting::animate(frames(drawn, stop), *exporting::animationOf(request.format), stop, progress);
        else
            bytes = exporting::drawnWithin(drawn.bodyAt(drawn.sheet), drawn.picture, request.format, stop);
    });
    if (!done) return done.error();
    return bytes;
}

Result<std::uint64_t> ExportOrder::size(Stop stop) const {
    Result<std::uint64_t> size = std::uint64_t{0};
    const auto done = with(stop, [&](const exporting::Moving& drawn, const figure::SheetPicture&) {
        size = exporting::estimatedSize(frames(drawn, stop), *exporting::animationOf(request.format), stop);
    });
    if (!done) return done.error();
    return size;
}

Result<ProofedPicture> ExportOrder::preview(const QSize& room, double ratio, Stop stop) const {
    Result<ProofedPicture> seen = ProofedPicture();
    const auto done = with(stop, [&](const exporting::Moving& drawn, const figure::SheetPicture& cells) {
        Result<sheet::ShownSheet> now = drawn.sheet;
        if (motion) {
            const auto instants = exporting::instantsOf(*motion, exporting::kAtRest);
            const exporting::MotionInstant& frame = instants[previewed % instants.size()];
            now = sheet::sheetAt(drawn.sheet, frame.step, frame.fraction, stop);
            if (!now) {
                seen = now.error();
                return;
            }
        }
        const exporting::Body body = drawn.bodyAt(*now);
        const QSizeF whole = drawn.picture.fileSize();
        const double scale = std::min({kMostScale, room.width() / whole.width(), room.height() / whole.height()});
        figure::StoppableImage image((whole * scale * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32, stop);
        image.setDevicePixelRatio(ratio);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(scale, scale);
        exporting::paint(painter, body, motion ? exporting::pictureAt(drawn, *now) : drawn.picture, true);
        painter.end();
        seen->image = std::move(image);
        if (motion) return;
        const auto paintAll = [&](QPainter& onto) { exporting::paint(onto, body, drawn.picture, true); };
        seen->smallestText = kPointsPerPixel * figure::leastText(drawn.picture.size, paintAll, stop);
        seen->stacked = isStacked(cells, drawn.picture);
        for (const std::vector<figure::Key>& keys : cells.keys(*drawn.picture.theme))
            if (!seen->alike) seen->alike = exporting::alikeInGrey(keys, *drawn.picture.theme);
    });
    if (!done) return done.error();
    return seen;
}

Result<scene::Listing> ExportOrder::table(Stop stop) const {
    if (stills) return unsupported("a table has the values of one figure; choose one");
    const auto whole = sheet(stop);
    if (!whole) return whole.error();
    const sheet::SheetCell& only = whole->front().front();
    const auto scene = sheet::sceneOf(only.resolved, only.instant);
    if (!scene) return scene.error();
    return listingOf(**scene);
}

Result<void> ExportOrder::print(QPainter& painter, const QSizeF& area, Stop stop) const {
    return with(stop, [&](const exporting::Moving& drawn, const figure::SheetPicture&) {
        const QSizeF whole = drawn.picture.fileSize();
        const double scale = std::min({1.0, area.width() / whole.width(), area.height() / whole.height()});
        painter.save();
        painter.translate((area.width() - scale * whole.width()) / 2.0, 0.0);
        painter.scale(scale, scale);
        exporting::paint(painter, drawn.bodyAt(drawn.sheet), drawn.picture, true);
        painter.restore();
    });
}

exporting::Frames ExportOrder::frames(const exporting::Moving& drawn, Stop stop) const {
    return exporting::framesOf(drawn, *motion, exporting::kAtRest, *exporting::animationOf(request.format), stop);
}

figure::StripWords ExportOrder::worded(figure::StripWords own) const {
    if (words) return *words;
    if (!withCommand) own.command.clear();
    return own;
}

Result<void> ExportOrder::withSweep(const Draw& draw) const {
    auto page = exporting::pageOf(*sweep, request);
    if (!page) return page.error();
    page->picture.words = worded(page->picture.words);
    const auto body = [&page](const sheet::ShownSheet&) { return exporting::bodyOf(page->cells, page->picture); };
    draw({{}, page->picture, body}, page->cells);
    return {};
}

Result<sheet::ShownSheet> ExportOrder::sheet(Stop stop) const {
    if (stills) return stills(stop);
    // At rest as in `hopscope render`: reduced motion does not apply to a still picture.
    record::Display display = instant.display;
    display.reducedMotion = false;
    auto still = record::at(record::firstInstant(instant.recording, display, instant.drawn, record::Layouts::given),
                            instant.step, instant.fraction > 0.0 ? instant.fraction : exporting::kAtRest, stop);
    if (!still) return still.error();
    auto shown = sheet::resolve(scenario, request.cells);
    if (!shown) return shown.error();
    sheet::ShownSheet sheet;
    auto selected = record::withSelection(*std::move(still), instant.selection, record::Paths::foundHere, stop);
    sheet.emplace_back().push_back({*std::move(shown), std::move(selected)});
    return sheet::atOneInstant(std::move(sheet));
}

Result<void> ExportOrder::with(Stop stop, const Draw& draw) const {
    if (sweep) return withSweep(draw);
    auto whole = sheet(stop);
    if (!whole) return whole.error();
    const auto figures = exporting::figuresOf(*whole);
    if (!figures) return figures.error();
    const figure::SheetPicture::Shares shares = exporting::sharesOf(scenario, *whole, request);
    exporting::Picture picture;
    picture.words = worded(exporting::wordsOf(scenario, *whole, request));
    const bool named = motion && !words;
    if (named) {
        whole = exporting::longestOf(*std::move(whole), *motion);
        picture.words.runs = exporting::runsOf(*whole, std::nullopt);
    }
    const figure::SheetPicture cells = exporting::pictureOf(*figures, *whole, shares);
    const auto page = exporting::sized(std::move(picture), cells, request, exporting::usualWidthOf(*whole));
    if (!page) return page.error();
    const auto bodyAt = [&](const sheet::ShownSheet& now) -> exporting::Body {
        // As a page, like `hopscope render`.
        if (stills || viewport == figure::Viewport())
            return exporting::owningBody(
                std::make_shared<const figure::SheetPicture>(exporting::pictureOf(*figures, now, shares)), *page);
        return exporting::owningBody(
            std::make_shared<exporting::FigureCell>(figures->front(), now.front().front().instant, viewport), *page);
    };
    draw({*std::move(whole), *page, bodyAt, named}, cells);
    return {};
}

}  // namespace hop::ui::dialog
