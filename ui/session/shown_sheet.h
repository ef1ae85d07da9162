// SPDX-License-Identifier: GPL-3.0-or-later
// The whole sheet of the document at the current instant, made by a job: recordings are shared, networks of cells are
// laid out in the job.
#pragma once

#include <functional>

#include "core/sheet/shown_sheet.h"
#include "ui/session/companions.h"

namespace hop::ui::session {

using ShowSheet = std::function<Result<sheet::ShownSheet>(Stop)>;

// `sheet`: that of the document open in `lead`, as shown. `atRest`: fraction of the next step to draw when no step is
// in progress. Errors of the job: those of sheet::showSheet.
ShowSheet showSheetOf(const Session& lead, const Companions& others, const document::Sheet& sheet, double atRest);

}  // namespace hop::ui::session
