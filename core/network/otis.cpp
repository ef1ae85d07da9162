// SPDX-License-Identifier: GPL-3.0-or-later
// OTIS-G: groups of processors wired electronically like G, and an optical link between processor p of group g and
// processor g of group p.
//
// Nodes n^2 (n those of G), directed links n L + n^2 - n, degree that of G plus one, diameter 2 D(G) + 1; bisection
// width at most n times that of G.
// **Source:** Ost §5.2, Theorems 5.2, 5.17, 5.18.
#include "core/network/catalogue.h"
#include "core/network/measure.h"
#include "core/network/otis_network.h"

namespace hop::network::otis {

Entry entry();

namespace {

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext& context) {
    Result<NetworkPtr> group = build(arguments.expression("group"), context);
    if (!group) return group.error();
    Plan plan;
    plan.group = *std::move(group);
    plan.bandwidth = static_cast<std::uint16_t>(arguments.integer("bandwidth"));
    plan.expression = print(canonical("otis", entry().parameters, arguments));
    plan.title = "OTIS network of " + plan.group->facts().title;
    plan.formulas = {{Property::diameter, 2.0 * statedDiameter(*plan.group, context.stop) + 1.0, "Ost Thm 5.18"}};
    const BuildContext rest = beside(*plan.group, context);
    return make(std::move(plan), rest);
}

}  // namespace

Entry entry() {
    return {.id = "otis",
            .title = "OTIS network",
            .help = "Groups wired as a network G, processor p of group g linked optically to processor g of group p.",
            .parameters = {groupParameter(), bandwidthParameter()},
            .citation = {"Ost", "Def 5.1"},
            .examples = {"otis(mesh(2,2))", "otis(path(3))", "otis(ring(5))", "otis(hypercube(3))", "otis(star(4))",
                         "otis(path(2),bandwidth=4)"},
            .make = makeEntry};
}

}  // namespace hop::network::otis
