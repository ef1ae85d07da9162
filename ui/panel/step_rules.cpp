// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of optimal schedules, as rich text.
#include "ui/panel/step_rules.h"

#include <algorithm>

#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

// Text with the meaning of a rule as its tool tip.
QString explained(std::string_view rule, const QString& words) {
    return QStringLiteral("<a name=\"rule\" title=\"%1\">%2</a>")
        .arg(text(explain::meaningOf(rule)).toHtmlEscaped(), words.toHtmlEscaped());
}

// "OCTR kept: ..." preceded by a mark.
QString ruleRow(std::string_view rule, const QString& sentence, bool kept) {
    const QString mark =
        kept ? QStringLiteral("<span class=\"ok\">✓</span>") : QStringLiteral("<span class=\"warn\">✗</span>");
    return QStringLiteral("<tr><td class=\"below\">%1</td><td width=\"100%\">%2</td></tr>")
        .arg(mark, explained(rule, sentence));
}

QString kept(std::string_view rule, std::uint64_t steps, std::uint64_t all) {
    return explained(rule, steps == all
                               ? QStringLiteral("%1 in every step").arg(text(rule))
                               : QStringLiteral("%1 in %2 of %3 steps").arg(text(rule), text(steps), text(all)));
}

}  // namespace

QString StepRules::html(const record::Instant& instant) {
    if (!instant.isOpen()) return {};
    if (m_revision != instant.revision()) {
        m_revision = {};
        m_checks = explain::ruleChecks(instant);
        if (instant.stop.requested()) return {};
        m_revision = instant.revision();
        m_octr = static_cast<std::uint64_t>(std::ranges::count(m_checks, true, &measure::StepCheck::keepsOctr));
        m_oadd = static_cast<std::uint64_t>(std::ranges::count(m_checks, true, &measure::StepCheck::keepsOadd));
    }
    if (m_checks.empty()) return {};
    QString out = QStringLiteral("<table width=\"100%\" cellspacing=\"0\">");
    if (instant.step < m_checks.size()) {
        const explain::RuleWords words = explain::ruleWords(instant, instant.step + 1);
        const measure::StepCheck& check = m_checks[instant.step];
        out += QStringLiteral("<tr><td class=\"head\" colspan=\"2\"><b>%1</b></td></tr>")
                   .arg(QStringLiteral("Step %1").arg(instant.step + 1));
        out += ruleRow("OCTR", text(words.octr), check.keepsOctr) + ruleRow("OADD", text(words.oadd), check.keepsOadd);
    }
    out += QStringLiteral("<tr><td class=\"below quiet\" colspan=\"2\">%1; %2.</td></tr></table>")
               .arg(kept("OCTR", m_octr, m_checks.size()), kept("OADD", m_oadd, m_checks.size()));
    return out;
}

}  // namespace hop::ui::panel
