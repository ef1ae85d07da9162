// SPDX-License-Identifier: GPL-3.0-or-later
// A choice with its name inside, "layout nested cubes".
#pragma once

#include <QComboBox>
#include <functional>

#include "ui/style/theme.h"

namespace hop::ui::window {

class NamedField : public QComboBox {
public:
    // `name`: what is written before the choice. `theme`: that of now.
    NamedField(QString name, std::function<const style::Theme&()> theme);

    // As wide as the widest choice needs, at most `most` [logical pixels]; the list is wider if it must be. What
    // follows a comma is written in the list alone: "SVG, for papers".
    void fitChoices(int most);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_name;
    std::function<const style::Theme&()> m_theme;
};

}  // namespace hop::ui::window
