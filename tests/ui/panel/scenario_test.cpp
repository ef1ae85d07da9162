// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario panel: what is written runs; what is wrong is said at its place, and nothing is lost.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "tests/ui/panel/panel_fixture.h"
#include "ui/panel/tag_picker.h"

namespace hop::ui::panel::test::scenario_test {
namespace {

class ScenarioPanelTest : public PanelTest {
protected:
    void SetUp() override {
        open("hypercube(4)", "total-exchange", "optimal");
        show("scenario");
        ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    }
    QPushButton& run() { return child<QPushButton>("run"); }
    void type(const char* field, const QString& words) {
        auto& line = child<QLineEdit>(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, words);
    }
    bool waitForRun(const std::string& network) {
        return QTest::qWaitFor([&] { return m_session.instant().run().network->facts().expression == network; },
                               kPatience);
    }
};

TEST_F(ScenarioPanelTest, ShowsWhatIsOpenAndItsSize) {
    EXPECT_EQ(child<QLineEdit>("network-expression").text(), "hypercube(4)");
    EXPECT_EQ(child<QComboBox>("algorithm-choice").currentData().toString(), "optimal");
    EXPECT_TRUE(child<QLabel>("scenario-facts")
                    .text()
                    .startsWith(QStringLiteral("16 nodes · 64 links · diameter 4\n240 packets · 512 transmissions")));
}

TEST_F(ScenarioPanelTest, ATypedExpressionRunsWithEnter) {
    type("network-expression", QStringLiteral("hypercube(3)"));
    QTest::keyClick(&child<QLineEdit>("network-expression"), Qt::Key_Return);
    ASSERT_TRUE(waitForRun("hypercube(3)"));
    EXPECT_EQ(m_session.lastStep(), 4U);
    EXPECT_EQ(m_session.title(), "Total exchange on hypercube(3)");
}

TEST_F(ScenarioPanelTest, SidesRunAndWhatLooksLikeThemIsExplained) {
    type("network-expression", QStringLiteral("torus(3,5)"));
    const auto& facts = child<QLabel>("scenario-facts");
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return facts.text().contains(QStringLiteral("the 3 × 5 torus is torus([3,5])")); }, kPatience))
        << facts.text().toStdString();
    type("network-expression", QStringLiteral("torus([3,5])"));
    QTest::keyClick(&child<QLineEdit>("network-expression"), Qt::Key_Return);
    ASSERT_TRUE(waitForRun("torus([3,5])"));
    EXPECT_EQ(child<QLineEdit>("network-expression").text(), "torus([3,5])");
    EXPECT_TRUE(child<QLabel>("network-error").isHidden());
    EXPECT_FALSE(child<QSpinBox>("parameter-p").isVisible()) << "two numbers do not say the sides";
    type("network-expression", QStringLiteral("torus(5,2)"));
    EXPECT_TRUE(child<QSpinBox>("parameter-p").isVisible());
    EXPECT_EQ(child<QSpinBox>("parameter-p").value(), 5);
}

TEST_F(ScenarioPanelTest, TheFormRunsWithTheButton) {
    child<QSpinBox>("parameter-d").setValue(5);
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    QTest::mouseClick(&run(), Qt::LeftButton);
    ASSERT_TRUE(waitForRun("hypercube(5)"));
    EXPECT_EQ(m_session.instant().measures().transmissions, 5U * 512U);
}

TEST_F(ScenarioPanelTest, InvalidInputSaysItsSentenceAndKeepsTheRun) {
    m_session.seek(3);
    type("network-expression", QStringLiteral("hypercub(4)"));
    auto& error = child<QLabel>("network-error");
    ASSERT_TRUE(QTest::qWaitFor([&] { return error.isVisible(); }, kPatience));
    EXPECT_EQ(error.text(), "there is no network called 'hypercub'; did you mean hypercube?");
    EXPECT_FALSE(run().isEnabled());
    QTest::keyClick(&child<QLineEdit>("network-expression"), Qt::Key_Return);
    QTest::qWait(300);
    EXPECT_EQ(m_session.step(), 3U);
    EXPECT_EQ(m_session.instant().run().network->facts().expression, "hypercube(4)");
    EXPECT_EQ(child<QLineEdit>("network-expression").text(), "hypercub(4)");

    // Put right, it runs again only when asked.
    type("network-expression", QStringLiteral("hypercube(4)"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    EXPECT_TRUE(error.isHidden());
    QTest::qWait(200);
    EXPECT_EQ(m_session.step(), 3U);
}

// What is written reads the files that the document brings along, alone and beside another run.
TEST_F(ScenarioPanelTest, FilesOfTheDocumentAreRead) {
    document::Scenario scenario;
    scenario.network = "graph(\"in the document.dot\")";
    scenario.task = "broadcast";
    scenario.files = {{"in the document.dot", "graph { Ulm -- Hof; Hof -- Bonn }"}};
    for (const bool two : {false, true}) {
        SCOPED_TRACE(two ? "two runs" : "one run");
        if (two) scenario.runs = {document::requestsOf(scenario).front(), document::requestsOf(scenario).front()};
        open(scenario);
        type("seed", QStringLiteral("7"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience))
            << child<QLabel>("network-error").text().toStdString();
        EXPECT_TRUE(child<QLabel>("scenario-facts").text().startsWith(QStringLiteral("3 nodes")));
        if (two) continue;
        QTest::mouseClick(&run(), Qt::LeftButton);
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.scenario().seed == 7; }, kPatience));
        EXPECT_EQ(m_session.scenario().files, scenario.files);
    }
}

// By its own field; what another network does not have gives way instead.
TEST_F(ScenarioPanelTest, AnAlgorithmThatCannotIsRefusedWithTheReason) {
    type("network-expression", QStringLiteral("path(5)"));
    auto& choice = child<QComboBox>("algorithm-choice");
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    type("algorithm-expression", QStringLiteral("optimal"));
    auto& error = child<QLabel>("algorithm-error");
    ASSERT_TRUE(QTest::qWaitFor([&] { return error.isVisible(); }, kPatience));
    EXPECT_TRUE(error.text().contains(QStringLiteral("optimal"))) << error.text().toStdString();
    EXPECT_FALSE(run().isEnabled());
    choice.setCurrentIndex(0);
    Q_EMIT choice.activated(0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    EXPECT_TRUE(choice.currentText().startsWith(QStringLiteral("Automatic: "))) << choice.currentText().toStdString();
}

TEST_F(ScenarioPanelTest, AnAlgorithmThatTheNetworkDoesNotHaveGivesWayAndComesBack) {
    auto& note = child<QLabel>("scenario-note");
    const auto algorithm = [&] { return child<QLineEdit>("algorithm-expression").text(); };
    type("network-expression", QStringLiteral("path(5)"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    EXPECT_EQ(algorithm(), "");
    EXPECT_TRUE(child<QLabel>("algorithm-error").isHidden());
    EXPECT_TRUE(note.isVisible());
    EXPECT_TRUE(note.text().contains(QStringLiteral("the algorithm is Automatic"))) << note.text().toStdString();
    // A network that has it again, typed letter by letter.
    type("network-expression", QStringLiteral("hypercube(3)"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    EXPECT_EQ(algorithm(), "optimal");
    EXPECT_TRUE(note.isHidden());
    // Another task, too; and at once with Enter.
    type("task-expression", QStringLiteral("broadcast"));
    QTest::keyClick(&child<QLineEdit>("task-expression"), Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.scenario().task == "broadcast"; }, kPatience));
    EXPECT_EQ(m_session.scenario().algorithm, "");
    EXPECT_TRUE(note.isVisible()) << "it is read after the run, too";
    open("hypercube(2)");
    EXPECT_TRUE(note.isHidden()) << "it was about another document";
    EXPECT_EQ(note.toolTip(), "");
}

// What belongs to the network goes with it, and the form says so.
TEST_F(ScenarioPanelTest, APartGivesWayToAnotherNetwork) {
    for (const bool two : {false, true}) {
        SCOPED_TRACE(two ? "two runs" : "one run");
        document::Scenario scenario;
        scenario.network = "hypercube(5)";
        scenario.task = "broadcast";
        scenario.view.part = "01***";
        if (two) scenario.runs = {document::requestsOf(scenario).front(), document::requestsOf(scenario).front()};
        open(scenario);
        ASSERT_EQ(m_session.instant().display.part, "01***");
        type("network-expression", QStringLiteral("torus(4,2)"));
        auto& note = child<QLabel>("scenario-note");
        EXPECT_TRUE(note.text().contains(QStringLiteral("01***"))) << note.text().toStdString();
        QTest::keyClick(&child<QLineEdit>("network-expression"), Qt::Key_Return);
        ASSERT_TRUE(waitForRun("torus(4,2)"));
        EXPECT_EQ(m_session.instant().display.part, "");
        EXPECT_EQ(m_session.scenarioAsSeen().view.part, "");
        EXPECT_EQ(m_session.notice(), "");
    }
}

// Every field that takes the focus, of forms with numbers, choices, files and lists.
TEST_F(ScenarioPanelTest, EnterRunsFromEveryField) {
    unsigned seed = 100;
    std::size_t fields = 0;
    for (const auto& [network, task] :
         {std::pair("torus(3,2)", "broadcast(root=2)"), std::pair("hypercube(3)", "scatter(root=1)"),
          std::pair("ring(6)", "poisson-broadcasts(0.3)")}) {
        SCOPED_TRACE(std::string(network) + ' ' + task);
        open(network, task);
        ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
        for (QWidget* field : m_panel->findChildren<QWidget*>()) {
            const bool takes = qobject_cast<QComboBox*>(field) != nullptr ||
                               qobject_cast<QSpinBox*>(field) != nullptr ||
                               (qobject_cast<QLineEdit*>(field) != nullptr &&
                                qobject_cast<QSpinBox*>(field->parentWidget()) == nullptr);
            if (!takes || !field->isVisible() || !field->isEnabled()) continue;
            SCOPED_TRACE(field->objectName().toStdString());
            child<QLineEdit>("seed").setText(QString::number(++seed));
            Q_EMIT child<QLineEdit>("seed").textEdited({});
            EXPECT_TRUE(child<QLabel>("scenario-not-run").isVisible());
            field->setFocus();
            QTest::keyClick(field, fields % 2 == 0 ? Qt::Key_Return : Qt::Key_Enter);
            EXPECT_TRUE(QTest::qWaitFor([&] { return m_session.scenario().seed == seed; }, kPatience));
            EXPECT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
            EXPECT_FALSE(child<QLabel>("scenario-not-run").isVisible());
            ++fields;
        }
    }
    EXPECT_GT(fields, 24U);
}

// At every height of the window the button is whole.
TEST_F(ScenarioPanelTest, RunIsAlwaysSeen) {
    for (const char* network : {"hypercube(4)", "otis(hypercube(2))", "product(ring(4),path(3))"}) {
        open(network, "broadcast");
        for (const QSize size : {QSize(240, 300), QSize(280, 480), QSize(320, 900)}) {
            m_panel->resize(size);
            QCoreApplication::processEvents();
            EXPECT_EQ(run().visibleRegion().boundingRect(), run().rect()) << network << ' ' << size.height();
        }
    }
}

TEST_F(ScenarioPanelTest, ASeedMustBeANumber) {
    type("seed", QStringLiteral("x1"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<QLabel>("scenario-error").isVisible(); }, kPatience));
    EXPECT_TRUE(child<QLabel>("scenario-error").text().contains(QStringLiteral("seed")));
    EXPECT_FALSE(run().isEnabled());
}

TEST_F(ScenarioPanelTest, PortsGoUpToTheDegree) {
    auto& ports = child<QComboBox>("ports");
    EXPECT_EQ(ports.count(), 5);
    EXPECT_EQ(ports.itemText(0), "all");
    EXPECT_EQ(ports.itemText(4), "4");
}

TEST_F(ScenarioPanelTest, DestinationsAreClickedAndEveryNodeFollows) {
    auto& picker = child<TagPicker>("tag-picker");
    EXPECT_FALSE(picker.isVisible());
    type("task-expression", QStringLiteral("isotropic(1)"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return picker.isVisible() && run().isEnabled(); }, kPatience));
    EXPECT_EQ(picker.packetsTo(1), 1U);
    const auto task = [&] { return child<QLineEdit>("task-expression").text(); };
    const auto click = [&](NodeId node, Qt::KeyboardModifiers keys = {}, Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseClick(&picker, button, keys, picker.placeOf(node).toPoint());
    };
    click(6);
    click(6);
    click(11);
    EXPECT_EQ(task(), QStringLiteral("isotropic(\"0001\",times(2,\"0110\"),\"1011\")"));
    click(6, Qt::ShiftModifier);
    click(1, {}, Qt::RightButton);
    click(0);
    EXPECT_EQ(task(), QStringLiteral("isotropic(\"0110\",\"1011\")")) << "node 0 sends nothing to itself";
    ASSERT_TRUE(QTest::qWaitFor([&] { return run().isEnabled(); }, kPatience));
    QTest::mouseClick(&run(), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_session.instant().run().task->packets.rows().size() == 2; }, kPatience));
    EXPECT_EQ(m_session.instant().measures().packets, 32U);
    EXPECT_EQ(m_session.instant().measures().transmissions, 16U * 5U);
}

TEST_F(ScenarioPanelTest, DestinationsAreChosenByKeys) {
    auto& picker = child<TagPicker>("tag-picker");
    type("network-expression", QStringLiteral("torus(3,2)"));
    type("task-expression", QStringLiteral("isotropic([0,1])"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return picker.isVisible() && run().isEnabled(); }, kPatience));
    picker.setFocus();
    QTest::keyClick(&picker, Qt::Key_Right);
    QTest::keyClick(&picker, Qt::Key_Space);
    const QString before = child<QLineEdit>("task-expression").text();
    EXPECT_NE(before, QStringLiteral("isotropic([0,1])"));
    QTest::keyClick(&picker, Qt::Key_Down);
    QTest::keyClick(&picker, Qt::Key_Plus);
    EXPECT_NE(child<QLineEdit>("task-expression").text(), before);
    QTest::keyClick(&picker, Qt::Key_Backspace);
    EXPECT_EQ(child<QLineEdit>("task-expression").text(), before);
    EXPECT_TRUE(picker.accessibleDescription().startsWith(QStringLiteral("Packets: ")));
    type("task-expression", QStringLiteral("total-exchange"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !picker.isVisible(); }, kPatience));
}

}  // namespace
}  // namespace hop::ui::panel::test::scenario_test
