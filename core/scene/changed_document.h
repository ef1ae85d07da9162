// SPDX-License-Identifier: GPL-3.0-or-later
// What a document still says when another run has taken the place of the one that it was written about.
#pragma once

#include "core/document/scenario.h"

namespace hop::scene {

// The title, the summary and the note are of that run, and go; the text stays to be read, and the source says that the
// run was changed: "after VB Fig. 1".
void sayChanged(document::Scenario& scenario);

}  // namespace hop::scene
