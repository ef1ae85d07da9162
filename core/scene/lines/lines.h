// SPDX-License-Identifier: GPL-3.0-or-later
// Lines over time: steps to the right, rows below each other, a line for each hop from row to row; or lanes instead of
// rows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/plan/belt.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

// Columns of several steps, boxes over columns in named lanes, stacked layers above them and a row of numbers below.
// Columns count from 1.
struct Lanes {
    struct Box {
        std::uint64_t first = 1, last = 1;
        Colour colour;
        bool pale = false;
        std::string name = {};  // may be empty
    };
    struct Lane {
        std::string name;
        std::vector<Box> boxes;
    };
    // Columns of all lanes except the first that belong together.
    struct Group {
        std::uint64_t first = 1, last = 1;
        std::string name, brief;
    };
    // A layer of equal height in the columns up to `last`; the total is written above the part that is on top.
    struct Layer {
        Colour colour;
        std::uint64_t last = 1;
        std::uint64_t topFrom = 1;
        std::string sum;
    };

    std::uint64_t columns = 1;
    Step stepsPerColumn = 1;
    std::vector<Lane> lanes;
    std::vector<Group> groups;                         // may be empty
    std::vector<Layer> layers;                         // lowest first, which is the longest
    std::vector<std::optional<std::int64_t>> numbers;  // by column; 0 is highlighted
    std::string groupsName, layersName, numbersName, columnsName;
    Legend legend;
    std::string caption;
};

struct Lines {
    static constexpr FormKind kKind = FormKind::lines;

    struct Hop {
        std::uint32_t from = 0, to = 0;  // rows
        std::uint32_t colour = 0;        // index in Fixed::colours
        std::uint32_t packet = 0;
        std::uint16_t kind = 0;  // lane of a gap of the belt
        bool delivers = false;
        friend bool operator==(const Hop&, const Hop&) = default;
    };
    // Rows, and the hops of any step, read from the recording on demand: valid as long as the recording.
    class Hops {
    public:
        Hops() = default;
        Hops(const Hops&) = delete;
        Hops& operator=(const Hops&) = delete;
        virtual ~Hops() = default;

        virtual std::string name(std::uint32_t row) const = 0;
        // Number of hops in a step, first <= step <= last, kept or not. O(log steps)
        virtual std::uint64_t count(Step step) const = 0;
        // Appends every `stride`-th hop of a step; none if they were not kept. O(hops of the step / stride)
        virtual void append(Step step, std::uint64_t stride, std::vector<Hop>& out) const = 0;
    };
    struct Fixed {
        Step first = 1, last = 0;  // last < first: none
        std::uint32_t rows = 0;
        std::shared_ptr<const Hops> hops;
        bool allKept = true;  // the hops of the last step were kept
        std::vector<Colour> colours;
        std::optional<plan::Belt> belt;
    };
    // A point on the path of the selected packet.
    struct Point {
        double time = 0.0;
        std::uint32_t row = 0;
        friend bool operator==(const Point&, const Point&) = default;
    };
    static constexpr std::size_t kMostMoving = 4000;

    std::shared_ptr<const Fixed> fixed;
    std::vector<Hop> moving;              // hops of the step under way; empty if too many
    std::vector<std::vector<Point>> way;  // path of the selected packet; for a broadcast each hop is a separate piece
    Legend legend;
    std::shared_ptr<const Lanes> lanes;  // shown instead, if any
};

// One row per hop that was kept; with lanes, one row per column. O(hops)
Listing listingOf(const Lines& lines);

}  // namespace hop::scene
