// SPDX-License-Identifier: GPL-3.0-or-later
// The number of steps of a symmetric schedule that satisfy the OCTR or the OADD, or use all links.
#include "core/run/quantities/support.h"

#include <algorithm>

#include "core/measure/isotropic_checks.h"

namespace hop::run::quantities::steps_keeping {
namespace {

std::string whyNot(const Run& run) {
    if (run.algorithm.symmetric == nullptr) return "its schedule is not symmetric";
    return run.task->kind().oneDestination ? std::string() : "its packets have more than one destination";
}

Result<Value> value(const Asked& asked, const Outcome&) {
    const Run& run = asked.run;
    const std::string_view rule = asked.arguments.text("rule");
    const auto kept = rule == "octr"   ? &measure::StepCheck::keepsOctr
                      : rule == "oadd" ? &measure::StepCheck::keepsOadd
                                       : &measure::StepCheck::usesAllLinks;
    const auto checks =
        measure::checkSteps(*run.algorithm.symmetric, static_cast<std::uint32_t>(run.task->packets.rows().size()),
                            run.network->dimensions()->typeCount(), asked.world.stop);
    if (asked.world.stop.requested()) return interrupted("the steps of a schedule were checked");
    return number(std::ranges::count(checks, true, kept));
}

}  // namespace

QuantityEntry entry() {
    return {.id = "steps_keeping",
            .title = "Steps that keep a rule",
            .unit = "steps",
            .help = "Number of steps of a symmetric schedule that keep OCTR or OADD, or use all links.",
            .example = "steps_keeping(octr)",
            .kind = QuantityKind::derived,
            .parameters = {{.name = "rule",
                            .kind = ParameterKind::choice,
                            .help = "Which rule.",
                            .choices = {"octr", "oadd", "all-links"},
                            .example = "octr"}},
            .whyNot = whyNot,
            .value = value};
}

}  // namespace hop::run::quantities::steps_keeping
