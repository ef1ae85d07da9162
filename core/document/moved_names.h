// SPDX-License-Identifier: GPL-3.0-or-later
// A document that moves to another folder while the files that it names stay where they are.
#pragma once

#include <optional>
#include <string>

#include "core/document/scenario.h"

namespace hop::document {

// The document with the file names of its networks and tasks given from the folder `to` instead of `from`: relative if
// the file is in `to` or below it, absolute otherwise and without `to`. Unchanged are names of files that the document
// brings along, names of what is no file in `from`, and everything if the folders are the same. An empty folder is the
// working directory. O(length), and a look at the disk for each name.
Scenario movedTo(Scenario scenario, const std::string& from, const std::optional<std::string>& to);

}  // namespace hop::document
