// SPDX-License-Identifier: GPL-3.0-or-later
// Where scenarios and experiments come from: the gallery inside the program, and files of the user.
//
// An experiment is also a scenario: that of its first point, with its title, source and text, which is what is opened
// where one run can be shown.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/document/scenario.h"
#include "core/host/input_file.h"
#include "core/host/memory.h"
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

// Why a file must not be read, asked before it is; empty: any may be read.
using Permit = std::function<Result<void>(const std::string& path)>;

// How the files of a request are read.
struct Reading {
    Permit permit = {};
    host::Sources sources = host::Sources::regularFiles;  // streams only if the user named the file outside documents
};

// A document's text, with the name by which messages call it.
struct Source {
    std::string name;  // in quotes if it is a file
    std::string text;
    std::string folder;  // where relative file names in it begin; empty: the working directory
};

// By what the user calls it: an id of the gallery, else a file name ("-": standard input if streams may be read). A
// name with a '/' or '.' is a file's.
Result<Source> findSource(const std::string& fileOrId, const Reading& reading = {});

Result<Loaded> loadScenario(const Source& source);
Result<Loaded> loadScenario(const std::string& fileOrId, const Reading& reading = {});

// The same, of an experiment. Errors: it is a scenario.
Result<Loaded> loadExperiment(const std::string& fileOrId, const Reading& reading = {});

// The world of a run: files relative to the folder; memory: memoryLimit().
network::BuildContext worldAt(const std::string& folder, const Reading& reading = {}, Stop stop = {},
                              hop::Progress progress = {});

// What a run may use [bytes]: four fifths of what the machine has free, but never less than a megabyte, with which any
// small run gets along; where that is not known, half of what it has; where neither is, as if there were no limit.
std::uint64_t memoryLimit(const host::Memory& memory);

}  // namespace hop::document
