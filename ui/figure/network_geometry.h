// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a drawn network, in units of its layout: lines (a link and its opposite are one), what surrounds them,
// how near things come.
#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <vector>

#include "core/network/layout.h"
#include "core/network/network.h"

namespace hop::ui::figure {

struct Line {
    LinkId forward = kNoLink;
    LinkId backward = kNoLink;  // kNoLink: one way only
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    double bend = 0.0;  // of the forward link
    network::LinkKind kind = network::LinkKind::electronic;
};

struct NetworkGeometry {
    std::vector<Line> lines;
    std::vector<std::uint32_t> lineOf;  // by directed link
    std::vector<std::vector<QPointF>>
        ways;              // by line: from end to end by way of its corners, empty without; none if no line has corners
    QRectF bounds;         // of nodes, arcs and regions
    double spacing = 1.0;  // least distance between two nodes [layout units]
    double clearance = 0.5;  // least distance between a node and a line that is not its own, as far as it matters (at
                             // most spacing / 2)
};

// Cost O(links) and, for up to 512 nodes, O(nodes * links) for the clearance; larger networks take that of the layouts'
// contract.
NetworkGeometry makeGeometry(const network::Network& network, const network::Layout& layout);

}  // namespace hop::ui::figure
