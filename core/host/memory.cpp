// SPDX-License-Identifier: GPL-3.0-or-later
// Memory sizes from /proc and /sys on Linux.
//
// /proc/meminfo and /proc/self/status count in KiB, control groups in bytes, /proc/self/statm in pages. A control group
// without a limit reports "max" (version 2) or a number near 2^63 (version 1); all parent groups may set limits, too.
// Inactive file pages of a group are reclaimable.
#include "core/host/memory.h"

#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/whole_number.h"
#include "core/host/input_file.h"

namespace hop::host {

namespace {

constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 62U;            // of control groups, version 1
constexpr std::uint64_t kLargestSystemFile = std::uint64_t{1} << 20U;  // [bytes]

std::optional<std::uint64_t> numberAt(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return takeWholeNumber(text);
}

// The number after a key at the beginning of a line.
std::optional<std::uint64_t> numberOf(std::string_view text, std::string_view key) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (line.starts_with(key)) return numberAt(line.substr(key.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::nullopt;
}

std::string contentOf(const std::string& path) {
    Result<std::string> content = readFile(path, kLargestSystemFile);
    return content ? *std::move(content) : std::string();
}

void lower(std::optional<std::uint64_t>& number, std::uint64_t limit) {
    number = number ? std::min(*number, limit) : limit;
}

std::optional<std::uint64_t> kibibytes(std::string_view text, std::string_view key) {
    const auto number = numberOf(text, key);
    return number ? std::optional(*number * 1024) : std::nullopt;
}

struct GroupFiles {
    std::string_view limit, usage, reclaimable;
};
constexpr GroupFiles kVersion1 = {"/memory.limit_in_bytes", "/memory.usage_in_bytes", "total_inactive_file "};
constexpr GroupFiles kVersion2 = {"/memory.max", "/memory.current", "inactive_file "};

// Restricts `memory` to the limits of a control group and all its parents.
void limitByGroups(Memory& memory, const std::string& mount, std::string group, const GroupFiles& files) {
    for (;;) {
        const std::string directory = mount + group;
        const auto limit = numberAt(contentOf(directory + std::string(files.limit)));
        if (limit && *limit < kNoLimit) {
            lower(memory.total, *limit);
            const std::uint64_t usage = numberAt(contentOf(directory + std::string(files.usage))).value_or(0);
            const std::uint64_t reclaimable =
                numberOf(contentOf(directory + "/memory.stat"), files.reclaimable).value_or(0);
            const std::uint64_t used = usage - std::min(usage, reclaimable);
            lower(memory.available, *limit - std::min(*limit, used));
        }
        if (group.empty()) return;
        group.resize(group.rfind('/'));
    }
}

void limitByAddressSpace(Memory& memory) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
    const std::uint64_t pages = numberAt(contentOf("/proc/self/statm")).value_or(0);
    const std::uint64_t used = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    lower(memory.total, limit.rlim_cur);
    lower(memory.available, limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, used));
}

}  // namespace

Memory memory() {
    Memory memory = memoryUnder("");
    // The kernel reports the total even without /proc, but not how much is free or cache.
    struct sysinfo facts{};
    if (!memory.total && ::sysinfo(&facts) == 0) memory.total = std::uint64_t{facts.totalram} * facts.mem_unit;
    limitByAddressSpace(memory);
    return memory;
}

Memory memoryUnder(const std::string& root) {
    const std::string facts = contentOf(root + "/proc/meminfo");
    Memory memory{kibibytes(facts, "MemTotal:"), kibibytes(facts, "MemAvailable:")};
    // Lines are "0::/group" in version 2 and "9:memory:/group" in version 1.
    std::string_view groups;
    const std::string all = contentOf(root + "/proc/self/cgroup");
    groups = all;
    while (!groups.empty()) {
        const std::string_view line = groups.substr(0, groups.find('\n'));
        groups.remove_prefix(std::min(line.size() + 1, groups.size()));
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos) continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        std::string group(line.substr(second + 1));
        if (group == "/" || !group.starts_with('/')) group.clear();
        if (controllers.empty()) limitByGroups(memory, root + "/sys/fs/cgroup", group, kVersion2);
        if ((',' + std::string(controllers) + ',').find(",memory,") != std::string::npos)
            limitByGroups(memory, root + "/sys/fs/cgroup/memory", group, kVersion1);
    }
    return memory;
}

std::uint64_t peakResidentSet() {
    // Not getrusage: its value is inherited from the parent process.
    if (const auto peak = kibibytes(contentOf("/proc/self/status"), "VmHWM:")) return *peak;
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace hop::host
