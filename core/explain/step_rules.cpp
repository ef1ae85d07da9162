// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of optimal schedules, OCTR and OADD, in words.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/names.h"

namespace hop::explain {
namespace {

bool isRuled(const record::Instant& instant) {
    if (!instant.isOpen() || instant.run().algorithm.symmetric == nullptr) return false;
    const task::Task& task = *instant.run().task;
    return !task.isDynamic() && task.kind().oneDestination && task.isIsotropic() &&
           task.packets.rows().size() <= kMostRuledRows;
}

std::string octrWords(const record::Instant& instant, const task::TaskMatrix& before,
                      std::span<const measure::ClearedEntry> cleared) {
    const measure::CriticalLines missed = measure::missedLines(before, cleared);
    if (missed.rows.empty() && missed.columns.empty())
        return "OCTR kept: this step clears an entry of every critical line.";
    std::vector<std::string> lines;
    for (const std::uint32_t column : task::columnsAsWritten(before))
        if (std::ranges::binary_search(missed.columns, column))
            lines.push_back("link " + linkTypeName(*instant.run().network, column, instant.display.numbering));
    if (!missed.rows.empty()) lines.push_back(quantity(missed.rows.size(), "critical row"));
    return "OCTR broken here: nothing is cleared of " + join(lines, ", ") + '.';
}

// "0110 (2 to go)", by the offset of the destination.
std::string packetWords(const record::Instant& instant, const task::MatrixRow& packet, std::uint32_t distance) {
    const document::Labels labels =
        instant.display.labels == document::Labels::identity ? document::Labels::identity : document::Labels::address;
    const NodeId offset = instant.run().network->translations()->offset(packet.at, packet.destination);
    return nodeName(*instant.run().network, offset, labels) + " (" + std::to_string(distance) + " to go)";
}

std::string oaddWords(const record::Instant& instant, const task::TaskMatrix& before,
                      std::span<const measure::ClearedEntry> cleared) {
    const auto overtaking = measure::overtaking(before, cleared);
    if (!overtaking) return "OADD kept: no nearer packet waits.";
    const auto rows = task::initialRows(*instant.run().task, instant.display.focusNode);
    return "OADD broken here: the nearer packet " +
           packetWords(instant, rows[overtaking->waiting], overtaking->waitingDistance) + " waits while " +
           packetWords(instant, rows[overtaking->sent], overtaking->sentDistance) + " is sent.";
}

}  // namespace

std::vector<measure::StepCheck> ruleChecks(const record::Instant& instant) {
    if (!isRuled(instant)) return {};
    return measure::checkSteps(*instant.run().algorithm.symmetric,
                               static_cast<std::uint32_t>(instant.run().task->packets.rows().size()),
                               instant.run().network->dimensions()->typeCount(), instant.stop);
}

RuleWords ruleWords(const record::Instant& instant, Step step) {
    if (!isRuled(instant)) return {};
    const plan::SymmetricPlan& plan = *instant.run().algorithm.symmetric;
    if (step < 1 || step > plan.steps()) return {};
    const task::TaskMatrix before = measure::planMatrix(instant.run().network, *instant.run().task, plan,
                                                        instant.display.focusNode, step - 1, instant.stop);
    const auto cleared = measure::clearedIn(plan, step);
    return {octrWords(instant, before, cleared), oaddWords(instant, before, cleared)};
}

}  // namespace hop::explain
