// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario form's texts on a scenario that can run.
#include "ui/panel/advice_words.h"

#include "core/base/text.h"
#include "core/record/instant.h"

namespace hop::ui::panel {

QString networkLine(const session::Advice& advice) {
    if (advice.nodes == 0) return {};
    QStringList parts = {QString::fromStdString(quantity(advice.nodes, "node")),
                         QString::fromStdString(quantity(advice.links, "link"))};
    if (advice.diameter) parts << QStringLiteral("diameter %1").arg(*advice.diameter);
    // Another name of the network, or a suggestion: "the 4 × 8 mesh is mesh([4,8])".
    const std::string note = advice.network == nullptr ? std::string() : advice.network->facts().note;
    return parts.join(QStringLiteral(" · ")) + (note.empty() ? QString() : u'\n' + QString::fromStdString(note));
}

QString choiceLine(const session::Advice& advice) { return QString::fromStdString(advice.choice); }

namespace {

QString transmissions(double count) {
    return QString::fromStdString(quantity(static_cast<std::uint64_t>(count), "transmission"));
}

// For the slots recorded at first, counted as in the inspector.
QString dynamicCostLine(const session::Advice& advice) {
    const Step slots = advice.scenario.slots > 0 ? advice.scenario.slots : record::kUsualRecording;
    return QStringLiteral("about %1 · %2\nin %3")
        .arg(QString::fromStdString(quantity(advice.estimate->packets, "packet")), transmissions(advice.estimate->hops),
             QString::fromStdString(quantity(slots, "slot")));
}

}  // namespace

// In the inspector's words. Before the run only distances are known; routes may be longer.
QString costLine(const session::Advice& advice) {
    if (!advice.estimate) return {};
    const run::Estimate& estimate = *advice.estimate;
    const QString room = QStringLiteral("\nfits in ") + QString::fromStdString(bytes(estimate.recordedMemory));
    if (advice.task != nullptr && advice.task->isDynamic()) return dynamicCostLine(advice) + room;
    const double hops = advice.hops ? static_cast<double>(*advice.hops) : estimate.hops;
    const QString line = advice.hops ? QStringLiteral("%1 · %2") : QStringLiteral("%1 · at least %2");
    return line.arg(QString::fromStdString(quantity(estimate.packets, "packet")), transmissions(hops)) + room;
}

}  // namespace hop::ui::panel
