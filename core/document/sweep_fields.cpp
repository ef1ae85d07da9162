// SPDX-License-Identifier: GPL-3.0-or-later
// Sweep documents: fields, reading, printing.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/text.h"
#include "core/document/common_fields.h"
#include "core/document/experiment_fields.h"
#include "core/document/json_parse.h"
#include "core/document/json_print.h"
#include "core/document/sweep_result.h"
#include "core/document/variable_value_fields.h"

namespace hop::document {
namespace {

constexpr std::array<Ended, 5> kEnds = {Ended::complete, Ended::precise, Ended::imprecise, Ended::saturated,
                                        Ended::undecided};
constexpr std::size_t kPointsBetweenLooks = 1024;
constexpr std::string_view kSlots = "slots", kStable = "stable";  // of each replication
const Json kNumberOrNull = {{"type", {"number", "null"}}};

// An unknown number: null in the file, infinite in memory.
Form<double> measuredNumber() {
    const auto read = [](const Json& value, const std::string& path, double& out) -> Result<void> {
        if (value.kind != Json::Kind::number && value.kind != Json::Kind::null)
            return errorAt(value, path, "must be a number or null, not " + describe(value));
        out = value.kind == Json::Kind::null ? std::numeric_limits<double>::infinity() : value.number;
        return {};
    };
    const auto print = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
    static const auto form = formOf<double>(read, print, kNumberOrNull);  // asked for at every value
    return form;
}

// {"value", "ci95"}; both null if not measured.
Form<std::optional<Interval>> intervalForm() {
    const auto number = measuredNumber();
    const auto read = [number](const Json& value, const std::string& path,
                               std::optional<Interval>& out) -> Result<void> {
        Interval interval;
        JsonFields fields(value, path);
        const auto into = [&](double& part) {
            return [&](const Json& member, const std::string& place) { return number.read(member, place, part); };
        };
        fields.field("value", into(interval.value), true);
        fields.field(
            "ci95",
            [&](const Json& member, const std::string& place) -> Result<void> {
                if (member.kind == Json::Kind::number && member.number < 0.0)
                    return errorAt(member, place, "must be at least 0, not " + describe(member));
                return number.read(member, place, interval.halfWidth);
            },
            true);
        if (std::isfinite(interval.value)) out = interval;
        return fields.finish();
    };
    const auto print = [number](const std::optional<Interval>& interval) {
        if (!interval) return Json{{"value", nullptr}, {"ci95", nullptr}};
        return Json{{"value", number.print(interval->value)}, {"ci95", number.print(interval->halfWidth)}};
    };
    const auto schema = [](Definitions& definitions) {
        definitions["interval"] = {
            {"type", "object"},
            {"additionalProperties", false},
            {"description", "The 95 % interval is value ± ci95; null: not known."},
            {"required", {"value", "ci95"}},
            {"properties", {{"value", kNumberOrNull}, {"ci95", {{"type", {"number", "null"}}, {"minimum", 0}}}}}};
        return Json{{"$ref", "#/$defs/interval"}};
    };
    static const auto form = formOf<std::optional<Interval>>(read, print, schema);
    return form;
}

// true, false, or null if undecided.
Form<Stability> stabilityForm() {
    const auto read = [](const Json& value, const std::string& path, Stability& out) -> Result<void> {
        if (value.kind != Json::Kind::boolean && value.kind != Json::Kind::null)
            return errorAt(value, path, "must be true, false or null, not " + describe(value));
        out = value.kind == Json::Kind::null ? Stability::undecided
              : value.boolean                ? Stability::stable
                                             : Stability::unstable;
        return {};
    };
    // printPoint prints this null.
    const auto print = [](const Stability& stability) {
        return stability == Stability::undecided ? Json() : Json(stability == Stability::stable);
    };
    static const auto form = formOf<Stability>(read, print, Json{{"type", {"boolean", "null"}}});
    return form;
}

// The settings of the coordinates, by name.
Json settingsJson(const Experiment& experiment, const Point& point) {
    Json json = Json::object();
    const auto names = coordinateNames(experiment);
    const Settings settings = settingsOf(point);
    for (std::size_t i = 0; i < settings.size(); ++i)
        json[std::string(names[i])] = variableValueForm().print(settings[i]);
    return json;
}

Form<Point> pointForm(const Experiment& experiment) {
    const auto read = [&experiment](const Json& value, const std::string& path, Point& out) -> Result<void> {
        JsonFields fields(value, path);
        Settings settings;
        for (const Coordinate& each : coordinatesOf(experiment))
            fields.field(
                each.name,
                [&](const Json& member, const std::string& place) -> Result<void> {
                    VariableValue setting;
                    const bool fits =
                        variableValueForm().read(member, place, setting) && setting.number.has_value() == each.numeric;
                    // Refinement adds points along x.
                    const bool mayBeNew = experiment.sweep() != nullptr && each.name == experiment.sweep()->x;
                    if (!fits || (!mayBeNew && !isAmong(experiment, each.name, setting)))
                        return errorAt(member, place, "is not a value of " + excerpt(each.name));
                    settings.push_back(std::move(setting));
                    return {};
                },
                true);
        auto done = fields.finish();
        if (done) out = pointOf(experiment, std::move(settings));
        return done;
    };
    const auto print = [&experiment](const Point& point) { return settingsJson(experiment, point); };
    return formOf<Point>(read, print, Json{{"$ref", "#/$defs/at"}});
}

// The number of replications used if a point does not say.
std::uint32_t usualUse(const PointResult& point) {
    return point.stability == Stability::unstable ? 0 : point.replications;
}

Field<PointResult> usedField() {
    auto used = field<PointResult>("used", &PointResult::used, natural<std::uint32_t>(),
                                   "Of the replications: those that the first measure's value is of; left out: all.");
    return omitIf(used,
                  [](const PointResult& point) { return point.used == usualUse(point) || point.replications == 0; });
}

Field<PointResult> measureField(const std::string& name, std::size_t index) {
    const auto interval = intervalForm();
    const auto read = [interval, index](const Json& value, const std::string& path, PointResult& out) {
        out.values.resize(std::max(out.values.size(), index + 1));
        return interval.read(value, path, out.values[index]);
    };
    const auto print = [interval, index](const PointResult& point) {
        return index < point.values.size() ? interval.print(point.values[index]) : Json();
    };
    const auto schema = [interval](Definitions& definitions) { return interval.schema(definitions); };
    return wholeField<PointResult>(name, formOf<PointResult>(read, print, schema), {}, Presence::required);
}

Result<void> readEach(const Experiment& experiment, const Json& value, const std::string& path, PointResult& out) {
    JsonFields fields(value, path);
    out.outcomes.assign(out.replications, ReplicationResult{.slots = out.slots / out.replications,
                                                            .values = Values(experiment.measures.size())});
    const auto perReplication = [&](std::string_view name, const auto& take) {
        const auto takeAll = [&](const Json& list, const std::string& place) -> Result<void> {
            if (list.kind != Json::Kind::list || list.members.size() != out.replications)
                return errorAt(list, place,
                               "must be a list with an entry for each replication, " +
                                   std::to_string(out.replications) + ", not " + describe(list));
            for (std::size_t i = 0; i < out.outcomes.size(); ++i)
                if (auto done = take(list.members[i].value, place + '/' + std::to_string(i), out.outcomes[i]); !done)
                    return done;
            return {};
        };
        fields.field(name, takeAll, false);
    };
    for (std::size_t m = 0; m < experiment.measures.size(); ++m)
        perReplication(experiment.measures[m],
                       [m](const Json& number, const std::string& place, ReplicationResult& outcome) {
                           double read = 0.0;
                           auto done = measuredNumber().read(number, place, read);
                           if (done && std::isfinite(read))
                               outcome.values[m] = Interval{read, std::numeric_limits<double>::infinity()};
                           return done;
                       });
    perReplication(kSlots, [](const Json& number, const std::string& place, ReplicationResult& outcome) {
        static const auto form = natural<Step>();
        return form.read(number, place, outcome.slots);
    });
    perReplication(kStable, [](const Json& word, const std::string& place, ReplicationResult& outcome) {
        return stabilityForm().read(word, place, outcome.stability);
    });
    return fields.finish();
}

Json printEach(const Experiment& experiment, const PointResult& point) {
    Json json = Json::object();
    for (std::size_t m = 0; m < experiment.measures.size(); ++m) {
        Json& list = json[experiment.measures[m]] = Json::list();
        for (const ReplicationResult& outcome : point.outcomes)
            list.append(m < outcome.values.size() && outcome.values[m] ? Json(outcome.values[m]->value) : Json());
    }
    const Step slots = point.slots / std::max<std::uint32_t>(1, point.replications);
    const auto differs = [&](const ReplicationResult& outcome) { return outcome.slots != slots; };
    const auto unsettled = [](const ReplicationResult& outcome) { return outcome.stability != Stability::stable; };
    if (std::ranges::any_of(point.outcomes, differs))
        for (const ReplicationResult& outcome : point.outcomes) json[kSlots].append(outcome.slots);
    if (std::ranges::any_of(point.outcomes, unsettled))
        for (const ReplicationResult& outcome : point.outcomes)
            json[kStable].append(stabilityForm().print(outcome.stability));
    return json;
}

// Values of each replication, by measure: {"mean_delay": [8.7, 8.8]}; also the slots, if they differ, and the
// stability, unless all are stable.
Field<PointResult> eachField(const Experiment& experiment) {
    const Json numbers = {{"type", "array"}, {"items", kNumberOrNull}};
    const auto read = [&experiment](const Json& value, const std::string& path, PointResult& out) {
        return readEach(experiment, value, path, out);
    };
    const auto print = [&experiment](const PointResult& point) { return printEach(experiment, point); };
    const Json schema = {
        {"type", "object"}, {"additionalProperties", {{"type", "array"}}}, {"properties", {{kSlots, numbers}}}};
    return omitIf(wholeField<PointResult>("each", formOf<PointResult>(read, print, schema),
                                          "What each replication gave, in order, by measure."),
                  [](const PointResult& point) { return point.outcomes.empty(); });
}

// Values of theory curves or published series at a point, by title.
template <typename Line>
Json linesAt(const std::vector<Line>& lines, const auto& valueOf) {
    Json json;
    for (const Line& line : lines)
        if (const std::optional<double> value = valueOf(line)) json[line.title] = *value;
    return json;
}

// Checks that `used` is at most `replications`, and that a saturated point has no values.
Result<void> settlePoint(const Experiment& experiment, const Json& value, const std::string& path, PointResult& point) {
    const Json* used = value.find("used");
    if (used == nullptr)
        point.used = usualUse(point);
    else if (point.used > point.replications)
        return errorAt(
            *used, path + "/used",
            "must be an integer from 0 to " + std::to_string(point.replications) + ", not " + describe(*used));
    if (point.stability != Stability::unstable) return {};
    for (std::size_t m = 0; m < point.values.size(); ++m) {
        if (!point.values[m]) continue;
        const std::string& measure = experiment.measures[m];
        const Json& number = *value.find(measure)->find("value");
        return errorAt(number, path + '/' + measure + "/value",
                       "must be null at a saturated point, not " + describe(number));
    }
    return {};
}

// The fields of the points of a sweep over `experiment`, which must outlive them. `theoryAt` is for printing.
Object<PointResult> pointObject(const Experiment& experiment, const TheoryAt& theoryAt = {}) {
    std::vector<std::pair<std::string_view, Ended>> ends;
    for (const Ended end : kEnds) ends.emplace_back(name(end), end);
    Object<PointResult> object;
    object.fields = {field<PointResult>("at", &PointResult::point, pointForm(experiment), "", Presence::required),
                     field<PointResult>("added", &PointResult::added, flag(), "By refinement."),
                     field<PointResult>("beside", &PointResult::beside, flag(), "On no curve: measured for claims."),
                     field<PointResult>("stable", &PointResult::stability, stabilityForm(),
                                        "Null: not decided in these slots.", Presence::required),
                     field<PointResult>("ended", &PointResult::ended, namedValue(ends),
                                        "Why it was measured no longer.", Presence::required),
                     field<PointResult>("replications", &PointResult::replications, natural<std::uint32_t>(1), "",
                                        Presence::required),
                     usedField(),
                     field<PointResult>("slots", &PointResult::slots, natural<Step>(),
                                        "Measured slots of all replications.", Presence::required)};
    for (std::size_t i = 0; i < experiment.measures.size(); ++i)
        object.fields.push_back(measureField(experiment.measures[i], i));
    object.fields.push_back(eachField(experiment));
    object.fields.push_back(derived<PointResult>(
        "y",
        [&experiment](const PointResult& point) {
            const auto y = experiment.y.empty() ? std::nullopt : yOf(experiment, point);
            return y ? intervalForm().print(y) : Json();
        },
        {{"$ref", "#/$defs/interval"}}, "The formula of the experiment; follows from the measures."));
    const Json byTitle = {{"type", "object"}, {"additionalProperties", {{"type", "number"}}}};
    object.fields.push_back(derived<PointResult>(
        "theory",
        [&experiment, theoryAt](const PointResult& result) {
            return linesAt(experiment.theory, [&](const TheoryLine& line) {
                return theoryAt ? theoryAt(line, result.point) : std::nullopt;
            });
        },
        byTitle, "What the lines of theory say here, by title; follows from the experiment."));
    object.fields.push_back(derived<PointResult>(
        "published",
        [&experiment](const PointResult& result) {
            return linesAt(experiment.published, [&](const PublishedSeries& series) {
                return publishedAt(experiment, series, result.point);
            });
        },
        byTitle, "What others have published, by title; follows from the experiment."));
    object.settle = [&experiment](const Json& value, const std::string& path, PointResult& point) {
        return settlePoint(experiment, value, path, point);
    };
    return object;
}

Json printPoint(const Object<PointResult>& object, const PointResult& point) {
    Json json = Json::object();
    const PointResult usual;
    for (const FieldBase& each : object.fields) {
        if (each.isOmitted(&point, &usual)) continue;
        if (Json printed = each.print(&point); !printed.isNull() || each.name == "stable")
            json[each.name] = std::move(printed);
    }
    return json;
}

Field<SweepResult> pointsField() {
    const auto read = [](const Json& value, const std::string& path, SweepResult& out) -> Result<void> {
        const Form<PointResult> point = objectForm("point", pointObject(out.experiment));
        return listOf(point).read(value, path, out.points);
    };
    const auto empty = [](const SweepResult&) { return Json::list(); };  // see print
    const auto schema = [](Definitions& definitions) {
        static const Experiment any;
        Json item = schemaOf(pointObject(any), definitions);
        item["additionalProperties"] = intervalForm().schema(definitions);
        item["description"] = "A point; every measure of the experiment is a key.";
        return Json{{"type", "array"}, {"items", std::move(item)}};
    };
    return wholeField<SweepResult>("points", formOf<SweepResult>(read, empty, schema), "Curve by curve, then along x.");
}

Object<Shard> shardObject() {
    return {.fields = {field<Shard>("index", &Shard::index, natural<std::uint32_t>(1, kMostPoints), "From 1.",
                                    Presence::required),
                       field<Shard>("of", &Shard::of, natural<std::uint32_t>(1, kMostPoints), "", Presence::required)},
            .help = "A part of a sweep: every of-th curve, or point where curves are not refined.",
            .settle = [](const Json& value, const std::string& path, Shard& shard) -> Result<void> {
                if (shard.index <= shard.of) return {};
                const Json& index = *value.find("index");
                return errorAt(index, path + "/index",
                               "must be an integer from 1 to " + std::to_string(shard.of) + ", not " + describe(index));
            }};
}

// The values of all variables except x.
Json curveJson(const Experiment& experiment, const Point& curve) {
    Json json = settingsJson(experiment, curve);
    json.erase(std::string(alongCurves(experiment)));
    return json;
}

Json printLimits(const SweepResult& result) {
    if (!isRefined(result.experiment)) return {};
    Json json = Json::list();
    for (const Limit& limit : limitsOf(result))
        json.append({{"at", curveJson(result.experiment, limit.curve)},
                     {"stable_to", limit.stableTo},
                     {"saturated_from", limit.saturatedFrom}});
    return json;
}

const Object<SweepResult>& sweepObject() {
    static const Object<SweepResult> object = [] {
        Object<SweepResult> made;
        made.help = "What a sweep found: per point every measure with its 95 % interval.";
        appendMark(made.fields, kSweepFormat);
        made.fields.push_back(
            field<SweepResult>("experiment", &SweepResult::experiment, experimentForm(), "", Presence::required));
        made.fields.push_back(field<SweepResult>("shard", &SweepResult::shard, objectForm("shard", shardObject()), ""));
        made.fields.push_back(field<SweepResult>("program", &SweepResult::program, text(), "That measured it."));
        made.fields.push_back(field<SweepResult>("fingerprint", &SweepResult::fingerprint, text(),
                                                 "Of what was measured, for recorded results."));
        made.fields.push_back(field<SweepResult>("partial", &SweepResult::partial, flag(),
                                                 "Stopped before its end: only finished points are here."));
        made.fields.push_back(pointsField());
        const Json number = {{"type", "number"}};
        made.fields.push_back(derived<SweepResult>(
            "limits", printLimits,
            {{"type", "array"},
             {"items",
              {{"type", "object"},
               {"properties", {{"at", {{"$ref", "#/$defs/at"}}}, {"stable_to", number}, {"saturated_from", number}}}}}},
            "Of every refined curve that ends: between what the end of stability lies; follows from the points."));
        return made;
    }();
    return object;
}

}  // namespace

std::string print(const SweepResult& result, const TheoryAt& theoryAt) {
    const auto object = pointObject(result.experiment, theoryAt);
    return printJson(print(sweepObject(), result), {"points", result.points.size(), [&](std::size_t i) {
                                                        return printPoint(object, result.points[i]);
                                                    }});
}

Result<SweepResult> parseSweep(std::string_view json, Stop stop) {
    // Points are read one at a time if the experiment precedes them, as it does in printed files.
    SweepResult before;
    std::optional<Object<PointResult>> object;
    bool isBefore = true;
    const ListReader points = {
        "points",
        [&](const Json& root) -> Result<void> {
            const Json* const experiment = root.find("experiment");
            isBefore = experiment != nullptr;
            if (!isBefore) return invalid("the experiment does not stand before its points");
            if (auto done = experimentForm().read(*experiment, "/experiment", before.experiment); !done) return done;
            object = pointObject(before.experiment);
            return {};
        },
        [&](const Json& item, std::size_t i) -> Result<void> {
            if (i % kPointsBetweenLooks == 0 && stop.requested())
                return interrupted("the result of the sweep was read");
            return read(*object, item, "/points/" + std::to_string(i), before.points.emplace_back());
        }};
    auto document = parseJson(json, points);
    if (!document && !isBefore) document = parseJson(json);
    if (!document) return document.error();
    SweepResult result;
    if (auto done = read(sweepObject(), *document, "", result); !done) return done.error();
    if (isBefore) result.points = std::move(before.points);
    return result;
}

std::string sweepSchema() { return printSchema("Hopscope sweep", sweepObject()); }

}  // namespace hop::document
