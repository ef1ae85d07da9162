// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet, or some of its cells, as a file, without a window: the implementation of `hopscope render`.
#pragma once

#include <QByteArray>
#include <QGuiApplication>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/record/instant.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/picture.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

// Fraction at which the next step is drawn at rest: packets are distinct and show their directions.
inline constexpr double kAtRest = 0.35;
inline constexpr double kUsualDpi = 300.0;   // of a page as PNG
inline constexpr double kMotionDpi = 144.0;  // of an animated page

struct RenderRequest {
    std::string cells = {};         // as in sheet::resolveRows; empty: the document's sheet
    std::optional<Step> step = {};  // of the sheet's clock; nullopt: the scenario's
    double fraction = kAtRest;      // of the step in progress
    // Of an animation; nullopt: all steps.
    std::optional<std::pair<Step, Step>> steps = {};
    double fps = 0.0;  // of an animation; 0: kUsualFps
    // Width and height: this exact size. Width alone: a page of that width, as high as its contents. Neither: a journal
    // page of one or two columns, or as wide as the texts need. [logical pixels, 96 per inch]
    double width = 0.0, height = 0.0;
    bool inMillimetres = true;    // unit of lengths in the command
    double scale = 1.0;           // of the finished picture, including texts
    double dpi = 0.0;             // of PNG; 0: kUsualDpi, kMotionDpi for animations, one pixel each for sizes in pixels
    std::string theme = "print";  // screen (the light theme), print, or the id of any theme
    bool caption = true;          // the strip
    std::string source = {};      // file or gallery id of the document, for the command; may be empty
    std::string out = {};         // file name, for the command; may be empty
};

// The cells requested from a document. Errors, found before running: unknown figures, parameters, themes and
// extensions; sizes out of range; a table of several cells. Cheap.
Result<sheet::ResolvedRows> checkRequest(const document::Scenario& scenario, const RenderRequest& request,
                                         const std::string& path);

// Draws the cells of checkRequest, recorded by sheet::showSheet. Creates an offscreen application if there is none.
// Returns the contents of a file with the extension of `path`, which is not written: a picture, or a table of the
// values in a single figure. Errors: a figure has nothing to show; the width is too small for its texts.
Result<QByteArray> drawSheet(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                             const RenderRequest& request, const std::string& path);

// The same for an animation. Moves the sheet. Errors: also, no cell follows the clock; those of checkMotion and
// animate.
Result<QByteArray> drawMotion(const document::Scenario& scenario, sheet::ShownSheet& sheet,
                              const RenderRequest& request, const std::string& path, Stop stop = {},
                              const Progress& progress = {});
bool isAnimation(const std::string& path);
bool isPage(const std::string& path);  // defined in page/page.h

// Fonts need an application; returns null if one exists.
std::unique_ptr<QGuiApplication> applicationIfNone();

// A page: its cells, and its picture with the size chosen. The sheet must outlive it.
struct Drawable {
    figure::SheetPicture cells;
    Picture picture;
};
// The page requested. Needs an application. Errors: those of drawSheet.
Result<Drawable> pageOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                        const RenderRequest& request);
Result<Drawable> pageOf(const document::SweepResult& result, const RenderRequest& request);

// One PDF page for each step of request.steps, or of the whole run; moves the sheet. Errors: those of drawSheet and
// drawMotion; interrupted.
Result<QByteArray> drawSlides(const document::Scenario& scenario, sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop, const Progress& progress);
// True if slides are requested: steps in a .pdf.
bool isSlides(const RenderRequest& request, const std::string& path);

// Pictures of a sheet's cells; the sheet must outlive them. Errors: a figure has nothing to show.
Result<figure::SheetPicture> pictureOf(const sheet::ShownSheet& sheet);

// The picture requested for these cells: its theme and size are set. `usualWidth`: of a page without a requested width,
// unless the texts need more. Errors: the requested width is too small.
Result<Picture> sized(Picture picture, const figure::SheetPicture& cells, const RenderRequest& request,
                      double usualWidth);
// One column for a single cell with few nodes or columns, else two. [logical pixels]
double usualWidthOf(const sheet::ShownSheet& sheet);

inline constexpr std::string_view kChartView = "chart";  // of experiments

// The chart of what a sweep found, likewise. Errors: as above; another view than the chart, a step.
Result<void> checkChartRequest(const document::Experiment& experiment, const RenderRequest& request,
                               const std::string& path);
Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request,
                             const std::string& path);

}  // namespace hop::ui::exporting
