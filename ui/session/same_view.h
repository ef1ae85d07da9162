// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two instants are of one run, as it is drawn and viewed.
#pragma once

#include "core/record/instant.h"

namespace hop::ui::session {

// Their steps and selections may differ.
inline bool areOfOneView(const record::Instant& a, const record::Instant& b) {
    return a.recording == b.recording && a.drawn == b.drawn && a.comparison == b.comparison && a.display == b.display;
}

}  // namespace hop::ui::session
