// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that the contract tests run over.
#include "tests/core/network/members.h"

#include <algorithm>

namespace hop::network {

std::vector<std::string> memberExpressions() {
    std::vector<std::string> expressions;
    const auto add = [&](const std::string& expression) {
        if (std::find(expressions.begin(), expressions.end(), expression) == expressions.end()) expressions.push_back(expression);
    };
    for (const Entry& entry : catalogue())
        for (const std::string_view example : entry.examples) add(std::string(example));
    for (const char* more :
         {"torus(3,1)", "torus(4,1)", "torus(5,1)", "torus(6,2)", "torus(7,2)", "torus(8,2)", "torus(2,1)", "torus(2,6)", "mesh(2,1)", "mesh(2,2)",
          "mesh(2,3)", "mesh(2,5)", "mesh(2,6)", "mesh(5,2)", "mesh(6,2)", "mesh(7,2)", "mesh(8,2)", "mesh(9,1)", "ring(4)", "ring(6)", "ring(7)",
          "ring(20)", "ring(64)", "path(3)", "path(4)", "path(13)", "path(40)", "path(64)", "complete(4)", "complete(6)", "complete(7)", "complete(11)",
          "complete(12)", "complete(16)", "complete(33)", "complete(64)", "star(4)", "star(6)", "star(7)", "star(8)", "star(64)",
          "complete-bipartite(1,4)", "complete-bipartite(4,1)", "complete-bipartite(2,2)", "complete-bipartite(3,7)", "complete-bipartite(2,30)",
          "complete-bipartite(9,11)", "complete-bipartite(32,32)", "complete-bipartite(20,44)"})
        add(more);
    return expressions;
}

BuildContext memberContext() { return {}; }

NetworkPtr member(const std::string& expression) {
    Result<NetworkPtr> network = build(expression, memberContext());
    if (!network) {
        ADD_FAILURE() << expression << ": " << network.error().message;
        return nullptr;
    }
    return *std::move(network);
}

std::string testName(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
}

}  // namespace hop::network
