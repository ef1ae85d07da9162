// SPDX-License-Identifier: GPL-3.0-or-later
// Where scenarios and experiments come from: the gallery compiled into the program, and the user's files.
//
// An experiment can be loaded as a scenario: that of its first point, with the title, source and text of the
// experiment. It is used where a single run is shown.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/document/own_files.h"
#include "core/document/scenario.h"
#include "core/host/input_file.h"
#include "core/host/memory.h"
#include "core/network/catalogue.h"

namespace hop::document {

inline constexpr std::string_view kDefaultEntry = "total-exchange-4-cube";  // the window's initial document

// The ids of the gallery, sorted.
std::vector<std::string_view> galleryIds();

// An entry of the gallery. Errors: unknown id (suggests the nearest).
Result<Scenario> galleryScenario(std::string_view id);

struct Loaded {
    Scenario scenario;
    std::optional<Experiment> experiment;  // if the document is one
    std::string folder;                    // base of relative file names in the document; empty: the working directory
    bool isFile = true;                    // the document is the file; not if it was in a page, or made for a network
    friend bool operator==(const Loaded&, const Loaded&) = default;
};

// A scenario or an experiment. Looking up the theory of an experiment on large networks takes seconds; also:
// interrupted.
Result<Loaded> parseDocument(std::string_view json, Stop stop = {});

// Why a file must not be read, called before it is opened; empty: all files may be read.
using Permit = std::function<Result<void>(const std::string& path)>;

// How the files of a request are read.
struct Reading {
    Permit permit = {};
    host::Sources sources = host::Sources::regularFiles;  // streams only for files named by the user outside documents
    Stop stop = {};
    OwnFiles files = {};  // of the document
};

// The text of a document, with its name for messages.
struct Source {
    std::string name;  // quoted if it is a file
    std::string text;
    std::string folder;  // base of relative file names in the document; empty: the working directory
    bool isFile = true;  // as of what is loaded
};

// A link (link.h), otherwise a gallery entry by id, otherwise a file by name ("-": standard input, if streams are
// allowed). A name with '/' or '.' that is not an id is a file name. Of a page that the program wrote, the document in
// it; of the file of a network, a document for it (network_file.h).
Result<Source> findSource(const std::string& fileOrId, const Reading& reading = {});

Result<Loaded> loadScenario(const Source& source, Stop stop = {});
Result<Loaded> loadScenario(const std::string& fileOrId, const Reading& reading = {});

// The same for an experiment. Errors: the document is a scenario.
Result<Loaded> loadExperiment(const std::string& fileOrId, const Reading& reading = {});

// The context of a run: names of files are looked up among the document's own, others begin in the folder; memory:
// memoryLimit().
network::BuildContext worldAt(const std::string& folder, const Reading& reading = {}, Stop stop = {},
                              hop::Progress progress = {});

// Whether an expression names a file.
bool namesFile(std::string_view expression);

// The files that networks and tasks of the document read, as far as they are text and fit in kMostOwnFiles together:
// what the document needs to travel. Builds what names files. Errors: none; what cannot be built has none.
OwnFiles filesOf(const Scenario& scenario, const std::string& folder, const Reading& reading = {}, Stop stop = {});

// Memory that a run may use [bytes]: four fifths of the free memory, but at least a megabyte, which suffices for small
// runs; if that is unknown, half of the machine's memory; if that is unknown too, no limit.
std::uint64_t memoryLimit(const host::Memory& memory);

}  // namespace hop::document
