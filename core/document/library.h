// SPDX-License-Identifier: GPL-3.0-or-later
// Where scenarios and experiments come from: the gallery inside the program, and files of the user.
//
// An experiment is also a scenario: that of its first point, with its title, source and text, which is what is opened
// where one run can be shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/document/scenario.h"
#include "core/network/catalogue.h"

namespace hop::document {

inline constexpr std::string_view kDefaultEntry =
    "total-exchange-4-cube";  // what the window opens when there is nothing else

// The ids of the gallery, sorted.
std::vector<std::string_view> galleryIds();

// An entry of the gallery. Errors: there is none of this id (the nearest is offered).
Result<Scenario> galleryScenario(std::string_view id);

struct Loaded {
    Scenario scenario;
    std::optional<Experiment> experiment;  // if the document is one
    std::string folder;                    // where relative file names in it begin; empty: the working directory
    friend bool operator==(const Loaded&, const Loaded&) = default;
};

// A document of either kind.
Result<Loaded> parseDocument(std::string_view json);

// A document by what the user calls it: an id of the gallery, else a file name ("-": standard input). A name with a '/'
// or '.' is a file's.
Result<Loaded> loadScenario(const std::string& fileOrId);

// The same, of an experiment. Errors: it is a scenario.
Result<Loaded> loadExperiment(const std::string& fileOrId);

// The world of a run: files relative to the folder; memory: four fifths of what the machine has free.
network::BuildContext worldAt(const std::string& folder, Stop stop = {}, hop::Progress progress = {});

}  // namespace hop::document
