// SPDX-License-Identifier: GPL-3.0-or-later
// What a file says about itself, in whatever its format calls metadata.
#pragma once

#include <QString>

namespace hop::ui::exporting {

// All may be empty.
struct PageWords {
    QString title;    // with the source: "Total exchange (VB Fig. 1)"
    QString subject;  // what runs, what was measured
    QString command;  // makes it again
    QString program;  // "Hopscope 0.1.0"
};

}  // namespace hop::ui::exporting
