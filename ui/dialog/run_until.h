// SPDX-License-Identifier: GPL-3.0-or-later
// "Run until…": the conditions available for the run and the selection, and the result. It stays open beside the
// window; its list follows the selection.
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <vector>

#include "ui/session/until_search.h"

namespace hop::ui::dialog {

class RunUntil final : public QDialog {
    Q_OBJECT
public:
    // Session and search must outlive it.
    RunUntil(session::Session& session, session::UntilSearch& search, QWidget* parent);

    explain::Condition chosen() const;  // with the number entered

private:
    void connectParts();
    void fill();
    void showNumber();
    void run();
    void showBusy(bool busy);

    session::Session& m_session;
    session::UntilSearch& m_search;
    std::vector<explain::Condition> m_conditions;  // by row of the list
    QComboBox* m_list = new QComboBox;
    QLabel* m_numberName = new QLabel;
    QSpinBox* m_number = new QSpinBox;
    QLabel* m_result = new QLabel;
    QPushButton* m_close = new QPushButton(QStringLiteral("Close"));
    QPushButton* m_run = new QPushButton;
};

}  // namespace hop::ui::dialog
