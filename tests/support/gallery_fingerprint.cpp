// SPDX-License-Identifier: GPL-3.0-or-later
// Runs gallery entries for their fingerprints.
#include "tests/support/gallery_fingerprint.h"

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/run/execute.h"

namespace hop::test {

std::string galleryFingerprint(std::string_view id, Team* team) {
    const auto scenario = document::galleryScenario(id);
    if (!scenario) return scenario.error().message;
    const auto run = run::build(*scenario, experiment::worldAt("", {.files = scenario->files}));
    if (!run) return run.error().message;
    const auto result = run::execute(*run, {}, {.team = team});
    if (!result) return result.error().message;
    return result->objection.empty() ? result->text("fingerprint") : result->objection;
}

std::string galleryFingerprints(Team* team) {
    std::string text;
    for (const std::string_view id : document::galleryIds())
        text += std::string(id) + ' ' + galleryFingerprint(id, team) + '\n';
    return text;
}

}  // namespace hop::test
