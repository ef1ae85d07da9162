// SPDX-License-Identifier: GPL-3.0-or-later
// The icons drawn for Hopscope, by file stem in resources/icons.
#pragma once

#include <QIcon>
#include <QString>

namespace hop::ui::style {

// The icon resources/icons/<name>.svg; an empty icon when icons.qrc has no such file.
QIcon icon(const QString& name);

}  // namespace hop::ui::style
