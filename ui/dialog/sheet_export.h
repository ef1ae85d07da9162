// SPDX-License-Identifier: GPL-3.0-or-later
// All figures on the stage as one picture.
#pragma once

#include <QSize>
#include <functional>
#include <optional>
#include <string>

#include "ui/session/shown_sheet.h"

namespace hop::ui::stage {
class Stage;
}  // namespace hop::ui::stage

namespace hop::ui::dialog {

struct SheetExport {
    std::function<session::ShowSheet()> stills;  // at the time of the call
    std::function<Step()> step;                  // of its clock, at most the last step of its runs
    std::string cells;                           // for `hopscope render --view`; empty: the document's own sheet
    std::function<QSize(Stop)> size;             // at which all are shown, for a job [logical pixels]
};

// `sheet`: cells of the document on the stage. nullopt unless there are several. Stage and session must outlive
// the result.
std::optional<SheetExport> sheetExport(stage::Stage& stage, session::Session& session, const document::Sheet& sheet);

}  // namespace hop::ui::dialog
