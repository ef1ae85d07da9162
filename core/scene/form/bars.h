// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over time: a height for every step, bands of several steps above, a finer row of slots between, and below, if
// there is one, the track of one thing that is followed. Or rows of bars below each other on one axis, one for each of
// the runs that are compared.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/plan/time_slots.h"
#include "core/scene/colouring.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Bars {
    struct Band {
        Step first = 1, last = 1;
        std::uint16_t value = 0;
        std::string name;  // may be empty
        friend bool operator==(const Band&, const Band&) = default;
    };
    struct Fixed {
        Step first = 1, last = 0;               // steps of the axis; last < first: none
        std::vector<std::uint64_t> heights;     // by step, from `first`
        std::uint64_t capacity = 1;             // the greatest height that there could be
        std::uint64_t most = 1;                 // the greatest that there is, at least 1
        std::string what;                       // that is counted: "links busy"
        std::vector<Band> bands;                // in order
        std::vector<plan::TimeSlots> patterns;  // in order

        std::uint64_t at(Step step) const { return heights[step - first]; }
        Step count() const { return last + 1 - first; }
        // The greatest height in each of `columns` equal stretches of the axis, as a share of `most`.
        std::vector<double> pooled(std::size_t columns) const;
    };
    // What one thing does over time; between its spans it rests.
    struct Track {
        struct Span {
            Step first = 1, last = 1;
            Colour colour;
            std::string what;  // "crosses link 3"
            friend bool operator==(const Span&, const Span&) = default;
        };
        std::string name;
        std::string rest;         // what it does between spans: "waits"
        Step first = 1;           // from here on it is there, up to the last span
        std::vector<Span> spans;  // in order, apart

        Step last() const { return spans.empty() ? first - 1 : spans.back().last; }
        std::string at(Step step) const;  // what it does in a step; empty if it is not there
        friend bool operator==(const Track&, const Track&) = default;
    };
    // Of one of several runs.
    struct Row {
        std::string letter;  // "A"
        std::string name;
        std::string end;                    // what its end mark says: "done, 8 steps"; empty: it goes on
        std::shared_ptr<const Fixed> bars;  // null: the run is not there
    };

    std::shared_ptr<const Fixed> fixed;
    std::optional<Track> track;
    bool coloured = false;       // bands have the colours of categories
    std::vector<Row> rows = {};  // instead of `fixed`, if there are any

    // Of the axis.
    Step first() const;
    Step last() const;
    Step count() const { return last() + 1 - first(); }
    // Whether every row counts the same number of links, so that heights compare.
    bool hasOneScale() const;
};

// A row for each step; of several runs, a column for each.
Listing listingOf(const Bars& bars);

}  // namespace hop::scene
