// SPDX-License-Identifier: GPL-3.0-or-later
// The table of view options at run time.
#include <algorithm>

#include "core/base/contract.h"
#include "core/record/display.h"

namespace hop::record {

std::string ViewOption::name() const {
    std::string name(id);
    std::ranges::replace(name, '_', '-');
    return name;
}

std::span<const ViewOption> viewOptions() {
    static constexpr ViewOption kOptions[] = {
#define HOP_VIEW_OPTION(member, Type, id, title, what, help, preferable)                    \
    {id,                                                                                    \
     title,                                                                                 \
     what,                                                                                  \
     help,                                                                                  \
     preferable,                                                                            \
     document::kValues<Type>,                                                               \
     [](const Display& display) { return static_cast<std::size_t>(display.member.value); }, \
     [](Display& display, std::size_t value) { display.member.value = static_cast<Type>(value); }},
#include "core/document/view_options.inc"
#undef HOP_VIEW_OPTION
    };
    return kOptions;
}

const ViewOption& viewOption(std::string_view name) {
    const auto found = std::ranges::find(viewOptions(), name, &ViewOption::name);
    HOP_EXPECTS(found != viewOptions().end());
    return *found;
}

}  // namespace hop::record
