// SPDX-License-Identifier: GPL-3.0-or-later
// The whole sheet of the document at this instant, for a job: recorded runs are shared, other networks are laid out
// there.
#pragma once

#include <functional>

#include "core/sheet/shown_sheet.h"
#include "ui/session/companions.h"

namespace hop::ui::session {

using ShowSheet = std::function<Result<sheet::ShownSheet>(Stop)>;

// `sheet`: of the document that `lead` has open, as seen. `atRest`: how far the next step is drawn while none is under
// way. Errors of the job: those of sheet::showSheet.
ShowSheet showSheetOf(const Session& lead, const Companions& others, const document::Sheet& sheet, double atRest);

}  // namespace hop::ui::session
