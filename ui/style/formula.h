// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas as people write them: "⌈(2^d − 1)/d⌉" with a raised d, "T_2" with a lowered 2.
//
// After ^ or _ stands one letter or number, or something in brackets: ^(d−1) loses its brackets, ^{d} too.
#pragma once

#include <QString>
#include <string_view>
#include <vector>

namespace hop::ui::style {

struct FormulaPart {
    enum class Level : std::uint8_t { base, raised, lowered };
    QString text;
    Level level = Level::base;
    friend bool operator==(const FormulaPart&, const FormulaPart&) = default;
};

std::vector<FormulaPart> parseFormula(std::string_view formula);

// For labels and documents: "⌈(2<sup>d</sup> − 1)/d⌉", everything else escaped.
QString formulaHtml(std::string_view formula);

}  // namespace hop::ui::style
