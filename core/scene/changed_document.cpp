// SPDX-License-Identifier: GPL-3.0-or-later
// What a document still says of another run.
#include "core/scene/changed_document.h"

#include <string>

namespace hop::scene {

void sayChanged(document::Scenario& scenario) {
    for (std::string* words : {&scenario.title, &scenario.summary, &scenario.level, &scenario.note}) words->clear();
    if (!scenario.source.empty() && !scenario.source.starts_with("after ")) scenario.source.insert(0, "after ");
}

}  // namespace hop::scene
