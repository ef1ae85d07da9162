// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a sheet, recorded.
#pragma once

#include "app/outputs.h"
#include "core/document/library.h"
#include "core/scene/still_sheet.h"
#include "ui/export/render.h"

namespace hop::app {

// Errors: those of runs and of scene::stillSheet; interrupted.
Result<scene::StillSheet> recordedSheet(const document::Loaded& loaded, const scene::ShownRows& rows,
                                        const ui::exporting::RenderRequest& request, const Outputs& outputs);

}  // namespace hop::app
