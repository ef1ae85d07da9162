// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over time: a height per step, bands of several steps above, a finer row of slots between, and below, optionally,
// the track of one followed object. Or rows of bars on a common axis, one row per compared run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/plan/time_slots.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Bars {
    static constexpr FormKind kKind = FormKind::bars;

    struct Band {
        Step first = 1, last = 1;
        std::uint16_t value = 0;
        std::string name;  // may be empty
        friend bool operator==(const Band&, const Band&) = default;
    };
    struct Fixed {
        Step first = 1, last = 0;               // steps of the axis; last < first: none
        std::vector<std::uint64_t> heights;     // by step, from `first`
        std::uint64_t capacity = 1;             // upper bound of the heights
        std::uint64_t most = 1;                 // maximum of the heights, at least 1
        std::string what;                       // the counted quantity: "links busy"
        std::vector<Band> bands;                // in order
        std::vector<plan::TimeSlots> patterns;  // in order

        std::uint64_t at(Step step) const { return heights[step - first]; }
        Step count() const { return last + 1 - first; }
        // The maximum height in each of `columns` equal stretches of the axis, as a share of `most`.
        std::vector<double> pooled(std::size_t columns) const;
    };
    // The activity of one object over time; it rests between its spans.
    struct Track {
        struct Span {
            Step first = 1, last = 1;
            Colour colour;
            std::string what;  // "crosses link 3"
            friend bool operator==(const Span&, const Span&) = default;
        };
        std::string name;
        std::string rest;         // activity between spans: "waits"
        Step first = 1;           // the first step at which it exists; it exists up to the last span
        std::vector<Span> spans;  // in order, apart

        Step last() const { return spans.empty() ? first - 1 : spans.back().last; }
        std::string at(Step step) const;  // its activity in a step; empty if it does not exist then
        friend bool operator==(const Track&, const Track&) = default;
    };
    // One of several compared runs.
    struct Row {
        std::string letter;  // "A"
        std::string name;
        std::string end;                    // label of the end mark: "done, 8 steps"; empty: the run goes on
        std::shared_ptr<const Fixed> bars;  // null: the run is missing
    };

    std::shared_ptr<const Fixed> fixed;
    std::optional<Track> track;
    bool coloured = false;       // bands have the colours of categories
    std::vector<Row> rows = {};  // used instead of `fixed` unless empty

    // The first and last step of the axis.
    Step first() const;
    Step last() const;
    Step count() const { return last() + 1 - first(); }
    // True if every row counts the same number of links, so that heights are comparable.
    bool hasOneScale() const;
};

// A row for each step; of several runs, a column for each.
Listing listingOf(const Bars& bars);

}  // namespace hop::scene
