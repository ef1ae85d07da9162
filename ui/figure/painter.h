// SPDX-License-Identifier: GPL-3.0-or-later
// The painter of a form: a row of plain functions. It knows the form and the view of it, and no more.
#pragma once

#include <QPointF>
#include <QSizeF>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/scene/scene.h"
#include "ui/figure/legend.h"
#include "ui/figure/paint_keeper.h"
#include "ui/figure/view.h"

class QPainter;

namespace hop::ui::figure {

struct NetworkPlaces;  // network/places.h

// Each function is of a form of this kind; null: as it says.
struct Painter {
    using Form = scene::Form;

    scene::FormKind form = scene::FormKind::none;

    // Paints onto an empty canvas, unless paintsAll().
    void (*paint)(const Form& form, QPainter& painter, const View& view, PaintKeeper& keeper) = nullptr;
    // True if paint() covers the whole canvas. Null: it does not.
    bool (*paintsAll)(const Canvas& canvas) = nullptr;
    // What stays for the whole step, on a screen: for a job, before the step is shown. Null: nothing takes long;
    // nullopt: nothing is missing.
    std::optional<LayerAhead> (*layersAhead)(const Form& form, const View& view, PaintKeeper& keeper) = nullptr;

    // Sizes at which everything is legible, comfortably or just so. Null: the natural size. [logical pixels]
    QSizeF (*naturalSize)(const Form& form, PaintKeeper& keeper) = nullptr;
    QSizeF (*leastSize)(const Form& form, PaintKeeper& keeper) = nullptr;
    // Widths on a page, and the height there, without the keys. Null: those of the sizes.
    PageWidths (*pageWidths)(const Form& form, PaintKeeper& keeper) = nullptr;
    double (*bodyHeight)(const Form& form, double width, PaintKeeper& keeper) = nullptr;

    // The legend: below the figure on a page; on screen each painter places it where there is room. Null: none.
    std::vector<Key> (*keys)(const Form& form, const style::Theme& theme, PaintKeeper& keeper) = nullptr;
    // What a point belongs to. Null: nothing.
    std::optional<scene::Part> (*partAt)(const Form& form, const QPointF& point, const View& view,
                                         PaintKeeper& keeper) = nullptr;
    // The part of the network that it stands for, as an expression; empty: none. Null: none.
    std::string (*partBehind)(const Form& form, const scene::Part& part) = nullptr;
    // The area that pans and zooms; independent of the viewport. Null: the whole canvas.
    Panning (*panning)(const Form& form, const View& view, PaintKeeper& keeper) = nullptr;
    // Items that the arrow keys visit. Null: none.
    std::vector<Place> (*places)(const Form& form, const View& view, PaintKeeper& keeper) = nullptr;
    // Where a network's nodes and lines are. Null: it draws no network.
    std::shared_ptr<const NetworkPlaces> (*networkPlaces)(const Form& form, const View& view,
                                                          PaintKeeper& keeper) = nullptr;
    // The time at a point of a time axis. Null: it has none.
    std::optional<double> (*timeAt)(const Form& form, const QPointF& point, const View& view,
                                    PaintKeeper& keeper) = nullptr;

    // Interaction with figures of the form: see Entry.
    bool zoomable = false, scrolls = false, fitsAnySize = false, animated = true;
    bool followsClock = false;
};

template <typename Function, Function kFunction>
struct OfForm;
template <typename Shown, typename Result, typename... Rest, Result (*kFunction)(const Shown&, Rest...)>
struct OfForm<Result (*)(const Shown&, Rest...), kFunction> {
    static Result call(const scene::Form& form, Rest... rest) {
        return kFunction(form.get<Shown>(), std::forward<Rest>(rest)...);
    }
};

// A function of one form as an entry of its row.
template <auto kFunction>
inline constexpr auto ofForm = &OfForm<decltype(kFunction), kFunction>::call;

}  // namespace hop::ui::figure
