// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of networks, generated from catalog.inc.
#include "core/network/catalogue.h"

#include "core/base/catalogue.h"
#include "core/network/sides.h"

#define HOP_NETWORK(name)          \
    namespace hop::network::name { \
    Entry entry();                 \
    }
#include "core/network/catalog.inc"
#undef HOP_NETWORK

namespace hop::network {

std::span<const Entry> catalogue() {
#define HOP_NETWORK(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "core/base/text.h"
#include "core/network/catalog.inc"
    };
#undef HOP_NETWORK
    return kEntries;
}

namespace {

Result<NetworkPtr> makeFrom(const Entry& entry, const Expression& expression, const BuildContext& context) {
    if (auto ofSides = buildOfSides(entry, expression)) return *std::move(ofSides);
    const auto arguments = hop::bind("network " + std::string(entry.id), entry.parameters, expression);
    if (!arguments) return withSides(entry, expression, arguments.error());
    return entry.make(*arguments, context);
}

}  // namespace

Result<NetworkPtr> build(const Expression& expression, const BuildContext& context) {
    const auto found = findEntry("network", catalogue(), expression);
    if (!found) return found.error();
    const Entry& entry = **found;
    auto network = makeFrom(entry, expression, context);
    if (context.stop.requested()) return interruptedBy(network, "the network " + std::string(entry.id) + " was built");
    return network;
}

Result<NetworkPtr> build(std::string_view expression, const BuildContext& context) {
    const auto parsed = parseExpression(expression);
    if (!parsed) return invalid("network " + inQuotes(expression) + ": " + parsed.error().message);
    return build(*parsed, context);
}

BuildContext beside(const Network& network, BuildContext context) {
    const double left = static_cast<double>(context.memoryLimit) - network.facts().memory;
    context.memoryLimit = left > 0.0 ? static_cast<std::uint64_t>(left) : 0;
    return context;
}

}  // namespace hop::network
