// SPDX-License-Identifier: GPL-3.0-or-later
// Strings of core as QString.
#pragma once

#include <QString>
#include <cstdint>
#include <string_view>

#include "core/base/text.h"

namespace hop::ui {

inline QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}
inline QString text(std::uint64_t number) { return QString::fromStdString(thousands(number)); }  // "16,777,216"

}  // namespace hop::ui
