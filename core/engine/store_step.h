// SPDX-License-Identifier: GPL-3.0-or-later
// The hops of a step through a store, written once for all stores and for explicit and symmetric runs: either all are
// checked and lifted, or none; then they land.
//
// `Hops` interprets the moves of a run: packetOf, fromOf, toOf and flagsOf a move, and whyNot, the reason why a move is
// malformed (no such link, no such packet) or nullptr.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/base/prefetch.h"
#include "core/engine/possession.h"

namespace hop::engine {

struct Refusal {
    std::size_t index = 0;  // of the move
    std::string reason;
};

template <Store S, typename Hops, typename AnyMove>
void putAllBack(S& store, const Hops& hops, std::span<AnyMove> moves) {
    for (const auto& move : moves) store.putBack(hops.packetOf(move), hops.fromOf(move), hops.flagsOf(move));
}

// If a move is refused, the store is unchanged. One branch per move. O(moves)
template <Store S, typename Hops, typename AnyMove>
std::optional<Refusal> liftAll(S& store, const Hops& hops, std::span<AnyMove> moves) {
    const char* reason = nullptr;
    const std::size_t lifted = visitPrefetched(
        moves, store.scattered(moves.size()), [&](const auto& later) { hops.sendForSender(store, later); },
        [&](const auto& move) {
            reason = hops.whyNot(move);
            if (reason != nullptr) return false;
            return store.lift(hops.packetOf(move), hops.fromOf(move), hops.toOf(move), hops.flagsOf(move));
        });
    if (lifted < moves.size()) {
        const auto& move = moves[lifted];
        Refusal refusal{lifted, reason != nullptr
                                    ? std::string(reason)
                                    : std::string(store.whyNotLifted(hops.packetOf(move), hops.fromOf(move),
                                                                     hops.toOf(move), hops.flagsOf(move)))};
        putAllBack(store, hops, moves.first(lifted));
        return refusal;
    }
    if constexpr (MeetingStore<S>) {
        if (const std::size_t met = store.meet(); met < moves.size()) {
            Refusal refusal{met, store.whyNotMet()};
            store.part();
            putAllBack(store, hops, moves);
            return refusal;
        }
    }
    return std::nullopt;
}

// Undoes liftAll.
template <Store S, typename Hops, typename AnyMove>
void unliftAll(S& store, const Hops& hops, std::span<AnyMove> moves) {
    if constexpr (MeetingStore<S>) store.part();
    putAllBack(store, hops, moves);
}

// store.land, or what the store has instead for many hops in turn.
template <Store S>
auto landingOn(S& store) {
    if constexpr (requires { store.landing(); })
        return store.landing();
    else
        return [&store](PacketId packet, NodeId to, std::uint16_t flags) { return store.land(packet, to, flags); };
}

// Calls visit(move, land) for each move, in order; land() gives the packet to the receiver and returns its flags of
// S::kFinds. O(moves)
template <Store S, typename Hops, typename AnyMove, typename Visit>
void landAll(S& store, const Hops& hops, std::span<AnyMove> moves, const Visit& visit) {
    const auto landing = landingOn(store);
    forEachPrefetched(
        moves, store.scattered(moves.size()),
        [&](const auto& later) { store.prefetch(hops.packetOf(later), hops.toOf(later)); },
        [&](auto& move) {
            visit(move, [&] { return landing(hops.packetOf(move), hops.toOf(move), hops.flagsOf(move)); });
        });
}

}  // namespace hop::engine
