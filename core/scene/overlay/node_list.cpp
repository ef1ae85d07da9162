// SPDX-License-Identifier: GPL-3.0-or-later
// Node numbers in the parameters of overlays.
#include "core/scene/overlay/node_list.h"

#include <cmath>
#include <string>

namespace hop::scene::overlay {

Result<std::vector<NodeId>> nodesOf(std::string_view overlay, const Expression& written,
                                    const hop::network::Network& network) {
    std::vector<NodeId> nodes;
    for (const Expression& item : written.kind == Expression::Kind::list ? written.items : std::vector{written}) {
        const bool isNumber = item.kind == Expression::Kind::number && item.number == std::floor(item.number);
        if (!isNumber || item.number < 0.0 || item.number >= static_cast<double>(network.nodeCount()))
            return invalid("overlay " + std::string(overlay) + ": nodes are numbered from 0 to " +
                           std::to_string(network.nodeCount() - 1) + ", not " + print(item));
        nodes.push_back(static_cast<NodeId>(item.number));
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
