// SPDX-License-Identifier: GPL-3.0-or-later
// The parser: every form, every complaint, and the way back through the printer.
#include "core/base/expression.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hop::expression_test {
namespace {

using Kind = Expression::Kind;
using namespace std::string_literals;

std::string errorOf(std::string_view text) {
    const Result<Expression> parsed = parseExpression(text);
    return parsed ? "no error" : parsed.error().message;
}

std::string reprinted(std::string_view text) {
    const Result<Expression> parsed = parseExpression(text);
    return parsed ? print(*parsed) : parsed.error().message;
}

TEST(Expression, ReadsCallsWithPositionalAndNamedArguments) {
    const Result<Expression> parsed = parseExpression(" otis( mesh(4,2) , bandwidth = 4 ) ");
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(*parsed, makeCall("otis", {{"", makeCall("mesh", {{"", makeNumber(4)}, {"", makeNumber(2)}})},
                                         {"bandwidth", makeNumber(4)}}));
    EXPECT_EQ(parsed->position, 1U);
    EXPECT_EQ(parsed->arguments[0].value.position, 7U);
    EXPECT_EQ(parsed->arguments[1].value.position, 31U);
}

TEST(Expression, ReadsEveryKindOfValue) {
    const Result<Expression> parsed = parseExpression(R"(f(-1.5e3,total-exchange,"a \"b\" \\ ä",[1,[],x],g()))");
    ASSERT_TRUE(parsed.ok());
    const auto& arguments = parsed->arguments;
    ASSERT_EQ(arguments.size(), 5U);
    EXPECT_EQ(arguments[0].value, makeNumber(-1500));
    EXPECT_EQ(arguments[0].value.text, "-1.5e3");
    EXPECT_EQ(arguments[1].value, makeWord("total-exchange"));
    EXPECT_EQ(arguments[2].value, makeText("a \"b\" \\ ä"));
    EXPECT_EQ(arguments[3].value, makeList({makeNumber(1), makeList({}), makeWord("x")}));
    EXPECT_EQ(arguments[4].value, makeWord("g")) << "a call without arguments is its name";
}

TEST(Expression, TellsNumbersFromWords) {
    for (const std::string_view number : {"0", "12", "+5", "-0.5", ".5", "1e6", "1E-6", "5."})
        EXPECT_EQ(parseExpression(number)->kind, Kind::number) << number;
    for (const std::string_view word : {"2d", "0x10", "1e", "1.2.3", "inf", "nan", "-inf", "-", ".", "+", "--1", "+-1",
                                        "++1", "1-2", "it's", "a.b_c'+-"}) {
        EXPECT_EQ(parseExpression(word)->kind, Kind::word) << word;
        EXPECT_TRUE(isWord(word)) << word;
    }
    for (const std::string_view neither : {"", "12", "a b", "ä", "a,b"}) EXPECT_FALSE(isWord(neither)) << neither;
}

TEST(Expression, PrintsOneSpelling) {
    EXPECT_EQ(reprinted(" torus ( 5.0 , d = +2 ) "), "torus(5,d=2)");
    EXPECT_EQ(reprinted("petersen()"), "petersen");
    EXPECT_EQ(reprinted("graph( \"my \\\"net\\\".graphml\" )"), R"(graph("my \"net\".graphml"))");
    EXPECT_EQ(reprinted("f([ 1 , 0.10 , 1e6 , -0 ])"), "f([1,0.1,1000000,0])");
}

TEST(Expression, ReadsWordsForNodes) {
    EXPECT_EQ(reprinted("f(#12,root=#0)"), "f(#12,root=#0)");
    EXPECT_EQ(reprinted("f((1,2),root=((0, 1),011))"), R"x(f("(1,2)",root="((0, 1),011)"))x");
    EXPECT_EQ(printAsWritten(*parseExpression("f(0010,[01,2.50],x)")), "f(0010,[01,2.50],x)");
    EXPECT_TRUE(isWord("#12"));
    for (const std::string_view neither : {"#", "#x", "1#", "##1"}) EXPECT_FALSE(isWord(neither)) << neither;
    EXPECT_EQ(errorOf("f((4))"), "at character 3: expected an argument, not '('");
    EXPECT_EQ(errorOf("f(#x)"), "at character 3: expected an argument, not '#'");
}

TEST(Expression, EqualityLooksAtValuesOnly) {
    EXPECT_EQ(*parseExpression("f( 4.0)"), *parseExpression("f(4)"));
    EXPECT_NE(*parseExpression("f(4)"), *parseExpression("f(\"4\")"));
    EXPECT_NE(*parseExpression("f(x)"), *parseExpression("f(\"x\")"));
    EXPECT_NE(*parseExpression("f(4)"), *parseExpression("f(d=4)"));
    EXPECT_NE(*parseExpression("f(4)"), *parseExpression("g(4)"));
    EXPECT_NE(*parseExpression("f([1])"), *parseExpression("f([1,2])"));
}

TEST(Expression, SaysWhereBracketsAreMissing) {
    EXPECT_EQ(errorOf("hypercube(4"), "at character 12: expected ')' to close the '(' at character 10, not the end");
    EXPECT_EQ(errorOf("f([1,2)"), "at character 7: expected ',' or ']' after the item, not ')'");
    EXPECT_EQ(errorOf("f(["), "at character 4: expected ']' to close the '[' at character 3, not the end");
    EXPECT_EQ(errorOf("f(k="), "at character 5: expected ')' to close the '(' at character 2, not the end");
    EXPECT_EQ(errorOf("f(1,"), "at character 5: expected ')' to close the '(' at character 2, not the end");
    EXPECT_EQ(errorOf("hypercube(4))"), "at character 13: there is a ')' without its '('");
    EXPECT_EQ(errorOf("[1]]"), "at character 4: there is a ']' without its '['");
}

TEST(Expression, SaysWhatIsMissing) {
    EXPECT_EQ(errorOf(""), "at character 1: expected a name such as hypercube(4), not the end");
    EXPECT_EQ(errorOf("   "), "at character 4: expected a name such as hypercube(4), not the end");
    EXPECT_EQ(errorOf("(4)"), "at character 1: expected a name such as hypercube(4), not '('");
    EXPECT_EQ(errorOf("f(,1)"), "at character 3: an argument is missing before ','");
    EXPECT_EQ(errorOf("f(1,,2)"), "at character 5: an argument is missing before ','");
    EXPECT_EQ(errorOf("f(1,)"), "at character 5: an argument is missing before ')'");
    EXPECT_EQ(errorOf("f(k=)"), "at character 5: the value of 'k' is missing before ')'");
    EXPECT_EQ(errorOf("f(=3)"), "at character 3: expected the name of a parameter before '='");
    EXPECT_EQ(errorOf("[1,]"), "at character 4: an item is missing before ']'");
    EXPECT_EQ(errorOf("f(1 2)"), "at character 5: expected ',' or ')' after the argument, not '2'");
    EXPECT_EQ(errorOf("f(a==b)"), "at character 5: expected an argument, not '='");
}

TEST(Expression, SaysWhatDoesNotBelong) {
    EXPECT_EQ(errorOf("ring(4) ring(5)"), "at character 9: the expression should end, not go on with 'r'");
    EXPECT_EQ(errorOf("ring(4);"), "at character 8: the expression should end, not go on with ';'");
    EXPECT_EQ(errorOf("f(1=2)"), "at character 3: the name of a parameter cannot be '1'");
    EXPECT_EQ(errorOf("4(2)"), "at character 1: a number cannot be called; expected a name before '(', not '4'");
    EXPECT_EQ(errorOf("ring(\"ä\",ü)"), "at character 10: expected an argument, not 'ü'")
        << "characters are counted, not bytes";
    EXPECT_EQ(errorOf("f(1e999)"), "at character 3: the number '1e999' is outside the range of floating-point numbers");
    EXPECT_EQ(errorOf("f(-1e-999)"),
              "at character 3: the number '-1e-999' is outside the range of floating-point numbers");
}

TEST(Expression, SaysWhatIsWrongWithAString) {
    EXPECT_EQ(errorOf(R"(f("a\n"))"),
              R"(at character 5: a backslash in a string must be followed by '"' or '\', not 'n')");
    EXPECT_EQ(errorOf(R"(f("a\)"),
              R"(at character 5: a backslash in a string must be followed by '"' or '\', not the end)");
    EXPECT_EQ(errorOf(R"(f("a)"),
              R"(at character 5: expected '"' to close the string that begins at character 3, not the end)");
    EXPECT_EQ(errorOf("f(\"a\0b\")"s), "at byte 5: the expression contains a NUL byte");
    EXPECT_EQ(errorOf("f(\"a\xff\")"s), "at byte 5: the expression is not valid UTF-8");
    EXPECT_EQ(errorOf("f\0\xff"s), "at byte 2: the expression contains a NUL byte");
    EXPECT_EQ(errorOf("f\xff\0"s), "at byte 2: the expression is not valid UTF-8");
}

TEST(Expression, LimitsDepthAndLength) {
    const auto nested = [](int levels) {
        std::string text;
        for (int i = 1; i < levels; ++i) text += "f(";
        return text + "1" + std::string(static_cast<std::size_t>(levels - 1), ')');
    };
    EXPECT_TRUE(parseExpression(nested(kMaxExpressionDepth)).ok());
    EXPECT_EQ(errorOf(nested(kMaxExpressionDepth + 1)),
              "at character 33: the expression is nested deeper than 16 levels");
    EXPECT_EQ(errorOf(std::string(100000, '[')), "at character 17: the expression is nested deeper than 16 levels");
    EXPECT_TRUE(parseExpression(std::string(kMaxExpressionLength, 'a')).ok());
    EXPECT_EQ(errorOf(std::string(kMaxExpressionLength + 1, 'a')),
              "the expression has 1,048,577 bytes; at most 1,048,576 bytes are read");
}

TEST(Expression, ErrorsAreTheUsersFault) { EXPECT_EQ(parseExpression("f(").error().code, ErrorCode::invalidRequest); }

rc::Gen<std::string> words() {
    return rc::gen::suchThat(rc::gen::container<std::string>(rc::gen::elementOf("abcXYZ0189_.'+-"s)),
                             [](const std::string& word) { return isWord(word); });
}

rc::Gen<std::string> texts() {
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(
                            rc::gen::element("a"s, "\""s, "\\"s, "("s, ","s, " "s, "\n"s, "ä"s, "€"s, "😀"s)),
                        [](const std::vector<std::string>& parts) {
                            std::string text;
                            for (const std::string& part : parts) text += part;
                            return text;
                        });
}

rc::Gen<double> numbers() {
    return rc::gen::oneOf(
        rc::gen::suchThat(rc::gen::map<std::uint64_t>([](std::uint64_t bits) { return std::bit_cast<double>(bits); }),
                          [](double number) { return std::isfinite(number); }),
        rc::gen::map(rc::gen::inRange(-1000, 1000), [](int number) { return number / 8.0; }));
}

rc::Gen<Expression> expressions(int depth) {
    auto leaf = rc::gen::oneOf(rc::gen::map(words(), [](const std::string& word) { return makeWord(word); }),
                               rc::gen::map(numbers(), makeNumber),
                               rc::gen::map(texts(), [](const std::string& text) { return makeText(text); }));
    if (depth == 0) return leaf;
    const auto few = [](auto gen) {
        return rc::gen::resize(4, rc::gen::container<std::vector<Expression>>(std::move(gen)));
    };
    const auto list = rc::gen::map(few(rc::gen::lazy([depth] { return expressions(depth - 1); })), makeList);
    const auto call = rc::gen::apply(
        [](const std::string& name, const std::vector<Expression>& values, const std::string& key) {
            std::vector<Argument> arguments;
            arguments.reserve(values.size());
            for (std::size_t i = 0; i < values.size(); ++i) arguments.push_back({i % 2 == 0 ? "" : key, values[i]});
            return makeCall(name, std::move(arguments));
        },
        words(), few(rc::gen::lazy([depth] { return expressions(depth - 1); })), words());
    return rc::gen::oneOf(leaf, list, call);
}

TEST(Expression, KnowsWholeNumbers) {
    const auto wholeIn = [](std::string_view text) { return wholeNumber(*parseExpression(text)); };
    EXPECT_EQ(wholeIn("0"), 0U);
    EXPECT_EQ(wholeIn("-0"), 0U);
    EXPECT_EQ(wholeIn("5."), 5U);
    EXPECT_EQ(wholeIn("1e6"), 1'000'000U);
    EXPECT_EQ(wholeIn("9007199254740992"), std::uint64_t{1} << 53U);
    for (const std::string_view text : {"9007199254740994", "1e300", "-1", "0.5", "x", "\"1\"", "[1]"})
        EXPECT_EQ(wholeIn(text), std::nullopt) << text;
}

RC_GTEST_PROP(Expression, ParseInvertsPrint, ()) {
    const Expression expression = *expressions(4);
    const Result<Expression> back = parseExpression(print(expression));
    RC_ASSERT(back.ok());
    RC_ASSERT(*back == expression);
    RC_ASSERT(print(*back) == print(expression));
}

RC_GTEST_PROP(Expression, AnyBytesGiveAnExpressionOrOneLine, ()) {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element(
        "f"s, "("s, ")"s, "["s, "]"s, ","s, "="s, "\""s, "\\"s, "1"s, "e9"s, "-"s, " "s, "\n"s, "ä"s, "\xff"s, "\0"s));
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    const Result<Expression> parsed = parseExpression(text);
    if (parsed) {
        RC_ASSERT(*parseExpression(print(*parsed)) == *parsed);
    } else {
        RC_ASSERT(!parsed.error().message.empty());
        RC_ASSERT(parsed.error().message.find('\n') == std::string::npos);
    }
}

}  // namespace
}  // namespace hop::expression_test
