// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope sweep: measures an experiment without a window, whole or in parts, or merges parts.
#include <algorithm>
#include <array>
#include <map>

#include "app/outputs.h"
#include "app/status.h"
#include "app/sweep_array.h"
#include "app/sweep_run.h"
#include "app/sweep_summary.h"
#include "app/threads.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/json_parse.h"
#include "core/document/link.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/experiment/shared_points.h"
#include "core/experiment/stated_theory.h"
#include "core/host/input_file.h"
#include "core/host/interrupt.h"
#include "core/host/paths.h"

namespace hop::app {
namespace {

Result<document::Shard> shardOf(const SweepOptions& options) {
    if (options.shard.empty()) return document::Shard{};
    const std::size_t slash = options.shard.find('/');
    const std::string_view text = options.shard;
    const auto index = natural(text.substr(0, slash));
    const auto of = slash == std::string::npos ? std::nullopt : natural(text.substr(slash + 1));
    if (!index || !of)
        return invalid("--shard must be a part and how many there are, such as 2/5, not " + inQuotes(options.shard));
    if (*of < 1 || *of > document::kMostPoints)
        return invalid("--shard must have from 1 to " + thousands(document::kMostPoints) + " parts, not " +
                       inQuotes(options.shard));
    if (*index < 1 || *index > *of)
        return invalid("--shard " + options.shard + " asks for part " + thousands(*index) +
                       (*of == 1 ? std::string(" of 1; the only part is 1")
                                 : " of " + thousands(*of) + "; parts are numbered from 1 to " + thousands(*of)));
    return document::Shard{*index, *of};
}

// Merging measures nothing, so options of the measurement are refused.
Result<void> checkMerge(const SweepOptions& options) {
    for (const auto& [flag, given] : {std::pair("--threads", !options.threads.empty()),
                                      {"--shard", !options.shard.empty()},
                                      {"--journal", !options.journal.empty()},
                                      {"--fresh", options.fresh},
                                      {"--slurm", !options.slurm.empty()},
                                      {"--parts", !options.parts.empty()},
                                      {"--status", options.status}})
        if (given) return invalid(std::string(flag) + " cannot be given with --merge, which measures nothing");
    return {};
}

Result<document::SweepResult> mergedOf(const SweepOptions& options, const experiment::Permit& permit) {
    if (options.sources.empty()) return invalid("--merge needs the results of all parts, as --json wrote them");
    std::vector<document::SweepResult> parts;
    for (const std::string& source : options.sources) {
        if (auto permitted = permit(source); !permitted) return permitted.error();
        const auto text = host::readFile(source, document::kMaxLongJsonLength, host::Sources::alsoStreams);
        if (!text) return text.error();
        auto part = experiment::readSweep(*text, host::interruptStop());
        if (!part) return Error{part.error().code, inQuotes(source) + ": " + part.error().message};
        parts.push_back(*std::move(part));
    }
    return document::merged(parts);
}

// --slurm and --status measure nothing.
Result<void> checkPlan(const SweepOptions& options) {
    if (!options.parts.empty() && options.slurm.empty())
        return invalid("--parts says how many tasks the array of --slurm has, which is not given");
    if (options.slurm.empty() && !options.status) return {};
    const std::string which = options.status ? "--status" : "--slurm";
    for (const auto& [flag, given] : {std::pair("--json", !options.json.empty()),
                                      {"--csv", !options.csv.empty()},
                                      {"--record", !options.record.empty()},
                                      {"--fresh", options.fresh},
                                      {"--threads", options.status && !options.threads.empty()},
                                      {"--parts", options.status && !options.parts.empty()},
                                      {"--shard", !options.slurm.empty() && !options.shard.empty()},
                                      {"--journal", !options.slurm.empty() && !options.journal.empty()}})
        if (given) return invalid(std::string(flag) + " cannot be given with " + which + ", which measures nothing");
    return {};
}

Result<std::uint32_t> partsOf(const SweepOptions& options, const document::Experiment& experiment) {
    if (options.parts.empty()) return 0U;
    const auto parts = natural(options.parts);
    const auto most = static_cast<unsigned>(std::min<std::size_t>(kMostParts, piecesOf(experiment)));
    if (!parts || *parts < 1 || *parts > most)
        return invalid("--parts must be an integer from 1 to " + std::to_string(most) + ", not " +
                       inQuotes(options.parts));
    return *parts;
}

int writeArray(const document::Loaded& loaded, const SweepOptions& options, unsigned threads) {
    const auto parts = partsOf(options, *loaded.experiment);
    if (!parts) return fail(parts.error());
    const ArrayWay way{options.slurm, options.sources.front(), *parts, std::max(1U, threads)};
    if (auto written = writeArray(loaded, way); !written) return fail(written.error());
    return print("bash " + host::inFolder(options.slurm, "submit.sh") + "\n");
}

int printStatus(const document::Experiment& experiment, const document::Shard& shard, const SweepOptions& options) {
    if (!options.slurm.empty()) {
        const auto status = statusOfArray(experiment, options.slurm);
        return status ? print(*status) : fail(status.error());
    }
    const auto journal =
        options.journal.empty() ? experiment::usualJournal(experiment, shard) : Result<std::string>(options.journal);
    if (!journal) return fail(journal.error());
    const auto status = statusOfSweep(experiment, shard, *journal);
    return status ? print(*status) : fail(status.error());
}

// True if the result goes to files only.
bool isQuiet(const SweepOptions& options) {
    return !options.json.empty() || !options.csv.empty() || !options.record.empty();
}

int writeAll(const document::SweepResult& result, const SweepOptions& options, std::span<Place> places) {
    auto& json = places[0];
    auto& csv = places[1];
    auto& record = places[2];
    if (auto written = write(json, experiment::print(result)); !written) return fail(written.error());
    if (auto written = write(csv, experiment::printTable(result)); !written) return fail(written.error());
    if (auto written = write(record, experiment::printRecord(result)); !written) return fail(written.error());
    if (const int status = finish(places); status != kDone) return status;
    return isQuiet(options) ? kDone : print(summary(result));
}

// An experiment and its output files.
struct Requested {
    std::string source;
    std::string name;               // used if there are several; else empty
    std::string json, csv, record;  // empty: not requested
    document::Loaded loaded = {};
    std::vector<Place> places = {};
};

// "st-fig-8" for st-fig-8, hopscope:st-fig-8 and ../st-fig-8.json.
std::string nameOf(const std::string& source) {
    std::string name = document::sourceName(source);
    if (document::isLink(name)) return "link";
    name.erase(0, name.rfind('/') + 1);
    for (const std::string_view ending : {".json", ".html"})
        if (name.size() > ending.size() && name.ends_with(ending)) name.resize(name.size() - ending.size());
    return name;
}

// Rejects options that apply to a single sweep.
Result<void> checkSeveral(const SweepOptions& options) {
    for (const auto& [flag, given] : {std::pair("--shard", !options.shard.empty()),
                                      {"--journal", !options.journal.empty()},
                                      {"--slurm", !options.slurm.empty()},
                                      {"--status", options.status}})
        if (given) return invalid(std::string(flag) + " is for one experiment at a time; --merge joins results");
    for (const auto& [flag, path] :
         {std::pair("--json", &options.json), {"--csv", &options.csv}, {"--record", &options.record}})
        if (host::namesStandardOutput(*path))
            return invalid(std::string(flag) + " must be a folder for the results of several experiments, not " +
                           inQuotes(*path));
    return {};
}

// The experiments to be measured; nothing is read yet.
Result<std::vector<Requested>> wantedOf(const SweepOptions& options) {
    if (options.sources.empty()) return invalid("sweep needs an experiment: a file, or an id of the gallery");
    std::vector<Requested> wanted;
    if (options.sources.size() == 1) {
        wanted.push_back({options.sources.front(), "", options.json, options.csv, options.record});
        return wanted;
    }
    if (auto checked = checkSeveral(options); !checked) return checked.error();
    for (const std::string& source : options.sources) {
        const std::string name = nameOf(source);
        const auto in = [&](const std::string& folder, const char* ending) {
            return folder.empty() ? folder : host::inFolder(folder, name + ending);
        };
        wanted.push_back(
            {source, name, in(options.json, ".json"), in(options.csv, ".csv"), in(options.record, ".recorded.json")});
    }
    return wanted;
}

// Rejects duplicates: each sweep needs its own journal.
Result<void> checkDifferent(const std::vector<Requested>& wanted) {
    std::map<std::string, const std::string*> sources;
    for (const Requested& each : wanted) {
        const auto [other, isNew] =
            sources.emplace(experiment::fingerprintOf(*each.loaded.experiment, {}), &each.source);
        if (!isNew)
            return invalid(inQuotes(*other->second) + " and " + inQuotes(each.source) +
                           " measure the same; give one of them");
    }
    return {};
}

// Makes the folders of several results, and opens all files.
Result<void> openAll(const SweepOptions& options, std::vector<Requested>& wanted) {
    for (const std::string* folder : {&options.json, &options.csv, &options.record})
        if (wanted.size() > 1 && !folder->empty())
            if (auto made = host::makeFolder(*folder); !made) return made;
    for (Requested& each : wanted)
        if (auto opened = app::openAll(each.places); !opened) return opened;
    return {};
}

// One after the other; each result is written before the next sweep begins.
int sweepAll(const SweepOptions& options, Outputs& outputs) {
    auto asked = wantedOf(options);
    if (!asked) return fail(asked.error());
    std::vector<Requested>& wanted = *asked;
    for (Requested& each : wanted) {
        for (const auto& [flag, path] :
             {std::pair("--json", &each.json), {"--csv", &each.csv}, {"--record", &each.record}})
            each.places.push_back({flag, *path});
        if (auto added = outputs.add(each.places); !added) return fail(added.error());
    }
    if (!isQuiet(options))
        if (auto added = outputs.add("the table on standard output", "-"); !added) return fail(added.error());
    if (!options.journal.empty() && !options.status)
        if (auto added = outputs.add("--journal", options.journal); !added) return fail(added.error());
    for (Requested& each : wanted) {
        auto loaded = experiment::loadExperiment(each.source,
                                                 {outputs.inputs(), host::Sources::alsoStreams, host::interruptStop()});
        if (!loaded) return fail(loaded.error());
        each.loaded = *std::move(loaded);
    }
    if (auto differ = checkDifferent(wanted); !differ) return fail(differ.error());
    const auto threads = threadsOf(options.threads);
    if (!threads) return fail(threads.error());
    const auto shard = shardOf(options);
    if (!shard) return fail(shard.error());
    if (options.status) return printStatus(*wanted.front().loaded.experiment, *shard, options);
    if (!options.slurm.empty()) return writeArray(wanted.front().loaded, options, *threads);
    if (auto opened = openAll(options, wanted); !opened) return fail(opened.error());

    std::vector<document::Experiment> several;
    if (wanted.size() > 1)
        for (const Requested& each : wanted) several.push_back(*each.loaded.experiment);
    experiment::SharedPoints shared(several);
    // All journals are kept to the end, so that the same command can resume anywhere.
    std::vector<experiment::SweepStorage> journals;
    for (Requested& each : wanted) {
        auto kept =
            keptSweep(each.loaded, {*shard, *threads, options.journal, options.fresh, {}, each.name, &shared}, outputs);
        if (!kept) return fail(kept.error());
        const document::SweepResult& result = kept->result;
        if (const int status = writeAll(result, options, each.places); status != kDone) return status;
        if (result.partial) {
            say("interrupted with " + quantity(result.points.size(), "point") + " finished" +
                (each.name.empty() ? "" : " of " + each.name) + "; the same command goes on from there");
            return kCouldNotFinish;
        }
        journals.push_back(std::move(kept->storage));
    }
    for (const experiment::SweepStorage& journal : journals) journal.remove();
    return kDone;
}

}  // namespace

int sweep(const SweepOptions& options) {
    Outputs outputs;
    if (options.merge) {
        std::array<Place, 3> places = {
            {{"--json", options.json}, {"--csv", options.csv}, {"--record", options.record}}};
        if (auto added = outputs.add(places); !added) return fail(added.error());
        if (auto wanted = checkMerge(options); !wanted) return fail(wanted.error());
        const auto whole = mergedOf(options, outputs.inputs());
        if (!whole) return fail(whole.error());
        if (auto opened = openAll(places); !opened) return fail(opened.error());
        return writeAll(*whole, options, places);
    }
    if (auto plan = checkPlan(options); !plan) return fail(plan.error());
    SweepOptions given = options;
    if (options.status && !options.slurm.empty() && options.sources.empty()) {
        const auto experiment = experimentOfArray(options.slurm);
        if (!experiment) return fail(experiment.error());
        given.sources = {*experiment};
    }
    return sweepAll(given, outputs);
}

}  // namespace hop::app
