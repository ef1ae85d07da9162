// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have of what they want after a step, in words.
#include "core/explain/holding_words.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"

namespace hop::explain {
namespace {

constexpr std::size_t kMostNodesNamed = 3;

// The nodes that want something.
struct Wanting {
    NodeId nodes = 0, complete = 0;
    NodeId last = kNoNode;
    std::uint64_t wants = 0;                                                     // of each
    bool alike = true;                                                           // all want as much
    std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max(), most = 0;  // that one of them has
};

Wanting wantingIn(const record::Held& held) {
    Wanting all;
    const NodeId looked = held.alike() ? 1 : held.nodes();
    for (NodeId node = 0; node < looked; ++node) {
        const std::uint64_t wants = held.wants(node), has = held.has(node);
        if (wants == 0) continue;
        all.alike = all.alike && (all.nodes == 0 || wants == all.wants);
        all.wants = wants;
        all.last = node;
        ++all.nodes;
        all.complete += has == wants ? 1 : 0;
        all.fewest = std::min(all.fewest, has);
        all.most = std::max(all.most, has);
    }
    if (held.alike()) {
        all.nodes *= held.nodes();
        all.complete *= held.nodes();
    }
    return all;
}

std::string have(std::uint64_t nodes) { return nodes == 1 ? " has " : " have "; }

// "7 of 8 have it", "all 8 have it"
std::string shareWords(NodeId having, NodeId nodes, const char* what) {
    if (having == nodes) return "all " + thousands(nodes) + " have " + what;
    return thousands(having) + " of " + thousands(nodes) + have(having) + what;
}

// "011, 101 and 110 get the message; 7 of 8 have it", "12 nodes get the message; 28 of 32 have it"
std::string spreadWords(const record::Instant& instant, const record::Held& held) {
    std::vector<std::string> names;
    NodeId reached = 0;
    for (NodeId node = 0; node < held.nodes(); ++node)
        if (held.got(node) && ++reached <= kMostNodesNamed)
            names.push_back(nodeName(*instant.run().network, node, instant.display.labels));
    if (reached == 0)
        return thousands(held.complete()) + " of " + quantity(held.nodes(), "node") + have(held.complete()) +
               "the message";
    return (reached <= kMostNodesNamed ? listed(names) : quantity(reached, "node")) +
           (reached == 1 ? " gets" : " get") + " the message; " + shareWords(held.complete(), held.nodes(), "it");
}

// "4 of 7 packets", "3 or 4 of 7 packets", "all 7 packets"
std::string amountWords(std::uint64_t fewest, std::uint64_t most, std::uint64_t wants, std::string_view what) {
    if (fewest == wants) return "all " + quantity(wants, what);
    std::string amount = thousands(fewest);
    if (most > fewest) amount += (most == fewest + 1 ? " or " : " to ") + thousands(most);
    return amount + " of " + quantity(wants, what);
}

// Of several nodes that want as much.
std::string alikeWords(const Wanting& all, NodeId nodes, std::string_view what) {
    const std::string amount = amountWords(all.fewest, all.most, all.wants, what);
    const bool every = all.nodes == nodes;
    const std::string destinations = "the " + quantity(all.nodes, "destination");
    if (all.fewest == all.most) return (every ? "every node" : "each of " + destinations) + " has " + amount;
    std::string words = (every ? "nodes" : destinations) + " have " + amount;
    if (all.complete > 0) words += "; " + shareWords(all.complete, all.nodes, "all");
    return words;
}

}  // namespace

std::shared_ptr<const record::Held> heldAfter(const record::Instant& instant, Step step) {
    if (instant.counts == nullptr) return nullptr;
    if (step == instant.step) return instant.counts->held(instant.stop);
    return record::CountsAt(instant.recording, step, instant.counts.get()).held(instant.stop);
}

std::string holdingWords(const record::Instant& instant, const record::Held& held) {
    const task::Task& task = *instant.run().task;
    const task::PacketKind& kind = task.kind();
    if (!kind.destinationsGiven)
        return thousands(held.total()) + " of " + quantity(held.wanted(), kind.wanted) +
               (held.total() == 1 ? " is" : " are") + " in place";
    if (kind.toAllNodes && task.packets.count() == 1) return spreadWords(instant, held);
    const Wanting all = wantingIn(held);
    if (all.nodes == 0) return {};
    if (all.nodes == 1)
        return nodeName(*instant.run().network, all.last, instant.display.labels) + " has " +
               amountWords(all.most, all.most, all.wants, kind.wanted);
    if (all.alike && all.wants > 1) return alikeWords(all, held.nodes(), kind.wanted);
    if (kind.oneDestination) return {};
    return "nodes have " + thousands(held.total()) + " of the " + quantity(held.wanted(), kind.wanted) +
           " that they want";
}

}  // namespace hop::explain
