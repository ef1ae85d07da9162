// SPDX-License-Identifier: GPL-3.0-or-later
// A document of either type, as read from a file, page, link or the gallery.
//
// An experiment can be loaded as a scenario: that of its first point, with the title, source and text of the
// experiment. It is used where a single run is shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/document/scenario.h"

namespace hop::document {

struct Loaded {
    Scenario scenario;
    std::optional<Experiment> experiment;  // if the document is one
    std::string folder;                    // base of relative file names in the document; empty: the working directory
    bool isFile = true;  // the document is itself the file; false if embedded in a page or made for a network file
    friend bool operator==(const Loaded&, const Loaded&) = default;
};

// A scenario or an experiment.
Result<Loaded> parseDocument(std::string_view json);

// The text of a document, with its name for messages.
struct Source {
    std::string name;  // quoted if it is a file
    std::string text;
    std::string folder;  // base of relative file names in the document; empty: the working directory
    bool isFile = true;  // as in the loaded document
};

}  // namespace hop::document
