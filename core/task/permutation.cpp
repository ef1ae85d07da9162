// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations: every node sends one packet and receives one. Fixed points have no packet. At most N packets, ordered
// by source.
//
// Stored by symmetry if the permutation is a translation of the network, such as a shift on a ring or the complement on
// a cube.
// **Source:** Ost §2.2 (permutation routing); ST §1 (the permutation task).
#include "core/base/memory_need.h"
#include "core/base/paced_stop.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/permutation_maps.h"

namespace hop::task::permutation {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const PermutationKind kind = permutationKind(arguments.text("kind"));
    if (kind != PermutationKind::shift && arguments.given("by"))
        return "by belongs to kind=shift only, not to " + std::string(arguments.text("kind"));
    return refusePermutation(kind, network.nodeCount(), arguments.integer("by"));
}

std::string titleOf(PermutationKind kind, std::int64_t by) {
    switch (kind) {
        case PermutationKind::transpose:
            return "transpose";
        case PermutationKind::bitReversal:
            return "bit reversal";
        case PermutationKind::complement:
            return "complement";
        case PermutationKind::reversal:
            return "reversal";
        case PermutationKind::shift:
            return "shift by " + std::to_string(by);
        case PermutationKind::random:
            break;
    }
    return "random permutation";
}

// The image of a node: computed, or from a random table.
class Map {
public:
    Map(NodeId nodes, const Arguments& arguments)
        : m_kind(permutationKind(arguments.text("kind"))), m_by(arguments.integer("by")), m_nodes(nodes) {}

    bool isRandom() const { return m_kind == PermutationKind::random; }
    void draw(StreamKey key, Stop stop) {
        if (isRandom()) m_drawn = permutationMap(m_kind, m_nodes, m_by, RandomStream(key), stop);
    }
    NodeId operator()(NodeId node) const { return isRandom() ? m_drawn[node] : imageOf(m_kind, m_nodes, m_by, node); }
    std::string title() const { return titleOf(m_kind, m_by); }

private:
    PermutationKind m_kind;
    std::int64_t m_by;
    NodeId m_nodes;
    std::vector<NodeId> m_drawn;
};

bool isTranslationAt(const network::Network& network, const Map& map, NodeId node) {
    return network.translations()->translate(node, map(0)) == map(node);
}

// Tests a few nodes: small and large numbers, and powers of two.
bool seemsTranslation(const network::Network& network, const Map& map) {
    if (network.translations() == nullptr || map.isRandom() || map(0) == 0) return false;
    const NodeId last = network.nodeCount() - 1;
    for (NodeId node = 1; node <= last && node != 0; node *= 2)
        if (!isTranslationAt(network, map, node) || !isTranslationAt(network, map, last - node)) return false;
    return isTranslationAt(network, map, map(0));
}

bool isTranslation(const network::Network& network, const Map& map, Stop stop) {
    if (network.translations() == nullptr || map(0) == 0) return false;
    PacedStop paced(stop);
    for (NodeId node = 0; node < network.nodeCount() && !paced.requested(); ++node)
        if (!isTranslationAt(network, map, node)) return false;
    return true;
}

double listBytes(const network::Network& network, const Map& map) {
    return network.nodeCount() * (sizeof(Packet) + (map.isRandom() ? sizeof(NodeId) : 0.0));
}

double needs(const network::Network& network, const Arguments& arguments) {
    const Map map(network.nodeCount(), arguments);
    return seemsTranslation(network, map) ? sizeof(NodeId) : listBytes(network, map);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const NodeId nodes = network->nodeCount();
    const Stop stop = context.world.stop;
    Map map(nodes, arguments);
    map.draw(context.keyFor("task permutation"), stop);
    if (stop.requested()) return Task();
    Task task;
    task.drawn = map.isRandom();
    task.title = map.title();
    if (isTranslation(*network, map, stop)) {
        task.packets = PacketSet::isotropic(network, {map(0)});
        return task;
    }
    task.memory = listBytes(*network, map);
    if (auto fits = checkMemory("task permutation on " + excerpt(network->facts().expression), task.memory,
                                context.world.memoryLimit);
        !fits)
        return fits.error();
    std::vector<Packet> packets;
    packets.reserve(nodes);
    PacedStop paced(stop);
    for (NodeId node = 0; node < nodes && !paced.requested(); ++node)
        if (map(node) != node) packets.push_back({node, map(node)});
    if (packets.empty())
        return unsupported("the random permutation of seed " + std::to_string(context.seed) + " leaves all " +
                           thousands(nodes) + " nodes of " + excerpt(network->facts().expression) +
                           " where they are; choose another seed");
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {
        .id = "permutation",
        .title = "Permutation",
        .help =
            "Every node sends one packet, and every node receives one: transpose, bit reversal, complement, reversal, "
            "shift or random.",
        .parameters = {{.name = "kind",
                        .kind = ParameterKind::choice,
                        .help = "Destination of node v of N: its transposed place in a square, its bits reversed or "
                                "complemented, N − 1 − v, v + by, or at random.",
                        .choices = {std::begin(kPermutationIds), std::end(kPermutationIds)},
                        .example = "transpose"},
                       {.name = "by",
                        .kind = ParameterKind::integer,
                        .help = "Distance of a shift; negative shifts go down.",
                        .unit = "nodes",
                        .fallback = "1",
                        .example = "3"}},
        .citation = {"Ost", "§2.2"},
        .examples = {"permutation(transpose)", "permutation(bit-reversal)", "permutation(complement)",
                     "permutation(reversal)", "permutation(shift)", "permutation(shift,by=-2)", "permutation(random)"},
        .refuses = refuses,
        .make = make,
        .needs = needs};
}

}  // namespace hop::task::permutation
