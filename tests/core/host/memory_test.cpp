// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of this machine, and of machines made of files.
#include "core/host/memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace hop::host::memory_test {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20U;

class MemoryUnder : public testing::Test {
protected:
    void SetUp() override {
        put("proc/meminfo", "MemTotal:        8192000 kB\nMemFree:          100000 kB\nMemAvailable:    4096000 kB\n");
    }
    void put(const std::string& name, const std::string& content) const {
        const std::filesystem::path path = folder.path() / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << content;
    }
    Memory read() const { return memoryUnder(folder.path().string()); }

    test::TemporaryFolder folder;
};

TEST_F(MemoryUnder, CountsMeminfoInKibibytes) { EXPECT_EQ(read(), (Memory{8000 * kMiB, 4000 * kMiB})); }

TEST_F(MemoryUnder, TheTightestGroupLimits) {
    put("proc/self/cgroup", "0::/batch/job\n");
    put("sys/fs/cgroup/batch/job/memory.max", "max\n");
    put("sys/fs/cgroup/batch/memory.max", std::to_string(1000 * kMiB) + "\n");
    put("sys/fs/cgroup/batch/memory.current", std::to_string(700 * kMiB) + "\n");
    put("sys/fs/cgroup/batch/memory.stat", "anon 1\ninactive_file " + std::to_string(100 * kMiB) + "\nactive_file 5\n");
    EXPECT_EQ(read(), (Memory{1000 * kMiB, 400 * kMiB}));
    put("sys/fs/cgroup/batch/memory.current", std::to_string(1200 * kMiB) + "\n");
    EXPECT_EQ(read(), (Memory{1000 * kMiB, 0}));
}

TEST_F(MemoryUnder, KnowsTheFirstVersionOfGroups) {
    put("proc/self/cgroup", "5:cpu,cpuacct:/other\n4:hugetlb,memory:/job\n0::/\n");
    put("sys/fs/cgroup/memory/job/memory.limit_in_bytes", std::to_string(500 * kMiB));
    put("sys/fs/cgroup/memory/job/memory.usage_in_bytes", std::to_string(50 * kMiB));
    put("sys/fs/cgroup/memory/job/memory.stat",
        "inactive_file 7\ntotal_inactive_file " + std::to_string(10 * kMiB) + "\n");
    put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_EQ(read(), (Memory{500 * kMiB, 460 * kMiB}));
}

TEST_F(MemoryUnder, AGroupThatIsNotMountedIsFoundAtTheMount) {
    put("proc/self/cgroup", "0::/not/visible/here\n");
    put("sys/fs/cgroup/memory.max", std::to_string(300 * kMiB));
    EXPECT_EQ(read(), (Memory{300 * kMiB, 300 * kMiB}));
}

TEST_F(MemoryUnder, NonsenseDoesNotLimit) {
    put("proc/self/cgroup", "\n:\n0:\nnonsense\n0::relative\n");
    EXPECT_EQ(read(), (Memory{8000 * kMiB, 4000 * kMiB}));
}

TEST_F(MemoryUnder, UnknownIsNotZero) {
    put("proc/meminfo", "MemTotal: many kB");
    EXPECT_EQ(read(), Memory());
    EXPECT_EQ(memoryUnder((folder.path() / "nothing").string()), Memory());
    // A limit is known all the same; version 1 has a number for none.
    put("proc/self/cgroup", "0::/job\n4:memory:/\n");
    put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_EQ(read(), Memory());
    put("sys/fs/cgroup/job/memory.max", std::to_string(300 * kMiB));
    put("sys/fs/cgroup/job/memory.current", std::to_string(100 * kMiB));
    EXPECT_EQ(read(), (Memory{300 * kMiB, 200 * kMiB}));
}

TEST(MemoryOfThisMachine, IsPlausibleAndLimited) {
    const Memory before = memory();
    ASSERT_TRUE(before.total && before.available);
    EXPECT_GT(before.total, 64 * kMiB);
    EXPECT_LE(before.available, before.total);
    EXPECT_GT(before.available, 0U);

    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit limit{};
    ::getrlimit(RLIMIT_AS, &limit);
    const rlimit little{
        std::min<rlim_t>(pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + 64 * kMiB, limit.rlim_max),
        limit.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_AS, &little), 0);
    const Memory limited = memory();
    ::setrlimit(RLIMIT_AS, &limit);
    EXPECT_EQ(limited.total, std::min<std::uint64_t>(*before.total, little.rlim_cur));
    EXPECT_LE(limited.available, 64 * kMiB);
}

TEST(PeakResidentSet, GrowsWithWhatIsTouched) {
    const std::uint64_t before = peakResidentSet();
    EXPECT_GT(before, kMiB);
    {
        std::vector<char> block(256 * kMiB, 'x');
        EXPECT_EQ(block[block.size() / 2], 'x');
    }
    EXPECT_GT(peakResidentSet(), 256 * kMiB);
    EXPECT_LT(peakResidentSet(), before + 2048 * kMiB) << "not in another unit; sanitizers take five times as much";
}

}  // namespace
}  // namespace hop::host::memory_test
