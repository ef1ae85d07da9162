// SPDX-License-Identifier: GPL-3.0-or-later
// Curves over two axes: measured values with their intervals, theory, published points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/listing.h"

namespace hop::scene {

struct Curves {
    enum class Kind : std::uint8_t {
        measured,   // values on a line, with error bars
        theory,     // a line
        published,  // values alone
        samples,    // many pale values
        running,    // a line with its interval as a band
        undecided,  // no values: the key to those of which it is not known whether they are of a steady state
        intervals,  // no values: the key to error bars
    };
    enum class Marker : std::uint8_t { disc, square, triangle, diamond };
    struct Value {
        double x = 0.0, y = 0.0;
        double halfWidth = 0.0;  // of y; 0 or not finite: no bar, no band
        std::size_t tag = 0;     // whose it is, for clicks
        bool undecided = false;  // whether it is of a steady state
    };
    struct Series {
        std::string name;
        Kind kind = Kind::measured;
        std::size_t category = 0;   // the same for what belongs together
        std::vector<Value> values;  // ascending in x
        std::string key = {};       // in the legend, where series with the same key have one entry; empty: the name
        Marker marker = Marker::disc;
        bool neutral = false;    // without a colour of its own: theory that belongs to several curves
        bool pale = false;       // the part of a line that is not meant to hold
        std::string label = {};  // at the right end of a line; may be empty
        std::size_t dash = 0;    // of theory: the same for lines of one statement
    };
    // A line up the chart: where a curve ends since beyond it there is no steady state, or something else begins.
    struct Asymptote {
        double x = 0.0;
        std::size_t category = 0;
        std::string label = {};  // may be empty
        double halfWidth = 0.0;  // of x: known to lie in this band; 0: exact
    };
    struct Axis {
        std::string title;
        bool logarithmic = false;
        std::optional<double> from = {};  // it begins here; empty: where the values do
        bool whole = false;               // ticks at the values of measured series alone, which are few natural numbers
    };

    std::string title;
    Axis x, y;
    std::vector<Series> series;
    std::vector<Asymptote> asymptotes;
    std::string empty;  // what to say while there is nothing to show

    bool hasValues() const;
    // Whether a bar of a measured value is drawn at all depends on its marker; this says whether there are intervals.
    bool hasIntervals() const;
};

// A row for each value.
Listing listingOf(const Curves& curves);

}  // namespace hop::scene
