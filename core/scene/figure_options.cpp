// SPDX-License-Identifier: GPL-3.0-or-later
// The options of figures, with defaults where none is set.
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/contract.h"
#include "core/scene/catalogue.h"

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

const Arguments& optionsOf(const record::Options& options, std::string_view figure) {
    if (const Arguments* set = options.of(figure)) return *set;
    const auto usual = defaults().find(figure);
    HOP_EXPECTS(usual != defaults().end());
    return usual->second;
}

void setOption(record::Options& options, std::string_view figure, std::string_view parameter, const Expression& value) {
    std::vector<Argument> arguments = {{std::string(parameter), value}};
    for (const Arguments::Value& each : optionsOf(options, figure).values())
        if (each.given && each.name != parameter) arguments.push_back({std::string(each.name), each.expression});
    options.keep(figure, bound(figureOf(figure), std::move(arguments)));
}

}  // namespace hop::scene
