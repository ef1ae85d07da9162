// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet, or some of its cells, as the bytes of a file, without a window: what `hopscope render` does.
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/scene/frame.h"
#include "core/scene/still_sheet.h"
#include "ui/export/picture.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

// How far a step that is about to be taken is drawn: packets stand apart from each other and show where they go.
inline constexpr double kAtRest = 0.35;
inline constexpr int kCaptionRoom = 48;  // of a picture whose size follows from its figures [logical pixels]

struct RenderRequest {
    std::string cells = {};         // rows of cells as in scene::shownRows; empty: the document's sheet
    std::optional<Step> step = {};  // of the sheet's clock; nothing: the scenario's
    double fraction = kAtRest;      // of the step under way
    int width = 0, height = 0;      // [logical pixels]; 0: what the sheet asks for
    std::string theme = "screen";   // screen (the light theme), print, or the id of any theme
    double devicePixelRatio = 1.0;  // of PNG
    bool caption = true;            // a line that says what is seen, and one with the command that makes it again
    std::string source = {};        // file or gallery id that the run came from, for that command; may be empty
};

// What the request asks for of a document. Before the run: unknown figures, parameters, themes and file endings, sizes
// out of bounds; a table of several cells. Cheap.
Result<scene::ShownRows> checkRequest(const document::Scenario& scenario, const RenderRequest& request,
                                      const std::string& path);

// Draws what checkRequest gave, as scene::stillSheet recorded it. Makes an offscreen application if there is none. The
// bytes of a file of the kind that `path` names, which is not written: a picture, or the values that its one figure
// shows as a table. Errors: a figure has nothing to show.
Result<QByteArray> drawSheet(const document::Scenario& scenario, const scene::StillSheet& sheet,
                             const RenderRequest& request, const std::string& path);

// The pictures of a sheet's cells; the sheet must outlive it. Errors: a figure has nothing to show.
Result<figure::SheetPicture> pictureOf(const scene::StillSheet& sheet);

inline constexpr std::string_view kChartView = "chart";  // of experiments

// The chart of what a sweep found, likewise. Errors: as above; another view than the chart, a step.
Result<void> checkChartRequest(const RenderRequest& request, const std::string& path);
Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request,
                             const std::string& path);

// What a caption says of a frame: "after step 2 of 8 · total exchange on hypercube(4) by optimal".
QString captionOf(const scene::Frame& frame);
// Of a sheet: the step of its clock if a cell follows it, and all that runs.
QString captionOf(const scene::StillSheet& sheet);

// The command that draws the request's cells again, in its size and theme; no step: none follows the clock.
QString commandOf(const scene::Frame& frame, const RenderRequest& request, std::optional<Step> step);
// Caption and command of a sheet.
void describe(Picture& picture, const scene::StillSheet& sheet, const RenderRequest& request);

}  // namespace hop::ui::exporting
