// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a scenario that survives printing and parsing, or a one-line error. Of a scenario, each cell shows
// something or has a one-line error, and the names are known if and only if each cell shows something.
#include <algorithm>

#include "core/sheet/cell.h"
#include "tests/fuzz/document_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const auto scenario = readAndJudge(parseScenario, data, size);
    if (!scenario) return 0;
    bool allShown = true;
    for (const auto& row : hop::sheet::sheetOf(*scenario))
        for (const std::string& cell : row) {
            const auto shown = hop::sheet::resolve(*scenario, cell);
            if (!shown) judgeError(shown.error());
            if (shown && shown->run >= requestsOf(*scenario).size()) std::abort();
            allShown = allShown && shown.ok();
        }
    const auto known = hop::sheet::checkNames(*scenario);
    if (!known) judgeError(known.error());
    if (known.ok() && !allShown) std::abort();
    return 0;
}
