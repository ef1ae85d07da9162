// SPDX-License-Identifier: GPL-3.0-or-later
// Binding: what is accepted, the sentence for what is not, and the canonical spelling.
#include "core/base/parameters.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>

namespace hop::parameters_test {
namespace {

const std::array kCube = {ParameterSpec{.name = "d", .help = "dimensions", .minimum = 1, .maximum = 30}};

const std::array kRouter = {
    ParameterSpec{.name = "order",
                  .kind = ParameterKind::choice,
                  .help = "",
                  .choices = {"first-come", "farthest", "random", "2"},
                  .fallback = "first-come"},
    ParameterSpec{.name = "rate",
                  .kind = ParameterKind::real,
                  .help = "",
                  .unit = "packets/slot",
                  .minimum = 0,
                  .maximum = 1,
                  .fallback = "0.5",
                  .example = "0.25"},
    ParameterSpec{.name = "label", .kind = ParameterKind::text, .help = "", .fallback = "\"\""},
};

const std::array kGraph = {
    ParameterSpec{.name = "file", .kind = ParameterKind::path, .help = "", .example = "\"net.graphml\""},
    ParameterSpec{.name = "root", .help = "", .minimum = 0, .fallback = "0"}};

const std::array kProduct = {ParameterSpec{
    .name = "factors", .kind = ParameterKind::network, .help = "", .example = "ring(4),path(3)", .variadic = true}};

const std::array kPairs = {ParameterSpec{.name = "pairs",
                                         .kind = ParameterKind::pairs,
                                         .help = "",
                                         .unit = "nodes",
                                         .minimum = 0,
                                         .example = "[0,5],[1,6]",
                                         .variadic = true}};

const std::array kList = {
    ParameterSpec{
        .name = "sizes", .kind = ParameterKind::integers, .help = "", .minimum = 1, .maximum = 9, .example = "[2,3]"},
    ParameterSpec{.name = "rest", .kind = ParameterKind::expression, .help = "", .fallback = "none"}};

Result<Arguments> bound(std::span<const ParameterSpec> specs, std::string_view text) {
    const Result<Expression> call = parseExpression(text);
    EXPECT_TRUE(call.ok()) << text;
    return hop::bind("thing " + call->text, specs, *call);
}

std::string errorOf(std::span<const ParameterSpec> specs, std::string_view text) {
    const Result<Arguments> arguments = bound(specs, text);
    if (arguments) return "no error";
    EXPECT_EQ(arguments.error().code, ErrorCode::invalidRequest);
    return arguments.error().message;
}

std::string canonicalOf(std::span<const ParameterSpec> specs, std::string_view text) {
    const Result<Arguments> arguments = bound(specs, text);
    return arguments ? print(canonical(parseExpression(text)->text, specs, *arguments)) : arguments.error().message;
}

TEST(Parameters, IntegersAreExactAndInRange) {
    EXPECT_EQ(bound(kCube, "cube(4)")->integer("d"), 4);
    EXPECT_EQ(bound(kCube, "cube(d=1)")->integer("d"), 1);
    EXPECT_EQ(bound(kCube, "cube(30.0)")->integer("d"), 30);
    EXPECT_EQ(errorOf(kCube, "cube(40)"), "thing cube: d must be an integer from 1 to 30, not 40");
    EXPECT_EQ(errorOf(kCube, "cube(0)"), "thing cube: d must be an integer from 1 to 30, not 0");
    EXPECT_EQ(errorOf(kCube, "cube(4.5)"), "thing cube: d must be an integer from 1 to 30, not 4.5");
    EXPECT_EQ(errorOf(kCube, "cube(four)"), "thing cube: d must be an integer from 1 to 30, not 'four'");
    EXPECT_EQ(errorOf(kCube, "cube(\"4\")"), "thing cube: d must be an integer from 1 to 30, not '\"4\"'");
    EXPECT_EQ(errorOf(kCube, "cube([4])"), "thing cube: d must be an integer from 1 to 30, not '[4]'");
}

TEST(Parameters, IntegersThatADoubleCannotHoldAreRefused) {
    EXPECT_EQ(bound(kGraph, "graph(\"a\",root=9007199254740991)")->integer("root"), 9007199254740991);
    EXPECT_EQ(errorOf(kGraph, "graph(\"a\",root=9007199254740993)"),
              "thing graph: root must be an integer from 0 to 9007199254740991, not 9007199254740993");
    EXPECT_EQ(errorOf(kGraph, "graph(\"a\",root=-1)"), "thing graph: root must be an integer of at least 0, not -1");
}

TEST(Parameters, NodesAreWordsForTheNetworkToRead) {
    const ParameterSpec specs[] = {
        {.name = "root", .kind = ParameterKind::node, .help = "", .fallback = "0", .example = "3"},
        {.name = "links", .kind = ParameterKind::nodes, .help = "", .fallback = "[]", .lists = 2, .columns = "nn"}};
    const auto written = [&](std::string_view text) {
        const Result<Arguments> arguments = bound(specs, text);
        return arguments ? printAsWritten(arguments->expression("root")) : arguments.error().message;
    };
    for (const char* word : {"3", "0010", "0b0010", "#3", "Rome", "\"New York\"", "[1,2]", "\"(1,2)\""})
        EXPECT_EQ(written(std::string("f(root=") + word + ")"), word);
    EXPECT_EQ(written("f(root=(1,2))"), "\"(1,2)\"");
    EXPECT_EQ(written("f(root=10000000000000001)"), "\"10000000000000001\"") << "an address of 17 digits";
    EXPECT_EQ(bound(specs, "f(root=3)")->node("root"), 3U);
    EXPECT_EQ(bound(specs, "f(root=#3)")->node("root"), 3U);
    for (const char* word : {"03", "Rome", "\"3\"", "[1,2]"})
        EXPECT_EQ(bound(specs, std::string("f(root=") + word + ")")->node("root"), std::nullopt) << word;
    EXPECT_EQ(errorOf(specs, "f(root=-1)"), "thing f: root must be a node, not -1; for example root=3");
    EXPECT_EQ(errorOf(specs, "f(root=1e17)"), "thing f: root must be a node, not 1e17; for example root=3");
    EXPECT_EQ(errorOf(specs, "f(root=1.5)"), "thing f: root must be a node, not 1.5; for example root=3");
    EXPECT_EQ(errorOf(specs, "f(root=f(1))"), "thing f: root must be a node, not 'f(1)'; for example root=3");
    EXPECT_EQ(errorOf(specs, "f(links=[[0,1],[2]])"),
              "thing f: links must be a list of pairs of nodes, but one item is '[2]'");
    EXPECT_EQ(errorOf(specs, "f(links=7)"), "thing f: links must be a list of pairs of nodes, not 7");
}

TEST(Parameters, MessagesShowUnitAndExample) {
    EXPECT_EQ(errorOf(kRouter, "router(rate=1.5)"),
              "thing router: rate must be a number from 0 to 1 [packets/slot], not 1.5; for example rate=0.25");
    EXPECT_EQ(errorOf(kGraph, "graph"),
              "thing graph: file (a file name in quotes) is missing; for example file=\"net.graphml\"");
    EXPECT_EQ(errorOf(kGraph, "graph(7)"),
              "thing graph: file must be a file name in quotes, not 7; for example file=\"net.graphml\"");
    EXPECT_EQ(errorOf(kGraph, "graph(\"\")"),
              "thing graph: file must be a file name in quotes, not '\"\"'; for example file=\"net.graphml\"");
}

TEST(Parameters, DefaultsFillWhatIsNotSaid) {
    const Result<Arguments> arguments = bound(kRouter, "router(rate=1)");
    ASSERT_TRUE(arguments.ok());
    EXPECT_EQ(arguments->text("order"), "first-come");
    EXPECT_EQ(arguments->real("rate"), 1.0);
    EXPECT_EQ(arguments->text("label"), "");
    EXPECT_FALSE(arguments->given("order"));
    EXPECT_TRUE(arguments->given("rate"));
    EXPECT_EQ(arguments->values().size(), 3U);
}

TEST(Parameters, ChoicesOfferTheNearest) {
    EXPECT_EQ(bound(kRouter, "router(\"random\")")->text("order"), "random");
    EXPECT_EQ(bound(kRouter, "router(2)")->text("order"), "2");
    EXPECT_EQ(
        errorOf(kRouter, "router(farest)"),
        "thing router: order must be one of first-come, farthest, random, 2, not 'farest'; did you mean farthest?");
    EXPECT_EQ(errorOf(kRouter, "router(best)"),
              "thing router: order must be one of first-come, farthest, random, 2, not 'best'");
    EXPECT_EQ(
        errorOf(kRouter, "router(random(3))"),
        "thing router: order must be one of first-come, farthest, random, 2, not 'random(3)'; did you mean random?");
}

TEST(Parameters, NamesAreKnownAndGivenOnce) {
    EXPECT_EQ(errorOf(kRouter, "router(ordr=random)"),
              "thing router: there is no parameter called 'ordr'; did you mean order?");
    EXPECT_EQ(errorOf(kRouter, "router(x=random)"),
              "thing router: there is no parameter called 'x'; known are order, rate, label");
    EXPECT_EQ(errorOf({}, "petersen(x=1)"), "thing petersen: there is no parameter called 'x'; it takes no arguments");
    EXPECT_EQ(errorOf(kCube, "cube(d=4,d=5)"), "thing cube: d is given twice");
    EXPECT_EQ(errorOf(kCube, "cube(4,d=4)"), "thing cube: d is given twice");
    EXPECT_EQ(errorOf(kPairs, "p([0,1],pairs=[[0,1]])"), "thing p: pairs is given twice");
}

TEST(Parameters, PositionsComeFirstAndAreCounted) {
    EXPECT_EQ(errorOf(kRouter, "router(order=random,0.5)"),
              "thing router: the argument 0.5 without a name stands after one with a name; put it before");
    EXPECT_EQ(errorOf(kCube, "cube(4,5)"), "thing cube takes 1 argument (d), not 2");
    EXPECT_EQ(errorOf({}, "petersen(3)"), "thing petersen takes no arguments, not 1");
    EXPECT_EQ(errorOf(kCube, "[4]"), "thing : expected a name with arguments, not '[4]'");
}

TEST(Parameters, ListsOfIntegers) {
    EXPECT_EQ(bound(kList, "f([2,3])")->integers("sizes"), (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(errorOf(kList, "f(2)"),
              "thing f: sizes must be a list of integers from 1 to 9, not 2; for example sizes=[2,3]");
    EXPECT_EQ(errorOf(kList, "f([2,10])"),
              "thing f: sizes must be a list of integers from 1 to 9, but one item is 10; for example sizes=[2,3]");
    EXPECT_EQ(bound(kList, "f([2],rest=g([x],k=1))")->expression("rest"), *parseExpression("g([x],k=1)"));
}

TEST(Parameters, VariadicTakesAllOrAList) {
    const std::vector<std::array<std::int64_t, 2>> two = {{0, 5}, {1, 6}};
    EXPECT_EQ(bound(kPairs, "p([0,5],[1,6])")->pairs("pairs"), two);
    EXPECT_EQ(bound(kPairs, "p([[0,5],[1,6]])")->pairs("pairs"), two);
    EXPECT_EQ(bound(kPairs, "p(pairs=[[0,5],[1,6]])")->pairs("pairs"), two);
    EXPECT_EQ(bound(kPairs, "p([0,5])")->pairs("pairs"), (std::vector<std::array<std::int64_t, 2>>{{0, 5}}));
    EXPECT_EQ(bound(kProduct, "product(ring(4),path(3))")->expression("factors").items.size(), 2U);
    EXPECT_EQ(errorOf(kPairs, "p([0,5],[1])"),
              "thing p: pairs must be a list of pairs of integers of at least 0 [nodes], but one item is '[1]'; for "
              "example [0,5],[1,6]");
    EXPECT_TRUE(errorOf(kPairs, "p([0,1,2])").find("but one item is '[0,1,2]'") != std::string::npos);
    EXPECT_EQ(errorOf(kPairs, "p([0,-5])"),
              "thing p: pairs must be a list of pairs of integers of at least 0 [nodes], but one item is '[0,-5]'; for "
              "example [0,5],[1,6]");
    EXPECT_EQ(errorOf(kProduct, "product(ring(4),3)"),
              "thing product: factors must be a network, not 3; for example ring(4),path(3)");
    EXPECT_EQ(errorOf(kProduct, "product(factors=ring(4))"),
              "thing product: factors must be a list, each item a network, not 'ring(4)'");
    EXPECT_EQ(errorOf(kProduct, "product([])"), "thing product: factors needs at least one item, each a network");
    EXPECT_EQ(errorOf(kProduct, "product"),
              "thing product: factors (a network) is missing; for example ring(4),path(3)");
}

TEST(Parameters, OneSpellingForOneMeaning) {
    EXPECT_EQ(canonicalOf(kCube, "cube( d = 4.0 )"), "cube(4)");
    EXPECT_EQ(canonicalOf(kRouter, "router(first-come,0.50)"), "router");
    EXPECT_EQ(canonicalOf(kRouter, "router(\"random\",label=\"a b\",rate=5e-1)"), "router(order=random,label=\"a b\")");
    EXPECT_EQ(canonicalOf(kRouter, "router(label=\"ab\")"), "router(label=ab)");
    EXPECT_EQ(canonicalOf(kRouter, "router(label=7)"), "router(label=\"7\")");
    EXPECT_EQ(canonicalOf(kGraph, "graph(net.txt,root=0)"), "graph(\"net.txt\")");
    EXPECT_EQ(canonicalOf(kGraph, "graph(root=3,file=\"n\")"), "graph(\"n\",root=3)");
    EXPECT_EQ(canonicalOf(kPairs, "p(pairs=[[0,5],[1,6]])"), "p([0,5],[1,6])");
    EXPECT_EQ(canonicalOf(kPairs, "p([[0,5]])"), "p([0,5])");
    EXPECT_EQ(canonicalOf(kPairs, "p([])"), "p([])");
    EXPECT_EQ(canonicalOf(kProduct, "product([ring(4),path(3)])"), "product(ring(4),path(3))");
}

TEST(Parameters, WhatMustBeGivenAfterAnOptionalOneKeepsItsName) {
    const std::array specs = {
        ParameterSpec{.name = "a", .help = "", .fallback = "1"}, ParameterSpec{.name = "b", .help = ""},
        ParameterSpec{.name = "c", .kind = ParameterKind::integers, .help = "", .variadic = true}};
    EXPECT_EQ(canonicalOf(specs, "f(1,2,3,4)"), "f(b=2,c=[3,4])");
    EXPECT_EQ(canonicalOf(specs, "f(b=2,c=[3,4],a=5)"), "f(a=5,b=2,c=[3,4])");
}

RC_GTEST_PROP(Parameters, CanonicalIsAFixedPointWithTheSameValues, ()) {
    std::string text = "router(order=" + *rc::gen::element<std::string>("first-come", "\"farthest\"", "random");
    if (*rc::gen::arbitrary<bool>()) text += ",rate=" + *rc::gen::element<std::string>("0.5", "0.50", "1", "0");
    if (*rc::gen::arbitrary<bool>())
        text += ",label=" + *rc::gen::element<std::string>("\"\"", "x", "\"x\"", "\"a b\"", "4");
    const Result<Arguments> first = hop::bind("router", kRouter, *parseExpression(text + ")"));
    RC_ASSERT(first.ok());
    const Expression spelling = canonical("router", kRouter, *first);
    const Result<Arguments> second = hop::bind("router", kRouter, spelling);
    RC_ASSERT(second.ok());
    for (const ParameterSpec& spec : kRouter) RC_ASSERT(first->expression(spec.name) == second->expression(spec.name));
    RC_ASSERT(canonical("router", kRouter, *second) == spelling);
}

TEST(Bind, TagsKeepTheDigitsThatTellBinaryWordsFromNumbers) {
    const std::vector<ParameterSpec> specs = {
        {.name = "tags", .kind = ParameterKind::tags, .help = "", .example = "1,2", .variadic = true}};
    const auto spelled = [&](const std::string& call) {
        const auto arguments = hop::bind("t", specs, *parseExpression(call));
        return arguments ? print(canonical("t", specs, *arguments)) : arguments.error().message;
    };
    EXPECT_EQ(spelled("t(0011,3,10,2.0)"), "t(\"0011\",3,\"10\",2)");
    EXPECT_EQ(spelled("t(\"0011\")"), "t(\"0011\")");
    EXPECT_EQ(spelled("t(10000000000000000000000001)"), "t(\"10000000000000000000000001\")");
    EXPECT_EQ(spelled("t([1,-2])"), "t([1,-2])");
    EXPECT_EQ(spelled("t([[1,-2]])"), "t([1,-2])");
    EXPECT_EQ(spelled("t(tags=[4,011])"), "t(4,\"011\")");
    EXPECT_EQ(spelled("t(times(2,0011),times(3.0,[0,1]))"), "t(times(2,\"0011\"),times(3,[0,1]))");
    EXPECT_EQ(
        spelled("t(up)"),
        "t: tags must be a number, a binary word, a list of offsets or times(count,tag), not 'up'; for example 1,2");
    EXPECT_EQ(spelled(print(*parseExpression(spelled("t(0011,times(2,01))")))), "t(\"0011\",times(2,\"01\"))");
}

}  // namespace
}  // namespace hop::parameters_test
