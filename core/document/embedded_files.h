// SPDX-License-Identifier: GPL-3.0-or-later
// The documents compiled into the program: the gallery of resources/, so that it is found wherever the program runs.
// The build writes the table (write_embedded_files.cmake), sorted by id.
#pragma once

#include <span>
#include <string_view>

namespace hop::document {

struct EmbeddedFile {
    std::string_view id;    // file name without ".json"; the gallery id on the command line
    std::string_view text;  // the bytes of the file
};

// resources/gallery/*.json except recorded results.
std::span<const EmbeddedFile> embeddedGallery();

// resources/gallery/*.recorded.json: recorded results of the gallery's experiments; the id is that of the entry.
std::span<const EmbeddedFile> embeddedRecords();

}  // namespace hop::document
