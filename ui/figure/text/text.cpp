// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of text only.
#include <algorithm>

#include "ui/figure/form_painter.h"
#include "ui/figure/painters.h"
#include "ui/figure/text/text_lines.h"

namespace hop::ui::figure {

namespace {

using scene::Text;

constexpr double kBeside = 8.0;  // [logical pixels] margins on a page

class TextPainter final : public FormPainter<Text> {
public:
    using FormPainter::FormPainter;

protected:
    void draw(QPainter& painter, const Canvas& canvas, const Viewport&, const PaintTime&, const Text& shown) override {
        const double margin = std::min(16.0, canvas.area.height() / 8.0);
        Ink ink(painter, canvas.area, canvas.vector);
        if (canvas.paper)
            return drawTextPage(ink, canvas.area.adjusted(kBeside, 0.0, -kBeside, 0.0), shown, *canvas.theme);
        drawTextLines(ink, canvas.area.adjusted(margin, margin, -margin, -margin), shown, *canvas.theme);
    }

    PageWidths pageWidthsOf(const Text&) const override { return {240.0, 520.0}; }
    double bodyHeightOf(const Text& shown, double width) const override {
        return textPageHeight(shown, width - 2.0 * kBeside);
    }
    // A bar marks the lines that apply, if there are any.
    std::vector<Key> keysOf(const Text& shown, const style::Theme& theme) const override {
        if (std::ranges::none_of(shown.lines, &Text::Line::lit)) return {};
        Key key;
        key.legend.items = {
            {QStringLiteral("running"), {theme.ink, style::Pattern::solid}, scene::Sample::line, scene::Stroke::thick}};
        return {key};
    }

    QSizeF naturalSizeOf(const Text& shown) const override {
        return {720.0, static_cast<double>(shown.room) * kTextLine + 32.0};
    }
    QSizeF leastSizeOf(const Text& shown) const override {
        return {320.0, static_cast<double>(shown.room) * kLeastTextLine + 32.0};
    }
};

}  // namespace

std::unique_ptr<Figure> makeTextPainter(std::unique_ptr<scene::Source> source) {
    return std::make_unique<TextPainter>(std::move(source));
}

}  // namespace hop::ui::figure
