// SPDX-License-Identifier: GPL-3.0-or-later
// Explains why a run misses a bound.
#include "core/explain/bound_reason.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/explain/condition/full_node.h"
#include "core/explain/names.h"
#include "core/measure/in_transit.h"
#include "core/record/crossings.h"
#include "core/record/step_moves.h"
#include "core/run/answers.h"
#include "core/run/quantity.h"

namespace hop::explain {

namespace {

using What = record::Selection::Kind;

struct Inquiry {
    const record::Instant& instant;
    const MissedBound& missed;
    Stop stop;
    const Progress& progress;

    const network::Network& network() const { return *instant.run().network; }
    bool oneDestination() const { return instant.run().task->kind().oneDestination; }
    std::string packet(PacketId id) const { return "packet " + packetName(instant, id); }
    std::string link(LinkId id) const { return "link " + linkName(network(), id, instant.display.labels); }
    std::string node(NodeId id) const { return "node " + nodeName(network(), id, instant.display.labels); }
    std::string stepWords(Step step) const { return std::string(timeUnit(instant)) + ' ' + thousands(step); }
};

// Whether no other lower bound of the quantity is greater; weaker ones need not be reached.
bool isGreatest(const record::Instant& instant, const theory::Statement& bound) {
    return bound.relation == Relation::atLeast &&
           std::ranges::none_of(instant.run().statements, [&](const theory::Statement& other) {
               return other.relation == Relation::atLeast && other.quantity == bound.quantity &&
                      other.value > bound.value;
           });
}

Error searched() { return interrupted("the run was searched"); }

bool completes(const record::Instant& instant, const engine::Move& move) {
    const std::uint16_t flags = plan::kCompletes | (instant.timeline() == nullptr ? plan::kDelivers : std::uint16_t{0});
    return (move.flags & flags) != 0;
}

// Between two hops of a packet, or before its first one.
struct Wait {
    Step after = 0;   // it has not moved since this step
    Step length = 0;  // [steps]
    Step all = 0;     // of all its waits
};

Wait longestWait(const std::vector<record::PathHop>& path) {
    Wait longest;
    Step before = 0;
    for (const record::PathHop& hop : path) {
        const Step length = hop.step - before - 1;
        longest.all += length;
        if (length > longest.length) {
            longest.length = length;
            longest.after = before;
        }
        before = hop.step;
    }
    return longest;
}

// For a packet that arrives in a step: where it waited longest, else that step.
BoundReason whereItWaited(const Inquiry& inquiry, PacketId packet, Step arrives, std::string words) {
    BoundReason reason{{What::packet, packet}, arrives - 1, true, std::move(words)};
    if (!inquiry.oneDestination() || inquiry.instant.timeline() == nullptr) return reason;
    const Wait wait = longestWait(record::pathOf(inquiry.instant, packet, 1));
    if (wait.length == 0) {
        reason.words += " and moves in every step";
        return reason;
    }
    reason.step = wait.after;
    reason.underWay = false;
    reason.words += wait.after == 0 ? "; it waits longest at its source, for " + quantity(wait.length, "step")
                                    : "; it waits longest after " + inquiry.stepWords(wait.after) + ", for " +
                                          quantity(wait.length, "step");
    return reason;
}

// Steps that a link needs for this many packets.
std::uint64_t stepsFor(const Inquiry& inquiry, LinkId link, std::uint64_t packets) {
    const std::uint64_t bandwidth = inquiry.network().link(link).bandwidth;
    return (packets + bandwidth - 1) / bandwidth;
}

// The link that needs the most steps, if these alone exceed the bound: with these paths no order of the packets meets
// it. The step shown is that of the first crossing too many.
Result<std::optional<BoundReason>> ofTheBusiestLink(const Inquiry& inquiry) {
    record::StepMoves moves(inquiry.instant);
    const Step last = inquiry.instant.measures().steps;
    if (moves.first() != 1 || last > moves.last()) return std::optional<BoundReason>();
    std::vector<std::uint64_t> carried(inquiry.network().linkCount());
    for (Step step = 1; step <= last; ++step) {
        if (inquiry.stop.requested()) return searched();
        for (const engine::Move& move : moves.at(step)) ++carried[move.link];
        if (inquiry.progress) inquiry.progress({"counting what links carry", step, last});
    }
    LinkId busiest = 0;
    std::uint64_t needed = 0;
    for (LinkId link = 0; link < carried.size(); ++link)
        if (const std::uint64_t steps = stepsFor(inquiry, link, carried[link]); steps > needed) {
            needed = steps;
            busiest = link;
        }
    const theory::Statement& bound = *inquiry.missed.statement;
    const auto allowed = static_cast<std::uint64_t>(
        std::max(0.0, bound.relation == Relation::atLeast ? std::ceil(bound.value) : std::floor(bound.value)));
    if (needed <= allowed) return std::optional<BoundReason>();
    const std::uint64_t most = carried[busiest];
    std::uint64_t crossed = 0;
    Step step = 0;
    while (stepsFor(inquiry, busiest, crossed) <= allowed) {
        if (inquiry.stop.requested()) return searched();
        ++step;
        crossed += static_cast<std::uint64_t>(std::ranges::count(moves.at(step), busiest, &engine::Move::link));
    }
    const std::uint64_t bandwidth = inquiry.network().link(busiest).bandwidth;
    return std::optional(BoundReason{{What::link, busiest},
                                     step - 1,
                                     true,
                                     inquiry.link(busiest) + " carries " + quantity(most, "packet") +
                                         (bandwidth > 1 ? ", " + thousands(bandwidth) + " a step" : "") +
                                         ", more than fit into " + quantity(allowed, "step") +
                                         "; the first that is too many crosses it in " + inquiry.stepWords(step)});
}

Result<BoundReason> ofTheLastArrival(const Inquiry& inquiry) {
    auto link = ofTheBusiestLink(inquiry);
    if (!link) return link.error();
    if (*link) return **std::move(link);
    const Step last = inquiry.instant.measures().steps;
    record::StepMoves moves(inquiry.instant);
    if (last < moves.first() || last > moves.last()) return unsupported("the last step is not recorded");
    const auto there = moves.at(last);
    if (there.empty()) return unsupported("the moves of the last step are not kept");
    auto move = std::ranges::find_if(there, [&](const engine::Move& each) { return completes(inquiry.instant, each); });
    if (move == there.end()) move = there.begin();
    return whereItWaited(inquiry, move->packet, last,
                         inquiry.packet(move->packet) + " arrives last, in " + inquiry.stepWords(last));
}

Result<BoundReason> ofLostSteps(const Inquiry& inquiry) {
    if (inquiry.instant.run().task->isDynamic()) return unsupported("a mean over slots has no single reason");
    record::StepMoves moves(inquiry.instant);
    std::optional<PacketId> worst;
    Step arrives = 0, most = 0;
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        if (inquiry.stop.requested()) return searched();
        for (const engine::Move& move : moves.at(step)) {
            if (!completes(inquiry.instant, move)) continue;
            Step waited = step;
            if (inquiry.oneDestination()) {
                const task::Packet ends = packetOf(inquiry.instant, move.packet);
                const Step way = inquiry.network().distance(ends.source, ends.destination);
                waited = step > way ? step - way : 0;
            }
            if (worst && waited <= most) continue;
            worst = move.packet;
            most = waited;
            arrives = step;
        }
        if (inquiry.progress) inquiry.progress({"searching the run", step, moves.last()});
    }
    if (!worst) return unsupported("no delivery is recorded");
    const std::string words =
        inquiry.oneDestination() ? " loses most, " + quantity(most, "step") + ": it arrives in " : " arrives last, in ";
    return whereItWaited(inquiry, *worst, arrives, inquiry.packet(*worst) + words + inquiry.stepWords(arrives));
}

// A buffer with more packets than this is the reason: what a guarantee allows, or one less than the measured maximum.
std::uint64_t tooMany(const Inquiry& inquiry) {
    const bool promised = inquiry.missed.broken && inquiry.missed.statement->relation != Relation::atLeast;
    const double most = promised ? std::floor(inquiry.missed.statement->value) : inquiry.missed.measured - 1.0;
    return static_cast<std::uint64_t>(std::max(0.0, most));
}

Result<BoundReason> ofAFullNode(const Inquiry& inquiry) {
    const std::uint64_t most = tooMany(inquiry);
    const auto found = condition::firstFullNode(inquiry.instant, most, inquiry.stop, inquiry.progress);
    if (!found) return found.error();
    if (!*found) return unsupported("no queue that long is recorded");
    const Step step = (*found)->step;
    return BoundReason{{What::node, (*found)->node},
                       step,
                       false,
                       "more than " + quantity(most, "packet") + " wait at " + inquiry.node((*found)->node) +
                           (step == 0 ? " from the start" : " first after " + inquiry.stepWords(step))};
}

Result<BoundReason> ofTransit(const Inquiry& inquiry) {
    if (inquiry.instant.timeline() == nullptr || !inquiry.oneDestination())
        return unsupported("the packets in transit of this run are not recorded");
    const std::uint64_t most = tooMany(inquiry);
    measure::InTransit transit(*inquiry.instant.run().setting);
    record::StepMoves moves(inquiry.instant);
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        if (inquiry.stop.requested()) return searched();
        transit.apply(moves.at(step));
        if (transit.greatest() <= most) continue;
        const auto node = static_cast<NodeId>(std::ranges::max_element(transit.counts()) - transit.counts().begin());
        return BoundReason{{What::node, node},
                           step,
                           false,
                           "more than " + quantity(most, "packet") + " are in transit at " + inquiry.node(node) +
                               " first after " + inquiry.stepWords(step)};
    }
    return unsupported("no node with so many packets in transit is recorded");
}

// The step in which the packet crossed this link before, in either direction; 0: it did not.
Step crossedBefore(const Inquiry& inquiry, const engine::Move& move, Step step) {
    const network::Link link = inquiry.network().link(move.link);
    const LinkId back = inquiry.network().findLink(link.to, link.from);
    record::StepMoves moves(inquiry.instant);
    for (Step before = moves.first(); before < step; ++before) {
        if (inquiry.stop.requested()) return 0;
        for (const engine::Move& other : moves.at(before))
            if (other.packet == move.packet && (other.link == move.link || other.link == back)) return before;
    }
    return 0;
}

Result<BoundReason> ofHops(const Inquiry& inquiry) {
    record::StepMoves moves(inquiry.instant);
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        if (inquiry.stop.requested()) return searched();
        for (const engine::Move& move : moves.at(step)) {
            const network::Link link = inquiry.network().link(move.link);
            std::string why;
            if (inquiry.oneDestination()) {
                const NodeId to = packetOf(inquiry.instant, move.packet).destination;
                if (inquiry.network().distance(link.to, to) < inquiry.network().distance(link.from, to)) continue;
                why = " does not lead nearer to its destination";
            } else if ((move.flags & plan::kRedundant) != 0) {
                why = " brings it to a node that has it";
            } else {
                continue;
            }
            const Step before = crossedBefore(inquiry, move, step);
            if (inquiry.stop.requested()) return searched();
            if (before != 0)
                return BoundReason{{What::link, move.link},
                                   step - 1,
                                   true,
                                   inquiry.link(move.link) + " is crossed twice by " + inquiry.packet(move.packet) +
                                       ", in " + inquiry.stepWords(before) + " and again in " +
                                       inquiry.stepWords(step)};
            return BoundReason{inquiry.oneDestination() ? record::Selection{What::packet, move.packet}
                                                        : record::Selection{What::link, move.link},
                               step - 1, true,
                               "the hop of " + inquiry.packet(move.packet) + " over " + inquiry.link(move.link) +
                                   " in " + inquiry.stepWords(step) + why};
        }
        if (inquiry.progress) inquiry.progress({"searching the run", step, moves.last()});
    }
    return unsupported("every hop leads nearer to a destination, so no single one is the reason");
}

}  // namespace

std::optional<double> measuredSoFar(const record::Instant& instant, const run::QuantityEntry& entry) {
    if (!run::isUsual(entry, instant.run())) return std::nullopt;
    measure::Measures measures = instant.measures();
    // Slots in which no packet moves are part of the recording.
    if (instant.run().task->isDynamic()) measures.steps = instant.lastStep;
    return run::valueSoFar(instant.run(), measures, entry.id);
}

std::optional<double> comparableSoFar(const record::Instant& instant, const theory::Statement& statement) {
    const run::QuantityEntry* entry = run::findQuantity(statement.quantity);
    return entry == nullptr || instant.run().task->isDynamic() ? std::nullopt : measuredSoFar(instant, *entry);
}

std::string statementTitle(std::string_view id) {
    const auto entries = theory::catalogue();
    const auto found = std::ranges::find(entries, id, &theory::Entry::id);
    if (found != entries.end()) return std::string(found->title);
    std::string words(id);
    std::ranges::replace(words, '-', ' ');
    return withFirstUpper(words);
}

std::vector<MissedBound> missedBounds(const record::Instant& instant) {
    std::vector<MissedBound> missed;
    if (!instant.isOpen()) return missed;
    for (const theory::Statement& statement : instant.run().statements) {
        if (run::setBy(statement.quantity) == run::SetBy::manyThings) continue;
        const auto measured = comparableSoFar(instant, statement);
        if (!measured) continue;
        const theory::Verdict verdict = theory::judge(statement, *measured);
        const bool notReached = isGreatest(instant, statement) && !verdict.tight;
        if (!verdict.holds || notReached) missed.push_back({&statement, *measured, !verdict.holds});
    }
    return missed;
}

Result<BoundReason> reasonOf(const record::Instant& shown, std::string_view statement, Stop stop,
                             const Progress& progress) {
    if (!shown.isOpen()) return invalid("nothing is open");
    record::Instant instant = shown;
    instant.oneNode = false;  // all packets count, not only those drawn
    const auto all = missedBounds(instant);
    const auto missed =
        std::ranges::find_if(all, [&](const MissedBound& each) { return each.statement->id == statement; });
    if (missed == all.end()) return invalid("this run misses no bound called " + inQuotes(std::string(statement)));
    const Inquiry inquiry{instant, *missed, stop, progress};
    switch (run::setBy(missed->statement->quantity)) {
        case run::SetBy::lastArrival:
            return ofTheLastArrival(inquiry);
        case run::SetBy::lostSteps:
            return ofLostSteps(inquiry);
        case run::SetBy::fullNode:
            return ofAFullNode(inquiry);
        case run::SetBy::nodeInTransit:
            return ofTransit(inquiry);
        case run::SetBy::eachHop:
            return ofHops(inquiry);
        case run::SetBy::manyThings:
            break;
    }
    return unsupported("no single step, packet, node or link is the reason");
}

}  // namespace hop::explain
