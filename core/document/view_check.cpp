// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that what a view names exists.
#include "core/document/view_check.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/layout.h"

namespace hop::document {

Result<void> checkView(const View& view, const network::Network& network, const task::Task& task) {
    const std::string& name = network.facts().expression;
    if (!view.layout.empty()) {
        std::vector<std::string_view> ids;
        const auto choices = network.drawings().choices();
        for (const network::LayoutChoice& choice : choices) ids.push_back(choice.id);
        if (std::ranges::find(ids, view.layout) == ids.end())
            return invalid("there is no layout of " + excerpt(name) + " called " + inQuotes(view.layout) +
                           suggestion(view.layout, ids));
    }
    const std::string last = std::to_string(network.nodeCount() - 1);
    if (view.node >= network.nodeCount())
        return invalid("the node shown must be from 0 to " + last + " on " + excerpt(name) + ", not " +
                       std::to_string(view.node));
    if (view.tree.root && *view.tree.root >= network.nodeCount())
        return invalid("the root of the tree shown must be from 0 to " + last + " on " + excerpt(name) + ", not " +
                       std::to_string(*view.tree.root));
    if (view.packet && !task.isDynamic() && *view.packet >= task.packets.count())
        return invalid("the packet selected must be from 0 to " + std::to_string(task.packets.count() - 1) + ", not " +
                       std::to_string(*view.packet));
    return {};
}

Result<void> checkStep(Step asked, Step steps) {
    if (asked <= steps) return {};
    return invalid("the run has " + quantity(steps, "step") + "; step " + thousands(asked) + " is beyond its end");
}

}  // namespace hop::document
