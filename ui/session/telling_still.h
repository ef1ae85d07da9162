// SPDX-License-Identifier: GPL-3.0-or-later
// The first figure of a document at a characteristic step, for a small picture without text.
#pragma once

#include "core/sheet/cell.h"

namespace hop::ui::session {

struct TellingStill {
    sheet::Resolved shown;
    record::Instant instant;
};

// Builds and records the run; call it in a job. Only the network if the run would take more than some seconds. Errors:
// those of building and recording.
Result<TellingStill> tellingStill(const document::Scenario& scenario, Stop stop = {});

}  // namespace hop::ui::session
