// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of an experiment as cells of a sheet.
#pragma once

#include <memory>

#include "core/sheet/experiment_sheet.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

// `titled`: with a title above a chart. A chart beside a table is lower than a single one.
std::unique_ptr<figure::CellPicture> pictureOf(sheet::ExperimentPanel panel, bool titled, bool besideTable);

}  // namespace hop::ui::exporting
