// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a verb: exit status, one line on standard error, text on standard output.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::app {

inline constexpr int kDone = 0;
inline constexpr int kDoesNotHold = 1;  // a claim, bound or guarantee fails, or the referee objects
inline constexpr int kWrongRequest = 2;
inline constexpr int kCouldNotFinish = 3;

int statusOf(ErrorCode code);

// Prints "hopscope: <sentence>" on standard error, always as one line.
void say(std::string_view sentence);

// Prints the error and returns its exit status.
int fail(const Error& error);

// Prints the error and exits at once, in places where a library would otherwise abort.
[[noreturn]] void endWith(const Error& error);

// "half.json: the referee objects: step 5: ..."; without the document if it has no name.
std::string objecting(std::string_view document, std::string_view objection);

// Writes the text to standard output and returns the exit status.
int print(std::string_view text);

}  // namespace hop::app
