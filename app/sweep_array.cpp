// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts of a job array, and its progress.
#include "app/sweep_array.h"

#include <algorithm>

#include "app/summary.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/document/json_parse.h"
#include "core/experiment/sweep.h"
#include "core/experiment/sweep_storage.h"
#include "core/host/input_file.h"
#include "core/host/output_file.h"
#include "core/host/paths.h"

namespace hop::app {
namespace {

constexpr std::size_t kUsualParts = 100;
constexpr std::string_view kArrayLine = "#SBATCH --array=1-";
constexpr std::string_view kExperimentLine = "experiment=";
constexpr std::uint64_t kMostBytesOfScript = std::uint64_t{1} << 20U;

// Quotes a word for the shell.
std::string shellWord(std::string_view text) {
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string textOfWord(std::string_view word) {
    std::string text;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word.substr(i).starts_with("\\'"))
            text += word[++i];
        else if (word[i] != '\'')
            text += word[i];
    }
    return text;
}

// The rest of the first line that starts with `beginning`.
std::optional<std::string_view> lineOf(std::string_view script, std::string_view beginning) {
    while (!script.empty()) {
        const std::string_view line = script.substr(0, script.find('\n'));
        if (line.starts_with(beginning)) return line.substr(beginning.size());
        script.remove_prefix(std::min(line.size() + 1, script.size()));
    }
    return std::nullopt;
}

std::string partFile(std::uint32_t part) { return "part-" + std::to_string(part) + ".json"; }

Result<void> writeWhole(const std::string& path, std::string_view text) {
    auto file = host::OutputFile::open(path);
    if (!file) return file.error();
    if (auto written = file->write(text); !written) return written;
    return file->commit();
}

// An array as described by its script.
struct Array {
    std::string script;
    std::string experiment;
    std::uint32_t parts = 0;
};

// nullopt if the folder has no array.
Result<std::optional<Array>> arrayIn(const std::string& folder) {
    const std::string path = host::inFolder(folder, "array.sh");
    if (!host::exists(path)) return std::optional<Array>();
    auto script = host::readFile(path, kMostBytesOfScript);
    if (!script) return script.error();
    Array array;
    array.script = *std::move(script);
    const auto parts = lineOf(array.script, kArrayLine);
    const auto experiment = lineOf(array.script, kExperimentLine);
    if (parts) array.parts = wholeNumber<decltype(array.parts)>(*parts).value_or(0);
    if (!experiment || array.parts == 0 || array.parts > kMostParts)
        return invalid(inQuotes(path) + " is not a script that sweep --slurm wrote");
    array.experiment = textOfWord(*experiment);
    return std::optional(std::move(array));
}

Result<Array> arrayOf(const std::string& folder) {
    auto array = arrayIn(folder);
    if (!array) return array.error();
    if (!*array) return invalid(inQuotes(folder) + " has no job array; sweep FILE --slurm writes one");
    return **std::move(array);
}

bool readsFiles(const document::Experiment& experiment) {
    std::vector<std::string_view> expressions;
    const auto add = [&](const auto& of) {
        expressions.insert(expressions.end(), {of.network, of.task, of.algorithm});
    };
    if (const document::Sweep* sweep = experiment.sweep()) {
        add(*sweep);
        for (const document::Variable& variable : sweep->variables)
            for (const document::VariableValue& setting : variable.values) expressions.push_back(setting.text);
    } else {
        std::ranges::for_each(*experiment.cases(), add);
    }
    return std::ranges::any_of(expressions, document::namesFile);
}

struct Scripts {
    std::string array, merge, submit;
};

Scripts scriptsOf(const std::string& folder, const std::string& experiment, const ArrayWay& way, std::uint32_t parts) {
    const std::string count = std::to_string(parts);
    const std::string begin = "#!/bin/bash\n";
    // Used both by Slurm and by a manual start.
    const std::string place = "#SBATCH --chdir=" + shellWord(folder) + "\n#SBATCH --ntasks=1\n";
    const std::string common = "set -euo pipefail\ncd " + shellWord(folder) +
                               "\nhopscope=" + shellWord(host::programFile()) + "\n" + std::string(kExperimentLine) +
                               shellWord(experiment) + "\n";
    Scripts scripts;
    scripts.array = begin + "#SBATCH --job-name=hopscope-sweep\n" + std::string(kArrayLine) + count + "\n" + place +
                    "#SBATCH --cpus-per-task=" + std::to_string(way.threads) +
                    "\n#SBATCH --requeue\n#SBATCH --open-mode=append\n#SBATCH --output=log-%a.txt\n"
                    "# A task measures one part of the sweep. Killed or requeued, it goes on from its journal.\n" +
                    common +
                    "part=${SLURM_ARRAY_TASK_ID:?is set by the scheduler: submit this script with sbatch}\n"
                    "# A finished part has its result and no journal any more.\n"
                    "if [ -e \"part-$part.json\" ] && [ ! -e \"part-$part.journal\" ]; then exit 0; fi\n"
                    "\"$hopscope\" sweep \"$experiment\" --shard \"$part/" +
                    count +
                    "\" --threads \"${SLURM_CPUS_PER_TASK:-1}\" \\\n"
                    "  --journal \"part-$part.journal\" --json \"part-$part.json\"\n";
    scripts.merge = begin + "#SBATCH --job-name=hopscope-merge\n" + place +
                    "#SBATCH --output=log-merge.txt\n"
                    "# Joins the parts when all are measured: the bytes of a sweep on one machine.\n" +
                    common + "parts=()\nfor ((part = 1; part <= " + count +
                    "; ++part)); do parts+=(\"part-$part.json\"); done\n"
                    "\"$hopscope\" sweep --merge \"${parts[@]}\" --json result.json --csv result.csv\n";
    scripts.submit = begin +
                     "# Submits the array, and the merge for when all its tasks have succeeded. Again: goes on with "
                     "the parts that are missing.\nset -euo pipefail\ncd " +
                     shellWord(folder) +
                     "\narray=$(sbatch --parsable array.sh)\n"
                     "sbatch --dependency=afterok:\"${array%%;*}\" --kill-on-invalid-dep=yes merge.sh\n";
    return scripts;
}

}  // namespace

std::size_t piecesOf(const document::Experiment& experiment) {
    const std::size_t points = document::pointCount(experiment), beside = document::pointsBeside(experiment).size();
    if (!document::isRefined(experiment)) return points + beside;
    const document::Sweep& sweep = *experiment.sweep();
    return points / sweep.variables[document::placeOf(sweep, sweep.x)].values.size() + beside;
}

Result<void> writeArray(const document::Loaded& loaded, const ArrayWay& way) {
    const document::Experiment& experiment = *loaded.experiment;
    if (std::ranges::any_of(way.folder, [](char c) { return static_cast<unsigned char>(c) < ' '; }))
        return invalid("the name of the folder of --slurm has a control character");
    std::string named = "experiment.json";
    if (readsFiles(experiment)) {
        if (!loaded.isFile || !host::exists(way.file))
            return invalid("the experiment reads files; save it as a file beside them, and give that to sweep --slurm");
        named = host::absoluteFile(way.file);
    }
    const std::string text = document::print(experiment);
    const auto parts = static_cast<std::uint32_t>(
        way.parts != 0 ? way.parts : std::min<std::size_t>(piecesOf(experiment), kUsualParts));
    if (auto made = host::makeFolder(way.folder); !made) return made;
    const std::string folder = host::absoluteFolder(way.folder);
    const std::string copy = host::inFolder(folder, "experiment.json");
    const auto before = arrayIn(folder);
    if (!before) return before.error();
    if (*before) {
        const bool isCopied = named == "experiment.json";
        const auto copied = isCopied ? host::readFile(copy, document::kMaxJsonLength) : Result<std::string>(text);
        if (!copied) return copied.error();
        if (named != (*before)->experiment || *copied != text)
            return invalid(inQuotes(way.folder) + " holds another sweep; give each sweep a folder of its own");
        if (parts != (*before)->parts)
            return invalid(inQuotes(way.folder) + " holds this sweep in " + quantity((*before)->parts, "part") +
                           ", not " + std::to_string(parts) + "; give another folder, or --parts " +
                           std::to_string((*before)->parts));
    }
    const Scripts scripts = scriptsOf(folder, named, way, parts);
    if (named == "experiment.json")
        if (auto written = writeWhole(copy, text); !written) return written;
    for (const auto& [name, script] :
         {std::pair("merge.sh", &scripts.merge), {"submit.sh", &scripts.submit}, {"array.sh", &scripts.array}})
        if (auto written = writeWhole(host::inFolder(folder, name), *script); !written) return written;
    return {};
}

Result<std::string> experimentOfArray(const std::string& folder) {
    const auto array = arrayOf(folder);
    if (!array) return array.error();
    return host::inFolder(folder, array->experiment);
}

Result<std::string> statusOfArray(const document::Experiment& experiment, const std::string& folder) {
    const auto array = arrayOf(folder);
    if (!array) return array.error();
    std::vector<std::vector<std::string>> rows = {{"part", "points", "replications", "state"}};
    experiment::SweepState all;
    std::uint32_t finished = 0;
    for (std::uint32_t part = 1; part <= array->parts; ++part) {
        const document::Shard shard{part, array->parts};
        const std::string file = host::inFolder(folder, "part-" + std::to_string(part) + ".journal");
        // A finished sweep removes its journal after writing its result.
        const bool begun = host::exists(file);
        const bool isFinished = !begun && host::exists(host::inFolder(folder, partFile(part)));
        const auto records = experiment::recordsInJournal(file, experiment, shard);
        if (!records) return records.error();
        auto state = experiment::stateOf({experiment, shard}, *records);
        if (!state) return state.error();
        if (isFinished) state->pointsFinished = state->points;
        all.points += state->points;
        all.pointsFinished += state->pointsFinished;
        all.replications += state->replications;
        finished += isFinished ? 1 : 0;
        rows.push_back({std::to_string(part), thousands(state->pointsFinished) + " of " + thousands(state->points),
                        isFinished ? "" : thousands(state->replications),
                        isFinished ? "finished"
                        : begun    ? "begun"
                                   : "not begun"});
    }
    rows.push_back({"all", thousands(all.pointsFinished) + " of " + thousands(all.points), "",
                    thousands(finished) + " of " + quantity(array->parts, "part") + " finished" +
                        (host::exists(host::inFolder(folder, "result.json")) ? ", merged into result.json" : "")});
    return aligned(rows);
}

Result<std::string> statusOfSweep(const document::Experiment& experiment, const document::Shard& shard,
                                  const std::string& journal) {
    if (!host::exists(journal)) return "no sweep is under way: there is no journal " + inQuotes(journal) + "\n";
    const auto records = experiment::recordsInJournal(journal, experiment, shard);
    if (!records) return records.error();
    const auto state = experiment::stateOf({experiment, shard}, *records);
    if (!state) return state.error();
    return thousands(state->pointsFinished) + " of " + quantity(state->points, "point") + " finished, " +
           quantity(state->replications, "replication") + " in " + inQuotes(journal) + "\n";
}

}  // namespace hop::app
