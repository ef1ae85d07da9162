// SPDX-License-Identifier: GPL-3.0-or-later
// Adjusts the file names in a document that moves to another folder, while the files stay where they are.
#pragma once

#include <optional>
#include <string>

#include "core/document/scenario.h"

namespace hop::document {

// The document with the file names of its networks and tasks relative to the folder `to` instead of `from`: relative if
// the file is in or below `to`, otherwise (or if `to` is empty) absolute. Unchanged: names of files embedded in the
// document, names without a file in `from`, and everything if the folders are equal. An empty folder is the working
// directory. O(length), and one file-system access per name.
Scenario movedTo(Scenario scenario, const std::string& from, const std::optional<std::string>& to);

}  // namespace hop::document
