// SPDX-License-Identifier: GPL-3.0-or-later
// The injectors of a line as the tables of a paper: what is computed of each with the words b_j, or the intervals in
// which each is enabled.
//
// **Source:** Ost Tables 3.1 and 3.2.
#include <algorithm>
#include <set>

#include "core/algorithm/eta_choices.h"
#include "core/base/text.h"
#include "core/plan/injectors.h"
#include "core/record/injector_facts.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::injector_table {

FigureEntry entry();

namespace {

constexpr std::size_t kMostInjectors = 32;
constexpr std::uint64_t kMostIntervals = 64;

std::string refusalOf(const record::Instant& instant) {
    return record::whyNoInjectors(instant, kMostInjectors, kMostIntervals);
}

std::string bitsOf(const std::vector<bool>& word) {
    std::string bits;
    for (const bool bit : word) bits += bit ? '1' : '0';
    return bits;
}

// "1110⁵(10⁷)³": more than three zeros, and parts that follow each other three times or more, with exponents.
std::string shortened(const std::vector<bool>& word) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < word.size();) {
        const auto take = [&](bool bit) {
            const std::size_t begin = at;
            while (at < word.size() && word[at] == bit) ++at;
            return at - begin;
        };
        const std::size_t ones = take(true), zeros = take(false);
        parts.push_back((ones > 3 ? raised("1", ones) : std::string(ones, '1')) +
                        (zeros > 3 ? raised("0", zeros) : std::string(zeros, '0')));
    }
    std::string words;
    for (std::size_t i = 0; i < parts.size();) {
        std::size_t end = i;
        while (end < parts.size() && parts[end] == parts[i]) ++end;
        if (end - i > 2)
            words += raised('(' + parts[i] + ')', end - i);
        else
            for (std::size_t k = i; k < end; ++k) words += parts[k];
        i = end;
    }
    return words;
}

std::vector<std::size_t> activeOf(const plan::Injectors& run, const std::set<std::int64_t>& names) {
    std::vector<std::size_t> active;
    for (std::size_t i = 0; i < run.table.rows.size(); ++i)
        if (run.table.rows[i].alpha > 0 && names.contains(static_cast<std::int64_t>(i))) active.push_back(i);
    return active;
}

const Scheme::Look kRule{.weight = Scheme::Weight::thin}, kFine{.weight = Scheme::Weight::hair};

Scheme valuesOf(const plan::Injectors& run, const std::set<std::int64_t>& lost) {
    constexpr double kNames = 3.1, kWidth = 1.6, kRow = 1.25;
    const auto& rows = run.table.rows;
    Scheme scheme;
    scheme.unit = 20.0;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "rows", .columns = {"row"}, .rows = {}};
    const auto x = [](std::size_t i) { return kNames + kWidth * (static_cast<double>(i) + 0.5); };
    const double width = kNames + kWidth * static_cast<double>(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        listing.columns.push_back("I" + std::to_string(i));
        scheme.words.push_back({.at = {x(i), 0.7},
                                .text = lowered("I", i),
                                .room = kWidth,
                                .bold = rows[i].alpha > 0 && !rows[i].special});
    }
    scheme.shapes.push_back(lineOf({0.0, 0.0}, {width, 0.0}, kRule));
    scheme.shapes.push_back(lineOf({0.0, 1.4}, {width, 1.4}, kFine));
    double y = 2.1;
    for (const record::InjectorFact& fact : record::kInjectorFacts) {
        scheme.words.push_back({.at = {0.0, y}, .text = fact.name, .room = kNames, .across = Scheme::Across::left});
        std::vector<Listing::Value>& row = listing.rows.emplace_back();
        row.emplace_back(std::string(fact.name));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::string value = rows[i].alpha == 0 ? "–" : fact.of(rows[i]);
            row.emplace_back(value);
            const bool unsure =
                &fact == std::begin(record::kInjectorFacts) && lost.contains(static_cast<std::int64_t>(i));
            if (unsure) value = '(' + value + ')';
            scheme.words.push_back({.at = {x(i), y},
                                    .text = value,
                                    .room = kWidth,
                                    .bold = rows[i].alpha > 0 && !rows[i].special,
                                    .quiet = unsure});
        }
        y += kRow;
    }
    scheme.shapes.push_back(lineOf({0.0, y - 0.5}, {width, y - 0.5}, kRule));
    y += 0.4;
    std::string words;
    Listing bits{.rowsAre = "words", .columns = {"b", "bits", "word"}, .rows = {}};
    for (std::size_t level = run.table.levels.size(); level-- > 0;) {
        const std::vector<bool>& word = run.table.levels[level].word;
        if (word.empty()) continue;
        bits.rows.push_back({"b" + std::to_string(level), bitsOf(word), shortened(word)});
        words += (words.empty() ? "" : ",  ") + lowered("b", level) + " = " + shortened(word);
    }
    scheme.words.push_back({.at = {0.0, y}, .text = words, .room = width, .across = Scheme::Across::left});
    scheme.width = width;
    scheme.height = y + 0.8;
    std::uint64_t sum = 0;
    for (const plan::InjectorRow& row : rows) sum += row.alpha;
    const algorithm::EtaChoices choices = algorithm::etaChoices(run, activeOf(run, lost));
    listing.facts = {{"T′", static_cast<double>(run.period)},
                     {"period", static_cast<double>(run.period)},
                     {"interval length", static_cast<double>(run.table.interval)},
                     {"sum", static_cast<double>(sum)},
                     {"choices", static_cast<double>(choices.all)},
                     {"choices with these eta", static_cast<double>(choices.same)}};
    listing.also.push_back(std::move(bits));
    return scheme;
}

Scheme enabledOf(const plan::Injectors& run) {
    constexpr double kNames = 2.0, kWidth = 1.15, kRow = 0.86, kSum = 3.0, kBit = 1.6;
    const auto& rows = run.table.rows;
    const std::uint64_t intervals = record::intervalsOf(run.table);
    Scheme scheme;
    scheme.unit = 18.0;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "intervals", .columns = {"interval"}, .rows = {}};
    const double right = kNames + kWidth * static_cast<double>(rows.size());
    const auto x = [](std::size_t i) { return kNames + kWidth * (static_cast<double>(i) + 0.5); };
    const Scheme::Look normal{.fill = Fill::black}, special{.fill = Fill::hatched, .weight = Scheme::Weight::thin};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        listing.columns.push_back("I" + std::to_string(i));
        scheme.words.push_back({.at = {x(i), 0.6}, .text = lowered("I", i), .room = kWidth, .small = true});
    }
    listing.columns.insert(listing.columns.end(), {"enabled", "special", "b0"});
    scheme.words.push_back({.at = {right + kSum / 2.0, 0.6}, .text = "enabled", .room = kSum, .small = true});
    scheme.words.push_back({.at = {right + kSum + kBit / 2.0, 0.6}, .text = "b₀", .room = kBit, .small = true});
    const double width = right + kSum + kBit;
    scheme.shapes.push_back(lineOf({0.0, 0.0}, {width, 0.0}, kRule));
    scheme.shapes.push_back(lineOf({0.0, 1.15}, {width, 1.15}, kRule));
    const std::vector<bool> word = run.table.levels.empty() ? std::vector<bool>() : run.table.levels.front().word;
    for (std::uint64_t interval = 0; interval < intervals; ++interval) {
        const double top = 1.3 + kRow * static_cast<double>(interval), y = top + kRow / 2.0;
        scheme.words.push_back({.at = {kNames - 0.3, y},
                                .text = lowered("T", interval),
                                .room = kNames - 0.3,
                                .across = Scheme::Across::right,
                                .small = true});
        std::vector<Listing::Value>& row = listing.rows.emplace_back();
        row.emplace_back("T" + std::to_string(interval));
        std::uint64_t enabled = 0, specials = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool is = run.table.enabled(static_cast<NodeId>(i), static_cast<std::int64_t>(interval));
            row.emplace_back(is ? 1.0 : 0.0);
            if (!is) continue;
            ++enabled;
            if (rows[i].special) ++specials;
            scheme.shapes.push_back(
                boxOf(x(i) - 0.42, top + 0.1, 0.84, kRow - 0.2, rows[i].special ? special : normal));
        }
        const bool bit = interval < word.size() && word[interval];
        row.emplace_back(static_cast<double>(enabled));
        row.emplace_back(static_cast<double>(specials));
        row.emplace_back(bit ? 1.0 : 0.0);
        scheme.words.push_back({.at = {right + kSum / 2.0, y},
                                .text = std::to_string(enabled),
                                .room = kSum,
                                .bold = enabled > 4,
                                .small = true});
        scheme.words.push_back(
            {.at = {right + kSum + kBit / 2.0, y}, .text = bit ? "1" : "0", .room = kBit, .bold = bit, .small = true});
        if (interval % 8 == 7)
            scheme.shapes.push_back(
                lineOf({0.0, top + kRow}, {width, top + kRow}, interval + 1 == intervals ? kRule : kFine));
    }
    scheme.width = width;
    scheme.height = 1.5 + kRow * static_cast<double>(intervals);
    scheme.legend = {{"normal injector enabled", normal}, {"special injector enabled", special}};
    listing.facts = {{"intervals until it repeats", static_cast<double>(intervals)},
                     {"T′", static_cast<double>(run.period)}};
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const auto& run = *instant.run().algorithm.artefact<plan::Injectors>();
    const Arguments& options = optionsOf(instant.display.options, "injector-table");
    if (options.text("show") == "intervals") return {"", enabledOf(run)};
    const std::vector<std::int64_t> lost = options.integers("lost");
    return {"", valuesOf(run, {lost.begin(), lost.end()})};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    return "A table of injectors with " + quantity(scene.form.get<Scheme>().listing.rows.size(), "row") + '.';
}

}  // namespace

FigureEntry entry() {
    return {.id = "injector-table",
            .title = "Table of injectors",
            .help = "What is computed of each injector, with the words b, or the intervals in which each is enabled.",
            .guide =
                "The injectors of a line as tables: α, γ, δ, level, number, special number and η of each, with the "
                "words b that the special ones fill; or the intervals in which each is enabled.",
            .parameters = {{.name = "show",
                            .kind = ParameterKind::choice,
                            .help = "What is computed of each injector, or in which intervals it is enabled.",
                            .choices = {"values", "intervals"},
                            .fallback = "values"},
                           {.name = "lost",
                            .kind = ParameterKind::integers,
                            .help = "Injectors whose α is in brackets, since its source cannot be read.",
                            .minimum = 0,
                            .fallback = "[]",
                            .example = "[2,12]"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "ost-table-3.1"};
}

}  // namespace hop::scene::injector_table
