// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet, or some of its cells, as the bytes of a file, without a window: what `hopscope render` does.
#pragma once

#include <QByteArray>
#include <QGuiApplication>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/record/instant.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/picture.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

// How far a step that is about to be taken is drawn: packets stand apart from each other and show where they go.
inline constexpr double kAtRest = 0.35;
inline constexpr double kUsualDpi = 300.0;   // of a page as PNG
inline constexpr double kMotionDpi = 144.0;  // of a page that moves

struct RenderRequest {
    std::string cells = {};         // rows of cells as in sheet::cellsIn; empty: the document's sheet
    std::optional<Step> step = {};  // of the sheet's clock; nothing: the scenario's
    double fraction = kAtRest;      // of the step under way
    // Of an animation; nothing: from the first step to the last.
    std::optional<std::pair<Step, Step>> steps = {};
    double fps = 0.0;  // of an animation; 0: kUsualFps
    // Width and height: exactly this large. Width alone: a page of that width, as high as its contents. Neither: a page
    // of one or two columns of a journal, or as wide as its texts need. [logical pixels, 96 per inch]
    double width = 0.0, height = 0.0;
    bool inMillimetres = true;  // how lengths are written in the command
    double scale = 1.0;         // of the finished picture, texts included
    double dpi = 0.0;           // of PNG; 0: kUsualDpi, of animations kMotionDpi, of sizes in pixels one pixel for each
    std::string theme = "print";  // screen (the light theme), print, or the id of any theme
    bool caption = true;          // the strip
    std::string source = {};      // file or gallery id that the run came from, for the command; may be empty
    std::string out = {};         // name of the file, for the command; may be empty
};

// What the request asks for of a document. Before the run: unknown figures, parameters, themes and file endings, sizes
// out of bounds; a table of several cells. Cheap.
Result<sheet::ResolvedRows> checkRequest(const document::Scenario& scenario, const RenderRequest& request,
                                         const std::string& path);

// Draws what checkRequest gave, as sheet::showSheet recorded it. Makes an offscreen application if there is none. The
// bytes of a file of the kind that `path` names, which is not written: a picture, or the values that its one figure
// shows as a table. Errors: a figure has nothing to show; the width is too small for its texts.
Result<QByteArray> drawSheet(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                             const RenderRequest& request, const std::string& path);

// The same of an animation. Moves the sheet. Errors: also, nothing follows the clock; what checkMotion and animate say.
Result<QByteArray> drawMotion(const document::Scenario& scenario, sheet::ShownSheet& sheet,
                              const RenderRequest& request, const std::string& path, Stop stop = {},
                              const Progress& progress = {});
bool isAnimation(const std::string& path);
bool isPage(const std::string& path);  // of page/page.h

// Fonts need an application; none is made where one exists.
std::unique_ptr<QGuiApplication> applicationIfNone();

// A page: pictures of cells, and their picture, sized. The sheet must outlive it.
struct Drawable {
    figure::SheetPicture cells;
    Picture picture;
};
// The page that the request asks for. An application must exist. Errors: those of drawSheet.
Result<Drawable> pageOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                        const RenderRequest& request);
Result<Drawable> pageOf(const document::SweepResult& result, const RenderRequest& request);

// A page for each step of request.steps, or of the whole run, as a PDF file; moves the sheet. Errors: those of
// drawSheet and drawMotion; interrupted.
Result<QByteArray> drawSlides(const document::Scenario& scenario, sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop, const Progress& progress);
// Whether the request asks for slides: steps in a .pdf.
bool isSlides(const RenderRequest& request, const std::string& path);

// The pictures of a sheet's cells; the sheet must outlive it. Errors: a figure has nothing to show.
Result<figure::SheetPicture> pictureOf(const sheet::ShownSheet& sheet);

// The picture that the request asks for of these cells, its words and theme set, its size chosen. `usualWidth`: of a
// page whose width is not asked for, unless its texts need more. Errors: the width that is asked for is too small.
Result<Picture> sized(Picture picture, const figure::SheetPicture& cells, const RenderRequest& request,
                      double usualWidth);
// One column for one cell of few nodes or columns, else two. [logical pixels]
double usualWidthOf(const sheet::ShownSheet& sheet);

// The figures of what a sweep found, likewise. Errors: as above; figures of runs, a step.
Result<void> checkChartRequest(const document::Experiment& experiment, const RenderRequest& request,
                               const std::string& path);
Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request,
                             const std::string& path);

}  // namespace hop::ui::exporting
