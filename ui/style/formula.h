// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas in their usual notation: "⌈(2^d − 1)/d⌉" with a superscript d, "T_2" with a subscript 2.
//
// After ^ or _ comes one letter or number, or a bracketed group, whose brackets are dropped: ^(d−1), ^{d}.
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

// As HTML for labels and documents: "⌈(2<sup>d</sup> − 1)/d⌉"; everything else is escaped.
QString formulaHtml(std::string_view formula);

}  // namespace hop::ui::style
