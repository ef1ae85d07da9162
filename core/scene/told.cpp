// SPDX-License-Identifier: GPL-3.0-or-later
// What is told in words.
#include "core/scene/told.h"

namespace hop::scene {

std::string Narration::sentence() const {
    std::string all;
    for (const Phrase& phrase : phrases) all += phrase.text;
    return all;
}

}  // namespace hop::scene
