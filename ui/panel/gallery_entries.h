// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the gallery, read once, in the order in which they are listed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/experiment.h"
#include "core/document/scenario.h"

namespace hop::ui::panel {

struct GalleryEntry {
    std::string id;
    document::Scenario scenario;
    std::optional<document::Experiment> experiment;  // if it is one; the scenario is its first point then
    std::string_view kind;                           // of sheet::kDocumentKinds
};

// Figures and tables first, by number; then theorems and sections, by number.
const std::vector<GalleryEntry>& galleryEntries();

// The same as the start page shows them: the easiest first; of equals runs, then comparisons, structures, curves and
// tables, and what is made for Hopscope before figures of papers.
std::vector<const GalleryEntry*> easiestFirst();

}  // namespace hop::ui::panel
