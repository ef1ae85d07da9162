// SPDX-License-Identifier: GPL-3.0-or-later
// A choice with its name inside, "layout nested cubes".
#pragma once

#include <QComboBox>
#include <functional>

#include "ui/style/theme.h"

namespace hop::ui::style {

class NamedField : public QComboBox {
public:
    // `name`: shown before the choice. `theme`: returns the current theme.
    NamedField(QString name, std::function<const Theme&()> theme);

    // As wide as the widest choice, at most `most` [logical pixels]; the list may be wider. Text after a comma appears
    // only in the list: "SVG, for papers".
    void fitChoices(int most);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_name;
    std::function<const Theme&()> m_theme;
};

}  // namespace hop::ui::style
