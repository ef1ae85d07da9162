// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison: measured quantities of all runs in a table, their busiest links and, after the clock's step, their
// complete nodes, with differences, the bound on each and the runs that meet it, and the sentence that tells the runs
// apart.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/numbers.h"
#include "core/record/comparison.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/table/compared_counts.h"
#include "core/scene/table/data_table.h"
#include "core/scene/table/table.h"

namespace hop::scene::comparison {

FigureEntry entry();

namespace {

constexpr std::string_view kAlone = "There is only one run.\nRun ▸ Compare with adds another.";

bool allDynamic(const record::Comparison& comparison) {
    return std::ranges::all_of(comparison.runs, [](const record::ComparedRun& run) {
        return run.recording == nullptr || run.recording->run.task->isDynamic();
    });
}

struct Row {
    std::string name;                // "completion time, steps"
    std::string_view quantity = {};  // whose bounds stand beside it; empty: none
    run::ValueForm form = run::ValueForm::plain;
    run::Better better = run::Better::neither;
    std::vector<std::optional<Interval>> values;  // by run
    std::uint32_t digits = 0;
    std::optional<double> best;
};

// A value in the table's unit: shares are given in percent.
double shownValue(const Row& row, double value) { return row.form == run::ValueForm::share ? 100.0 * value : value; }

// "completion time, steps"
std::string rowName(const run::QuantityEntry& entry, bool dynamic) {
    const std::string_view unit =
        entry.form == run::ValueForm::share ? std::string_view("%") : run::unitOf(entry, dynamic);
    std::string name(entry.title);
    // "Delivered packets" says what it counts.
    return unit.empty() || name.ends_with(unit) ? name : name + ", " + std::string(unit);
}

void findBest(Row& row) {
    for (const auto& value : row.values) {
        if (!value) continue;
        row.digits = std::max(row.digits, explain::digitsNeeded(shownValue(row, value->value)));
        const int direction = static_cast<int>(row.better);
        if (direction != 0 && (!row.best || direction * (value->value - *row.best) > 0.0)) row.best = value->value;
    }
    // Equal values are all as good.
    if (std::ranges::all_of(row.values, [&](const auto& value) { return value && value->value == row.best; }))
        row.best.reset();
}

Row rowOf(const record::Comparison& comparison, const run::QuantityEntry& entry) {
    Row row{.name = rowName(entry, allDynamic(comparison)),
            .quantity = entry.id,
            .form = entry.form,
            .better = entry.better,
            .values = {},
            .digits = 0,
            .best = {}};
    for (const record::ComparedRun& run : comparison.runs) row.values.push_back(record::measuredOf(run, entry.id));
    return row;
}

// A row of whole numbers, of each run numberOf(its number); nullopt: it is not known.
template <typename NumberOf>
Row countedRow(const record::Comparison& comparison, std::string name, run::Better better, const NumberOf& numberOf) {
    Row row{.name = std::move(name),
            .quantity = {},
            .form = run::ValueForm::plain,
            .better = better,
            .values = {},
            .digits = 0,
            .best = {}};
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        const std::optional<std::uint64_t> number = numberOf(run);
        row.values.push_back(number ? std::optional(Interval{static_cast<double>(*number), 0.0}) : std::nullopt);
    }
    return row;
}

constexpr KeptPart<std::shared_ptr<ComparedCounts>> kCounts = {
    On::comparison, [](const record::Instant&, const NoInput&, Keeper&) { return std::make_shared<ComparedCounts>(); }};

// The links that carry most.
struct Busiest {
    std::string title = "Busiest link";
    run::Better better = run::Better::less;
    std::vector<std::optional<measure::BusiestLinks>> byRun = {};
};

// The first slot whose moves are kept, if it is the same in all runs.
std::optional<Step> commonFirstSlot(const record::Comparison& comparison) {
    std::optional<Step> first;
    for (const record::ComparedRun& run : comparison.runs) {
        if (run.recording == nullptr || run.recording->timeline == nullptr) return std::nullopt;
        const Step own = run.recording->timeline->firstStep();
        if (own != first.value_or(own)) return std::nullopt;
        first = own;
    }
    return first;
}

// Of static runs in the whole run. Dynamic ones have no end: up to the clock's slot, if all have as many slots to count
// in. Which of them is less is chance.
Busiest busiestOf(const record::Instant& instant, ComparedCounts& counts) {
    const record::Comparison& comparison = *instant.comparison;
    Busiest busiest;
    for (const record::ComparedRun& run : comparison.runs) busiest.byRun.push_back(run.busiest);
    const auto first = commonFirstSlot(comparison);
    if (!first || !allDynamic(comparison)) return busiest;
    busiest.title += " since slot " + thousands(*first);
    busiest.better = run::Better::neither;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        const auto loads = counts.at(instant, i)->loads(instant.stop);
        if (!loads.empty())
            busiest.byRun[i] =
                measure::busiestLinks(*comparison.runs[i].recording->run.network, {loads.begin(), loads.end()}, false);
    }
    return busiest;
}

std::vector<Row> rowsOf(const record::Instant& instant, const Busiest& busiest, ComparedCounts& counts) {
    const record::Comparison& comparison = *instant.comparison;
    std::vector<Row> rows;
    for (const run::QuantityEntry* entry : record::comparedQuantities(comparison))
        rows.push_back(rowOf(comparison, *entry));
    const auto add = [&](Row row) {
        if (std::ranges::any_of(row.values, [](const auto& value) { return value.has_value(); }))
            rows.push_back(std::move(row));
    };
    add(countedRow(comparison, busiest.title + ", packets", busiest.better, [&](std::size_t run) {
        const auto& links = busiest.byRun[run];
        return links ? std::optional<std::uint64_t>(links->packets) : std::nullopt;
    }));
    // Nodes of dynamic runs are never complete (measure::whyNoHoldings), so that these have no such row.
    add(countedRow(comparison, "Complete nodes so far", run::Better::more,
                   [&](std::size_t run) -> std::optional<std::uint64_t> {
                       const auto counted = counts.at(instant, run);
                       const auto held = counted == nullptr ? nullptr : counted->held(instant.stop);
                       return held == nullptr ? std::nullopt : std::optional<std::uint64_t>(held->complete());
                   }));
    for (Row& row : rows) findBest(row);
    return rows;
}

Table::Entry valueEntry(const Row& row, const std::optional<Interval>& value) {
    if (!value) return {.text = "–"};
    if (row.form == run::ValueForm::truth) return {.text = value->value != 0.0 ? "yes" : "no", .number = value->value};
    Table::Entry entry{.text = explain::tableNumber(shownValue(row, value->value), row.digits),
                       .number = shownValue(row, value->value)};
    if (value->halfWidth > 0.0)
        entry.note = " ± " + explain::tableNumber(shownValue(row, value->halfWidth), row.digits);
    entry.strong = row.best == value->value;
    return entry;
}

Table::Entry differenceEntry(const Row& row, const std::optional<Interval>& value,
                             const std::optional<Interval>& reference) {
    if (!value || !reference || row.form == run::ValueForm::truth) return {.text = {}};
    const double difference = shownValue(row, value->value) - shownValue(row, reference->value);
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
    if (row.quantity.empty()) return {};
    std::vector<const theory::Statement*> bounds;
    for (const record::ComparedRun& run : comparison.runs) bounds.push_back(record::lowerBoundOf(run, row.quantity));
    if (std::ranges::none_of(bounds, [](const auto* bound) { return bound != nullptr; })) return {};
    BoundWords words;
    const auto number = [&](double value) {
        const double shown = shownValue(row, value);
        return explain::tableNumber(shown, std::max(row.digits, explain::digitsNeeded(shown)));
    };
    const bool one = std::ranges::all_of(bounds, [&](const auto* bound) {
        return bound != nullptr && bounds.front() != nullptr && bound->value == bounds.front()->value;
    });
    if (one) {
        words.value = {.text = number(bounds.front()->value), .number = shownValue(row, bounds.front()->value)};
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

// "Busiest link: A 0 → 1 and 7 more links; B 0 → 1"; empty if none is known, or nothing is sent.
std::string busiestWords(const record::Comparison& comparison, const Busiest& busiest) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        const auto& links = busiest.byRun[i];
        if (!links || links->packets == 0) continue;
        const network::Network& network = *comparison.runs[i].recording->run.network;
        names.push_back(explain::runLetter(i) + ' ' +
                        measure::wordsOf(*links, explain::linkName(network, links->first, document::Labels::address)));
    }
    return names.empty() ? std::string() : busiest.title + ": " + join(names, "; ");
}

// The titles of the runs, where they differ, and which links are the busiest.
std::vector<std::string> footnotesOf(const record::Comparison& comparison, const Busiest& busiest) {
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i)
        titles.push_back(explain::runLetter(i) + ": " + comparison.runs[i].title);
    std::vector<std::string> footnotes = {join(titles, "; ")};
    if (std::string sentence = comparison.difference.sentence(); !sentence.empty())
        footnotes.push_back(std::move(sentence));
    if (std::string links = busiestWords(comparison, busiest); !links.empty()) footnotes.push_back(std::move(links));
    return footnotes;
}

// `reference`: the run that differences refer to; nullopt: no differences.
std::shared_ptr<const Table::Fixed> tableOf(const record::Instant& instant, std::optional<std::size_t> reference,
                                            bool withWords, ComparedCounts& counts) {
    const record::Comparison& comparison = *instant.comparison;
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = "quantity";
    const std::size_t count = comparison.runs.size();
    if (reference && *reference >= count) reference = 0;
    for (std::size_t i = 0; i < count; ++i) {
        fixed->columns.push_back({.head = explain::runLetter(i)});
        if (reference && i != *reference)
            fixed->columns.push_back({.head = explain::runLetter(i) + " − " + explain::runLetter(*reference)});
    }
    const Busiest busiest = busiestOf(instant, counts);
    const std::vector<Row> rows = rowsOf(instant, busiest, counts);
    std::vector<BoundWords> bounds;
    for (const Row& row : rows) bounds.push_back(boundOf(comparison, row));
    const bool anyBound = std::ranges::any_of(bounds, [](const BoundWords& bound) { return !bound.source.empty(); });
    if (anyBound)
        for (const char* head : {"lower bound", "source", "met by"}) fixed->columns.push_back({.head = head});
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const Row& row = rows[r];
        fixed->rows.push_back({.name = row.name});
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
    if (withWords) fixed->footnotes = footnotesOf(comparison, busiest);
    return fixed;
}

// The cell's value overrides the document's.
std::string_view referenceOf(const record::Display& display) {
    const Arguments& options = optionsOf(display.options, "comparison");
    if (options.given("to")) return options.text("to");
    return document::kValues<document::DifferenceTo>[static_cast<std::size_t>(display.differenceTo.value)].id;
}

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (instant.comparison == nullptr) return {std::string(kAlone), {}};
    const Arguments& options = optionsOf(instant.display.options, "comparison");
    std::optional<std::size_t> reference;
    if (const std::string_view to = referenceOf(instant.display); to != "none")
        reference = static_cast<std::size_t>(to.front() - 'A');
    ComparedCounts& counts = *keeper.of(kCounts, instant);
    return {"", Table{.fixed = tableOf(instant, reference, options.flag("sentence"), counts), .marks = {}, .text = {}}};
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
            "The measured quantities of all runs, with the busiest link and the nodes that have all they want, their "
            "differences, and the bounds with the runs that meet them.",
        .guide =
            "A column for each run, with its letter; the best value of a row is bold. A small column gives the "
            "difference to run A, or to the one chosen beside it or by the parameter `to`. At the right stands the "
            "greatest lower bound that theory states, with its source and the runs that meet it. Below the measured "
            "quantities stand the packets that the busiest link carries in the whole run, and the nodes that have all "
            "they want at the instant shown; of dynamic runs, what the busiest link has carried so far. The names of "
            "the busiest links stand below the table.",
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
