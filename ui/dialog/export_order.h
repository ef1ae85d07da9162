// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of an export, as values: jobs draw it while the window stays responsive.
#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/document/sweep_result.h"
#include "ui/export/grey.h"
#include "ui/export/motion/moving.h"
#include "ui/export/picture.h"
#include "ui/export/render.h"
#include "ui/figure/figure.h"
#include "ui/panel/context.h"
#include "ui/session/shown_sheet.h"

namespace hop::ui::dialog {

// A picture as it will be written, with its checks.
struct ProofedPicture {
    QImage image;
    double smallestText = 0.0;              // [points] as printed; HUGE_VAL if there is none
    bool stacked = false;                   // several figures, one below the other
    std::optional<exporting::Alike> alike;  // marks that look alike in grey
};

struct ExportOrder {
    std::shared_ptr<const document::SweepResult> sweep;  // draw its sheet; null: a figure, or the stage's sheet
    const figure::Entry* figure = nullptr;
    record::Instant instant;      // as shown
    session::ShowSheet stills;    // of the whole stage; empty: a single figure
    document::Scenario scenario;  // unused for a sweep
    // Sizes, theme, steps and caption, as for `hopscope render`. A width without height means a page, as high as its
    // contents.
    exporting::RenderRequest request;
    figure::Viewport viewport;  // of a figure that is drawn in part
    // Replaces the texts that the figure would have.
    std::optional<figure::StripWords> words;
    bool withCommand = true;
    bool slides = false;                      // a PDF page for each step
    std::optional<exporting::Motion> motion;  // of an animation
    std::size_t previewed = 0;                // frame of it
    std::function<std::string()> data;        // of the points; empty: a picture

    // Takes a figure of one of the document's runs, which must be open, as shown now.
    void take(const panel::Context& document, std::size_t run, const figure::Entry& shown);

    // Contents of the file. Errors: those of the sheet, of exporting::animate, drawPage and drawSlides.
    Result<QByteArray> bytes(Stop stop, const Progress& progress) const;
    // Approximate size of an animation. [bytes]
    Result<std::uint64_t> size(Stop stop) const;
    // Drawn like a vector file, scaled to fit `room`: without cached pixel images it stays sharp at small sizes.
    Result<ProofedPicture> preview(const QSize& room, double ratio, Stop stop) const;
    // The first figure's values as a table. Errors: those of the sheet; several figures.
    Result<scene::Listing> table(Stop stop) const;
    // Prints at the requested width, or smaller if the paper is not high enough. `area`: of the painter [logical
    // pixels].
    Result<void> print(QPainter& painter, const QSizeF& area, Stop stop) const;

private:
    using Draw = std::function<void(const exporting::Moving&, const figure::SheetPicture& cells)>;

    exporting::Frames frames(const exporting::Moving& drawn, Stop stop) const;
    figure::StripWords worded(figure::StripWords own) const;
    // At the instant shown, at rest.
    Result<sheet::ShownSheet> sheet(Stop stop) const;
    // Calls `draw` with picture and cells, which live only during the call.
    Result<void> with(Stop stop, const Draw& draw) const;
    Result<void> withSweep(const Draw& draw) const;
};

// A figure of one of the document's runs in the syntax of --view: "matrix", or "matrix(run=2)" for the second run.
std::string cellOfRun(const document::Scenario& document, std::size_t run, const figure::Entry& figure);

}  // namespace hop::ui::dialog
