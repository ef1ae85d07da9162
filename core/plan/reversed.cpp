// SPDX-License-Identifier: GPL-3.0-or-later
// Reversed broadcasts.
#include "core/plan/reversed.h"

#include <algorithm>
#include <vector>

namespace hop::plan {
namespace {

// The hops of an explicit plan, as packets and nodes.
class LinkHops {
public:
    LinkHops(const network::Network& network, const task::PacketSet& packets)
        : m_network(network), m_packets(packets), m_count(packets.count()) {}

    std::uint64_t count() const { return m_count; }
    PacketId packetOf(const Move& move) const { return move.packet; }
    NodeId sourceOf(std::uint64_t packet) const { return m_packets.source(static_cast<PacketId>(packet)); }
    NodeId toOf(const Move& move) const { return m_network.link(move.link).to; }
    Move opposite(const Move& move) const {
        const network::Link link = m_network.link(move.link);
        return {move.packet, m_network.findLink(link.to, link.from), move.tag, kAdds};
    }
    static auto order(const Move& move) { return move.link; }

private:
    const network::Network& m_network;
    const task::PacketSet& m_packets;
    std::uint64_t m_count;
};

// The hops of a symmetric plan, as rows and offsets.
class TypeHops {
public:
    TypeHops(const network::Network& network, const task::PacketSet& packets)
        : m_translations(*network.translations()), m_count(packets.rows().size()) {
        const std::uint32_t types = network.dimensions()->typeCount();
        for (std::uint32_t type = 0; type < types; ++type)
            for (std::uint32_t other = 0; other < types; ++other)
                if (m_translations.translate(m_translations.generator(type), m_translations.generator(other)) == 0)
                    m_opposites.push_back(static_cast<std::uint16_t>(other));
        // There is one link of each type.
    }

    std::uint64_t count() const { return m_count; }
    PacketId packetOf(const SymmetricMove& entry) const { return entry.row; }
    NodeId sourceOf(std::uint64_t) const { return 0; }
    NodeId toOf(const SymmetricMove& entry) const {
        return m_translations.translate(entry.offset, m_translations.generator(entry.type));
    }
    SymmetricMove opposite(const SymmetricMove& entry) const {
        return {entry.row, toOf(entry), m_opposites[entry.type], entry.tag, kAdds};
    }
    static auto order(const SymmetricMove& entry) { return entry.type; }

private:
    const network::Translations& m_translations;
    std::uint64_t m_count;
    std::vector<std::uint16_t> m_opposites;  // by type
};

// The first packet that some node receives twice or never; names packet and node.
template <typename Entry, typename Hops>
Result<void> checkNotWasting(const Schedule<Entry>& plan, const Hops& hops, NodeId nodes, Stop stop) {
    std::vector<bool> reached(hops.count() * nodes, false);
    const auto fault = [](std::uint64_t packet, NodeId node, const char* how) {
        return invalid("only broadcasts that waste nothing can be run backwards, and node " + std::to_string(node) +
                       " gets packet " + std::to_string(packet) + how);
    };
    for (std::uint64_t packet = 0; packet < hops.count(); ++packet)
        reached[packet * nodes + hops.sourceOf(packet)] = true;
    for (std::size_t i = 0; i < plan.entries.size(); ++i) {
        if (i % 1024 == 0 && stop.requested()) return {};
        const PacketId packet = hops.packetOf(plan.entries[i]);
        const NodeId node = hops.toOf(plan.entries[i]);
        auto place = reached[std::uint64_t{packet} * nodes + node];
        if (place) return fault(packet, node, " twice");
        place = true;
    }
    const auto left = std::ranges::find(reached, false);
    if (left == reached.end()) return {};
    const auto place = static_cast<std::uint64_t>(left - reached.begin());
    return fault(place / nodes, static_cast<NodeId>(place % nodes), " never");
}

template <typename Entry, typename Hops>
void appendBackwards(const Schedule<Entry>& plan, const Hops& hops, Stop stop, Schedule<Entry>& out) {
    for (Step step = plan.steps(); step >= 1 && !stop.requested(); --step) {
        for (const Entry& entry : plan.at(step)) out.entries.push_back(hops.opposite(entry));
        std::ranges::stable_sort(out.entries.begin() + static_cast<std::ptrdiff_t>(out.begins.back()),
                                 out.entries.end(), {}, [](const Entry& entry) { return Hops::order(entry); });
        out.endStep();
    }
}

template <typename Entry>
void appendCopies(const Schedule<Entry>& plan, Stop stop, Schedule<Entry>& out) {
    for (Step step = 1; step <= plan.steps() && !stop.requested(); ++step) {
        for (Entry entry : plan.at(step)) {
            entry.flags = kCopies;
            out.entries.push_back(entry);
        }
        out.endStep();
    }
}

template <typename Entry, typename Hops>
Result<Schedule<Entry>> make(const network::Network& network, const task::PacketSet& packets,
                             const Schedule<Entry>& plan, bool andBack, Stop stop) {
    const Hops hops(network, packets);
    if (auto right = checkNotWasting(plan, hops, network.nodeCount(), stop); !right) return right.error();
    Schedule<Entry> out;
    out.tagNames = plan.tagNames;
    out.entries.reserve(plan.entries.size() * (andBack ? 2 : 1));
    out.begins.reserve(plan.steps() * (andBack ? 2 : 1) + 1);
    appendBackwards(plan, hops, stop, out);
    if (!andBack || stop.requested()) return out;
    appendCopies(plan, stop, out);
    if (plan.steps() > 0)
        out.phases = {{1, plan.steps(), "reduction"}, {plan.steps() + 1, 2 * plan.steps(), "broadcast"}};
    return out;
}

}  // namespace

Result<ExplicitPlan> reversed(const network::Network& network, const task::PacketSet& packets, const ExplicitPlan& plan,
                              Stop stop) {
    return make<Move, LinkHops>(network, packets, plan, false, stop);
}

Result<SymmetricPlan> reversed(const network::Network& network, const task::PacketSet& packets,
                               const SymmetricPlan& plan, Stop stop) {
    return make<SymmetricMove, TypeHops>(network, packets, plan, false, stop);
}

Result<ExplicitPlan> thereAndBack(const network::Network& network, const task::PacketSet& packets,
                                  const ExplicitPlan& plan, Stop stop) {
    return make<Move, LinkHops>(network, packets, plan, true, stop);
}

Result<SymmetricPlan> thereAndBack(const network::Network& network, const task::PacketSet& packets,
                                   const SymmetricPlan& plan, Stop stop) {
    return make<SymmetricMove, TypeHops>(network, packets, plan, true, stop);
}

double reversedMemory(const network::Network& network, double packets, double moves, double bytesOfMove, bool andBack) {
    // The moves, space to sort those of a step, and step boundaries; one bit per packet and node.
    const double times = andBack ? 2.0 : 1.0;
    return moves * bytesOfMove * (times + 1.0) + moves * times * sizeof(std::uint64_t) +
           packets * network.nodeCount() / 8.0;
}

}  // namespace hop::plan
