// SPDX-License-Identifier: GPL-3.0-or-later
// The documents that are part of the program: the gallery of resources/, so that the program finds it from wherever it
// runs. The table is written by the build (write_embedded_files.cmake), sorted by id.
#pragma once

#include <span>
#include <string_view>

namespace hop::document {

struct EmbeddedFile {
    std::string_view id;    // file name without ".json"; the gallery id on the command line
    std::string_view text;  // the bytes of the file
};

// resources/gallery/*.json
std::span<const EmbeddedFile> embeddedGallery();

}  // namespace hop::document
