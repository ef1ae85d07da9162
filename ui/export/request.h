// SPDX-License-Identifier: GPL-3.0-or-later
// What a rendering is to show, and how large.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/base/ids.h"
#include "ui/export/file_format.h"

namespace hop::ui::exporting {

// How far a step that is about to be taken is drawn: packets stand apart from each other and show where they go.
inline constexpr double kAtRest = 0.35;
inline constexpr double kUsualDpi = 300.0;   // of a page as PNG
inline constexpr double kMotionDpi = 144.0;  // of a page that moves

struct RenderRequest {
    FileFormat format = FileFormat::svg;
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

// Whether it asks for slides: steps in a PDF file.
inline bool isSlides(const RenderRequest& request) { return request.steps && request.format == FileFormat::pdf; }

}  // namespace hop::ui::exporting
