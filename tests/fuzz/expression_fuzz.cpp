// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are an expression that survives printing and parsing, or a one-line error.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/base/expression.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const hop::Result<hop::Expression> parsed = hop::parseExpression({reinterpret_cast<const char*>(data), size});
    if (!parsed) {
        const std::string& message = parsed.error().message;
        if (message.empty() || message.find('\n') != std::string::npos || message.size() > 1000) std::abort();
        return 0;
    }
    const hop::Result<hop::Expression> again = hop::parseExpression(hop::print(*parsed));
    if (!again || *again != *parsed || hop::print(*again) != hop::print(*parsed)) std::abort();
    return 0;
}
