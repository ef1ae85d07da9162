// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are a scenario that survives printing and parsing, or a one-line error.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/document/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const hop::Result<Scenario> parsed = parseScenario({reinterpret_cast<const char*>(data), size});
    if (!parsed) {
        const std::string& message = parsed.error().message;
        if (message.empty() || message.find('\n') != std::string::npos || message.size() > 2000) std::abort();
        return 0;
    }
    const std::string text = print(*parsed);
    const hop::Result<Scenario> again = parseScenario(text);
    if (!again || *again != *parsed || print(*again) != text) std::abort();
    return 0;
}
