// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario from a file or the gallery, modified by flags.
#pragma once

#include "app/verbs.h"
#include "core/base/result.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"

namespace hop::app {

// Flags override the document. If network, task or algorithm are overridden, its title and texts, which are about its
// own run, are dropped. If network or task are overridden, the document's algorithm, runs, sheet, view and
// claims are dropped, because they belong to its own network and task.
Result<document::Loaded> loadScenario(const ScenarioOptions& options, const experiment::Permit& permit);

Result<void> applyFlags(const ScenarioOptions& options, document::Scenario& scenario);

// The context of its runs. Relative file names in flags refer to the working directory and may name streams; those in a
// document refer to the document's folder.
network::BuildContext worldOf(const ScenarioOptions& options, const document::Loaded& loaded,
                              const experiment::Permit& permit);

}  // namespace hop::app
