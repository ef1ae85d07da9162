// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the marks of trees on a canvas: levels from the top down or from left to right, whichever leaves more
// room for names; several trees in rows.
#pragma once

#include <QMarginsF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <algorithm>
#include <vector>

#include "core/scene/tree/trees.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

struct TreePlaces {
    QRectF header;  // legend and caption
    QRectF body;    // the trees
    bool downwards = true;
    bool named = false;      // marks have room for names; else they are discs
    bool linkNames = false;  // links have room for their names
    QSizeF mark;             // size of a named mark [logical pixels]
    double radius = 4.0;     // of a disc
    double pitch = 0.0;      // distance between marks across [logical pixels]
    double level = 0.0;      // distance between levels

    std::vector<std::vector<QPointF>> at;  // by tree and mark

    // Half of a mark's size.
    QSizeF half() const { return named ? mark / 2.0 : QSizeF(radius, radius); }
    QRectF boxOf(std::size_t tree, std::size_t index) const;
};

// Space requested by trees. [logical pixels]
struct TreeRoom {
    QSizeF names;        // size of the largest name of a mark
    double link = 38.0;  // distance between levels, for a link with its name
    double margin = 16.0;
    QMarginsF boxes = {};  // margins around marks for the boxes of subtrees

    // Margins beside the outermost marks.
    QMarginsF around() const {
        return {std::max(margin, boxes.left() + style::kGrid), std::max(margin / 2.0, boxes.top() + 1.0),
                std::max(margin, boxes.right() + style::kGrid), std::max(margin, boxes.bottom() + 1.0)};
    }
};

TreePlaces placeTrees(const scene::Trees::Fixed& shown, const TreeRoom& own, const Canvas& canvas,
                      const Viewport& viewport);

// The size at which all names are legible, within a useful limit.
QSizeF naturalTreeSize(const scene::Trees::Fixed& shown, const TreeRoom& own);

// On a page with room for every name: natural width, least width, and height at a width. [logical pixels]
double naturalTreesWidth(const scene::Trees::Fixed& shown, const TreeRoom& own);
double narrowestTrees(const scene::Trees::Fixed& shown, const TreeRoom& own);
double treesHeight(const scene::Trees::Fixed& shown, const TreeRoom& own, double width);

}  // namespace hop::ui::figure
