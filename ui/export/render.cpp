// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as the bytes of a file, without a window.
#include "ui/export/render.h"

#include <QApplication>
#include <QStringList>
#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/document/command_line.h"
#include "core/scene/delay_curves.h"
#include "core/scene/names.h"
#include "ui/export/picture.h"
#include "ui/figure/curves/curves.h"
#include "ui/figure/figure.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

namespace {

Result<const style::Theme*> themeOf(const std::string& name) {
    if (name == "screen") return &style::lightTheme();
    std::vector<std::string_view> known = {"screen"};
    for (const style::Theme* theme : style::themes()) {
        if (theme->id == name) return theme;
        known.push_back(theme->id);
    }
    return invalid("there is no theme called " + inQuotes(name) + suggestion(name, known));
}

Result<void> checkSide(int pixels, const char* which) {
    if (pixels == 0 || (pixels >= kLeastSide && pixels <= kMostSide)) return {};
    return invalid(std::string("the ") + which + " of a picture is " + std::to_string(kLeastSide) + " to " +
                   std::to_string(kMostSide) + " pixels, not " + std::to_string(pixels));
}

// Fonts need an application; none is made where one exists.
std::unique_ptr<QGuiApplication> applicationIfNone() {
    if (QCoreApplication::instance() != nullptr) return nullptr;
    static int argc = 1;
    static char name[] = "hopscope";
    static char* argv[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QApplication>(argc, argv);
}

QString text(const std::string& words) { return QString::fromStdString(words); }

bool isOne(const auto& rows) { return rows.size() == 1 && rows.front().size() == 1; }

QString stepOf(const scene::Frame& frame) {
    return QStringLiteral("after %1 %2 of %3")
        .arg(text(std::string(scene::timeUnit(frame))), text(thousands(frame.step)), text(thousands(frame.lastStep)));
}

// "total exchange on hypercube(4) by optimal"
QString whatRuns(const scene::Frame& frame) {
    const run::Request& request = frame.run->request;
    if (frame.run->task->isEmpty()) return text(request.network);
    return QStringLiteral("%1 on %2 by %3")
        .arg(text(frame.run->task->title), text(request.network), text(request.algorithm));
}

// Of those that follow the clock, the one whose run is the longest; null if none does.
const scene::StillCell* clockOf(const scene::StillSheet& sheet) {
    const scene::StillCell* clock = nullptr;
    for (const auto& row : sheet)
        for (const scene::StillCell& cell : row)
            if (!scene::isAtOwnStep(cell.shown) &&
                (clock == nullptr || cell.frame().lastStep > clock->frame().lastStep))
                clock = &cell;
    return clock;
}

// As options: the size and the theme, where they are asked for.
std::string lookOf(const RenderRequest& request) {
    std::string options;
    if (request.width > 0 && request.height > 0)
        options += " --size " + std::to_string(request.width) + 'x' + std::to_string(request.height);
    if (request.theme != RenderRequest().theme) options += " --theme " + document::shellWord(request.theme);
    return options;
}

Result<void> checkPicture(const RenderRequest& request, const std::string& path) {
    if (auto format = formatOf(path); !format) return format.error();
    if (auto theme = themeOf(request.theme); !theme) return theme.error();
    if (auto width = checkSide(request.width, "width"); !width) return width;
    return checkSide(request.height, "height");
}

}  // namespace

Result<scene::ShownRows> checkRequest(const document::Scenario& scenario, const RenderRequest& request,
                                      const std::string& path) {
    if (request.cells == kChartView)
        return unsupported(
            "a chart is drawn of an experiment, and this is one scenario; 'hopscope list gallery' names the "
            "experiments of the gallery");
    auto rows = scene::shownRows(scenario, request.cells);
    if (!rows) return rows.error();
    if (auto picture = checkPicture(request, path); !picture) return picture.error();
    if (*formatOf(path) != FileFormat::csv || isOne(*rows)) return rows;
    std::vector<std::string> cells;
    for (const auto& row : *rows)
        for (const scene::Shown& shown : row) cells.push_back(shown.text);
    return unsupported("a table has the values of one figure, and the sheet has " + quantity(cells.size(), "cell") +
                       "; choose one with --view: " + join(cells, ", "));
}

Result<void> checkChartRequest(const RenderRequest& request, const std::string& path) {
    if (!request.cells.empty() && request.cells != kChartView)
        return unsupported(
            "an experiment is drawn as a chart; for another figure open one of its points as a scenario");
    if (request.step) return unsupported("a chart has no steps");
    return checkPicture(request, path);
}

Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request,
                             const std::string& path) {
    if (auto checked = checkChartRequest(request, path); !checked) return checked.error();
    if (*formatOf(path) == FileFormat::csv) return QByteArray::fromStdString(document::printTable(result));
    constexpr int kWidth = 800, kHeight = 560;
    const auto application = applicationIfNone();
    const document::Experiment& experiment = result.experiment;
    scene::Curves shown = scene::delayCurves(result);
    Picture picture;
    picture.theme = *themeOf(request.theme);
    picture.devicePixelRatio = request.devicePixelRatio;
    picture.title = text(experiment.title);
    if (request.caption) {
        shown.title.clear();
        picture.caption = text(experiment.source);
        if (!request.source.empty() && request.source != "-")
            picture.command =
                text("hopscope render " + document::shellWord(request.source) + " --view chart" + lookOf(request));
    }
    picture.size = QSize(request.width > 0 ? request.width : kWidth, request.height > 0 ? request.height : kHeight);
    const Body body = [&](QPainter& painter, const QRectF& area, bool vector) {
        figure::paintCurves(painter, area, shown, *picture.theme, vector);
    };
    return draw(body, picture, *formatOf(path));
}

QString captionOf(const scene::Frame& frame) {
    if (frame.run == nullptr) return {};
    if (frame.run->task->isEmpty()) return whatRuns(frame);
    return stepOf(frame) + QStringLiteral(" · ") + whatRuns(frame);
}

QString captionOf(const scene::StillSheet& sheet) {
    if (isOne(sheet)) return captionOf(sheet.front().front().frame());
    QStringList words;
    for (const auto& row : sheet)
        for (const scene::StillCell& cell : row)
            if (const QString runs = whatRuns(cell.frame()); !words.contains(runs)) words << runs;
    if (const scene::StillCell* clock = clockOf(sheet); clock != nullptr && !clock->frame().run->task->isEmpty())
        words.prepend(stepOf(clock->frame()));
    return words.join(QStringLiteral(" · "));
}

QString commandOf(const scene::Frame& frame, const RenderRequest& request, std::optional<Step> step) {
    if (frame.run == nullptr) return {};
    if (request.source.empty() || request.source == "-") return text(document::commandLine(frame.run->request));
    std::string command = "hopscope render " + document::shellWord(request.source);
    if (!request.cells.empty()) command += " --view " + document::shellWord(request.cells);
    if (step) command += " --step " + std::to_string(*step);
    return text(command + lookOf(request));
}

void describe(Picture& picture, const scene::StillSheet& sheet, const RenderRequest& request) {
    const scene::StillCell* clock = clockOf(sheet);
    picture.caption = captionOf(sheet);
    picture.command = commandOf(sheet.front().front().frame(), request,
                                clock == nullptr ? std::nullopt : std::optional(clock->frame().step));
}

Result<figure::SheetPicture> pictureOf(const scene::StillSheet& sheet) {
    figure::SheetPicture::Rows rows;
    for (const auto& row : sheet) {
        rows.emplace_back();
        for (const scene::StillCell& still : row) {
            figure::SheetCell cell;
            cell.figure = (*findEntry("figure", figure::catalogue(), still.shown.cell.figure->id))->make();
            cell.frame = &still.frame();
            if (const QString why = cell.figure->refusal(*cell.frame); !why.isEmpty())
                return scene::nothingToShow(*still.shown.cell.figure, why.toStdString());
            if (!isOne(sheet)) cell.heading = text(scene::headingOf(still.shown, scene::timeUnit(*cell.frame)));
            rows.back().push_back(std::move(cell));
        }
    }
    return figure::SheetPicture(std::move(rows));
}

Result<QByteArray> drawSheet(const document::Scenario& scenario, const scene::StillSheet& sheet,
                             const RenderRequest& request, const std::string& path) {
    const scene::StillCell& first = sheet.front().front();
    if (*formatOf(path) == FileFormat::csv) {
        const auto scene = scene::sceneOf(first.shown, first.frame());
        if (!scene) return scene.error();
        return QByteArray::fromStdString(scene::csvOf(scene::listingOf(**scene)));
    }
    const auto application = applicationIfNone();
    const auto cells = pictureOf(sheet);
    if (!cells) return cells.error();
    const QSizeF natural = cells->naturalSize();
    Picture picture;
    picture.theme = *themeOf(request.theme);
    picture.devicePixelRatio = request.devicePixelRatio;
    picture.title = text(isOne(sheet) ? first.shown.title : scenario.title);
    if (request.caption) describe(picture, sheet, request);
    picture.size =
        QSize(request.width > 0 ? request.width : static_cast<int>(natural.width()),
              request.height > 0 ? request.height
                                 : static_cast<int>(natural.height()) + (request.caption ? kCaptionRoom : 0));
    return draw(bodyOf(*cells, picture), picture, *formatOf(path));
}

}  // namespace hop::ui::exporting
