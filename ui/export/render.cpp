// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a run as the bytes of a file, without a window.
#include "ui/export/render.h"

#include <QApplication>
#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/document/command_line.h"
#include "core/scene/delay_curves.h"
#include "core/scene/names.h"
#include "core/scene/still.h"
#include "ui/export/picture.h"
#include "ui/figure/curves/curves.h"
#include "ui/figure/figure.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

namespace {

// The cell that is asked for, or the only one of the document.
Result<std::string> cellText(const document::Scenario& scenario, const RenderRequest& request) {
    if (!request.cell.empty()) return request.cell;
    std::vector<std::string> cells;
    for (const auto& row : scene::sheetOf(scenario)) cells.insert(cells.end(), row.begin(), row.end());
    if (cells.size() == 1) return cells.front();
    return unsupported("the sheet has " + quantity(cells.size(), "cell") +
                       ", and a picture shows one; choose it with --view: " + join(cells, ", "));
}

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

Result<void> checkPicture(const RenderRequest& request, const std::string& path) {
    if (auto format = formatOf(path); !format) return format.error();
    if (auto theme = themeOf(request.theme); !theme) return theme.error();
    if (auto width = checkSide(request.width, "width"); !width) return width;
    return checkSide(request.height, "height");
}

}  // namespace

Result<scene::Shown> checkRequest(const document::Scenario& scenario, const RenderRequest& request,
                                  const std::string& path) {
    const auto cell = cellText(scenario, request);
    if (!cell) return cell.error();
    if (*cell == kChartView)
        return unsupported(
            "a chart is drawn of an experiment, and this is one scenario; 'hopscope list gallery' names the "
            "experiments of the gallery");
    auto shown = scene::shownBy(scenario, *cell);
    if (!shown) return shown.error();
    if (auto picture = checkPicture(request, path); !picture) return picture.error();
    return shown;
}

Result<void> checkChartRequest(const RenderRequest& request, const std::string& path) {
    if (!request.cell.empty() && request.cell != kChartView)
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
            picture.command = text("hopscope render " + document::shellWord(request.source) + " --view chart");
    }
    picture.size = QSize(request.width > 0 ? request.width : kWidth, request.height > 0 ? request.height : kHeight);
    const Body body = [&](QPainter& painter, const QRectF& area, bool vector) {
        figure::paintCurves(painter, area, shown, *picture.theme, vector);
    };
    return draw(body, picture, *formatOf(path));
}

QString captionOf(const scene::Frame& frame) {
    if (frame.run == nullptr) return {};
    const run::Request& request = frame.run->request;
    if (frame.run->task->isEmpty()) return text(request.network);
    return QStringLiteral("after %1 %2 of %3 · %4 on %5 by %6")
        .arg(text(std::string(scene::timeUnit(frame))), text(thousands(frame.step)), text(thousands(frame.lastStep)),
             text(frame.run->task->title), text(request.network), text(request.algorithm));
}

QString commandOf(const scene::Frame& frame, const std::string& cell, const std::string& source) {
    if (frame.run == nullptr) return {};
    if (source.empty() || source == "-") return text(document::commandLine(frame.run->request));
    return text("hopscope render " + document::shellWord(source) + " --view " + document::shellWord(cell) + " --step " +
                std::to_string(frame.step));
}

Result<QByteArray> drawFrame(const scene::Shown& shown, const scene::Frame& frame, const RenderRequest& request,
                             const std::string& path) {
    if (*formatOf(path) == FileFormat::csv) {
        const auto scene = scene::sceneOf(shown, frame);
        if (!scene) return scene.error();
        return QByteArray::fromStdString(scene::csvOf(scene::listingOf(**scene)));
    }
    const auto application = applicationIfNone();
    const auto figure = (*findEntry("figure", figure::catalogue(), shown.cell.figure->id))->make();
    if (const QString why = figure->refusal(frame); !why.isEmpty())
        return scene::nothingToShow(*shown.cell.figure, why.toStdString());
    const QSizeF natural = figure->naturalSize(frame);
    Picture picture;
    picture.theme = *themeOf(request.theme);
    picture.devicePixelRatio = request.devicePixelRatio;
    picture.title = text(shown.title);
    if (request.caption) {
        picture.caption = captionOf(frame);
        picture.command = commandOf(frame, shown.text, request.source);
    }
    picture.size =
        QSize(request.width > 0 ? request.width : static_cast<int>(natural.width()),
              request.height > 0 ? request.height : static_cast<int>(natural.height()) + (request.caption ? 48 : 0));
    return draw(*figure, frame, picture, *formatOf(path));
}

}  // namespace hop::ui::exporting
