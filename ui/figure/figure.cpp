// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes as pictures: what all forms have in common. If there is nothing to show, the scene's sentence is the picture.
#include "ui/figure/figure.h"

#include <QPainter>
#include <algorithm>

#include "ui/figure/painters.h"
#include "ui/figure/sentence.h"
#include "ui/style/text.h"

namespace hop::ui::figure {
namespace {

// Null if there is nothing to show.
const Painter* painterFor(const scene::Scene& scene) {
    return scene.refusal.empty() ? &painterOf(scene.form.kind()) : nullptr;
}

std::vector<Key> keysOf(const Painter& own, const scene::Form& form, const style::Theme& theme, PaintKeeper& keeper) {
    return own.keys == nullptr ? std::vector<Key>() : own.keys(form, theme, keeper);
}

// The fonts are those of the keeper.
View inFonts(View view, const PaintKeeper& keeper) {
    const style::Theme*& theme = view.canvas.theme;
    if (theme != nullptr) theme = &style::inFonts(*theme, keeper.fonts());
    return view;
}

std::vector<Key> keysIn(const Painter& own, const scene::Form& form, const Canvas& canvas, PaintKeeper& keeper) {
    return canvas.keys == nullptr ? keysOf(own, form, *canvas.theme, keeper) : *canvas.keys;
}

View aboveKeys(const Painter& own, const scene::Form& form, const View& view, PaintKeeper& keeper) {
    View above = view;
    const Canvas& canvas = view.canvas;
    if (canvas.paper)
        above.canvas.area.setBottom(canvas.area.bottom() - std::max(keysHeight(keysIn(own, form, canvas, keeper),
                                                                               canvas.area.width(), canvas.fonts()),
                                                                    canvas.keysRoom));
    return above;
}

// On a page, the keys are below the figure.
void paintAll(const Painter& own, QPainter& painter, const scene::Form& form, const View& view, PaintKeeper& keeper) {
    const Canvas& canvas = view.canvas;
    if (!canvas.paper) return own.paint(form, painter, view, keeper);
    const View above = aboveKeys(own, form, view, keeper);
    own.paint(form, painter, above, keeper);
    Ink ink(painter, {above.canvas.area.bottomLeft(), canvas.area.bottomRight()}, canvas.vector);
    drawKeys(ink, *canvas.theme, keysIn(own, form, canvas, keeper));
}

}  // namespace

void paint(QPainter& painter, const scene::Scene& scene, const View& shown, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    const View view = inFonts(shown, keeper);
    const Canvas& canvas = view.canvas;
    painter.save();
    if (own == nullptr || own->paintsAll == nullptr || !own->paintsAll(canvas))
        painter.fillRect(canvas.area, canvas.theme->canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    if (own != nullptr)
        paintAll(*own, painter, scene.form, view, keeper);
    else
        paintSentence(painter, canvas, text(scene.refusal));
    painter.restore();
}

std::optional<LayerAhead> layersAhead(const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr || own->layersAhead == nullptr) return std::nullopt;
    return own->layersAhead(scene.form, inFonts(view, keeper), keeper);
}

std::optional<scene::Part> partAt(const QPointF& point, const scene::Scene& scene, const View& view,
                                  PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    return own == nullptr || own->partAt == nullptr ? std::nullopt
                                                    : own->partAt(scene.form, point, inFonts(view, keeper), keeper);
}

Selection hit(const QPointF& point, const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const auto part = partAt(point, scene, view, keeper);
    return part ? part->item : Selection();
}

std::string leadsTo(const QPointF& point, const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr || own->partBehind == nullptr) return {};
    const auto part = partAt(point, scene, view, keeper);
    return part ? own->partBehind(scene.form, *part) : std::string();
}

std::optional<double> timeAt(const QPointF& point, const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    return own == nullptr || own->timeAt == nullptr ? std::nullopt
                                                    : own->timeAt(scene.form, point, inFonts(view, keeper), keeper);
}

Panning panning(const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr || own->panning == nullptr) return {.area = view.canvas.area, .centres = std::nullopt};
    return own->panning(scene.form, inFonts(view, keeper), keeper);
}

std::vector<Place> places(const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    return own == nullptr || own->places == nullptr ? std::vector<Place>()
                                                    : own->places(scene.form, inFonts(view, keeper), keeper);
}

std::shared_ptr<const NetworkPlaces> networkPlaces(const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr || own->networkPlaces == nullptr) return nullptr;
    return own->networkPlaces(scene.form, aboveKeys(*own, scene.form, inFonts(view, keeper), keeper), keeper);
}

Canvas aboveKeys(const Canvas& canvas, const scene::Scene& scene, PaintKeeper& keeper) {
    const View view = inFonts({canvas}, keeper);
    const Painter* own = painterFor(scene);
    return own == nullptr ? view.canvas : aboveKeys(*own, scene.form, view, keeper).canvas;
}

QSizeF naturalSize(const scene::Scene& scene, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    return own == nullptr ? QSizeF(480.0, 240.0) : own->naturalSize(scene.form, keeper);
}

QSizeF leastSize(const scene::Scene& scene, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr) return {240.0, 120.0};
    return own->leastSize == nullptr ? own->naturalSize(scene.form, keeper) : own->leastSize(scene.form, keeper);
}

PageWidths pageWidths(const scene::Scene& scene, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr) return {240.0, 480.0};
    if (own->pageWidths != nullptr) return own->pageWidths(scene.form, keeper);
    return {leastSize(scene, keeper).width(), own->naturalSize(scene.form, keeper).width()};
}

double pageHeight(double width, const scene::Scene& scene, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    if (own == nullptr) return 240.0;
    const double body = own->bodyHeight == nullptr ? own->naturalSize(scene.form, keeper).height()
                                                   : own->bodyHeight(scene.form, width, keeper);
    const std::vector<Key> keys = keysOf(*own, scene.form, style::inFonts(style::printTheme(), keeper.fonts()), keeper);
    return body + keysHeight(keys, width, keeper.fonts());
}

std::vector<Key> keys(const style::Theme& theme, const scene::Scene& scene, PaintKeeper& keeper) {
    const Painter* own = painterFor(scene);
    return own == nullptr ? std::vector<Key>()
                          : keysOf(*own, scene.form, style::inFonts(theme, keeper.fonts()), keeper);
}

}  // namespace hop::ui::figure
