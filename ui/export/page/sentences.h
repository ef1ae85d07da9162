// SPDX-License-Identifier: GPL-3.0-or-later
// Many sentences that differ in their numbers: templates, and each sentence as its template and what fills it.
#pragma once

#include <QJsonArray>
#include <QString>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace hop::ui::exporting {

class Sentences {
public:
    // What stands for a number in a template; no sentence has it.
    static constexpr char16_t kHole = 0xFFFC;

    // The number of a sentence, the same for the same one. O(length)
    int add(std::string_view sentence);

    const QJsonArray& templates() const { return m_templates; }
    const QJsonArray& all() const { return m_all; }  // [template, filling, ...] each

private:
    std::map<std::string, int, std::less<>> m_known;
    std::map<QString, int> m_knownTemplates;
    QJsonArray m_templates, m_all;
};

}  // namespace hop::ui::exporting
