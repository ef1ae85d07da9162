// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios by name: gallery entries, files and their folders.
#include "core/document/library.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::document {
namespace {

TEST(Library, TheGalleryHasTheDefault) {
    const auto ids = galleryIds();
    EXPECT_TRUE(std::ranges::is_sorted(ids));
    EXPECT_NE(std::ranges::find(ids, kDefaultEntry), ids.end());
    EXPECT_EQ(galleryScenario(kDefaultEntry)->network, "hypercube(4)");
    EXPECT_EQ(galleryScenario("vb-fig-11").error().message,
              "there is no gallery entry called 'vb-fig-11'; did you mean vb-fig-1?");
}

TEST(Library, FilesBringTheirFolder) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "a.json").string();
    Scenario scenario;
    scenario.network = "graph(\"net.edges\")";
    std::ofstream(file) << print(scenario);
    std::ofstream(folder.path() / "net.edges") << "0 1\n1 2\n";
    const auto loaded = loadScenario(file);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    EXPECT_EQ(loaded->scenario, scenario);
    EXPECT_EQ(loaded->folder, folder.path().string());
    const auto network = network::build(scenario.network, worldAt(loaded->folder));
    ASSERT_TRUE(network.ok()) << network.error().message;
    EXPECT_EQ((*network)->nodeCount(), 3U);
    EXPECT_EQ(loadScenario("vb-fig-1")->folder, "");
    EXPECT_EQ(loadScenario("ost-fig-3.4")->folder, "");  // ids may have dots
    EXPECT_TRUE(loadScenario("ost-fig-5.1").ok()) << "an entry with a point in its name";
    EXPECT_FALSE(loadScenario(folder.path().string()).ok());
    EXPECT_EQ(loadScenario("no-such-thing").error().code, ErrorCode::invalidRequest);
    EXPECT_EQ(loadScenario("./vb-fig-1").error().code, ErrorCode::cannotOpen);
}

}  // namespace
}  // namespace hop::document
