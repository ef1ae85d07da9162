// SPDX-License-Identifier: GPL-3.0-or-later
// A field for an expression of a catalogue.
#include "ui/panel/expression_field.h"
#include "ui/style/caption.h"
#include "ui/style/eliding.h"
#include "ui/style/named.h"
#include "ui/style/style_property.h"
#include "ui/style/text.h"

#include <QAbstractItemView>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

namespace hop::ui::panel {
namespace {

constexpr int kShortPerRow = 3;

QString tipOf(const ExpressionField::Option& option) {
    return text(option.help) +
           (option.citation.empty() ? QString() : QStringLiteral(" [%1]").arg(QString::fromStdString(option.citation)));
}

// Short numbers side by side; all other parameters on rows of their own with labels.
QWidget* makeForm(const std::vector<ParameterEditor*>& editors) {
    auto* form = new QWidget;
    auto* rows = new QGridLayout;
    rows->setColumnStretch(1, 1);
    auto* numbers = new QGridLayout;
    int row = 0;
    int count = 0;
    for (ParameterEditor* editor : editors) {
        if (editor->isShort()) {
            numbers->addWidget(editor, count / kShortPerRow, count % kShortPerRow);
            ++count;
            continue;
        }
        rows->addWidget(style::makeCaption(text(editor->spec().fieldTitle()), *editor->field()), row, 0);
        rows->addWidget(editor, row++, 1);
    }
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(row > 0 && count > 0 ? 8 : 0);
    for (QGridLayout* part : {rows, numbers}) {
        part->setSpacing(8);
        column->addLayout(part);
    }
    return form;
}

}  // namespace

ExpressionField::ExpressionField(const QString& id, const QString& caption, std::vector<Option> options,
                                 const QString& whenEmpty, QWidget* parent)
    : QWidget(parent),
      m_options(std::move(options)),
      m_whenEmpty(whenEmpty),
      m_offset(whenEmpty.isEmpty() ? 0 : 1),
      m_choice(new style::ElidingCombo),
      m_text(new style::ElidingEdit),
      m_choiceRow(new QHBoxLayout),
      m_formPlace(new QVBoxLayout),
      m_error(new QLabel) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);

    auto* label = style::makeCaption(caption, *m_choice);
    label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_text->setObjectName(id + QStringLiteral("-expression"));
    m_text->setProperty("class", QStringLiteral("flat"));
    m_text->setFrame(false);
    m_text->setAlignment(Qt::AlignRight);
    QString plainCaption = caption;
    plainCaption.remove(u'&');
    m_text->setAccessibleName(QStringLiteral("%1 as an expression").arg(plainCaption));
    m_text->setMinimumWidth(48);
    m_text->setToolTip(
        QStringLiteral("The same choice as an expression, such as hypercube(4). Any expression can be typed here."));
    auto* head = new QHBoxLayout;
    head->addWidget(label);
    head->addWidget(m_text, 1);
    layout->addLayout(head);

    style::named(m_choice, id + QStringLiteral("-choice"), plainCaption);
    fillChoice();
    m_choiceRow->setSpacing(8);
    m_choiceRow->addWidget(m_choice, 1);
    layout->addLayout(m_choiceRow);
    m_formPlace->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(m_formPlace);

    m_error->setObjectName(id + QStringLiteral("-error"));
    m_error->setProperty("class", QStringLiteral("error"));
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    layout->addWidget(m_error);

    // The help of the chosen entry, else that of the field.
    const auto showTip = [this, plainCaption] {
        const QString tip = m_choice->currentData(Qt::ToolTipRole).toString();
        m_choice->setToolTip(tip.isEmpty() ? QStringLiteral("Choice of the %1.").arg(plainCaption.toLower()) : tip);
    };
    connect(m_choice, &QComboBox::currentIndexChanged, this, showTip);
    showTip();
    connect(m_choice, &QComboBox::activated, this, &ExpressionField::chosen);
    connect(m_text, &QLineEdit::textEdited, this, &ExpressionField::typed);
}

void ExpressionField::fillChoice() {
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(4);
    if (m_offset == 1) m_choice->addItem(m_whenEmpty, QString());
    for (const Option& option : m_options) {
        m_choice->addItem(text(option.title), text(option.id));
        m_choice->setItemData(m_choice->count() - 1, tipOf(option), Qt::ToolTipRole);
        m_rows.push_back(m_rows.size());
    }
}

const ExpressionField::Option* ExpressionField::current() const {
    const int row = m_choice->currentIndex() - m_offset;
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? &m_options[m_rows[static_cast<std::size_t>(row)]]
                                                             : nullptr;
}

int ExpressionField::rowOf(std::size_t option) const {
    return static_cast<int>(std::ranges::find(m_rows, option) - m_rows.begin()) + m_offset;
}

const ExpressionField::Option* ExpressionField::optionOf(const std::string& expression) const {
    const auto call = parseExpression(expression);
    if (!call || !call->isName()) return nullptr;
    const auto option = std::ranges::find(m_options, call->text, &Option::id);
    return option == m_options.end() ? nullptr : &*option;
}

void ExpressionField::setExpression(const std::string& expression) {
    m_expression = expression;
    const QString shown = QString::fromStdString(expression);
    if (m_text->text() != shown) {
        m_text->setText(shown);
        m_text->setCursorPosition(0);
    }
    if (expression.empty()) {
        if (m_offset == 1) m_choice->setCurrentIndex(0);
        showParameters(nullptr, nullptr);
        return;
    }
    // An invalid expression leaves the form unchanged; the advice explains the error.
    const Option* option = optionOf(expression);
    if (option == nullptr) return;
    m_choice->setCurrentIndex(rowOf(static_cast<std::size_t>(option - m_options.data())));
    const auto call = parseExpression(expression);
    const auto arguments = hop::bind(option->id, option->parameters, *call);
    showParameters(option, arguments ? &*arguments : nullptr);
    // A list of sides, mesh([4,8]), does not fit fields for single numbers.
    const auto isList = [](const Argument& argument) { return argument.value.kind == Expression::Kind::list; };
    if (m_form != nullptr) m_form->setHidden(!arguments && std::ranges::any_of(call->arguments, isList));
}

void ExpressionField::reset(const std::string& expression) {
    setExpression(expression);
    m_text->setText(m_text->text());
    m_text->setCursorPosition(0);
}

void ExpressionField::chosen(int row) {
    if (row < m_offset) {
        setExpression({});
        say({});
        return;
    }
    const Option& option = m_options[m_rows[static_cast<std::size_t>(row - m_offset)]];
    if (&option == m_shown && (m_form == nullptr || !m_form->isHidden())) return;
    setExpression(std::string(option.example.empty() ? option.id : option.example));
    say(m_expression);
}

void ExpressionField::typed(const QString& words) {
    const std::string expression = words.trimmed().toStdString();
    setExpression(expression);
    if (m_text->text() != words) m_text->setText(words);
    say(expression);
}

// Composes the expression from the form, in canonical spelling if there is one.
void ExpressionField::compose() {
    const Option* option = current();
    if (option == nullptr) return;
    QStringList given;
    for (const ParameterEditor* editor : m_editors) {
        const QString value = editor->value();
        if (value.isEmpty() || value == text(editor->spec().fallback)) continue;
        given << (editor->spec().variadic ? value : text(editor->spec().name) + u'=' + value);
    }
    std::string expression(option->id);
    if (!given.isEmpty()) expression.append("(").append(given.join(u',').toStdString()).append(")");
    if (const auto call = parseExpression(expression))
        if (const auto arguments = hop::bind(option->id, option->parameters, *call))
            expression = printAsWritten(canonical(option->id, option->parameters, *arguments));
    m_expression = expression;
    m_text->setText(QString::fromStdString(expression));
    m_text->setCursorPosition(0);
    say(expression);
}

void ExpressionField::say(std::string expression) {
    m_expression = std::move(expression);
    Q_EMIT edited();
}

void ExpressionField::showParameters(const Option* option, const Arguments* arguments) {
    if (option != m_shown) {
        m_shown = option;
        qDeleteAll(m_editors);
        m_editors.clear();
        delete m_form;
        m_form = nullptr;
        if (option != nullptr) {
            for (const ParameterSpec& spec : option->parameters) {
                auto* editor = new ParameterEditor(spec);
                connect(editor, &ParameterEditor::edited, this, &ExpressionField::compose);
                m_editors.push_back(editor);
            }
            // Beside the choice only if its name is a single letter: the choice needs the room.
            if (m_editors.size() == 1 && m_editors.front()->isShort() && option->parameters.front().name.size() == 1) {
                m_choiceRow->addWidget(m_editors.front());
            } else if (!m_editors.empty()) {
                m_form = makeForm(m_editors);
                m_formPlace->addWidget(m_form);
            }
        }
    }
    if (arguments == nullptr) return;
    for (ParameterEditor* editor : m_editors) {
        const Expression& value = arguments->expression(editor->spec().name);
        std::string shown = printAsWritten(value);
        // A variadic list is written without brackets.
        if (editor->spec().variadic && value.kind == Expression::Kind::list && shown.size() >= 2)
            shown = shown.substr(1, shown.size() - 2);
        editor->setValue(QString::fromStdString(shown));
    }
}

void ExpressionField::setReasons(std::span<const std::optional<std::string>> reasons) {
    order(reasons);
    auto* model = qobject_cast<QStandardItemModel*>(m_choice->model());
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        QStandardItem* item = model->item(rowOf(i));
        const bool refused = i < reasons.size() && reasons[i].has_value();
        item->setEnabled(!refused);
        item->setToolTip(refused ? QStringLiteral("Not available: %1").arg(QString::fromStdString(*reasons[i]))
                                 : tipOf(m_options[i]));
    }
}

// Options that can be chosen come first, both parts in catalogue order. An open list is left unchanged.
void ExpressionField::order(std::span<const std::optional<std::string>> reasons) {
    if (m_choice->view()->isVisible()) return;
    std::vector<std::size_t> rows(m_options.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::ranges::stable_partition(rows, [&](std::size_t i) { return i >= reasons.size() || !reasons[i].has_value(); });
    if (rows == m_rows) return;
    const QSignalBlocker quiet(m_choice);
    const Option* shown = current();
    m_rows = std::move(rows);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const Option& option = m_options[m_rows[row]];
        m_choice->setItemText(static_cast<int>(row) + m_offset, text(option.title));
        m_choice->setItemData(static_cast<int>(row) + m_offset, text(option.id));
    }
    if (shown != nullptr) m_choice->setCurrentIndex(rowOf(static_cast<std::size_t>(shown - m_options.data())));
}

void ExpressionField::setAutomatic(const std::string& chosen) {
    if (m_offset == 0) return;
    const auto option = std::ranges::find_if(m_options, [&](const Option& candidate) {
        return chosen.starts_with(candidate.id) &&
               (chosen.size() == candidate.id.size() || chosen[candidate.id.size()] == '(');
    });
    m_choice->setItemText(
        0, option == m_options.end() ? m_whenEmpty : QStringLiteral("%1: %2").arg(m_whenEmpty, text(option->title)));
}

void ExpressionField::setError(const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
    for (QWidget* widget : {static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_text)})
        style::setProperty(*widget, "invalid", !sentence.isEmpty());
}

}  // namespace hop::ui::panel
