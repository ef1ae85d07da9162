// SPDX-License-Identifier: GPL-3.0-or-later
// How a diagram fits a page: its widths and heights by what its names need, and turned on its side where that gives
// them room.
#pragma once

#include <memory>

#include "core/base/kept.h"
#include "core/scene/diagram/diagram.h"
#include "ui/figure/network/make_places.h"
#include "ui/figure/network/node_labels.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

// Keeps the names and the turned network of the last diagram.
class PageFit {
public:
    // The fonts of the medium.
    void use(style::Fonts fonts) { m_fonts = fonts; }

    // Names of its nodes, measured once.
    NodeLabels& names(const scene::Diagram& diagram);

    // The diagram as it is drawn on a canvas: a network wider than high is turned if the page is too narrow for its
    // names, or for names inside its discs.
    scene::Diagram onCanvas(const Canvas& canvas, const scene::Diagram& diagram);

    // As wide as labels require; discs with their labels fit between neighbours. [logical pixels]
    PageWidths widths(const scene::Diagram& diagram);
    double height(const scene::Diagram& diagram, double width);

private:
    scene::Diagram quarterTurned(const scene::Diagram& diagram);
    scene::Diagram onPage(double width, const scene::Diagram& diagram);
    double insideWidth(const scene::Diagram& diagram, const LabelledRoom& room);
    double insideHeight(const scene::Diagram& diagram, double width);
    bool hasNames(const scene::Diagram& diagram, double width);
    double named(const scene::Diagram& diagram, double width);

    Kept<std::shared_ptr<const scene::Diagram::Fixed>, std::shared_ptr<const scene::Diagram::Fixed>> m_turned;
    NodeLabels m_names;
    style::Fonts m_fonts;
};

}  // namespace hop::ui::figure
