// SPDX-License-Identifier: GPL-3.0-or-later
// The first step in which a condition holds.
#include "core/explain/until.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/measure/buffers.h"
#include "core/record/hop_index.h"
#include "core/record/step_moves.h"
#include "core/run/quantity.h"

namespace hop::explain {

namespace {

using Kind = Condition::Kind;
using FoundStep = Result<std::optional<Step>>;

constexpr std::string_view kSearching = "searching the run";

struct Search {
    const Condition& condition;
    const record::Instant& instant;
    Step after;
    Step last;
    Stop stop;
    const Progress& progress;

    void report(Step step) const {
        if (progress) progress({kSearching, step - after, last - after});
    }
};

bool isKept(const record::Instant& instant, Step step) {
    if (instant.timeline() != nullptr) return step >= instant.timeline()->firstStep() && instant.timeline()->kept(step);
    return instant.run().task->packets.count() < kNoPacket;
}

Error notKept(const record::Instant& instant, Step step) {
    if (instant.timeline() == nullptr) return unsupported("too many packets to follow individually");
    return {ErrorCode::outOfMemory, "the moves of " + std::string(timeUnit(instant)) + ' ' + thousands(step) +
                                        " are not kept in memory, so the search ended there"};
}

// Searches step by step; `holds` receives the step and all its moves.
FoundStep scan(const Search& search, const std::function<bool(Step, std::span<const engine::Move>)>& holds) {
    record::StepMoves moves(search.instant);
    for (Step step = search.after + 1; step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        if (!isKept(search.instant, step)) return notKept(search.instant, step);
        if (holds(step, moves.at(step))) return std::optional(step);
        search.report(step);
    }
    return std::optional<Step>();
}

bool isGone(const record::Instant& instant, PacketId packet) {
    return instant.hasState() &&
           std::visit([&](const auto& store) { return store.complete(packet); }, instant.state().possession);
}

FoundStep ofPacket(const Search& search, bool arrives) {
    const PacketId packet = search.condition.id;
    if (packetOf(search.instant, packet).source == kNoNode)
        return invalid("there is no packet " + thousands(packet) + " in the network now");
    const bool dynamic = search.instant.run().task->isDynamic();
    if (dynamic && isGone(search.instant, packet)) return std::optional<Step>();
    // Its number is another packet's afterwards.
    std::optional<Step> gone;
    if (search.instant.hops() != nullptr) {
        const auto hops = search.instant.hops()->ofPacket(packet);
        auto hop = std::ranges::upper_bound(hops, std::max(search.instant.step, search.after), {},
                                            [](const record::HopIndex::Hop& each) { return Step{each.step}; });
        if (dynamic)
            for (auto own = std::ranges::upper_bound(hops, search.instant.step, {},
                                                     [](const record::HopIndex::Hop& each) { return Step{each.step}; });
                 own != hops.end() && !gone; ++own)
                if (own->completes != 0) gone = Step{own->step};
        for (; hop != hops.end() && (!gone || hop->step <= *gone); ++hop)
            if (!arrives || hop->completes != 0) return std::optional(Step{hop->step});
        return std::optional<Step>();
    }
    Search own = search;
    own.after = dynamic ? search.instant.step : search.after;
    const FoundStep found = scan(own, [&](Step step, std::span<const engine::Move> moves) {
        bool here = false;
        for (const engine::Move& move : moves) {
            if (move.packet != packet || (gone && step > *gone)) continue;
            const bool completes =
                (move.flags &
                 (plan::kCompletes | (search.instant.timeline() == nullptr ? plan::kDelivers : std::uint16_t{0}))) != 0;
            if (completes) gone = step;
            here = here || ((!arrives || completes) && step > search.after);
        }
        return here;
    });
    return found;
}

FoundStep ofLink(const Search& search, bool busy) {
    const LinkId link = search.condition.id;
    const LinkId links = search.instant.run().network->linkCount();
    if (link >= links)
        return invalid("there is no link " + thousands(link) + "; they are 0 to " + thousands(links - 1));
    if (search.instant.hops() == nullptr)
        return scan(search, [&](Step, std::span<const engine::Move> moves) {
            return (std::ranges::find(moves, link, &engine::Move::link) != moves.end()) == busy;
        });
    const auto hops = search.instant.hops()->ofLink(link);
    auto hop = std::ranges::upper_bound(hops, search.after, {},
                                        [](const record::HopIndex::Hop& each) { return Step{each.step}; });
    if (busy) return hop == hops.end() ? std::optional<Step>() : std::optional(Step{hop->step});
    Step step = search.after + 1;
    for (; hop != hops.end() && hop->step <= step; ++hop) step = Step{hop->step} + 1;
    return step <= search.last ? std::optional(step) : std::nullopt;
}

Result<void> checkNode(const Search& search) {
    const NodeId nodes = search.instant.run().network->nodeCount();
    if (search.condition.id < nodes) return {};
    return invalid("there is no node " + thousands(search.condition.id) + "; they are 0 to " + thousands(nodes - 1));
}

FoundStep ofNode(const Search& search, bool busy) {
    if (const auto known = checkNode(search); !known) return known.error();
    const network::Network& network = *search.instant.run().network;
    const NodeId node = search.condition.id;
    return scan(search, [&](Step, std::span<const engine::Move> moves) {
        return std::ranges::any_of(moves, [&](const engine::Move& move) {
                   const network::Link link = network.link(move.link);
                   return link.from == node || link.to == node;
               }) == busy;
    });
}

// More than `most` packets wait at the node, or at any; `alsoBefore`: or did before the first step looked at.
Result<std::optional<FullNode>> fullNode(const Search& search, NodeId node, std::uint64_t most,
                                         bool alsoBefore = false) {
    const record::Instant& instant = search.instant;
    if (instant.timeline() == nullptr) return unsupported("the queues of a symmetric run are not recorded");
    const engine::Timeline& timeline = *instant.timeline();
    const bool dynamic = instant.run().task->isDynamic(), copiesStay = instant.run().task->kind().copiesStay;
    if (copiesStay && timeline.firstStep() > 1)
        return unsupported("the queues of the steps before " + thousands(timeline.firstStep()) +
                           " are forgotten, so later ones are not known");
    // Copies that wait cannot be told from those that stay, so broadcasts are counted from the first step on.
    const Step from = copiesStay ? 0 : std::max(search.after, timeline.firstStep() - 1);
    auto state = timeline.stateAt(from);
    if (!state) return state.error();
    measure::Buffers buffers;
    buffers.begin(*instant.run().setting, *state);
    const auto fullest = [&] {
        const auto counts = buffers.counts();
        return static_cast<NodeId>(std::ranges::max_element(counts) - counts.begin());
    };
    if (alsoBefore && node == kNoNode && buffers.greatest() > most) return std::optional(FullNode{from, fullest()});
    for (Step step = from + 1; step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        if (!timeline.kept(step)) return notKept(instant, step);
        buffers.apply(timeline.moves(step), timeline.drops(step));
        if (dynamic) {
            if (const auto sought = timeline.seek(*state, step); !sought) return sought.error();
            for (const task::LivePacket& slot : state->slots)
                if (slot.live && static_cast<Step>(slot.instant) == step) buffers.arrive(slot.packet.source);
        }
        const std::uint64_t waiting = node == kNoNode ? buffers.greatest() : buffers.counts()[node];
        if (step > search.after && waiting > most)
            return std::optional(FullNode{step, node == kNoNode ? fullest() : node});
        if (step > search.after) search.report(step);
    }
    return std::optional<FullNode>();
}

FoundStep ofQueue(const Search& search, NodeId node, std::uint64_t most) {
    const auto found = fullNode(search, node, most);
    if (!found) return found.error();
    return *found ? std::optional((*found)->step) : std::nullopt;
}

std::optional<Step> afterThis(const Search& search, Step step) {
    return step > search.after && step <= search.last ? std::optional(step) : std::nullopt;
}

FoundStep ofBound(const Search& search) {
    const run::Run& run = search.instant.run();
    const auto statement = std::ranges::find(run.statements, search.condition.name, &theory::Statement::id);
    if (statement == run.statements.end())
        return invalid("there is no bound called " + inQuotes(search.condition.name) + " on this run");
    if (run.task->isDynamic()) return unsupported("the bounds of a dynamic run apply to its means, not to its slots");
    const double value = statement->value;
    const Step steps = search.instant.measures().steps;
    const run::SetBy setBy = run::setBy(statement->quantity);
    if (setBy == run::SetBy::lastArrival && statement->relation == Relation::atLeast) {
        // After as many steps as the bound has, packets are left.
        const auto least = static_cast<Step>(std::ceil(value));
        return steps > least ? afterThis(search, least) : std::nullopt;
    }
    if (statement->relation != Relation::atMost) return std::optional<Step>();
    const auto most = static_cast<std::uint64_t>(std::max(0.0, std::floor(value)));
    if (setBy == run::SetBy::lastArrival) return steps > most ? afterThis(search, most) : std::nullopt;
    if (setBy == run::SetBy::fullNode) {
        Search all = search;
        all.after = search.instant.timeline() == nullptr ? 0 : search.instant.timeline()->firstStep() - 1;
        const FoundStep first = ofQueue(all, kNoNode, most);
        // Once broken it stays so.
        return first.ok() && first.value() ? FoundStep(afterThis(search, *first.value())) : first;
    }
    if (setBy != run::SetBy::eachHop) return std::optional<Step>();
    std::uint64_t moves = 0;
    const record::StepMoves counted(search.instant);
    for (Step step = counted.first(); step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        moves += counted.count(step);
        if (moves > most) return afterThis(search, step);
    }
    return std::optional<Step>();
}

FoundStep ofPhase(const Search& search) {
    const record::Instant& instant = search.instant;
    const std::string& name = search.condition.name;
    std::optional<Step> found;
    if (instant.timeline() != nullptr) {
        std::uint16_t before = 0;
        instant.timeline()->eachStep([&](Step step, std::uint64_t, std::uint16_t phase) {
            const bool begins = phase != 0 && phase != before;
            before = phase;
            if (found || !begins || step <= search.after) return;
            if (name.empty() || instant.run().algorithm.process->label(engine::Label::phase, phase) == name)
                found = step;
        });
    } else if (instant.run().algorithm.symmetric != nullptr) {
        for (const plan::Phase& phase : instant.run().algorithm.symmetric->phases)
            if (phase.first > search.after && (name.empty() || phase.name == name) && (!found || phase.first < *found))
                found = phase.first;
    }
    return found;
}

}  // namespace

Result<std::optional<Step>> firstStep(const Condition& condition, const record::Instant& shown, Step after, Stop stop,
                                      const Progress& progress) {
    if (!shown.isOpen()) return invalid("nothing is open");
    record::Instant instant = shown;
    instant.oneNode = false;  // all packets count, whichever are drawn
    const Search search{condition, instant, after, instant.lastStep, stop, progress};
    switch (condition.kind) {
        case Kind::packetArrives:
        case Kind::packetMoves:
            return ofPacket(search, condition.kind == Kind::packetArrives);
        case Kind::linkBusy:
        case Kind::linkIdle:
            return ofLink(search, condition.kind == Kind::linkBusy);
        case Kind::nodeBusy:
        case Kind::nodeIdle:
            return ofNode(search, condition.kind == Kind::nodeBusy);
        case Kind::queueExceeds:
            if (condition.id != kNoNode)
                if (const auto known = checkNode(search); !known) return known.error();
            return ofQueue(search, condition.id, condition.number);
        case Kind::boundBreaks:
            return ofBound(search);
        case Kind::phaseBegins:
            return ofPhase(search);
        case Kind::step:
            break;
    }
    return condition.number <= instant.lastStep ? std::optional(condition.number) : std::nullopt;
}

Result<std::optional<FullNode>> firstFullNode(const record::Instant& shown, std::uint64_t most, Stop stop,
                                              const Progress& progress) {
    record::Instant instant = shown;
    instant.oneNode = false;
    const Step after = instant.timeline() == nullptr ? 0 : instant.timeline()->firstStep() - 1;
    const Condition any{Kind::queueExceeds, kNoNode, most, {}};
    return fullNode({any, instant, after, instant.lastStep, stop, progress}, kNoNode, most, true);
}

bool mayHoldLater(const Condition& condition, const record::Instant& instant, Stop stop) {
    if (condition.kind != Kind::packetArrives && condition.kind != Kind::packetMoves) return true;
    const auto arrives = firstStep({Kind::packetArrives, condition.id, 0, {}}, instant, instant.step, stop);
    return arrives.ok() && !arrives.value() && !isGone(instant, condition.id);
}

}  // namespace hop::explain
