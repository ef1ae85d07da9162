// SPDX-License-Identifier: GPL-3.0-or-later
// What a run writes while it takes its steps: a trace (JSON lines, format "hopscope-trace", version 1) and a table
// (CSV).
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/base/byte_sink.h"
#include "core/base/result.h"
#include "core/document/run.h"
#include "core/engine/places.h"
#include "core/measure/run_measures.h"
#include "core/network/measure.h"
#include "core/plan/move.h"

namespace hop::document {

// Every hop of a run, so that others can replay it. A hop is [packet, from, to], with 1 or 0 behind where it
// delivers away from the packet's destination or does not deliver at it, and "c" where it sends a copy. A packet that
// is combined has contributors instead of a source; its hops have "r", "a" or "c" behind: added to what the receiver
// holds and taken from the sender, added and kept, or replacing what the receiver holds.
class TraceWriter {
public:
    TraceWriter(const Run& run, ByteSink& sink)
        : m_network(*run.network), m_task(*run.task), m_ports(run.scenario.ports), m_sink(sink) {}

    Result<void> header();  // O(links + packets)
    // `slots`: dynamic runs: the packets, which are called by their serial numbers.
    Result<void> step(Step step, std::span<const plan::Move> moves, std::span<const plan::Drop> drops,
                      std::span<const engine::Slot> slots = {});
    // Dynamic runs: packets that stand in the line of the next step, which is the first that may send them.
    void arrivals(const engine::State& after, std::span<const PacketId> packets);
    void arrivals(const engine::State& initial);                 // of slot 0
    Result<void> final(std::span<const engine::Placed> places);  // sorting: the last line

private:
    void addPacket(PacketId packet);
    void addNodes(std::string_view key, std::span<const NodeId> nodes);  // empty: all
    void addHop(const plan::Move& move, std::span<const engine::Slot> slots);
    Result<void> flushIfLarge();
    Result<void> flush();

    const network::Network& m_network;
    const task::Task& m_task;
    std::uint32_t m_ports;
    ByteSink& m_sink;
    std::string m_buffer;
    std::string m_arrivals;  // for the next step
};

inline constexpr double kMaxTraceSize = 4.0 * 1024 * 1024 * 1024;  // [bytes] a larger one is written only when forced
double estimateTraceSize(const Run& run);                          // [bytes], from above

// A line per step: step, transmissions of the step, delivered and waiting packets after it, largest buffer so far,
// utilisation of the step.
class TableWriter {
public:
    TableWriter(const Run& run, ByteSink& sink)
        : m_capacity(static_cast<double>(network::totalBandwidth(*run.network))), m_sink(sink) {}

    Result<void> header();
    Result<void> step(Step step, const measure::Measures& soFar);

private:
    double m_capacity;  // [packets per step]
    std::uint64_t m_transmissions = 0;
    ByteSink& m_sink;
};

}  // namespace hop::document
