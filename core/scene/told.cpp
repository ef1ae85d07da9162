// SPDX-License-Identifier: GPL-3.0-or-later
// Narration text.
#include "core/scene/told.h"

namespace hop::scene {

std::string Narration::sentence() const {
    std::string all;
    for (const Phrase& phrase : phrases) all += phrase.text;
    return all;
}

}  // namespace hop::scene
