// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an experiment, each read on its own; experiment_check checks them together.
#include "core/document/experiment_fields.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/document/claim_fields.h"
#include "core/document/common_fields.h"
#include "core/document/data_table_fields.h"
#include "core/document/experiment_check.h"
#include "core/document/json_parse.h"
#include "core/document/json_print.h"
#include "core/document/own_files_fields.h"
#include "core/document/request_fields.h"
#include "core/document/variable_value_fields.h"
#include "core/run/request_check.h"

namespace hop::document {
namespace {

// A formula, or a number; a formula that reads like a natural number is printed as one.
Form<std::string> formulaForm() {
    const auto read = [](const Json& value, const std::string& path, std::string& out) -> Result<void> {
        if (value.kind == Json::Kind::number) {
            out = shortest(value.number);
            return {};
        }
        if (value.kind != Json::Kind::text)
            return errorAt(value, path, "must be a number or a formula such as \"2*d + 1\", not " + describe(value));
        if (const auto parsed = Formula::parse(value.text); !parsed)
            return errorAt(value, path, parsed.error().message);
        out = value.text;
        return {};
    };
    const auto print = [](const std::string& formula) {
        const auto natural = wholeNumber(formula);
        // Only if the text survives a round trip: "007" would not.
        const bool comesBack = natural && shortest(static_cast<double>(*natural)) == formula;
        return comesBack ? Json(*natural) : Json(formula);
    };
    return formOf<std::string>(read, print, Json{{"type", {"number", "string"}}});
}

Form<std::pair<double, double>> pairForm() {
    const auto read = [](const Json& pair, const std::string& path, std::pair<double, double>& out) -> Result<void> {
        const auto isNumber = [&](std::size_t i) { return pair.members[i].value.kind == Json::Kind::number; };
        if (pair.kind != Json::Kind::list || pair.members.size() != 2 || !isNumber(0) || !isNumber(1))
            return errorAt(pair, path, "must be a pair of numbers, x and y, not " + describe(pair));
        out = {pair.members[0].value.number, pair.members[1].value.number};
        return {};
    };
    const auto print = [](const std::pair<double, double>& pair) { return Json{pair.first, pair.second}; };
    return formOf<std::pair<double, double>>(
        read, print, Json{{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 2}, {"maxItems", 2}});
}

Object<Variable> variableObject() {
    return {
        .fields = {field<Variable>("name", &Variable::name, text(), "As it stands in braces and in formulas.",
                                   Presence::required),
                   field<Variable>("values", &Variable::values, listOf(variableValueForm()),
                                   "All numbers, ascending; or all texts.", Presence::required),
                   field<Variable>("titles", &Variable::titles, listOf(text()),
                                   "What a chart calls the values, one for each; left out, the values."),
                   field<Variable>("markers", &Variable::markers, listOf(choice({kMarkers.begin(), kMarkers.end()})),
                                   "The marker of each value's curves; left out, in the order of the curves.")}};
}

Object<Case> caseObject() {
    return {.fields = {field<Case>("name", &Case::name, id(), "What tables and claims call it.", Presence::required),
                       field<Case>("network", &Case::network, checkedText(run::checkNetwork, "hypercube"), "",
                                   Presence::required),
                       field<Case>("task", &Case::task, checkedText(run::checkTask, "total-exchange"),
                                   "Left out: none, for what is known of the network."),
                       field<Case>("algorithm", &Case::algorithm, checkedText(run::checkAlgorithm, "optimal"),
                                   "Left out: the first that supports the task.")}};
}

// The keys of both kinds of experiment side by side; the keys present decide between sweep and cases.
struct Written : Experiment, run::Request, Sweep {
    Cases listed;  // empty: it is a sweep
};
bool hasCases(const Written& written) { return !written.listed.empty(); }

Written written(const Experiment& experiment) {
    Written made{experiment, {}, {}, {}};
    run::Request& request = made;
    request.ports = experiment.ports;
    request.seed = experiment.seed;
    request.run = experiment.run;
    if (const Cases* cases = experiment.cases()) {
        made.listed = *cases;
        return made;
    }
    Sweep& sweep = made;
    sweep = *experiment.sweep();
    request.network = sweep.network;
    request.task = sweep.task;
    request.algorithm = sweep.algorithm;
    return made;
}

Experiment experimentOf(const Written& written) {
    Experiment made = static_cast<const Experiment&>(written);
    const run::Request& request = written;
    made.ports = request.ports;
    made.seed = request.seed;
    made.run = request.run;
    if (hasCases(written)) {
        made.design = written.listed;
        return made;
    }
    Sweep sweep = static_cast<const Sweep&>(written);
    sweep.network = request.network;
    sweep.task = request.task;
    sweep.algorithm = request.algorithm;
    made.design = std::move(sweep);
    return made;
}

// A sweep has variables; cases exclude all keys of a sweep.
Result<void> checkDesign(const Json& value, const std::string& path, const Cases& cases) {
    if (cases.empty()) {
        for (const std::string_view key : {"vary", "x"})
            if (value.find(key) == nullptr)
                return errorAt(value, path,
                               "the key " + inQuotes(key) + " is missing; or the runs are listed as \"cases\"");
        return {};
    }
    for (const std::string_view key : {"network", "task", "algorithm", "vary", "also", "x", "refine"})
        if (const Json* other = value.find(key); other != nullptr)
            return errorAt(*other, path + '/' + std::string(key),
                           "does not go with \"cases\", which say what runs are made");
    for (auto each = cases.begin(); each != cases.end(); ++each)
        if (std::ranges::find(cases.begin(), each, each->name, &Case::name) != each)
            return errorAt(*value.find("cases"), path + "/cases", "there are two cases called " + excerpt(each->name));
    return {};
}

Object<Axis> axisObject() {
    return {.fields = {field<Axis>("title", &Axis::title, text(), ""),
                       field<Axis>("scale", &Axis::logarithmic,
                                   namedValue<bool>({{"linear", false}, {"logarithmic", true}}), ""),
                       field<Axis>("from", &Axis::from, optional(number()),
                                   "The axis begins here; left out, where the values do.")}};
}

// A half-width for each measure: {"mean_delay": 0.005, "mean_queue": 0.01}.
Form<std::vector<Precision>> precisionForm() {
    const auto width = number({.above = 0.0, .below = 1.0});
    const auto read = [width](const Json& value, const std::string& path, std::vector<Precision>& out) -> Result<void> {
        if (value.kind != Json::Kind::object)
            return errorAt(value, path, "must be an object such as {\"mean_delay\": 0.01}, not " + describe(value));
        for (const JsonMember& member : value.members) {
            Precision& each = out.emplace_back();
            each.measure = member.name;
            if (auto done = width.read(member.value, path + '/' + member.name, each.relativeHalfWidth); !done)
                return done;
        }
        return {};
    };
    const auto print = [](const std::vector<Precision>& precision) {
        Json json = Json::object();
        for (const Precision& each : precision) json[each.measure] = each.relativeHalfWidth;
        return json;
    };
    const auto schema = [width](Definitions& definitions) {
        return Json{{"type", "object"}, {"additionalProperties", width.schema(definitions)}};
    };
    return formOf<std::vector<Precision>>(read, print, schema);
}

Object<Length> lengthObject() {
    constexpr std::uint64_t kMostReplications = 10'000;
    // most_replications is printed only with a precision, which needs it.
    const auto isFixed = [](const Length& length) {
        return length.relativeHalfWidth == 0.0 && length.precision.empty();
    };
    Object<Length> object;
    object.help = "How long a point is measured.";
    object.fields = {
        field<Length>(
            "slots", &Length::slots, formulaForm(),
            "Measured slots of a replication: a number, or a formula of the numeric variables. Only for tasks "
            "whose packets arrive while they run."),
        field<Length>("replications", &Length::replications, natural<std::uint32_t>(1, kMostReplications),
                      "At least so many.", Presence::printed),
        omitIf(
            field<Length>("most_replications", &Length::mostReplications, natural<std::uint32_t>(1, kMostReplications),
                          "At most so many, to reach the precision; left out, as many as replications."),
            isFixed),
        field<Length>("relative_half_width", &Length::relativeHalfWidth, number({.above = 0.0, .below = 1.0}),
                      "Of the 95 % interval of the first measure; with it a point is measured until it is reached."),
        field<Length>("precision", &Length::precision, precisionForm(),
                      "Relative half-widths of the 95 % intervals of several measures, by measure; a point is measured "
                      "until all are reached."),
        field<Length>("verdict_slots", &Length::verdictSlots, natural<Step>(1),
                      "After its measured slots the first replication of a point continues until its stability is "
                      "decided, for at most so many slots; left out, it ends."),
        field<Length>("queue_window", &Length::queueWindow, natural<Step>(1),
                      "max_queue is the mean of the largest queues in windows of so many slots; left out, 1,000."),
        field<Length>("seeds", &Length::independentSeeds, namedValue<bool>({{"shared", false}, {"independent", true}}),
                      "Independent: points of different networks or tasks have seeds of their own, made from the seed "
                      "and these expressions, so that their errors are independent. Algorithms see the same arrivals "
                      "either way.")};
    object.settle = [](const Json& value, const std::string&, Length& length) -> Result<void> {
        if (value.find("most_replications") == nullptr) length.mostReplications = length.replications;
        return {};
    };
    return object;
}

Object<Refinement> refinementObject() {
    return {.fields = {field<Refinement>("points", &Refinement::points, natural<std::uint32_t>(1, 1000),
                                         "Added to each curve, at most.", Presence::required),
                       field<Refinement>("bend", &Refinement::bend, number({.least = 0.0, .below = 1.0}),
                                         "A bend counts if it is more than this part of the curve's height; 0: no bend "
                                         "does, and only the end of stability is looked for.",
                                         Presence::printed),
                       field<Refinement>("limit", &Refinement::limit, number({.above = 0.0, .below = 1.0}),
                                         "How near each other the last stable and the first saturated point are to be, "
                                         "relative to x.")},
            .help = "Points added where curves bend, and between the last stable and the first saturated one."};
}

Object<TheoryLine> theoryObject() {
    return {.fields = {
                field<TheoryLine>("title", &TheoryLine::title, text(), "", Presence::required),
                field<TheoryLine>("statement", &TheoryLine::statement, text(),
                                  "What the program knows of the measure, by the id of a bound of the task or of a "
                                  "statement about the algorithm: \"approximate-delay\"."),
                field<TheoryLine>("formula", &TheoryLine::formula, formulaForm(),
                                  "Instead of a statement: of the numeric variables, + - * / ^, min, max, ceil, floor, "
                                  "sqrt."),
                field<TheoryLine>("at", &TheoryLine::at, atForm(), "Only there; left out, everywhere."),
                field<TheoryLine>("to", &TheoryLine::to, optional(number()),
                                  "The largest x at which it is meant to hold; beyond, it is drawn grey.")}};
}

Object<LimitLine> limitObject() {
    return {.fields = {field<LimitLine>("title", &LimitLine::title, text(), "", Presence::required),
                       field<LimitLine>("formula", &LimitLine::formula, formulaForm(),
                                        "Gives x, of the numeric variables except x.", Presence::required),
                       field<LimitLine>("at", &LimitLine::at, atForm(), "Of which curves; left out, of the chart.")}};
}

Object<PublishedSeries> publishedObject() {
    return {.fields = {field<PublishedSeries>("title", &PublishedSeries::title, text(), "", Presence::required),
                       field<PublishedSeries>("at", &PublishedSeries::at, atForm(), "The other variables."),
                       field<PublishedSeries>("values", &PublishedSeries::values, listOf(pairForm()),
                                              "Pairs of x and y.", Presence::printed),
                       field<PublishedSeries>("of", &PublishedSeries::of, text(),
                                              "The measure that the values are of; left out, of y.")}};
}

Object<ExperimentClaim> experimentClaim() {
    Object<ExperimentClaim> object;
    object.fields.push_back(field<ExperimentClaim>(
        "at", &ExperimentClaim::at, atForm(), "A value of every variable that has more than one.", Presence::required));
    append(object.fields, &ExperimentClaim::claim,
           statedFields(text(),
                        "One of the measures, \"y\", \"stable\" (0 or 1), a formula of these at other points, "
                        "\"y(d=7) - y(d=6)\"; or, of a refined curve, \"limit\": the x at which stability ends."));
    object.settle = [](const Json& value, const std::string& path, ExperimentClaim& made) {
        return checkStated(made.claim, value, path);
    };
    return object;
}

template <typename Part, typename V>
void add(Object<Written>& object, std::string_view name, V Part::* member, Form<V> form, std::string_view help,
         Presence presence = Presence::optional) {
    object.fields.push_back(field<Written>(name, member, std::move(form), help, presence));
}

void addPoints(Object<Written>& object) {
    add(object, "cases", &Written::listed, listOf(objectForm("case", caseObject())),
        "Instead of an expression with variables: the runs, each with a name.");
    object.fields.push_back(
        omitIf(field<Written>("vary", &Sweep::variables, listOf(objectForm("variable", variableObject())),
                              "The variables; every combination of their values is a point."),
               [](const Written& written) { return written.variables.empty(); }));
    add(object, "also", &Sweep::also, listOf(atForm()),
        "Points beside those of the curves, with a value of every variable that has more than one: measured for claims "
        "and not drawn.");
    object.fields.push_back(
        omitIf(field<Written>("x", &Sweep::x, text(), "The numeric variable along the curves."), hasCases));
    add(object, "measures", &Experiment::measures, listOf(text()),
        "What a sweep measures: \"mean_delay\", \"mean_queue\", \"utilisation\"; of static tasks \"steps\"; of "
        "cases any quantity that is a number. Refinement looks at the first.",
        Presence::printed);
}

void addCurves(Object<Written>& object) {
    add(object, "y", &Experiment::y, formulaForm(),
        "A formula of measures and numeric variables, \"mean_delay - d - 1/2\"; left out: the first measure.");
    add(object, "x_axis", &Experiment::xAxis, objectForm("axis", axisObject()), "");
    add(object, "y_axis", &Experiment::yAxis, objectForm("axis", axisObject()), "");
    add(object, "length", &Experiment::length, objectForm("length", lengthObject()), "");
    object.fields.push_back(
        omitIf(field<Written>("refine", &Sweep::refinement, objectForm("refinement", refinementObject()), ""),
               [](const Written& written) { return written.refinement.points == 0; }));
    add(object, "theory", &Experiment::theory, listOf(objectForm("theory", theoryObject())),
        "Lines beside the curves.");
    add(object, "limit_lines", &Experiment::limitLines, listOf(objectForm("limit_line", limitObject())),
        "Vertical lines where something ends.");
    add(object, "published", &Experiment::published, listOf(objectForm("series", publishedObject())),
        "Points that others have published.");
    add(object, "tables", &Experiment::tables, listOf(objectForm("table", dataTableObject())), "Tables for the sheet.");
    add(object, "sheet", &Experiment::sheet, listOf(listOf(call(), 1, kMostPanels), 1, kMostPanels),
        "Rows of cells, each a figure of experiments with its parameters, as `hopscope list figures` has them: "
        "\"chart\", \"chart(y=mean_queue)\", \"table(2)\"; left out, one chart, of cases the first table.");
    add(object, "claims", &Experiment::claims, listOf(objectForm("claim", experimentClaim())),
        "What `hopscope check` compares with what it measures; it runs only the points that they are about.");
}

Object<Written> makeObject() {
    Object<Written> object;
    object.help =
        "A scenario with places left open, {rho}, and what stands in them in turn; what is measured, how long, and "
        "what a chart shows of it.";
    appendMark(object.fields, kExperimentFormat);
    appendWords(object.fields);
    Fields<Written> request;
    append(request, requestFields(Expressions::withPlaces));
    for (FieldBase& each : request.all) {
        if (each.name == "slots") continue;
        const bool isOfCases = each.name == "network" || each.name == "task";
        object.fields.push_back(isOfCases ? omitIf(Field<Written>{each}, hasCases) : Field<Written>{each});
    }
    addPoints(object);
    addCurves(object);
    appendOwnFiles(object.fields);
    object.settle = [](const Json& value, const std::string& path, Written& written) {
        return checkDesign(value, path, written.listed);
    };
    return object;
}

const Object<Written>& writtenObject() {
    static const Object<Written> object = makeObject();
    return object;
}

Form<Experiment> makeForm() {
    const auto form = objectForm("experiment", writtenObject());
    const auto read = [form](const Json& value, const std::string& path, Experiment& out) -> Result<void> {
        Written written;
        if (auto done = form.read(value, path, written); !done) return done;
        out = experimentOf(written);
        return checkExperiment(value, path, out);
    };
    const auto print = [form](const Experiment& experiment) { return form.print(written(experiment)); };
    const auto schema = [form](Definitions& definitions) { return form.schema(definitions); };
    return formOf<Experiment>(read, print, schema);
}

}  // namespace

const Form<Experiment>& experimentForm() {
    static const Form<Experiment> form = makeForm();
    return form;
}

Result<Experiment> parseExperiment(std::string_view json) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    Experiment experiment;
    if (auto done = experimentForm().read(*document, "", experiment); !done) return done.error();
    return experiment;
}

std::string print(const Experiment& experiment) { return printJson(experimentForm().print(experiment)); }

std::string experimentSchema() { return printSchema("Hopscope experiment", writtenObject()); }

}  // namespace hop::document
