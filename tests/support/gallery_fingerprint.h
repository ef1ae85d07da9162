// SPDX-License-Identifier: GPL-3.0-or-later
// Fingerprints of gallery entries, for the frozen file and for other builds. Needs no test framework.
#pragma once

#include <string>
#include <string_view>

#include "core/base/team.h"

namespace hop::test {

// Of the entry's first run; an experiment stands there with the first replication of its first point. Of a run that
// fails, what is wrong with it. `team`: shares the steps of an explicit run; null: one thread.
std::string galleryFingerprint(std::string_view id, Team* team = nullptr);

// Lines "id fingerprint" of the whole gallery, as in tests/golden/fingerprints.txt.
std::string galleryFingerprints(Team* team = nullptr);

}  // namespace hop::test
