// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting in space and time: a row for each place, in the order of places, a column for each step, shades by key.
#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/scene/catalogue.h"
#include "core/scene/raster/keys_of_run.h"
#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"
#include "core/task/key_ranks.h"

namespace hop::scene::keys {

FigureEntry entry();

namespace {

std::string refusalOf(const record::Instant& instant) {
    if (instant.run().task->sorting == nullptr) return "Nothing is sorted in this run.";
    if (instant.timeline() == nullptr) return "The keys are not known in this run.";
    return {};
}

constexpr KeptPart<KeysOfRun> kKeys = {
    On::run, [](const record::Instant& instant, const NoInput&, Keeper&) { return keysOfRun(instant); }};

std::string placeName(const record::Instant& instant, std::uint64_t place) {
    const task::Sorting& sorting = *instant.run().task->sorting;
    const std::string node =
        explain::nodeName(*instant.run().network, sorting.order[place / sorting.layers], instant.display.labels);
    return sorting.layers == 1 ? node : node + " (" + std::to_string(place % sorting.layers + 1) + ')';
}

// Of single cells: those of several have means of ranks.
Raster::Tips tipsOf(const record::Instant& instant, const Raster::Fixed& fixed, const Pooling& pooling) {
    const task::Sorting& sorting = *instant.run().task->sorting;
    Raster::Tips tips;
    const Names places = namesOf(std::uint64_t{sorting.layers} * sorting.order.size(), pooling.perRow(),
                                 [](std::uint64_t place) { return thousands(place); });
    for (std::uint32_t row = 0; row < pooling.rows(); ++row) {
        const std::uint64_t items = pooling.itemsOfRow(row);
        tips.rows.push(namedRow("place", items, places[row]) + ", " + namedRow("node", items, fixed.rows[row]));
    }
    for (std::uint32_t column = 0; column < pooling.columns(); ++column)
        tips.columns.push("after step " + thousands(column * pooling.perColumn()));
    std::vector<std::int64_t> keys;  // by rank
    const std::vector<std::uint32_t> ranks = task::keyRanks(sorting);
    for (PacketId packet = 0; packet < ranks.size(); ++packet) {
        if (ranks[packet] >= keys.size()) keys.resize(std::size_t{ranks[packet]} + 1);
        keys[ranks[packet]] = sorting.keys[packet];
    }
    tips.ofCell = [keys = std::move(keys), single = !pooling.isPooled()](const Cells::Cell& cell) {
        return !single || cell.of == 0 ? std::string()
                                       : "key " + std::to_string(keys[cell.value]) + ", rank " + thousands(cell.value);
    };
    return tips;
}

std::shared_ptr<const Raster::Fixed> fixedOf(const record::Instant& instant, const KeysOfRun& keys) {
    const task::Sorting& sorting = *instant.run().task->sorting;
    const std::uint64_t places = std::uint64_t{sorting.layers} * sorting.order.size();
    const std::uint64_t perRow = keys.cells->pooling().perRow();
    auto fixed = std::make_shared<Raster::Fixed>();
    fixed->rowKind = "place";
    fixed->columnKind = "step";
    fixed->rows = namesOf(places, perRow, [&](std::uint64_t place) { return placeName(instant, place); });
    for (std::uint64_t place = 0; place < places; ++place)
        fixed->rowItems.push_back({record::Selection::Kind::node, sorting.order[place / sorting.layers]});
    fixed->packets = keys.packets;
    if (sorting.layers > 1 && perRow == 1)
        for (std::uint32_t row = sorting.layers; row < places; row += sorting.layers) fixed->classStarts.push_back(row);
    fixed->firstStep = 0;
    fixed->lastStep = instant.lastStep;
    fixed->digits = "ranks";
    fixed->darkest = keys.greatest;
    fixed->words.low = "smallest key";
    fixed->words.high = "largest key";
    fixed->tips = tipsOf(instant, *fixed, keys.cells->pooling());
    return fixed;
}

constexpr KeptPart<std::shared_ptr<const Raster::Fixed>> kFixed = {
    On::names, [](const record::Instant& instant, const NoInput&, Keeper& keeper) {
        return fixedOf(instant, keeper.of(kKeys, instant));
    }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const std::size_t count = instant.run().task->sorting->keys.size();
    Raster raster{.fixed = keeper.of(kFixed, instant),
                  .cells = keeper.of(kKeys, instant).cells,
                  .rings = {},
                  .sums = {},
                  .titles = {quantity(count, "key") + " by place"},
                  .when = {explain::restWords(instant), explain::underWayWords(instant)},
                  .facts = {{"keys", static_cast<double>(count)}}};
    if (const auto held = instant.counts->held(instant.stop)) {
        raster.titles = {thousands(held->total()) + " of " + quantity(count, "key") + " in place"};
        raster.facts.emplace_back("in place", static_cast<double>(held->total()));
    }
    return {"", std::move(raster)};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Raster& raster = scene.form.get<Raster>();
    return "The keys of a sort at their places over " + quantity(instant.lastStep, "step") + ", " +
           explain::instantWords(instant) + ": " + raster.titles.front() + '.';
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const std::string tip = tipOf(scene.form.get<Raster>(), part.row, part.column);
    if (part.column == Part::kNone || part.item.kind != record::Selection::Kind::packet) return tip;
    return tip + "\npacket " + explain::packetName(instant, part.item.id);
}

}  // namespace

FigureEntry entry() {
    return {.id = "keys",
            .title = "Keys",
            .help =
                "The keys of a sort at their places after every step: a row for each place, in the order that is "
                "sorted, shades from the smallest key to the largest.",
            .guide =
                "A row for each place, in the order in which keys are to stand, and a column for each step from the "
                "start to the end; the line is the current step. Shades are keys, from the smallest to the largest, "
                "and digits their ranks where there is room; equal keys have equal ranks. Click a key to follow its "
                "packet, a name to select the node, "
                "or a number below to show that step; the wheel zooms, dragging pans.",
            .form = FormKind::raster,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = refusalOf,
            .example = "otis-sort-reversed-k-2"};
}

}  // namespace hop::scene::keys
