// SPDX-License-Identifier: GPL-3.0-or-later
// Options of a view dropped or set, row by row.
#include "core/document/view_changes.h"

#include <algorithm>
#include <concepts>
#include <string>
#include <vector>

#include "core/base/text.h"

namespace hop::document {
namespace {

template <typename Type>
void reset(View&, Type& value) {
    value = Type();
}
void reset(View& view, NodeId& node) {
    node = 0;
    view.nodeName.clear();
}

template <typename Type>
Result<void> take(View&, Chosen<Type>& value, const Arguments& arguments, std::string_view name) {
    if constexpr (std::same_as<Type, bool>)
        value = arguments.flag(name);
    else
        value = chosenOf<Type>(arguments.text(name));
    return {};
}

Result<void> take(View&, std::string& value, const Arguments& arguments, std::string_view name) {
    const Expression& given = arguments.expression(name);
    value = given.kind == Expression::Kind::text ? given.text : print(given);
    if (value == "none") value.clear();
    return {};
}

Result<void> take(View&, LinkKinds& hidden, const Arguments& arguments, std::string_view name) {
    const Expression& kinds = arguments.expression(name);
    hidden = {};
    for (const Expression& kind : kinds.kind == Expression::Kind::list ? kinds.items : std::vector{kinds}) {
        const auto found = std::ranges::find(network::kLinkKinds, kind.text);
        if (found == network::kLinkKinds.end())
            return invalid(std::string(name) + " must list kinds of links, " + join(network::kLinkKinds, ", ") +
                           ", not " + inQuotes(print(kind)));
        hidden[static_cast<std::size_t>(found - network::kLinkKinds.begin())] = true;
    }
    return {};
}

Result<void> take(View& view, NodeId& node, const Arguments& arguments, std::string_view name) {
    const auto number = arguments.node(name);
    node = number.value_or(0);
    view.nodeName = number ? std::string() : printAsWritten(arguments.expression(name));
    return {};
}

Result<void> take(View&, TreeView& tree, const Arguments& arguments, std::string_view name) {
    if (name == "kind") {
        tree.kind = arguments.text(name);
    } else if (name == "classes") {
        tree.classes = static_cast<std::uint32_t>(arguments.integer(name));
    } else {
        tree.root = arguments.node(name);
        tree.rootName = tree.root ? std::string() : printAsWritten(arguments.expression(name));
    }
    return {};
}

bool isAmong(std::string_view word, std::string_view words) {
    return (' ' + std::string(words) + ' ').find(' ' + std::string(word) + ' ') != std::string::npos;
}

}  // namespace

void drop(View& view, Scope scope) {
#define HOP_VIEW_OPTION(member, Type, form, id, title, what, help, about, ...) \
    if (Scope::about >= scope) reset(view, view.member);
#include "core/document/view_options.inc"
}

Result<void> takeParameter(View& view, const Arguments& arguments, std::string_view parameter) {
#define HOP_VIEW_OPTION(member, Type, form, id, title, what, help, about, open, parameters) \
    if (isAmong(parameter, parameters)) return take(view, view.member, arguments, parameter);
#include "core/document/view_options.inc"
    return {};
}

}  // namespace hop::document
