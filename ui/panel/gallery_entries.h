// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the gallery, read once, in the order in which they are listed.
#pragma once

#include <string>
#include <vector>

#include "core/document/scenario.h"

namespace hop::ui::panel {

struct GalleryEntry {
    std::string id;
    document::Scenario scenario;
};

// Figures and tables first, by number; then theorems and sections, by number.
const std::vector<GalleryEntry>& galleryEntries();

}  // namespace hop::ui::panel
