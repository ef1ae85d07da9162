// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of documents: the first figure of the sheet, as a sketch at a characteristic step; for an experiment
// its first recorded chart or table; for compared runs one figure each, side by side.
#pragma once

#include <QImage>
#include <QSize>
#include <optional>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/experiment.h"
#include "core/document/scenario.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

// `experiment`: set if the document is one; `scenario` is then its first point, drawn if nothing is recorded. `size`:
// in logical pixels; `pixelRatio`: device pixels in each. Builds and records the run, so call it in a job. Draws only
// the network if the run would take more than some seconds. Errors: those of building; a figure has nothing to show.
Result<QImage> thumbnailOf(const document::Scenario& scenario, const std::optional<document::Experiment>& experiment,
                           const style::Theme& theme, const QSize& size, double pixelRatio, Stop stop = {});

}  // namespace hop::ui::exporting
