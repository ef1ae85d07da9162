// SPDX-License-Identifier: GPL-3.0-or-later
// What changes in a list from step to step, so that a page states it once.
#pragma once

#include <QJsonArray>
#include <QJsonValue>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ui/style/text.h"

namespace hop::ui::exporting {

inline QJsonValue toJson(std::uint64_t number) { return static_cast<qint64>(number); }
inline QJsonValue toJson(const std::string& words) { return text(words); }

// As number in the list, value; `before` becomes `now`. Lists of equal length. O(length)
template <typename Value>
QJsonArray changes(std::vector<Value>& before, const std::vector<Value>& now) {
    QJsonArray changed;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (before[i] == now[i]) continue;
        changed.append(static_cast<qint64>(i));
        changed.append(toJson(now[i]));
    }
    before = now;
    return changed;
}

}  // namespace hop::ui::exporting
