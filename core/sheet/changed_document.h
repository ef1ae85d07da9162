// SPDX-License-Identifier: GPL-3.0-or-later
// Adapts a document's texts after one of its runs has been replaced.
#pragma once

#include "core/document/scenario.h"

namespace hop::sheet {

// Removes the title, summary, level and note, which describe the old run; keeps the text, and marks the source as
// changed: "after VB Fig. 1".
void sayChanged(document::Scenario& scenario);

}  // namespace hop::sheet
