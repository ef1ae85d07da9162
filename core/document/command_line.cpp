// SPDX-License-Identifier: GPL-3.0-or-later
// Requests as commands.
#include "core/document/command_line.h"

namespace hop::document {

std::string shellWord(std::string_view word) {
    const std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./:@%,";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

std::string commandLine(const run::Request& request) {
    const run::Request usual;
    std::string text = "hopscope run --network " + shellWord(request.network) + " --task " + shellWord(request.task);
    if (!request.algorithm.empty()) text += " --algorithm " + shellWord(request.algorithm);
    if (request.ports != usual.ports) text += " --ports " + std::to_string(request.ports);
    if (request.seed != usual.seed) text += " --seed " + std::to_string(request.seed);
    if (request.slots != usual.slots) text += " --slots " + std::to_string(request.slots);
    if (request.run != usual.run) text += " --run " + request.run;
    return text;
}

}  // namespace hop::document
