// SPDX-License-Identifier: GPL-3.0-or-later
// The narration of a step.
#include "core/explain/narration.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

#include "core/base/text.h"
#include "core/explain/holding_words.h"
#include "core/explain/names.h"
#include "core/measure/isotropic_checks.h"
#include "core/record/crossings.h"

namespace hop::explain {

namespace {

using Phrase = Phrases::Phrase;
using Role = Phrases::Role;
using Outline = Narrator::Outline;

constexpr std::size_t kMostRowsNamed = 3;

bool hasMoreEntries(const plan::SymmetricPlan& plan) { return plan.entries.size() > Narrator::kMostEntries; }

// Guarantees of the algorithm are not bounds.
double leastSteps(const run::Run& run) {
    double bound = 0.0;
    for (const theory::Statement& statement : run.statements)
        if (statement.quantity == theory::kSteps && statement.relation == Relation::atLeast &&
            std::ranges::find(run.algorithm.guarantees, statement) == run.algorithm.guarantees.end())
            bound = std::max(bound, statement.value);
    return bound;
}

Outline outlineOf(const record::Instant& instant) {
    Outline outline;
    const run::Run& run = instant.run();
    if (run.task->isDynamic()) return outline;
    outline.bound = leastSteps(run);
    const plan::SymmetricPlan* plan = run.algorithm.symmetric.get();
    // With all ports a task matrix can be cleared in as many steps as its critical sum (VB Thm 5); with fewer it says
    // little.
    if (plan == nullptr || run.request.ports != 0 || !run.task->kind().oneDestination || !run.task->isIsotropic() ||
        hasMoreEntries(*plan))
        return outline;
    const auto checks = measure::checkSteps(*plan, static_cast<std::uint32_t>(run.task->packets.rows().size()),
                                            run.network->dimensions()->typeCount(), instant.stop);
    for (const measure::StepCheck& check : checks) outline.criticalSums.push_back(check.criticalSum);
    outline.criticalSums.push_back(0);
    return instant.stop.requested() ? Outline() : outline;
}

// Kind and effects of the moves of a step.
struct StepDeeds {
    Step step = 0;
    std::uint64_t moves = 0;
    std::string label;                    // of its phase, or of all its moves
    bool known = false;                   // the moves themselves are there; else nothing of what follows
    std::uint64_t completes = 0;          // packets that are complete with it
    std::uint64_t copies = 0;             // first arrivals of copies
    std::optional<engine::Move> only;     // the one move
    std::optional<PacketId> completed;    // the last of `completes`
    std::vector<std::uint32_t> rowsDone;  // of the task matrix of every node
};

void addSymmetric(const record::Instant& instant, StepDeeds& deeds) {
    const plan::SymmetricPlan* plan = instant.run().algorithm.symmetric.get();
    const task::Task& task = *instant.run().task;
    if (plan == nullptr || !task.isIsotropic() || deeds.step > plan->steps()) return;
    const auto entries = plan->at(deeds.step);
    if (task.kind().oneDestination)
        for (const plan::SymmetricMove& entry : entries)
            if ((entry.flags & plan::kDelivers) != 0) deeds.rowsDone.push_back(entry.row);
    if (instant.timeline() != nullptr) return;
    deeds.moves = entries.size() * std::uint64_t{instant.run().network->nodeCount()};
    for (const plan::Phase& phase : plan->phases)
        if (phase.first <= deeds.step && deeds.step <= phase.last) deeds.label = phase.name;
    const bool alike =
        std::ranges::adjacent_find(entries, std::ranges::not_equal_to(), &plan::SymmetricMove::tag) == entries.end();
    if (deeds.label.empty() && alike && !entries.empty() && entries.front().tag < plan->tagNames.size())
        deeds.label = plan->tagNames[entries.front().tag];
}

StepDeeds deedsOf(const record::Instant& instant, Step step) {
    StepDeeds deeds;
    deeds.step = step;
    addSymmetric(instant, deeds);
    if (instant.timeline() == nullptr) return deeds;
    const engine::Process& process = *instant.run().algorithm.process;
    deeds.moves = instant.timeline()->moveCount(step);
    if (const std::uint16_t phase = instant.timeline()->phase(step); phase != 0)
        deeds.label = process.label(engine::Label::phase, phase);
    std::span<const engine::Move> moves;
    if (instant.timeline()->kept(step))
        moves = instant.timeline()->moves(step);
    else if (step == instant.step + 1 && !instant.oneNode)
        moves = instant.moves;
    deeds.known = moves.size() == deeds.moves;
    if (!deeds.known || moves.empty()) return deeds;
    bool alike = true;
    for (const engine::Move& move : moves) {
        alike = alike && move.tag == moves.front().tag;
        if ((move.flags & plan::kRedundant) == 0) ++deeds.copies;
        if ((move.flags & plan::kCompletes) == 0) continue;
        ++deeds.completes;
        deeds.completed = move.packet;
    }
    if (moves.size() == 1) deeds.only = moves.front();
    if (deeds.label.empty() && alike && moves.size() > 1)
        deeds.label = process.label(engine::Label::tag, moves.front().tag);
    return deeds;
}

// The first step from this one on in which a packet of a static run moves; 0: none within reach.
Step nextMove(const record::Instant& instant, Step step) {
    constexpr Step kFar = 100'000;
    if (instant.timeline() == nullptr || instant.run().task->isDynamic()) return 0;
    const Step last = std::min<Step>(instant.lastStep, step + kFar);
    while (step <= last && instant.timeline()->moveCount(step) == 0) ++step;
    return step <= last ? step : 0;
}

// An idle period of several steps is reported as such.
std::string idleWords(const record::Instant& instant, Step step) {
    const Step next = nextMove(instant, step);
    return next > step + 1 ? "no packet moves until step " + thousands(next) : "no packet moves";
}

// "every link is busy", "12 of 64 links are busy"
std::string busyWords(const record::Instant& instant, const StepDeeds& deeds) {
    const run::Run& run = instant.run();
    const std::uint64_t links = run.network->linkCount();
    const std::uint64_t capacity = run.setting != nullptr ? run.setting->links.capacity : links;
    if (deeds.moves == 0) return idleWords(instant, deeds.step);
    if (deeds.only && !run.task->isDynamic()) {
        const std::string name = packetName(instant, deeds.only->packet);
        return (name.empty() ? "one packet" : "packet " + name) + " crosses link " +
               linkName(*run.network, deeds.only->link, instant.display.labels);
    }
    if (deeds.moves == capacity) return "every link is busy";
    if (capacity != links)
        return "the links carry " + quantity(deeds.moves, "packet") + " (capacity " + thousands(capacity) + ')';
    return thousands(deeds.moves) + " of " + thousands(links) +
           (deeds.moves == 1 ? " links is busy" : " links are busy");
}

// "; here 31 inside, 45 going out and 25 coming in", where a part of the network is drawn.
std::string partWords(const record::Instant& instant, const StepDeeds& deeds) {
    // With more moves none are drawn.
    constexpr std::uint64_t kMostCounted = 1U << 18U;
    if (instant.part() == nullptr || instant.oneNode || deeds.moves == 0 || deeds.moves > kMostCounted) return {};
    record::Instant shown = instant;
    record::StepMoves moves(instant);
    if (deeds.step != instant.step + 1) {
        if (deeds.step < moves.first() || deeds.step > moves.last()) return {};
        const auto made = moves.at(deeds.step);
        shown.moves = SharedSpan<engine::Move>(std::vector(made.begin(), made.end()));
    }
    if (shown.moves.empty()) return {};
    const record::PartCounts counts = record::partCounts(shown);
    return "; here " + thousands(counts.inside) + " inside, " + thousands(counts.out) + " going out and " +
           thousands(counts.in) + " coming in";
}

// "rows 1001 and 1010 are done"; empty if no row is.
std::string rowWords(const record::Instant& instant, const std::vector<std::uint32_t>& rows) {
    if (rows.empty()) return {};
    if (rows.size() > kMostRowsNamed) return thousands(rows.size()) + " rows of the task matrix are done";
    std::vector<std::string> names;
    for (const std::uint32_t row : rows) {
        const NodeId offset = instant.run().task->packets.rows()[row];
        const NodeId destination = instant.run().network->translations()->translate(instant.display.focusNode, offset);
        names.push_back(nodeName(*instant.run().network, destination, instant.display.labels));
    }
    if (names.size() == 1) return "row " + names.front() + " is done";
    return "rows " + listed(names) + " are done";
}

// What is for all nodes is a message.
std::string_view nounOf(const task::Task& task) { return task.kind().toAllNodes ? task.kind().wanted : "packet"; }

std::string completionVerb(const task::Task& task, bool one) {
    switch (task.cast) {
        case task::Cast::broadcast:
            return one ? " reaches the last node" : " reach their last nodes";
        case task::Cast::combining:
            return one ? " is complete" : " are complete";
        case task::Cast::unicast:
        case task::Cast::sorting:
            break;
    }
    return one ? " is delivered" : " are delivered";
}

// The packets completed by the step; empty if there are none, or unknown.
std::string completedWords(const record::Instant& instant, const StepDeeds& deeds) {
    const task::Task& task = *instant.run().task;
    // Of one packet for several nodes it is said how many have it.
    if (deeds.completes == 0 || (task.packets.count() == 1 && !task.kind().oneDestination)) return {};
    const bool one = deeds.completes == 1;
    const bool named = deeds.step > instant.step && deeds.only;  // the packet that crosses a link
    const bool same = named && deeds.only->packet == deeds.completed;
    const std::string what = same  ? "it"
                             : one ? "packet " + packetName(instant, *deeds.completed)
                                   : quantity(deeds.completes, nounOf(task));
    return what + completionVerb(task, one);
}

// "rows 1001 and 1010 are done; every node has 7 of 15 packets"
std::string joined(const std::string& words, const std::string& more) {
    return words.empty() || more.empty() ? words + more : words + "; " + more;
}

// What is done after a step: in words, or as the number of packets delivered; neither: unknown.
struct Done {
    std::string words;
    std::optional<std::uint64_t> delivered;
};

// By the state alone: of one packet with one destination, and where moves were not kept.
Done doneByState(const record::Instant& instant, const StepDeeds& deeds) {
    const bool taken = deeds.step == instant.step;  // the instant's state is the one after the step
    if (!instant.hasState() || (!taken && !deeds.known)) return {};
    static_cast<void>(instant.reached->make(instant.stop));
    if (instant.stop.requested()) return {};
    const task::Task& task = *instant.run().task;
    const std::uint64_t packets = task.packets.count();
    const engine::State& state = instant.state();
    const auto after = [&](std::uint64_t before, std::uint64_t more) { return before + (taken ? 0 : more); };
    const auto made = [&](const char* what) {
        return thousands(after(state.transmissions, deeds.moves)) + " of " +
               quantity(instant.measures().transmissions, what) +
               (instant.measures().transmissions == 1 ? " is made" : " are made");
    };
    switch (task.cast) {
        case task::Cast::unicast:
            if (packets == 1) return {made("hop"), {}};
            return {{}, after(state.delivered, deeds.completes)};
        case task::Cast::broadcast: {
            const NodeId nodes = instant.run().network->nodeCount();
            const std::uint64_t copies = after(state.transmissions - state.redundant, deeds.copies);
            if (packets == 1)
                return {thousands(copies + 1) + " of " + thousands(nodes) + " nodes have the message", {}};
            return {thousands(copies) + " of " + thousands(packets * (nodes - 1)) + " copies have arrived", {}};
        }
        case task::Cast::combining:
            return {made("crossing"), {}};
        case task::Cast::sorting:
            break;
    }
    return {};
}

// What nodes have after the step.
Done doneAfter(const record::Instant& instant, const StepDeeds& deeds) {
    const task::Task& task = *instant.run().task;
    if (task.packets.count() == 1 && task.kind().oneDestination) return doneByState(instant, deeds);
    const auto held = heldAfter(instant, deeds.step);
    if (instant.stop.requested()) return {};
    if (held == nullptr) return doneByState(instant, deeds);
    std::string words = holdingWords(instant, *held);
    if (words.empty() && task.kind().oneDestination) return {{}, held->total()};
    return {std::move(words), {}};
}

// What the step completes, and what is done after it; empty if unknown.
std::string outcomeWords(const record::Instant& instant, const StepDeeds& deeds) {
    const std::string rows = rowWords(instant, deeds.rowsDone), completed = completedWords(instant, deeds);
    const Done done = doneAfter(instant, deeds);
    if (!done.words.empty() && instant.run().task->packets.count() == 1) return joined(done.words, completed);
    const std::string& words = rows.empty() ? completed : rows;
    if (!done.delivered) return joined(words, done.words);
    const std::string share = thousands(*done.delivered) + " of " + thousands(instant.run().task->packets.count());
    return rows.empty() && !completed.empty() ? completed + ", " + share + " so far"
                                              : joined(rows, share + " packets are delivered");
}

// "64 steps"; bounds need not be whole numbers, but completion times are.
std::string boundWords(double bound) { return quantity(static_cast<std::uint64_t>(std::ceil(bound)), "step"); }

bool meetsBound(const Outline& outline, std::uint64_t steps) {
    return outline.bound > 0.0 && static_cast<double>(steps) < outline.bound + 1.0;
}

// Appends whether the bound can still be met after the step.
void addVerdict(const record::Instant& instant, const Outline& outline, const StepDeeds& deeds,
                std::vector<Phrase>& out) {
    if (deeds.step < outline.criticalSums.size()) {
        const std::uint64_t before = outline.criticalSums[deeds.step - 1], after = outline.criticalSums[deeds.step];
        if (before == after) {
            out.push_back({Role::plain, "; critical sum stays " + thousands(after) + ": "});
            out.push_back({Role::bad, "at least " + quantity(deeds.step + after, "step") + " on these paths"});
            return;
        }
        out.push_back({Role::plain, "; critical sum " + thousands(before) + " → " + thousands(after)});
        if (!meetsBound(outline, deeds.step + after)) return;
        out.back().text += ": ";
        out.push_back({Role::good, after == 0 ? "optimal" : "still optimal"});
        return;
    }
    if (outline.bound <= 0.0) return;
    if (meetsBound(outline, instant.measures().steps)) {
        out.push_back({Role::plain, "; "});
        out.push_back({Role::good, "the bound of " + boundWords(outline.bound) +
                                       (deeds.step == instant.measures().steps ? " is met" : " can still be met")});
    } else if (deeds.step == static_cast<Step>(std::ceil(outline.bound))) {
        out.push_back({Role::plain, "; "});
        out.push_back({Role::bad, "the bound of " + boundWords(outline.bound) + " can no longer be met"});
    }
}

// Three decimals, or three significant digits.
std::string rounded(double value, std::chars_format format) {
    std::array<char, 64> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value, format, 3);
    return error == std::errc() ? std::string(digits.data(), end) : shortest(value);
}

std::string withCapital(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

Phrases ofEmpty(const record::Instant& instant) {
    const network::Facts& facts = instant.run().network->facts();
    return {{{Role::subject, facts.expression + ": "},
             {Role::plain, quantity(facts.nodes, "node") + " and " + quantity(facts.links, "directed link") +
                               "; nothing is sent on them."}}};
}

std::string taskWords(const run::Run& run) {
    const std::uint64_t packets = run.task->packets.count();
    const std::string nodes = run.network->nodeCount() == 1 ? "" : thousands(run.network->nodeCount());
    const bool one = packets == 1;
    switch (run.task->cast) {
        case task::Cast::broadcast:
            return quantity(packets, nounOf(*run.task)) + (one ? " is" : " are") + " to reach all " + nodes + " nodes";
        case task::Cast::combining:
            return quantity(packets, "packet") + (one ? " is" : " are") + " to be combined from contributions";
        case task::Cast::sorting:
            return quantity(packets, "packet") + (one ? " is" : " are") + " to be sorted by " +
                   (one ? "its key" : "their keys");
        case task::Cast::unicast:
            break;
    }
    return quantity(packets, "packet") + (one ? " waits at its source" : " wait at their sources");
}

// The step after this instant: "in step 5 (class R21), every link is busy".
std::string nextWords(const record::Instant& instant) {
    const Step step = instant.step + 1;
    const StepDeeds deeds = deedsOf(instant, step);
    if (deeds.moves == 0 && nextMove(instant, step) > step + 1) return idleWords(instant, step);
    return "in " + std::string(timeUnit(instant)) + ' ' + thousands(step) +
           (deeds.label.empty() ? "" : " (" + shownClassName(deeds.label) + ")") + ", " + busyWords(instant, deeds) +
           partWords(instant, deeds);
}

Phrases ofStart(const record::Instant& instant, const Outline& outline) {
    Phrases narration{{{Role::subject, "Start: "}, {Role::plain, taskWords(instant.run())}}};
    std::string& text = narration.phrases.back().text;
    if (outline.bound > 0.0) text += "; no schedule takes fewer than " + boundWords(outline.bound);
    text += ". " + withCapital(nextWords(instant)) + '.';
    return narration;
}

std::string allDoneWords(const task::Task& task, NodeId nodes) {
    const std::uint64_t packets = task.packets.count();
    const std::string noun(nounOf(task));
    const std::string all = packets == 1   ? "The " + noun
                            : packets == 2 ? "Both " + noun + 's'
                                           : "All " + quantity(packets, noun);
    switch (task.cast) {
        case task::Cast::broadcast:
            return all + (packets == 1 ? " has" : " have") + " reached all " + thousands(nodes) + " nodes";
        case task::Cast::combining:
            return all + (packets == 1 ? " is" : " are") + " complete";
        case task::Cast::sorting:
            return all + (packets == 1 ? " is" : " are") + " in place";
        case task::Cast::unicast:
            break;
    }
    return all + (packets == 1 ? " is" : " are") + " delivered";
}

Phrases ofEnd(const record::Instant& instant, const Outline& outline) {
    const task::Task& task = *instant.run().task;
    const measure::Measures& measures = instant.measures();
    const bool done = measures.delivered == task.packets.count();
    Phrases narration{{{Role::subject, done ? allDoneWords(task, instant.run().network->nodeCount())
                                            : thousands(measures.delivered) + " of " +
                                                  quantity(task.packets.count(), "packet") + " are delivered"},
                       {Role::plain, " after " + quantity(measures.steps, "step")}}};
    if (done && meetsBound(outline, measures.steps)) {
        narration.phrases.back().text += ", ";
        narration.phrases.push_back({Role::good, "as few as the bound allows"});
    } else if (done && outline.bound > 0.0) {
        narration.phrases.back().text += "; no schedule takes fewer than " + boundWords(outline.bound);
    }
    narration.phrases.push_back({Role::plain, "."});
    return narration;
}

// Describes the step while its packets are under way; at the instant after it, its outcome and the next step. Both
// match the links that the picture shows busy.
Phrases ofStep(const record::Instant& instant, const Outline& outline, Step step) {
    const StepDeeds deeds = deedsOf(instant, step);
    const bool underWay = step > instant.step;
    const std::string outcome = outcomeWords(instant, deeds);
    Phrases narration{
        {{Role::subject, (underWay ? "During step " : "After step ") + thousands(step) + ": "}, {Role::plain, {}}}};
    std::string& text = narration.phrases.back().text;
    if (underWay) {
        if (!deeds.label.empty()) text += shownClassName(deeds.label) + "; ";
        text += busyWords(instant, deeds) + partWords(instant, deeds);
        if (!outcome.empty()) text += ". After it, " + outcome;
    } else {
        text = outcome;
    }
    const bool quiet = text.empty();
    std::vector<Phrase> verdict;
    addVerdict(instant, outline, deeds, verdict);
    if (quiet && !verdict.empty()) verdict.front().text.erase(0, std::string_view("; ").size());
    narration.phrases.insert(narration.phrases.end(), verdict.begin(), verdict.end());
    const std::string next = underWay                   ? std::string()
                             : quiet && verdict.empty() ? nextWords(instant)
                                                        : ". " + withCapital(nextWords(instant));
    narration.phrases.push_back({Role::plain, next + '.'});
    return narration;
}

Phrases ofSlot(const record::Instant& instant, Step slot) {
    const measure::SlotSeries& slots = *instant.slots();
    const task::Task& task = *instant.run().task;
    const std::string delivered(task.kind().delivered);
    const std::uint64_t generated = slots.generated(slot), complete = slots.complete(slot);
    const std::string transit =
        quantity(generated - complete, "packet") + (generated - complete == 1 ? " is" : " are") + " in transit";
    if (slot == 0) {
        std::string text = "packets are generated at random";
        if (!task.rates.empty())
            text +=
                ", " + rounded(task.rates.front().rate, std::chars_format::general) + " per node and slot on average";
        return {{{Role::subject, "Start: "}, {Role::plain, text + ". " + withCapital(transit) + " before slot 1."}}};
    }
    if (slot == instant.lastStep && instant.fraction == 0.0) {
        std::string text = quantity(generated, "packet") + " generated, " + thousands(complete) + ' ' + delivered +
                           ", " + thousands(generated - complete) + " in transit";
        if (instant.measures().delivered > 0)
            text += "; mean delay " + rounded(instant.measures().meanDelay, std::chars_format::fixed) + " slots";
        return {{{Role::subject, "After " + quantity(slot, "slot") + ": "}, {Role::plain, text + '.'}}};
    }
    const std::uint64_t born = generated - slots.generated(slot - 1), gone = slots.completions(slot).size();
    const std::string made = quantity(born, "packet"), left = thousands(gone) + ' ' + delivered;
    if (slot == instant.step)
        return {{{Role::subject, "After slot " + thousands(slot) + ": "},
                 {Role::plain, made + (born == 1 ? " was" : " were") + " generated and " + left + " in this slot; " +
                                   transit + ". " + withCapital(nextWords(instant)) + '.'}}};
    const StepDeeds deeds = deedsOf(instant, slot);
    std::string text = deeds.label.empty() ? "" : shownClassName(deeds.label) + "; ";
    text += busyWords(instant, deeds) + partWords(instant, deeds) + "; " + made + " generated, " + left +
            ". After it, " + transit + '.';
    return {{{Role::subject, "During slot " + thousands(slot) + ": "}, {Role::plain, text}}};
}

}  // namespace

Phrases Narrator::at(const record::Instant& instant) {
    if (!instant.isOpen()) return {};
    const Step step = instant.stepShown();
    if (instant.run().task->isDynamic()) return ofSlot(instant, step);
    if (instant.run().task->isEmpty()) return ofEmpty(instant);
    const Outline& outline = m_outline.of(record::runKey(instant), [&] { return outlineOf(instant); }, instant.stop);
    if (instant.step == instant.lastStep) return ofEnd(instant, outline);
    return step == 0 ? ofStart(instant, outline) : ofStep(instant, outline, step);
}

}  // namespace hop::explain
