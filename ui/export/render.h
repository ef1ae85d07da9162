// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet, or some of its cells, as a file, without a window: the implementation of `hopscope render`.
#pragma once

#include <QByteArray>
#include <QGuiApplication>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/picture.h"
#include "ui/export/request.h"
#include "ui/export/shown_figure.h"
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

// The same for an animation. Errors: also, no cell follows the clock; those of checkMotion and animate.
Result<QByteArray> drawMotion(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop = {}, const Progress& progress = {});

// Fonts need an application; returns null if one exists.
std::unique_ptr<QGuiApplication> applicationIfNone();

// A page: its cells, and its picture with the size chosen.
struct Drawable {
    figure::SheetPicture cells;
    Picture picture;
};
// The page requested. Needs an application. Errors: those of drawSheet.
Result<Drawable> pageOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                        const RenderRequest& request);
Result<Drawable> pageOf(const document::SweepResult& result, const RenderRequest& request);

// One PDF page for each step of request.steps, or of the whole run. Errors: those of drawSheet and drawMotion;
// interrupted.
Result<QByteArray> drawSlides(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop, const Progress& progress);

// The shares of the document's own sheet; none for other cells, or cells that were left out.
figure::SheetPicture::Shares sharesOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                                      const RenderRequest& request);

// The figures of a sheet's cells, in reading order. Errors: one has nothing to show.
using SheetFigures = std::vector<std::shared_ptr<ShownFigure>>;
Result<SheetFigures> figuresOf(const sheet::ShownSheet& sheet);
// The sheet drawn with its figures, which serve it at other instants as well.
figure::SheetPicture pictureOf(const SheetFigures& figures, const sheet::ShownSheet& sheet,
                               const figure::SheetPicture::Shares& shares);

// The picture requested for these cells: its theme and size are set. `usualWidth`: of a page without a requested width,
// unless the texts need more. Errors: the requested width is too small.
Result<Picture> sized(Picture picture, const figure::SheetPicture& cells, const RenderRequest& request,
                      double usualWidth);
// One column for a single cell with few nodes or columns, else two. [logical pixels]
double usualWidthOf(const sheet::ShownSheet& sheet);

// The figures of what a sweep found, likewise. Errors: as above; figures of runs, a step.
Result<void> checkChartRequest(const document::Experiment& experiment, const RenderRequest& request);
Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request);

}  // namespace hop::ui::exporting
