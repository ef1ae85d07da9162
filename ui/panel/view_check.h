// SPDX-License-Identifier: GPL-3.0-or-later
// Checks names in a document's view that only the drawing code knows: figures, panels, overlays.
#pragma once

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"

namespace hop::ui::panel {

// Errors: view or sheet contain an unknown name (the closest match is suggested), or a figure or overlay with wrong
// parameters.
Result<void> checkNames(const document::Scenario& scenario);

// Loads a document and checks its view. Errors: as above, preceded by the document's name; those of loadScenario.
Result<document::Loaded> loadShown(const document::Source& source, Stop stop = {});
Result<document::Loaded> loadShown(const std::string& fileOrId, const experiment::Reading& reading = {});

}  // namespace hop::ui::panel
