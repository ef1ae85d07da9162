// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a run as the bytes of a file, without a window: what `hopscope render` does.
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/scene/cell.h"
#include "core/scene/frame.h"

namespace hop::ui::exporting {

struct RenderRequest {
    std::string cell = {};          // a figure with its parameters; empty: the one that the document shows
    std::optional<Step> step = {};  // after so many steps; nothing: the scenario's
    double fraction = 0.35;         // of the step under way: packets stand apart from each other and show where they go
    int width = 0, height = 0;      // [logical pixels]; 0: what the figure asks for
    std::string theme = "screen";   // screen (the light theme), print, or the id of any theme
    double devicePixelRatio = 1.0;  // of PNG
    bool caption = true;            // a line that says what is seen, and one with the command that makes it again
    std::string source = {};        // file or gallery id that the run came from, for that command; may be empty
};

// What the request asks for of a document. Before the run: unknown figures, parameters, themes and file endings, sizes
// out of bounds; a sheet of which no cell is chosen. Cheap.
Result<scene::Shown> checkRequest(const document::Scenario& scenario, const RenderRequest& request,
                                  const std::string& path);

// Draws what checkRequest gave; `frame` is of its run at the request's instant (scene::stillOf). Makes an offscreen
// application if there is none. The bytes of a file of the kind that `path` names, which is not written: a picture, or
// the values that the figure shows as a table. Errors: the figure has nothing to show.
Result<QByteArray> drawFrame(const scene::Shown& shown, const scene::Frame& frame, const RenderRequest& request,
                             const std::string& path);

inline constexpr std::string_view kChartView = "chart";  // of experiments

// The chart of what a sweep found, likewise. Errors: as above; another view than the chart, a step.
Result<void> checkChartRequest(const RenderRequest& request, const std::string& path);
Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request,
                             const std::string& path);

// What a caption says of a frame: "after step 2 of 8 · total exchange on hypercube(4) by optimal".
QString captionOf(const scene::Frame& frame);

// The command that draws this picture again.
QString commandOf(const scene::Frame& frame, const std::string& cell, const std::string& source);

}  // namespace hop::ui::exporting
