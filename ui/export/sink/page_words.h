// SPDX-License-Identifier: GPL-3.0-or-later
// The metadata of a file.
#pragma once

#include <QString>

namespace hop::ui::exporting {

// Any of them may be empty.
struct PageWords {
    QString title;    // including the source: "Total exchange (VB Fig. 1)"
    QString subject;  // the runs, or what was measured
    QString command;  // reproduces it
    QString program;  // "Hopscope 0.1.0"
};

}  // namespace hop::ui::exporting
