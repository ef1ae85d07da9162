// SPDX-License-Identifier: GPL-3.0-or-later
// A cell at its instant: its run recorded, at its step, under the view of the cell and its document.
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/record/instant.h"
#include "core/record/recording.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"

namespace hop::sheet {

struct Moment {
    std::optional<Step> step;  // nothing: the cell's
    double fraction = 0.0;     // of the step under way
};

// `recording` must be of the cell's request. Errors: a step beyond the end of the run; an overlay that the run does not
// have; interrupted.
Result<record::Instant> showCell(const Resolved& shown, record::RecordingPtr recording, const Moment& moment,
                                 Stop stop = {});

// Records first. `run` must be of the cell's request. Errors: also outOfMemory.
Result<record::Instant> showCell(const Resolved& shown, run::Run run, const Moment& moment,
                                 const record::Watching& watching, Stop stop = {});

// Error for a figure that has nothing to show, with the reason.
Error nothingToShow(const scene::FigureEntry& figure, std::string why);

// The scene of the cell's figure at that instant. Errors: there is nothing to show.
Result<scene::ScenePtr> sceneOf(const Resolved& shown, const record::Instant& instant);

}  // namespace hop::sheet
