// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes around the groups of a network: their names, and the rows and columns of the grids inside.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "ui/figure/network/places.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

// Names of the rows and columns of all groups, if every group is a grid of nodes named by row and column.
struct GroupGrids {
    struct Line {
        double at = 0.0;  // y of a row, x of a column
        QString name;
    };
    struct Group {
        QRectF nodes;  // bounds of their centres
        std::vector<Line> rows, columns;
    };
    std::vector<Group> groups;  // by region
};

// nullopt unless every group is such a grid. `labels`: of the nodes. O(nodes x regions)
std::optional<GroupGrids> groupGridsOf(const NetworkPlaces& places, const scene::Diagram::Fixed& fixed,
                                       const std::vector<QString>& labels);

// Space missing above the nodes of a box for column names below the box's name. [logical pixels]
double roomAbove(const NetworkPlaces& places, const scene::Diagram::Fixed& fixed);

// Names go to the upper left corner, clear of nodes; on paper also clear of lines, at the top or bottom if there is
// such a place. `above`: height added to the boxes of the layout. [logical pixels]
void addRegions(NetworkPlaces& places, const scene::Diagram& diagram, bool paper, double above, style::Fonts fonts);

// Names of columns above, of rows at the left. Groups aligned in a row or a column with equal grids are named only at
// the first of them.
void addEdgeNames(NetworkPlaces& places, const GroupGrids& grids, style::Fonts fonts);

// Widens the boxes around groups to include the names beside their nodes.
void widenRegions(NetworkPlaces& places);

}  // namespace hop::ui::figure
