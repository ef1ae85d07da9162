// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a scenario that survives printing and parsing, or a one-line error. Of a scenario, each cell shows
// something or has a one-line error, and the names are known if and only if each cell shows something.
#include <cstdlib>

#include "core/sheet/cell.h"
#include "tests/fuzz/document_fuzz.h"

namespace hop::fuzz::scenario_fuzz {

void check(std::string_view bytes) {
    const auto scenario = parsedAndJudged(document::parseScenario, bytes);
    if (!scenario) return;
    bool allShown = true;
    for (const auto& row : sheet::sheetOf(*scenario))
        for (const std::string& cell : row) {
            const auto shown = sheet::resolve(*scenario, cell);
            if (!shown) judge(shown.error());
            if (shown && shown->run >= document::requestsOf(*scenario).size()) std::abort();
            allShown = allShown && shown.ok();
        }
    const auto known = sheet::checkNames(*scenario);
    if (!known) judge(known.error());
    if (known.ok() && !allShown) std::abort();
}

}  // namespace hop::fuzz::scenario_fuzz
