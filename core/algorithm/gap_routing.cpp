// SPDX-License-Identifier: GPL-3.0-or-later
// Gap routing on a path: packets of several classes, all to the last node, arrive there at least d(class) steps apart.
//
// Nodes 0 .. m-1 are the line; the last node of the path is the virtual node m. Classes are given by the task; a task
// without classes has one.
// **Source:** Ost §3.2.2, Algorithm 1, Lemmas 3.4, 3.8 and 3.9.
// **Departs from the source:** both lemmas on steps are one less than printed; see core/theory/gap_time.h.
#include "core/plan/gap_routing.h"

#include <algorithm>

#include "core/algorithm/streams.h"
#include "core/base/text.h"
#include "core/plan/belt.h"
#include "core/theory/gap_time.h"

namespace hop::algorithm::gap_routing {

Entry entry();

namespace {

constexpr std::int64_t kWidestGap = 1000000;  // [steps]

std::uint32_t classCount(const task::Task& task) {
    return task.classes.empty() ? 1 : *std::ranges::max_element(task.classes) + 1;
}

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (auto reason = refusesStream(problem)) return reason;
    const std::size_t gaps = arguments.integers("d").size(), classes = classCount(*problem.task);
    if (gaps == 1 || gaps >= classes) return std::nullopt;
    return "d must have one gap for all classes or one for each of the " + std::to_string(classes) + ", not " +
           std::to_string(gaps);
}

struct Lines {
    std::vector<NodeId> sources;
    std::vector<std::uint32_t> classes;
    std::vector<std::uint64_t> gaps;
    std::uint64_t most = 0;   // maximum number of packets of a node
    std::uint64_t moves = 0;  // total moves to the end
};

Lines linesOf(const Problem& problem, const Arguments& arguments) {
    const task::Task& task = *problem.task;
    Lines lines;
    lines.sources.reserve(task.packets.count());
    lines.classes.reserve(task.packets.count());
    std::vector<std::uint64_t> counts(problem.network->nodeCount(), 0);
    for (PacketId p = 0; p < task.packets.count(); ++p) {
        if (p % 1024 == 0 && problem.stop.requested()) return lines;
        lines.sources.push_back(task.packets.source(p));
        lines.classes.push_back(task.classes.empty() ? 0 : task.classes[p]);
        lines.most = std::max(lines.most, ++counts[lines.sources.back()]);
        lines.moves += problem.network->nodeCount() - 1 - lines.sources.back();
    }
    const auto gaps = arguments.integers("d");
    for (std::uint32_t c = 0; c < classCount(task); ++c)
        lines.gaps.push_back(static_cast<std::uint64_t>(gaps.size() == 1 ? gaps[0] : gaps[c]));
    return lines;
}

std::vector<theory::Statement> guaranteesOf(const theory::GapProblem& problem, std::uint64_t most) {
    const auto least = static_cast<double>(theory::gapTimeAtLeast(problem));
    const auto greatest = static_cast<double>(theory::gapTimeAtMost(problem));
    const auto printed = static_cast<double>(theory::gapTimePrinted(problem));
    std::optional<theory::Misprint> misprint;
    if (printed != least)
        misprint = {.value = printed,
                    .formula = "max(m − i + Σk, m − i(c) + (|c| − 1) d(c))",
                    .reason =
                        "Part (a) is one too large: the first packet is there after m − i steps, the last one "
                        "Σk − 1 steps later."};
    return {{.id = "gap-routing-least",
             .quantity = std::string(theory::kSteps),
             .relation = theory::Relation::atLeast,
             .value = least,
             .source = "Ost Lemma 3.4",
             .formula = "max(m − i + Σk − 1, m − i(c) + (|c| − 1) d(c))",
             .reason = "All packets leave the line one a step, and those of a class d(c) steps apart.",
             .printed = misprint},
            {.id = "gap-routing-time",
             .quantity = std::string(theory::kSteps),
             .relation = theory::Relation::atMost,
             .value = greatest,
             .source = "Ost Lemma 3.9",
             .formula = "m − 1 + Σk + max (d(c) − 1)(|c| − 1)",
             .reason = "Between two packets of a class that leaves last there are at most d(c) − 1 steps in which "
                       "none leaves.",
             .printed = theory::Misprint{.value = greatest + 1.0,
                                         .formula = "m + Σk + max (d(c) − 1)(|c| − 1)",
                                         .reason = "The first packet is there after m steps, so one more than needed "
                                                   "is counted."}},
            {.id = "gap-routing-buffer",
             .quantity = std::string(theory::kMaxBuffer),
             .relation = theory::Relation::atMost,
             .value = static_cast<double>(most + 1),
             .source = "Ost Lemma 3.8",
             .formula = "k + 1",
             .reason = "A packet that has left its source is never stored.",
             .printed = {}}};
}

double needs(const Problem& problem, const Arguments&) {
    const auto packets = static_cast<double>(problem.task->packets.count());
    const double nodes = problem.network->nodeCount();
    // Sources and classes, for the run and for planning.
    return streamNeeds(problem, 2.0 * sizeof(plan::ClassedPacket)) + nodes * sizeof(std::uint64_t) +
           plan::gapDeparturesMemory(nodes, packets, classCount(*problem.task));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const auto lines = std::make_shared<const Lines>(linesOf(problem, arguments));
    if (problem.stop.requested()) return Prepared{};
    const NodeId nodes = problem.network->nodeCount() - 1;
    const theory::GapProblem gapProblem{nodes, lines->sources, lines->classes, lines->gaps};
    // Reject runs that are far too long before departures are computed, which takes as many rounds as steps.
    if (auto fits = checkWalks(problem, "gap-routing", static_cast<double>(lines->moves),
                               static_cast<double>(theory::gapTimeAtLeast(gapProblem)));
        !fits)
        return fits.error();
    std::vector<plan::ClassedPacket> packets;
    packets.reserve(lines->sources.size());
    for (std::size_t p = 0; p < lines->sources.size(); ++p) packets.push_back({lines->sources[p], lines->classes[p]});
    const std::vector<Step> departures = plan::gapDepartures(nodes, packets, lines->gaps, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    std::vector<plan::LineWalk> walks;
    walks.reserve(packets.size());
    for (std::size_t p = 0; p < packets.size(); ++p)
        walks.push_back({packets[p].node, departures[p], static_cast<std::uint16_t>(packets[p].classNumber)});
    std::vector<std::string> names;
    for (std::size_t c = 0; c < lines->gaps.size(); ++c)
        names.push_back("class " + std::to_string(c) + ", gap " + std::to_string(lines->gaps[c]));
    auto walked = playWalks(problem, "gap-routing", walks, std::move(names),
                            [lines](PacketId packet, NodeId node, Step) -> std::string {
                                const std::uint32_t number = lines->classes[packet];
                                if (node != lines->sources[packet])
                                    return "It entered in the step before, and what enters a node is sent on at once.";
                                return "No packet enters, and none of class " + std::to_string(number) +
                                       " has left this node for " + quantity(lines->gaps[number], "step") +
                                       "; of the packets here that may leave it is the first in the buffer.";
                            });
    if (!walked) return walked.error();
    Prepared prepared;
    prepared.process = std::move(walked->process);
    prepared.memory = needs(problem, arguments) + walked->memory;
    prepared.artefacts.add(plan::Belt{.nodes = nodes, .interval = 0, .gaps = lines->gaps});
    prepared.guarantees = guaranteesOf(gapProblem, lines->most);
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "gap-routing",
        .title = "Gap routing",
        .help = "On a path, to its last node: packets of a class arrive at least so many steps apart.",
        .parameters = {{.name = "d",
                        .kind = ParameterKind::integers,
                        .help = "The gap of each class, or one for all.",
                        .unit = "steps",
                        .minimum = 1,
                        .maximum = kWidestGap,
                        .fallback = "[2]",
                        .example = "[3,2]"}},
        .citation = {"Ost", "§3.2.2"},
        .refuses = refuses,
        .make = make,
        .needs = needs,
        .notes = {
            {NoteKind::misprint, "Lemma 3.4 (a) is one too large: the first packet leaves its node in the first step.",
             "Ost Lemma 3.4"},
            {NoteKind::misprint, "Lemma 3.9 is one more than needed, as its steps count from 0.", "Ost Lemma 3.9"}}};
}

}  // namespace hop::algorithm::gap_routing
