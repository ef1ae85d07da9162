// SPDX-License-Identifier: GPL-3.0-or-later
// A journal is begun or gone on with in no file but an empty one and its own.
#include "core/experiment/sweep_storage.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/core/experiment/queue_points.h"
#include "tests/support/temporary_folder.h"

namespace hop::experiment::sweep_storage_test {
namespace {

namespace fs = std::filesystem;

const Record kRecord = {{"0.1"}, 0, {Stability::stable, 10, {{{1.0, 0.1}}, {{2.0, 0.1}}}}};

class Storage : public ::testing::Test {
protected:
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    void put(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
    }
    std::string textOf(const std::string& name) const {
        std::ifstream in(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string fingerprint() const { return fingerprintOf(experiment, {}); }
    std::string refusal(const std::string& name) const {
        const auto storage = SweepStorage::open(path(name), experiment, {});
        if (storage) return "no error";
        EXPECT_EQ(storage.error().code, ErrorCode::cannotOpen);
        return storage.error().message;
    }

    document::Experiment experiment = test::queueExperiment();
    test::TemporaryFolder folder;
};

TEST_F(Storage, IsForOneProgramAtATime) {
    auto storage = SweepStorage::open(path("a/b/journal"), experiment, {});
    ASSERT_TRUE(storage.ok()) << storage.error().message;
    ASSERT_TRUE(storage->keep(kRecord, true).ok());
    EXPECT_NE(refusal("a/b/journal").find("another program is writing it"), std::string::npos);
    {
        const SweepStorage closed = *std::move(storage);
    }
    EXPECT_EQ(SweepStorage::open(path("a/b/journal"), experiment, {})->recorded().size(), 1U);
    ASSERT_TRUE(SweepStorage::open(path("a/b/journal"), experiment, {})->forget().ok());
    EXPECT_TRUE(SweepStorage::open(path("a/b/journal"), experiment, {})->recorded().empty());
}

TEST_F(Storage, LeavesEveryOtherFileAsItIs) {
    document::Experiment other = experiment;
    other.seed = 8;
    const std::string foreign = headerLine(fingerprintOf(other, {})) + recordLine(kRecord);
    for (const std::string& text : {std::string("my only notes"), std::string("\n"), std::string(5000, '\0'),
                                    print(experiment), foreign, headerLine(fingerprintOf(experiment, {1, 2})),
                                    " " + headerLine(fingerprint()), std::string("{\"format\":\"hopscope-s")}) {
        put("file", text);
        fs::create_symlink("file", path("link"));
        fs::create_hard_link(path("file"), path("hard"));
        for (const std::string name : {"file", "link", "hard"})
            EXPECT_TRUE(refusal(name).starts_with("cannot keep the sweep's journal in '" + path(name) + "': it "))
                << text;
        EXPECT_EQ(textOf("file"), text);
        fs::remove(path("link"));
        fs::remove(path("hard"));
    }
    put("file", foreign);
    EXPECT_NE(refusal("file").find("it is the journal of another sweep"), std::string::npos);
}

TEST_F(Storage, TakesAnEmptyFileAndItsOwnTornHeader) {
    const std::string header = headerLine(fingerprint());
    for (const std::size_t length : {std::size_t{0}, std::size_t{1}, header.size() / 2, header.size() - 1}) {
        put("file", header.substr(0, length));
        EXPECT_TRUE(SweepStorage::open(path("file"), experiment, {}).ok()) << length;
        EXPECT_EQ(textOf("file"), header);
    }
    put("file", header + recordLine(kRecord) + "torn");
    EXPECT_EQ(SweepStorage::open(path("file"), experiment, {})->recorded().size(), 1U);
    EXPECT_EQ(textOf("file"), header + recordLine(kRecord));
}

TEST_F(Storage, AFinishedSweepTakesAbandonedJournalsAway) {
    const char* const before = std::getenv("XDG_STATE_HOME");
    const std::string old = before == nullptr ? "" : before;
    ::setenv("XDG_STATE_HOME", path("state").c_str(), 1);
    const auto age = [&](const std::string& name, int days) {
        fs::last_write_time(path(name), fs::file_time_type::clock::now() - std::chrono::hours(24) * days);
    };
    const std::string sweeps = "state/hopscope/sweeps/";
    put(sweeps + "old.journal", headerLine("old"));
    put(sweeps + "young.journal", headerLine("young"));
    put(sweeps + "notes.journal", "notes of mine");
    age(sweeps + "old.journal", kAbandonedAfter + 1);
    age(sweeps + "young.journal", kAbandonedAfter - 1);
    age(sweeps + "notes.journal", kAbandonedAfter + 1);
    SweepStorage::open(path("journal"), experiment, {})->remove();
    EXPECT_FALSE(fs::exists(path("journal")));
    EXPECT_FALSE(fs::exists(path(sweeps + "old.journal")));
    EXPECT_TRUE(fs::exists(path(sweeps + "young.journal")));
    EXPECT_TRUE(fs::exists(path(sweeps + "notes.journal"))) << "is no journal";
    if (before == nullptr)
        ::unsetenv("XDG_STATE_HOME");
    else
        ::setenv("XDG_STATE_HOME", old.c_str(), 1);
}

}  // namespace
}  // namespace hop::experiment::sweep_storage_test
