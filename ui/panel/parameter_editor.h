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
    QString value() const;                // in expression syntax; empty: not given
    void setValue(const QString& value);  // does not emit edited()

    // A short number shares a row with others and has its name inside; all others have a row with a label.
    bool isShort() const;
    QWidget* field() const { return m_field; }  // takes the focus

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
