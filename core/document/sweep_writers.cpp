// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as JSON documents and as tables.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/text.h"
#include "core/document/common_fields.h"
#include "core/document/experiment_json.h"
#include "core/document/sweep_result.h"

namespace hop::document {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<Ended, 5> kEnds = {Ended::complete, Ended::precise, Ended::imprecise, Ended::saturated,
                                        Ended::undecided};

// What is not known is null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json print(const std::optional<Interval>& interval) {
    if (!interval) return {{"value", nullptr}, {"ci95", nullptr}};
    return {{"value", number(interval->value)}, {"ci95", number(interval->halfWidth)}};
}

// The variables that tell a curve from the others.
Json curveJson(const Experiment& experiment, const Point& curve) {
    Json json = Json::object();
    for (std::size_t i = 0; i < curve.size(); ++i)
        if (experiment.variables[i].name != experiment.x) json[experiment.variables[i].name] = settingJson(curve[i]);
    return json;
}

// Replications that are used unless a point says otherwise.
std::uint64_t usualUse(Stability stability, std::uint64_t replications) {
    return stability == Stability::unstable ? 0 : replications;
}

Json print(const Experiment& experiment, const PointResult& result) {
    Json json = {{"at", Json::object()}};
    for (std::size_t i = 0; i < result.point.size(); ++i)
        json["at"][experiment.variables[i].name] = settingJson(result.point[i]);
    if (result.added) json["added"] = true;
    json["stable"] = result.stability == Stability::undecided ? Json() : Json(result.stability == Stability::stable);
    json["ended"] = name(result.ended);
    json["replications"] = result.replications;
    if (result.used != usualUse(result.stability, result.replications)) json["used"] = result.used;
    json["slots"] = result.slots;
    for (std::size_t i = 0; i < result.values.size(); ++i) json[experiment.measures[i]] = print(result.values[i]);
    if (!experiment.y.empty())
        if (const auto y = yOf(experiment, result)) json["y"] = print(y);
    for (const TheoryLine& line : experiment.theory)
        if (const auto value = theoryAt(experiment, line, result.point)) json["theory"][line.title] = *value;
    for (const PublishedSeries& series : experiment.published)
        if (const auto value = publishedAt(experiment, series, result.point)) json["published"][series.title] = *value;
    return json;
}

void readNumber(JsonFields& fields, std::string_view key, double& out) {
    fields.field(
        key,
        [&](const JsonValue& value, const std::string& path) -> Result<void> {
            if (value.kind == JsonValue::Kind::number) {
                out = value.number;
            } else if (value.kind == JsonValue::Kind::null) {
                out = std::numeric_limits<double>::infinity();
            } else {
                return errorAt(value, path, "must be a number or null, not " + describe(value));
            }
            return {};
        },
        true);
}

Result<void> readAt(const Experiment& experiment, const JsonValue& value, const std::string& path, Point& out) {
    JsonFields fields(value, path);
    for (const Variable& variable : experiment.variables) {
        fields.field(
            variable.name,
            [&](const JsonValue& member, const std::string& place) -> Result<void> {
                if (variable.numeric() != (member.kind == JsonValue::Kind::number))
                    return errorAt(member, place, "is not a value of " + variable.name);
                out.push_back(variable.numeric() ? settingOf(member.number) : Setting{member.text, {}});
                if (variable.name != experiment.x &&
                    std::ranges::find(variable.values, out.back()) == variable.values.end())
                    return errorAt(member, place, "is not a value of " + variable.name);
                return {};
            },
            true);
    }
    return fields.finish();
}

Result<void> readPoint(const Experiment& experiment, const JsonValue& value, const std::string& path,
                       std::vector<PointResult>& out) {
    PointResult result;
    std::vector<std::string_view> ends;
    for (const Ended end : kEnds) ends.push_back(name(end));
    std::string ended;
    const auto readFlag = [](bool& flag) {
        return [&flag](const JsonValue& member, const std::string& place) -> Result<void> {
            if (member.kind != JsonValue::Kind::boolean)
                return errorAt(member, place, "must be true or false, not " + describe(member));
            flag = member.boolean;
            return {};
        };
    };
    const auto readStability = [&](const JsonValue& member, const std::string& place) -> Result<void> {
        if (member.kind == JsonValue::Kind::null) {
            result.stability = Stability::undecided;
        } else if (member.kind == JsonValue::Kind::boolean) {
            result.stability = member.boolean ? Stability::stable : Stability::unstable;
        } else {
            return errorAt(member, place, "must be true, false or null, not " + describe(member));
        }
        return {};
    };
    const auto ignore = [](const JsonValue&, const std::string&) -> Result<void> { return {}; };
    std::uint64_t replications = 0;
    JsonFields fields(value, path);
    fields.field(
        "at",
        [&](const JsonValue& at, const std::string& place) { return readAt(experiment, at, place, result.point); },
        true);
    fields.field("added", readFlag(result.added));
    fields.field("stable", readStability, true);
    fields.choice("ended", ended, ends, true);
    fields.natural("replications", replications, 1, kMost32, true);
    std::uint64_t used = usualUse(result.stability, replications);
    fields.natural("used", used, 0, replications);
    fields.natural("slots", result.slots, 0, kMost64, true);
    for (const std::string& key : experiment.measures)
        fields.field(
            key,
            [&](const JsonValue& member, const std::string& place) -> Result<void> {
                Interval interval;
                JsonFields inner(member, place);
                readNumber(inner, "value", interval.value);
                readNumber(inner, "ci95", interval.halfWidth);
                // Earlier versions wrote zeros for saturated points.
                const bool measured = std::isfinite(interval.value) && result.stability != Stability::unstable;
                result.values.push_back(measured ? std::optional(interval) : std::nullopt);
                return inner.finish();
            },
            true);
    // Worked out anew from the experiment when they are needed.
    for (const std::string_view derived : {"y", "theory", "published"}) fields.field(derived, ignore);
    if (auto finished = fields.finish(); !finished) return finished;
    result.ended = kEnds[static_cast<std::size_t>(std::ranges::find(ends, ended) - ends.begin())];
    result.replications = static_cast<std::uint32_t>(replications);
    result.used = static_cast<std::uint32_t>(used);
    out.push_back(std::move(result));
    return {};
}

// A field of a table: quoted where it must be.
std::string cell(std::string_view text) {
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string cell(std::optional<double> value) {
    return value && std::isfinite(*value) ? shortest(*value) : std::string();
}

std::string stableCell(Stability stability) {
    if (stability == Stability::undecided) return {};
    return stability == Stability::stable ? "true" : "false";
}

void addInterval(std::vector<std::string>& row, const std::optional<Interval>& interval) {
    row.push_back(interval ? cell(std::optional(interval->value)) : "");
    row.push_back(interval ? cell(std::optional(interval->halfWidth)) : "");
}

}  // namespace

std::string print(const SweepResult& result) {
    Json json = {{"format", kSweepFormat}, {"version", 1}};
    json["experiment"] = experimentJson(result.experiment);
    if (result.shard != Shard{}) json["shard"] = {{"index", result.shard.index}, {"of", result.shard.of}};
    if (result.partial) json["partial"] = true;
    json["points"] = Json::array();
    for (const PointResult& point : result.points) json["points"].push_back(print(result.experiment, point));
    if (result.experiment.refinement.points > 0) {
        json["limits"] = Json::array();
        for (const Limit& limit : limitsOf(result))
            json["limits"].push_back({{"at", curveJson(result.experiment, limit.curve)},
                                      {"stable_to", limit.stableTo},
                                      {"saturated_from", limit.saturatedFrom}});
    }
    return printJson(json);
}

Result<SweepResult> parseSweep(std::string_view text) {
    const auto document = parseJson(text);
    if (!document) return document.error();
    SweepResult result;
    JsonFields fields(*document, "");
    readMark(fields, kSweepFormat);
    fields.field(
        "experiment",
        [&](const JsonValue& value, const std::string& path) -> Result<void> {
            auto experiment = readExperiment(value, path);
            if (!experiment) return experiment.error();
            result.experiment = *std::move(experiment);
            return {};
        },
        true);
    fields.field("shard", [&](const JsonValue& value, const std::string& path) -> Result<void> {
        std::uint64_t of = 1;
        std::uint64_t index = 1;
        JsonFields inner(value, path);
        inner.natural("of", of, 1, kMostPoints, true);
        inner.natural("index", index, 1, of, true);
        result.shard = {static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(of)};
        return inner.finish();
    });
    fields.field("partial", [&](const JsonValue& value, const std::string&) -> Result<void> {
        result.partial = value.boolean;
        return {};
    });
    fields.items("points", [&](const JsonValue& value, const std::string& path) {
        return readPoint(result.experiment, value, path, result.points);
    });
    // They follow from the points.
    fields.field("limits", [](const JsonValue&, const std::string&) -> Result<void> { return {}; });
    if (auto finished = fields.finish(); !finished) return finished.error();
    return result;
}

std::string printTable(const SweepResult& result) {
    const Experiment& experiment = result.experiment;
    std::vector<std::string> row;
    for (const Variable& variable : experiment.variables) row.push_back(cell(variable.name));
    row.insert(row.end(), {"stable", "ended", "replications", "used", "slots"});
    for (const std::string& measure : experiment.measures) row.insert(row.end(), {measure, measure + "_ci95"});
    if (!experiment.y.empty()) row.insert(row.end(), {cell(experiment.y), "y_ci95"});
    for (const TheoryLine& line : experiment.theory) row.push_back(cell(line.title));
    for (const PublishedSeries& series : experiment.published) row.push_back(cell(series.title));
    const bool refined = experiment.refinement.points > 0;
    const auto limits = refined ? limitsOf(result) : std::vector<Limit>();
    if (refined) row.insert(row.end(), {"stable_to", "saturated_from"});
    std::string text = join(row, ",") + '\n';
    for (const PointResult& each : result.points) {
        row.clear();
        for (const Setting& setting : each.point) row.push_back(cell(setting.text));
        row.insert(row.end(),
                   {stableCell(each.stability), std::string(name(each.ended)), std::to_string(each.replications),
                    std::to_string(each.used), std::to_string(each.slots)});
        for (const auto& interval : each.values) addInterval(row, interval);
        if (!experiment.y.empty()) addInterval(row, yOf(experiment, each));
        for (const TheoryLine& line : experiment.theory) row.push_back(cell(theoryAt(experiment, line, each.point)));
        for (const PublishedSeries& series : experiment.published)
            row.push_back(cell(publishedAt(experiment, series, each.point)));
        if (refined) {
            const auto limit = std::ranges::find_if(
                limits, [&](const Limit& found) { return onCurve(experiment, found.curve, each.point); });
            const bool known = limit != limits.end();
            row.push_back(cell(known ? std::optional(limit->stableTo) : std::nullopt));
            row.push_back(cell(known ? std::optional(limit->saturatedFrom) : std::nullopt));
        }
        text += join(row, ",") + '\n';
    }
    return text;
}

}  // namespace hop::document
