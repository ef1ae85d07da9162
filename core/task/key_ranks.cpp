// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks of the keys of a sort.
#include "core/task/key_ranks.h"

#include <algorithm>

namespace hop::task {

std::vector<std::uint32_t> keyRanks(const Sorting& sorting) {
    std::vector<std::int64_t> keys = sorting.keys;
    std::ranges::sort(keys);
    const auto repeated = std::ranges::unique(keys);
    keys.erase(repeated.begin(), repeated.end());
    std::vector<std::uint32_t> ranks;
    ranks.reserve(sorting.keys.size());
    for (const std::int64_t key : sorting.keys)
        ranks.push_back(static_cast<std::uint32_t>(std::ranges::lower_bound(keys, key) - keys.begin()));
    return ranks;
}

}  // namespace hop::task
