// SPDX-License-Identifier: GPL-3.0-or-later
// Documents by name: gallery entries, files and their folders.
#include "core/experiment/library.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::experiment::library_test {
namespace {

TEST(Library, FilesBringTheirFolder) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "a.json").string();
    document::Scenario scenario;
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

// The first rows of a matrix are no square.
TEST(Library, FormatsAreToldByTheWholeFile) {
    constexpr int kNodes = 800;
    std::string matrix;
    for (int row = 0; row < kNodes; ++row)
        for (int column = 0; column < kNodes; ++column) {
            const int apart = (row - column + kNodes) % kNodes;
            matrix += apart == 1 || apart == kNodes - 1 ? '1' : '0';
            matrix += column + 1 == kNodes ? '\n' : ' ';
        }
    ASSERT_GT(matrix.size(), std::size_t{1} << 20U);
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "ring.txt").string();
    std::ofstream(file) << matrix;
    const auto loaded = loadScenario(file);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    EXPECT_EQ(loaded->scenario.title, "ring");
    EXPECT_FALSE(loaded->isFile);
}

// Nothing writes to the pipe: opening it would take for ever.
TEST(Library, DocumentsNameRegularFilesOnly) {
    const test::TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe.json").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_TRUE(loadScenario(pipe).error().message.ends_with("it is a pipe, not a regular file"));
    const auto world = worldAt(folder.path().string());
    for (const std::string_view expression : {"graph(\"pipe.json\")", "graph(\"/dev/tty\")", "graph(\"/dev/zero\")"})
        EXPECT_TRUE(network::build(expression, world).error().message.ends_with(", not a regular file")) << expression;
}

TEST(Library, EveryFileIsAskedForFirst) {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "a.json").string();
    std::ofstream(file) << print(document::Scenario());
    std::vector<std::string> asked;
    const Permit permit = [&](const std::string& path) -> Result<void> {
        asked.push_back(path);
        return invalid("no");
    };
    EXPECT_EQ(loadScenario(file, {permit}).error().message, "no");
    EXPECT_TRUE(loadScenario("vb-fig-1", {permit}).ok()) << "is in the program";
    EXPECT_EQ(network::build("graph(\"b\")", worldAt(folder.path().string(), {permit})).error().message, "no");
    EXPECT_EQ(asked, (std::vector{file, (folder.path() / "b").string()}));
}

TEST(Library, UnknownMemoryIsNoLimit) {
    constexpr std::uint64_t kGiB = std::uint64_t{1} << 30U;
    EXPECT_EQ(memoryLimit({8 * kGiB, 5 * kGiB}), 4 * kGiB);
    EXPECT_EQ(memoryLimit({8 * kGiB, {}}), 4 * kGiB);
    EXPECT_GT(memoryLimit({}), 1000 * kGiB);
    EXPECT_GT(memoryLimit({8 * kGiB, 0}), 0U) << "a small run is never refused";
}

}  // namespace
}  // namespace hop::experiment::library_test
