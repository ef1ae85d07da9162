// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of the export dialogue.
#pragma once

#include <QSpinBox>
#include <QString>

namespace hop::ui::window {

inline constexpr double kAsNeeded = 0.0, kInPixels = -1.0;  // among widths on paper [mm]

// A side of a picture [pixels].
QSpinBox* makeLength(const QString& id, const QString& name, int value);

// Of a file of this format.
QString endingOf(const QString& format);

}  // namespace hop::ui::window
