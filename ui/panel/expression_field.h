// SPDX-License-Identifier: GPL-3.0-or-later
// A field for an expression of a catalogue: a choice of entries, a form for the parameters, and the expression as text;
// the three stay in sync. Entries that the other fields rule out are disabled and give the reason.
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
        // From an entry of a catalogue: networks, tasks, algorithms, overlays.
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
        std::string_view example;  // initial expression when chosen; may be empty
    };

    // `whenEmpty`: first option, for the empty expression; empty text: there is no such option.
    ExpressionField(const QString& id, const QString& caption, std::vector<Option> options,
                    const QString& whenEmpty = {}, QWidget* parent = nullptr);

    std::string expression() const { return m_expression; }
    const Option* current() const;                                // null if there is none
    const Option* optionOf(const std::string& expression) const;  // null if unknown
    void setExpression(const std::string& expression);            // does not emit edited()
    void reset(const std::string& expression);                    // the same, and clears the text field's undo history

    // By option; empty: all can be chosen. Options with a reason come last.
    void setReasons(std::span<const std::optional<std::string>> reasons);
    void setAutomatic(const std::string& chosen);  // what the empty expression resolves to
    void setError(const QString& sentence);        // empty: no error

Q_SIGNALS:
    void edited();

private:
    void fillChoice();
    void order(std::span<const std::optional<std::string>> reasons);
    int rowOf(std::size_t option) const;
    void chosen(int row);
    void typed(const QString& text);
    void compose();
    void showParameters(const Option* option, const Arguments* arguments);
    void say(std::string expression);

    std::vector<Option> m_options;
    QString m_whenEmpty;
    int m_offset;                     // position of the first option in the combo box
    std::vector<std::size_t> m_rows;  // option of each row from m_offset on
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
