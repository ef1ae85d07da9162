// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet, or some of its cells, as the bytes of a file, without a window: what `hopscope render` does.
#pragma once

#include <QByteArray>
#include <QGuiApplication>
#include <memory>

#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/picture.h"
#include "ui/export/request.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

// What the request asks for of a document. Before the run: unknown figures, parameters and themes, sizes
// out of bounds; a table of several cells. Cheap.
Result<sheet::ResolvedRows> checkRequest(const document::Scenario& scenario, const RenderRequest& request);

// Draws what checkRequest gave, as sheet::showSheet recorded it. Makes an offscreen application if there is none. The
// bytes of a file of the request's format: a picture, or the values that its one figure shows as a table. Errors: a
// figure has nothing to show; the width is too small for its texts.
Result<QByteArray> drawSheet(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                             const RenderRequest& request);

// The same of an animation. Moves the sheet. Errors: also, nothing follows the clock; what checkMotion and animate say.
Result<QByteArray> drawMotion(const document::Scenario& scenario, sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop = {}, const Progress& progress = {});

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

// The pictures of a sheet's cells; the sheet must outlive it. Errors: a figure has nothing to show.
Result<figure::SheetPicture> pictureOf(const sheet::ShownSheet& sheet);

// The picture that the request asks for of these cells, its words and theme set, its size chosen. `usualWidth`: of a
// page whose width is not asked for, unless its texts need more. Errors: the width that is asked for is too small.
Result<Picture> sized(Picture picture, const figure::SheetPicture& cells, const RenderRequest& request,
                      double usualWidth);
// One column for one cell of few nodes or columns, else two. [logical pixels]
double usualWidthOf(const sheet::ShownSheet& sheet);

// The figures of what a sweep found, likewise. Errors: as above; figures of runs, a step.
Result<void> checkChartRequest(const document::Experiment& experiment, const RenderRequest& request);
Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request);

}  // namespace hop::ui::exporting
