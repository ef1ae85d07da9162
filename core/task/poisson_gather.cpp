// SPDX-License-Identifier: GPL-3.0-or-later
// Random packets to one node: sources generate packets for the root, together as one Poisson process, each at a random
// source. Every packet may have twins, generated at the same instant at other nodes, so that several systems have
// identical arrivals.
//
// **Source:** ST §5.3: the arrivals of Lemma 3, those of all paths of a tree repeated at the start of the single path.
#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/node_reader.h"
#include "core/task/poisson.h"
#include "core/task/root.h"

namespace hop::task::poisson_gather {

Entry entry();

namespace {

std::vector<NodeId> twinsOf(const Arguments& arguments) {
    const auto listed = arguments.integers("twins");
    return {listed.begin(), listed.end()};
}

bool contains(const std::vector<NodeId>& nodes, NodeId node) { return std::ranges::find(nodes, node) != nodes.end(); }

constexpr NodeId kMostLookedAt = NodeId{1} << 20U;  // nodes examined by a check that must be cheap
constexpr std::string_view kNoSource = "no node but the root has one link only; say which nodes are sources";

// The nodes of degree 1, except the root and the twins. With translations, node 0 decides whether there are any.
std::vector<NodeId> endsOf(const network::Network& network, const Arguments& arguments, Stop stop) {
    const std::vector<NodeId> twins = twinsOf(arguments);
    std::vector<NodeId> ends;
    if (network.translations() != nullptr && network.degree(0) != 1) return ends;
    PacedStop paced(stop);
    for (NodeId node = 0; node < network.nodeCount() && !paced.requested(1 + twins.size()); ++node)
        if (network.degree(node) == 1 && node != rootOf(arguments) && !contains(twins, node)) ends.push_back(node);
    return ends;
}

// The listed sources, by default all nodes of degree 1.
std::vector<NodeId> sourcesOf(const network::Network& network, const Arguments& arguments, Stop stop) {
    const auto listed = arguments.integers("sources");
    if (!listed.empty()) return {listed.begin(), listed.end()};
    return endsOf(network, arguments, stop);
}

class GatherArrivals final : public ArrivalProcess {
public:
    GatherArrivals(std::vector<NodeId> sources, std::vector<NodeId> twins, NodeId root, double rate)
        : m_sources(std::move(sources)), m_twins(std::move(twins)), m_root(root), m_inAllSources(rate) {}

    void arrivals(Step slot, StreamKey key, std::vector<Arrival>& out) const override {
        const std::size_t before = out.size();
        poissonSlot(slot, key, m_inAllSources, out, [&](RandomStream& stream, Arrival& arrival) {
            arrival.source = m_sources[stream.below(static_cast<std::uint32_t>(m_sources.size()))];
            arrival.destination = m_root;
        });
        if (m_twins.empty()) return;
        const std::vector<Arrival> drawn(out.begin() + static_cast<std::ptrdiff_t>(before), out.end());
        out.resize(before);
        for (const Arrival& arrival : drawn) {
            out.push_back(arrival);
            for (const NodeId twin : m_twins) out.push_back({twin, m_root, arrival.instant});
        }
    }

private:
    std::vector<NodeId> m_sources, m_twins;
    NodeId m_root;
    PoissonTable m_inAllSources;
};

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const double rho = arguments.real("rho");
    if (!(rho > 0.0)) return "rho must be greater than 0, not " + shortest(rho);
    for (const std::string_view name : {"sources", "twins"})
        for (const std::int64_t node : arguments.integers(name))
            if (node == arguments.integer("root"))
                return std::string(name) + " names the root, node " + network::plainName(network, rootOf(arguments)) +
                       ", to which all packets go";
    // For networks too large for this check, `make` reports it.
    if (arguments.integers("sources").empty() && network.nodeCount() <= kMostLookedAt &&
        endsOf(network, arguments, {}).empty())
        return std::string(kNoSource);
    return std::nullopt;
}

// Assumes that every node is a source.
double needs(const network::Network& network, const Arguments& arguments) {
    const auto items = [&](std::string_view name) {
        return static_cast<double>(arguments.expression(name).items.size());
    };
    const double listed = items("sources");
    const bool alike = network.translations() != nullptr;
    const double sources = listed > 0.0 ? 3.0 * listed : alike ? 0.0 : 3.0 * network.nodeCount();
    return (sources + 3.0 * items("twins")) * sizeof(NodeId);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const double rho = arguments.real("rho");
    const std::vector<NodeId> twins = twinsOf(arguments);
    const double inAllNodes = rho * (1.0 + static_cast<double>(twins.size()));
    if (auto fits = checkRate(inAllNodes); !fits) return fits.error();
    std::vector<NodeId> sources = sourcesOf(*network, arguments, context.world.stop);
    if (sources.empty())
        return unsupported("task poisson-gather on " + excerpt(network->facts().expression) + ": " +
                           std::string(kNoSource));
    Task task;
    task.title = "random packets to node {}";
    task.named = {rootOf(arguments)};
    task.rate = inAllNodes / network->nodeCount();
    task.sink = rootOf(arguments);
    task.arrivals = std::make_shared<GatherArrivals>(std::move(sources), twins, task.sink, rho);
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "poisson-gather",
            .title = "Random packets to one node",
            .help = "Some nodes generate packets at random instants, all for one node, the root.",
            .parameters = {{.name = "rho",
                            .kind = ParameterKind::real,
                            .help = "Mean number of packets that all sources together generate in a slot: the load of "
                                    "a last link that they share.",
                            .unit = "packets per slot",
                            .fallback = "0.6",
                            .example = "0.8",
                            .title = "load ρ"},
                           rootParameter("The node that gets the packets."),
                           {.name = "sources",
                            .kind = ParameterKind::nodes,
                            .help = "The nodes that generate packets; default: all nodes with only one link.",
                            .fallback = "[]",
                            .example = "[3,4]",
                            .lists = 1},
                           {.name = "twins",
                            .kind = ParameterKind::nodes,
                            .help = "Nodes at which every packet has a twin that is generated at the same instant.",
                            .fallback = "[]",
                            .example = "[6]",
                            .lists = 1}},
            .citation = {"ST", "§5.3"},
            .examples = {"poisson-gather", "poisson-gather(rho=0.3,root=1)",
                         "poisson-gather(rho=0.4,sources=[1,2],twins=[1])"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::task::poisson_gather
