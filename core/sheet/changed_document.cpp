// SPDX-License-Identifier: GPL-3.0-or-later
// Adapts a document's texts after one of its runs has been replaced.
#include "core/sheet/changed_document.h"

#include <string>

namespace hop::sheet {

void sayChanged(document::Scenario& scenario) {
    for (std::string* words : {&scenario.title, &scenario.summary, &scenario.level, &scenario.note}) words->clear();
    if (!scenario.source.empty() && !scenario.source.starts_with("after ")) scenario.source.insert(0, "after ");
}

}  // namespace hop::sheet
