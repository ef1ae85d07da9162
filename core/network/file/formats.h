// SPDX-License-Identifier: GPL-3.0-or-later
// The formats of graph files: readable ones, and others that are only recognised. Formats are detected by content,
// never by file name.
//
// A format is one line of the table in formats.cpp and, if it is read, one file with its reader.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/network/file/file_content.h"
#include "core/network/graph_file.h"

namespace hop::network {

struct FileFormat {
    std::string_view name;  // with its article: "a GraphML file"
    bool (*is)(FileContent& content);
    Result<GraphFile> (*read)(std::string_view text, const FileReading& reading) = nullptr;  // null: not readable
    std::string_view instead = {};                                                           // format to use instead
    bool mayBeDocument = false;                                                              // of Hopscope
};

std::span<const FileFormat> fileFormats();  // the first match counts; the last one always matches

// The format of a file, however it is encoded. O(length)
const FileFormat& formatOf(std::string_view bytes, Stop stop = {});

// "it is an SVG picture, which is not read; ..": for formats without a reader.
Error notRead(const FileFormat& format);

// Errors: formats that are not readable; the memory limit is exceeded; those of the readers.
Result<GraphFile> readGraph(std::string_view bytes, const FileReading& reading);

}  // namespace hop::network
