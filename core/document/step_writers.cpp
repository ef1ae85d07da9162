// SPDX-License-Identifier: GPL-3.0-or-later
// Traces and tables, written while the run takes its steps.
#include "core/document/step_writers.h"

#include <charconv>

#include "core/base/text.h"

namespace hop::document {
namespace {

constexpr std::size_t kFlushSize = std::size_t{1} << 16U;  // [bytes]

void add(std::string& out, std::uint64_t number) {
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

double digits(std::uint64_t number) { return static_cast<double>(std::to_string(number).size()); }

}  // namespace

Result<void> TraceWriter::flush() {
    auto written = m_sink.write(m_buffer);
    m_buffer.clear();
    return written;
}

Result<void> TraceWriter::flushIfLarge() { return m_buffer.size() < kFlushSize ? Result<void>() : flush(); }

Result<void> TraceWriter::begin(std::span<const task::LivePacket> initial) {
    m_buffer = R"({"format": "hopscope-trace", "version": 1, "network": {"nodes": )";
    add(m_buffer, m_network.nodeCount());
    m_buffer += R"(, "links": [)";
    for (LinkId l = 0; l < m_network.linkCount(); ++l) {
        const network::Link link = m_network.link(l);
        m_buffer += l == 0 ? "[" : ", [";
        add(m_buffer, link.from);
        m_buffer += ", ";
        add(m_buffer, link.to);
        m_buffer += ", ";
        add(m_buffer, link.bandwidth);
        m_buffer += ']';
        if (auto written = flushIfLarge(); !written) return written;
    }
    m_buffer +=
        R"(]}, "ports": )" + (m_ports == 0 ? std::string("\"all\"") : std::to_string(m_ports)) + R"(, "packets": [)";
    for (std::uint64_t p = 0; p < m_task.packets.count(); ++p) {
        if (p != 0) m_buffer += ", ";
        addPacket(static_cast<PacketId>(p));
        if (auto written = flushIfLarge(); !written) return written;
    }
    m_buffer += "]}\n";
    for (const task::LivePacket& packet : initial) addArrival(packet);
    return flush();
}

void TraceWriter::addPacket(PacketId id) {
    const task::Packet packet = m_task.packets.at(id);
    m_buffer += R"({"id": )";
    add(m_buffer, id);
    const task::PacketKind& kind = m_task.kind();
    if (!kind.oneSource) {
        const task::Combining::Sets sets = task::setsOf(m_task, id);
        addNodes("contributors", sets.contributors);
        addNodes("destinations", sets.destinations);
        m_buffer += '}';
        return;
    }
    m_buffer += R"(, "source": )";
    add(m_buffer, packet.source);
    m_buffer += R"(, "destinations": )";
    if (!kind.destinationsGiven) {
        m_buffer += R"(null, "key": )" + std::to_string(m_task.sorting->keys[id]) + '}';
    } else if (kind.toAllNodes) {
        m_buffer += R"("all"})";
    } else {
        m_buffer += '[';
        add(m_buffer, packet.destination);
        m_buffer += "]}";
    }
}

void TraceWriter::addNodes(std::string_view key, std::span<const NodeId> nodes) {
    m_buffer += ", \"" + std::string(key) + "\": ";
    if (nodes.empty()) {
        m_buffer += R"("all")";
        return;
    }
    for (const NodeId& node : nodes) {
        m_buffer += &node == nodes.data() ? "[" : ", ";
        add(m_buffer, node);
    }
    m_buffer += ']';
}

Result<void> TraceWriter::step(const run::TakenStep& taken) {
    m_buffer = R"({"step": )";
    add(m_buffer, taken.step);
    if (!m_arrivals.empty()) {
        m_buffer += R"(, "arrivals": [)" + m_arrivals + ']';
        m_arrivals.clear();
    }
    m_buffer += R"(, "hops": [)";
    for (const plan::Move& move : taken.moves) {
        if (&move != taken.moves.data()) m_buffer += ", ";
        addHop(move, taken.packets);
        if (auto written = flushIfLarge(); !written) return written;
    }
    m_buffer += ']';
    if (!taken.drops.empty()) m_buffer += R"(, "drops": [)";
    for (const plan::Drop& drop : taken.drops) {
        m_buffer += &drop == taken.drops.data() ? "[" : ", [";
        add(m_buffer, drop.packet);
        m_buffer += ", ";
        add(m_buffer, drop.node);
        m_buffer += ']';
        if (auto written = flushIfLarge(); !written) return written;
    }
    m_buffer += taken.drops.empty() ? "}\n" : "]}\n";
    for (const PacketId packet : taken.arrivals) addArrival(taken.packets[packet]);
    return flush();
}

void TraceWriter::addArrival(const task::LivePacket& packet) {
    m_arrivals += m_arrivals.empty() ? R"({"id": )" : R"(, {"id": )";
    add(m_arrivals, packet.serial);
    m_arrivals += R"(, "time": )" + shortest(packet.instant) + R"(, "source": )";
    add(m_arrivals, packet.packet.source);
    m_arrivals += R"(, "destinations": )";
    m_arrivals += packet.packet.destination == task::kAllNodes ? std::string(R"("all"})")
                                                               : '[' + std::to_string(packet.packet.destination) + "]}";
}

void TraceWriter::addHop(const plan::Move& move, std::span<const task::LivePacket> packets) {
    const network::Link link = m_network.link(move.link);
    const bool dynamic = !packets.empty();
    m_buffer += '[';
    add(m_buffer, dynamic ? packets[move.packet].serial : move.packet);
    m_buffer += ", ";
    add(m_buffer, link.from);
    m_buffer += ", ";
    add(m_buffer, link.to);
    const bool delivers = (move.flags & plan::kDelivers) != 0;
    if ((move.flags & plan::kAdds) != 0)
        m_buffer += (move.flags & plan::kCopies) != 0 ? R"(, "a")" : R"(, "r")";
    else if ((move.flags & plan::kCopies) != 0)
        m_buffer += R"(, "c")";
    else if (m_task.kind().oneDestination &&
             delivers !=
                 (link.to == (dynamic ? packets[move.packet].packet : m_task.packets.at(move.packet)).destination))
        m_buffer += delivers ? ", 1" : ", 0";
    m_buffer += ']';
}

Result<void> TraceWriter::end(std::span<const task::Placed> places) {
    if (m_task.sorting == nullptr) return {};
    m_buffer = R"({"final": [)";
    for (const task::Placed& placed : places) {
        m_buffer += &placed == places.data() ? "[" : ", [";
        add(m_buffer, placed.packet);
        m_buffer += ", ";
        add(m_buffer, placed.node);
        m_buffer += ", ";
        add(m_buffer, placed.layer);
        m_buffer += ']';
        if (auto written = flushIfLarge(); !written) return written;
    }
    m_buffer += "]}\n";
    return flush();
}

double estimateTraceSize(const network::Network& network, task::Cast cast, std::uint64_t packets, double hops) {
    const double node = digits(network.nodeCount());
    const double packet = digits(packets);
    const double links = network.linkCount() * (2.0 * node + 11.0);
    // Hops of combined packets list contributors and carry their kind.
    const bool combines = task::kindOf(cast).combines;
    // Limited ports or bandwidth mean more steps, but few empty ones; a line for a step takes no more than one or two
    // hops.
    return links + static_cast<double>(packets) * (packet + 2.0 * node + (combines ? 60.0 : 44.0)) +
           hops * (packet + 2.0 * node + (combines ? 13.0 : 8.0)) + 4096.0;
}

Result<void> TableWriter::begin(std::span<const task::LivePacket>) {
    return m_sink.write("step,transmissions,delivered,waiting,max_buffer,utilisation\n");
}

Result<void> TableWriter::step(const run::TakenStep& taken) {
    const run::SoFar& soFar = taken.soFar;
    const std::uint64_t now = soFar.transmissions - m_transmissions;
    m_transmissions = soFar.transmissions;
    return m_sink.write(std::to_string(taken.step) + ',' + std::to_string(now) + ',' + std::to_string(soFar.delivered) +
                        ',' + std::to_string(soFar.packets - soFar.delivered) + ',' + std::to_string(soFar.maxBuffer) +
                        ',' + shortest(static_cast<double>(now) / m_capacity) + '\n');
}

}  // namespace hop::document
