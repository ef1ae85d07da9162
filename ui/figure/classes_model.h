// SPDX-License-Identifier: GPL-3.0-or-later
// The layered graph of a task's rotation classes: tags in layers by the crossings they have to go, in classes of tags
// that a turn of the network takes to each other, each with an arc to the layer above.
//
// The arc of a tag is the link type that its class crosses first; no two arcs of a full class are over the same one.
// **Source:** VB §6, Fig. 3 (cubes: R_ij); §8 (tori of odd side: R_ab).
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/scene/frame.h"
#include "core/task/task_matrix.h"
#include "ui/figure/decomposition_model.h"

namespace hop::ui::figure {

struct ClassGraph {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    static constexpr NodeId kMostNodes = 2048;

    struct Tag {
        NodeId offset = 0;
        std::uint32_t group = 0;
        std::uint32_t arc = 0;      // link type
        NodeId target = 0;          // the tag where the arc leads; 0: delivered
        std::uint32_t row = kNone;  // of the task matrix: the first with this tag
    };
    struct Group {
        std::uint32_t layer = 1;             // crossings to go
        QString name;                        // "R₂₁"; empty where there is no short one
        QString title;                       // "class R21", "orbit of (1,0,2)"
        std::uint32_t first = 0, count = 0;  // into `tags`
    };

    std::vector<Tag> tags;
    std::vector<Group> groups;         // by layer
    std::vector<std::uint32_t> tagOf;  // by offset
    std::uint32_t layers = 0;
    bool empty() const { return tags.empty(); }
};

// Why there is none, in one sentence; empty if there is one.
QString classesRefusal(const scene::Frame& frame);

// Depends on the network and the task only. O(nodes * types)
ClassGraph makeClassGraph(const scene::Frame& frame);

// A packet on its way: from the tag that it has left to go, over a link type.
struct ClassMove {
    std::uint32_t row = 0;
    NodeId from = 0, to = 0;  // tags; to == 0: it will be delivered
    std::uint32_t type = 0;
};

// What has become of the rows after the frame's steps, and what they do next.
struct ClassState {
    enum class Row : std::uint8_t { waiting, underWay, moving, cleared };
    std::vector<Row> rows;
    std::vector<ClassMove> moves;
    std::vector<bool> lit;  // by group: one of its rows is sent in the next step
};
ClassState makeClassState(const ClassGraph& graph, const Decomposition& decomposition, const scene::Frame& frame);

}  // namespace hop::ui::figure
