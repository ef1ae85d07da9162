// SPDX-License-Identifier: GPL-3.0-or-later
// The formats of the export dialogue.
#include "ui/dialog/export_format.h"

namespace hop::ui::dialog {

std::span<const ExportFormat> exportFormats() {
    using enum exporting::FileFormat;
    using enum ExportFormat::Kind;
    using enum ExportFormat::Of;
    static constexpr ExportFormat kFormats[] = {
        {"svg", "SVG, for papers and the web", "svg", svg},
        {"pdf", "PDF, for papers", "pdf", pdf},
        {"png", "PNG, pixels", "png", png, picture, both, false, true},
        {"tex", "TeX, drawn with TikZ", "tex", tex},
        {"webp", "WebP, animation", "webp", webp, motion, figures, true, true},
        {"gif", "GIF, animation", "gif", gif, motion, figures, true, true},
        {"mp4", "MP4, video", "mp4", mp4, motion, figures, true, true},
        {"csv", "CSV, values of a figure", "csv", csv, data, figures},
        {"html", "HTML, interactive page", "html", html, page, figures},
        {"slides", "Slides, one PDF page per step", "pdf", pdf, picture, figures, true},
        {"csv", "CSV, table of points", "csv", csv, data, sweeps, false, false, &panel::SweepExport::csv},
        {"json", "JSON, points", "json", csv, data, sweeps, false, false, &panel::SweepExport::json},
    };
    return kFormats;
}

}  // namespace hop::ui::dialog
