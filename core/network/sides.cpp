// SPDX-License-Identifier: GPL-3.0-or-later
// Meshes and tori by a list of sides.
#include "core/network/sides.h"

#include <algorithm>
#include <cmath>

#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/network/mesh.h"
#include "core/network/torus.h"

namespace hop::network {

namespace {

struct SidesFamily {
    std::string_view id;
    Result<NetworkPtr> (*make)(const Sides&);
};

constexpr SidesFamily kFamilies[] = {{"mesh", mesh::makeOfSides}, {"torus", torus::makeOfSides}};

const SidesFamily* familyOf(const Entry& entry) {
    const auto* found = std::ranges::find(kFamilies, entry.id, &SidesFamily::id);
    return found == std::end(kFamilies) ? nullptr : found;
}

// The list of a call, as its first argument or by the name of the side.
const Expression* listIn(const Entry& entry, const Expression& call) {
    if (call.arguments.empty()) return nullptr;
    const Argument& first = call.arguments.front();
    const bool names = first.key.empty() || first.key == entry.parameters.front().name;
    return names && first.value.kind == Expression::Kind::list ? &first.value : nullptr;
}

bool isSide(const ParameterSpec& side, const Expression& item) {
    return item.kind == Expression::Kind::number && std::trunc(item.number) == item.number &&
           item.number >= *side.minimum && item.number <= *side.maximum;
}

Result<Sides> sidesIn(const Entry& entry, const Expression& call, const Expression& list) {
    const std::string what = "network " + std::string(entry.id) + ": ";
    const std::string example = "; for example " + std::string(entry.id) + "([4,8])";
    if (call.arguments.size() > 1)
        return invalid(what + "a list of sides is the only argument, without a number of dimensions" + example);
    if (list.items.empty()) return invalid(what + "a list of sides has at least one side" + example);
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

std::optional<Result<NetworkPtr>> buildOfSides(const Entry& entry, const Expression& call) {
    const SidesFamily* family = familyOf(entry);
    const Expression* list = family == nullptr ? nullptr : listIn(entry, call);
    if (list == nullptr) return std::nullopt;
    const auto sides = sidesIn(entry, call, *list);
    return sides ? family->make(*sides) : Result<NetworkPtr>(sides.error());
}

Error withSides(const Entry& entry, const Expression& call, Error error) {
    if (familyOf(entry) == nullptr || call.arguments.size() < 2) return error;
    Sides sides;
    for (const Argument& argument : call.arguments) {
        if (!isSide(entry.parameters.front(), argument.value)) return error;
        sides.insert(sides.begin(), static_cast<NodeId>(argument.value.number));
    }
    error.message += lattice::sidesHint(entry.id, sides);
    return error;
}

Result<void> checkCall(const Expression& call) {
    const auto found = findEntry("network", catalogue(), call);
    if (!found) return found.error();
    const Entry& entry = **found;
    if (const Expression* list = familyOf(entry) == nullptr ? nullptr : listIn(entry, call)) {
        const auto sides = sidesIn(entry, call, *list);
        return sides ? Result<void>() : sides.error();
    }
    const auto arguments = hop::bind("network " + std::string(entry.id), entry.parameters, call);
    return arguments ? Result<void>() : withSides(entry, call, arguments.error());
}

}  // namespace hop::network
