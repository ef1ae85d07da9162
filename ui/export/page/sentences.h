// SPDX-License-Identifier: GPL-3.0-or-later
// Compact storage of sentences that differ only in numbers: templates, and each sentence as a template with its values.
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
    // Placeholder of a number in a template; does not occur in sentences.
    static constexpr char16_t kHole = 0xFFFC;

    // The number of a sentence; equal sentences have the same number. O(length)
    int add(std::string_view sentence);

    const QJsonArray& templates() const { return m_templates; }
    const QJsonArray& all() const { return m_all; }  // [template, filling, ...] each

private:
    std::map<std::string, int, std::less<>> m_known;
    std::map<QString, int> m_knownTemplates;
    QJsonArray m_templates, m_all;
};

}  // namespace hop::ui::exporting
