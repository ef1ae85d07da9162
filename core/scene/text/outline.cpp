// SPDX-License-Identifier: GPL-3.0-or-later
// The outline of total exchange on a power H^d: the algorithm as text, with the lines that run now.
//
// **Source:** Dim Figs. 5 and 6.
#include "core/record/slotted_run.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/text/exchange_outline.h"
#include "core/scene/text/text.h"

namespace hop::scene::outline {

FigureEntry entry();

namespace {

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = record::slotsRefusal(instant); !why.empty()) return {std::move(why), {}};
    const plan::ExchangeSlots* slots = record::slotsOf(instant);
    const bool final = optionsOf(instant.display.options, "outline").text("form") == "final";
    return {"", exchangeOutline(*slots, record::slotNow(*slots, instant.step), final)};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    std::string words = "The algorithm of total exchange on a power.";
    for (const Text::Line& line : scene.form.get<Text>().lines)
        if (line.lit && !line.note.empty()) words += " Now: " + line.words + ", " + line.note + '.';
    return words;
}

}  // namespace

FigureEntry entry() {
    return {.id = "outline",
            .title = "Outline",
            .help = "The algorithm of total exchange on a power Hᵈ as an outline; the current lines are highlighted.",
            .guide =
                "The algorithm of total exchange on a power Hᵈ as an outline: along the newest dimension and within "
                "the others at the same time. The current lines are highlighted, with their slot. Step or play to see "
                "them change.",
            .parameters = {{.name = "form",
                            .kind = ParameterKind::choice,
                            .help = "What is exchanged, or the final form, with the sets of messages S(i, j; t).",
                            .choices = {"outline", "final"},
                            .fallback = "outline"}},
            .form = FormKind::text,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = record::slotsRefusal,
            .example = "dim-fig-5"};
}

}  // namespace hop::scene::outline
