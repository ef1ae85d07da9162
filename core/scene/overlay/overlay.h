// SPDX-License-Identifier: GPL-3.0-or-later
// Overlays: marks in the drawn network in addition to the run itself, such as a cut, a tree, shortest paths, blocks.
//
// An overlay is requested by an expression ("levels(node=3)"), in the view of a scenario and in the panel Overlay. It
// determines *what* is marked; the network figure determines how marks look. One file per overlay and one line in
// catalog.inc: panel, `render` and help follow from the catalogue.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/citation.h"
#include "core/base/ids.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/record/instant.h"
#include "core/scene/diagram/marks.h"

namespace hop::scene::overlay {

using scene::Marks;
using scene::Tone;

struct Entry {
    std::string_view id;     // "levels"
    std::string_view title;  // "Levels"
    std::string_view help;   // one sentence
    std::vector<ParameterSpec> parameters;
    Citation citation;
    bool follows = false;  // depends on the step and the selection, not only on the run
    // Success, or why this run has no such marks: "the network has no dimensions".
    Result<void> (*supports)(const run::Run&) = nullptr;
    // Called only for instants with a supported run. Errors: parameters that do not fit the run.
    Result<Marks> (*make)(const record::Instant&, const Arguments&) = nullptr;
};

std::span<const Entry> catalogue();  // in the order of catalog.inc

// The entries of an expression: one, or a list of them. Errors: no such overlay (suggests the nearest).
Result<std::vector<const Entry*>> find(std::string_view expression);

// The marks of an expression in an instant; those of a list combined, each overlay with tones of its own. Errors: as
// above, invalid parameters, an unsupported run.
Result<Marks> marksOf(const record::Instant& instant, std::string_view expression);

}  // namespace hop::scene::overlay
