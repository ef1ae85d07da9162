// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a run, written once for all kinds of packets.
#include "core/engine/step.h"

#include <algorithm>
#include <atomic>
#include <type_traits>

#include "core/engine/link_order.h"
#include "core/engine/places.h"

namespace hop::engine {
namespace {

// The moves of an explicit run, in the form that stores expect.
struct MovesOverLinks {
    const NodeId* from;
    const NodeId* to;
    std::size_t links;
    std::size_t packets;

    MovesOverLinks(const LinkTable& table, std::size_t packetCount)
        : from(table.from.data()), to(table.to.data()), links(table.to.size()), packets(packetCount) {}

    PacketId packetOf(const Move& move) const { return move.packet; }
    NodeId fromOf(const Move& move) const { return from[move.link]; }
    NodeId toOf(const Move& move) const { return to[move.link]; }
    std::uint16_t flagsOf(const Move& move) const { return move.flags; }
    bool isThere(const Move& move) const { return move.link < links && move.packet < packets; }
    const char* whyNot(const Move& move) const {
        if (move.link >= links) return "there is no such link";
        return move.packet >= packets ? "there is no such packet" : nullptr;
    }
    // Prefetches for moves that are not checked yet.
    template <Store S>
    void sendForSender(const S& store, const Move& later) const {
        if constexpr (S::kByNode) {
            if (later.link < links) store.prefetch(later.packet, from[later.link]);
        } else {
            store.prefetch(later.packet, 0);
        }
    }
};

// Bijective and cheaper than mix64; the sum of a step is passed through mix64 at its end.
std::uint64_t hashOf(const Move& move) {
    std::uint64_t x = (std::uint64_t{move.link} << 32U | move.packet) * 0x9e3779b97f4a7c15U;
    x ^= x >> 32U;
    return x * 0xd6e8feb86659fd93U;
}

// Sums over the moves of a step, so that neither the order of the moves nor their division over threads matters.
struct Landed {
    std::uint64_t set = 0;  // of their hashes
    std::uint64_t redundant = 0, delivered = 0;
    void add(const Landed& more) {
        set += more.set;
        redundant += more.redundant;
        delivered += more.delivered;
    }
};

// Appends the packets that the moves complete to `completed`, if it is not null.
template <typename AnyMove, Store S>
Landed landMoves(S& store, const LinkTable& links, std::span<AnyMove> moves, std::vector<PacketId>* completed) {
    static_assert(plan::kRedundant == 1U << 3U && plan::kCompletes == 1U << 4U);
    // Not one object, which would be in memory, where the store might write to it.
    std::uint64_t set = 0, redundant = 0, delivered = 0;
    landAll(store, MovesOverLinks(links, store.packetCount()), moves, [&](AnyMove& move, const auto& land) {
        set += hashOf(move);  // before the store is written to, so that the move is read once
        const std::uint16_t found = land();
        if (S::kFindsSeldom && found == 0 && (move.flags & S::kFinds) == 0) return;
        if constexpr (!std::is_const_v<AnyMove>)
            move.flags = static_cast<std::uint16_t>((move.flags & ~S::kFinds) | found);
        redundant += found >> 3U & 1U;
        delivered += found >> 4U & 1U;
        if (completed != nullptr && (found & plan::kCompletes) != 0) completed->push_back(move.packet);
    });
    return {set, redundant, delivered};
}

void finishMoves(State& state, std::size_t moves, const Landed& sums) {
    ++state.step;
    state.redundant += sums.redundant;
    state.delivered += sums.delivered;
    state.transmissions += moves;
    if (moves > 0) state.lastMove = state.step;
    state.chain = mix64(state.chain ^ mix64(sums.set + moves));
}

// Every packet moves at most once, so parts of the moves touch different packets.
Landed landTogether(UnicastPossession& store, const LinkTable& links, std::span<Move> moves, Team& team,
                    std::vector<PacketId>* completed) {
    struct Part {
        Landed sums;
        std::vector<PacketId> completed;
    };
    std::vector<Part> parts(team.size());
    team.run([&](unsigned part) {
        const auto [begin, end] = partOf(moves.size(), part, team.size());
        parts[part].sums = landMoves(store, links, moves.subspan(begin, end - begin),
                                     completed == nullptr ? nullptr : &parts[part].completed);
    });
    Landed sums;
    for (const Part& part : parts) {
        sums.add(part.sums);
        if (completed != nullptr) completed->insert(completed->end(), part.completed.begin(), part.completed.end());
    }
    return sums;
}

void applyDrops(State& state, std::span<const Drop> drops) {
    if (drops.empty()) return;
    std::uint64_t set = 0;
    std::visit(
        [&]<Store S>(S& store) {
            if constexpr (DroppingStore<S>)
                for (const Drop& drop : drops) {
                    store.drop(drop.packet, drop.node);
                    set += mix64(std::uint64_t{drop.node} << 32U | drop.packet);
                }
        },
        state.possession);
    state.chain = mix64(state.chain ^ mix64(set + drops.size()));
}

// The list of completed packets; null for static runs, which do not need it.
std::vector<PacketId>* completedIn(const Setting& setting, Admission& admission) {
    admission.completed.clear();
    return setting.task->isDynamic() ? &admission.completed : nullptr;
}

// The moves of a step that one thread lifts.
struct alignas(64) LiftedPart {
    std::size_t begin = 0, end = 0;
    std::size_t lifted = 0;  // moves from `begin` on
    bool increases = true;   // every link exceeds its predecessor, the last one of the part before included
    bool verified = true;
    PacketId first = kNoPacket, last = 0;  // least and greatest
};

// All moves of a node that uses its links in ascending order are in one part.
std::vector<LiftedPart> divide(const MovesOverLinks& hops, std::span<const Move> moves, unsigned count) {
    std::vector<LiftedPart> parts(count);
    for (unsigned part = 0; part < count; ++part) {
        std::size_t end = std::max(partOf(moves.size(), part, count).end, part > 0 ? parts[part - 1].end : 0);
        while (end < moves.size() && end > 0 && hops.whyNot(moves[end]) == nullptr &&
               hops.whyNot(moves[end - 1]) == nullptr && hops.fromOf(moves[end]) == hops.fromOf(moves[end - 1]))
            ++end;
        parts[part].begin = part > 0 ? parts[part - 1].end : 0;
        parts[part].end = end;
    }
    return parts;
}

// Lifts the moves of a part, up to the first that cannot be lifted. Unless the part's links increase, notes the links
// in `used`, as bits, and the range of packets in the part.
void liftPart(UnicastPossession& store, const MovesOverLinks& hops, std::span<const Move> moves, LiftedPart& part,
              std::vector<std::uint64_t>& used, std::size_t links) {
    part.increases = linksIncrease(moves.subspan(part.begin, part.end - part.begin)) &&
                     (part.begin == 0 || part.begin == part.end || moves[part.begin - 1].link < moves[part.begin].link);
    used.assign(part.increases ? 0 : (links + 63) / 64, 0);
    std::uint64_t twice = 0;
    std::size_t i = part.begin;
    for (; i < part.end; ++i) {
        const Move& move = moves[i];
        if (hops.whyNot(move) != nullptr) break;
        const auto claim = static_cast<std::uint32_t>(i);
        if (!store.liftAs(claim, move.packet, hops.fromOf(move), hops.toOf(move), move.flags)) break;
        if (part.increases) continue;
        const std::uint64_t bit = std::uint64_t{1} << move.link % 64;
        twice |= used[move.link / 64] & bit;
        used[move.link / 64] |= bit;
        part.first = std::min(part.first, move.packet);
        part.last = std::max(part.last, move.packet);
    }
    part.lifted = i - part.begin;
    part.verified = twice == 0;
}

// Is no link in two of these sets?
bool areDisjoint(std::span<const std::vector<std::uint64_t>> sets) {
    std::size_t words = 0;
    for (const std::vector<std::uint64_t>& set : sets) words = std::max(words, set.size());
    for (std::size_t word = 0; word < words; ++word) {
        std::uint64_t before = 0, twice = 0;
        for (const std::vector<std::uint64_t>& set : sets) {
            if (set.empty()) continue;
            twice |= before & set[word];
            before |= set[word];
        }
        if (twice != 0) return false;
    }
    return true;
}

// Were all moves lifted, with no link used twice and no packet in two parts? Also false if this cannot be decided.
bool areApart(const UnicastPossession& store, std::span<const Move> moves, Team& team, std::span<LiftedPart> parts,
              std::span<const std::vector<std::uint64_t>> linksUsed) {
    using Part = LiftedPart;
    if (!std::ranges::all_of(parts, [](const Part& p) { return p.begin + p.lifted == p.end; })) return false;
    // Ascending links: no link is used twice, and what a node sends is in one part, where moves are lifted in turn.
    if (std::ranges::all_of(parts, &Part::increases)) return true;
    // Links are compared only between parts that recorded them; a mixture of both kinds is left to one thread.
    if (std::ranges::any_of(parts, [](const Part& p) { return p.increases && p.begin < p.end; })) return false;
    if (!std::ranges::all_of(parts, &Part::verified) || !areDisjoint(linksUsed)) return false;
    // Moves within a part are lifted one after the other, so a packet that moves twice must be in two parts.
    bool ascending = true;
    for (std::uint64_t free = 0; const Part& part : parts) {
        if (part.begin == part.end) continue;
        ascending = ascending && part.first >= free;
        free = std::uint64_t{part.last} + 1;
    }
    if (ascending) return true;
    team.run([&](unsigned number) {
        Part& part = parts[number];
        for (std::size_t i = part.begin; i < part.end && part.verified; ++i)
            part.verified = store.isLiftedAs(static_cast<std::uint32_t>(i), moves[i].packet);
    });
    return std::ranges::all_of(parts, &Part::verified);
}

}  // namespace

std::optional<Refusal> liftMoves(State& state, const LinkTable& links, std::span<const Move> moves) {
    return std::visit([&](auto& store) { return liftAll(store, MovesOverLinks(links, store.packetCount()), moves); },
                      state.possession);
}

void putBackMoves(State& state, const LinkTable& links, std::span<const Move> moves) {
    std::visit([&](auto& store) { unliftAll(store, MovesOverLinks(links, store.packetCount()), moves); },
               state.possession);
}

bool liftTogether(State& state, const LinkTable& links, std::span<const Move> moves, Team& team,
                  std::vector<std::vector<std::uint64_t>>& linksUsed) {
    auto& store = std::get<UnicastPossession>(state.possession);
    const MovesOverLinks hops(links, store.packetCount());
    std::vector<LiftedPart> parts = divide(hops, moves, team.size());
    linksUsed.resize(team.size());
    team.run([&](unsigned part) { liftPart(store, hops, moves, parts[part], linksUsed[part], links.to.size()); });
    if (areApart(store, moves, team, parts, linksUsed)) return true;
    for (const LiftedPart& part : parts) putAllBack(store, hops, moves.subspan(part.begin, part.lifted));
    return false;
}

bool copiesMayBeSent(const BroadcastPossession& store, const LinkTable& links, std::span<const Move> moves,
                     Marks& marks) {
    const MovesOverLinks hops(links, store.packetCount());
    const Marks::Check check = marks.begin(links.to.size());
    const std::size_t passed = visitPrefetched(
        moves, store.scattered(moves.size()), [&](const Move& later) { hops.sendForSender(store, later); },
        [&](const Move& move) {
            return hops.isThere(move) && store.holds(move.packet, hops.fromOf(move)) && !check.again(move.link);
        });
    return passed == moves.size();
}

std::optional<Objection> whyNotRetired(const State& state, const std::vector<PacketId>& retiredInAnyOrder,
                                       Marks& marks) {
    const Marks::Check check = marks.begin(state.slots.size());
    if (std::visit(
            [&](const auto& store) {
                return std::ranges::all_of(retiredInAnyOrder, [&](PacketId packet) {
                    return packet < state.slots.size() && state.slots[packet].live && store.complete(packet) &&
                           !check.again(packet);
                });
            },
            state.possession))
        return std::nullopt;
    std::vector<PacketId> retired = retiredInAnyOrder;
    std::ranges::sort(retired);
    if (const auto twice = std::ranges::adjacent_find(retired); twice != retired.end())
        return Objection{*twice, "a packet is retired twice"};
    for (const PacketId packet : retired) {
        if (packet >= state.slots.size() || !state.slots[packet].live)
            return Objection{packet, "a packet is retired that is not in the network"};
        if (!std::visit([&](const auto& store) { return store.complete(packet); }, state.possession))
            return Objection{packet, "a packet is retired before it has been delivered"};
    }
    return std::nullopt;
}

std::optional<Objection> whyNotDropped(const State& state, std::vector<Drop> drops) {
    std::ranges::stable_sort(drops, {}, &Drop::packet);
    if (const auto twice = std::ranges::adjacent_find(drops, {}, &Drop::packet); twice != drops.end())
        return Objection{twice->packet, "two copies of a packet are dropped at once"};
    return std::visit(
        [&]<Store S>(const S& store) -> std::optional<Objection> {
            for (const Drop& drop : drops) {
                if constexpr (DroppingStore<S>) {
                    if (drop.packet < store.packetCount()) {
                        if (store.canDrop(drop.packet, drop.node)) continue;
                        return Objection{drop.packet, "node " + std::to_string(drop.node) +
                                                          " drops the only copy, or one that it does not hold"};
                    }
                }
                return Objection{drop.packet, "a copy is dropped of a packet that has none"};
            }
            return std::nullopt;
        },
        state.possession);
}

void applyMoves(State& state, const LinkTable& links, std::span<Move> moves, Team* team,
                std::vector<PacketId>* completed) {
    auto* unicast = std::get_if<UnicastPossession>(&state.possession);
    team = unicast != nullptr ? forItems(team, moves.size()) : nullptr;
    finishMoves(state, moves.size(),
                team != nullptr ? landTogether(*unicast, links, moves, *team, completed)
                                : std::visit([&](auto& store) { return landMoves(store, links, moves, completed); },
                                             state.possession));
}

void finishStep(State& state, const Setting& setting, const Process& process, StepRecord& record,
                Admission& admission) {
    if (setting.task->isDynamic()) {
        retire(state, record.retired);
        admitArrivals(state, setting, admission);
        record.arrivals = admission.admitted;
    }
    applyDrops(state, record.drops);
    process.commit(state, record, state.memory);
    const task::Task& task = *setting.task;
    if (task.kind().deliveredAtEnd && process.finished(state)) state.delivered = settled(state, *task.sorting);
}

StepRecord takeStep(State& state, const Setting& setting, const Process& process, Proposal& proposal,
                    Admission& admission) {
    std::vector<PacketId>* const completed = completedIn(setting, admission);
    applyMoves(state, setting.links, proposal.moves, proposal.team, completed);
    StepRecord record{.step = state.step,
                      .phase = proposal.phase,
                      .moves = proposal.moves,
                      .completed = admission.completed,
                      .retired = proposal.retired,
                      .arrivals = {},
                      .drops = proposal.drops,
                      .stop = proposal.stop,
                      .team = proposal.team};
    finishStep(state, setting, process, record, admission);
    return record;
}

void replayStep(State& state, const Setting& setting, const Process& process, StepRecord recorded, Admission& scratch) {
    std::vector<PacketId>* const completed = completedIn(setting, scratch);
    std::visit(
        [&]<Store S>(S& store) {
            if constexpr (S::kLiftedToReplay)
                liftAll(store, MovesOverLinks(setting.links, store.packetCount()), recorded.moves);
            finishMoves(state, recorded.moves.size(), landMoves(store, setting.links, recorded.moves, completed));
        },
        state.possession);
    recorded.completed = scratch.completed;
    finishStep(state, setting, process, recorded, scratch);
}

}  // namespace hop::engine
