// SPDX-License-Identifier: GPL-3.0-or-later
// The names in a document's view that only the rooms that draw know: figures, panels, overlays.
#pragma once

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"

namespace hop::ui::panel {

// Errors: the view or the sheet names something that does not exist (the nearest is offered), or a figure or an overlay
// with wrong parameters.
Result<void> checkNames(const document::Scenario& scenario);

// A document whose view names only what exists. Errors: as above, with the document's name; those of loadScenario.
Result<document::Loaded> loadShown(const document::Source& source, Stop stop = {});
Result<document::Loaded> loadShown(const std::string& fileOrId, const experiment::Reading& reading = {});

}  // namespace hop::ui::panel
