// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of documents: the first figure of the sheet, as a sketch at a telling step; of an experiment its first
// chart or table, as it was recorded; of runs that are compared each beside the others.
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

// `experiment`: if the document is one; `scenario` is its first point then, drawn if nothing is recorded. `size`: in
// logical pixels, of which each has so many pixels. Builds and records the run: for a job. Errors: those of building
// it; a figure that has nothing to show. Of a run of more than some seconds the network is drawn.
Result<QImage> thumbnailOf(const document::Scenario& scenario, const std::optional<document::Experiment>& experiment,
                           const style::Theme& theme, const QSize& size, double pixelRatio, Stop stop = {});

}  // namespace hop::ui::exporting
