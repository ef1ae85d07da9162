// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of axes.
#include "ui/chart/quantity_axis.h"

#include <QRegularExpression>
#include <QStringList>
#include <array>

#include "core/run/quantity.h"
#include "ui/style/text.h"

namespace hop::ui::chart {
namespace {

// Variables that experiments usually have.
struct KnownVariable {
    std::string_view name, title, letter;
};
constexpr std::array<KnownVariable, 2> kKnownVariables = {{{"rho", "load factor", "ρ"}, {"d", "dimensions", "d"}}};

QString withUnit(const QString& title, std::string_view unit) {
    return unit.empty() ? title : QStringLiteral("%1 [%2]").arg(title, text(unit));
}

QString withLetter(const QString& title, std::string_view letter) {
    return letter.empty() ? title : title + u' ' + text(letter);
}

void replaceName(QString& formula, std::string_view name, std::string_view letter) {
    if (letter.empty()) return;
    formula.replace(QRegularExpression(QStringLiteral("\\b%1\\b").arg(text(name))), text(letter));
}

}  // namespace

QString axisTitle(std::string_view name, bool dynamic) {
    if (const run::QuantityEntry* entry = run::findQuantity(name))
        return withUnit(withLetter(lowerTitle(entry->title), entry->letter), run::unitOf(*entry, dynamic));
    for (const KnownVariable& variable : kKnownVariables)
        if (variable.name == name) return withLetter(text(variable.title), variable.letter);
    return text(name);
}

QString shortAxisTitle(std::string_view quantity, bool dynamic) {
    const run::QuantityEntry* entry = run::findQuantity(quantity);
    if (entry == nullptr || entry->letter.empty()) return axisTitle(quantity, dynamic);
    return withUnit(text(entry->letter), run::unitOf(*entry, dynamic));
}

QString formulaTitle(std::string_view formula) {
    QString shown = text(formula);
    for (const std::string_view id : run::measures()) replaceName(shown, id, run::findQuantity(id)->letter);
    for (const KnownVariable& variable : kKnownVariables) replaceName(shown, variable.name, variable.letter);
    return shown.replace(QLatin1String(" - "), QStringLiteral(" − "));
}

}  // namespace hop::ui::chart
