// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison: measured quantities of all runs in a table, with differences, the bound on each and the runs that
// meet it, and the sentence that tells the runs apart.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/numbers.h"
#include "core/record/comparison.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/table/data_table.h"
#include "core/scene/table/table.h"

namespace hop::scene::comparison {

FigureEntry entry();

namespace {

constexpr std::string_view kAlone = "There is only one run.\nRun ▸ Compare with adds another.";

// Digits behind the point that a value needs, at most three.
std::uint32_t digitsOf(double value) {
    std::uint32_t digits = 0;
    for (double scaled = value; digits < 3 && scaled != std::floor(scaled); scaled *= 10.0) ++digits;
    return digits;
}

// A value in the table's unit: shares are given in percent.
double shownValue(const run::QuantityEntry& entry, double value) {
    return entry.form == run::ValueForm::share ? 100.0 * value : value;
}

// "completion time, steps"
std::string rowName(const run::QuantityEntry& entry, bool dynamic) {
    const std::string_view unit =
        entry.form == run::ValueForm::share ? std::string_view("%") : run::unitOf(entry, dynamic);
    std::string name(entry.title);
    // "Delivered packets" says what it counts.
    return unit.empty() || name.ends_with(unit) ? name : name + ", " + std::string(unit);
}

struct Row {
    const run::QuantityEntry* entry = nullptr;
    std::vector<std::optional<Interval>> values;  // by run
    std::uint32_t digits = 0;
    std::optional<double> best;
};

Row rowOf(const record::Comparison& comparison, const run::QuantityEntry& entry) {
    Row row;
    row.entry = &entry;
    for (const record::ComparedRun& run : comparison.runs) {
        row.values.push_back(record::measuredOf(run, entry.id));
        const auto& value = row.values.back();
        if (!value) continue;
        row.digits = std::max(row.digits, digitsOf(shownValue(entry, value->value)));
        const int direction = static_cast<int>(entry.better);
        if (direction != 0 && (!row.best || direction * (value->value - *row.best) > 0.0)) row.best = value->value;
    }
    // Equal values are all as good.
    if (std::ranges::all_of(row.values, [&](const auto& value) { return value && value->value == row.best; }))
        row.best.reset();
    return row;
}

Table::Entry valueEntry(const Row& row, const std::optional<Interval>& value) {
    if (!value) return {.text = "–"};
    if (row.entry->form == run::ValueForm::truth)
        return {.text = value->value != 0.0 ? "yes" : "no", .number = value->value};
    Table::Entry entry{.text = explain::tableNumber(shownValue(*row.entry, value->value), row.digits),
                       .number = shownValue(*row.entry, value->value)};
    if (value->halfWidth > 0.0)
        entry.note = " ± " + explain::tableNumber(shownValue(*row.entry, value->halfWidth), row.digits);
    entry.strong = row.best == value->value;
    return entry;
}

Table::Entry differenceEntry(const Row& row, const std::optional<Interval>& value,
                             const std::optional<Interval>& reference) {
    if (!value || !reference || row.entry->form == run::ValueForm::truth) return {.text = {}};
    const double difference = shownValue(*row.entry, value->value) - shownValue(*row.entry, reference->value);
    std::string text = explain::tableNumber(difference, row.digits);
    if (difference > 0.0) text.insert(0, "+");
    return {.text = text, .number = difference, .quiet = true};
}

// The common bound of the runs if all are equal; else one for each.
struct BoundWords {
    Table::Entry value;
    std::string source, metBy;
};
BoundWords boundOf(const record::Comparison& comparison, const Row& row) {
    std::vector<const theory::Statement*> bounds;
    for (const record::ComparedRun& run : comparison.runs) bounds.push_back(record::lowerBoundOf(run, row.entry->id));
    if (std::ranges::none_of(bounds, [](const auto* bound) { return bound != nullptr; })) return {};
    BoundWords words;
    const auto number = [&](double value) {
        const double shown = shownValue(*row.entry, value);
        return explain::tableNumber(shown, std::max(row.digits, digitsOf(shown)));
    };
    const bool one = std::ranges::all_of(bounds, [&](const auto* bound) {
        return bound != nullptr && bounds.front() != nullptr && bound->value == bounds.front()->value;
    });
    if (one) {
        words.value = {.text = number(bounds.front()->value), .number = shownValue(*row.entry, bounds.front()->value)};
        words.source = bounds.front()->source;
    } else {
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            if (bounds[i] == nullptr) continue;
            words.value.text +=
                (words.value.text.empty() ? "" : ", ") + explain::runLetter(i) + ' ' + number(bounds[i]->value);
            if (words.source.find(bounds[i]->source) == std::string::npos)
                words.source += (words.source.empty() ? "" : ", ") + bounds[i]->source;
        }
    }
    for (std::size_t i = 0; i < bounds.size(); ++i)
        if (bounds[i] != nullptr && row.values[i] && theory::judge(*bounds[i], row.values[i]->value).tight)
            words.metBy += (words.metBy.empty() ? "" : ", ") + explain::runLetter(i);
    if (words.metBy.empty()) words.metBy = "none";
    return words;
}

// The titles of the runs, and where they differ.
std::vector<std::string> footnotesOf(const record::Comparison& comparison) {
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i)
        titles.push_back(explain::runLetter(i) + ": " + comparison.runs[i].title);
    std::vector<std::string> footnotes = {join(titles, "; ")};
    if (std::string sentence = comparison.difference.sentence(); !sentence.empty())
        footnotes.push_back(std::move(sentence));
    return footnotes;
}

bool allDynamic(const record::Comparison& comparison) {
    return std::ranges::all_of(comparison.runs, [](const record::ComparedRun& run) {
        return run.recording == nullptr || run.recording->run.task->isDynamic();
    });
}

// `reference`: the run that differences refer to; nullopt: no differences.
std::shared_ptr<const Table::Fixed> tableOf(const record::Comparison& comparison, std::optional<std::size_t> reference,
                                            bool withWords) {
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = "quantity";
    const std::size_t count = comparison.runs.size();
    if (reference && *reference >= count) reference = 0;
    const bool dynamic = allDynamic(comparison);
    for (std::size_t i = 0; i < count; ++i) {
        fixed->columns.push_back({.head = explain::runLetter(i)});
        if (reference && i != *reference)
            fixed->columns.push_back({.head = explain::runLetter(i) + " − " + explain::runLetter(*reference)});
    }
    std::vector<Row> rows;
    for (const run::QuantityEntry* entry : record::comparedQuantities(comparison))
        rows.push_back(rowOf(comparison, *entry));
    std::vector<BoundWords> bounds;
    for (const Row& row : rows) bounds.push_back(boundOf(comparison, row));
    const bool anyBound = std::ranges::any_of(bounds, [](const BoundWords& bound) { return !bound.source.empty(); });
    if (anyBound)
        for (const char* head : {"lower bound", "source", "met by"}) fixed->columns.push_back({.head = head});
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const Row& row = rows[r];
        fixed->rows.push_back({.name = rowName(*row.entry, dynamic)});
        const auto add = [&](Table::Entry entry) {
            fixed->add(std::move(entry));
            fixed->endCell();
        };
        for (std::size_t i = 0; i < count; ++i) {
            add(valueEntry(row, row.values[i]));
            if (reference && i != *reference) add(differenceEntry(row, row.values[i], row.values[*reference]));
        }
        if (!anyBound) continue;
        add(bounds[r].value);
        add({.text = bounds[r].source});
        add({.text = bounds[r].metBy});
    }
    if (withWords) fixed->footnotes = footnotesOf(comparison);
    return fixed;
}

// The cell's value overrides the document's.
std::string_view referenceOf(const record::Display& display) {
    const Arguments& options = optionsOf(display.options, "comparison");
    if (options.given("to")) return options.text("to");
    return document::kValues<document::DifferenceTo>[static_cast<std::size_t>(display.differenceTo.value)].id;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (instant.comparison == nullptr) return {std::string(kAlone), {}};
    const Arguments& options = optionsOf(instant.display.options, "comparison");
    std::optional<std::size_t> reference;
    if (const std::string_view to = referenceOf(instant.display); to != "none")
        reference = static_cast<std::size_t>(to.front() - 'A');
    return {"",
            Table{.fixed = tableOf(*instant.comparison, reference, options.flag("sentence")), .marks = {}, .text = {}}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    return "Comparison of " + quantity(instant.comparison->runs.size(), "run") + ", " +
           quantity(scene.form.get<Table>().fixed->rows.size(), "quantity") + ".";
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "comparison",
        .title = "Comparison",
        .help =
            "The measured quantities of all runs, their differences, and the bounds with the runs that meet "
            "them.",
        .guide =
            "A column for each run, with its letter; the best value of a row is bold. A small column gives the "
            "difference to run A, or to the one chosen beside it or by the parameter `to`. At the right stands the "
            "greatest lower bound that theory states, with its source and the runs that meet it.",
        .parameters = {{.name = "to",
                        .kind = ParameterKind::choice,
                        .help = "The run that differences refer to; none: no differences. Left out: as the view says.",
                        .choices = {"A", "B", "C", "D", "none"},
                        .fallback = "A"},
                       {.name = "sentence",
                        .kind = ParameterKind::flag,
                        .help = "Whether the titles of the runs and the sentence that tells them apart stand below.",
                        .fallback = "yes"}},
        .form = FormKind::table,
        .scene = sceneAt,
        .describe = describe,
        .ofAllRuns = true,
        .needsSeveralRuns = true,
        .whyNot =
            [](const record::Instant& instant) {
                return instant.comparison == nullptr
                           ? std::string("There is only one run; Run ▸ Compare with adds another.")
                           : std::string();
            },
        .example = "exchange-three-ways-4-cube"};
}

}  // namespace hop::scene::comparison
