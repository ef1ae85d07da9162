// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as a page that plays: one HTML file with what the painters drew, the records of the runs and a script that
// moves what was drawn. It asks nothing of any other place.
//
// The document is in it, so that the program reads the page like any other file.
#pragma once

#include <QByteArray>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/request.h"

namespace hop::ui::exporting {

// Moves the sheet. Networks that follow the clock move; other cells stand at the step of the document, and say so. The
// same sheet gives the same bytes. Errors: those of drawSheet; more crossings than a page can hold; a stop.
Result<QByteArray> drawPage(const document::Scenario& scenario, sheet::ShownSheet& sheet, const RenderRequest& request,
                            Stop stop = {}, const Progress& progress = {});

}  // namespace hop::ui::exporting
