// SPDX-License-Identifier: GPL-3.0-or-later
// Adjusts the file names in a document that moves to another folder.
#include "core/document/moved_names.h"

#include <algorithm>

#include "core/base/expression.h"
#include "core/host/paths.h"

namespace hop::document {
namespace {

struct Move {
    const OwnFiles& brought;
    const std::string& from;
    const std::optional<std::string>& to;
};

bool rename(Expression& expression, const Move& move) {
    bool any = false;
    if (expression.kind == Expression::Kind::text && findFile(move.brought, expression.text) == nullptr) {
        const std::string file = host::inFolder(move.from, expression.text);
        if (!expression.text.empty() && host::exists(file)) {
            expression.text = move.to ? host::namedFrom(*move.to, file) : host::absoluteFile(file);
            any = true;
        }
    }
    for (Expression& item : expression.items) any = rename(item, move) || any;
    for (Argument& argument : expression.arguments) any = rename(argument.value, move) || any;
    return any;
}

void rename(std::string& text, const Move& move) {
    if (!namesFile(text)) return;
    auto expression = parseExpression(text);
    if (expression && rename(*expression, move)) text = print(*expression);
}

// In a cell only the expression of a network of its own names files; titles are texts, too.
void renameOf(std::string& cell, const Move& move) {
    if (!namesFile(cell)) return;
    auto expression = parseExpression(cell);
    if (!expression) return;
    const auto of = std::ranges::find(expression->arguments, "of", &Argument::key);
    if (of != expression->arguments.end() && rename(of->value, move)) cell = print(*expression);
}

}  // namespace

Scenario movedTo(Scenario scenario, const std::string& from, const std::optional<std::string>& to) {
    if (to && host::absoluteFolder(from) == host::absoluteFolder(*to)) return scenario;
    const Move move{scenario.files, from, to};
    const auto renameIn = [&](run::Request& request) {
        rename(request.network, move);
        rename(request.task, move);
    };
    renameIn(scenario);
    for (TitledRequest& run : scenario.runs) renameIn(run);
    for (auto& row : scenario.sheet)
        for (std::string& cell : row) renameOf(cell, move);
    return scenario;
}

}  // namespace hop::document
