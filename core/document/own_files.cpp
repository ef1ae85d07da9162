// SPDX-License-Identifier: GPL-3.0-or-later
// Files embedded in a document.
#include "core/document/own_files.h"

#include <algorithm>

namespace hop::document {

const std::string* findFile(const OwnFiles& files, std::string_view name) {
    const auto found = std::ranges::find(files, name, &OwnFile::name);
    return found == files.end() ? nullptr : &found->text;
}

bool namesFile(std::string_view expression) { return expression.find('"') != std::string_view::npos; }

}  // namespace hop::document
