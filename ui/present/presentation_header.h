// SPDX-License-Identifier: GPL-3.0-or-later
// The line above a presentation: title at the left, step at the right, and temporarily the keys in between.
#pragma once

#include <QRectF>
#include <QWidget>
#include <vector>

#include "ui/panel/context.h"
#include "ui/present/presentation_keys.h"

namespace hop::ui::present {

class PresentationHeader final : public QWidget {
    Q_OBJECT
public:
    // `context` must outlive it.
    PresentationHeader(const panel::Context& context, std::vector<KeyWords> keys, QWidget* parent);

    void showKeys(bool shown);
    bool showsKeys() const { return m_keys; }

    // Texts cut to their room, with their positions. They do not overlap at any width.
    struct Words {
        QString text;
        QRectF box;
    };
    Words title() const;
    Words step() const;
    Words keys() const;  // empty while hidden

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double scaled(double pixels) const;  // by the size of the screen
    double titleRoom() const;            // left by the keys
    QFont titleFont() const;
    QFont stepFont() const;
    QFont keysFont() const;
    QStringList keyTexts() const;  // the longest first
    void follow();

    const panel::Context& m_context;
    std::vector<KeyWords> m_allKeys;
    bool m_keys = false;
};

}  // namespace hop::ui::present
