// SPDX-License-Identifier: GPL-3.0-or-later
// The broadcast sets figure: a table of the sets A_i of one broadcast and of A_i(t), translated to every other source
// t. Links of one set that are of one type, so that packets meet on them, are wrong.
#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/table/broadcast_link_sets.h"
#include "core/scene/table/table.h"

namespace hop::scene::broadcast_sets {

FigureEntry entry();

namespace {

std::string linkText(const record::Instant& instant, LinkId link) {
    const network::Link ends = instant.run().network->link(link);
    const document::Labels labels = instant.display.labels;
    return explain::nodeName(*instant.run().network, ends.from, labels) + "→" +
           explain::nodeName(*instant.run().network, ends.to, labels);
}

// The steps in which a set is used.
std::pair<Step, Step> stepsOf(const std::vector<BroadcastLinkSets::SetLink>& set) {
    std::pair<Step, Step> steps = {0, 0};
    for (const BroadcastLinkSets::SetLink& link : set) {
        if (steps.first == 0 || link.step < steps.first) steps.first = link.step;
        steps.second = std::max(steps.second, link.step);
    }
    return steps;
}

// "A₂ · steps 2–3"
std::string headOf(const BroadcastLinkSets& sets, std::size_t set) {
    if (!sets.moved) return "step " + std::to_string(set + 1);
    const std::string name = lowered("A", set + 1);
    const auto [first, last] = stepsOf(sets.rows[0].sets[set]);
    if (first == 0) return name;
    return name + (first == last ? " · step " + std::to_string(first)
                                 : " · steps " + std::to_string(first) + "–" + std::to_string(last));
}

// "2 links of type 1" of the first type that a set has several times.
std::string conflictText(const BroadcastLinkSets& sets, const record::Instant& instant, std::size_t set) {
    const auto& links = sets.rows[0].sets[set];
    const auto first = std::ranges::find(links, true, &BroadcastLinkSets::SetLink::conflicts);
    if (first == links.end()) return {};
    return std::to_string(std::ranges::count(links, first->type, &BroadcastLinkSets::SetLink::type)) +
           " links of type " + explain::linkTypeName(*instant.run().network, first->type, instant.display.numbering);
}

// "A₂: 24 transmissions contend for 16 links", for each set with conflicts.
std::vector<std::string> contentionsOf(const BroadcastLinkSets& sets) {
    std::vector<std::string> words;
    for (std::size_t set = 0; set < sets.setCount(); ++set) {
        if (!sets.conflicts(set)) continue;
        std::set<std::uint32_t> types;
        for (const auto& link : sets.rows[0].sets[set]) types.insert(link.type);
        words.push_back(lowered("A", set + 1) + ": " + thousands(sets.rows[0].sets[set].size() * sets.sources) +
                        " transmissions contend for " + thousands(types.size() * sets.sources) + " links");
    }
    return words;
}

std::string captionOf(const BroadcastLinkSets& sets) {
    std::vector<std::string> words = contentionsOf(sets);
    if (words.empty() && sets.moved)
        words.emplace_back("all links of a set are of different types: no two packets meet");
    if (sets.rows.size() < sets.sources)
        words.push_back(std::to_string(sets.rows.size()) + " of " + thousands(sets.sources) + " sources");
    return join(words, "; ");
}

Legend legendOf(const record::Instant& instant) {
    Legend made;
    const network::Dimensions* dimensions = instant.run().network->dimensions();
    if (dimensions == nullptr) return made;
    made.title = "link type";
    for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
        made.items.push_back(
            {explain::linkTypeName(*instant.run().network, type, instant.display.numbering), category(type)});
    return made;
}

std::shared_ptr<const Table::Fixed> tableOf(const BroadcastLinkSets& sets, const record::Instant& instant) {
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::lists;
    fixed->rowKind = "source";
    for (std::size_t set = 0; set < sets.setCount(); ++set) {
        const auto [first, last] = stepsOf(sets.rows[0].sets[set]);
        Table::Column column{.head = headOf(sets, set), .first = first, .last = last};
        column.note = conflictText(sets, instant, set);
        column.wrong = !column.note.empty();
        if (!column.wrong && !sets.notes.empty()) column.note = sets.notes[set];
        fixed->columns.push_back(std::move(column));
    }
    const bool coloured = instant.run().network->dimensions() != nullptr;
    for (const BroadcastLinkSets::Row& row : sets.rows) {
        fixed->rows.push_back(
            {.name = "t = " + explain::nodeName(*instant.run().network, row.source, instant.display.labels),
             .item = {record::Selection::Kind::packet, row.packet}});
        for (const auto& set : row.sets) {
            for (const BroadcastLinkSets::SetLink& link : set)
                fixed->add({.text = linkText(instant, link.link),
                            .wrong = link.conflicts,
                            .colour = coloured ? std::optional(category(link.type)) : std::nullopt,
                            .from = link.step,
                            .item = {record::Selection::Kind::link, link.link}});
            fixed->endCell();
        }
    }
    fixed->legend = legendOf(instant);
    fixed->caption = captionOf(sets);
    return fixed;
}

// As printed: a column for each link of a set, under its type.
std::shared_ptr<const Table::Fixed> ruledTableOf(const BroadcastLinkSets& sets, const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->rowKind = "source";
    fixed->sections.front().corner = "t";
    std::vector<std::vector<std::size_t>> order(sets.setCount());  // by set: its links by type
    for (std::size_t set = 0; set < sets.setCount(); ++set) {
        const auto& links = sets.rows[0].sets[set];
        for (std::size_t i = 0; i < links.size(); ++i) order[set].push_back(i);
        std::ranges::stable_sort(order[set], {}, [&](std::size_t i) { return links[i].type; });
        for (const std::size_t i : order[set])
            fixed->columns.push_back(
                {.head = "type " + explain::linkTypeName(network, links[i].type, instant.display.numbering),
                 .group = lowered("A", set + 1) + "(t)"});
    }
    for (const BroadcastLinkSets::Row& row : sets.rows) {
        fixed->rows.push_back({.name = explain::nodeName(network, row.source, instant.display.labels),
                               .item = {record::Selection::Kind::packet, row.packet}});
        for (std::size_t set = 0; set < sets.setCount(); ++set)
            for (const std::size_t i : order[set]) {
                const BroadcastLinkSets::SetLink& link = row.sets[set][i];
                fixed->add({.text = linkText(instant, link.link),
                            .note = link.conflicts ? "*" : "",
                            .item = {record::Selection::Kind::link, link.link}});
                fixed->endCell();
            }
    }
    if (const auto contentions = contentionsOf(sets); !contentions.empty())
        fixed->footnotes = {"* wanted by two broadcasts; " + join(contentions, "; ")};
    return fixed;
}

// Sets of links that are planned for one source have types in common; those of a run need not.
bool hasTypes(const record::Instant& instant) {
    return areTranslated(instant) && instant.run().network->dimensions() != nullptr;
}

struct TableInput {
    PacketId extra = kNoPacket;  // of extraRow()
    bool types = false;
    friend bool operator==(const TableInput&, const TableInput&) = default;
};

struct Made {
    std::string refusal;
    std::shared_ptr<const Table::Fixed> table;
};

Made madeOf(const record::Instant& instant, const TableInput& input) {
    const BroadcastLinkSets sets = broadcastLinkSetsOf(instant);
    if (!sets.refusal.empty()) return {sets.refusal, nullptr};
    return {{}, input.types ? ruledTableOf(sets, instant) : tableOf(sets, instant)};
}

constexpr KeptPart<Made, TableInput> kMade = {
    On::names, [](const record::Instant& instant, const TableInput& input, Keeper&) { return madeOf(instant, input); }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    const bool types =
        optionsOf(instant.display.options, "broadcast-sets").text("columns") == "types" && hasTypes(instant);
    const Made& made = keeper.of(kMade, instant, {extraRow(instant), types});
    if (!made.refusal.empty()) return {made.refusal, {}};
    return {"", Table{.fixed = made.table, .marks = {}, .text = {}}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Table::Fixed& fixed = *scene.form.get<Table>().fixed;
    if (fixed.arrangement == Table::Arrangement::ruled)
        return quantity(fixed.columns.size(), "link") + " of each of " + quantity(fixed.rows.size(), "broadcast") +
               ", by set and type.";
    return quantity(fixed.columns.size(), "set") + " of links for " +
           quantity(instant.run().task->packets.count(), "source") + "; " +
           (areTranslated(instant) ? fixed.caption : "as the run used them") + '.';
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    if (part.item.kind != record::Selection::Kind::link) return {};
    const auto cell = scene.form.get<Table>().fixed->at(part.row, part.column);
    const auto entry = std::ranges::find(cell, part.item, &Table::Entry::item);
    const network::Network& network = *instant.run().network;
    std::string tip = "link " + entry->text;
    if (network.dimensions() != nullptr)
        tip += ", type " + explain::linkTypeName(network, network.link(part.item.id).type, instant.display.numbering);
    if (entry->from != 0) tip += "\nused in step " + std::to_string(entry->from);
    if (entry->wrong) tip += "\nalso needed by another source in the same set";
    return tip;
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "broadcast-sets",
        .title = "Broadcast sets",
        .help =
            "The links that each step of a broadcast uses, translated to every other source; links on which packets of "
            "two sources meet are outlined.",
        .guide =
            "The links that each step of one broadcast uses, and the same links translated to every other source. If "
            "the links of a set are of different types, no two packets meet; links of the same type are outlined. "
            "Click a link to see which other source needs it, or a source to select its packet; the wheel zooms.",
        .parameters = {{.name = "columns",
                        .kind = ParameterKind::choice,
                        .help = "A list for each set, or, as printed, a column for each link of a set under its type.",
                        .choices = {"sets", "types"},
                        .fallback = "sets"}},
        .form = FormKind::table,
        .zoomable = true,
        .scene = sceneAt,
        .describe = describe,
        .tip = tip,
        .whyNot = broadcastLinkSetsRefusal,
        .example = "bostt-fig-2"};
}

}  // namespace hop::scene::broadcast_sets
