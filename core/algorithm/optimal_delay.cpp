// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal completion time with minimum or small mean delay: near packets go first wherever no critical line forbids it.
//
// Rotation classes one after the other on cubes, likewise orbits on tori of odd side; otherwise the best of a number of
// step-by-step schedules with ties broken at random. Always T = h. For total exchange the mean delay is the minimum
// over all schedules on cubes of prime dimension and on odd tori of one and two dimensions.
// **Source:** VB §6 (OCTR and OADD together), §8.
// **Departs from the source:** see core/plan/least_delay.h. The paper's closed formula of the mean delay is misprinted;
// the value here is computed from the path lengths.
#include <algorithm>

#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/plan/isotropic.h"
#include "core/plan/least_delay.h"

namespace hop::algorithm::optimal_delay {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (auto reason = refusesIsotropic(problem)) return reason;
    return refusesFewPorts(problem);
}

// The rows that cross in this step, and their crossings left.
std::string sayNearer(const plan::SymmetricPlan& plan, const MatrixBefore& before, Step step) {
    const std::uint32_t left = before.rows[before.row];
    std::vector<bool> moves(before.rows.size());
    for (const plan::SymmetricMove& entry : plan.at(step)) moves[entry.row] = true;
    std::uint64_t nearer = 0;
    for (std::size_t row = 0; row < moves.size(); ++row)
        if (!moves[row] && before.rows[row] != 0 && before.rows[row] < left) ++nearer;
    if (nearer == 0) return "No nearer packet of this node waits in this step.";
    return quantity(nearer, "nearer packet") + (nearer == 1 ? " waits: its links go" : " wait: their links go") +
           " to others, for no choice of packets that serves every critical line has more of the nearest ones.";
}

std::string explain(const Problem& problem, const plan::LeastDelayPlan& made, const plan::SymmetricPlan& plan,
                    const engine::Move& move, const engine::TypeNames& names, Step step) {
    const network::Network& network = *problem.network;
    const MatrixBefore before = matrixBefore(problem, plan, move, step);
    const std::string what = sayMove(problem, before, move, names) + ". ";
    if (!made.byOrbits)
        return quantity(before.stepsLeft, "step") + (before.stepsLeft == 1 ? " is" : " are") + " left. " +
               sayCritical(problem, before, names) + "Here " + what +
               (before.rows[before.row] == before.stepsLeft ? "It is critical: it must move in every step."
                                                            : sayNearer(plan, before, step));
    const auto phase = std::ranges::find_if(plan.phases, [&](const plan::Phase& p) { return step <= p.last; });
    const std::string when = phase->first == phase->last ? "Step " + std::to_string(phase->first) + " clears "
                                                         : "Steps " + std::to_string(phase->first) + " to " +
                                                               std::to_string(phase->last) + " clear ";
    std::string text = when + phase->name + ": ";
    if (made.lastPhase && &*phase == &plan.phases.back())
        text += "rows are critical now as well as columns, so the last two classes go together. ";
    else if (phase->name.find(", ") != std::string::npos)
        text +=
            "classes with fewer rows than there are links would leave links idle, so they go together with a full "
            "one, nearest first. ";
    else
        text +=
            "each of its rows takes the links of the first one turned a little further, so that no two use the "
            "same link and none is idle. ";
    return text + "Here " + what + "Its tag is " + network.address(problem.task->packets.rows()[before.row]) + ", " +
           plan.tagNames[move.tag] + ".";
}

theory::Statement delayOf(const Problem& problem, const plan::LeastDelayPlan& made) {
    const auto rows = static_cast<double>(problem.task->packets.rows().size());
    const double delay = static_cast<double>(made.delaySum) / rows;
    const std::string how =
        made.byOrbits
            ? "Rotation classes are cleared one after the other, those with the shortest way first"
            : "The best of " + quantity(made.tried, "schedule") + " made step by step, nearest first, with random ties";
    const bool least = made.delaySum == made.least;
    return {.id = least ? "optimal-delay" : "planned-delay",
            .quantity = std::string(theory::kMeanDelay),
            .relation = theory::Relation::equals,
            .value = delay,
            .source = least ? "VB Thm 6" : "VB §6",
            .formula = least ? "C_i = C_{i−L} + x_i, lengths x ascending, L links" : "",
            .reason = how + (least ? "; no schedule has less: if every link could serve any packet, shortest paths "
                                     "first, the mean delay would be the same."
                                   : "; the bound is " + shortest(static_cast<double>(made.least) / rows) +
                                         ", which this schedule misses.")};
}

double needs(const Problem& problem, const Arguments&) {
    const double crossings = crossingsOf(problem);
    return plan::leastDelayMemory(*problem.network, problem.task->packets.rows().size(), crossings) +
           crossings / problem.network->dimensions()->typeCount() * sizeof(std::uint16_t);
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const network::Network& network = *problem.network;
    const auto rows = problem.task->packets.rows();
    StreamKey key = problem.randomness;
    key.purpose = purposeOf("optimal-delay");
    auto made = std::make_shared<plan::LeastDelayPlan>(
        plan::leastDelayPlan(network, rows, static_cast<std::uint32_t>(arguments.integer("restarts")),
                             RandomStream(key), plan::kMostOrbitNames, problem.stop));
    if (problem.stop.requested()) return Prepared{};
    plan::SymmetricPlan plan = std::move(made->plan);
    const Step length = plan.steps();
    Prepared prepared = prepare(
        problem, std::move(plan),
        [problem, made](const plan::SymmetricPlan& all, const engine::Move& move, const engine::TypeNames& names,
                        Step step) { return explain(problem, *made, all, move, names, step); });
    prepared.guarantees.push_back(completesInCriticalSum(length));
    prepared.guarantees.push_back(delayOf(problem, *made));
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "optimal-delay",
        .title = "Optimal time, little delay",
        .help =
            "As few steps as the critical sum of the task matrix, with near packets first, so that the mean delay is "
            "minimal or close to it.",
        .parameters = {{.name = "restarts",
                        .kind = ParameterKind::integer,
                        .help = "Maximum number of random schedules to choose from where rotation classes do not give "
                                "the least delay; large tasks get fewer.",
                        .unit = "schedules",
                        .minimum = 1,
                        .maximum = 1000000,
                        .fallback = "4000",
                        .example = "100"}},
        .citation = {"VB", "§6"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .forSteps = false,
        .notes = {
            {NoteKind::misprint, "m_i is M_(i−1) + i; printed is M_(i−1) + (i−1)C(d,i−1)/d + ….", "VB §6"},
            {NoteKind::misprint,
             "The printed D_TE is wrong in every line: the third one gives 13/6, 83/14 and 2339/62 for d = 2, 3 and 5, "
             "where 5/3, 18/7 and 235/31 are right.",
             "VB §6"},
            {NoteKind::misprint, "A hypercube of prime dimension has (n − 2)/d phases; printed is (n − 1)/d − 1.",
             "VB §6"},
            {NoteKind::misprint,
             "The phases Nᵢ and the classes R_ab need an odd side p, which is not said; the optimality for d = 2 does, "
             "too.",
             "VB §8"},
            {NoteKind::misprint,
             "The rows of R_ab hold for the column order 1+, 2+, 1−, 2−, not for the stated 1+, 1−, 2+, 2−.", "VB §8"},
            {NoteKind::departure,
             "Tori of even side and dimensions that are not prime are cleared by random schedules with restarts, of "
             "which the best is kept; short orbits are merged with full ones of the same length.",
             "VB §6"}}};
}

}  // namespace hop::algorithm::optimal_delay
