// SPDX-License-Identifier: GPL-3.0-or-later
// The formats of graph files: those that are read, and those that are known by name only. Files are told by their
// content, never by their names.
//
// A format is one line of the table in formats.cpp and, if it is read, one file with its reader.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/network/file/line_table.h"
#include "core/network/graph_file.h"

namespace hop::network {

// A file that is to be told: UTF-8 without a byte order mark.
class FileContent {
public:
    explicit FileContent(std::string_view text, Stop stop = {}) : m_text(text), m_stop(stop) {}

    std::string_view text() const { return m_text; }
    Stop stop() const { return m_stop; }
    std::string_view begin() const;        // the first bytes after blanks
    std::string_view rootElement() const;  // of XML, without its namespace; empty: it is not XML
    const LineTable& lines();              // made when a format needs it

private:
    std::string_view m_text;
    Stop m_stop;
    std::optional<LineTable> m_lines;
};

struct FileFormat {
    std::string_view name;  // with its article: "a GraphML file"
    bool (*is)(FileContent& content);
    Result<GraphFile> (*read)(std::string_view text, const FileReading& reading) = nullptr;  // null: it is not read
    std::string_view instead = {};                                                           // what to save instead
    bool mayBeDocument = false;                                                              // of Hopscope
};

std::span<const FileFormat> fileFormats();  // the first one that fits counts; the last one always does

// The format of a file, however it is encoded. O(length)
const FileFormat& formatOf(std::string_view bytes, Stop stop = {});

// "it is an SVG picture, which is not read; ..": for formats without a reader.
Error notRead(const FileFormat& format);

// Errors: formats that are not read; more than fits into memory; those of the readers.
Result<GraphFile> readGraph(std::string_view bytes, const FileReading& reading);

}  // namespace hop::network
