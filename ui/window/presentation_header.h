// SPDX-License-Identifier: GPL-3.0-or-later
// The line above a presentation: the title at its left, the step at its right, and between them, for a while, the keys.
#pragma once

#include <QRectF>
#include <QWidget>

#include "ui/panel/context.h"

namespace hop::ui::window {

class PresentationHeader final : public QWidget {
    Q_OBJECT
public:
    // The context must outlive it.
    PresentationHeader(const panel::Context& context, QWidget* parent);

    void showKeys(bool shown);
    bool showsKeys() const { return m_keys; }

    // What is said, cut to its room, and where. Nothing is on anything else at any width.
    struct Words {
        QString text;
        QRectF box;
    };
    Words title() const;
    Words step() const;
    Words keys() const;  // no text while they are hidden

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double scaled(double pixels) const;  // by the size of the screen
    double titleRoom() const;            // that the keys leave it
    QFont titleFont() const;
    QFont stepFont() const;
    QFont keysFont() const;
    void follow();

    const panel::Context& m_context;
    bool m_keys = false;
};

}  // namespace hop::ui::window
