// SPDX-License-Identifier: GPL-3.0-or-later
// All figures on the stage as one picture.
#include "ui/dialog/sheet_export.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "ui/export/render.h"
#include "ui/figure/sheet/sheet_layout.h"
#include "ui/shown/shown_figure.h"
#include "ui/stage/stage.h"

namespace hop::ui::dialog {
namespace {

constexpr int kStripRoom = 72;  // [logical pixels]

}  // namespace

std::optional<SheetExport> sheetExport(stage::Stage& stage, session::Session& session, const document::Sheet& sheet) {
    figure::CellRows room;
    std::vector<std::string> words;
    std::size_t cells = 0;
    for (const auto& row : sheet) {
        room.emplace_back();
        words.push_back(join(row, ","));
        for (const std::string& cell : row) {
            const auto shown = sheet::resolve(session.scenario(), cell);
            if (!shown) continue;
            const record::Instant& own = stage.contextOf(shown->run).session().instant();
            const record::Instant& instant = !own.isOpen() ? session.instant() : own;
            shown::ShownFigure made(*shown->cell.figure);
            room.back().push_back({made.naturalSize(instant), made.leastSize(instant), true});
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
                       figure::naturalSheet(room).toSize() + QSize(0, kStripRoom)};
}

}  // namespace hop::ui::dialog
