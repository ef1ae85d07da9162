// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes around the groups of a network: their names, and the rows and columns of grids in them.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "ui/figure/network/places.h"

namespace hop::ui::figure {

// Where every group is a grid of nodes whose names are row and column: what its rows and columns are called.
struct GroupGrids {
    struct Line {
        double at = 0.0;  // y of a row, x of a column
        QString name;
    };
    struct Group {
        QRectF nodes;  // their centres
        std::vector<Line> rows, columns;
    };
    std::vector<Group> groups;  // by region
};

// Nothing if any group is not such a grid. `labels`: of the nodes. O(nodes x regions)
std::optional<GroupGrids> groupGridsOf(const NetworkPlaces& places, const scene::Diagram::Fixed& fixed,
                                       const std::vector<QString>& labels);

// What boxes lack above their nodes for names of columns below the name of the box. [logical pixels]
double roomAbove(const NetworkPlaces& places, const scene::Diagram::Fixed& fixed);

// Names stand at the upper left, where no node is; on paper where no line is either, at the top or at the bottom, if
// there is such a place. `above`: how much higher than in the layout the boxes are. [logical pixels]
void addRegions(NetworkPlaces& places, const scene::Diagram& diagram, bool paper, double above);

// Names of columns above, of rows on the left. Groups that stand in a row of the same grids are named at the first of
// them, those in a column at the first of it.
void addEdgeNames(NetworkPlaces& places, const GroupGrids& grids);

// Boxes around groups hold the names beside their nodes too.
void widenRegions(NetworkPlaces& places);

}  // namespace hop::ui::figure
