// SPDX-License-Identifier: GPL-3.0-or-later
// An entry of the catalogue of networks, and the environment of a build.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/citation.h"
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
    // For entries that accept a list of sides, as in mesh([4,8]): the sides of the call, the first one last.
    Result<NetworkPtr> (*makeOfSides)(const std::vector<NodeId>& sides) = nullptr;
};

}  // namespace hop::network
