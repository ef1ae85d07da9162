// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario form says of a scenario that could run.
#include "ui/panel/advice_words.h"

#include "core/base/text.h"

namespace hop::ui::panel {

QString networkLine(const session::Advice& advice) {
    if (advice.nodes == 0) return {};
    QStringList parts = {QString::fromStdString(quantity(advice.nodes, "node")),
                         QString::fromStdString(quantity(advice.links, "link"))};
    if (advice.diameter) parts << QStringLiteral("diameter %1").arg(*advice.diameter);
    // What the network is called otherwise, or what may have been meant: "the 4 × 8 mesh is mesh([4,8])".
    const std::string note = advice.network == nullptr ? std::string() : advice.network->facts().note;
    return parts.join(QStringLiteral(" · ")) + (note.empty() ? QString() : u'\n' + QString::fromStdString(note));
}

// Routes may be longer than the distances, which are all that is known before the run.
QString choiceLine(const session::Advice& advice) { return QString::fromStdString(advice.choice); }

QString costLine(const session::Advice& advice) {
    if (!advice.estimate) return {};
    const run::Estimate& estimate = *advice.estimate;
    const bool dynamic = advice.task != nullptr && advice.task->isDynamic();
    const QString packets = QString::fromStdString(quantity(estimate.packets, "packet")),
                  hops = QString::fromStdString(
                      quantity(advice.hops.value_or(static_cast<std::uint64_t>(estimate.hops)), "hop")),
                  room = QString::fromStdString(bytes(estimate.recordedMemory));
    const QString line = dynamic       ? QStringLiteral("about %1 · %2")
                         : advice.hops ? QStringLiteral("%1 · %2")
                                       : QStringLiteral("%1 · at least %2");
    return line.arg(packets, hops) + QStringLiteral("\nfits in ") + room;
}

}  // namespace hop::ui::panel
