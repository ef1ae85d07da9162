// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is displayed: the look that its document asks for, and what only the user and the cells of a sheet set. The
// table of view options.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/document/view.h"
#include "core/record/options.h"

namespace hop::record {

struct Display : document::Look {
    bool oneColour = false;      // packets in one colour where the run allows it
    bool reducedMotion = false;  // packets appear at their places
    Options options;             // of figures
    friend bool operator==(const Display&, const Display&) = default;
};

// The view options at run time: menus, tool bar, palette, settings and history read the table. Three members of
// the display are not in it, because no document states them: one colour is the presentation's, reduced motion a
// setting of the user, options belong to figures.
struct ViewOption {
    std::string_view id;     // in documents: "colour_by"
    std::string_view title;  // in menus: "Colour by"
    std::string_view what;   // in a sentence: "colours"
    std::string_view help;
    bool isPreferable;  // may be a user preference, for documents that do not specify it
    bool (*differs)(const Display& one, const Display& other) = nullptr;
    // Of choices only.
    std::span<const document::OptionValue> values = {};    // empty: a switch, off or on
    std::size_t (*get)(const Display& display) = nullptr;  // the position of its value, or 0 and 1
    void (*set)(Display& display, std::size_t value) = nullptr;

    bool isChoice() const { return get != nullptr; }
    bool isSwitch() const { return isChoice() && values.empty(); }
    std::string name() const;  // of commands and settings: "colour-by"
};

// In the order of documents.
std::span<const ViewOption> viewOptions();

// The option with this name, which must exist.
const ViewOption& viewOption(std::string_view name);

}  // namespace hop::record
