// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of networks: one file per family and one line in catalog.inc.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/citation.h"
#include "core/base/expression.h"
#include "core/base/note.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// The environment of a build: files by name, the memory limit, the stop flag.
struct BuildContext {
    std::function<Result<std::string>(std::string_view path)> readFile;  // may be empty: files are refused
    std::uint64_t memoryLimit = std::uint64_t{1} << 40U;                 // [bytes]
    Stop stop = {};
    Progress progress = {};
    Aside aside = {};
};

struct Entry {
    std::string_view id;  // kebab-case, the file stem
    std::string_view title;
    std::string_view help;  // one sentence
    std::vector<ParameterSpec> parameters;
    Citation citation;
    std::vector<std::string_view> examples;  // small members of the family, for tests and menus: "hypercube(3)"
    Result<NetworkPtr> (*make)(const Arguments&, const BuildContext&) = nullptr;
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();  // in the order of catalog.inc

// Builds the network of an expression, composed ones included. Errors: unknown names, invalid parameters, too little
// memory; interrupted.
Result<NetworkPtr> build(const Expression& expression, const BuildContext& context);
Result<NetworkPtr> build(std::string_view expression, const BuildContext& context);

// The context for building further networks in addition to this one: its memory is subtracted.
BuildContext beside(const Network& network, BuildContext context);

}  // namespace hop::network
