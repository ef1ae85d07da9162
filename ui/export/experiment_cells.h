// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of an experiment as cells of a sheet.
#pragma once

#include <memory>

#include "core/sheet/experiment_sheet.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting {

// `titled`: a chart has its title above. Beside a table a chart is lower than alone.
std::unique_ptr<figure::CellPicture> pictureOf(const sheet::ExperimentPanel& panel, bool titled, bool besideTable,
                                               style::Fonts fonts = style::Medium::paper);

}  // namespace hop::ui::exporting
