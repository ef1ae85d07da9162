// SPDX-License-Identifier: GPL-3.0-or-later
// An editor for one parameter of a catalogue entry.
#include "ui/panel/parameter_editor.h"
#include "core/document/network_file.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringList>
#include <QToolButton>
#include <limits>

namespace hop::ui::panel {
namespace {

int clipped(std::optional<double> value, int otherwise) {
    if (!value) return otherwise;
    return static_cast<int>(std::clamp(*value, static_cast<double>(std::numeric_limits<int>::min()),
                                       static_cast<double>(std::numeric_limits<int>::max())));
}

QString helpOf(const ParameterSpec& spec) {
    QString help = text(spec.help);
    if (spec.minimum && spec.maximum)
        help += QStringLiteral(" From %1 to %2.").arg(*spec.minimum, 0, 'g', 10).arg(*spec.maximum, 0, 'g', 10);
    else if (spec.minimum)
        help += QStringLiteral(" At least %1.").arg(*spec.minimum, 0, 'g', 10);
    if (spec.kind == ParameterKind::node) help += QStringLiteral(" Its number, address or label.");
    if (!spec.unit.empty()) help += QStringLiteral(" In %1.").arg(text(spec.unit));
    if (!spec.example.empty()) help += QStringLiteral(" For example %1.").arg(text(spec.example));
    return help;
}

}  // namespace

ParameterEditor::ParameterEditor(const ParameterSpec& spec, QWidget* parent) : QWidget(parent), m_spec(spec) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    switch (spec.kind) {
        case ParameterKind::integer:
            makeNumber();
            break;
        case ParameterKind::choice:
        case ParameterKind::flag:
            makeChoice();
            break;
        default:
            makeLine();
            break;
    }
    style::named(m_field, QStringLiteral("parameter-") + text(spec.name), text(spec.fieldTitle()));
    m_field->setAccessibleDescription(helpOf(spec));
    m_field->setToolTip(helpOf(spec));
    setFocusProxy(m_field);
    layout->addWidget(m_field, 1);
    if (spec.kind == ParameterKind::path) {
        auto* button = new QToolButton;
        button->setText(QStringLiteral("…"));
        button->setToolTip(QStringLiteral("Choose a file"));
        button->setAccessibleName(QStringLiteral("Choose a file for %1").arg(text(spec.fieldTitle())));
        connect(button, &QToolButton::clicked, this, &ParameterEditor::browse);
        layout->addWidget(button);
    }
    setValue(text(spec.fallback));
}

bool ParameterEditor::isShort() const { return m_spec.kind == ParameterKind::integer; }

void ParameterEditor::makeNumber() {
    auto* box = new QSpinBox;
    box->setPrefix(text(m_spec.fieldTitle()) + QStringLiteral(" = "));
    box->setRange(clipped(m_spec.minimum, -1'000'000'000), clipped(m_spec.maximum, 1'000'000'000));
    box->setValue(clipped(m_spec.minimum, 0));
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);  // arrow keys and the wheel suffice
    box->setMinimumWidth(64);
    connect(box, &QSpinBox::valueChanged, this, &ParameterEditor::edited);
    m_field = box;
}

void ParameterEditor::makeChoice() {
    auto* combo = new QComboBox;
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(4);
    for (std::size_t i = 0; i < m_spec.words().size(); ++i)
        combo->addItem(text(i < m_spec.titles.size() ? m_spec.titles[i] : m_spec.words()[i]), text(m_spec.words()[i]));
    connect(combo, &QComboBox::currentIndexChanged, this, &ParameterEditor::edited);
    m_field = combo;
}

void ParameterEditor::makeLine() {
    auto* line = new QLineEdit;
    line->setMinimumWidth(48);
    line->setPlaceholderText(text(m_spec.example));
    connect(line, &QLineEdit::textEdited, this, &ParameterEditor::edited);
    m_field = line;
}

QString ParameterEditor::value() const {
    if (const auto* box = qobject_cast<const QSpinBox*>(m_field)) return QString::number(box->value());
    if (const auto* combo = qobject_cast<const QComboBox*>(m_field)) return combo->currentData().toString();
    const QString typed = static_cast<const QLineEdit*>(m_field)->text().trimmed();
    if (m_spec.kind == ParameterKind::node && !typed.isEmpty())
        return QString::fromStdString(printAsWritten(nodeWord(typed.toStdString())));
    if (m_spec.kind != ParameterKind::path || typed.isEmpty() || typed.startsWith(u'"')) return typed;
    return QString::fromStdString(print(makeText(typed.toStdString())));
}

void ParameterEditor::setValue(const QString& value) {
    const QSignalBlocker blocker(m_field);
    if (auto* box = qobject_cast<QSpinBox*>(m_field)) {
        bool ok = false;
        const int number = value.toInt(&ok);
        if (ok)
            box->setValue(number);
        else if (value.isEmpty() && !m_spec.example.empty())
            box->setValue(text(m_spec.example).toInt());
    } else if (auto* combo = qobject_cast<QComboBox*>(m_field)) {
        const int index = combo->findData(value);
        combo->setCurrentIndex(index >= 0 ? index : 0);
    } else {
        auto* line = static_cast<QLineEdit*>(m_field);
        QString shown = value;
        if (m_spec.kind == ParameterKind::path)
            if (const auto parsed = parseExpression(value.toStdString());
                parsed && parsed->kind == Expression::Kind::text)
                shown = QString::fromStdString(parsed->text);
        // The quotes around New York can be omitted; those around "1" cannot, because 1 is also a number.
        if (m_spec.kind == ParameterKind::node)
            if (const auto parsed = parseExpression(value.toStdString());
                parsed && parsed->kind == Expression::Kind::text && nodeWord(parsed->text) == *parsed)
                shown = QString::fromStdString(parsed->text);
        // While being typed, 0b11 or "New York" is not rewritten.
        if (m_spec.kind == ParameterKind::node && this->value() == value) return;
        if (line->text() != shown) line->setText(shown);
    }
}

void ParameterEditor::browse() {
    QStringList endings;
    for (const std::string_view ending : document::kNetworkEndings)
        endings << QStringLiteral("*.%1").arg(QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size())));
    const QString path = QFileDialog::getOpenFileName(
        this, QStringLiteral("Choose a file"), {},
        QStringLiteral("Networks (%1 *.json);;All files (*)").arg(endings.join(QLatin1Char(' '))));
    if (path.isEmpty()) return;
    static_cast<QLineEdit*>(m_field)->setText(path);
    Q_EMIT edited();
}

}  // namespace hop::ui::panel
