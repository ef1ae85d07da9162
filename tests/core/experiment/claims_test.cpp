// SPDX-License-Identifier: GPL-3.0-or-later
// Claims: every kind of quantity, and claims that do not hold.
#include "core/experiment/claims.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/text.h"
#include "core/document/gallery.h"
#include "core/run/quantity.h"

namespace hop::experiment::claims_test {
namespace {

using document::CheckedClaim;
using document::CheckedEntry;
using document::Claim;
using document::Scenario;
using run::checkQuantity;

Claim claim(std::string quantity, std::string relation, double value, double tolerance = 0.0) {
    Claim made;
    made.quantity = std::move(quantity);
    made.relation = std::move(relation);
    made.value = value;
    made.tolerance = tolerance;
    return made;
}

Result<std::vector<CheckedClaim>> check(Scenario scenario, std::vector<Claim> claims) {
    scenario.claims = std::move(claims);
    auto entry = checkScenario(scenario, [](const run::Request& request) { return run::build(request, {}); }, {});
    if (!entry) return entry.error();
    return std::move(entry->claims);
}

std::vector<double> measured(const Scenario& scenario, const std::vector<std::string>& quantities) {
    std::vector<Claim> claims;
    for (const std::string& quantity : quantities) claims.push_back(claim(quantity, ">=", 0.0));
    const auto checked = check(scenario, claims);
    EXPECT_TRUE(checked.ok()) << checked.error().message;
    std::vector<double> values;
    if (checked)
        for (const CheckedClaim& one : *checked) values.push_back(one.number().value_or(NAN));
    return values;
}

TEST(Check, Quantities) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    EXPECT_EQ(measured(scenario, {"steps", "packets", "transmissions", "delivered", "redundant", "max_delay",
                                  "max_buffer", "utilisation"}),
              (std::vector<double>{4, 56, 96, 56, 0, 4, 7, 1}));
    EXPECT_EQ(measured(scenario, {"nodes", "links", "degree", "diameter", "bisection", "mean_distance"}),
              (std::vector<double>{8, 24, 3, 3, 4, 12.0 / 7.0}));
    EXPECT_EQ(measured(scenario, {"bound(critical-sum)", "bound(distance)"}), (std::vector<double>{4, 3}));
    EXPECT_EQ(measured(scenario, {"matrix_rows", "matrix_columns", "matrix_total", "matrix_critical_sum",
                                  "matrix_row(6)", "matrix_column(2)"}),
              (std::vector<double>{7, 3, 12, 4, 3, 4}));
    EXPECT_EQ(measured(scenario, {"matrix_total(step=1)", "matrix_total(step=4)", "matrix_critical_sum(step=3)"}),
              (std::vector<double>{9, 0, 1}));
    scenario.view.step = 2;
    EXPECT_EQ(measured(scenario, {"matrix_total", "matrix_total(step=0)"}), (std::vector<double>{6, 12}));
}

TEST(Check, QuantitiesThatNoRunDecides) {
    Scenario scenario;
    scenario.network = "extended-otis(path(6),f=[2,1,0,5,4,3])";
    scenario.task = "point-to-point([[0,35]])";
    EXPECT_EQ(measured(scenario, {"distance(0,35)", "path(thm-5.26,0,35)", "path(p1,0,35)", "path(extension,0,35)"}),
              (std::vector<double>{5, 8, 11, 8}));
    EXPECT_EQ(measured(scenario, {"embedding(line,dilation)", "embedding(line,congestion)", "embedding(line,load)"}),
              (std::vector<double>{3, 2, 1}));
    EXPECT_EQ(measured(scenario, {"nodes(ring(5))", "links(ring(5))", "degree(ring(5))", "diameter(otis(mesh(2,2)))"}),
              (std::vector<double>{5, 10, 2, 5}));
    const auto refusal = [&](const char* quantity) {
        return check(scenario, {claim(quantity, "==", 1)}).error().message;
    };
    EXPECT_EQ(
        refusal("distance(0,36)"),
        "distance(0,36): to: there is no node 36; the nodes of extended-otis(path(6),f=[2,1,0,5,4,3]) are 0 to 35, "
        "with the addresses (0,0) to (5,5)");
    EXPECT_EQ(refusal("path(p2,0,35)"), "path(p2,0,35): there is no path p2 from (0,0) to (5,5)");
    EXPECT_EQ(refusal("path(p3,0,35)"),
              "path(p3,0,35): there is no path called 'p3'; known are in-group, p1, p2, extension, thm-5.26");
    EXPECT_EQ(refusal("diameter(rung(5))"), "diameter(rung(5)): there is no network called 'rung'; did you mean ring?");
    EXPECT_EQ(refusal("embedding(mesh-4,load)").substr(0, 62),
              "embedding(mesh-4,load): M₄,ₙ is embedded into the OTIS net");
    EXPECT_FALSE(checkQuantity("embedding(line,colour)").ok());
    scenario.network = "ring(8)";
    scenario.task = "total-exchange";
    EXPECT_EQ(refusal("path(p1,0,5)"),
              "path(p1,0,5): the paths of Ost's theorems lead through OTIS networks, not through ring(8)");
}

// In the ring every link out of node 0 carries in every step what its opposite does; a path's middle link starts later.
TEST(Check, TwoLinksBesideEachOther) {
    Scenario scenario;
    scenario.network = "path(4)";
    scenario.task = "point-to-point([[0,3],[0,3],[3,0]])";
    scenario.algorithm = "shortest-path";
    EXPECT_EQ(measured(scenario, {"apart([[0,1],[1,2]])", "together([[0,1],[1,2]])", "apart([[0,1],[0,1]])",
                                  "together([[0,1],[0,1]])", "apart([[2,3],[3,2]])", "together([[0,1],[3,2]])"}),
              (std::vector<double>{2, 1, 0, 2, 3, 1}));
    const auto wrong = check(scenario, {claim("apart([[0,2],[1,2]])", "==", 0)});
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().message, "apart([[0,2],[1,2]]): path(4) has no link from node 0 to node 2");
    EXPECT_EQ(check(scenario, {claim("apart([[0,1]])", "==", 0)}).error().message,
              "apart([[0,1]]): two links are compared, not 1; for example [[1,0],[5,0]]");
    EXPECT_FALSE(checkQuantity("apart([[0,1],[1]])").ok());
    EXPECT_TRUE(checkQuantity("apart([[0,1],[1,2]])").ok());
}

// A step of the run above: 0->1 and 3->2 in step 1; 0->1, 1->2 and 2->1 in step 2.
TEST(Check, WhatLinksCarryInOneStep) {
    Scenario scenario;
    scenario.network = "path(4)";
    scenario.task = "point-to-point([[0,3],[0,3],[3,0]])";
    scenario.algorithm = "shortest-path";
    EXPECT_EQ(measured(scenario, {"carried([[0,1]],step=1)", "carried([[0,1],[3,2]],step=1)",
                                  "carried([[0,1],[1,2],[2,1]],step=2)", "carried([[0,1]],step=3)", "steps"}),
              (std::vector<double>{1, 2, 3, 0, 4}));
    const auto refusal = [&](const char* quantity) {
        return check(scenario, {claim(quantity, "==", 1)}).error().message;
    };
    EXPECT_EQ(refusal("carried([[0,1]],step=0)"),
              "carried([[0,1]],step=0): there is no step 0; the run has steps 1 to 4");
    EXPECT_EQ(refusal("carried([[0,1]],step=5)"),
              "carried([[0,1]],step=5): there is no step 5; the run has steps 1 to 4");
    EXPECT_EQ(refusal("carried([[0,2]],step=1)"), "carried([[0,2]],step=1): path(4) has no link from node 0 to node 2");
    EXPECT_FALSE(checkQuantity("carried([[0,1]])").ok());
    EXPECT_FALSE(checkQuantity("carried([[]],step=1)").ok());
    EXPECT_FALSE(checkQuantity("carried([[0,1]],step=x)").ok());
    scenario.run = "symmetric";
    scenario.network = "hypercube(3)";
    scenario.task = "total-exchange";
    scenario.algorithm = "optimal";
    EXPECT_EQ(
        refusal("carried([[0,1]],step=1)"),
        "total-exchange on hypercube(3) has no carried([[0,1]],step=1): single moves are seen in explicit runs only");
}

TEST(Check, WhenAPacketComesToANode) {
    Scenario scenario;
    scenario.network = "path(4)";
    scenario.task = "point-to-point([[0,3],[0,3],[3,0]])";
    scenario.algorithm = "shortest-path";
    EXPECT_EQ(measured(scenario, {"arrival(0,0)", "arrival(0,1)", "arrival(0,3)", "arrival(1,3)", "arrival(2,0)"}),
              (std::vector<double>{0, 1, 3, 4, 3}));
    const auto refusal = [&](const char* quantity) {
        return check(scenario, {claim(quantity, "==", 1)}).error().message;
    };
    EXPECT_EQ(refusal("arrival(3,0)"), "arrival(3,0): there is no packet 3; packets are numbered 0 to 2");
    EXPECT_EQ(refusal("arrival(0,4)"), "arrival(0,4): at: there is no node 4; the nodes of path(4) are 0 to 3");
    scenario.network = "path(5)";
    EXPECT_EQ(refusal("arrival(0,4)"), "arrival(0,4): packet 0 never comes to node 4");
    EXPECT_FALSE(checkQuantity("arrival(0)").ok());
    EXPECT_FALSE(checkQuantity("arrival(0,1,2)").ok());
    EXPECT_FALSE(checkQuantity("arrival(x,1)").ok());
    scenario.network = "hypercube(3)";
    scenario.task = "broadcast";
    scenario.algorithm = "tree-broadcast(tree=binomial)";
    EXPECT_EQ(measured(scenario, {"arrival(0,4)", "arrival(0,6)", "arrival(0,7)"}), (std::vector<double>{1, 2, 3}));
    scenario.task = "poisson-broadcasts";
    scenario.algorithm = "rotated-trees";
    scenario.slots = 50;
    EXPECT_EQ(
        refusal("arrival(0,1)"),
        "poisson-broadcasts on hypercube(3) has no arrival(0,1): packets of dynamic runs have no lasting numbers to "
        "follow them by");
}

// The claims of the two counterexamples are their arrivals: each holds, and one more or less does not.
TEST(Check, CounterexamplesClaimTheirArrivals) {
    for (const char* id : {"critical-zone-counterexample", "vertical-routing-counterexample"}) {
        const auto entry = document::galleryScenario(id);
        ASSERT_TRUE(entry.ok()) << id;
        ASSERT_GE(entry->claims.size(), 4U) << id;
        for (const double change : {0.0, 1.0, -1.0}) {
            std::vector<Claim> claims = entry->claims;
            for (Claim& one : claims) std::get<double>(one.value) += change;
            const auto checked = check(*entry, claims);
            ASSERT_TRUE(checked.ok()) << checked.error().message;
            for (const CheckedClaim& one : *checked)
                EXPECT_EQ(one.holds, change == 0.0)
                    << id << ' ' << one.claim.quantity << ' ' << one.number().value_or(NAN);
        }
    }
}

TEST(Check, MatricesOfSymmetricSchedulesHoldWhatTheScheduleStillMakes) {
    Scenario scenario;
    scenario.network = "torus(4,2)";  // half way around, half of the rows go down
    EXPECT_EQ(measured(scenario, {"steps", "matrix_critical_sum", "matrix_column(0)", "matrix_column(1)",
                                  "matrix_total(step=8)"}),
              (std::vector<double>{8, 8, 8, 8, 0}));
    scenario.run = "symmetric";
    EXPECT_EQ(measured(scenario, {"matrix_critical_sum(step=0)", "matrix_critical_sum(step=5)"}),
              (std::vector<double>{8, 3}));
}

TEST(Check, RulesOfOptimalSchedules) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    EXPECT_EQ(measured(scenario, {"steps_keeping(octr)", "steps_keeping(all-links)"}), (std::vector<double>{4, 4}));
    EXPECT_LE(measured(scenario, {"steps_keeping(oadd)"})[0], 4);
    scenario.task = "isotropic(7,1)";
    EXPECT_EQ(measured(scenario, {"steps", "steps_keeping(octr)", "steps_keeping(all-links)"}),
              (std::vector<double>{3, 3, 0}));
    scenario.algorithm = "shortest-path";
    EXPECT_EQ(check(scenario, {claim("steps_keeping(octr)", "==", 1)}).error().message,
              "isotropic(\"111\",\"001\") on hypercube(3) has no steps_keeping(octr): its schedule is not symmetric");
}

TEST(Check, WhatIsPrinted) {
    Scenario scenario;
    scenario.network = "ring(8)";
    EXPECT_EQ(measured(scenario, {"bound(exchange-time)", "printed(exchange-time)"}), (std::vector<double>{8, 10}));
    EXPECT_EQ(check(scenario, {claim("printed(critical-sum)", "==", 1)}).error().message,
              "printed(critical-sum): critical-sum has no value that is printed differently; its source has the same");
    EXPECT_FALSE(checkQuantity("printed()").ok());
    EXPECT_TRUE(checkQuantity("printed(exchange-time)").ok());
}

TEST(Check, StepsBeyondTheEnd) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    for (const std::string_view algorithm : {"optimal", "shortest-path"}) {
        scenario.algorithm = algorithm;
        const auto run = run::build(scenario, {});
        ASSERT_TRUE(run.ok());
        const auto last = static_cast<Step>(*run::execute(*run, {})->number("steps"));
        const auto totalAfter = [](Step step) { return "matrix_total(step=" + std::to_string(step) + ')'; };
        EXPECT_EQ(measured(scenario, {totalAfter(last)}), std::vector<double>{0});
        for (const Step beyond : {last + 1, Step{99999999999}})
            EXPECT_EQ(check(scenario, {claim(totalAfter(beyond), "==", 0)}).error().message,
                      totalAfter(beyond) + ": the run has " + quantity(last, "step") + "; step " + thousands(beyond) +
                          " is beyond its end");
        scenario.view.step = last + 1;
        EXPECT_FALSE(check(scenario, {claim("matrix_total", "==", 0)}).ok());
        scenario.view.step = 0;
    }
    scenario.task = "poisson-packets(rho=0.1)";
    scenario.algorithm = "shortest-path";
    scenario.slots = 10;
    EXPECT_EQ(
        check(scenario, {claim("matrix_total(step=99999999999)", "==", 0)}).error().message,
        "poisson-packets(rho=0.1) on hypercube(3) has no matrix_total(step=99999999999): its packets arrive while it "
        "runs, so that it has no task matrix");
}

TEST(Check, TheStepShownFirst) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    const auto run = run::build(scenario, {});
    ASSERT_TRUE(run.ok());
    auto result = run::execute(*run, {});
    ASSERT_TRUE(result.ok());
    scenario.view.step = 4;
    EXPECT_TRUE(checkViewStep(scenario.view, *result).ok());
    scenario.view.step = 5;
    EXPECT_EQ(checkViewStep(scenario.view, *result).error().message,
              "view/step: the run has 4 steps; step 5 is beyond its end");
    result->partial = true;
    EXPECT_TRUE(checkViewStep(scenario.view, *result).ok());
}

// A claim's own node and step come before those of the view.
TEST(Check, AClaimHasItsOwnNodeAndStep) {
    Scenario scenario;
    scenario.network = "path(4)";
    scenario.task = "point-to-point([[0,3],[1,3],[1,2]])";
    scenario.algorithm = "shortest-path";
    scenario.view.focusNode = 1;
    Claim own = claim("matrix_rows", "==", 1);
    own.node = 0;
    Claim later = claim("matrix_total", "==", 2);
    later.step = 1;
    const auto checked = check(scenario, {claim("matrix_rows", "==", 2), own, later, claim("matrix_rows(0)", "==", 1),
                                          claim("matrix_total(0,3)", "==", 1), claim("matrix_rows(node=0)", "==", 1)});
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    for (const CheckedClaim& one : *checked) EXPECT_TRUE(one.holds) << one.number().value_or(NAN);
}

// Nothing arrives in the window: no claim about its packets holds, whatever it says.
TEST(Check, WhatWasNotMeasuredHoldsNoClaim) {
    Scenario scenario;
    scenario.network = "hypercube(2)";
    scenario.task = "poisson-broadcasts(lambda=0.000001)";
    scenario.algorithm = "rotated-trees";
    scenario.slots = 20;
    const auto checked = check(scenario, {claim("mean_delay", ">=", 0.0), claim("stable", "==", 1.0)});
    ASSERT_TRUE(checked.ok());
    for (const CheckedClaim& one : *checked) {
        EXPECT_FALSE(one.number());
        EXPECT_FALSE(one.holds);
    }
}

TEST(Check, Relations) {
    const auto checked = check({}, {claim("steps", "==", 8), claim("steps", "==", 9), claim("steps", ">=", 8),
                                    claim("steps", ">=", 9), claim("steps", "<=", 8), claim("steps", "<=", 7),
                                    claim("steps", "==", 8.25, 0.25), claim("steps", "==", 8.5, 0.25)});
    ASSERT_TRUE(checked.ok());
    std::vector<bool> holds;
    for (const CheckedClaim& one : *checked) holds.push_back(one.holds);
    EXPECT_EQ(holds, (std::vector<bool>{true, false, true, false, true, false, true, false}));
}

TEST(Check, UnknownQuantities) {
    EXPECT_EQ(checkQuantity("step").error().message, "there is no quantity called 'step'; did you mean steps?");
    EXPECT_FALSE(checkQuantity("matrix_row(x)").ok());
    EXPECT_FALSE(checkQuantity("matrix_total(step=)").ok());
    EXPECT_FALSE(checkQuantity("bound()").ok());
    EXPECT_TRUE(checkQuantity("matrix_row(12,step=3)").ok());
    EXPECT_EQ(
        check({}, {claim("bound(critical)", "==", 1)})
            .error()
            .message.find(
                "bound(critical): nothing called 'critical' is known of total-exchange on hypercube(4) by optimal"),
        0U);
    EXPECT_EQ(check({}, {claim("matrix_row(15)", "==", 1)}).error().message,
              "matrix_row(15): the task matrix of node 0 has no line 15");
}

// A claim about a formula of quantities, and about a quantity that is a text.
TEST(Check, FormulasAndTexts) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    const auto checked =
        check(scenario, {claim("steps - diameter", "==", 1), claim("2*steps - matrix_total(step=1)", "<", 0),
                         claim("steps / (delivered - packets)", ">", 0)});
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_EQ((*checked)[0].difference, "");
    EXPECT_EQ((*checked)[1].number(), -1.0);
    EXPECT_TRUE((*checked)[1].holds);
    EXPECT_EQ((*checked)[2].difference, "it was not measured");
    Claim print = claim("fingerprint", "==", 0.0);
    print.value = "none";
    EXPECT_EQ((*check(scenario, {print}))[0].difference.substr(0, 7), "it is '");
}

// Claims about each run of a document are answered by that run, in the order of the claims.
TEST(Check, SeveralRuns) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.runs.resize(2);
    for (document::TitledRequest& run : scenario.runs) run.network = "hypercube(3)";
    scenario.runs[1].ports = 1;
    std::vector<Claim> claims = {claim("steps", "==", 12), claim("steps", "==", 4), claim("steps - diameter", "==", 9)};
    claims[0].run = claims[2].run = 2;
    const auto entry = [&] {
        scenario.claims = claims;
        return checkScenario(scenario, [](const run::Request& request) { return run::build(request, {}); }, {});
    }();
    ASSERT_TRUE(entry.ok()) << entry.error().message;
    ASSERT_EQ(entry->observations.size(), 2U);
    for (const CheckedClaim& one : entry->claims) EXPECT_TRUE(one.holds) << one.claim.quantity << ' ' << one.difference;
    EXPECT_NE(document::printChecks({*entry}).find("\"runs\": ["), std::string::npos);
}

// What the panels of the sheet show, alone and in formulas.
TEST(Check, Panels) {
    Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.sheet = {{"network", "timeline"}, {"timeline(of=petersen)"}};
    Claim list = claim("b.links_busy", "==", 0);
    list.value = std::vector<document::ClaimItem>{24.0, 24.0, 24.0, 24.0};
    const auto checked = check(scenario, {claim("b.links_busy(3)", "==", 24), claim("b.rows - steps", "==", 0), list,
                                          claim("b.links_busy(3)", "==", 23), claim("b.uncles", "==", 1),
                                          claim("c.rows", "==", 0), claim("d.rows", "==", 0)});
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    std::vector<std::string> differences;
    for (const CheckedClaim& each : *checked) differences.push_back(each.difference);
    EXPECT_EQ(differences, (std::vector<std::string>{
                               "", "", "", "it is 24", "the figure has no column 'uncles'; it has step, links_busy",
                               "figure timeline: No step taken yet.", "the sheet has 3 panels, and none is d"}));
}

TEST(Check, EntriesHoldTogether) {
    CheckedEntry entry;
    EXPECT_TRUE(entry.holds());
    entry.claims.push_back(document::compared(claim("steps", "==", 1), run::exactly(2.0)));
    EXPECT_FALSE(entry.holds());
    EXPECT_NE(document::printChecks({entry}).find("\"holds\": false"), std::string::npos);
    entry.claims.clear();
    entry.observations.emplace_back().objection = "no";
    EXPECT_FALSE(entry.holds());
}

}  // namespace
}  // namespace hop::experiment::claims_test
