// SPDX-License-Identifier: GPL-3.0-or-later
// Result<T>: a value, or one sentence for the user that explains why there is none.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/base/contract.h"

namespace hop {

// The cause of an error, which determines the exit status of the program.
enum class ErrorCode {
    invalidRequest,  // invalid request: exit status 2
    unsupported,     // valid, but not for this algorithm, task or network: 2
    tooLarge,        // exceeds memory or numbers: 2
    cannotOpen,      // an input or output file: 2
    illegalMove,     // an algorithm broke the communication model: 1
    ioFailure,       // disk full, pipe closed during the run: 3
    outOfMemory,     // 3
    interrupted      // 3
};

struct Error {
    ErrorCode code = ErrorCode::invalidRequest;
    std::string message;  // one sentence: what was wrong, where, what would be right
    friend bool operator==(const Error&, const Error&) = default;
};

inline Error invalid(std::string message) { return {ErrorCode::invalidRequest, std::move(message)}; }
inline Error unsupported(std::string message) { return {ErrorCode::unsupported, std::move(message)}; }
inline Error tooLarge(std::string message) { return {ErrorCode::tooLarge, std::move(message)}; }

template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_content(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& value() const& {
        HOP_EXPECTS(ok());
        return *std::get_if<0>(&m_content);
    }
    T& value() & {
        HOP_EXPECTS(ok());
        return *std::get_if<0>(&m_content);
    }
    T&& value() && {
        HOP_EXPECTS(ok());
        return std::move(*std::get_if<0>(&m_content));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Error& error() const {
        HOP_EXPECTS(!ok());
        return *std::get_if<1>(&m_content);
    }

private:
    std::variant<T, Error> m_content;
};

// Success without a value, or an error.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool ok() const { return !m_error.has_value(); }
    explicit operator bool() const { return ok(); }
    const Error& error() const {
        HOP_EXPECTS(!ok());
        return *m_error;
    }

private:
    std::optional<Error> m_error;
};

}  // namespace hop
