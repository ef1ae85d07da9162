// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of contributions as text.
#include "core/engine/contributions.h"

#include <bit>

namespace hop::engine {
namespace {

constexpr std::size_t kMostNamed = 8;

}  // namespace

std::string contributionsOf(std::span<const std::uint64_t> set, std::span<const std::uint64_t> others,
                            const std::function<std::string(NodeId)>& name) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < set.size(); ++i) count += static_cast<std::size_t>(std::popcount(set[i] & ~others[i]));
    std::string text = count == 1 ? "the contribution of node " : "the contributions of nodes ";
    std::size_t named = 0;
    for (std::size_t i = 0; i < set.size(); ++i)
        for (std::uint64_t rest = set[i] & ~others[i]; rest != 0 && named < kMostNamed; rest &= rest - 1) {
            if (named > 0) text += named + 1 == count ? " and " : ", ";
            text += name(static_cast<NodeId>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
            ++named;
        }
    if (count > named) text += " and " + std::to_string(count - named) + " more";
    return text;
}

}  // namespace hop::engine
