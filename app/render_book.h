// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope render --all: the exhibits of the papers as one PDF file.
#pragma once

#include "app/verbs.h"

namespace hop::app {

// Returns the exit status.
int renderBook(const RenderOptions& options);

}  // namespace hop::app
