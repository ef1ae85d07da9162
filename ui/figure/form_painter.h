// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of scenes of one form: common to all painters.
//
// A painter receives the scene, the instant and the selection, but no run. If there is nothing to show, the scene's
// sentence is painted instead.
#pragma once

#include <QPainter>

#include "core/scene/scene.h"
#include "ui/figure/figure.h"
#include "ui/figure/legend.h"
#include "ui/figure/sentence.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

// What changes while the scene stays the same: the time and the selection.
struct PaintTime {
    Step step = 0, lastStep = 0;
    double fraction = 0.0;  // of the step in progress; 0 with reduced motion
    double time = 0.0;      // step + fraction, even with reduced motion
    double clock = 0.0;     // the same for the clock, which may go on after this run's last step
    record::Selection selection;
};

inline PaintTime instantOf(const record::Instant& instant) {
    return {instant.step,
            instant.lastStep,
            instant.display.reducedMotion ? 0.0 : instant.fraction,
            static_cast<double>(instant.step) + instant.fraction,
            static_cast<double>(instant.clockStep) + instant.clockFraction,
            instant.selection};
}

template <typename Shown>
class FormPainter : public Figure {
public:
    explicit FormPainter(std::unique_ptr<scene::Source> source) : m_source(std::move(source)) {}

    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport,
               const record::Instant& instant) final {
        painter.save();
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty() || !paintsAll(canvas)) painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing);
        if (scene->refusal.empty())
            drawAll(painter, canvas, viewport, instantOf(instant), shown(*scene));
        else if (instant.isOpen())
            paintSentence(painter, canvas, text(scene->refusal));
        painter.restore();
    }

    record::Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                          const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return {};
        const auto part = partAt(point, canvas, viewport, instantOf(instant), shown(*scene));
        return part ? part->item : record::Selection{};
    }

    std::string leadsTo(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                        const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return {};
        const auto part = partAt(point, canvas, viewport, instantOf(instant), shown(*scene));
        return part ? partBehind(shown(*scene), *part) : std::string();
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return {};
        const auto part = partAt(point, canvas, viewport, instantOf(instant), shown(*scene));
        return part ? text(m_source->tip(instant, *scene, *part)) : QString();
    }

    Panning panning(const Canvas& canvas, const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return {.area = canvas.area, .centres = std::nullopt};
        return panningOf(canvas, instantOf(instant), shown(*scene));
    }

    QSizeF naturalSize(const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        return scene->refusal.empty() ? naturalSizeOf(shown(*scene)) : QSizeF(480.0, 240.0);
    }

    QSizeF leastSize(const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        return scene->refusal.empty() ? leastSizeOf(shown(*scene)) : QSizeF(240.0, 120.0);
    }

    PageWidths pageWidths(const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return {240.0, 480.0};
        return pageWidthsOf(shown(*scene));
    }

    double pageHeight(double width, const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return 240.0;
        return bodyHeightOf(shown(*scene), width) + keysHeight(keysOf(shown(*scene), style::printTheme()), width);
    }

    std::vector<Key> keys(const style::Theme& theme, const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        return scene->refusal.empty() ? keysOf(shown(*scene), theme) : std::vector<Key>();
    }

    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport,
                              const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return {};
        return placesOf(canvas, viewport, instantOf(instant), shown(*scene));
    }

    std::optional<PlacedNetwork> placedNetwork(const Canvas& canvas, const Viewport& viewport,
                                               const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return std::nullopt;
        auto places = networkPlacesOf(aboveKeys(canvas, shown(*scene)), viewport, shown(*scene));
        if (places == nullptr) return std::nullopt;
        return PlacedNetwork{scene, std::move(places)};
    }

    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                 const record::Instant& instant) const final {
        const scene::ScenePtr scene = m_source->at(instant);
        if (!scene->refusal.empty()) return std::nullopt;
        return timeOf(point, canvas, viewport, instantOf(instant), shown(*scene));
    }

    void prepare(const record::Instant& instant) final { m_source->at(instant); }
    QString refusal(const record::Instant& instant) const final { return text(m_source->at(instant)->refusal); }
    QString description(const record::Instant& instant) const final { return text(m_source->description(instant)); }

protected:
    // True if draw() covers the whole canvas.
    virtual bool paintsAll(const Canvas&) const { return false; }
    // Paints onto an empty canvas, unless paintsAll().
    virtual void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const PaintTime& instant,
                      const Shown& shown) = 0;
    virtual QSizeF naturalSizeOf(const Shown& shown) const = 0;
    virtual QSizeF leastSizeOf(const Shown& shown) const { return naturalSizeOf(shown); }
    // Widths on a page, without the keys.
    virtual PageWidths pageWidthsOf(const Shown& shown) const {
        return {leastSizeOf(shown).width(), naturalSizeOf(shown).width()};
    }
    virtual double bodyHeightOf(const Shown& shown, double) const { return naturalSizeOf(shown).height(); }
    // The legend: below the figure on a page; on screen each painter places it where there is room.
    virtual std::vector<Key> keysOf(const Shown&, const style::Theme&) const { return {}; }
    virtual std::optional<scene::Part> partAt(const QPointF&, const Canvas&, const Viewport&, const PaintTime&,
                                              const Shown&) const {
        return std::nullopt;
    }
    // The part of the network that it stands for, as an expression; empty: none.
    virtual std::string partBehind(const Shown&, const scene::Part&) const { return {}; }
    virtual Panning panningOf(const Canvas& canvas, const PaintTime&, const Shown&) const {
        return {.area = canvas.area, .centres = std::nullopt};
    }
    virtual std::vector<Place> placesOf(const Canvas&, const Viewport&, const PaintTime&, const Shown&) const {
        return {};
    }
    virtual std::shared_ptr<const NetworkPlaces> networkPlacesOf(const Canvas&, const Viewport&, const Shown&) const {
        return nullptr;
    }
    virtual std::optional<double> timeOf(const QPointF&, const Canvas&, const Viewport&, const PaintTime&,
                                         const Shown&) const {
        return std::nullopt;
    }

private:
    Canvas aboveKeys(const Canvas& canvas, const Shown& shown) const {
        Canvas above = canvas;
        if (canvas.paper)
            above.area.setBottom(above.area.bottom() -
                                 std::max(keysHeight(keysIn(canvas, shown), canvas.area.width()), canvas.keysRoom));
        return above;
    }
    std::vector<Key> keysIn(const Canvas& canvas, const Shown& shown) const {
        return canvas.keys == nullptr ? keysOf(shown, *canvas.theme) : *canvas.keys;
    }

    void drawAll(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const PaintTime& instant,
                 const Shown& shown) {
        if (!canvas.paper) return draw(painter, canvas, viewport, instant, shown);
        const Canvas above = aboveKeys(canvas, shown);
        draw(painter, above, viewport, instant, shown);
        Ink ink(painter, {above.area.bottomLeft(), canvas.area.bottomRight()}, canvas.vector);
        drawKeys(ink, *canvas.theme, keysIn(canvas, shown));
    }

    static const Shown& shown(const scene::Scene& scene) { return scene.form.get<Shown>(); }

    std::unique_ptr<scene::Source> m_source;
};

}  // namespace hop::ui::figure
