// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of files that can be written, by the ends of their names.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace hop::ui::exporting {

enum class FileFormat : std::uint8_t { svg, pdf, png, tex, gif, webp, mp4, csv, html };
enum class AnimationFormat : std::uint8_t { gif, webp, mp4 };

// Of a picture that moves; empty: it stands still.
std::optional<AnimationFormat> animationOf(FileFormat format);

// By the end of the file's name. Errors: none of these, with what can be written.
Result<FileFormat> formatOf(std::string_view path);

}  // namespace hop::ui::exporting
