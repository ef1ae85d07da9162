// SPDX-License-Identifier: GPL-3.0-or-later
// How a verb ends: exit status, the one line on standard error, text on standard output.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop::app {

inline constexpr int kDone = 0;
inline constexpr int kDoesNotHold = 1;  // a claim, bound or guarantee; or the referee objects
inline constexpr int kWrongRequest = 2;
inline constexpr int kCouldNotFinish = 3;

int statusOf(ErrorCode code);

// "hopscope: <sentence>" on standard error, in one line whatever is in it.
void say(std::string_view sentence);

// Says the error and gives its exit status.
int fail(const Error& error);

// The same, and ends the program on the spot, where a library would abort it.
[[noreturn]] void endWith(const Error& error);

// Writes the text to standard output; gives the exit status.
int print(std::string_view text);

}  // namespace hop::app
