// SPDX-License-Identifier: GPL-3.0-or-later
// Where the functions of a file begin and end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hop::test {

struct Function {
    std::string name;
    int line = 0;   // from 1, where its head begins
    int lines = 0;  // with its head and its last brace
};

// All that stand in namespaces and classes; what is defined within a function is part of it. `code`: as codeOf()
// returns it.
std::vector<Function> functionsOf(std::string_view code);

}  // namespace hop::test
