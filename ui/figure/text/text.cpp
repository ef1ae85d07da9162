// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of text only.
#include <algorithm>

#include "ui/figure/painters.h"
#include "ui/figure/text/text_lines.h"

namespace hop::ui::figure {
namespace text_painter {
namespace {

using scene::Text;

constexpr double kBeside = 8.0;  // [logical pixels] margins on a page

void paint(const Text& shown, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    const double margin = std::min(16.0, canvas.area.height() / 8.0);
    Ink ink(painter, canvas.area, canvas.vector);
    if (canvas.paper) return drawTextPage(ink, canvas.area.adjusted(kBeside, 0.0, -kBeside, 0.0), shown, *canvas.theme);
    drawTextLines(ink, canvas.area.adjusted(margin, margin, -margin, -margin), shown, *canvas.theme);
}

PageWidths pageWidths(const Text&, PaintKeeper&) { return {240.0, 520.0}; }
double bodyHeight(const Text& shown, double width, PaintKeeper& keeper) {
    return textPageHeight(shown, width - 2.0 * kBeside, keeper.fonts());
}
// A bar marks the lines that apply, if there are any.
std::vector<Key> keys(const Text& shown, const style::Theme& theme, PaintKeeper&) {
    if (std::ranges::none_of(shown.lines, &Text::Line::lit)) return {};
    Key key;
    key.legend.items = {
        {QStringLiteral("running"), {theme.ink, style::Pattern::solid}, scene::Sample::line, scene::Stroke::thick}};
    return {key};
}

QSizeF naturalSize(const Text& shown, PaintKeeper&) {
    return {720.0, static_cast<double>(shown.room) * kTextLine + 32.0};
}
QSizeF leastSize(const Text& shown, PaintKeeper&) {
    return {320.0, static_cast<double>(shown.room) * kLeastTextLine + 32.0};
}

}  // namespace
}  // namespace text_painter

constinit const Painter kTextPainter = {
    .form = scene::Text::kKind,
    .paint = ofForm<text_painter::paint>,
    .naturalSize = ofForm<text_painter::naturalSize>,
    .leastSize = ofForm<text_painter::leastSize>,
    .pageWidths = ofForm<text_painter::pageWidths>,
    .bodyHeight = ofForm<text_painter::bodyHeight>,
    .keys = ofForm<text_painter::keys>,
    .fitsAnySize = true,
    .animated = false,
};

}  // namespace hop::ui::figure
