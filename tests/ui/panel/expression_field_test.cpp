// SPDX-License-Identifier: GPL-3.0-or-later
// Expression fields: choice, form and text say the same, whichever is changed.
#include "ui/panel/expression_field.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTest>

namespace hop::ui::panel::expression_field_test {
namespace {

const std::vector<ParameterSpec> kCube = {
    {.name = "d", .help = "Dimension.", .minimum = 0, .maximum = 27, .example = "4"}};
const std::vector<ParameterSpec> kTorus = {
    {.name = "p", .help = "Side.", .minimum = 2, .maximum = 99, .example = "5"},
    {.name = "d", .help = "Dimension.", .minimum = 1, .maximum = 9, .example = "2"}};
const std::vector<ParameterSpec> kGreedy = {{.name = "order",
                                             .kind = ParameterKind::choice,
                                             .help = "Order.",
                                             .choices = {"fifo", "farthest"},
                                             .fallback = "fifo"}};
const std::vector<ParameterSpec> kGraph = {
    {.name = "file", .kind = ParameterKind::path, .help = "File.", .example = "\"net.graphml\""}};

const std::vector<ParameterSpec> kSend = {
    {.name = "root", .kind = ParameterKind::node, .help = "Root.", .fallback = "0", .example = "0"}};

class ExpressionFieldTest : public ::testing::Test {
protected:
    ExpressionFieldTest()
        : m_field(
              QStringLiteral("thing"), QStringLiteral("&Thing"),
              {{.id = "cube", .title = "Cube", .help = "", .citation = "VB", .parameters = kCube, .example = "cube(3)"},
               {.id = "torus",
                .title = "Torus",
                .help = "",
                .citation = "",
                .parameters = kTorus,
                .example = "torus(5,2)"},
               {.id = "greedy", .title = "Greedy", .help = "", .citation = "", .parameters = kGreedy, .example = ""},
               {.id = "graph", .title = "Graph", .help = "", .citation = "", .parameters = kGraph, .example = ""},
               {.id = "send", .title = "Send", .help = "", .citation = "", .parameters = kSend, .example = ""}},
              QStringLiteral("Automatic")) {}

    QComboBox& choice() { return *m_field.findChild<QComboBox*>(QStringLiteral("thing-choice")); }
    QLineEdit& text() { return *m_field.findChild<QLineEdit*>(QStringLiteral("thing-expression")); }
    template <typename T>
    T* parameter(const char* name) {
        return m_field.findChild<T*>(QStringLiteral("parameter-") + QLatin1StringView(name));
    }
    void type(const QString& words) {
        text().selectAll();
        QTest::keyClicks(&text(), words);
    }
    void choose(int index) {
        choice().setCurrentIndex(index);
        Q_EMIT choice().activated(index);
    }

    ExpressionField m_field;
};

TEST_F(ExpressionFieldTest, TheTextMovesTheForm) {
    QSignalSpy edited(&m_field, &ExpressionField::edited);
    type(QStringLiteral("torus(7,3)"));
    EXPECT_EQ(m_field.expression(), "torus(7,3)");
    EXPECT_EQ(choice().currentText(), "Torus");
    EXPECT_EQ(parameter<QSpinBox>("p")->value(), 7);
    EXPECT_EQ(parameter<QSpinBox>("d")->value(), 3);
    EXPECT_GT(edited.count(), 0);
}

TEST_F(ExpressionFieldTest, TheFormMovesTheText) {
    m_field.setExpression("torus(5,2)");
    QSignalSpy edited(&m_field, &ExpressionField::edited);
    parameter<QSpinBox>("p")->setValue(9);
    EXPECT_EQ(m_field.expression(), "torus(9,2)");
    EXPECT_EQ(text().text(), "torus(9,2)");
    EXPECT_EQ(edited.count(), 1);
}

TEST_F(ExpressionFieldTest, AnotherChoiceBeginsWithItsExample) {
    m_field.setExpression("cube(4)");
    choose(2);
    EXPECT_EQ(m_field.expression(), "torus(5,2)");
    choose(1);
    EXPECT_EQ(m_field.expression(), "cube(3)");
    EXPECT_EQ(parameter<QSpinBox>("d")->value(), 3);
    choose(0);
    EXPECT_EQ(m_field.expression(), "");
    EXPECT_EQ(parameter<QSpinBox>("d"), nullptr);
}

TEST_F(ExpressionFieldTest, DefaultsAreLeftOut) {
    m_field.setExpression("greedy");
    auto* order = parameter<QComboBox>("order");
    ASSERT_NE(order, nullptr);
    order->setCurrentText(QStringLiteral("farthest"));
    EXPECT_EQ(m_field.expression(), "greedy(order=farthest)");
    order->setCurrentText(QStringLiteral("fifo"));
    EXPECT_EQ(m_field.expression(), "greedy");
}

TEST_F(ExpressionFieldTest, FileNamesAreQuoted) {
    m_field.setExpression("graph(\"a b.txt\")");
    auto* file = parameter<QLineEdit>("file");
    ASSERT_NE(file, nullptr);
    EXPECT_EQ(file->text(), "a b.txt");
    file->setFocus();
    file->selectAll();
    QTest::keyClicks(file, QStringLiteral("my net.graphml"));
    EXPECT_EQ(m_field.expression(), "graph(\"my net.graphml\")");
}

TEST_F(ExpressionFieldTest, NodesAreTypedByAnyName) {
    m_field.setExpression("send");
    auto* root = parameter<QLineEdit>("root");
    ASSERT_NE(root, nullptr) << "a number field loses letters";
    EXPECT_EQ(root->text(), "0");
    const auto typed = [&](const char* words) {
        root->selectAll();
        QTest::keyClicks(root, QString::fromUtf8(words));
        EXPECT_EQ(root->text(), QString::fromUtf8(words)) << "it stays as it is typed";
        return m_field.expression();
    };
    EXPECT_EQ(typed("3"), "send(root=3)");
    EXPECT_EQ(typed("0"), "send");
    EXPECT_EQ(typed("Physics"), "send(root=Physics)");
    EXPECT_EQ(typed("New York"), "send(root=\"New York\")");
    EXPECT_EQ(typed("0010"), "send(root=0010)");
    EXPECT_EQ(typed("0b0010"), "send(root=0b0010)");
    EXPECT_EQ(typed("(1,2)"), "send(root=\"(1,2)\")");
    EXPECT_EQ(typed("#3"), "send(root=#3)");
    m_field.setExpression("send(root=\"New York\")");
    EXPECT_EQ(parameter<QLineEdit>("root")->text(), "New York");
    m_field.setExpression("send(root=\"1\")");
    EXPECT_EQ(parameter<QLineEdit>("root")->text(), "\"1\"") << "without quotes it would be the number";
}

TEST_F(ExpressionFieldTest, WhatCannotBeReadStaysAsItWasTyped) {
    m_field.setExpression("torus(5,2)");
    type(QStringLiteral("torus(5,"));
    EXPECT_EQ(m_field.expression(), "torus(5,");
    EXPECT_EQ(text().text(), "torus(5,");
    EXPECT_EQ(choice().currentText(), "Torus");
    EXPECT_EQ(parameter<QSpinBox>("p")->value(), 5);
}

// Last, grey, with its reason; the choice stays what it was.
TEST_F(ExpressionFieldTest, WhatIsNotPossibleIsShownLastWithItsReason) {
    const auto titles = [&] {
        QStringList all;
        for (int row = 0; row < choice().count(); ++row) all << choice().itemText(row);
        return all.join(u' ');
    };
    m_field.setExpression("torus(5,2)");
    QSignalSpy edited(&m_field, &ExpressionField::edited);
    const std::vector<std::optional<std::string>> reasons = {"it needs no cube", "it needs a ring", std::nullopt,
                                                             std::nullopt, std::nullopt};
    m_field.setReasons(reasons);
    EXPECT_EQ(titles(), "Automatic Greedy Graph Send Cube Torus");
    EXPECT_EQ(choice().currentText(), "Torus");
    auto* model = qobject_cast<QStandardItemModel*>(choice().model());
    EXPECT_TRUE(model->item(1)->isEnabled());
    EXPECT_FALSE(model->item(5)->isEnabled());
    EXPECT_TRUE(model->item(5)->toolTip().contains(QStringLiteral("it needs a ring")));
    choose(1);
    EXPECT_EQ(m_field.expression(), "greedy");
    type(QStringLiteral("cube(4)"));
    EXPECT_EQ(choice().currentText(), "Cube");
    m_field.setReasons({});
    EXPECT_EQ(titles(), "Automatic Cube Torus Greedy Graph Send");
    EXPECT_EQ(choice().currentText(), "Cube");
    EXPECT_TRUE(model->item(2)->isEnabled());
    choose(2);
    EXPECT_EQ(m_field.expression(), "torus(5,2)");
}

TEST_F(ExpressionFieldTest, AnErrorIsShownAtTheField) {
    auto* error = m_field.findChild<QLabel*>(QStringLiteral("thing-error"));
    EXPECT_TRUE(error->isHidden());
    m_field.setError(QStringLiteral("there is no thing called 'x'"));
    EXPECT_FALSE(error->isHidden());
    EXPECT_EQ(error->text(), "there is no thing called 'x'");
    EXPECT_TRUE(text().property("invalid").toBool());
    m_field.setError({});
    EXPECT_TRUE(error->isHidden());
    EXPECT_FALSE(text().property("invalid").toBool());
}

TEST_F(ExpressionFieldTest, AutomaticNamesWhatItStandsFor) {
    m_field.setExpression({});
    m_field.setAutomatic("torus(3,2)");
    EXPECT_EQ(choice().currentText(), "Automatic: Torus");
    m_field.setAutomatic({});
    EXPECT_EQ(choice().currentText(), "Automatic");
}

}  // namespace
}  // namespace hop::ui::panel::expression_field_test
