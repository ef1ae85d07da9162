// SPDX-License-Identifier: GPL-3.0-or-later
// Sources of documents, i.e. the gallery compiled into the program and the user's files, and the context for building
// their runs.
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

// How to read the files of a request.
struct Reading {
    Permit permit = {};
    host::Sources sources = host::Sources::regularFiles;  // streams only for files named by the user outside documents
    Stop stop = {};
    document::OwnFiles files = {};  // embedded in the document
};

// Resolves a link (link.h), otherwise a gallery entry by id, otherwise a file by name ("-": standard input, if streams
// are allowed). A name with '/' or '.' that is not an id is a file name. A page that the program wrote yields the
// document in it; a network file yields a document made for it (network_file.h).
Result<document::Source> findSource(const std::string& fileOrId, const Reading& reading = {});

// The document, with the theory of an experiment checked (stated_theory.h), which takes seconds on large networks.
// Additional error: interrupted.
Result<document::Loaded> loadScenario(const document::Source& source, Stop stop = {});
Result<document::Loaded> loadScenario(const std::string& fileOrId, const Reading& reading = {});

// As above, for an experiment. Errors: the document is a scenario.
Result<document::Loaded> loadExperiment(const std::string& fileOrId, const Reading& reading = {});

// The context of a run: file names are looked up among the document's own files, otherwise relative to the folder;
// memory limit: memoryLimit().
network::BuildContext worldAt(const std::string& folder, const Reading& reading = {}, Stop stop = {},
                              hop::Progress progress = {});

// The files read by the networks and tasks of the document, as far as they are text and fit into kMostOwnFiles
// together: needed to share the document. Builds everything that names files; failures to build are ignored.
document::OwnFiles filesOf(const document::Scenario& scenario, const std::string& folder, const Reading& reading = {},
                           Stop stop = {});

// Memory that a run may use [bytes]: four fifths of the free memory, but at least a megabyte, which suffices for small
// runs; if that is unknown, half of the machine's memory; if that is unknown too, no limit.
std::uint64_t memoryLimit(const host::Memory& memory);

}  // namespace hop::experiment
