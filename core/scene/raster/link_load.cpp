// SPDX-License-Identifier: GPL-3.0-or-later
// The load of links: a row for each directed link, a column for each step, what it has carried so far at the right.
#include <algorithm>
#include <span>
#include <utility>

#include "core/base/text.h"
#include "core/explain/carried_words.h"
#include "core/explain/names.h"
#include "core/explain/nothing_sent.h"
#include "core/measure/busiest_links.h"
#include "core/scene/catalogue.h"
#include "core/scene/raster/loads_of_run.h"
#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"

namespace hop::scene::link_load {

FigureEntry entry();

namespace {

std::string refusalOf(const record::Instant& instant) {
    if (std::string why = explain::nothingSent(instant); !why.empty()) return why;
    if (instant.timeline() == nullptr && instant.run().algorithm.symmetric == nullptr)
        return "What links carry is not known in this run.";
    if (instant.lastStep == 0) return "No step taken yet.";
    return {};
}

LinkSort sortOf(const record::Instant& instant) {
    return optionsOf(instant.display.options, "link-load").text("sort") == "load" ? LinkSort::load : LinkSort::type;
}

constexpr KeptPart<LoadsOfRun, LinkSort> kLoads = {
    On::run, [](const record::Instant& instant, const LinkSort& sort, Keeper&) { return loadsOfRun(instant, sort); }};
constexpr KeptPart<std::vector<bool>> kCut = {
    On::run, [](const record::Instant& instant, const NoInput&, Keeper&) { return cutLinks(instant); }};

std::string nameOf(const record::Instant& instant, const LoadsOfRun& loads, std::uint64_t item) {
    const network::Network& network = *instant.run().network;
    return loads.byType ? explain::linkTypeName(network, loads.lines[item], instant.display.numbering)
                        : explain::linkName(network, loads.lines[item], instant.display.labels);
}

// By load, the links of a row of several are no range: "4 links from 0 → 1".
Names rowNamesOf(const record::Instant& instant, const LoadsOfRun& loads, LinkSort sort) {
    const std::uint64_t items = loads.lines.size(), each = loads.cells->pooling().perRow();
    const auto name = [&](std::uint64_t item) { return nameOf(instant, loads, item); };
    if (sort == LinkSort::type || each == 1) return namesOf(items, each, name);
    Names names;
    for (std::uint64_t first = 0; first < items; first += each)
        names.push(quantity(std::min(each, items - first), "link") + " from " + name(first));
    return names;
}

// "step 5", "steps 5 to 8"
std::string stepWords(const record::Instant& instant, std::pair<Step, Step> steps) {
    const auto [first, last] = steps;
    if (first == last) return explain::stepName(instant, first);
    return std::string(explain::timeUnit(instant)) + "s " + thousands(first) + " to " + thousands(last);
}

Raster::Tips tipsOf(const record::Instant& instant, const Raster& raster, bool counted) {
    const Raster::Fixed& fixed = *raster.fixed;
    Raster::Tips tips;
    for (std::uint32_t row = 0; row < raster.cells->rows(); ++row)
        tips.rows.push((counted ? std::string(fixed.rows[row])
                                : namedRow("link", raster.pooling().itemsOfRow(row), fixed.rows[row])) +
                       (row < fixed.marked.size() && fixed.marked[row] ? '\n' + fixed.words.mark : ""));
    for (std::uint32_t column = 0; column < raster.cells->columns(); ++column)
        tips.columns.push(stepWords(instant, raster.stepsOf(column)));
    tips.ofCell = [](const Cells::Cell& cell) { return quantity(cell.value, "packet"); };
    return tips;
}

std::shared_ptr<const Raster::Fixed> fixedOf(const record::Instant& instant, const LoadsOfRun& loads,
                                             const std::vector<bool>& cut, LinkSort sort) {
    const Pooling& pooling = loads.cells->pooling();
    auto fixed = std::make_shared<Raster::Fixed>();
    fixed->rowKind = "link";
    fixed->columnKind = explain::timeUnit(instant);
    fixed->rows = rowNamesOf(instant, loads, sort);
    if (!loads.byType) {
        fixed->marked.resize(pooling.rows());
        for (std::size_t item = 0; item < loads.lines.size(); ++item) {
            fixed->rowItems.push_back({record::Selection::Kind::link, loads.lines[item]});
            if (!cut.empty() && cut[loads.lines[item]]) fixed->marked[item / pooling.perRow()] = true;
        }
    }
    fixed->classStarts = loads.classStarts;
    fixed->firstStep = loads.first;
    fixed->lastStep = loads.last;
    if (loads.severalAtOnce) fixed->digits = "packets";
    fixed->words.full = "carried in the " + fixed->columnKind;
    fixed->words.mark = "link of the narrowest cut";
    fixed->sumNames = {"load"};
    fixed->greatestSum = loads.most;
    Raster raster;
    raster.fixed = fixed;
    raster.cells = loads.cells;
    fixed->tips = tipsOf(instant, raster, pooling.perRow() > 1 && sort == LinkSort::load);
    return fixed;
}

constexpr KeptPart<std::shared_ptr<const Raster::Fixed>, LinkSort> kFixed = {
    On::names, [](const record::Instant& instant, const LinkSort& sort, Keeper& keeper) {
        const LoadsOfRun& loads = keeper.of(kLoads, instant, sort);
        return fixedOf(instant, loads, loads.byType ? std::vector<bool>() : keeper.of(kCut, instant), sort);
    }};

// What links have carried so far, by link or type; empty if it is not known.
std::vector<std::uint32_t> carriedBy(const record::Instant& instant, const LoadsOfRun& loads) {
    const auto carried = instant.counts->loads(instant.stop);
    if (carried.size() != loads.lines.size()) return {};
    return {carried.begin(), carried.end()};
}

std::vector<Raster::Sum> sumsOf(const LoadsOfRun& loads, const std::vector<std::uint32_t>& carried) {
    const Pooling& pooling = loads.cells->pooling();
    std::vector<Raster::Sum> sums(carried.empty() ? 0 : pooling.rows());
    for (std::size_t item = 0; item < carried.size(); ++item)
        sums[item / pooling.perRow()].value += carried[loads.lines[item]];
    return sums;
}

// The second one, where there is less room, leaves out how many are as busy.
std::vector<std::string> titlesOf(const record::Instant& instant, const measure::BusiestLinks& busiest) {
    if (busiest.first == kNoLink) return {"no link has carried anything yet"};
    measure::BusiestLinks first = busiest;
    first.others = 0;
    return {explain::busiestWords(instant, busiest), explain::busiestWords(instant, first)};
}

Raster::When whenOf(const record::Instant& instant, const LoadsOfRun& loads) {
    const bool dynamic = instant.run().task->isDynamic();
    const std::string since = dynamic ? "since " + explain::stepName(instant, loads.first) + ", " : std::string();
    const std::string until = dynamic || loads.allKept ? "" : "; later moves were not kept";
    return {since + explain::restWords(instant) + until, since + explain::underWayWords(instant) + until};
}

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const LoadsOfRun& loads = keeper.of(kLoads, instant, sortOf(instant));
    const std::vector<std::uint32_t> carried = carriedBy(instant, loads);
    Raster raster{.fixed = keeper.of(kFixed, instant, sortOf(instant)),
                  .cells = loads.cells,
                  .rings = {},
                  .sums = sumsOf(loads, carried),
                  .titles = {"load of links"},
                  .when = whenOf(instant, loads)};
    if (carried.empty()) return {"", std::move(raster)};
    const measure::BusiestLinks busiest = measure::busiestLinks(*instant.run().network, carried, loads.byType);
    std::uint64_t total = 0;
    for (const Raster::Sum& sum : raster.sums) total += sum.value;
    raster.titles = titlesOf(instant, busiest);
    raster.facts = {{"total", static_cast<double>(total)},
                    {"busiest", static_cast<double>(busiest.packets)},
                    {"busiest links", static_cast<double>(busiest.first == kNoLink ? 0 : busiest.others + 1)}};
    return {"", std::move(raster)};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Raster& raster = scene.form.get<Raster>();
    const Raster::Fixed& fixed = *raster.fixed;
    return "Load of links: " + quantity(raster.cells->rows(), "row") + ", " +
           quantity(fixed.lastStep + 1 - *fixed.firstStep, fixed.columnKind) + ", " +
           raster.when.at(instant.fraction > 0.0) + "; " + raster.titles.front() + '.';
}

std::string tip(const record::Instant&, const Scene& scene, const Part& part, Keeper&) {
    return tipOf(scene.form.get<Raster>(), part.row, part.column);
}

}  // namespace

FigureEntry entry() {
    return {.id = "link-load",
            .title = "Load of links",
            .help =
                "What every directed link carries in every step, and how many packets so far; the busiest link is "
                "named, and the links of the narrowest cut are marked.",
            .guide =
                "A row for each directed link, by type or with the busiest first, and a column for each step; filled "
                "cells are steps in which the link carries a packet, the line is the current step, and the numbers at "
                "the right are the packets carried so far. A bar marks the links of the narrowest cut, where that is "
                "known. Click a row to select its link, or a number below to show that step; the wheel zooms.",
            .parameters = {{.name = "sort",
                            .kind = ParameterKind::choice,
                            .help = "Order of the links: by type, or by their load in the whole run.",
                            .choices = {"type", "load"},
                            .fallback = "type"}},
            .form = FormKind::raster,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = refusalOf,
            .example = "total-exchange-4-cube"};
}

}  // namespace hop::scene::link_load
