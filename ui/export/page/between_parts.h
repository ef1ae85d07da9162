// SPDX-License-Identifier: GPL-3.0-or-later
// The packets between any two parts of a network that no line joins, by step.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QTransform>
#include <cstdint>
#include <map>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/export/page/palette.h"

namespace hop::ui::exporting {

class BetweenParts {
public:
    // Each step in order. True if more packets than ever are between two parts. O(parts squared)
    bool add(const scene::Diagram& diagram);
    bool any() const { return m_most > 0; }

    // The different lists, one number for each pair of parts ("0 and 1", "0 and 2", ...), the number of the list of
    // each step, -1 where there are no packets, and the looks of the lines from thin to thick.
    QJsonObject json(const QTransform& toPage, Palette& palette) const;

private:
    std::map<std::vector<std::uint32_t>, int> m_numbers;
    QJsonArray m_lists, m_steps;
    std::uint32_t m_most = 0;
};

}  // namespace hop::ui::exporting
