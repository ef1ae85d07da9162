// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the window, from start to end.
#pragma once

#include <string>

#include "core/base/result.h"

namespace hop::ui::window {

// Opens the window on a scenario file or gallery entry (empty: the last document, else the default entry) and ends the
// program when it is closed. `argv`: as passed to main(). Returns only errors that occur before anything is shown:
// cannotOpen without a display, or a problem with the source. `leave` ends the program with an error that Qt detects
// while starting, where it would abort.
Error runWindow(int argc, char** argv, const std::string& source, const std::string& version,
                void (*leave)(const Error&));

}  // namespace hop::ui::window
