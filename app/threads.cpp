// SPDX-License-Identifier: GPL-3.0-or-later
// The option --threads.
#include "app/threads.h"

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/host/workers.h"

namespace hop::app {
namespace {

constexpr unsigned kMostThreads = 1024;

}  // namespace

std::optional<unsigned> natural(std::string_view text) { return wholeNumber<unsigned>(text); }

Result<unsigned> threadsOf(const std::string& given) {
    if (given.empty()) return host::processorCount();
    const auto threads = natural(given);
    if (!threads || *threads < 1 || *threads > kMostThreads)
        return invalid("--threads must be an integer from 1 to " + std::to_string(kMostThreads) + ", not " +
                       inQuotes(given));
    return *threads;
}

}  // namespace hop::app
