// SPDX-License-Identifier: GPL-3.0-or-later
// The first figure of a document at a telling step, for a small picture without words.
#pragma once

#include "core/sheet/cell.h"

namespace hop::ui::session {

struct TellingStill {
    sheet::Resolved shown;
    record::Instant instant;
};

// Builds and records the run: for a job; of a run of more than some seconds the network alone. Errors: those of that.
Result<TellingStill> tellingStill(const document::Scenario& scenario, Stop stop = {});

}  // namespace hop::ui::session
