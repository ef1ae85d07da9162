// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of files that can be written.
#include "ui/export/file_format.h"

#include <string>
#include <utility>

#include "core/base/text.h"

namespace hop::ui::exporting {

Result<FileFormat> formatOf(std::string_view path) {
    using Ending = std::pair<std::string_view, FileFormat>;
    static constexpr Ending kEndings[] = {
        {".svg", FileFormat::svg}, {".pdf", FileFormat::pdf}, {".png", FileFormat::png},
        {".tex", FileFormat::tex}, {".gif", FileFormat::gif}, {".webp", FileFormat::webp},
        {".mp4", FileFormat::mp4}, {".csv", FileFormat::csv}, {".html", FileFormat::html}};
    const std::string lower = lowerCase(path);
    for (const auto& [ending, format] : kEndings)
        if (lower.ends_with(ending)) return format;
    return invalid(
        "a picture's name ends in .svg, .pdf, .png or .tex, an animation's in .gif, .webp or .mp4, a page's in "
        ".html, a table's in .csv; " +
        inQuotes(path) + " does not");
}

std::optional<AnimationFormat> animationOf(FileFormat format) {
    switch (format) {
        case FileFormat::gif:
            return AnimationFormat::gif;
        case FileFormat::webp:
            return AnimationFormat::webp;
        case FileFormat::mp4:
            return AnimationFormat::mp4;
        default:
            return std::nullopt;
    }
}

}  // namespace hop::ui::exporting
