// SPDX-License-Identifier: GPL-3.0-or-later
// The step in which a packet, or its first copy, arrives at a node; 0 at its source.
#include "core/run/quantities/support.h"

#include <algorithm>

#include "core/network/node_reader.h"

namespace hop::run::quantities::arrival {
namespace {

std::string whyNot(const Run& run) {
    if (run.task->isDynamic()) return "packets of dynamic runs have no lasting numbers to follow them by";
    if (run.task->kind().combines)
        return "a packet that is combined comes to a node in parts; max_delay says when all are there";
    return explicitOnly(run);
}

class ArrivalWatcher final : public Watcher {
public:
    ArrivalWatcher(network::NetworkPtr network, PacketId packet, NodeId node, bool atSource)
        : m_network(std::move(network)), m_packet(packet), m_node(node), m_arrived(atSource) {}

    void begin(const engine::Setting&, const engine::State&) override {}
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        if (m_arrived) return;
        m_arrived = std::ranges::any_of(record.moves, [&](const engine::Move& move) {
            return move.packet == m_packet && m_network->link(move.link).to == m_node;
        });
        if (m_arrived) m_step = record.step;
    }
    Result<Value> value(const Outcome&) const override {
        if (m_arrived) return number(m_step);
        return invalid("packet " + std::to_string(m_packet) + " never comes to node " +
                       network::plainName(*m_network, m_node));
    }

private:
    network::NetworkPtr m_network;
    PacketId m_packet;
    NodeId m_node;
    bool m_arrived;
    Step m_step = 0;
};

Result<std::unique_ptr<Watcher>> watch(const Asked& asked) {
    const auto packets = asked.run.task->packets.count();
    const auto packet = static_cast<std::uint64_t>(asked.arguments.integer("packet"));
    if (packet >= packets)
        return invalid("there is no packet " + std::to_string(packet) + "; packets are numbered 0 to " +
                       std::to_string(packets - 1));
    const NodeId node = nodeOf(asked, "at");
    const auto number = static_cast<PacketId>(packet);
    return std::unique_ptr<Watcher>(std::make_unique<ArrivalWatcher>(asked.run.network, number, node,
                                                                     asked.run.task->packets.source(number) == node));
}

}  // namespace

QuantityEntry entry() {
    return {
        .id = "arrival",
        .title = "Arrival of a packet",
        .unit = "steps",
        .help = "Step in which a packet, or its first copy, reaches a node; 0 at its source.",
        .example = "arrival(0,5)",
        .kind = QuantityKind::derived,
        .parameters =
            {{.name = "packet", .kind = ParameterKind::integer, .help = "Its number.", .minimum = 0, .example = "0"},
             {.name = "at", .kind = ParameterKind::node, .help = "The node.", .example = "5"}},
        .whyNot = whyNot,
        .watch = watch};
}

}  // namespace hop::run::quantities::arrival
