// SPDX-License-Identifier: GPL-3.0-or-later
// Curves over two axes: measured values with their intervals, theory, published points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/statement.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"

namespace hop::measure {
struct Settling;  // settling.h
struct SlotMeans;
}  // namespace hop::measure

namespace hop::scene {

struct Table;  // table/table.h

struct Curves {
    static constexpr FormKind kKind = FormKind::curves;

    enum class Kind : std::uint8_t {
        measured,   // values on a line, with error bars
        theory,     // a line
        published,  // values alone
        samples,    // a scatter of many pale values
        running,    // a line with its interval as a band
        undecided,  // no values: the legend entry of values that may not be of a steady state
        intervals,  // no values: the legend entry of error bars
    };
    enum class Marker : std::uint8_t { disc, square, triangle, diamond };
    struct Value {
        double x = 0.0, y = 0.0;
        double halfWidth = 0.0;  // of y; 0 or not finite: no bar, no band
        std::size_t tag = 0;     // index of the point, for picking
        bool undecided = false;  // true if not known to be of a steady state
    };
    struct Series {
        std::string name;
        Kind kind = Kind::measured;
        std::size_t category = 0;   // equal for series that belong together
        std::vector<Value> values;  // ascending in x
        std::string key = {};       // legend label; series with equal keys share an entry; empty: the name
        Marker marker = Marker::disc;
        bool neutral = false;    // no colour of its own: theory that belongs to several curves
        bool pale = false;       // beyond the formula's range of validity; drawn grey
        std::string label = {};  // at the right end of a line; may be empty
        std::size_t dash = 0;    // theory only: equal for lines of one statement
    };
    // A vertical line where a curve ends because there is no steady state beyond it, or where something else begins.
    struct Asymptote {
        double x = 0.0;
        std::size_t category = 0;
        std::string label = {};  // may be empty
        double halfWidth = 0.0;  // of x: half the width of the band known to contain it; 0: exact
    };
    struct Axis {
        std::string title;
        bool logarithmic = false;
        std::optional<double> from = {};  // start of the axis; empty: the smallest value
        bool whole = false;               // ticks only at the values of measured series, which are few natural numbers
    };

    std::string title;
    Axis x, y;
    std::vector<Series> series;
    std::vector<Asymptote> asymptotes;
    std::string empty;  // text shown while there are no values

    bool hasValues() const;
    // True if any measured value has an interval; whether its error bar is drawn depends on the marker.
    bool hasIntervals() const;
};

// A row for each value.
Listing listingOf(const Curves& curves);

// The values as a table: one row per x, one column per measured curve and per theory curve that has a value at every x.
// `chosen`: the tag of the measured value that is shown bold, with its row. Without measured values the table has no
// rows. O(rows · columns · log values)
Table pointTable(const Curves& curves, std::optional<std::size_t> chosen);

// A change of the arrival rate.
struct RateMark {
    Step from = 0;
    std::string label;  // "ρ 0.6"
};

// Convergence of D and Q in a dynamic run: batch means, the cumulative mean with its interval, theory values, and the
// slots where the arrival rate changed.
struct SettlingCurves {
    Curves delay, queue;
    std::string counted;  // "D [slots] and Q [packets per node] are counted from slot 40 on"
};
// All arguments must be of one instant of the run. `marks` are sorted by slot; the first is from slot 0.
SettlingCurves settlingCurves(const measure::Settling& settling, const measure::SlotMeans& means,
                              std::span<const Statement> statements, std::span<const RateMark> marks, Step now);

}  // namespace hop::scene
