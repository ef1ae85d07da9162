// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of sides of meshes and tori.
#include "core/network/sides.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/network/size.h"

namespace hop::network {

namespace {

// The list of a call, as its first argument or by the name of the side.
const Expression* listIn(const Entry& entry, const Expression& call) {
    if (entry.makeOfSides == nullptr || call.arguments.empty()) return nullptr;
    const Argument& first = call.arguments.front();
    const bool names = first.key.empty() || first.key == entry.parameters.front().name;
    return names && first.value.kind == Expression::Kind::list ? &first.value : nullptr;
}

bool isSide(const ParameterSpec& side, const Expression& item) {
    return item.kind == Expression::Kind::number && std::trunc(item.number) == item.number &&
           item.number >= *side.minimum && item.number <= *side.maximum;
}

Result<Sides> readSides(const Entry& entry, const Expression& call, const Expression& list) {
    const std::string what = "network " + std::string(entry.id) + ": ";
    const std::string example = "; for example " + std::string(entry.id) + "([4,8])";
    if (call.arguments.size() > 1)
        return invalid(what + "a list of sides is the only argument, without a number of dimensions" + example);
    if (list.items.empty()) return invalid(what + "a list of sides has at least one side" + example);
    if (list.items.size() > kMaxDimension)
        return invalid(what + "a list of sides has at most " + std::to_string(kMaxDimension) + " sides, not " +
                       thousands(list.items.size()) + example);
    const ParameterSpec& side = entry.parameters.front();
    Sides sides;
    for (const Expression& item : list.items) {
        if (!isSide(side, item))
            return invalid(what + "a side must be an integer from " + shortest(*side.minimum) + " to " +
                           shortest(*side.maximum) + " [nodes], not " + inQuotes(hop::print(item)) +
                           (item.kind == Expression::Kind::number && item.number == 1.0
                                ? "; leave out dimensions of one node"
                                : example));
        sides.insert(sides.begin(), static_cast<NodeId>(item.number));
    }
    return sides;
}

}  // namespace

std::optional<Result<Sides>> sidesIn(const Entry& entry, const Expression& call) {
    const Expression* list = listIn(entry, call);
    if (list == nullptr) return std::nullopt;
    return readSides(entry, call, *list);
}

Error withSides(const Entry& entry, const Expression& call, Error error) {
    if (entry.makeOfSides == nullptr || call.arguments.size() < 2 || call.arguments.size() > kMaxDimension)
        return error;
    Sides sides;
    for (const Argument& argument : call.arguments) {
        if (!isSide(entry.parameters.front(), argument.value)) return error;
        sides.insert(sides.begin(), static_cast<NodeId>(argument.value.number));
    }
    error.message += lattice::sidesHint(entry.id, sides);
    return error;
}

}  // namespace hop::network
