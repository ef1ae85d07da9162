// SPDX-License-Identifier: GPL-3.0-or-later
// How many of its own messages a node sends off in each slot of a total exchange on a product B x A, as bars.
//
// **Source:** Dim Fig. 7, Lemma 1.
#include <algorithm>
#include <string_view>

#include "core/base/text.h"
#include "core/record/exchange_phases.h"
#include "core/record/slotted_run.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/phase_fills.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::own_messages {

FigureEntry entry();

namespace {

constexpr double kLeft = 4.4, kTop = 1.5, kHigh = 6.0;  // names; above the bars; the highest bar

struct Shown {
    std::vector<std::uint64_t> numbers;  // by slot
    std::string title;                   // "own messages in A, g₃(t)"
};

Shown shownOf(const record::ExchangePhases& phases, std::string_view of, std::uint32_t dimension) {
    Shown shown;
    for (const record::ExchangePhases::Slot& slot : phases.bySlot)
        shown.numbers.push_back((of == "B" ? 0 : slot.ownInA) + (of == "A" ? 0 : slot.ownInB));
    // Within A they all leave in phase 1.
    while (!shown.numbers.empty() && shown.numbers.back() == 0) shown.numbers.pop_back();
    const std::string g = dimension < 2 ? std::string() : lowered("g", of == "A" ? dimension - 1 : dimension) + "(t)";
    shown.title = of == "B" || g.empty() ? "messages" : g;
    return shown;
}

Scheme schemeOf(const Shown& shown) {
    Scheme scheme;
    scheme.unit = 13.0;
    const std::uint64_t most = std::max<std::uint64_t>(1, std::ranges::max(shown.numbers));
    const double column = std::max(1.2, 18.0 / static_cast<double>(shown.numbers.size()));
    const double bottom = kTop + kHigh;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "bars", .columns = {"slot", "height"}, .rows = {}};
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < shown.numbers.size(); ++i) {
        const double x = kLeft + column * static_cast<double>(i);
        const double height = kHigh * static_cast<double>(shown.numbers[i]) / static_cast<double>(most);
        scheme.shapes.push_back(
            boxOf(x + 0.12 * column, bottom - height, 0.76 * column, height, {.fill = fillOfPhase(1)}));
        const double middle = x + column / 2.0;
        scheme.words.push_back(
            {.at = {middle, bottom - height - 0.6}, .text = thousands(shown.numbers[i]), .room = column});
        scheme.words.push_back({.at = {middle, bottom + 0.7}, .text = thousands(i + 1), .room = column, .small = true});
        listing.rows.push_back({static_cast<double>(i + 1), static_cast<double>(shown.numbers[i])});
        sum += shown.numbers[i];
    }
    const double right = kLeft + column * static_cast<double>(shown.numbers.size());
    scheme.shapes.push_back(lineOf({kLeft, bottom}, {right, bottom}, {}));
    const auto name = [&scheme](double y, const std::string& text) {
        scheme.words.push_back(
            {.at = {kLeft - 0.5, y}, .text = text, .room = kLeft - 0.6, .across = Scheme::Across::right});
    };
    name(kTop + kHigh / 2.0, shown.title);
    name(bottom + 0.7, "slot t");
    listing.facts = {{"sum", static_cast<double>(sum)}};
    scheme.width = right + 0.3;
    scheme.height = bottom + 1.4;
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = record::slotsDrawnRefusal(instant); !why.empty()) return {std::move(why), {}};
    const record::PhasesRead read = record::readPhases(instant);
    if (!read.refusal.empty()) return {read.refusal, {}};
    const auto* slots = record::slotsOf(instant);
    const Shown shown = shownOf(read.phases, optionsOf(instant.display.options, "own-messages").text("sent"),
                                slots == nullptr ? 0 : slots->dimension);
    if (shown.numbers.empty()) return {"Node 0 sends no messages of its own there.", {}};
    return {"", schemeOf(shown)};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    std::string words = "Own messages that leave a node, slot by slot:";
    for (const auto& row : scene.form.get<Scheme>().listing.rows)
        words += ' ' + thousands(static_cast<std::uint64_t>(std::get<double>(row[1]))) + ',';
    words.back() = '.';
    return words;
}

}  // namespace

FigureEntry entry() {
    return {.id = "own-messages",
            .title = "Own messages",
            .help = "How many of its own messages a node sends off in each slot of a total exchange on a product.",
            .guide =
                "How many of its own messages a node sends off in each slot of a total exchange on a product B × A: "
                "within A, which are those of an exchange on A alone, along B, or both.",
            .parameters = {{.name = "sent",
                            .kind = ParameterKind::choice,
                            .help = "Messages sent within A, along B, or both.",
                            .choices = {"A", "B", "all"},
                            .fallback = "A"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = record::slotsDrawnRefusal,
            .example = "dim-fig-7"};
}

}  // namespace hop::scene::own_messages
