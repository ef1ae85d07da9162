// SPDX-License-Identifier: GPL-3.0-or-later
// The table of panels, made from catalog.inc.
#include "ui/panel/catalogue.h"

#include <algorithm>
#include <vector>

#include "core/scene/scene.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/panel/of_chosen_run.h"

#define FIGURE_PANEL(figure, place)
#define HOP_PANEL(name)              \
    namespace hop::ui::panel::name { \
    Entry entry();                   \
    }
#include "ui/panel/catalog.inc"
#undef HOP_PANEL
#undef FIGURE_PANEL

namespace hop::ui::panel {

namespace {

// A figure without controls of its own.
Entry figurePanel(std::string_view id, Place place) {
    const scene::FigureEntry& figure = scene::figureOf(id);
    return {.id = figure.id,
            .title = figure.title,
            .help = figure.guide,
            .place = place,
            .make = [id](Context& context, QWidget* parent) -> QWidget* {
                auto* view = new FigureView(context, figureEntry(id), parent);
                const figure::Entry& entry = view->entry();
                if (entry.zoomable || entry.scrolls || entry.fitsAnySize) return view;
                return inScrollArea(*view);
            },
            .ofOneRun = place == Place::bottom};
}

std::vector<Entry> followingTheChosenRun(std::vector<Entry> entries) {
    for (Entry& entry : entries)
        if (entry.ofOneRun)
            entry.make = [make = entry.make](Context& context, QWidget* parent) -> QWidget* {
                return new OfChosenRun(context, make, parent);
            };
    return entries;
}

const scene::FigureEntry* figureOfPanel(const Entry& panel) {
    const auto figures = scene::figures();
    const auto found = std::ranges::find(figures, panel.id, &scene::FigureEntry::id);
    return found == figures.end() ? nullptr : &*found;
}

}  // namespace

std::string whyNot(const Entry& panel, const Context& context) {
    const record::Instant& instant = context.session().instant();
    if (!instant.isOpen()) return {};
    if (panel.whyNot) return panel.whyNot(context);
    const scene::FigureEntry* figure = figureOfPanel(panel);
    return figure == nullptr ? std::string() : scene::whyNot(*figure, instant);
}

std::string whyNotNow(const Entry& panel, const Context& document) {
    return whyNot(panel, panel.ofOneRun ? document.ofRun(document.shownRun()) : document);
}

std::string_view exampleOf(const Entry& panel) {
    const scene::FigureEntry* figure = figureOfPanel(panel);
    return !panel.example.empty() || figure == nullptr ? panel.example : figure->example;
}

std::span<const Entry> catalogue() {
#define HOP_PANEL(name) name::entry(),
#define FIGURE_PANEL(figure, place) figurePanel(figure, Place::place),
    static const std::vector<Entry> kEntries = followingTheChosenRun({
#include "ui/panel/catalog.inc"
    });
#undef FIGURE_PANEL
#undef HOP_PANEL
    return kEntries;
}

}  // namespace hop::ui::panel
