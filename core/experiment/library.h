// SPDX-License-Identifier: GPL-3.0-or-later
// Where documents come from, the gallery compiled into the program and the user's files, and what their runs are built
// with.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/loaded.h"
#include "core/document/own_files.h"
#include "core/document/scenario.h"
#include "core/host/input_file.h"
#include "core/host/memory.h"
#include "core/network/catalogue.h"

namespace hop::experiment {

// Why a file must not be read, called before it is opened; empty: all files may be read.
using Permit = std::function<Result<void>(const std::string& path)>;

// How the files of a request are read.
struct Reading {
    Permit permit = {};
    host::Sources sources = host::Sources::regularFiles;  // streams only for files named by the user outside documents
    Stop stop = {};
    document::OwnFiles files = {};  // of the document
};

// A link (link.h), otherwise a gallery entry by id, otherwise a file by name ("-": standard input, if streams are
// allowed). A name with '/' or '.' that is not an id is a file name. Of a page that the program wrote, the document in
// it; of the file of a network, a document for it (network_file.h).
Result<document::Source> findSource(const std::string& fileOrId, const Reading& reading = {});

// The document, with the theory of an experiment checked (stated_theory.h), which on large networks takes seconds.
// Also: interrupted.
Result<document::Loaded> loadScenario(const document::Source& source, Stop stop = {});
Result<document::Loaded> loadScenario(const std::string& fileOrId, const Reading& reading = {});

// The same for an experiment. Errors: the document is a scenario.
Result<document::Loaded> loadExperiment(const std::string& fileOrId, const Reading& reading = {});

// The context of a run: names of files are looked up among the document's own, others begin in the folder; memory:
// memoryLimit().
network::BuildContext worldAt(const std::string& folder, const Reading& reading = {}, Stop stop = {},
                              hop::Progress progress = {});

// The files that networks and tasks of the document read, as far as they are text and fit in kMostOwnFiles together:
// what the document needs to travel. Builds what names files. Errors: none; what cannot be built has none.
document::OwnFiles filesOf(const document::Scenario& scenario, const std::string& folder, const Reading& reading = {},
                           Stop stop = {});

// Memory that a run may use [bytes]: four fifths of the free memory, but at least a megabyte, which suffices for small
// runs; if that is unknown, half of the machine's memory; if that is unknown too, no limit.
std::uint64_t memoryLimit(const host::Memory& memory);

}  // namespace hop::experiment
