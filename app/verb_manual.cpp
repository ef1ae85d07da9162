// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope manual: the manual page, or completions for a shell.
#include <array>

#include "app/status.h"
#include "app/summary.h"
#include "app/verb_words.h"
#include "app/verbs.h"
#include "core/base/text.h"

namespace hop::app {

int manual(const ManualOptions& options, const std::vector<VerbWords>& verbs) {
    if (options.shell.empty()) return print(manualPage(verbs));
    static constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};  // in the order of Shell
    const auto shell = std::ranges::find(kShells, options.shell);
    if (shell == kShells.end()) {
        say("--completion must be bash, zsh or fish, not " + inQuotes(options.shell));
        return kWrongRequest;
    }
    return print(completionOf(static_cast<Shell>(shell - kShells.begin()), verbs));
}

}  // namespace hop::app
