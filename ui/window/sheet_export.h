// SPDX-License-Identifier: GPL-3.0-or-later
// All figures on the stage as one picture.
#pragma once

#include <QSize>
#include <functional>
#include <optional>
#include <string>

#include "ui/session/shown_sheet.h"

namespace hop::ui::window {

class Stage;

struct SheetExport {
    std::function<session::ShowSheet()> stills;  // at the instant of the call
    std::function<Step()> step;                  // of its clock, at most the last of its runs
    std::string cells;                           // for `hopscope render --view`; empty: the document's own sheet
    QSize size;                                  // that shows all of them [logical pixels]
};

// `sheet`: the cells of the document on the stage. Nothing if it is not more than one. Stage and session must outlive
// what is returned.
std::optional<SheetExport> sheetExport(Stage& stage, session::Session& session, const document::Sheet& sheet);

}  // namespace hop::ui::window
