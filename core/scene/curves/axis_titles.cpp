// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of axes.
#include "core/scene/curves/axis_titles.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/run/quantity.h"

namespace hop::scene {
namespace {

// Variables that experiments usually have.
struct KnownVariable {
    std::string_view name, title, letter;
};
constexpr std::array<KnownVariable, 3> kKnownVariables = {
    {{"rho", "load factor", "ρ"}, {"lambda", "arrival rate", "λ"}, {"d", "dimensions", "d"}}};

std::string withUnit(const std::string& title, std::string_view unit) {
    return unit.empty() ? title : title + " [" + std::string(unit) + ']';
}

std::string withLetter(std::string title, std::string_view letter) {
    return letter.empty() ? title : title + ' ' + std::string(letter);
}

bool isInName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

void replaceAll(std::string& text, std::string_view from, std::string_view to, bool wholeNames) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;) {
        const std::size_t end = at + from.size();
        const bool part =
            wholeNames && ((at > 0 && isInName(text[at - 1])) || (end < text.size() && isInName(text[end])));
        if (part) {
            at = end;
            continue;
        }
        text.replace(at, from.size(), to);
        at += to.size();
    }
}

void replaceName(std::string& formula, std::string_view name, std::string_view letter) {
    if (!letter.empty()) replaceAll(formula, name, letter, true);
}

}  // namespace

std::string axisTitle(std::string_view name, bool dynamic) {
    if (const run::QuantityEntry* entry = run::findQuantity(name))
        return withUnit(withLetter(withFirstLower(std::string(entry->title)), entry->letter),
                        run::unitOf(*entry, dynamic));
    for (const KnownVariable& variable : kKnownVariables)
        if (variable.name == name) return withLetter(std::string(variable.title), variable.letter);
    return std::string(name);
}

std::string shortAxisTitle(std::string_view quantity, bool dynamic) {
    const run::QuantityEntry* entry = run::findQuantity(quantity);
    if (entry == nullptr || entry->letter.empty()) return axisTitle(quantity, dynamic);
    return withUnit(std::string(entry->letter), run::unitOf(*entry, dynamic));
}

std::string formulaTitle(std::string_view formula, bool dynamic) {
    std::string shown(formula);
    std::string_view unit;
    for (const std::string_view id : run::measures()) {
        const run::QuantityEntry& entry = *run::findQuantity(id);
        const std::string_view rest = formula.starts_with(id) ? formula.substr(id.size()) : std::string_view("*");
        if (rest.empty() || rest.starts_with(" - ") || rest.starts_with(" + ")) unit = run::unitOf(entry, dynamic);
        replaceName(shown, id, entry.letter);
    }
    for (const KnownVariable& variable : kKnownVariables) replaceName(shown, variable.name, variable.letter);
    replaceAll(shown, " - ", " − ", false);
    // 3*d is written 3d.
    for (std::size_t at = 0; (at = shown.find('*', at)) != std::string::npos;)
        if (at > 0 && shown[at - 1] >= '0' && shown[at - 1] <= '9')
            shown.erase(at, 1);
        else
            shown.replace(at, 1, " × ");
    return withUnit(shown, unit);
}

}  // namespace hop::scene
