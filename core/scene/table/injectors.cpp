// SPDX-License-Identifier: GPL-3.0-or-later
// Injectors: what is computed of each, the intervals in which it is enabled, and the words b_j that the special ones
// fill level by level; the interval that passes each injector in the step under way is marked.
//
// **Source:** Ost Tables 3.1 and 3.2.
#include <algorithm>
#include <functional>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/injectors.h"
#include "core/record/injector_facts.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/table/table.h"

namespace hop::scene::injectors {

FigureEntry entry();

namespace {

constexpr std::size_t kMostInjectors = 64;
constexpr std::uint64_t kMostIntervals = 128;
constexpr std::size_t kFacts = 0, kIntervals = 1;  // sections

// Whether this one of a word is taken over from the word above, which it has twice.
bool isTakenOver(const plan::InjectorTable& table, std::size_t level, std::size_t bit) {
    if (level + 1 == table.levels.size()) return false;
    const std::vector<bool>& above = table.levels[level + 1].word;
    const auto zeros = 2 * static_cast<std::uint64_t>(std::ranges::count(above, false));
    return table.levels[level].specials < zeros && above[bit % above.size()];
}

// The words of a level are shown from the top, b_top first: the zeros of a level are what the next one fills twice.
Table::Entry bitOf(const plan::InjectorTable& table, std::size_t level, std::size_t bit) {
    const std::vector<bool>& word = table.levels[level].word;
    Table::Entry entry{.text = word[bit] ? "1" : "0", .from = bit * table.interval + 1};
    if (!word[bit]) return entry;
    entry.colour = category(level);
    entry.strength = isTakenOver(table, level, bit) ? 0.35 : 0.8;
    return entry;
}

// A column for every injector, for the enabled ones and for every word.
std::vector<Table::Column> columnsOf(std::size_t injectors, std::size_t words) {
    std::vector<Table::Column> columns;
    for (std::size_t i = 0; i < injectors; ++i)
        columns.push_back({.head = lowered("I", i),
                           .section = kFacts,
                           .block = 0,
                           .width = Table::Width::medium,
                           .item = {record::Selection::Kind::node, static_cast<std::uint32_t>(i)}});
    columns.push_back({.head = "enabled", .section = kIntervals, .block = 1, .width = Table::Width::wide});
    for (std::size_t level = words; level-- > 0;)
        columns.push_back(
            {.head = lowered("b", level), .section = kIntervals, .block = 2, .width = Table::Width::narrow});
    return columns;
}

std::shared_ptr<const Table::Fixed> tableOf(const plan::Injectors& run) {
    const plan::InjectorTable& table = run.table;
    const std::uint64_t intervals = record::intervalsOf(table);
    const std::size_t injectors = table.rows.size(), words = run.rule == plan::EtaRule::even ? table.levels.size() : 0;
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::whole;
    fixed->rowKind = "interval";
    fixed->sections = {{.corner = {}, .fine = false}, {.corner = "interval", .fine = true}};
    fixed->columns = columnsOf(injectors, words);

    for (const record::InjectorFact& fact : record::kInjectorFacts) {
        fixed->rows.push_back(
            {.name = fact.name, .section = kFacts, .strong = &fact == std::end(record::kInjectorFacts) - 1});
        for (const plan::InjectorRow& row : table.rows) {
            fixed->add({.text = row.alpha == 0 ? "–" : fact.of(row)});
            fixed->endCell();
        }
        for (std::size_t i = 0; i < words + 1; ++i) fixed->endCell();
    }
    for (std::uint64_t interval = 0; interval < intervals; ++interval) {
        fixed->rows.push_back({.name = lowered("T", interval), .section = kIntervals});
        std::uint64_t enabled = 0;
        for (std::size_t i = 0; i < injectors; ++i) {
            Table::Entry box;
            if (table.enabled(static_cast<NodeId>(i), static_cast<std::int64_t>(interval))) {
                ++enabled;
                box.colour = category(table.rows[i].level);
                box.strength = table.rows[i].special ? 1.0 : 0.6;
            }
            fixed->add(std::move(box));
            fixed->endCell();
        }
        fixed->add({.text = std::to_string(enabled)});
        fixed->endCell();
        for (std::size_t level = words; level-- > 0;) {
            if (interval < table.levels[level].word.size()) fixed->add(bitOf(table, level, interval));
            fixed->endCell();
        }
    }
    return fixed;
}

struct Insertion {
    NodeId node = 0;
    Step step = 0;  // counted from 0
    PacketId packet = 0;
    friend auto operator<=>(const Insertion&, const Insertion&) = default;
};

std::string refusalOf(const record::Instant& instant) {
    return record::whyNoInjectors(instant, kMostInjectors, kMostIntervals);
}

struct Made {
    std::shared_ptr<const Table::Fixed> fixed;
    std::vector<Insertion> insertions;  // in order
};

Made madeOf(const plan::Injectors& run) {
    Made made{tableOf(run), {}};
    for (PacketId packet = 0; packet < run.sources.size(); ++packet)
        made.insertions.push_back({run.sources[packet], run.insertions[packet].inserted, packet});
    std::ranges::sort(made.insertions);
    return made;
}

constexpr KeptPart<Made> kMade = {On::run, [](const record::Instant& instant, const NoInput&, Keeper&) {
                                      return madeOf(*instant.run().algorithm.artefact<plan::Injectors>());
                                  }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const auto* run = instant.run().algorithm.artefact<plan::Injectors>();
    const Made& made = keeper.of(kMade, instant);
    Table table{.fixed = made.fixed, .marks = {}, .text = {}};
    const std::uint64_t intervals = record::intervalsOf(run->table);
    for (NodeId i = 0; i < run->table.rows.size() && i <= instant.step && instant.step < instant.lastStep; ++i) {
        const auto found = std::ranges::lower_bound(made.insertions, Insertion{i, instant.step, 0});
        const bool inserts = found != made.insertions.end() && found->node == i && found->step == instant.step;
        table.marks.push_back(
            {.row = std::size(record::kInjectorFacts) + (instant.step - i) / run->table.interval % intervals,
             .column = i,
             .filled = inserts,
             .item =
                 inserts ? record::Selection{record::Selection::Kind::packet, found->packet} : record::Selection{}});
    }
    return {"", std::move(table)};
}

std::string describe(const record::Instant& instant, const Scene&, Keeper&) {
    const plan::InjectorTable& table = instant.run().algorithm.artefact<plan::Injectors>()->table;
    return "Table of " + std::to_string(table.rows.size()) + " injectors: intervals of " +
           std::to_string(table.interval) + " steps, repeating after " + std::to_string(record::intervalsOf(table)) +
           ".";
}

std::string tip(const record::Instant& instant, const Scene&, const Part& part, Keeper&) {
    const plan::InjectorTable& table = instant.run().algorithm.artefact<plan::Injectors>()->table;
    if (part.column >= table.rows.size()) return {};
    const plan::InjectorRow& row = table.rows[part.column];
    const std::string injector = "injector " + std::to_string(part.column);
    if (row.alpha == 0) return injector + " inserts nothing";
    return injector + ": " + std::to_string(row.alpha) + " packets, one every " + std::to_string(row.gamma) +
           " steps, enabled in every " + std::to_string(row.delta) + "th interval from T" + std::to_string(row.eta) +
           " on" + (row.special ? "; special" : "");
}

}  // namespace

FigureEntry entry() {
    return {.id = "injectors",
            .title = "Injectors",
            .help =
                "The parameters of each injector, the intervals in which it is enabled, and the words that the special "
                "injectors fill; current intervals are outlined.",
            .guide =
                "The parameters of each injector of a conveyor belt (α, γ, δ, level, number, η), the intervals in "
                "which it is enabled, and the words b that the special injectors fill level by level. The interval "
                "that passes an injector in this step is outlined; a disc is an insertion; the words fill up as the "
                "intervals begin. Click a column to select its node, or the packet that is inserted there.",
            .form = FormKind::table,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = refusalOf,
            .example = "ost-table-3.1"};
}

}  // namespace hop::scene::injectors
