// SPDX-License-Identifier: GPL-3.0-or-later
// The power H^d: the product of d copies of one network.
//
// Nodes n^d, directed links d n^(d-1) L, degree and diameter d times those of H. power(path(2),d) is the hypercube,
// power(ring(p),d) the torus, power(path(n),d) the mesh, power(complete(n),d) the generalised hypercube.
// **Source:** Dim §1.1.
#include <cmath>

#include "core/network/catalogue.h"
#include "core/network/product.h"
#include "core/network/size.h"

namespace hop::network::power {

Entry entry();

namespace {

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext& context) {
    const Result<NetworkPtr> factor = build(arguments.expression("factor"), context);
    if (!factor) return factor.error();
    const auto d = static_cast<unsigned>(arguments.integer("d"));
    const Facts& facts = (*factor)->facts();
    const double nodes = facts.nodes, links = facts.links;
    const auto counts = [&](unsigned dimension) {
        const double before = raised(nodes, dimension - 1);
        return std::max(before * nodes, dimension * before * links);
    };
    const std::string remedy =
        "with the factor " + facts.expression + ", d may be 1 to " + std::to_string(largestExponent(counts));
    const std::string expression = "power(" + facts.expression + "," + std::to_string(d) + ")";
    if (auto fits = checkCounts(expression, raised(nodes, d), d * raised(nodes, d - 1) * links, remedy); !fits)
        return fits.error();
    return product::make(std::vector<NetworkPtr>(d, *factor), expression,
                         facts.title + " to the power " + std::to_string(d), remedy, context.stop);
}

}  // namespace

Entry entry() {
    return {.id = "power",
            .title = "Power of a network",
            .help = "The product of d copies of one network.",
            .parameters = {{.name = "factor",
                            .kind = ParameterKind::network,
                            .help = "The network of every dimension.",
                            .example = "complete(4)"},
                           {.name = "d",
                            .kind = ParameterKind::integer,
                            .help = "Number of dimensions.",
                            .minimum = 1,
                            .maximum = 64,
                            .example = "2"}},
            .citation = {"Dim", "§1.1"},
            .examples = {"power(complete(3),2)", "power(complete(4),2)", "power(complete(3),3)", "power(star(4),2)",
                         "power(path(4),2)", "power(path(2),3)", "power(ring(4),2)", "power(complete-bipartite(2,3),2)",
                         "power(star(4),3)", "power(petersen,1)"},
            .make = make};
}

}  // namespace hop::network::power
