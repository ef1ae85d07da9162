// SPDX-License-Identifier: GPL-3.0-or-later
// What every reader of documents must do with any bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::document {

// One line of a readable length.
inline void judgeError(const Error& error) {
    constexpr std::size_t kMostLength = 1000;
    const std::string& message = error.message;
    if (message.empty() || message.find_first_of("\n\r") != std::string::npos || message.size() > kMostLength)
        std::abort();
}

// A document that survives printing and parsing, or a one-line error: then nothing is returned.
template <typename T>
std::optional<T> readAndJudge(
    Result<T> (*parse)(std::string_view), const std::uint8_t* data, std::size_t size,
    std::string (*printed)(const T&) = +[](const T& value) { return print(value); }) {
    const Result<T> parsed = parse({reinterpret_cast<const char*>(data), size});
    if (!parsed) {
        judgeError(parsed.error());
        return std::nullopt;
    }
    const std::string text = printed(*parsed);
    const Result<T> again = parse(text);
    if (!again || *again != *parsed || printed(*again) != text) std::abort();
    return *parsed;
}

}  // namespace hop::document
