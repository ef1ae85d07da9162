// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of journals: JSON, a space, a checksum.
#include "core/experiment/journal.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/document/json_parse.h"
#include "core/document/json_print.h"
#include "core/document/measures_at.h"

namespace hop::experiment {
namespace {

using document::Json;

constexpr std::size_t kChecksumLength = 16;

std::string checksum(std::string_view text) {
    Hasher hasher;
    hasher.add(text);
    return toHex(hasher.value());
}

std::string line(const Json& json) {
    const std::string text = document::printCompact(json);
    return text + ' ' + checksum(text) + '\n';
}

// The JSON of a line without its newline; empty if the line is damaged.
std::optional<Json> parsed(std::string_view line) {
    if (line.size() <= kChecksumLength + 1) return std::nullopt;
    const std::string_view text = line.substr(0, line.size() - kChecksumLength - 1);
    if (line[text.size()] != ' ' || line.substr(text.size() + 1) != checksum(text)) return std::nullopt;
    auto json = document::parseJson(text);
    return json ? std::optional(std::move(json.value())) : std::nullopt;
}

constexpr std::string_view kFormat = "hopscope-journal";
constexpr int kVersion = 1;

Json header(std::string_view fingerprint) {
    return {{"format", kFormat}, {"version", kVersion}, {"sweep", fingerprint}};
}

bool has(const Json& json, std::string_view key, const Json& value) {
    const Json* const found = json.find(key);
    return found != nullptr && *found == value;
}

// The header of a journal of any version; empty if the text has none.
std::optional<Json> headerOf(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    auto json = parsed(text.substr(0, end));
    if (!json || !has(*json, "format", kFormat)) return std::nullopt;
    return json;
}

Owner ownerOf(std::string_view text, std::string_view fingerprint) {
    if (const auto found = headerOf(text)) {
        if (*found == header(fingerprint)) return Owner::thisSweep;
        return has(*found, "version", kVersion) ? Owner::anotherSweep : Owner::newerVersion;
    }
    return headerLine(fingerprint).starts_with(text) ? Owner::nobody : Owner::somebodyElse;
}

Stability stabilityOf(const Json& json) {
    if (json.isNull()) return Stability::undecided;
    return json.boolean ? Stability::stable : Stability::unstable;
}

Json jsonOf(Stability stability) {
    return stability == Stability::undecided ? Json() : Json(stability == Stability::stable);
}

double halfWidthOf(const Json& json) { return json.isNull() ? std::numeric_limits<double>::infinity() : json.number; }

Json jsonOf(double number) { return std::isfinite(number) ? Json(number) : Json(); }

// The checksum matched, so recordLine wrote this line: all keys except "chance" exist, with values of the right kinds.
Record recordOf(const Json& json) {
    const auto natural = [&](std::string_view key) { return json.find(key)->natural.value_or(0); };
    Record record;
    for (const document::JsonMember& value : json.find("at")->members) record.point.push_back(value.value.text);
    record.replication = static_cast<std::uint32_t>(natural("replication"));
    record.outcome.stability = stabilityOf(*json.find("stable"));
    record.outcome.slots = natural("slots");
    record.outcome.chance = !has(json, "chance", false);
    for (const auto& [name, pair] : json.find("values")->members) {
        const Json &value = pair.members[0].value, &halfWidth = pair.members[1].value;
        record.outcome.values.push_back(value.isNull() ? std::nullopt
                                                       : std::optional(Interval{value.number, halfWidthOf(halfWidth)}));
    }
    return record;
}

// The measures of a case depend on the terms of tables and claims.
void addAsked(Hasher& hasher, const document::Experiment& experiment) {
    if (experiment.sweep() != nullptr) return;
    const auto curves = document::curves(experiment);
    for (const document::Point& point : curves.front())
        for (const std::string& measure : document::measuresAt(experiment, point)) hasher.add(measure);
}

}  // namespace

std::string fingerprintOf(const document::Experiment& experiment, const document::Shard& shard) {
    document::Experiment work = experiment;
    work.title.clear();
    work.summary.clear();
    work.source.clear();
    work.level.clear();
    work.text.clear();
    work.claims.clear();
    work.theory.clear();
    work.published.clear();
    Hasher hasher;
    hasher.add(document::print(work));
    addAsked(hasher, experiment);
    hasher.add(shard.index);
    hasher.add(shard.of);
    hasher.add(std::string_view(HOP_VERSION));
    return toHex(hasher.value());
}

document::Experiment measuredPart(const document::Experiment& experiment) {
    document::Experiment work;
    work.ports = experiment.ports;
    work.seed = experiment.seed;
    work.run = experiment.run;
    work.length = experiment.length;
    work.design = experiment.design;
    if (document::Sweep* sweep = work.sweep()) {
        sweep->variables.clear();
        sweep->also.clear();
        sweep->x.clear();
    }
    return work;
}

std::string measuredFingerprint(const document::Experiment& experiment) {
    std::vector<std::string_view> names = document::coordinateNames(experiment);
    std::ranges::sort(names);
    Hasher hasher;
    hasher.add(document::print(measuredPart(experiment)));
    addAsked(hasher, experiment);
    for (const std::string_view name : names) hasher.add(name);
    return toHex(hasher.value());
}

std::string headerLine(std::string_view fingerprint) { return line(header(fingerprint)); }

std::string recordLine(const Record& record) {
    Json values = Json::list();
    for (const auto& interval : record.outcome.values)
        values.append({interval ? jsonOf(interval->value) : Json(), interval ? jsonOf(interval->halfWidth) : Json()});
    Json json = {{"at", record.point},
                 {"replication", record.replication},
                 {"stable", jsonOf(record.outcome.stability)},
                 {"slots", record.outcome.slots},
                 {"values", std::move(values)}};
    if (!record.outcome.chance) json["chance"] = false;
    return line(std::move(json));
}

bool isJournal(std::string_view text) { return headerOf(text).has_value(); }

JournalText readJournal(std::string_view text, std::string_view fingerprint) {
    JournalText result{ownerOf(text, fingerprint), {}, 0};
    if (result.owner != Owner::thisSweep) return result;
    bool first = true;
    while (result.goodBytes < text.size()) {
        const std::size_t end = text.find('\n', result.goodBytes);
        if (end == std::string_view::npos) break;
        const auto json = parsed(text.substr(result.goodBytes, end - result.goodBytes));
        if (!json) break;
        if (!first) result.records.push_back(recordOf(*json));
        first = false;
        result.goodBytes = end + 1;
    }
    return result;
}

}  // namespace hop::experiment
