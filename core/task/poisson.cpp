// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals.
#include "core/task/poisson.h"

#include "core/base/text.h"
#include "core/network/measure.h"

namespace hop::task {
namespace {

constexpr double kLargestRate = 1e6;  // [packets per slot] generated in all nodes together

class PoissonArrivals final : public ArrivalProcess {
public:
    PoissonArrivals(NodeId nodes, double rate, Cast cast) : m_nodes(nodes), m_cast(cast), m_inAllNodes(rate * nodes) {}

    void arrivals(Step slot, StreamKey key, std::vector<Arrival>& out) const override {
        poissonSlot(slot, key, m_inAllNodes, out, [&](RandomStream& stream, Arrival& arrival) {
            arrival.source = stream.below(m_nodes);
            if (m_cast == Cast::broadcast) return;
            arrival.destination = stream.below(m_nodes - 1);
            arrival.destination += arrival.destination >= arrival.source ? 1U : 0U;
        });
    }

private:
    NodeId m_nodes;
    Cast m_cast;
    PoissonTable m_inAllNodes;
};

}  // namespace

std::vector<ParameterSpec> rateParameters() {
    return {{.name = "rho",
             .kind = ParameterKind::real,
             .help = "The load factor: what packets demand of the links at least, by what the links can carry.",
             .fallback = "0.3",
             .example = "0.6"},
            {.name = "lambda",
             .kind = ParameterKind::real,
             .help = "Instead of rho: how many packets every node generates in a slot, on average; 0: as rho says.",
             .unit = "packets per slot",
             .fallback = "0",
             .example = "0.01"}};
}

std::optional<std::string> refuseRates(const Arguments& arguments) {
    const bool byLambda = arguments.given("lambda");
    if (byLambda && arguments.given("rho")) return "rho and lambda say the same in two ways; give one of them";
    const std::string_view name = byLambda ? "lambda" : "rho";
    const double value = arguments.real(name);
    if (!(value > 0.0)) return std::string(name) + " must be greater than 0, not " + shortest(value);
    return std::nullopt;
}

Result<double> rateAtFullLoad(const network::Network& network, Cast cast) {
    const double nodes = network.nodeCount();
    const auto capacity = static_cast<double>(network::totalBandwidth(network));
    if (cast == Cast::broadcast) return capacity / (nodes * (nodes - 1.0));
    const auto distance = network::meanDistance(network);
    if (!distance)
        return unsupported("the mean distance of " + network.facts().expression +
                           " would take too long to measure, so rho is not known; give lambda instead");
    return capacity / (nodes * *distance);
}

Result<void> checkRate(double inAllNodes) {
    if (inAllNodes <= kLargestRate) return {};
    return tooLarge("all nodes together would generate " + shortest(inAllNodes) +
                    " packets in a slot; choose a rate below " + shortest(kLargestRate));
}

Result<Task> poissonTask(const network::NetworkPtr& network, const Arguments& arguments, Cast cast) {
    Task task;
    task.cast = cast;
    task.rate = arguments.real("lambda");
    if (!arguments.given("lambda")) {
        const auto full = rateAtFullLoad(*network, cast);
        if (!full) return full.error();
        task.rate = arguments.real("rho") * *full;
    }
    if (auto fits = checkRate(task.rate * network->nodeCount()); !fits) return fits.error();
    task.arrivals = std::make_shared<PoissonArrivals>(network->nodeCount(), task.rate, cast);
    return task;
}

}  // namespace hop::task
