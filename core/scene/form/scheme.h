// SPDX-License-Identifier: GPL-3.0-or-later
// A scheme: boxes, discs, lines and words at places of their own, as in the drawings of a proof.
//
// Places are in units; y points downwards. A unit is `unit` pixels on a page that is wide enough.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scene/form/marks.h"
#include "core/scene/form/stroke.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Scheme {
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
        std::optional<Tone> tone = {};  // of the outline; the ink's colour without
        bool outlined = true;
        friend bool operator==(const Look&, const Look&) = default;
    };
    // A polygon, a polyline or a disc.
    struct Shape {
        std::vector<Point> points;  // of a disc its centre
        Look look;
        bool closed = true;
        bool arrow = false;   // at the end of a polyline
        double radius = 0.0;  // of a disc [units]; 0: no disc
    };
    struct Word {
        Point at;  // its middle, or where its left or right end is
        std::string text;
        double room = 0.0;  // its width must not exceed it [units]; 0: it has no neighbours
        Across across = Across::centre;
        bool bold = false, small = false, quiet = false, onBlack = false;
        bool clear = false;  // what is behind it is covered
    };
    struct Item {
        std::string text;
        Look look;
        Sample sample = Sample::fill;  // or line, box, disc, ring
    };

    double width = 1.0, height = 1.0;
    double unit = 24.0;         // [logical pixels]
    std::vector<Shape> shapes;  // the later ones above the earlier ones
    std::vector<Word> words;    // above all shapes
    std::vector<Item> legend;
    std::string caption;  // one sentence without a full stop; may be empty
    Listing listing;      // what it shows
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
