// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations: every node sends one packet and receives one. Nodes that are mapped to themselves have no packet. At
// most N packets, ordered by source.
//
// Stored by symmetry where the permutation is a translation of the network, such as a shift on a ring or the complement
// on a cube.
// **Source:** Ost §2.2 (permutation routing); ST §1 (the permutation task).
#include <algorithm>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"
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

bool isTranslation(const network::Translations& translations, const std::vector<NodeId>& map) {
    for (NodeId node = 0; node < map.size(); ++node)
        if (translations.translate(node, map[0]) != map[node]) return false;
    return true;
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const PermutationKind kind = permutationKind(arguments.text("kind"));
    if (auto fits = checkPacketCount(network->nodeCount(), context); !fits) return fits.error();
    const std::vector<NodeId> map = permutationMap(
        kind, network->nodeCount(), arguments.integer("by"),
        RandomStream({.seed = context.seed, .replication = 0, .purpose = purposeOf("task permutation")}));
    Task task;
    task.title = titleOf(kind, arguments.integer("by"));
    if (network->translations() != nullptr && map[0] != 0 && isTranslation(*network->translations(), map)) {
        task.packets = PacketSet::isotropic(network, {map[0]});
        return task;
    }
    std::vector<Packet> packets;
    packets.reserve(map.size());
    for (NodeId node = 0; node < map.size(); ++node)
        if (map[node] != node) packets.push_back({node, map[node]});
    if (packets.empty())
        return unsupported("the random permutation of seed " + std::to_string(context.seed) + " leaves all " +
                           std::to_string(map.size()) + " nodes of " + excerpt(network->facts().expression) +
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
                        .help = "Where node v of N sends: to the transposed place of a square, to its bits reversed or "
                                "flipped, to N-1-v, to v+by, or anywhere.",
                        .choices = {std::begin(kPermutationIds), std::end(kPermutationIds)},
                        .example = "transpose"},
                       {.name = "by",
                        .kind = ParameterKind::integer,
                        .help = "How far a shift goes; negative shifts go down.",
                        .unit = "nodes",
                        .fallback = "1",
                        .example = "3"}},
        .citation = {"Ost", "§2.2"},
        .examples = {"permutation(transpose)", "permutation(bit-reversal)", "permutation(complement)",
                     "permutation(reversal)", "permutation(shift)", "permutation(shift,by=-2)", "permutation(random)"},
        .refuses = refuses,
        .make = make};
}

}  // namespace hop::task::permutation
