// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes in the parameters of overlays.
#include "core/scene/overlay/node_list.h"

#include <string>

#include "core/network/node_reader.h"

namespace hop::scene::overlay {

Result<std::vector<NodeId>> nodesOf(std::string_view overlay, const Expression& written,
                                    const hop::network::Network& network) {
    hop::network::NodeReader reader(network);
    std::vector<NodeId> nodes;
    for (const Expression& item : written.kind == Expression::Kind::list ? written.items : std::vector{written}) {
        const auto node = reader.read(item);
        if (!node) return invalid("overlay " + std::string(overlay) + ": " + node.error().message);
        nodes.push_back(*node);
    }
    return nodes;
}

std::vector<std::string> textsOf(const Expression& written) {
    std::vector<std::string> texts;
    const std::vector<Expression> items =
        written.kind == Expression::Kind::list ? written.items : std::vector<Expression>{written};
    for (const Expression& item : items) texts.push_back(item.kind == Expression::Kind::text ? item.text : print(item));
    return texts;
}

}  // namespace hop::scene::overlay
