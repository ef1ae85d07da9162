// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases with roles.
#include "core/base/phrases.h"

namespace hop {

std::string Phrases::sentence() const {
    std::string all;
    for (const Phrase& phrase : phrases) all += phrase.text;
    return all;
}

}  // namespace hop
