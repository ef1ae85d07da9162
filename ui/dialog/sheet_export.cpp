// SPDX-License-Identifier: GPL-3.0-or-later
// All figures on the stage as one picture.
#include "ui/dialog/sheet_export.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "ui/export/render.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/sheet/sheet_layout.h"
#include "ui/stage/stage.h"

namespace hop::ui::dialog {
namespace {

constexpr int kStripRoom = 72;  // [logical pixels]

// What a figure shows, for a job that measures it.
struct MeasuredCell {
    const scene::FigureEntry* figure = nullptr;
    record::Instant instant;
};
using MeasuredRows = std::vector<std::vector<MeasuredCell>>;

// Worthless if stopped.
QSize naturalSize(const MeasuredRows& rows, Stop stop) {
    figure::CellRows room;
    for (const std::vector<MeasuredCell>& row : rows) {
        room.emplace_back();
        for (const MeasuredCell& cell : row) {
            if (stop.requested()) return {};
            record::Instant instant = cell.instant;
            instant.stop = stop;
            exporting::ShownFigure made(*cell.figure);
            room.back().push_back({made.naturalSize(instant), made.leastSize(instant), true});
        }
    }
    return figure::naturalSheet(room).toSize() + QSize(0, kStripRoom);
}

}  // namespace

std::optional<SheetExport> sheetExport(stage::Stage& stage, session::Session& session, const document::Sheet& sheet) {
    MeasuredRows measured;
    std::vector<std::string> words;
    std::size_t cells = 0;
    for (const auto& row : sheet) {
        measured.emplace_back();
        words.push_back(join(row, ","));
        for (const std::string& cell : row) {
            const auto shown = sheet::resolve(session.scenario(), cell);
            if (!shown) continue;
            const record::Instant& own = stage.contextOf(shown->run).session().instant();
            measured.back().push_back({shown->cell.figure, !own.isOpen() ? session.instant() : own});
            ++cells;
        }
    }
    if (cells < 2) return std::nullopt;
    const auto step = [&stage, &session, sheet] {
        Step last = 0;
        for (const auto& row : sheet)
            for (const std::string& cell : row)
                if (const auto shown = sheet::resolve(session.scenario(), cell); shown && !sheet::isAtOwnStep(*shown))
                    last = std::max(last, stage.contextOf(shown->run).session().lastStep());
        return std::min(session.lab().now().step, last);
    };
    return SheetExport{[&stage, &session, sheet] {
                           return session::showSheetOf(session, stage.companions(), sheet, exporting::kAtRest);
                       },
                       step, sheet == session.scenario().sheet ? std::string() : join(words, ";"),
                       [measured = std::move(measured)](Stop stop) { return naturalSize(measured, stop); }};
}

}  // namespace hop::ui::dialog
