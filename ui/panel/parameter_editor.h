// SPDX-License-Identifier: GPL-3.0-or-later
// An editor for one parameter of a catalogue entry, made from its kind, range, unit and help.
#pragma once

#include <QString>
#include <QWidget>

#include "core/base/parameters.h"

namespace hop::ui::panel {

class ParameterEditor final : public QWidget {
    Q_OBJECT
public:
    // `spec` must outlive the editor.
    ParameterEditor(const ParameterSpec& spec, QWidget* parent = nullptr);

    const ParameterSpec& spec() const { return m_spec; }
    QString value() const;                // as it would be written in an expression; empty: not given
    void setValue(const QString& value);  // does not say edited()

    // A short number stands beside others in one row, with its name inside; everything else takes a row with a label
    // before it.
    bool isShort() const;
    QWidget* field() const { return m_field; }  // what takes the focus

Q_SIGNALS:
    void edited();

private:
    void makeNumber();
    void makeChoice();
    void makeLine();
    void browse();

    const ParameterSpec& m_spec;
    QWidget* m_field = nullptr;
};

}  // namespace hop::ui::panel
