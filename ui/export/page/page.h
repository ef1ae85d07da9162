// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as an interactive page: one HTML file with the painted figures, the records of the runs and a script that
// animates them. It loads nothing from elsewhere.
//
// The document is included, so that the program opens the page like any other file.
#pragma once

#include <QByteArray>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/request.h"

namespace hop::ui::exporting {

// Networks and rasters that follow the clock are animated; other cells, and rasters of runs too long for a page, show
// the document's step and say so. Equal sheets give equal bytes. Errors: those of drawSheet; more crossings than a page
// can hold; interrupted.
Result<QByteArray> drawPage(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                            const RenderRequest& request, Stop stop = {}, const Progress& progress = {});

}  // namespace hop::ui::exporting
