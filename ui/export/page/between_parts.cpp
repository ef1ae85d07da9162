// SPDX-License-Identifier: GPL-3.0-or-later
// The packets between any two parts of a network, by step.
#include "ui/export/page/between_parts.h"

#include <algorithm>
#include <utility>

#include "ui/export/page/lengths.h"
#include "ui/export/page/run_lengths.h"
#include "ui/figure/network/bundles.h"

namespace hop::ui::exporting {

using scene::Diagram;

bool BetweenParts::add(const Diagram& diagram) {
    const Diagram::Loads* loads = diagram.now->loads.get();
    if (loads == nullptr || loads->between.empty()) {
        m_steps.append(-1);
        return false;
    }
    const std::size_t parts = diagram.fixed->parts.size();
    std::vector<std::uint32_t> list(parts * (parts - 1) / 2);
    for (const Diagram::Loads::Between& pair : loads->between)
        list[pair.one * (2 * parts - pair.one - 1) / 2 + pair.other - pair.one - 1] = pair.packets;
    const auto [known, fresh] = m_numbers.try_emplace(std::move(list), static_cast<int>(m_numbers.size()));
    if (fresh) {
        RunLengths packets;
        for (const std::uint32_t number : known->first) packets.add(number);
        m_lists.append(packets.take());
    }
    m_steps.append(known->second);
    return loads->most > std::exchange(m_most, std::max(m_most, loads->most));
}

QJsonObject BetweenParts::json(const QTransform& toPage, Palette& palette) const {
    QJsonArray shades, widths;
    for (std::size_t i = 0; i < figure::BetweenLook::kWidths; ++i) {
        shades.append(static_cast<int>(
            palette.numberBy([i](const style::Theme& theme) { return figure::BetweenLook::pen(theme, i).color(); })));
        widths.append(rounded(figure::BetweenLook::pen(style::printTheme(), i).widthF() * magnification(toPage)));
    }
    return {{QStringLiteral("lists"), m_lists},
            {QStringLiteral("steps"), m_steps},
            {QStringLiteral("shades"), shades},
            {QStringLiteral("widths"), widths}};
}

}  // namespace hop::ui::exporting
