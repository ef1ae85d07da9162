// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario from a file or the gallery, with what flags say instead of it.
#pragma once

#include "app/verbs.h"
#include "core/base/result.h"
#include "core/document/library.h"

namespace hop::app {

// Flags override the file. Relative file names in flags begin in the working directory, those in a file in the file's
// folder. When the network or the task is another than the file's, its algorithm, view and claims are left out: they
// were about something else.
Result<document::Loaded> loadScenario(const ScenarioOptions& options);

}  // namespace hop::app
