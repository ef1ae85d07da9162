// SPDX-License-Identifier: GPL-3.0-or-later
// The position of the part on the stage: whole network › enclosing part › part. Clicking an item shows that part;
// clicking the last one, the part shown, opens its load in the inspector. Hidden while the whole network is shown.
#pragma once

#include <QToolButton>
#include <QWidget>
#include <vector>

#include "ui/panel/context.h"

class QHBoxLayout;

namespace hop::ui::stage {

class PartTrail final : public QWidget {
    Q_OBJECT
public:
    // `context` must outlive it.
    explicit PartTrail(panel::Context& context, QWidget* parent = nullptr);

    // Presentations show no clickable controls.
    void setPresented(bool presented);

private:
    void refresh();
    QToolButton* addStep(const QString& title, const QString& tip);

    panel::Context& m_context;
    QHBoxLayout* m_steps;
    std::vector<std::string> m_shown;  // from the whole network (empty) to the part on the stage
    bool m_presented = false;
};

}  // namespace hop::ui::stage
