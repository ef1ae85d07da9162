// SPDX-License-Identifier: GPL-3.0-or-later
// What every reader of documents must do with any bytes.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "tests/fuzz/judge_error.h"

namespace hop::fuzz {

// A document that survives printing and parsing, or a one-line error: then nothing is returned.
template <typename T>
std::optional<T> parsedAndJudged(
    Result<T> (*parse)(std::string_view), std::string_view bytes,
    std::string (*printed)(const T&) = +[](const T& value) { return print(value); }) {
    const Result<T> parsed = parse(bytes);
    if (!parsed) {
        judge(parsed.error());
        return std::nullopt;
    }
    const std::string text = printed(*parsed);
    const Result<T> again = parse(text);
    if (!again || *again != *parsed || printed(*again) != text) std::abort();
    return *parsed;
}

}  // namespace hop::fuzz
