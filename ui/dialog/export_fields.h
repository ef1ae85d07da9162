// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of the export dialogue.
#pragma once

#include <QSpinBox>
#include <QString>

namespace hop::ui::dialog {

inline constexpr double kAsNeeded = 0.0, kInPixels = -1.0;  // entries of the paper width field other than widths [mm]

// A field for a side length of a picture [pixels].
QSpinBox* makeLength(const QString& id, const QString& name, int value);

}  // namespace hop::ui::dialog
