// SPDX-License-Identifier: GPL-3.0-or-later
// "Run until…".
#include "ui/dialog/run_until.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <optional>

#include "core/explain/condition/catalogue.h"
#include "ui/style/form.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {
namespace {

using explain::Condition;

bool hasNumber(const Condition& condition) { return condition.entry->wordsBeforeNumber != nullptr; }

// Equal except for their numbers.
bool alikeConditions(const Condition& a, const Condition& b) {
    return a.entry == b.entry && a.about == b.about && a.name == b.name;
}

// Numbers are entered in their own field.
QString rowWords(const record::Instant& instant, const Condition& condition) {
    return text(hasNumber(condition) ? condition.entry->wordsBeforeNumber(instant, condition)
                                     : explain::conditionWords(instant, condition));
}

}  // namespace

RunUntil::RunUntil(session::Session& session, session::UntilSearch& search, QWidget* parent)
    : QDialog(parent), m_session(session), m_search(search) {
    setWindowTitle(QStringLiteral("Run until"));
    style::nameFields(
        {{this, "run-until"},
         {m_list, "until-condition", "Condition", "Select a packet, a link or a node for conditions on it."},
         {m_number, "until-number", "Number"},
         {m_result, "until-result"},
         {m_run, "until-run", "", "", "primary"}});
    m_list->setMinimumContentsLength(34);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_number->setRange(0, std::numeric_limits<int>::max());
    m_number->setGroupSeparatorShown(true);
    m_number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->setMinimumHeight(3 * m_result->fontMetrics().lineSpacing());
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_run->setDefault(true);
    m_close->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(8);
    QHBoxLayout* row = style::makeLine({m_list, m_number, m_numberName});
    row->setStretchFactor(m_list, 1);
    column->addLayout(row);
    column->addWidget(m_result, 1);
    QHBoxLayout* buttons = style::makeLine({m_close, m_run});
    buttons->insertStretch(0, 1);
    column->addLayout(buttons);
    setMinimumWidth(440);
    connectParts();
    showBusy(m_search.isBusy());
    fill();
}

void RunUntil::connectParts() {
    connect(m_list, &QComboBox::currentIndexChanged, this, &RunUntil::showNumber);
    connect(m_run, &QPushButton::clicked, this, &RunUntil::run);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(this, &QDialog::rejected, &m_search, &session::UntilSearch::cancel);
    connect(&m_search, &session::UntilSearch::busyChanged, this, &RunUntil::showBusy);
    connect(&m_search, &session::UntilSearch::ended, m_result, &QLabel::setText);
    connect(&m_search, &session::UntilSearch::failed, m_result, &QLabel::setText);
    connect(&m_search, &session::UntilSearch::progress, this, [this](double share) {
        if (share >= 0.0) m_result->setText(QStringLiteral("Searching … %1 %").arg(static_cast<int>(share * 100.0)));
    });
    for (const auto signal :
         {&session::Session::opened, &session::Session::selectionChanged, &session::Session::displayChanged})
        connect(&m_session, signal, this, &RunUntil::fill);
    connect(&m_search, &session::UntilSearch::looksElsewhere, this, &RunUntil::fill);
    connect(&m_session, &session::Session::opened, m_result, &QLabel::clear);
}

// Conditions on the selection come first; the first one is chosen when the selection changes.
void RunUntil::fill() {
    const record::Instant& instant = m_search.session().instant();
    const std::optional<Condition> before = m_conditions.empty() ? std::nullopt : std::optional(chosen());
    m_conditions = explain::conditionsFor(instant);
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const Condition& condition : m_conditions) m_list->addItem(rowWords(instant, condition));
    const auto same = std::ranges::find_if(
        m_conditions, [&](const Condition& each) { return before && alikeConditions(each, *before); });
    const bool isAboutSelection = !m_conditions.empty() && m_conditions.front().about != kNoNode;
    const bool kept = same != m_conditions.end() && (same->about != kNoNode || !isAboutSelection);
    m_list->setCurrentIndex(kept ? static_cast<int>(same - m_conditions.begin()) : 0);
    if (kept && hasNumber(*before)) same->number = before->number;
    m_run->setEnabled(!m_conditions.empty());
    showNumber();
}

void RunUntil::showNumber() {
    const int row = m_list->currentIndex();
    const bool numbered = row >= 0 && hasNumber(m_conditions[static_cast<std::size_t>(row)]);
    m_number->setVisible(numbered);
    m_numberName->setVisible(numbered);
    if (!numbered) return;
    const Condition& condition = m_conditions[static_cast<std::size_t>(row)];
    m_number->setValue(static_cast<int>(std::min<std::uint64_t>(condition.number, std::numeric_limits<int>::max())));
    m_numberName->setText(text(condition.entry->unit));
}

explain::Condition RunUntil::chosen() const {
    const int row = m_list->currentIndex();
    if (row < 0) return {};
    Condition condition = m_conditions[static_cast<std::size_t>(row)];
    if (hasNumber(condition)) condition.number = static_cast<std::uint64_t>(m_number->value());
    return condition;
}

void RunUntil::run() {
    if (m_search.isBusy()) return m_search.cancel();
    if (!m_conditions.empty()) m_search.start(chosen());
}

void RunUntil::showBusy(bool busy) {
    m_run->setText(busy ? QStringLiteral("Cancel") : QStringLiteral("Run"));
    m_result->setText(busy ? QStringLiteral("Searching …") : QString());
}

}  // namespace hop::ui::dialog
