// SPDX-License-Identifier: GPL-3.0-or-later
// Extended OTIS-G: OTIS-G and links between (g,g) and (f(g),f(g)) for an involution f of the nodes of G, which nearly
// halve the diameter.
//
// Directed links: those of OTIS-G and one for each g with f(g) != g; the degree stays. Diameter, with the mirror images
// as f: hypercube d + floor((d+1)/3) + 1; even ring from 4 on n/2 + 2; path n; two-dimensional mesh 2n. With any f it
// is at least D(G) + 1 and at most 2 D(G) + 1.
// **Source:** Ost §5.7.
// **Departs from the source:** Theorems 5.41 and 5.43 are printed for all even n; on two nodes the diameter is 2 (Lemma
// 5.40), not n/2 + 2 = 3.
#include <numeric>

#include "core/base/text.h"
#include "core/network/factors.h"
#include "core/network/involution.h"
#include "core/network/measure.h"
#include "core/network/otis_network.h"

namespace hop::network::extended_otis {

Entry entry();

namespace {

// The diameter with mirror images as f, where Ost gives it.
std::optional<Formula> diameterOfMirrored(const NetworkPtr& group) {
    const Power power = powerOf(group);
    if (power.factor == nullptr) return std::nullopt;
    const unsigned d = power.exponent;
    const NodeId n = power.factor->nodeCount();
    if (n == 2) return Formula{"diameter", d + (d + 1) / 3 + 1.0, "Ost §5.7.3.1"};
    const Line line = shapeOfFactor(*power.factor).line;
    if (line == Line::ring && d == 1) return Formula{"diameter", n / 2 + 2.0, "Ost Thm 5.43"};
    if (line == Line::path && d == 1) return Formula{"diameter", n + 0.0, "Ost Thm 5.45"};
    if (line == Line::path && d == 2) return Formula{"diameter", 2.0 * n, "Ost Thm 5.48"};
    return std::nullopt;
}

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext& context) {
    Result<NetworkPtr> group = build(arguments.expression("group"), context);
    if (!group) return group.error();
    otis::Plan plan;
    plan.group = *std::move(group);
    plan.bandwidth = static_cast<std::uint16_t>(arguments.integer("bandwidth"));
    plan.expression = print(canonical("extended-otis", entry().parameters, arguments));
    plan.title = "extended OTIS network of " + plan.group->facts().title;
    const std::string& name = plan.group->facts().expression;
    const std::vector<std::int64_t> f = arguments.integers("f");
    if (f.empty()) {
        plan.partner = mirrorImage(plan.group);
        if (plan.partner.empty())
            return unsupported(
                "network extended-otis: mirror images are known for hypercubes, even rings, paths, "
                "meshes and products of these, not for " +
                name + "; give f as a list, where each node of the group goes, for example f=[1,0,2]");
        if (const auto known = diameterOfMirrored(plan.group)) plan.formulas.push_back(*known);
    } else {
        Result<std::vector<NodeId>> listed = asInvolution(f, plan.group->nodeCount());
        if (!listed) return invalid("network extended-otis: " + listed.error().message);
        plan.partner = *std::move(listed);
        plan.respectsDistances = respectsDistances(*plan.group, plan.partner);
    }
    return otis::make(std::move(plan), context);
}

}  // namespace

Entry entry() {
    return {
        .id = "extended-otis",
        .title = "Extended OTIS network",
        .help = "An OTIS network with further links between the nodes (g,g) and (f(g),f(g)), f an involution of G.",
        .parameters = {otis::groupParameter(),
                       {.name = "f",
                        .kind = ParameterKind::integers,
                        .help = "Where each node of the group goes; [] stands for mirror images: the complement in a "
                                "cube, x + n/2 in an even ring, n-1-x in a path or mesh.",
                        .fallback = "[]",
                        .example = "[2,1,0]"},
                       otis::bandwidthParameter()},
        .citation = {"Ost", "Def 5.19"},
        .examples = {"extended-otis(hypercube(2))", "extended-otis(ring(3),f=[2,1,0])", "extended-otis(ring(4))",
                     "extended-otis(path(4))", "extended-otis(path(5))", "extended-otis(hypercube(3))",
                     "extended-otis(ring(8))", "extended-otis(path(2),bandwidth=2)",
                     "extended-otis(path(6),f=[3,4,5,0,1,2])"},
        .make = makeEntry};
}

}  // namespace hop::network::extended_otis
