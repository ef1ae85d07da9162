// SPDX-License-Identifier: GPL-3.0-or-later
// The content that format detection examines.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/stop.h"
#include "core/network/file/line_table.h"

namespace hop::network {

// A file whose format is to be detected: UTF-8 without a byte order mark.
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

}  // namespace hop::network
