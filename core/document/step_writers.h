// SPDX-License-Identifier: GPL-3.0-or-later
// Files written while a run takes its steps: a trace (JSON lines, format "hopscope-trace", version 1) and a table
// (CSV).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/byte_sink.h"
#include "core/base/result.h"
#include "core/network/measure.h"
#include "core/run/step_sink.h"

namespace hop::document {

// Writes every hop, so that other programs can replay the run. A hop is [packet, from, to]; a fourth element is 1 if
// the hop delivers away from the packet's destination, 0 if it ends there without delivering, "c" if it sends a copy.
// Combined packets have contributors instead of a source; their hops end in "r" (added to the receiver's contributions
// and removed from the sender's), "a" (added, the sender keeps its own) or "c" (replaces the receiver's).
class TraceWriter final : public run::StepSink {
public:
    // Ports 0: all. O(links + packets) for the header.
    TraceWriter(const network::Network& network, const task::Task& task, std::uint32_t ports, ByteSink& sink)
        : m_network(network), m_task(task), m_ports(ports), m_sink(sink) {}

    Result<void> begin(std::span<const task::LivePacket> initial) override;
    Result<void> step(const run::TakenStep& taken) override;
    Result<void> end(std::span<const task::Placed> places) override;  // sorting: the last line
    bool wantsAllDelivered() const override { return true; }

private:
    void addPacket(PacketId packet);
    void addNodes(std::string_view key, std::span<const NodeId> nodes);  // empty: all
    // Dynamic runs: lists the packet in the line of the next step, the first that may send it.
    void addArrival(const task::LivePacket& packet);
    void addHop(const plan::Move& move, std::span<const task::LivePacket> packets);
    Result<void> flushIfLarge();
    Result<void> flush();

    const network::Network& m_network;
    const task::Task& m_task;
    std::uint32_t m_ports;
    ByteSink& m_sink;
    std::string m_buffer;
    std::string m_arrivals;  // of the next step
};

inline constexpr double kMaxTraceSize = 4.0 * 1024 * 1024 * 1024;  // [bytes] larger ones need --force
// Upper bound of the size [bytes] of a run with so many packets and hops.
double estimateTraceSize(const network::Network& network, task::Cast cast, std::uint64_t packets, double hops);

// One line per step: step, transmissions of the step, delivered and waiting packets after it, largest buffer so far,
// utilisation of the step.
class TableWriter final : public run::StepSink {
public:
    TableWriter(const network::Network& network, ByteSink& sink)
        : m_capacity(static_cast<double>(network::totalBandwidth(network))), m_sink(sink) {}

    Result<void> begin(std::span<const task::LivePacket> initial) override;
    Result<void> step(const run::TakenStep& taken) override;
    Result<void> end(std::span<const task::Placed>) override { return {}; }

private:
    double m_capacity;  // [packets per step]
    std::uint64_t m_transmissions = 0;
    ByteSink& m_sink;
};

}  // namespace hop::document
