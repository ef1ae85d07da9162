// SPDX-License-Identifier: GPL-3.0-or-later
// The field of the tool bar that opens the palette; without enough room, only its magnifier.
#pragma once

#include <QAbstractButton>
#include <QAction>

#include "ui/panel/context.h"

namespace hop::ui::window {

class FindField final : public QAbstractButton {
public:
    // `action`: opens the palette; `context`: provides the theme.
    FindField(QAction& action, const panel::Context& context);

    void fold(bool folded);  // shows only the magnifier
    int leastWidth() const;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QAction& m_action;
    const panel::Context& m_context;
    bool m_folded = false;
};

}  // namespace hop::ui::window
