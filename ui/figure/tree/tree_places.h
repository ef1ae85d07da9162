// SPDX-License-Identifier: GPL-3.0-or-later
// Where the marks of trees are in a canvas: levels from the top down or from left to right, whichever leaves more room
// for names; several trees in rows.
#pragma once

#include <QMarginsF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <algorithm>
#include <vector>

#include "core/scene/tree/trees.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {

struct TreePlaces {
    QRectF header;  // legend and caption
    QRectF body;    // the trees
    bool downwards = true;
    bool named = false;      // marks have room for names; else they are discs
    bool linkNames = false;  // links have room for theirs
    QSizeF mark;             // of a named one [logical pixels]
    double radius = 4.0;     // of a disc
    double pitch = 0.0;      // from a mark to the next one across [logical pixels]
    double level = 0.0;      // from a level to the next one

    std::vector<std::vector<QPointF>> at;  // by tree and mark

    // Half of a mark's size.
    QSizeF half() const { return named ? mark / 2.0 : QSizeF(radius, radius); }
    QRectF boxOf(std::size_t tree, std::size_t index) const;
};

// What trees ask for. [logical pixels]
struct TreeRoom {
    QSizeF names;        // of marks, the largest
    double link = 38.0;  // between two levels, for a link with its name
    double margin = 16.0;
    QMarginsF boxes = {};  // around marks, of the boxes of subtrees

    // Beside the outermost marks.
    QMarginsF around() const {
        return {std::max(margin, boxes.left() + style::kGrid), std::max(margin / 2.0, boxes.top() + 1.0),
                std::max(margin, boxes.right() + style::kGrid), std::max(margin, boxes.bottom() + 1.0)};
    }
};

TreePlaces placeTrees(const scene::Trees::Fixed& shown, const TreeRoom& own, const Canvas& canvas,
                      const Viewport& viewport);

// At which all names can be read, as far as that is of any use.
QSizeF naturalTreeSize(const scene::Trees::Fixed& shown, const TreeRoom& own);

// On a page, where every name has its room: the usual and the least width, and the height at a width. [logical pixels]
double naturalTreesWidth(const scene::Trees::Fixed& shown, const TreeRoom& own);
double narrowestTrees(const scene::Trees::Fixed& shown, const TreeRoom& own);
double treesHeight(const scene::Trees::Fixed& shown, const TreeRoom& own, double width);

}  // namespace hop::ui::figure
