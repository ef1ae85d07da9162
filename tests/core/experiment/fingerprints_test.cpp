// SPDX-License-Identifier: GPL-3.0-or-later
// The fingerprint of every gallery entry, against a frozen file: what a run does must not change unnoticed. An
// experiment stands there with the first replication of its first point.
//
// Runs in a few seconds; a fingerprint that is meant to change is accepted by moving fingerprints.txt.new over the
// file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "core/document/gallery.h"
#include "tests/support/gallery_fingerprint.h"
#include "tests/support/golden.h"

namespace hop::experiment::fingerprints_test {
namespace {

constexpr const char* kFrozenFile = "fingerprints.txt";

// Lines "id fingerprint".
std::map<std::string, std::string> frozenFingerprints() {
    std::map<std::string, std::string> frozen;
    std::ifstream file(std::filesystem::path(HOP_SOURCE_DIR) / "tests" / "golden" / kFrozenFile);
    for (std::string id, fingerprint; file >> id && std::getline(file >> std::ws, fingerprint);)
        frozen[id] = fingerprint;
    return frozen;
}

TEST(Fingerprints, OfTheWholeGalleryAreFrozen) {
    auto frozen = frozenFingerprints();
    std::string text;
    for (const std::string_view id : document::galleryIds()) {
        const std::string fingerprint = test::galleryFingerprint(id);
        text += std::string(id) + ' ' + fingerprint + '\n';
        const auto known = frozen.find(std::string(id));
        if (known == frozen.end())
            ADD_FAILURE() << id << " is new, with " << fingerprint;
        else if (known->second != fingerprint)
            ADD_FAILURE() << id << " has " << fingerprint << ", was " << known->second;
        frozen.erase(std::string(id));
    }
    for (const auto& [id, fingerprint] : frozen) ADD_FAILURE() << id << " is gone, had " << fingerprint;
    EXPECT_TRUE(test::equalsGolden(text, kFrozenFile));
}

}  // namespace
}  // namespace hop::experiment::fingerprints_test
