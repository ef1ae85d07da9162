// SPDX-License-Identifier: GPL-3.0-or-later
// What the export dialogue is to draw, as values: jobs draw it while the window goes on.
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
#include "ui/panel/context.h"
#include "ui/session/shown_sheet.h"

namespace hop::ui::window {

// A picture as it will be written, and what is to be known of it.
struct ProofedPicture {
    QImage image;
    double smallestText = 0.0;              // [points] as printed; HUGE_VAL: there is none
    bool stacked = false;                   // several figures, all below each other
    std::optional<exporting::Alike> alike;  // marks that cannot be told apart in grey
};

struct ExportOrder {
    std::shared_ptr<const document::SweepResult> sweep;  // its sheet; null: a figure, or the sheet of the stage
    const figure::Entry* figure = nullptr;
    record::Instant instant;      // as it is seen
    session::ShowSheet stills;    // of the whole stage; empty: the figure
    document::Scenario scenario;  // not of a sweep
    // Sizes, theme, steps and caption: what `hopscope render` is asked for. Width without height: a page, which is as
    // high as its contents.
    exporting::RenderRequest request;
    figure::Viewport viewport;  // of a figure that is drawn in part
    // Words of its own instead of those that the figure says of itself.
    std::optional<figure::StripWords> words;
    bool withCommand = true;
    bool slides = false;                      // a PDF page for each step
    std::optional<exporting::Motion> motion;  // of an animation
    std::size_t previewed = 0;                // frame of it
    std::function<std::string()> data;        // of the points; empty: a picture

    // Draws a figure of one of the document's runs, which must be open, as it is seen now.
    void take(const panel::Context& document, std::size_t run, const figure::Entry& shown);

    // Of the file. Errors: those of the sheet, of exporting::animate, drawPage and drawSlides.
    Result<QByteArray> bytes(Stop stop, const Progress& progress) const;
    // About how large an animation will be. [bytes]
    Result<std::uint64_t> size(Stop stop) const;
    // As a vector file, made to fit the room: what the screen would cache as pixels is drawn line by line and stays
    // sharp when it is made smaller.
    Result<ProofedPicture> preview(const QSize& room, double ratio, Stop stop) const;
    // What the first figure shows, as a table. Errors: those of the sheet; several figures are asked for.
    Result<scene::Listing> table(Stop stop) const;
    // Onto paper: as wide as the request asks, and smaller if the paper is not high enough. `area`: of the painter
    // [logical pixels].
    Result<void> print(QPainter& painter, const QSizeF& area, Stop stop) const;

private:
    using Draw = std::function<void(const exporting::Moving&, const figure::SheetPicture& cells)>;

    exporting::Frames frames(const exporting::Moving& drawn) const;
    figure::StripWords worded(figure::StripWords own) const;
    // At the instant that is seen, at rest.
    Result<sheet::ShownSheet> sheet(Stop stop) const;
    // What is drawn lives during the call.
    Result<void> with(Stop stop, const Draw& draw) const;
    Result<void> withSweep(const Draw& draw) const;
};

// A figure of one of the document's runs, as --view names it: "matrix", and "matrix(run=2)" of the second run.
std::string cellOfRun(const document::Scenario& document, std::size_t run, const figure::Entry& figure);

}  // namespace hop::ui::window
