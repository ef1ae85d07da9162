// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that core computes from the gallery, as files that must have the same bytes from every compiler, standard
// library, build type and number of threads. tests/proof/determinism compares them.
//
//   determinism_proof THREADS FOLDER
//
// fingerprints.txt  as tests/golden/fingerprints.txt
// runs.txt          per run of a scenario: hashes of its result, its trace and its table
// panels.txt        per sheet: the hash of each cell as CSV
// sweep.json        an experiment with two refined curves, measured until precise
// merged.json       the same measured in three parts; fails if it differs from sweep.json
// decimals.txt      how numbers at the edges of what a double holds are read and printed, and a million at random
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/document/experiment.h"
#include "core/document/gallery.h"
#include "core/document/result.h"
#include "core/document/step_writers.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/experiment/run_point.h"
#include "core/experiment/sweep.h"
#include "core/explain/compare.h"
#include "core/host/thread_team.h"
#include "core/host/workers.h"
#include "core/run/execute.h"
#include "core/scene/theory_values.h"
#include "core/sheet/experiment_sheet.h"
#include "core/sheet/shown_sheet.h"
#include "tests/support/gallery_fingerprint.h"

namespace {

using namespace hop;

constexpr std::uint64_t kMemory = std::uint64_t{2} << 30U;  // not what is free here, on which less could be recorded
constexpr std::size_t kLeastShared = 16;                    // so that small runs are shared too
constexpr std::uint32_t kParts = 3;

std::string hashOf(std::string_view text) {
    Hasher hasher;
    hasher.add(text);
    return toHex(hasher.value());
}

class HashedBytes final : public ByteSink {
public:
    Result<void> write(std::string_view bytes) override {
        m_text += bytes;
        return {};
    }
    std::string hash() const { return hashOf(m_text); }

private:
    std::string m_text;
};

network::BuildContext worldOf(const document::Scenario& scenario) {
    network::BuildContext world = experiment::worldAt("", {.files = scenario.files});
    world.memoryLimit = kMemory;
    return world;
}

std::string hashesOf(const run::Request& request, const network::BuildContext& world, Team& team) {
    const auto run = run::build(request, world);
    if (!run) return run.error().message;
    HashedBytes traced, tabled;
    document::TraceWriter trace(*run->network, *run->task, request.ports, traced);
    document::TableWriter table(*run->network, tabled);
    std::vector<run::StepSink*> sinks = {&table};
    // Those of symmetric runs would have every hop of millions of packets.
    if (run->estimate.hops < 5e6) sinks.push_back(&trace);
    const auto result = run::execute(*run, world, {.sinks = sinks, .team = &team});
    if (!result) return result.error().message;
    return hashOf(document::printResult(*result)) + ' ' + traced.hash() + ' ' + tabled.hash();
}

std::string runs(Team& team) {
    std::string text;
    for (const std::string_view id : document::galleryIds()) {
        const auto scenario = document::galleryScenario(id);
        if (!scenario) return scenario.error().message;
        for (const auto& request : document::requestsOf(*scenario))
            text += std::string(id) + ' ' + hashesOf(request, worldOf(*scenario), team) + '\n';
    }
    return text;
}

std::string scenarioPanels(const document::Scenario& scenario) {
    const network::BuildContext world = worldOf(scenario);
    const auto rows = sheet::resolveRows(scenario);
    if (!rows) return rows.error().message;
    const auto sheet = sheet::showSheet(
        *rows, {}, [&](const run::Request& request) { return record::recordingOf(request, world); },
        document::requestsOf(scenario));
    if (!sheet) return sheet.error().message;
    std::string text;
    for (const auto& row : *sheet)
        for (const sheet::SheetCell& cell : row) {
            const auto shown = sheet::sceneOf(cell.resolved, cell.instant);
            text += shown ? ' ' + hashOf(scene::csvOf(listingOf(**shown))) : ' ' + shown.error().message;
        }
    return text;
}

std::string experimentPanels(const document::Experiment& experiment) {
    const auto result = experiment::resultOf(experiment, experiment::recordedFor(experiment));
    if (!result) return result.error().message;
    const document::TheoryAt theory = scene::theoryOf(result->experiment);
    std::string text = ' ' + hashOf(print(*result, theory)) + ' ' + hashOf(printTable(*result, theory));
    const auto sheet = sheet::experimentSheet(*result);
    if (!sheet) return sheet.error().message;
    for (const auto& row : *sheet)
        for (const sheet::ExperimentPanel& panel : row) text += ' ' + hashOf(scene::csvOf(panel.form.listing()));
    return text;
}

std::string panels() {
    std::string text;
    for (const std::string_view id : document::galleryIds()) {
        const auto loaded = experiment::loadScenario(std::string(id));
        if (!loaded) return loaded.error().message;
        text += std::string(id) +
                (loaded->experiment ? experimentPanels(*loaded->experiment) : scenarioPanels(loaded->scenario)) + '\n';
    }
    return text;
}

document::Experiment experimentToSweep() {
    document::Experiment experiment;
    document::Sweep& sweep = *experiment.sweep();
    sweep.network = "hypercube(3)";
    sweep.task = "poisson-broadcasts(rho={rho})";
    sweep.algorithm = "{scheme}";
    sweep.variables = {
        {"scheme", {{"own-tree", {}}, {"single-root", {}}, {"rotated-trees", {}}}},
        {"rho", {document::variableValue(0.1), document::variableValue(0.3), document::variableValue(0.6)}}};
    sweep.x = "rho";
    experiment.measures = {"mean_delay", "mean_queue", "max_queue"};
    experiment.length = {.slots = "2000", .replications = 3, .mostReplications = 12, .relativeHalfWidth = 0.02};
    sweep.refinement = {3, 0.02};
    return experiment;
}

Result<document::SweepResult> swept(const document::Experiment& experiment, unsigned threads, document::Shard shard) {
    return experiment::runSweep(
        {experiment, shard, false},
        {.makePoint = experiment::pointsIn({.readFile = {}, .memoryLimit = kMemory}),
         .executor = [threads](const std::function<void()>& work) { host::inThreads(threads, work); }});
}

std::string whole(unsigned threads) {
    const auto result = swept(experimentToSweep(), threads, {});
    return result ? print(*result, {}) : result.error().message;
}

std::string merged(unsigned threads) {
    std::vector<document::SweepResult> parts;
    for (std::uint32_t part = 1; part <= kParts; ++part) {
        const auto measured = swept(experimentToSweep(), threads, {part, kParts});
        if (!measured) return measured.error().message;
        auto read = document::parseSweep(print(*measured, {}));
        if (!read) return read.error().message;
        parts.push_back(*std::move(read));
    }
    const auto result = document::merged(parts);
    return result ? print(*result, {}) : result.error().message;
}

std::string readBack(std::string_view text) {
    double value = 7.0;
    const auto [end, error] = readDecimal(text, value);
    return std::string(text) + ' ' + std::to_string(end - text.data()) + ' ' +
           (error == std::errc() ? toHex(std::bit_cast<std::uint64_t>(value)) + ' ' + shortest(value)
            : error == std::errc::result_out_of_range ? "out of range"
                                                      : "no number") +
           '\n';
}

std::string decimals() {
    std::string text;
    for (const std::string_view edge :
         {"0",
          "-0",
          "1",
          ".5",
          "-.5",
          "5.",
          "1.e5",
          "1e",
          "1e+",
          "1e-3x",
          "0x10",
          "inf",
          "-nan",
          "+1",
          " 1",
          "",
          "-",
          ".",
          "-.e1",
          "0.1",
          "0,5",
          "1e400",
          "-1e400",
          "1e-400",
          "0e-400",
          "0.0e999",
          "4.9e-324",
          "2e-324",
          "3e-324",
          "1.7976931348623158e308",
          "1.7976931348623159e308",
          "2.2250738585072014e-308",
          "2.2250738585072011e-308",
          "1e99999999999999999999",
          "1e-99999999999999999999",
          "9007199254740993",
          "9007199254740992.99999999999999999",
          "0.000000000000000000000000000000000000000000000000000000000000000000000000000001",
          "123456789012345678901234567890123456789012345678901234567890"})
        text += readBack(edge);
    Hasher hasher;
    RandomStream random(StreamKey{1, 0, purposeOf("decimals")});
    constexpr std::string_view beyond = "4999999999999999999999999999999999999999999999999999";
    for (int i = 0; i < 1'000'000; ++i) {
        const std::uint64_t high = random.next(), low = random.next();
        const auto value = std::bit_cast<double>(high << 32U | low);
        if (!std::isfinite(value)) continue;
        // Every second one gets digits beyond what a double holds.
        std::string digits = shortest(value);
        if (i % 2 == 0) digits.insert(std::min(digits.find('e'), digits.size()), beyond);
        hasher.add(readBack(digits));
    }
    return text + toHex(hasher.value()) + '\n';
}

void write(const std::string& folder, const char* name, const std::string& text) {
    std::ofstream file(folder + '/' + name, std::ios::binary);
    file << text;
    if (!file.flush()) {
        std::fprintf(stderr, "%s/%s cannot be written\n", folder.c_str(), name);
        std::exit(3);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int threads = argc == 3 ? std::atoi(argv[1]) : 0;
    if (threads < 1) {
        std::fprintf(stderr, "usage: determinism_proof THREADS FOLDER\n");
        return 2;
    }
    const auto count = static_cast<unsigned>(threads);
    const std::string folder = argv[2];
    host::ThreadTeam team(count, kLeastShared);
    write(folder, "fingerprints.txt", test::galleryFingerprints(&team));
    write(folder, "runs.txt", runs(team));
    write(folder, "panels.txt", panels());
    const std::string sweep = whole(count), parts = merged(count);
    write(folder, "sweep.json", sweep);
    write(folder, "merged.json", parts);
    write(folder, "decimals.txt", decimals());
    if (sweep == parts) return 0;
    std::fprintf(stderr, "the sweep in three parts differs from the whole\n");
    return 1;
}
