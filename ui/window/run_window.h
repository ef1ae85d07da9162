// SPDX-License-Identifier: GPL-3.0-or-later
// The window from start to end.
#pragma once

#include <string>

#include "core/base/result.h"

namespace hop::ui::window {

// Opens the window on a scenario file or gallery entry (empty: what was open last, else the default entry) and ends the
// program when it is closed. `argv`: as main() got it. Returns only what is wrong before anything is shown: cannotOpen
// without a display; whatever is wrong with the source. `leave` ends the program with an error that Qt finds while it
// starts, where it would abort.
Error runWindow(int argc, char** argv, const std::string& source, const std::string& version,
                void (*leave)(const Error&));

}  // namespace hop::ui::window
