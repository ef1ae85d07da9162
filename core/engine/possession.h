// SPDX-License-Identifier: GPL-3.0-or-later
// Possession: which node holds which packet. One concept, and one store for each kind of packet.
//
// A hop passes through a store in stages, so that all hops of a step are checked before any takes effect: *lift* checks
// that the sender may send the packet and removes it there, unless the sender keeps a copy; *land* gives it to the
// receiver; *putBack* undoes a lift. Stores with constraints at the receiver check them in between: *meet*, undone by
// *part*. store_step.h and step.h combine these stages, once for all stores.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>
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
                requires(S store, const S& held, PacketId packet, NodeId node, std::uint16_t flags,
                         const task::Packet& ends, Hasher& hasher) {
                    { held.packetCount() } -> std::same_as<std::size_t>;
                    store.resize(std::size_t{});
                    store.place(packet, ends);  // at the start, or when it is generated
                    store.forget(packet);       // dynamic runs: it was retired
                    { held.holds(packet, node) } -> std::same_as<bool>;
                    { held.complete(packet) } -> std::same_as<bool>;

                    {
                        store.lift(packet, node, node, flags)
                    } -> std::same_as<bool>;  // from, to; false: nothing changed
                    { held.whyNotLifted(packet, node, node, flags) } -> std::convertible_to<std::string>;
                    store.putBack(packet, node, flags);  // to the sender
                    {
                        store.land(packet, node, flags)
                    } -> std::same_as<std::uint16_t>;                     // the flags of kFinds that apply
                    { S::kLiftedToReplay } -> std::convertible_to<bool>;  // land needs a preceding lift
                    {
                        S::kFinds
                    } -> std::convertible_to<std::uint16_t>;  // flags that the engine sets, overriding the process
                    {
                        S::kFindsSeldom
                    } -> std::convertible_to<bool>;  // few hops have one of them: the branch is predicted

                    // Changes of the buffers by a hop: packets removed at the sender, packets added at the receiver
                    // (measure/buffers.h).
                    { S::leaves(flags) } -> std::same_as<std::uint32_t>;
                    { S::stays(flags) } -> std::same_as<std::int32_t>;

                    held.prefetch(packet, node);
                    // Data that a step of this many hops accesses at random and far apart [bytes]
                    { held.scattered(std::size_t{}) } -> std::same_as<std::size_t>;
                    { S::kByNode } -> std::convertible_to<bool>;  // the location of the data depends on the node
                    { held.bytes() } -> std::same_as<std::size_t>;
                    held.hash(hasher);
                };

// A store that checks hops at their receivers.
template <typename S>
concept MeetingStore = Store<S> && requires(S store, const S& held) {
    // The number of lifted hops that can land: all, or the index of the first that cannot.
    { store.meet() } -> std::same_as<std::size_t>;
    { held.whyNotMet() } -> std::convertible_to<std::string>;
    store.part();
};

// A store from which copies can be dropped.
template <typename S>
concept DroppingStore = Store<S> && requires(S store, const S& held, PacketId packet, NodeId node) {
    { held.canDrop(packet, node) } -> std::same_as<bool>;
    store.drop(packet, node);
};

// A store in which a hop's flags, as set by the engine, determine the gain of its receiver (measure/holdings.h).
template <typename S>
concept GainingStore = Store<S> && requires(const S& held, PacketId packet, NodeId node, std::uint16_t flags) {
    { S::gains(flags) } -> std::same_as<std::uint32_t>;
    { held.has(packet, node) } -> std::same_as<std::uint32_t>;  // what a node that wants the packet has of it
};

// A store in which the sizes of sets determine it. For stores of neither kind, places with the right key are counted.
template <typename S>
concept SetStore =
    Store<S> && requires(const S& store, PacketId packet, NodeId node, std::uint16_t flags, NodeId sent, NodeId held) {
        { S::givesAway(flags) } -> std::same_as<bool>;  // the sender loses its set
        { S::gains(flags, sent, held) } -> std::same_as<NodeId>;
        { store.has(packet, node) } -> std::same_as<std::uint32_t>;  // size of the set
    };

using Possession = std::variant<UnicastPossession, BroadcastPossession, SortingPossession, CombiningPossession>;

static_assert(Store<UnicastPossession> && Store<BroadcastPossession> && DroppingStore<SortingPossession> &&
              MeetingStore<CombiningPossession>);
static_assert(GainingStore<UnicastPossession> && GainingStore<BroadcastPossession> && SetStore<CombiningPossession>);

// The first missing contribution, if the store can name one: ": node 3 lacks the contribution of node 2 to packet 7";
// otherwise empty.
std::string whatLacks(const Possession& possession, const network::Network& network);

// Calls use(std::type_identity<S>) with the store S for packets of this kind. Stores are chosen only here.
template <typename Use>
auto withStore(task::Cast cast, const Use& use) {
    switch (cast) {
        case task::Cast::unicast:
            break;
        case task::Cast::broadcast:
            return use(std::type_identity<BroadcastPossession>());
        case task::Cast::sorting:
            return use(std::type_identity<SortingPossession>());
        case task::Cast::combining:
            return use(std::type_identity<CombiningPossession>());
    }
    return use(std::type_identity<UnicastPossession>());
}

// An empty store for the packets of the task.
Possession possessionFor(const task::Task& task, NodeId nodes);

}  // namespace hop::engine
