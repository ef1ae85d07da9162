// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the command line: their options, and the functions that execute them and return the exit status of the
// program.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace hop::app {

struct VerbWords;

// A scenario by name, modified by flags.
struct ScenarioOptions {
    std::string source;  // file or gallery id; empty: a default scenario
    // The given flags, by the name of the request's field.
    std::map<std::string, std::string, std::less<>> flags;
    friend bool operator==(const ScenarioOptions&, const ScenarioOptions&) = default;
};

struct RunOptions {
    ScenarioOptions scenario;
    std::string json, trace, csv;         // empty: not requested; "-": standard output
    std::vector<std::string> quantities;  // in addition to those of every result
    std::string threads;                  // empty: one per processor
    bool force = false;                   // allows traces of more than 4 GiB
};

struct ListOptions {
    std::string section;  // empty: all; or a member of any section
    std::string name;     // empty: all members
    bool json = false;
};

struct InfoOptions {
    std::string source;   // a document with the network
    std::string network;  // instead of `source`
    bool json = false;
    std::string out;  // file for the network
};

struct CheckOptions {
    std::vector<std::string> entries;  // gallery ids or files; empty: the whole gallery
    std::string json;
    bool full = false;  // measures experiments again, even if recorded
};

struct SweepOptions {
    std::vector<std::string> sources;  // experiments; with `merge`, result files
    bool merge = false;
    std::string json, csv;  // empty: not requested; "-": standard output; a folder for several experiments
    std::string threads;    // empty: one per processor
    std::string shard;      // "2/5"; empty: all
    std::string journal;    // empty: the default
    std::string record;     // file for the recorded result
    bool fresh = false;     // discards the journal
    std::string slurm;      // folder for a job array; empty: none
    std::string parts;      // of the array; empty: the default
    bool status = false;    // prints the progress of a sweep or an array
};

struct RenderOptions {
    ScenarioOptions scenario;
    std::string view;   // a cell, "space-time(rows=slots)"; empty: the document's
    std::string step;   // empty: the document's
    std::string steps;  // "2..8", of an animation; empty: all
    std::string fps;    // of an animation; empty: the default
    std::string size;   // "1200x800", "170x100mm"; empty: determined by the contents
    std::string width;  // "85mm"; empty: one or two columns
    std::string scale, dpi;
    std::string theme = "print";
    std::string out;
    bool bare = false;  // without a caption
    bool all = false;   // the exhibits of the papers as a book
    friend bool operator==(const RenderOptions&, const RenderOptions&) = default;
};

struct LinkOptions {
    std::string source;  // file or gallery id
    std::string step;    // empty: the document's
};

struct ManualOptions {
    std::string shell;  // for completions; empty: the manual page
};

struct OpenOptions {
    std::string source;  // empty: the last document
};

int run(const RunOptions& options);
int list(const ListOptions& options);
int info(const InfoOptions& options);
int check(const CheckOptions& options);
int sweep(const SweepOptions& options);
int render(const RenderOptions& options);
int link(const LinkOptions& options);
int manual(const ManualOptions& options, const std::vector<VerbWords>& verbs);
int open(const OpenOptions& options, int argc, char** argv);

}  // namespace hop::app
