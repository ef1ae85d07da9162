// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario that has been run and can be looked at, for tests and benchmarks of figures.
#pragma once

#include <memory>
#include <string>

#include "ui/session/showing.h"

namespace hop::test {

// Ends the program with the error's sentence if the scenario cannot be run: a mistake of the test.
std::unique_ptr<ui::session::Showing> showRun(const std::string& network, const std::string& task = "total-exchange",
                                              const std::string& algorithm = "",
                                              const ui::session::Display& display = {});

}  // namespace hop::test
