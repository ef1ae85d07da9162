// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents, written in one layout.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/document/json.h"

namespace hop::document {

// The layout of all documents: keys in the given order; what fits into 160 columns on one line, otherwise one member
// per line; numbers as shortest decimals; ends in a newline.
std::string printJson(const Json& value);

// On one line without spaces and newline: for links and journals.
std::string printCompact(const Json& value);

// A long list in the outermost object, whose items are made one at a time: the same bytes with less memory. The value
// at the key of the object is ignored.
struct ListPrinter {
    std::string_view key;
    std::size_t count = 0;
    std::function<Json(std::size_t index)> item;
};
std::string printJson(Json value, const ListPrinter& list);

}  // namespace hop::document
