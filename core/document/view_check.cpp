// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that everything a view names exists.
#include "core/document/view_check.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/network/layout.h"
#include "core/network/node_reader.h"
#include "core/network/part.h"
#include "core/run/beyond_end.h"

namespace hop::document {

namespace {

// Layouts of the network, of its part, and of its drawing as parts.
Result<void> checkLayout(const std::string& layout, const network::NetworkPtr& network,
                         const std::optional<network::NetworkPart>& part) {
    if (layout.empty()) return {};
    auto choices = network->drawings().choices();
    const auto add = [&choices](const network::Network& drawn) {
        const auto more = drawn.drawings().choices();
        choices.insert(choices.end(), more.begin(), more.end());
    };
    if (part) add(*part->alone);
    if (const auto division = network::divisionOf(network)) add(*division->parts);
    std::vector<std::string_view> ids;
    for (const network::LayoutChoice& choice : choices) ids.push_back(choice.id);
    if (std::ranges::find(ids, layout) != ids.end()) return {};
    return invalid("there is no layout of " + excerpt(network->facts().expression) + " called " + inQuotes(layout) +
                   suggestion(layout, ids));
}

}  // namespace

Result<void> readNodes(View& view, const network::Network& network) {
    network::NodeReader reader(network);
    // A number beyond the nodes may be an address: 1000 on the 4-cube.
    const auto unless = [&](NodeId node) {
        const auto address = node < network.nodeCount() ? Result<NodeId>(node) : reader.read(std::to_string(node));
        return address ? *address : node;
    };
    view.focusNode = unless(view.focusNode);
    if (view.tree.root) view.tree.root = unless(*view.tree.root);
    if (!view.nodeName.empty()) {
        const auto node = reader.read(view.nodeName);
        if (!node) return invalid("the node shown: " + node.error().message);
        view.focusNode = *node;
        view.nodeName.clear();
    }
    if (!view.tree.rootName.empty()) {
        const auto root = reader.read(view.tree.rootName);
        if (!root) return invalid("the root of the tree shown: " + root.error().message);
        view.tree.root = *root;
        view.tree.rootName.clear();
    }
    return {};
}

Result<void> checkView(const View& written, const network::NetworkPtr& network, const task::Task& task) {
    View view = written;
    if (auto read = readNodes(view, *network); !read) return read;
    const std::string& name = network->facts().expression;
    std::optional<network::NetworkPart> part;
    if (!view.part.empty()) {
        auto found = network::partOf(network, view.part);
        if (!found) return found.error();
        part = *std::move(found);
    }
    if (auto known = checkLayout(view.layout, network, part); !known) return known;
    const std::string last = std::to_string(network->nodeCount() - 1);
    if (view.focusNode >= network->nodeCount())
        return invalid("the node shown must be from 0 to " + last + " on " + excerpt(name) + ", not " +
                       std::to_string(view.focusNode));
    if (view.tree.root && *view.tree.root >= network->nodeCount())
        return invalid("the root of the tree shown must be from 0 to " + last + " on " + excerpt(name) + ", not " +
                       std::to_string(*view.tree.root));
    if (view.packet && !task.isDynamic() && *view.packet >= task.packets.count())
        return invalid("the packet selected must be from 0 to " + std::to_string(task.packets.count() - 1) + ", not " +
                       std::to_string(*view.packet));
    return {};
}

Result<void> checkStep(Step asked, Step steps) {
    if (asked <= steps) return {};
    return run::beyondEnd(asked, steps);
}

}  // namespace hop::document
