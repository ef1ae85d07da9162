// SPDX-License-Identifier: GPL-3.0-or-later
// Where the part on the stage lies: whole network › part around it › part. A click on a step of the trail shows it; on
// the last one, which is shown, it says what is busy of it in the inspector. Hidden while the whole network is shown.
#pragma once

#include <QToolButton>
#include <QWidget>
#include <vector>

#include "ui/panel/context.h"

class QHBoxLayout;

namespace hop::ui::window {

class PartTrail final : public QWidget {
    Q_OBJECT
public:
    // The context must outlive it.
    explicit PartTrail(panel::Context& context, QWidget* parent = nullptr);

    // A presentation shows nothing that is clicked.
    void setPresented(bool presented);

private:
    void refresh();
    QToolButton* addStep(const QString& title, const QString& tip);

    panel::Context& m_context;
    QHBoxLayout* m_steps;
    std::vector<std::string> m_shown;  // parts, from the whole network, which is empty, to the one on the stage
    bool m_presented = false;
};

}  // namespace hop::ui::window
