// SPDX-License-Identifier: GPL-3.0-or-later
// Text files as UTF-8: UTF-16, as Windows and some programs write it, is converted.
#pragma once

#include <string>
#include <string_view>

namespace hop::network {

// UTF-16 is detected by its byte order mark, or by a first character < of two bytes. The bytes must outlive it.
class Utf8Text {
public:
    explicit Utf8Text(std::string_view bytes);
    Utf8Text(const Utf8Text&) = delete;
    Utf8Text& operator=(const Utf8Text&) = delete;

    std::string_view text() const { return m_text; }  // without a byte order mark

private:
    std::string m_converted;
    std::string_view m_text;
};

}  // namespace hop::network
