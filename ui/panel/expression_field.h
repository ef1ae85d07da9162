// SPDX-License-Identifier: GPL-3.0-or-later
// A field for an expression of a catalogue: a choice of entries, a form for the parameters, and the expression itself
// as text; the three stay in sync. Entries that the other fields do not allow are shown with the reason and cannot be
// chosen.
#pragma once

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/citation.h"
#include "core/base/note.h"
#include "core/base/parameters.h"
#include "ui/panel/parameter_editor.h"

namespace hop::ui::panel {

class ExpressionField final : public QWidget {
    Q_OBJECT
public:
    struct Option {
        // Of a member of a catalogue: networks, tasks, algorithms, overlays.
        template <typename Entry>
        static Option of(const Entry& entry) {
            Option option{.id = entry.id,
                          .title = entry.title,
                          .help = entry.help,
                          .citation = print(entry.citation),
                          .parameters = entry.parameters,
                          .notes = {},
                          .example = {}};
            if constexpr (requires { entry.notes; }) option.notes = entry.notes;
            if constexpr (requires { entry.examples; })
                if (!entry.examples.empty()) option.example = entry.examples.front();
            return option;
        }

        std::string_view id;
        std::string_view title;
        std::string_view help;
        std::string citation;
        std::span<const ParameterSpec> parameters;
        std::span<const Note> notes = {};
        std::string_view example;  // what to start with when it is chosen; may be empty
    };

    // `whenEmpty`: what an empty expression is offered as, first; an empty text: it is not offered.
    ExpressionField(const QString& id, const QString& caption, std::vector<Option> options,
                    const QString& whenEmpty = {}, QWidget* parent = nullptr);

    std::string expression() const { return m_expression; }
    const Option* current() const;                                // null: none
    const Option* optionOf(const std::string& expression) const;  // null: none of this name
    void setExpression(const std::string& expression);            // does not say edited()
    void reset(const std::string& expression);  // and forgets what was typed: there is nothing to undo

    // By option; empty: all can be chosen. What cannot be chosen stands last.
    void setReasons(std::span<const std::optional<std::string>> reasons);
    void setAutomatic(const std::string& chosen);  // what the empty expression stands for
    void setError(const QString& sentence);        // empty: nothing is wrong

Q_SIGNALS:
    void edited();

private:
    void order(std::span<const std::optional<std::string>> reasons);
    int rowOf(std::size_t option) const;
    void chosen(int row);
    void typed(const QString& text);
    void compose();
    void showParameters(const Option* option, const Arguments* arguments);
    void say(std::string expression);

    std::vector<Option> m_options;
    QString m_whenEmpty;
    int m_offset;                     // of the first option in the combo box
    std::vector<std::size_t> m_rows;  // from there on: the option of each row
    std::string m_expression;
    const Option* m_shown = nullptr;
    QComboBox* m_choice;
    QLineEdit* m_text;
    QWidget* m_form = nullptr;
    QHBoxLayout* m_choiceRow;
    QVBoxLayout* m_formPlace;
    QLabel* m_error;
    std::vector<ParameterEditor*> m_editors;
};

}  // namespace hop::ui::panel
