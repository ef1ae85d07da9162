// SPDX-License-Identifier: GPL-3.0-or-later
// Any five lines, network, task, algorithm, ports and mode, are a one-line error or a run: the referee has no
// objection, every bound and guarantee holds, all packets arrive, and a second execution is the same to the last bit.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "core/run/execute.h"
#include "core/run/run.h"
#include "tests/fuzz/judge_error.h"

namespace hop::fuzz::run_fuzz {
namespace {

// Small runs only, each a few milliseconds.
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 23U;  // [bytes]
constexpr std::uint64_t kMostPackets = 5'000;
constexpr double kMostHops = 20'000.0;
constexpr Step kMostSteps = 1'000;
constexpr Step kSlots = 30;
constexpr std::int64_t kMostLooks = 5'000;

run::Request requestOf(std::string_view text) {
    std::array<std::string, 5> lines;
    for (std::string& line : lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    run::Request request;
    request.network = lines[0];
    request.task = lines[1];
    request.algorithm = lines[2];
    request.ports = lines[3].empty() ? 0 : static_cast<std::uint32_t>(lines[3].front()) % 4;
    request.run = lines[4] == "symmetric" || lines[4] == "explicit" ? lines[4] : "auto";
    request.slots = request.task.starts_with("poisson") ? kSlots : 0;
    return request;
}

std::optional<run::Observation> executed(const run::Run& run, const network::BuildContext& world) {
    const run::AfterStep proceed = [](const run::Advance& now) { return now.step < kMostSteps; };
    auto observation = run::execute(run, world, {.sinks = {}, .queries = {}, .proceed = proceed});
    if (observation) return *std::move(observation);
    judge(observation.error());
    return std::nullopt;
}

bool isWritten(const run::Run& run) { return run.request.algorithm.starts_with("given-moves"); }

}  // namespace

void check(std::string_view bytes) {
    const run::Request request = requestOf(bytes);
    const StopFlag patience(kMostLooks);
    const network::BuildContext world{
        .readFile = {}, .memoryLimit = kMostMemory, .stop = Stop(patience), .progress = {}, .aside = {}};
    const auto run = run::build(request, world);
    if (!run) return judge(run.error());
    if (run->estimate.packets > kMostPackets || run->estimate.hops > kMostHops) return;
    const auto first = executed(*run, world);
    if (!first) return;
    // Moves that somebody wrote may be illegal, or end too early; ours are not.
    if (!isWritten(*run) && !first->holds()) std::abort();
    if (first->partial || !first->objection.empty()) return;
    if (!first->dynamic && !isWritten(*run) && first->number("delivered") != first->number("packets")) std::abort();
    const auto second = executed(*run, world);
    if (second && !second->partial && *second != *first) std::abort();
}

}  // namespace hop::fuzz::run_fuzz
