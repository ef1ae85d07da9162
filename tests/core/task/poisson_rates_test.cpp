// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals whose rate changes: what comes before a change stays as it was, what comes after has the new rate;
// contradictions are refused in a sentence; the expression that a change makes.
#include "core/task/poisson.h"

#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::task::poisson_rates_test {
namespace {

TaskPtr made(const std::string& expression) {
    const auto network = network::build("hypercube(6)", network::BuildContext{});
    EXPECT_TRUE(network.ok());
    const auto task = build(*network, expression, {});
    EXPECT_TRUE(task.ok()) << (task ? "" : task.error().message);
    return *task;
}

std::string refusal(const std::string& expression) {
    const auto network = network::build("hypercube(4)", network::BuildContext{});
    const auto task = build(*network, expression, {});
    EXPECT_FALSE(task.ok()) << expression;
    return task ? std::string() : task.error().message;
}

std::vector<Arrival> arrivalsOf(const Task& task, Step first, Step end) {
    std::vector<Arrival> all;
    for (Step slot = first; slot < end; ++slot) task.arrivals->arrivals(slot, {.seed = 5}, all);
    return all;
}

TEST(PoissonRates, AChangeLeavesWhatWasBefore) {
    const TaskPtr plain = made("poisson-broadcasts(rho=0.3)");
    const TaskPtr changed = made("poisson-broadcasts(rho=0.3,then=[[200,0.6],[400,0.9]])");
    EXPECT_EQ(arrivalsOf(*plain, 0, 200), arrivalsOf(*changed, 0, 200));
    EXPECT_NE(arrivalsOf(*plain, 200, 201), arrivalsOf(*changed, 200, 201));
    // The arrivals of a slot are those of its own rate, whatever was before.
    EXPECT_EQ(arrivalsOf(*made("poisson-broadcasts(rho=0.6)"), 200, 400), arrivalsOf(*changed, 200, 400));
    EXPECT_EQ(arrivalsOf(*made("poisson-broadcasts(rho=0.9)"), 400, 600), arrivalsOf(*changed, 400, 600));
}

TEST(PoissonRates, ATaskKnowsItsRates) {
    const TaskPtr task = made("poisson-packets(lambda=0.1,then=[[7,0.2]])");
    EXPECT_EQ(task->rates, (std::vector<RatePiece>{{0, 0.1}, {7, 0.2}}));
    EXPECT_EQ(task->rate, 0.2);
    EXPECT_EQ(task->expression, "poisson-packets(lambda=0.1,then=[[7,0.2]])");
    EXPECT_EQ(made("poisson-packets(then=[],rho=0.3)")->expression, "poisson-packets");
}

TEST(PoissonRates, ContradictionsAreSaid) {
    const auto says = [](const std::string& then, const std::string& words) {
        const std::string sentence = refusal("poisson-broadcasts(rho=0.3,then=" + then + ")");
        EXPECT_NE(sentence.find(words), std::string::npos) << sentence;
    };
    says("[[400,0.6],[200,0.9]]", "the slots in then must increase, but 200 comes after 400");
    says("[[200,0.6],[200,0.9]]", "the slots in then must increase");
    says("[[200,0]]", "rho must be greater than 0 from slot 200 on, not 0");
    says("[[200,-1]]", "rho must be greater than 0 from slot 200 on, not -1");
    says("[[0,0.5]]", "whole numbers from 1 to 1,000,000, not 0");
    says("[[1.5,0.5]]", "whole numbers from 1 to 1,000,000, not 1.5");
    says("[[1000001,0.5]]", "whole numbers from 1 to 1,000,000");
    says("[200,0.6]", "then must be a list of slots, each with the rho from there on");
    says("[[200,0.6,3]]", "such as [[200,0.6],[400,0.9]]");
    says("0.6", "then must be a list");
    std::string many;
    for (int slot = 1; slot <= 65; ++slot) many += (slot > 1 ? ",[" : "[") + std::to_string(slot) + ",0.5]";
    says("[" + many + "]", "the rate can change at most 64 times, not 65");
    EXPECT_NE(refusal("poisson-broadcasts(lambda=0.01,then=[[9,0]])").find("lambda must be greater than 0 from slot 9"),
              std::string::npos);
    EXPECT_NE(refusal("poisson-broadcasts(rho=0.3,then=[[9,1e9]])").find("choose a rate at which"), std::string::npos);
}

TEST(PoissonRates, AChangeIsWrittenIntoTheExpression) {
    const auto from = [](const std::string& expression, Step slot, double value) {
        const auto changed = withRateFrom(expression, slot, value);
        EXPECT_TRUE(changed.ok()) << (changed ? "" : changed.error().message);
        return changed ? *changed : std::string();
    };
    EXPECT_EQ(from("poisson-broadcasts", 120, 0.6), "poisson-broadcasts(then=[[120,0.6]])");
    EXPECT_EQ(from("poisson-broadcasts(rho=0.5)", 0, 0.6), "poisson-broadcasts(rho=0.6)");
    // What was said of later slots is another future; the value that is there already is no change.
    EXPECT_EQ(from("poisson-broadcasts(then=[[120,0.6],[200,0.9]])", 150, 0.8),
              "poisson-broadcasts(then=[[120,0.6],[150,0.8]])");
    EXPECT_EQ(from("poisson-broadcasts(then=[[120,0.6],[200,0.9]])", 120, 0.8), "poisson-broadcasts(then=[[120,0.8]])");
    EXPECT_EQ(from("poisson-broadcasts(then=[[120,0.6]])", 120, 0.3), "poisson-broadcasts");
    EXPECT_EQ(from("poisson-broadcasts(then=[[120,0.6]])", 0, 0.7), "poisson-broadcasts(rho=0.7)");
    EXPECT_EQ(from("poisson-packets(lambda=0.1)", 3, 0.2), "poisson-packets(lambda=0.1,then=[[3,0.2]])");
    EXPECT_FALSE(withRateFrom("poisson-broadcasts", 5, 0.0).ok());
    EXPECT_FALSE(withRateFrom("poisson-broadcasts", kLastRateChange + 1, 0.5).ok());
    std::string full = "poisson-broadcasts";
    for (Step slot = 1; slot <= kMostRateChanges; ++slot) full = from(full, slot, slot % 2 == 0 ? 0.3 : 0.4);
    const auto beyond = withRateFrom(full, kMostRateChanges + 1, 0.7);
    ASSERT_FALSE(beyond.ok());
    EXPECT_NE(beyond.error().message.find("at most 64 times"), std::string::npos);
}

TEST(PoissonRates, AreReadAsTheyAreWritten) {
    const auto rates = writtenRates("poisson-broadcasts(rho=0.5,then=[[10,0.8]])");
    ASSERT_TRUE(rates.ok());
    EXPECT_FALSE(rates->byLambda);
    EXPECT_EQ(rates->pieces, (std::vector<WrittenRates::Piece>{{0, 0.5}, {10, 0.8}}));
    EXPECT_EQ(rates->at(9), 0.5);
    EXPECT_EQ(rates->at(10), 0.8);
    EXPECT_TRUE(writtenRates("poisson-packets(lambda=0.1)")->byLambda);
}

TEST(PoissonRates, AreCalledByTheirLettersInForms) {
    std::vector<std::string_view> titles;
    for (const ParameterSpec& spec : rateParameters()) titles.push_back(spec.fieldTitle());
    EXPECT_EQ(titles, (std::vector<std::string_view>{"load ρ", "rate λ", "load later"}));
    EXPECT_EQ((ParameterSpec{.name = "root", .help = ""}.fieldTitle()), "root");
}

}  // namespace
}  // namespace hop::task::poisson_rates_test
