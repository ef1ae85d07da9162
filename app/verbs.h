// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the command line: what each was asked for, and the function that does it. All return the exit status of
// the program.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hop::app {

// A scenario by name, with what flags say instead of it.
struct ScenarioOptions {
    std::string source;  // file or gallery id; empty: the default scenario's fields
    std::optional<std::string> network, task, algorithm, ports, seed, slots, mode;
};

struct RunOptions {
    ScenarioOptions scenario;
    std::string json, trace, csv;  // empty: not wanted; "-": standard output
    bool force = false;            // also a trace of more than 4 GiB
};

struct ListOptions {
    std::string section;  // empty: all
    bool json = false;
};

struct InfoOptions {
    std::string network;
    bool json = false;
};

struct CheckOptions {
    std::vector<std::string> entries;  // gallery ids or files; none: the whole gallery
    std::string json;
};

int run(const RunOptions& options);
int list(const ListOptions& options);
int info(const InfoOptions& options);
int check(const CheckOptions& options);

}  // namespace hop::app
