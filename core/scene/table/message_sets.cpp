// SPDX-License-Identifier: GPL-3.0-or-later
// The sets S(i, j; t): the messages that a node of H^d = B x A sends along B in every slot, below the algorithm in its
// final form; printed indices that are wrong stand beside the right ones.
//
// **Source:** Dim Table 1, Fig. 6, and the definition of S before them.
// **Departs from the source:** the index of D is p(n-1) + m, printed pn + m; slots are all shown, not the first R only.
#include <algorithm>
#include <array>
#include <map>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/slotted_run.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/table/table.h"
#include "core/scene/text/exchange_outline.h"

namespace hop::scene::message_sets {

FigureEntry entry();

namespace {

using Message = plan::ExchangeSlots::Message;

std::uint64_t printedIndex(const plan::ExchangeSlots& slots, const Message& message) {
    return message.index + (message.index - 1) / (slots.factorNodes - 1);
}

std::string indexNote(std::uint64_t index, std::uint64_t printed) {
    return lowered("D", index) + (printed == index ? std::string() : " not " + lowered("D", printed));
}

// By destination. O(packets), O(rows) for isotropic tasks
std::map<NodeId, PacketId> packetsOf(const task::PacketSet& packets, NodeId source, Stop stop) {
    std::map<NodeId, PacketId> found;
    const std::uint64_t rows = packets.rows().size();
    const std::uint64_t first = packets.isIsotropic() ? source * rows : 0,
                        end = packets.isIsotropic() ? first + rows : packets.count();
    for (std::uint64_t id = first; id < end; ++id) {
        if (id % 65536 == 0 && stop.requested()) break;
        const auto packet = static_cast<PacketId>(id);
        if (packets.source(packet) == source) found.emplace(packets.at(packet).destination, packet);
    }
    return found;
}

void entitle(Table::Fixed& fixed, const plan::ExchangeSlots& slots, const std::string& sender) {
    const std::string dimension = std::to_string(slots.dimension - 1);
    fixed.title = {"Destinations of the messages that node (i, j) = " + sender + " sends along B, dimension " +
                       dimension + ", in slot t",
                   "Where (i, j) = " + sender + " sends along B, dimension " + dimension + ", in slot t",
                   "Where " + sender + " sends along B in slot t"};
    if (slots.rounds() > 1)
        fixed.note = {"D: what j sends within A, by slot of departure; " + thousands(slots.slots() - 1) +
                          " messages. Index p(n − 1) + m; printed pn + m, a misprint that runs past the end.",
                      "D: what j sends within A, by slot. Index p(n − 1) + m; misprinted pn + m.",
                      "D: sent within A. Misprint: pn + m."};
    fixed.wrongNote = true;
}

std::shared_ptr<const Table::Fixed> tableOf(const record::Instant& instant, const plan::ExchangeSlots& slots) {
    const auto name = [&](NodeId node) {
        return explain::nodeName(*instant.run().network, node, instant.display.labels);
    };
    const NodeId sender = instant.display.focusNode;
    const std::uint64_t all = slots.slots();
    const auto packets = packetsOf(instant.run().task->packets, sender, instant.stop);
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::window;
    fixed->rowKind = "digit";
    entitle(*fixed, slots, name(sender));
    const std::string longest = lowered("D", all);
    fixed->widest = {.text = name(static_cast<NodeId>(slots.nodes() - 1)), .note = longest + " not " + longest};
    std::vector<std::vector<Message>> sets;
    for (std::uint64_t slot = 1; slot <= all; ++slot) {
        const auto round = slots.dimension > 1 ? slots.roundBrought(slot) : std::nullopt;
        fixed->columns.push_back({.head = "t = " + thousands(slot),
                                  .group = round ? "for r = " + thousands(*round) : "B only",
                                  .first = (slot - 1) * slots.slotSteps + 1,
                                  .last = slot * slots.slotSteps});
        sets.push_back(slots.messages(sender, slot));
    }
    for (std::uint64_t k = 1; k < slots.factorNodes; ++k) {
        fixed->rows.push_back({.name = "to digit i + " + std::to_string(k)});
        for (const std::vector<Message>& set : sets) {
            const Message& message = set[k - 1];
            Table::Entry entry{.text = name(message.destination)};
            if (message.index != 0) {
                const std::uint64_t printed = printedIndex(slots, message);
                entry.note = indexNote(message.index, printed);
                entry.wrong = printed != message.index;
            }
            if (const auto packet = packets.find(message.destination); packet != packets.end())
                entry.item = {record::Selection::Kind::packet, packet->second};
            fixed->add(std::move(entry));
            fixed->endCell();
        }
    }
    return fixed;
}

// The printed index, with a star if it is a misprint.
Table::Entry printedEntry(const plan::ExchangeSlots& slots, const Message& message) {
    const std::uint64_t printed = message.index == 0 ? 0 : printedIndex(slots, message);
    return {.text = printed == 0 ? "–" : std::to_string(printed),
            .note = printed == message.index ? "" : "*",
            .number = static_cast<double>(printed)};
}

// Marks the current slot by rules, if it has a row.
void ruleOff(Table::Fixed& fixed, std::uint64_t slot) {
    if (slot > fixed.rows.size()) return;
    fixed.rows[slot - 1].ruled = true;
    if (slot < fixed.rows.size()) fixed.rows[slot].ruled = true;
    fixed.footnotes.push_back("between rules: the slot that runs, t = " + thousands(slot));
}

// As printed: a row for each slot, the index in D and the destination by digit.
std::shared_ptr<const Table::Fixed> printedOf(const record::Instant& instant, const plan::ExchangeSlots& slots,
                                              const Arguments& arguments) {
    const auto name = [&](NodeId node) {
        return explain::nodeName(*instant.run().network, node, instant.display.labels);
    };
    const bool printed = arguments.flag("printed");
    const auto most = static_cast<std::uint64_t>(arguments.integer("slots"));
    const std::uint64_t count = most == 0 ? slots.slots() : std::min(most, slots.slots());
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = "t";
    for (std::uint64_t k = 1; k < slots.factorNodes; ++k) {
        const std::string digit = "to digit i ⊕ " + std::to_string(k);
        fixed->columns.push_back({.head = "(i′, j′)", .group = digit});
        fixed->columns.push_back({.head = "index", .group = digit});
        if (printed) fixed->columns.push_back({.head = "printed", .group = digit});
    }
    const auto add = [&](Table::Entry entry) {
        fixed->add(std::move(entry));
        fixed->endCell();
    };
    const auto number = [&](std::uint64_t value) {
        add({.text = value == 0 ? "–" : std::to_string(value), .number = static_cast<double>(value)});
    };
    bool wrong = false;
    for (std::uint64_t slot = 1; slot <= count; ++slot) {
        fixed->rows.push_back({.name = std::to_string(slot)});
        for (const Message& message : slots.messages(instant.display.focusNode, slot)) {
            add({.text = name(message.destination)});
            number(message.index);
            if (!printed) continue;
            add(printedEntry(slots, message));
            wrong = wrong || !fixed->entries.back().note.empty();
        }
    }
    if (wrong) fixed->footnotes.push_back("* misprint: the index is p(n − 1) + m, printed pn + m");
    if (const auto now = record::slotNow(slots, instant.step); now && arguments.text("mark") == "now")
        ruleOff(*fixed, *now);
    return fixed;
}

// The printed table for any n and d: a column for each slot t = 1, 2, …, R, a row for each k. Subscripts have a for
// nᵈ⁻¹.
std::shared_ptr<const Table::Fixed> symbolsOf() {
    struct Symbols {
        const char *row, *digit;             // no digit: rows are left out here
        std::array<const char*, 3> indices;  // at t = 1, 2, R
    };
    static constexpr std::array<Symbols, 4> kRows = {{{"1", "1", {"₁", "ₙ", "ₐ₋ₙ₊₁"}},
                                                      {"2", "2", {"₂", "ₙ₊₁", "ₐ₋ₙ₊₂"}},
                                                      {"⋮", nullptr, {}},
                                                      {"n − 1", "(n − 1)", {"ₙ₋₁", "₂ₙ₋₂", "ₐ₋₁"}}}};
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = "k";
    for (const char* head : {"t = 1", "t = 2", "⋯", "t = R"}) fixed->columns.push_back({.head = head});
    const auto add = [&](const Symbols& symbols, std::size_t index, const char* note) {
        const std::string digit = symbols.digit == nullptr ? "" : symbols.digit;
        fixed->add(
            {.text = digit.empty() ? "⋮" : "(i ⊕ " + digit + ", D" + symbols.indices[index] + "(j))", .note = note});
        fixed->endCell();
    };
    for (const Symbols& symbols : kRows) {
        fixed->rows.push_back({.name = symbols.row});
        add(symbols, 0, "");
        add(symbols, 1, &symbols == &kRows.back() ? "*" : "");
        fixed->add({.text = symbols.digit == nullptr ? "⋱" : "⋯"});
        fixed->endCell();
        add(symbols, 2, "");
    }
    fixed->footnotes = {"a = nᵈ⁻¹, R = (a − 1)/(n − 1)", "* printed D₂ₙ₋₁(j), a misprint"};
    return fixed;
}

constexpr KeptPart<std::shared_ptr<const Table::Fixed>> kTable = {
    On::node | On::names, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return tableOf(instant, *record::slotsOf(instant));
    }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = record::slotsRefusal(instant); !why.empty()) return {std::move(why), {}};
    const plan::ExchangeSlots* slots = record::slotsOf(instant);
    const Arguments& arguments = optionsOf(instant.display.options, "message-sets");
    if (arguments.text("look") == "symbols") return {"", Table{.fixed = symbolsOf(), .marks = {}, .text = {}}};
    if (arguments.text("look") == "table")
        return {"", Table{.fixed = printedOf(instant, *slots, arguments), .marks = {}, .text = {}}};
    Text text = exchangeOutline(*slots, record::slotNow(*slots, instant.step), true);
    return {
        "",
        Table{.fixed = keeper.of(kTable, instant), .marks = {}, .text = std::make_shared<const Text>(std::move(text))}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const plan::ExchangeSlots& slots = *record::slotsOf(instant);
    const Table::Fixed& fixed = *scene.form.get<Table>().fixed;
    std::string words = "Messages that node " +
                        explain::nodeName(*instant.run().network, instant.display.focusNode, instant.display.labels) +
                        " sends along dimension " + std::to_string(slots.dimension - 1) + ".";
    const bool inWindow = fixed.arrangement == Table::Arrangement::window;
    if (const auto slot = record::slotNow(slots, instant.step); slot && inWindow) {
        words += " In slot " + thousands(*slot) + ", for";
        for (std::size_t row = 0; row < fixed.rows.size(); ++row) words += ' ' + fixed.at(row, *slot - 1).front().text;
        words += '.';
    }
    return words;
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const plan::ExchangeSlots& slots = *record::slotsOf(instant);
    const Table::Fixed& fixed = *scene.form.get<Table>().fixed;
    const std::uint64_t slot = part.column + std::uint64_t{1};
    const Message message = slots.messages(instant.display.focusNode, slot)[part.row];
    std::string tip = "slot " + thousands(slot) + ": message " +
                      explain::nodeName(*instant.run().network, instant.display.focusNode, instant.display.labels) +
                      " → " + fixed.at(part.row, part.column).front().text;
    if (message.index == 0) return tip + "\nneeds B only";
    tip += "\nindex " + thousands(message.index) + " of D, which has " + thousands(slots.slots() - 1);
    if (const std::uint64_t printed = printedIndex(slots, message); printed != message.index)
        tip += "\nprinted " + thousands(printed) + ": a misprint" +
               (printed >= slots.slots() ? ", past the end of D" : "");
    return tip;
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "message-sets",
        .title = "Message sets",
        .help =
            "The messages that a node of a power Hᵈ sends along the newest dimension in every slot, below the "
            "algorithm; the current slot is highlighted, misprinted indices stand beside the right ones.",
        .guide =
            "The messages that the node sends along the newest dimension of a power Hᵈ, slot by slot, and the "
            "exchange of the other dimensions that they are for. The current slot is highlighted. Where the paper "
            "prints another index, it stands beside the right one. Click a message to select it and show its slot; "
            "the wheel, dragging, Page Up and Page Down scroll along the slots. Where there is room, the algorithm "
            "is shown above.",
        .parameters = {{.name = "look",
                        .kind = ParameterKind::choice,
                        .help = "The slots around the present one side by side, a printed table of all of them, or the "
                                "destinations in symbols, for any n and d.",
                        .choices = {"window", "table", "symbols"},
                        .fallback = "window"},
                       {.name = "slots",
                        .help = "Of a printed table only so many slots; 0: all.",
                        .minimum = 0,
                        .maximum = 4294967294.0,
                        .fallback = "0"},
                       {.name = "printed",
                        .kind = ParameterKind::flag,
                        .help = "Of a printed table: the indices as the paper prints them beside the right ones.",
                        .fallback = "no"},
                       {.name = "mark",
                        .kind = ParameterKind::choice,
                        .help = "Of a printed table: whether rules mark the slot of the present step.",
                        .choices = {"none", "now"},
                        .fallback = "none"}},
        .form = FormKind::table,
        .scrolls = true,
        .scene = sceneAt,
        .describe = describe,
        .tip = tip,
        .whyNot = record::slotsRefusal,
        .example = "dim-fig-6"};
}

}  // namespace hop::scene::message_sets
