// SPDX-License-Identifier: GPL-3.0-or-later
// How the algorithm of a run was chosen, in words.
#include "core/run/choice.h"

#include "core/base/text.h"

namespace hop::run {

std::string sayChoice(const Choice& choice, const std::string& algorithm) {
    const std::string faster =
        choice.faster.empty() ? "" : excerpt(choice.faster) + " would take " + quantity(choice.fasterSteps, "step");
    if (!choice.automatic) return faster;
    const std::string chosen = "chosen: " + excerpt(algorithm);
    if (choice.meetsBound) return chosen + ", meets the bound";
    if (!faster.empty()) return chosen + "; " + faster;
    if (choice.tried == 0) return chosen + ", the first that takes the task; others were not compared";
    if (choice.tried == 1) return chosen + ", the only one";
    return chosen + ", the fewest steps of " + std::to_string(choice.tried) + " compared";
}

std::string sayForm(const Choice& choice) {
    if (choice.form.empty()) return {};
    return "this network is " + choice.form + ": its algorithms run on it";
}

}  // namespace hop::run
