// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of documents: the first figure of the sheet, without words, at a telling step.
#pragma once

#include <QImage>
#include <QSize>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

// `size`: in logical pixels, of which each has so many pixels. Builds and records the run: for a job. Errors: those of
// building it; runs of more than some seconds; a figure that has nothing to show.
Result<QImage> thumbnailOf(const document::Scenario& scenario, const style::Theme& theme, const QSize& size,
                           double pixelRatio, Stop stop = {});

}  // namespace hop::ui::exporting
