// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the gallery in listing order, read once.
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
    std::optional<document::Experiment> experiment;  // set for an experiment; `scenario` is then its first point
    std::string_view kind;                           // of sheet::kDocumentKinds
};

// Starts reading them in a thread of their own, so that a starting program need not wait for them.
void readGallery();

// Figures and tables by number, then theorems and sections by number. Waits until they are read.
const std::vector<GalleryEntry>& galleryEntries();

// In the order of the start page: easiest first; ties: runs, then comparisons, structures, curves and tables, with
// entries made for Hopscope before figures of papers.
std::vector<const GalleryEntry*> easiestFirst();

}  // namespace hop::ui::panel
