// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix as a sum of switching matrices, one per step.
//
// **Source:** VB §3, §4 and Fig. 4.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/names.h"
#include "core/scene/catalogue.h"
#include "core/scene/colouring.h"
#include "core/scene/grid/grids.h"
#include "core/scene/grid/node_matrix.h"
#include "core/scene/grid/switching_matrices.h"
#include "core/scene/node_option.h"
#include "core/scene/scene.h"

namespace hop::scene::decomposition {

FigureEntry entry();

namespace {

struct GridsInput {
    Arrangement wanted;
    Step from = 1;
    record::StepRevision colouredAt;
    friend bool operator==(const GridsInput&, const GridsInput&) = default;
};

struct FixedGrids {
    std::string refusal;  // one sentence; empty if there are grids
    std::shared_ptr<const Grids::Fixed> grids;
};

Step firstStep(const record::Instant& instant) {
    return static_cast<Step>(optionsOf(instant.display.options, "decomposition").integer("from"));
}

std::vector<Grids::Rule> rulesOf(std::span<const measure::StepCheck> checks) {
    std::vector<Grids::Rule> rules = {{"OCTR", {}}, {"OADD", {}}};
    for (const measure::StepCheck& check : checks) {
        rules[0].kept.push_back(check.keepsOctr);
        rules[1].kept.push_back(check.keepsOadd);
    }
    return rules;
}

// Grids from a step on, with the rows that are not yet cleared then.
FixedGrids fixedOf(const record::Instant& instant, const SwitchingMatrices& made, const Colouring& colouring,
                   const GridsInput& input) {
    const network::Network& network = *instant.run().network;
    const network::Translations& translations = *network.translations();
    const NodeId node = instant.display.focusNode;
    auto fixed = std::make_shared<Grids::Fixed>();
    const task::TaskMatrix left = input.from == 1 ? made.whole : matrixBefore(made, instant, input.from);
    const auto order =
        arranged(input.from == 1 ? made.order : orderOfTheRest(made.order, left), input.wanted, made.whole);
    if (!order) return {"The matrix cannot be shown so: " + order.error().message, {}};
    fixed->skipped = input.from - 1;
    fixed->whole = gridOf(instant, made.whole, *order);
    fixed->whole.first = entriesOf(left, *order);
    fixed->whole.greatest = std::max<std::uint16_t>(1, fixed->whole.first.greatest());
    fixed->whole.critical = fixed->whole.first.criticalSum();
    rename(fixed->whole, input.wanted);
    fixed->wholeName = lowered("T", fixed->skipped);
    fixed->stepLetter = "S";
    fixed->title = made.everyNode ? "every node (isotropic)"
                                  : "packets of node " + explain::nodeName(network, node, document::Labels::address);
    const bool meaning = !colouring.coloursLinks() && !colouring.coloursNodes();
    fixed->colours = meaning ? colouring.colours() : std::vector<Colour>{{.kind = Colour::Kind::plain}};
    for (Step step = input.from; step <= made.steps() && !instant.stop.requested(); ++step) {
        const Colouring::OfStep ofStep = colouring.ofStep(instant, step);
        for (const plan::SymmetricMove& move : made.plan->at(step)) {
            const LinkId link = network.dimensions()->linkOf(translations.translate(node, move.offset), move.type);
            const engine::Move hop = {made.whole.row(move.row).packet, link, move.tag, move.flags};
            fixed->clears.push_back(
                {order->placeOf[move.row], order->columnOf[move.type], meaning ? ofStep.numberOf(hop) : 0});
        }
        fixed->begins.push_back(fixed->clears.size());
    }
    fixed->keepSnapshots(instant.stop);
    if (!made.checks.empty()) fixed->rules = rulesOf(std::span(made.checks).subspan(fixed->skipped));
    return {"", fixed};
}

constexpr KeptPart<FixedGrids, GridsInput> kGrids = {
    On::node | On::names | On::colours, [](const record::Instant& instant, const GridsInput& input, Keeper& keeper) {
        return fixedOf(instant, *keeper.of(kSwitchingMatrices, instant),
                       *keeper.of(kColouring, instant, input.colouredAt), input);
    }};

Scene sceneAt(const record::Instant& seen, Keeper& keeper) {
    const record::Instant instant = ofMatrixNode(seen, "decomposition");
    if (std::string why = switchingRefusal(instant); !why.empty()) return {std::move(why), {}};
    const auto switching = keeper.of(kSwitchingMatrices, instant);
    if (instant.stop.requested()) return {"Stopped.", {}};
    if (switching->empty()) return {"No step taken yet.", {}};
    const GridsInput input = {arrangementOf(optionsOf(instant.display.options, "decomposition")), firstStep(instant),
                              colouredAt(instant, keeper)};
    if (input.from > switching->steps())
        return {"The run has " + quantity(switching->steps(), "step") + ", and the first one to show is " +
                    std::to_string(input.from) + '.',
                {}};
    const FixedGrids& made = keeper.of(kGrids, instant, input);
    if (!made.refusal.empty()) return {made.refusal, {}};
    return {"", Grids{made.grids}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Grids::Fixed& fixed = *scene.form.get<Grids>().fixed;
    std::string words = "Decomposition of a task matrix with " + quantity(fixed.whole.rowCount(), "row") + " and " +
                        quantity(fixed.whole.columnCount(), "column") + " into " + quantity(fixed.steps(), "step") +
                        '.';
    if (instant.step < fixed.skipped || instant.step >= fixed.skipped + fixed.steps()) return words;
    const explain::RuleWords rules = explain::ruleWords(instant, instant.step + 1);
    words += " Step " + std::to_string(instant.step + 1) + " is next.";
    for (const std::string& sentence : {rules.octr, rules.oadd})
        if (!sentence.empty()) words += ' ' + sentence;
    return words;
}

// Title of a step, else of a packet.
std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const Grids::Fixed& fixed = *scene.form.get<Grids>().fixed;
    if (part.column == Part::kNone) return "packet " + explain::packetName(instant, part.item.id);
    const Step shown = Step{part.column} + 1, step = fixed.skipped + shown;
    std::string tip = "step " + thousands(step) + " clears " + quantity(fixed.at(shown).size(), "entry");
    const explain::RuleWords words = explain::ruleWords(instant, step);
    for (const std::string& sentence : {words.octr, words.oadd})
        if (!sentence.empty()) tip += '\n' + sentence;
    return tip + '\n' + std::string(explain::meaningOf("OCTR")) + '\n' + std::string(explain::meaningOf("OADD"));
}

}  // namespace

FigureEntry entry() {
    std::vector<ParameterSpec> parameters = {
        nodeParameter(),
        {.name = "from",
         .help = "The first step to show; rows that are empty by then are left out.",
         .minimum = 1,
         .maximum = 4294967294.0,
         .fallback = "1",
         .example = "12"}};
    for (ParameterSpec& parameter : arrangementParameters()) parameters.push_back(std::move(parameter));
    return {.id = "decomposition",
            .title = "Decomposition",
            .help =
                "The task matrix as a sum of switching matrices, one for each step: the entries it clears, the "
                "critical lines before it, and whether it keeps the rules of optimal schedules.",
            .guide =
                "The task matrix of an isotropic task as a sum of switching matrices, one for each step: the entries "
                "that the step clears, those still to do, and the critical lines before it, the rows and columns whose "
                "sum is the critical sum h. Below each matrix stand h and whether the step keeps OCTR (it clears an "
                "entry of every critical line) and OADD (no nearer packet waits). Click a step to show it; the wheel, "
                "dragging, Page Up and Page Down scroll along the run.",
            .parameters = std::move(parameters),
            .setsView = true,
            .form = FormKind::grids,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = switchingRefusal,
            .example = "vb-fig-4",
            .node = [](const record::Instant& instant) { return matrixNode(instant, "decomposition"); }};
}

}  // namespace hop::scene::decomposition
