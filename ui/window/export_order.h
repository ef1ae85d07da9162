// SPDX-License-Identifier: GPL-3.0-or-later
// What the export dialogue is to draw, as values: jobs draw it while the window goes on.
#pragma once

#include <QByteArray>
#include <functional>
#include <optional>
#include <string>

#include "ui/export/motion/moving.h"
#include "ui/export/picture.h"
#include "ui/export/render.h"
#include "ui/panel/context.h"
#include "ui/session/sheet_stills.h"

namespace hop::ui::window {

struct ExportOrder {
    std::optional<panel::ChartExport> chart;  // nothing: the figure
    const figure::Entry* figure = nullptr;
    scene::SnapshotPtr snapshot;
    scene::RecordingPtr recording;
    scene::LayoutPtr layout;
    exporting::Picture picture;
    session::SheetStills stills;  // of the whole sheet; empty: the figure
    document::Scenario scenario;  // not of a chart
    // Of a picture whose caption is its own: it says what `hopscope render` says of this; if there is a command in the
    // picture's words, also how it is made again.
    std::optional<exporting::RenderRequest> request;
    exporting::FileFormat format = exporting::FileFormat::svg;
    std::optional<exporting::Motion> motion;  // of an animation
    std::size_t previewed = 0;                // frame of it
    std::function<std::string()> data;        // of the points; empty: a picture

    // Of the file. Errors: those of the sheet and of exporting::animate.
    Result<QByteArray> bytes(Stop stop, const Progress& progress) const;
    // About how large an animation will be. [bytes]
    Result<std::uint64_t> size(Stop stop) const;
    // As a vector file: what the screen would cache as pixels is drawn line by line and stays sharp when it is made
    // smaller.
    Result<void> paint(QPainter& painter, Stop stop) const;

private:
    using Draw = std::function<void(const exporting::Moving&)>;

    exporting::Frames frames(const exporting::Moving& drawn) const;
    exporting::Picture worded(const scene::StillSheet& sheet) const;
    // What is drawn above the caption lives during the call.
    Result<void> with(Stop stop, const Draw& draw) const;
    Result<void> withSheet(Stop stop, const Draw& draw) const;
    Result<void> withFigure(const Draw& draw) const;
};

}  // namespace hop::ui::window
