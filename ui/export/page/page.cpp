// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as an interactive page.
#include "ui/export/page/page.h"

#include <QFile>
#include <QJsonDocument>
#include <QPainter>
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "core/document/json_parse.h"
#include "core/explain/names.h"
#include "core/record/instants.h"
#include "ui/export/page/page_cells.h"
#include "ui/export/page/palette.h"
#include "ui/export/page/records.h"
#include "ui/export/render.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/export/sink/short_number.h"
#include "ui/export/sink/svg.h"
#include "ui/export/strip_words.h"
#include "ui/style/fonts.h"
#include "ui/style/formula.h"
#include "ui/style/text.h"

// The linker drops resources of a static library unless their initialiser is referenced, outside any namespace.
static void initPageResources() { Q_INIT_RESOURCE(page); }

namespace hop::ui::exporting {
namespace {

QByteArray resource(const char* name) {
    initPageResources();
    QFile file(QStringLiteral(":/page/") + QLatin1StringView(name));
    const bool opened = file.open(QIODevice::ReadOnly);
    HOP_EXPECTS(opened);
    return file.readAll();
}

using Records = std::vector<std::unique_ptr<RunRecords>>;

// The records of the cells' runs, without duplicates: every cell that moves is shown each step of its run.
Result<Records> recorded(std::vector<MovedCell>& moved, Stop stop, const Progress& progress) {
    Records runs;
    for (MovedCell& each : moved) {
        record::Instant instant = each.instant;
        auto known = std::ranges::find_if(runs, [&](const auto& run) { return run->isOf(instant); });
        // A raster is as well read beside a part of its network.
        if (known == runs.end() && each.isRaster)
            known = std::ranges::find_if(runs, [&](const auto& run) { return run->isOfRun(instant); });
        const bool fresh = known == runs.end();
        each.run = static_cast<std::size_t>(known - runs.begin());
        if (fresh) runs.push_back(std::make_unique<RunRecords>(instant, each.runTitle));
        const Step first = instant.timeline() != nullptr ? instant.timeline()->firstStep() - 1 : 0;
        for (Step step = first; step <= instant.lastStep; ++step) {
            if (stop.requested()) return interrupted("the run was written");
            if (progress) progress({.what = "recording", .done = step, .total = instant.lastStep});
            auto next = record::at(std::move(instant), step, kAtRest, stop);
            if (!next) return next.error();
            instant = *std::move(next);
            if (fresh) runs.back()->add(instant);
            each.picture->add(instant);
        }
    }
    return runs;
}

// Draws the picture in all themes and merges the drawings, with colours referring to the palette.
Drawing drawnInAll(const figure::SheetPicture& cells, Picture picture, Palette& palette) {
    std::array<Drawing, 3> drawings;
    const auto drawIn = [&](const style::Theme& theme) {
        picture.theme = &theme;
        DrawingDevice device(picture.fileSize(), DrawingDevice::Parts::named);
        QPainter painter(&device);
        paint(painter, bodyOf(cells, picture), picture, true);
        painter.end();
        return device.take();
    };
    // Warms up caches, so that they are equal for all themes.
    drawIn(*Palette::themes().front());
    for (std::size_t i = 0; i < drawings.size(); ++i) drawings[i] = drawIn(*Palette::themes()[i]);
    return palette.merged(drawings);
}

// What the script needs, once the cells have been painted.
QJsonObject recordsOf(const std::vector<MovedCell>& moved, const Records& runs, Palette& palette, QByteArray& looks) {
    QJsonArray cells, told;
    for (const MovedCell& each : moved) {
        QJsonObject cell = each.picture->json(runs[each.run]->numbers(), palette, looks);
        cell[QStringLiteral("run")] = static_cast<int>(each.run);
        cells.append(cell);
    }
    for (const auto& run : runs) told.append(run->json());
    return {{QStringLiteral("format"), QStringLiteral("hopscope-page")},
            {QStringLiteral("version"), 1},
            {QStringLiteral("program"), QStringLiteral("Hopscope " HOP_VERSION)},
            {QStringLiteral("runs"), told},
            {QStringLiteral("cells"), cells}};
}

// The parts of the script that these cells need.
QByteArray scriptOf(const std::vector<MovedCell>& moved) {
    QByteArray script = resource("run.js") + resource("nodes.js") + resource("cell.js");
    if (std::ranges::any_of(moved, &MovedCell::isRaster)) script += resource("raster.js");
    return script + resource("about.js") + resource("page.js");
}

constexpr double kMostScale = 2.2;  // of a picture on screen

QByteArray svgPictureOf(const Drawing& drawing, const QByteArray& looks, const PageWords& words) {
    const QByteArray width = QByteArray::fromStdString(shortNumber(drawing.size.width())),
                     height = QByteArray::fromStdString(shortNumber(drawing.size.height()));
    return "<svg id=\"picture\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + ' ' + height +
           "\" role=\"img\" aria-label=\"" + xmlText(words.title) +
           "\" font-family=\"DejaVu Sans,Verdana,sans-serif\" fill=\"none\" "
           "style=\"font-variant-ligatures:none;font-kerning:none;max-width:" +
           QByteArray::fromStdString(shortNumber(kMostScale * drawing.size.width())) + "px\">\n<defs>\n" + looks +
           "</defs>\n" + QByteArray::fromStdString(svgElements(drawing, Palette::wordOf)) + "</svg>\n";
}

// JSON that no HTML parser mistakes for a tag.
QByteArray inScript(QByteArray json) { return json.replace("<", "\\u003c"); }

// The template with its marks replaced in order; inserted text is not searched again.
QByteArray filled(const QByteArray& form, std::initializer_list<std::pair<const char*, QByteArray>> parts) {
    QByteArray page;
    qsizetype at = 0;
    for (const auto& [mark, part] : parts) {
        const qsizetype found = form.indexOf(mark, at);
        HOP_EXPECTS(found >= 0);
        page += form.sliced(at, found - at) + part;
        at = found + static_cast<qsizetype>(std::string_view(mark).size());
    }
    return page + form.sliced(at);
}

}  // namespace

Result<QByteArray> drawPage(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                            const RenderRequest& request, Stop stop, const Progress& progress) {
    const auto application = applicationIfNone();
    auto cells = pageCellsOf(sheet, sharesOf(scenario, sheet, request));
    if (!cells) return cells.error();
    const auto runs = recorded(cells->moved, stop, progress);
    if (!runs) return runs.error();
    Picture picture;
    picture.words = wordsOf(scenario, sheet, request);
    Step last = 0;
    for (const MovedCell& each : cells->moved) last = std::max(last, each.instant.lastStep);
    if (last > 0) picture.words.runs = runsOf(sheet, std::pair<Step, Step>(0, last));
    // A screen has room for texts that a journal page lacks.
    const double usual = std::max(figure::kTwoColumns * figure::kPixelsPerMillimetre, cells->picture.leastWidth());
    const auto page = sized(std::move(picture), cells->picture, request, usual);
    if (!page) return page.error();
    const Step start = clockStepOf(sheet).value_or(0);

    Palette palette;
    const Drawing drawing = drawnInAll(cells->picture, *page, palette);
    QByteArray looks;
    QJsonObject records = recordsOf(cells->moved, *runs, palette, looks);
    records[QStringLiteral("step")] = static_cast<qint64>(start);

    const PageWords words = pageWordsOf(page->words);
    QByteArray said;
    if (!scenario.text.empty())
        said = "<div class=\"words\"><p>" + style::formulaHtml(scenario.text).toUtf8() + "</p></div>\n";
    const bool themed = request.theme == "dark" || request.theme == "light";
    QByteArray written =
        filled(resource("page.html"),
               {{"@theme@", themed ? " data-theme=\"" + QByteArray::fromStdString(request.theme) + '"' : QByteArray()},
                {"@program@", xmlText(words.program)},
                {"@title@", xmlText(words.title)},
                {"@palette@", palette.style()},
                {"@style@", resource("page.css")},
                {"@picture@", svgPictureOf(drawing, looks, words)},
                {"@words@", said},
                {"@document@", inScript(QByteArray::fromStdString(document::print(scenario)))},
                {"@records@", inScript(QJsonDocument(records).toJson(QJsonDocument::Compact)) + '\n'},
                {"@script@", scriptOf(cells->moved)}});
    // The page must be small enough to be read back.
    if (static_cast<std::size_t>(written.size()) > document::kMaxJsonLength)
        return unsupported("this page would have " + thousands(static_cast<std::uint64_t>(written.size()) >> 20U) +
                           " MiB, and " + thousands(document::kMaxJsonLength >> 20U) +
                           " are the most; write an animation of some steps, such as --steps 0..8 --out run.webp");
    return written;
}

}  // namespace hop::ui::exporting
