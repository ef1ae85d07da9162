// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded results.
#include "core/experiment/recorded.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/document/embedded_files.h"
#include "core/document/measures_at.h"
#include "core/experiment/stated_theory.h"

namespace hop::experiment {
namespace {

// The point's values in the coordinate order of another experiment with the same coordinate names.
std::vector<std::string> textsIn(const document::Experiment& experiment, const document::Experiment& of,
                                 const document::Point& point) {
    const std::vector<std::string_view> names = document::coordinateNames(of);
    const document::Settings settings = document::settingsOf(point);
    std::vector<std::string> texts;
    for (const std::string_view name : document::coordinateNames(experiment))
        texts.push_back(settings[static_cast<std::size_t>(std::ranges::find(names, name) - names.begin())].text);
    return texts;
}

}  // namespace

std::vector<Record> recordsIn(std::string_view text, const document::Experiment& experiment) {
    // A record states its identity near its beginning, so that unrelated records need not be parsed.
    if (text.find('"' + measuredFingerprint(experiment) + '"') == std::string_view::npos) return {};
    const auto recorded = readSweep(text);
    if (!recorded || recorded->fingerprint != measuredFingerprint(experiment)) return {};
    // Measures of cases depend on tables and claims, which records do not keep.
    const bool isWhole = experiment.sweep() != nullptr
                             ? recorded->fingerprint == measuredFingerprint(recorded->experiment)
                             : recorded->experiment.design == experiment.design;
    if (!isWhole) return {};
    std::vector<std::size_t> places;  // indices of this experiment's measures in the record
    for (const std::string& measure : experiment.measures) {
        const auto found = std::ranges::find(recorded->experiment.measures, measure);
        if (found == recorded->experiment.measures.end()) return {};
        places.push_back(static_cast<std::size_t>(found - recorded->experiment.measures.begin()));
    }
    std::vector<Record> records;
    for (const document::PointResult& point : recorded->points) {
        std::vector<document::ReplicationResult> outcomes = point.outcomes;
        if (outcomes.empty() && point.replications == 1)
            outcomes.push_back({point.stability, point.slots, point.values, false});
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            Record record{textsIn(experiment, recorded->experiment, point.point), static_cast<std::uint32_t>(i),
                          outcomes[i]};
            record.outcome.values.clear();
            for (const std::size_t place : places)
                record.outcome.values.push_back(place < outcomes[i].values.size() ? outcomes[i].values[place]
                                                                                  : std::nullopt);
            records.push_back(std::move(record));
        }
    }
    return records;
}

std::vector<Record> recordedFor(const document::Experiment& experiment) {
    std::vector<Record> records;
    for (const document::EmbeddedFile& file : document::embeddedRecords()) {
        std::vector<Record> more = recordsIn(file.text, experiment);
        records.insert(records.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
    return records;
}

Result<document::SweepResult> resultOf(const document::Experiment& experiment, std::vector<Record> records) {
    return runSweep({.experiment = experiment, .shard = {}, .claimedPointsOnly = false, .recordedOnly = true},
                    {.makePoint = {}, .recorded = std::move(records)});
}

std::string printRecord(const document::SweepResult& result) {
    document::SweepResult kept = result;
    kept.experiment = measuredPart(result.experiment);
    if (document::Sweep* sweep = kept.experiment.sweep()) {
        const document::Sweep& measured = *result.experiment.sweep();
        for (const document::Variable& variable : measured.variables)
            sweep->variables.push_back({variable.name, variable.values});
        sweep->also = measured.also;
        sweep->x = measured.x;
    }
    kept.experiment.measures = result.experiment.measures;
    return document::print(kept, {});  // records contain no theory
}

Result<std::vector<document::CheckedClaim>> repeated(const document::SweepResult& recorded, const MakePoint& makePoint,
                                                     std::size_t most, const Proceed& proceed) {
    const document::Experiment& experiment = recorded.experiment;
    // First points of the curves: runs are shortest where x is smallest.
    std::vector<const document::PointResult*> chosen;
    const auto curves = document::curves(experiment);
    for (std::size_t along = 0; chosen.size() < most && along < curves.front().size(); ++along) {
        const std::size_t step = std::max<std::size_t>(1, curves.size() / most);
        for (std::size_t c = 0; c < curves.size() && chosen.size() < most; c += step) {
            const auto found = std::ranges::find(recorded.points, curves[c][along], &document::PointResult::point);
            if (found != recorded.points.end() && found->stability != Stability::unstable) chosen.push_back(&*found);
        }
    }
    std::vector<document::CheckedClaim> checked;
    for (const document::PointResult* point : chosen) {
        const auto scenario = document::scenarioAt(experiment, point->point);
        if (!scenario) return scenario.error();
        const auto replicate = makePoint(*scenario, document::measuresAt(experiment, point->point), experiment.length);
        if (!replicate) return replicate.error();
        const auto outcome = (*replicate)(0, proceed);
        if (!outcome) return outcome.error();
        for (std::size_t m = 0; m < experiment.measures.size(); ++m) {
            const document::Values& values = point->outcomes.empty() ? point->values : point->outcomes.front().values;
            const Interval* before = m < values.size() && values[m] ? &*values[m] : nullptr;
            document::Claim claim;
            claim.quantity = experiment.measures[m] + " of replication 1 at " +
                             document::describe(experiment, point->point) + ", measured again";
            claim.relation = "==";
            claim.value = before == nullptr ? 0.0 : before->value;
            claim.source = "recorded";
            const Interval* now = m < outcome->values.size() && outcome->values[m] ? &*outcome->values[m] : nullptr;
            if (before == nullptr && now == nullptr) continue;
            const bool both = before != nullptr && now != nullptr;
            checked.push_back(document::compared(claim, both ? run::exactly(now->value) : run::Value()));
        }
    }
    return checked;
}

}  // namespace hop::experiment
