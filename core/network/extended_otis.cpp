// SPDX-License-Identifier: GPL-3.0-or-later
// Extended OTIS-G: OTIS-G with additional links between (g,g) and (f(g),f(g)) for an involution f of the nodes of G,
// which nearly halve the diameter.
//
// Directed links: those of OTIS-G and one for each g with f(g) != g; the degree is unchanged. Diameter, with the mirror
// images as f: hypercube d + floor((d+1)/3) + 1; even ring from 4 on n/2 + 2; path n; two-dimensional mesh 2n. With any
// f it is at least D(G) + 1 and at most 2 D(G) + 1.
// **Source:** Ost §5.7.
// **Departs from the source:** Theorems 5.41 and 5.43 are printed for all even n; on two nodes the diameter is 2 (Lemma
// 5.40), not n/2 + 2 = 3.
#include "core/base/text.h"
#include "core/network/catalogue.h"
#include "core/network/involution.h"
#include "core/network/measure.h"
#include "core/network/otis_network.h"
#include "core/network/shape.h"

namespace hop::network::extended_otis {

Entry entry();

namespace {

// The diameter proved by Ost: the value for mirror images, which is the minimum over all f. nullopt for groups that the
// thesis does not treat.
std::optional<Formula> bestDiameter(const NetworkPtr& group, bool isMirror, Stop stop) {
    const auto shape = shapeOf(*group, stop);
    if (!shape) return std::nullopt;
    const unsigned d = shape->dimension;
    const NodeId n = shape->side;
    const auto formula = [&](double value, const char* exact, const char* least) {
        return Formula{Property::diameter, value, isMirror ? exact : least,
                       isMirror ? Relation::equals : Relation::atLeast};
    };
    if (n == 2) return formula(d + (d + 1) / 3 + 1.0, "Ost §5.7.3.1", "Ost Thm 5.29");
    if (shape->isRing() && n % 2 == 0) return formula(n / 2 + 2.0, "Ost Thm 5.43", "Ost Thm 5.41");
    if (shape->isPath()) return formula(n + 0.0, "Ost Thm 5.45", "Ost Thm 5.27");
    if (shape->isMesh() && d == 2) return formula(2.0 * n, "Ost Thm 5.48", "Ost Thm 5.49");
    return std::nullopt;
}

std::vector<Formula> formulasOf(const otis::Plan& plan, bool isMirror, Stop stop) {
    const double farthest = statedDiameter(*plan.group, stop);
    std::vector<Formula> formulas = {{Property::diameter, farthest + 1.0, "Ost Thm 5.27", Relation::atLeast},
                                     {Property::diameter, 2.0 * farthest + 1.0, "Ost §5.7.1", Relation::atMost}};
    const auto best = bestDiameter(plan.group, isMirror, stop);
    if (best) formulas.push_back(*best);
    bool fixes = false;
    for (NodeId x = 0; x < plan.partner.size(); ++x) fixes = fixes || plan.partner[x] == x;
    if (fixes && plan.respectsDistances && isCycle(*plan.group))
        formulas.push_back({Property::diameter, 2.0 * farthest + 1.0, "Ost Lemma 5.33"});
    return formulas;
}

std::string noteOf(const otis::Plan& plan) {
    const NodeId n = plan.group->nodeCount();
    std::string note = plan.respectsDistances
                           ? "f respects the distances of the group: a shortest path takes at most one extension link "
                             "(Ost Thm 5.26)."
                           : "f does not respect the distances of the group: Ost Thm 5.26 does not apply, a shortest "
                             "path may take several extension links.";
    if (n == 2) note += " Ost Thms 5.41 and 5.43 print n/2 + 2 = 3 for a ring of 2, whose diameter is 2 (Lemma 5.40).";
    if (n % 2 == 1 && plan.respectsDistances && isCycle(*plan.group))
        note +=
            " In an odd ring every such f fixes a node, and the diameter stays that of the OTIS network (Ost Cor "
            "5.34).";
    return note;
}

Result<NetworkPtr> makeEntry(const Arguments& arguments, const BuildContext& context) {
    Result<NetworkPtr> group = build(arguments.expression("group"), context);
    if (!group) return group.error();
    otis::Plan plan;
    plan.group = *std::move(group);
    plan.bandwidth = static_cast<std::uint16_t>(arguments.integer("bandwidth"));
    plan.expression = print(canonical("extended-otis", entry().parameters, arguments));
    plan.title = "extended OTIS network of " + plan.group->facts().title;
    const std::vector<std::int64_t> f = arguments.integers("f");
    if (f.empty()) {
        plan.partner = mirrorImage(plan.group);
        if (plan.partner.empty())
            return unsupported(
                "network extended-otis: mirror images are known for hypercubes, even rings, paths, "
                "meshes and products of these, not for " +
                excerpt(plan.group->facts().expression) +
                "; give f as a list, where each node of the group goes, for example f=[1,0,2]");
    } else {
        Result<std::vector<NodeId>> listed = asInvolution(f, plan.group->nodeCount());
        if (!listed) return invalid("network extended-otis: " + listed.error().message);
        plan.partner = *std::move(listed);
        plan.respectsDistances = respectsDistances(*plan.group, plan.partner, context.stop);
    }
    plan.formulas = formulasOf(plan, f.empty(), context.stop);
    plan.note = noteOf(plan);
    const BuildContext rest = beside(*plan.group, context);
    return otis::make(std::move(plan), rest);
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
        .make = makeEntry,
        .notes = {{NoteKind::misprint, "The diameter n/2 + 2 holds for even n ≥ 4; for n = 2 it is 2 (Lemma 5.40).",
                   "Ost Thms 5.41, 5.43"},
                  {NoteKind::departure,
                   "Theorem 5.26 needs an f that respects the distances of G; of any other f distances are searched.",
                   "Ost Thm 5.26"},
                  {NoteKind::misprint, "The figure shows n = 4.", "Ost Fig 5.12"}}};
}

}  // namespace hop::network::extended_otis
