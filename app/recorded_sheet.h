// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a sheet, recorded.
#pragma once

#include <string>
#include <vector>

#include "core/document/loaded.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/request.h"

namespace hop::app {

// `world`: context of the runs. `objections`: of runs stopped before their tasks were done; these are recorded up to
// that point. Errors: those of runs and of sheet::showSheet; interrupted.
Result<sheet::ShownSheet> recordedSheet(const document::Loaded& loaded, const sheet::ResolvedRows& rows,
                                        const ui::exporting::RenderRequest& request, const network::BuildContext& world,
                                        std::vector<std::string>& objections);

// What layouts shown in the sheet report, each sentence once.
std::vector<std::string> layoutNotes(const sheet::ShownSheet& sheet);

}  // namespace hop::app
