// SPDX-License-Identifier: GPL-3.0-or-later
// The formats of the export dialogue, as a table: what is written, and which fields apply.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "ui/export/file_format.h"
#include "ui/panel/context.h"

namespace hop::ui::dialog {

struct ExportFormat {
    enum class Kind : std::uint8_t { picture, motion, page, data };  // `data`: points or values instead of a picture
    enum class Of : std::uint8_t { both, figures, sweeps };

    const char* id;
    const char* title;
    const char* ending;
    exporting::FileFormat format;  // of points: that of their table
    Kind kind = Kind::picture;
    Of of = Of::both;
    bool inSteps = false;                                                // the field for the steps applies
    bool inPixels = false;                                               // so does the density
    std::function<std::string()> panel::SweepExport::*points = nullptr;  // what makes those of a sweep
};

// In the order of the choice.
std::span<const ExportFormat> exportFormats();

}  // namespace hop::ui::dialog
