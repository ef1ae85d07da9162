// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a view.
#include "core/document/view_fields.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"

namespace hop::document {
namespace {

template <std::size_t N>
Form<std::string> oneOf(const std::array<std::string_view, N>& words) {
    return choice({words.begin(), words.end()});
}

template <typename Type>
Form<Chosen<Type>> chosen() {
    const auto word = choice(idsOf<Type>());
    const auto read = [word](const Json& value, const std::string& path, Chosen<Type>& out) -> Result<void> {
        std::string id;
        if (auto done = word.read(value, path, id); !done) return done;
        out = chosenOf<Type>(id);
        return {};
    };
    const auto print = [](const Chosen<Type>& value) {
        return value.isGiven ? Json(kValues<Type>[static_cast<std::size_t>(value.value)].id) : Json();
    };
    Definitions none;
    return formOf<Chosen<Type>>(read, print, word.schema(none));
}

// A switch that is off leaves the choice to the user.
template <>
Form<Chosen<bool>> chosen<bool>() {
    const auto read = [](const Json& value, const std::string& path, Chosen<bool>& out) -> Result<void> {
        bool on = false;
        if (auto done = flag().read(value, path, on); !done) return done;
        out = on ? Chosen(true) : Chosen<bool>();
        return {};
    };
    Definitions none;
    return formOf<Chosen<bool>>(read, [](const Chosen<bool>& on) { return Json(on.value); }, flag().schema(none));
}

// A list of kinds.
Form<LinkKinds> linkKinds() {
    const auto words = listOf(oneOf(network::kLinkKinds));
    const auto read = [words](const Json& value, const std::string& path, LinkKinds& out) -> Result<void> {
        std::vector<std::string> kinds;
        if (auto done = words.read(value, path, kinds); !done) return done;
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = std::ranges::find(kinds, network::kLinkKinds[i]) != kinds.end();
        return {};
    };
    const auto print = [words](const LinkKinds& hidden) {
        std::vector<std::string> kinds;
        for (std::size_t i = 0; i < hidden.size(); ++i)
            if (hidden[i]) kinds.emplace_back(network::kLinkKinds[i]);
        return words.print(kinds);
    };
    Definitions none;
    return formOf<LinkKinds>(read, print, words.schema(none));
}

Form<TreeView> tree() {
    std::vector<std::string_view> kinds;
    for (const plan::TreeKind& kind : plan::treeKinds()) kinds.push_back(kind.id);
    kinds.push_back(plan::kDisjointTrees);
    Object<TreeView> object;
    object.help = "Which tree is shown, from where; read as the parameters of the figure \"tree\".";
    object.fields = {
        field<TreeView>("kind", &TreeView::kind, choice(kinds), "Left out: the one along which the run sends."),
        nodeField("root", &TreeView::root, &TreeView::rootName, optional(natural<NodeId>()),
                  "The tree is moved there; a number, or an address or label as a text; left out: the root of the "
                  "run."),
        field<TreeView>("classes", &TreeView::classes, natural<std::uint32_t>(),
                        "Of a tree that is built class by class only so many; 0: all.")};
    return objectForm("tree", std::move(object));
}

// A node by its number, or by its name in this member.
struct NamedNode {
    std::string View::* name;
};

template <typename Base, typename V>
Field<View> fieldOf(std::string_view name, V Base::* member, Form<V> form, std::string_view help) {
    return field<View>(name, member, std::move(form), help);
}
Field<View> fieldOf(std::string_view name, NodeId Look::* member, NamedNode form, std::string_view help) {
    return nodeField<View>(name, member, form.name, natural<NodeId>(), help);
}

Object<View> makeView() {
    Object<View> object;
    object.help = "How figures show the run; what is left out is the figure's own choice.";
    object.fields = {
#define HOP_VIEW_OPTION(member, Type, form, name, title, what, help, ...) fieldOf(name, &View::member, form, help),
#define HOP_VIEW_FIELD(member, form, name, help) fieldOf(name, &View::member, form, help),
#include "core/document/view_options.inc"
    };
    return object;
}

}  // namespace

const Object<View>& viewObject() {
    static const Object<View> object = makeView();
    return object;
}

}  // namespace hop::document
