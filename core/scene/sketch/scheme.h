// SPDX-License-Identifier: GPL-3.0-or-later
// A scheme: boxes, discs, lines and words at explicit coordinates, as in the drawings of a proof.
//
// Coordinates are in units; y points downwards. A unit is `unit` pixels on a page that is wide enough.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/diagram/marks.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"
#include "core/scene/looks.h"

namespace hop::scene {

struct Scheme {
    static constexpr FormKind kKind = FormKind::scheme;

    enum class Weight : std::uint8_t { hair, thin, thick };
    enum class Across : std::uint8_t { centre, left, right };

    struct Point {
        double x = 0.0, y = 0.0;
        friend bool operator==(const Point&, const Point&) = default;
    };
    struct Look {
        Fill fill = Fill::none;
        Weight weight = Weight::thin;
        Stroke stroke = Stroke::full;
        std::optional<Tone> tone = {};  // of the outline; empty: ink
        bool outlined = true;
        friend bool operator==(const Look&, const Look&) = default;
    };
    // A polygon, a polyline or a disc.
    struct Shape {
        std::vector<Point> points;  // a disc has one, its centre
        Look look;
        bool closed = true;
        bool arrow = false;   // at the end of a polyline
        double radius = 0.0;  // of a disc [units]; 0: no disc
    };
    struct Word {
        Point at;  // its middle, or its left or right end
        std::string text;
        double room = 0.0;  // maximum width [units]; 0: unlimited
        Across across = Across::centre;
        bool bold = false, small = false, quiet = false, onBlack = false;
        bool clear = false;  // covers what is behind it
    };
    struct Item {
        std::string text;
        Look look;
        Sample sample = Sample::fill;  // or line, box, disc, ring
    };

    double width = 1.0, height = 1.0;
    double unit = 24.0;         // [logical pixels]
    std::vector<Shape> shapes;  // later ones cover earlier ones
    std::vector<Word> words;    // above all shapes
    std::vector<Item> legend;
    std::string caption;  // one sentence without a full stop; may be empty
    Listing listing;      // its contents as a table
};

// An upright box.
inline Scheme::Shape boxOf(double x, double y, double width, double height, const Scheme::Look& look) {
    return {{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}, look};
}
inline Scheme::Shape lineOf(Scheme::Point from, Scheme::Point to, const Scheme::Look& look, bool arrow = false) {
    return {{from, to}, look, false, arrow};
}
inline Scheme::Shape discOf(Scheme::Point centre, double radius, const Scheme::Look& look) {
    return {.points = {centre}, .look = look, .radius = radius};
}

Listing listingOf(const Scheme& scheme);

}  // namespace hop::scene
