// SPDX-License-Identifier: GPL-3.0-or-later
// Compact storage of sentences that differ only in numbers.
#include "ui/export/page/sentences.h"

#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

// Addresses such as 0110 remain strings.
QJsonValue fillingOf(const QString& digits) {
    constexpr qsizetype kMostDigits = 9;
    const bool plain = digits.size() <= kMostDigits && (digits.size() == 1 || digits[0] != u'0');
    return plain ? QJsonValue(digits.toInt()) : QJsonValue(digits);
}

bool isDigitOf(QChar c) { return c >= u'0' && c <= u'9'; }

}  // namespace

int Sentences::add(std::string_view sentence) {
    if (const auto known = m_known.find(sentence); known != m_known.end()) return known->second;
    const QString words = text(sentence);
    QString form;
    QJsonArray parts = {0};
    for (qsizetype i = 0; i < words.size();) {
        if (!isDigitOf(words[i])) {
            form += words[i++];
            continue;
        }
        qsizetype end = i;
        while (end < words.size() && isDigitOf(words[end])) ++end;
        parts.append(fillingOf(words.mid(i, end - i)));
        form += QChar(kHole);
        i = end;
    }
    const auto [found, fresh] = m_knownTemplates.try_emplace(form, static_cast<int>(m_templates.size()));
    if (fresh) m_templates.append(form);
    parts[0] = found->second;
    const int number = static_cast<int>(m_all.size());
    m_all.append(parts);
    m_known.emplace(sentence, number);
    return number;
}

}  // namespace hop::ui::exporting
