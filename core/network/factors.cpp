// SPDX-License-Identifier: GPL-3.0-or-later
// The prime factors of a network.
#include "core/network/factors.h"

#include "core/base/paced_stop.h"

namespace hop::network {

std::vector<NetworkPtr> primeFactors(const NetworkPtr& network) {
    if (network->factors() == nullptr) return {network};
    std::vector<NetworkPtr> prime;
    for (const NetworkPtr& factor : network->factors()->factors()) {
        const std::vector<NetworkPtr> inner = primeFactors(factor);
        prime.insert(prime.end(), inner.begin(), inner.end());
    }
    return prime;
}

bool areSameGraph(const Network& a, const Network& b, Stop stop) {
    if (&a == &b) return true;
    if (a.nodeCount() != b.nodeCount() || a.linkCount() != b.linkCount()) return false;
    if (a.facts().expression == b.facts().expression) return true;
    PacedStop paced(stop);
    for (LinkId id = 0; id < a.linkCount() && !paced.requested(); ++id) {
        const Link link = a.link(id);
        const LinkId other = b.findLink(link.from, link.to);
        if (other == kNoLink || b.link(other).bandwidth != link.bandwidth) return false;
    }
    return true;
}

Power powerOf(const NetworkPtr& network, Stop stop) {
    const std::vector<NetworkPtr> prime = primeFactors(network);
    for (const NetworkPtr& factor : prime)
        if (!areSameGraph(*prime.front(), *factor, stop)) return {};
    return {prime.front(), static_cast<std::uint32_t>(prime.size())};
}

}  // namespace hop::network
