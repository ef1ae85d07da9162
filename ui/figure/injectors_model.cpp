// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a run of injectors.
#include "ui/figure/injectors_model.h"

#include <algorithm>

namespace hop::ui::figure {

std::uint64_t InjectorTables::enabledIn(std::uint64_t interval) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < injectors(); ++i) count += enabled(i, interval) ? 1U : 0U;
    return count;
}

std::optional<std::uint64_t> InjectorTables::intervalAt(std::size_t injector, Step step) const {
    if (step < injector) return std::nullopt;
    return (step - injector) / run.table.interval % intervals;
}

std::optional<PacketId> InjectorTables::insertedAt(std::size_t injector, Step step) const {
    for (PacketId packet = 0; packet < run.sources.size(); ++packet)
        if (run.sources[packet] == injector && run.insertions[packet].inserted == step) return packet;
    return std::nullopt;
}

std::optional<InjectorTables> makeInjectorTables(const scene::Frame& frame) {
    if (frame.run == nullptr || !frame.run->request.algorithm.starts_with("injectors")) return std::nullopt;
    auto run = algorithm::injectorRunOf(*frame.run->network, *frame.run->task, frame.run->request.algorithm);
    if (!run) return std::nullopt;
    InjectorTables tables{*std::move(run), 0};
    for (const plan::InjectorRow& row : tables.run.table.rows)
        if (row.alpha > 0) tables.intervals = std::max(tables.intervals, row.delta);
    if (tables.injectors() > InjectorTables::kMostInjectors || tables.intervals > InjectorTables::kMostIntervals)
        return std::nullopt;
    return tables;
}

QString injectorsRefusal(const scene::Frame& frame) {
    if (frame.run == nullptr) return QStringLiteral("Nothing is open.");
    if (!frame.run->request.algorithm.starts_with("injectors"))
        return QStringLiteral("This run has no injectors; the algorithm injectors has, on a path.");
    return QStringLiteral("There are too many injectors or intervals for a table: at most %1 and %2 are shown.")
        .arg(InjectorTables::kMostInjectors)
        .arg(InjectorTables::kMostIntervals);
}

QString withIndex(const QString& letter, std::uint64_t index) {
    QString text = letter;
    for (const QChar digit : QString::number(index)) text += QChar(0x2080 + digit.digitValue());
    return text;
}

std::vector<InjectorFacts> injectorFacts(const InjectorTables& tables) {
    using Row = plan::InjectorRow;
    const auto numbers = [&](const QString& name, const auto& of) {
        InjectorFacts facts{name, {}};
        for (const Row& row : tables.run.table.rows)
            facts.values.push_back(row.alpha == 0 ? QStringLiteral("–") : of(row));
        return facts;
    };
    return {numbers(QStringLiteral("α"), [](const Row& row) { return QString::number(row.alpha); }),
            numbers(QStringLiteral("γ"), [](const Row& row) { return QString::number(row.gamma); }),
            numbers(QStringLiteral("δ"), [](const Row& row) { return QString::number(row.delta); }),
            numbers(QStringLiteral("in"), [](const Row& row) { return withIndex(QStringLiteral("U"), row.level); }),
            numbers(QStringLiteral("number"), [](const Row& row) { return QString::number(row.number); }),
            numbers(QStringLiteral("special"),
                    [](const Row& row) { return row.special ? QString::number(*row.special) : QStringLiteral("–"); }),
            numbers(QStringLiteral("η"), [](const Row& row) { return QString::number(row.eta); })};
}

}  // namespace hop::ui::figure
