// SPDX-License-Identifier: GPL-3.0-or-later
// Possession: which node holds what of which packet. One concept, and a store for each kind of packet.
//
// A hop goes through a store in parts, so that all hops of a step are checked before any of them counts: *lift* says
// whether the sender may send it, and takes it from there where the sender does not keep it; *land* gives it to the
// receiver; *putBack* undoes a lift. Stores whose hops meet at the receivers are asked in between whether they may:
// *meet*, undone by *part*. What a step does with these parts stands in store_step.h and step.h, once for all stores.
#pragma once

#include <concepts>
#include <string>
#include <variant>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/engine/broadcast_possession.h"
#include "core/engine/combining_possession.h"
#include "core/engine/sorting_possession.h"
#include "core/engine/unicast_possession.h"
#include "core/task/task.h"

namespace hop::engine {

template <typename S>
concept Store = std::copyable<S> && std::equality_comparable<S> &&
    requires(S store, const S& held, PacketId packet, NodeId node, std::uint16_t flags, const task::Packet& ends,
             Hasher& hasher) {
    { held.packetCount() } -> std::same_as<std::size_t>;
    store.resize(std::size_t{});
    store.place(packet, ends);  // at the start, or when it is generated
    store.forget(packet);       // dynamic runs: it has been retired
    { held.holds(packet, node) } -> std::same_as<bool>;
    { held.complete(packet) } -> std::same_as<bool>;

    { store.lift(packet, node, node, flags) } -> std::same_as<bool>;  // from, to; false: nothing was changed
    { held.whyNotLifted(packet, node, node, flags) } -> std::convertible_to<std::string>;
    store.putBack(packet, node, flags);                                  // to the sender
    { store.land(packet, node, flags) } -> std::same_as<std::uint16_t>;  // the flags of kFinds that hold
    { S::kLiftedToReplay } -> std::convertible_to<bool>;                 // land needs what was lifted
    { S::kFinds } -> std::convertible_to<std::uint16_t>;  // flags that the engine finds, whatever the process says
    { S::kFindsSeldom } -> std::convertible_to<bool>;     // most hops have none of them: a branch is predicted

    // How many packets fewer its sender holds between steps, and how many more its receiver (measure/buffers.h).
    { S::leaves(flags) } -> std::same_as<std::uint32_t>;
    { S::stays(flags) } -> std::same_as<std::int32_t>;

    held.prefetch(packet, node);
    { S::kByNode } -> std::convertible_to<bool>;  // where its data lie depends on the node
    { held.bytes() } -> std::same_as<std::size_t>;
    held.hash(hasher);
};

// Hops meet at their receivers.
template <typename S>
concept MeetingStore = Store<S> && requires(S store, const S& held) {
    { store.meet() } -> std::same_as<std::size_t>;  // of what was lifted; how many could: all, or up to the offender
    { held.whyNotMet() } -> std::convertible_to<std::string>;
    store.part();
};

// Copies are dropped.
template <typename S>
concept DroppingStore = Store<S> && requires(S store, const S& held, PacketId packet, NodeId node) {
    { held.canDrop(packet, node) } -> std::same_as<bool>;
    store.drop(packet, node);
};

using Possession = std::variant<UnicastPossession, BroadcastPossession, SortingPossession, CombiningPossession>;

static_assert(Store<UnicastPossession> && Store<BroadcastPossession> && DroppingStore<SortingPossession> &&
              MeetingStore<CombiningPossession>);

// Where something is missing that can be named: ": node 3 lacks the contribution of node 2 to packet 7"; else empty.
std::string whatLacks(const Possession& possession);

// The store for the packets of a task, empty.
Possession possessionFor(const task::Task& task, NodeId nodes);

}  // namespace hop::engine
