// SPDX-License-Identifier: GPL-3.0-or-later
// The table of view options at run time.
#include <algorithm>

#include "core/base/contract.h"
#include "core/record/display.h"

namespace hop::record {
namespace {

template <typename Type>
bool isSame(const document::Chosen<Type>& a, const document::Chosen<Type>& b) {
    return a.value == b.value;
}
template <typename Type>
bool isSame(const Type& a, const Type& b) {
    return a == b;
}

// The option with access to its member.
template <typename Type, document::Held<Type> document::Look::* kMember>
constexpr ViewOption of(ViewOption option) {
    option.differs = [](const Display& a, const Display& b) { return !isSame(a.*kMember, b.*kMember); };
    if constexpr (document::kIsChoice<Type>) {
        option.values = document::kValues<Type>;
        option.get = [](const Display& display) { return static_cast<std::size_t>((display.*kMember).value); };
        option.set = [](Display& display, std::size_t value) { (display.*kMember).value = static_cast<Type>(value); };
    }
    return option;
}

}  // namespace

std::string ViewOption::name() const {
    std::string name(id);
    std::ranges::replace(name, '_', '-');
    return name;
}

std::span<const ViewOption> viewOptions() {
    static constexpr ViewOption kOptions[] = {
#define HOP_VIEW_OPTION(member, Type, form, id, title, what, help, scope, open, ...) \
    of<Type, &document::Look::member>(                                               \
        {id, title, what, help, document::LeftOpen::open == document::LeftOpen::preferred}),
#include "core/document/view_options.inc"
    };
    return kOptions;
}

const ViewOption& viewOption(std::string_view name) {
    const auto found = std::ranges::find(viewOptions(), name, &ViewOption::name);
    HOP_EXPECTS(found != viewOptions().end());
    return *found;
}

}  // namespace hop::record
