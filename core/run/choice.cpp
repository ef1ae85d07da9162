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

std::string sayForm(std::string_view form) {
    if (form.empty()) return {};
    const std::string name(form);
    return "this network is " + name + " under another name; algorithms for " + name + " run on it";
}

}  // namespace hop::run
