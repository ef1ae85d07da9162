// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario from a file or the gallery, with what flags say instead of it.
#pragma once

#include "app/verbs.h"
#include "core/base/result.h"
#include "core/document/library.h"

namespace hop::app {

// Flags override the file. When the network or the task is another than the file's, its algorithm, view and claims are
// left out: they were about something else.
Result<document::Loaded> loadScenario(const ScenarioOptions& options, const document::Permit& permit);

// Where the files that it names are read: relative names in flags begin in the working directory and may be those of
// pipes, relative names in a file begin in the file's folder.
network::BuildContext worldOf(const ScenarioOptions& options, const document::Loaded& loaded,
                              const document::Permit& permit);

}  // namespace hop::app
