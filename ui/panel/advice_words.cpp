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
    return parts.join(QStringLiteral(" · "));
}

QString costLine(const session::Advice& advice) {
    if (!advice.estimate) return {};
    const run::Estimate& estimate = *advice.estimate;
    return QStringLiteral("%1 · %2\nfits in %3")
        .arg(QString::fromStdString(quantity(estimate.packets, "packet")),
             QString::fromStdString(quantity(static_cast<std::uint64_t>(estimate.hops), "hop")),
             QString::fromStdString(bytes(estimate.recordedMemory)));
}

}  // namespace hop::ui::panel
