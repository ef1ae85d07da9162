// SPDX-License-Identifier: GPL-3.0-or-later
// The type of a document.
#include "core/document/common_fields.h"

namespace hop::document {

std::string_view formatOf(const Json& document) {
    const Json* format = document.kind == Json::Kind::object ? document.find("format") : nullptr;
    return format != nullptr && format->kind == Json::Kind::text ? std::string_view(format->text) : std::string_view();
}

}  // namespace hop::document
