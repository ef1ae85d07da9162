// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of networks, generated from catalog.inc.
#include "core/network/catalogue.h"

#include <span>
#include <vector>

#include "core/base/catalogue.h"
#include "core/network/sides.h"

#define HOP_MEMBERS "core/network/catalog.inc"
#define HOP_SCOPE hop::network
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::network {

std::span<const Entry> catalogue() { return members(); }

namespace {

Result<NetworkPtr> makeFrom(const Entry& entry, const Expression& expression, const BuildContext& context) {
    if (const auto sides = sidesIn(entry, expression))
        return *sides ? entry.makeOfSides(**sides) : Result<NetworkPtr>(sides->error());
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

Result<void> checkCall(const Expression& call) {
    const auto found = findEntry("network", catalogue(), call);
    if (!found) return found.error();
    const Entry& entry = **found;
    if (const auto sides = sidesIn(entry, call)) return *sides ? Result<void>() : sides->error();
    const auto arguments = hop::bind("network " + std::string(entry.id), entry.parameters, call);
    return arguments ? Result<void>() : withSides(entry, call, arguments.error());
}

BuildContext beside(const Network& network, BuildContext context) {
    const double left = static_cast<double>(context.memoryLimit) - network.facts().memory;
    context.memoryLimit = left > 0.0 ? static_cast<std::uint64_t>(left) : 0;
    return context;
}

}  // namespace hop::network
