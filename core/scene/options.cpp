// SPDX-License-Identifier: GPL-3.0-or-later
// The options of figures.
#include "core/scene/options.h"

#include <vector>

#include "core/base/contract.h"

namespace hop::scene {
namespace {

Arguments bound(const FigureEntry& figure, std::vector<Argument> arguments) {
    auto made = bind(figure, makeCall(figure.id, std::move(arguments)));
    HOP_EXPECTS(made.ok());
    return *std::move(made);
}

// By figure: all parameters at their defaults.
const std::map<std::string, Arguments, std::less<>>& defaults() {
    static const auto kDefaults = [] {
        std::map<std::string, Arguments, std::less<>> made;
        for (const FigureEntry& figure : figures()) made.emplace(figure.id, bound(figure, {}));
        return made;
    }();
    return kDefaults;
}

}  // namespace

const Arguments& Options::of(std::string_view figure) const {
    if (const auto said = m_said.find(figure); said != m_said.end()) return said->second;
    const auto usual = defaults().find(figure);
    HOP_EXPECTS(usual != defaults().end());
    return usual->second;
}

void Options::set(const Cell& cell) {
    for (const Arguments::Value& each : cell.arguments.values())
        if (each.given) set(cell.figure->id, each.name, each.expression);
}

void Options::set(std::string_view figure, std::string_view parameter, const Expression& value) {
    std::vector<Argument> arguments = {{std::string(parameter), value}};
    for (const Arguments::Value& each : of(figure).values())
        if (each.given && each.name != parameter) arguments.push_back({std::string(each.name), each.expression});
    m_said[std::string(figure)] = bound(figureOf(figure), std::move(arguments));
}

}  // namespace hop::scene
