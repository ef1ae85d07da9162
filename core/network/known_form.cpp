// SPDX-License-Identifier: GPL-3.0-or-later
// Networks that have a family's form under another name or numbering.
#include "core/network/known_form.h"

#include <array>
#include <string_view>
#include <utility>

#include "core/network/catalogue.h"
#include "core/network/isomorphism.h"
#include "core/network/shape.h"

namespace hop::network {
namespace {

// A network whose addresses name the nodes of another.
class Renamed final : public Network {
public:
    Renamed(NetworkPtr form, NetworkPtr original, std::vector<NodeId> nodes)
        : Network(form->facts()), m_form(std::move(form)), m_original(std::move(original)), m_nodes(std::move(nodes)) {}

    LinkId firstLink(NodeId node) const override { return m_form->firstLink(node); }
    Link link(LinkId link) const override { return m_form->link(link); }
    LinkId findLink(NodeId from, NodeId to) const override { return m_form->findLink(from, to); }
    std::uint32_t distance(NodeId from, NodeId to) const override { return m_form->distance(from, to); }
    LinkId nextLink(NodeId at, NodeId destination) const override { return m_form->nextLink(at, destination); }
    void nextLinks(std::span<Leg> legs) const override { m_form->nextLinks(legs); }
    std::string address(NodeId node) const override {
        const std::string there = m_original->address(m_nodes[node]), here = m_form->address(node);
        return there == here ? there : there + " (" + here + ")";
    }
    Views views() const override { return m_form->views(); }

private:
    NetworkPtr m_form, m_original;
    std::vector<NodeId> m_nodes;  // of the original
};

// n such that n^r = nodes; 0 if there is none.
NodeId rootOf(NodeId nodes, std::uint32_t r) {
    for (std::uint64_t side = 2;; ++side) {
        std::uint64_t power = 1;
        for (std::uint32_t i = 0; i < r && power < nodes; ++i) power *= side;
        if (power >= nodes) return power == nodes ? static_cast<NodeId>(side) : 0;
    }
}

std::string call(std::string_view family, NodeId side) {
    return std::string(family) + '(' + std::to_string(side) + ')';
}
std::string call(std::string_view family, NodeId side, std::uint32_t dimension) {
    return std::string(family) + '(' + std::to_string(side) + ',' + std::to_string(dimension) + ')';
}

bool isRegular(const Network& network) {
    return std::uint64_t{network.nodeCount()} * network.facts().degree == network.linkCount();
}

// Products of two rings or paths of different lengths with this many links, e.g. "product(ring(5),path(3))".
void addProducts(const Network& network, std::vector<std::string>& found) {
    if (network.factors() != nullptr || network.translations() != nullptr) return;
    const std::uint64_t nodes = network.nodeCount();
    struct Kind {
        std::string_view family;
        std::uint64_t missing;  // links that it lacks compared with the ring of this many nodes
    };
    constexpr std::array<Kind, 2> kKinds = {{{"ring", 0}, {"path", 1}}};
    for (std::uint64_t b = 2; b * b < nodes; ++b) {
        if (nodes % b != 0) continue;
        const std::uint64_t a = nodes / b;
        for (const Kind& first : kKinds)
            for (const Kind& second : kKinds) {
                const std::uint64_t links = (a - first.missing) * b + (b - second.missing) * a;
                if (2 * links != network.linkCount() || (b == 2 && second.missing == 0)) continue;
                found.push_back("product(" + call(first.family, static_cast<NodeId>(a)) + ',' +
                                call(second.family, static_cast<NodeId>(b)) + ')');
            }
    }
}

// Family members with this number of nodes and links and this degree, the richest structure first.
std::vector<std::string> formsOfItsSize(const Network& network) {
    const NodeId nodes = network.nodeCount();
    const std::uint32_t degree = network.facts().degree;
    std::vector<std::string> found;
    const bool regular = isRegular(network);
    if (regular && degree < 32 && nodes == NodeId{1} << degree) found.push_back(call("hypercube", degree));
    const auto shape = shapeOf(network);
    if (regular && network.translations() == nullptr) {
        if (degree + std::uint64_t{1} == nodes) found.push_back(call("complete", nodes));
        if (degree == 2) found.push_back(call("ring", nodes));
        if (degree >= 4 && degree % 2 == 0)
            if (const NodeId side = rootOf(nodes, degree / 2); side >= 3)
                found.push_back(call("torus", side, degree / 2));
    }
    addProducts(network, found);
    if (regular || (shape && shape->isMesh() && shape->inOrder)) return found;
    if (degree == 2) found.push_back(call("path", nodes));
    if (degree >= 4 && degree % 2 == 0)
        if (const NodeId side = rootOf(nodes, degree / 2); side >= 3) found.push_back(call("mesh", side, degree / 2));
    return found;
}

}  // namespace

std::optional<KnownForm> knownForm(const NetworkPtr& network, Stop stop) {
    if (network->linkCount() > kMostRecognised || network->nodeCount() < 2) return std::nullopt;
    if (isHypercube(*network)) return std::nullopt;
    const std::vector<std::string> forms = formsOfItsSize(*network);
    if (forms.empty() || !isNarrow(*network, stop)) return std::nullopt;
    BuildContext context;
    context.stop = stop;
    for (const std::string& expression : forms) {
        auto form = build(expression, context);
        if (!form) continue;
        auto original = findIsomorphism(**form, *network, stop);
        if (!original) continue;
        KnownForm known{nullptr, std::vector<NodeId>(original->size()), *std::move(original)};
        for (NodeId node = 0; node < known.original.size(); ++node) known.ofNode[known.original[node]] = node;
        known.network = std::make_shared<Renamed>(*std::move(form), network, known.original);
        return known;
    }
    return std::nullopt;
}

std::string nameOfForm(const NetworkPtr& network, Stop stop) {
    const auto known = knownForm(network, stop);
    return known ? known->network->facts().expression : std::string();
}

}  // namespace hop::network
