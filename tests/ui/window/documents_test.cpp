// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios as documents: opened, saved whole, asked about when changes would be lost, kept when they were never saved.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::documents_test {
namespace {

class DocumentsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
};

TEST_F(DocumentsTest, TheTitleNamesWhatIsOpen) {
    EXPECT_EQ(m_window->windowTitle().remove(QStringLiteral("[*]")), "Total exchange on the 4-cube — Hopscope");
    editNetwork();
    EXPECT_EQ(m_window->windowTitle().remove(QStringLiteral("[*]")), "Total exchange on hypercube(3) — Hopscope");
}

TEST_F(DocumentsTest, WhatIsSavedOpensAgainAsItWasSeen) {
    session().seek(5);
    session().select({record::Selection::Kind::packet, 9});
    ASSERT_TRUE(save(path("mine.json")));
    EXPECT_FALSE(m_window->bench().desk.isModified());
    start();
    showWindow();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(path("mine.json")); });
    EXPECT_EQ(session().step(), 5U);
    EXPECT_EQ(session().instant().selection, (record::Selection{record::Selection::Kind::packet, 9}));
    EXPECT_EQ(m_window->bench().desk.path(), path("mine.json"));
}

// A network is not saved to its file, but what lies beside it is what is opened next.
TEST_F(DocumentsTest, DialoguesBeginBesideWhatIsOpen) {
    const auto folderOf = [&](const char* command, const char* name) {
        m_window->action(command)->trigger();
        auto* chooser = dialog<QFileDialog>(name);
        if (chooser == nullptr) return QString();
        const QString folder = chooser->directory().absolutePath();
        chooser->reject();
        return folder;
    };
    const QString folder = QFileInfo(path("networks")).absoluteFilePath();
    ASSERT_TRUE(QDir().mkpath(folder));
    QFile file(folder + QStringLiteral("/three.txt"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("0 1\n1 2\n");
    file.close();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(file.fileName()); });
    EXPECT_EQ(folderOf("open", "open-dialog"), folder);
    EXPECT_EQ(folderOf("save-as", "save-dialog"), folder);
    ASSERT_TRUE(save(path("mine.json")));
    EXPECT_EQ(folderOf("open", "open-dialog"), QFileInfo(path("mine.json")).absolutePath());
}

TEST_F(DocumentsTest, AChangedFileIsAskedAboutAndCancelKeepsIt) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    EXPECT_TRUE(m_window->bench().desk.isModified());
    EXPECT_TRUE(m_window->isWindowModified());
    m_window->bench().opening.openSource(QStringLiteral("vb-fig-1"));
    auto* question = dialog<QMessageBox>("unsaved-question");
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->iconPixmap().isNull());
    for (const QAbstractButton* button : question->buttons()) EXPECT_TRUE(button->icon().isNull()) << "a stock icon";
    question->button(QMessageBox::Cancel)->click();
    QTest::qWait(200);
    EXPECT_EQ(session().instant().run().network->facts().expression, "hypercube(3)");
    EXPECT_TRUE(m_window->bench().desk.isModified());
}

TEST_F(DocumentsTest, SavingFirstWritesTheFileAndGoesOn) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    andWaitUntilOpened([&] {
        m_window->bench().opening.openSource(QStringLiteral("vb-fig-1"));
        dialog<QMessageBox>("unsaved-question")->button(QMessageBox::Save)->click();
    });
    const auto saved = experiment::loadScenario(path("mine.json").toStdString());
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->scenario.network, "hypercube(3)");
    EXPECT_TRUE(m_window->bench().desk.path().isEmpty());
}

// Edits go on while a file is written; what was saved last is in it.
TEST_F(DocumentsTest, TheLaterOfTwoSavesIsInTheFile) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    const auto title = [&](const char* words) {
        document::Scenario titled = session().scenario();
        titled.title = words;
        session().amend(titled);
        m_window->action("save")->trigger();
        EXPECT_TRUE(m_window->bench().desk.isSaving());
        EXPECT_TRUE(m_window->isWindowModified()) << "until it is written";
    };
    title("first");
    title("second");
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window->bench().desk.isSaving(); }, kPatience));
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_EQ(experiment::loadScenario(path("mine.json").toStdString())->scenario.title, "second");
}

TEST_F(DocumentsTest, ClosingWaitsForWhatIsBeingSaved) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    m_window->action("save")->trigger();
    m_window->close();
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window->isVisible(); }, kPatience));
    EXPECT_EQ(m_window->findChild<QMessageBox*>(QStringLiteral("unsaved-question")), nullptr);
    EXPECT_EQ(experiment::loadScenario(path("mine.json").toStdString())->scenario.network, "hypercube(3)");
}

TEST_F(DocumentsTest, AFileThatCannotBeWrittenKeepsTheWindowOpen) {
    ASSERT_TRUE(QDir().mkpath(path("folder")));
    ASSERT_TRUE(save(path("folder/mine.json")));
    editNetwork();
    ASSERT_TRUE(QDir(path("folder")).removeRecursively());
    m_window->action("save")->trigger();
    m_window->close();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window->bench().desk.isSaving(); }, kPatience));
    QTest::qWait(1);
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_TRUE(m_window->isWindowModified());
    EXPECT_TRUE(child<QLabel>("message").text().contains(QStringLiteral("mine.json")));
}

TEST_F(DocumentsTest, ClosingAsksToo) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    m_window->close();
    EXPECT_TRUE(m_window->isVisible());
    auto* question = dialog<QMessageBox>("unsaved-question");
    ASSERT_NE(question, nullptr);
    question->button(QMessageBox::Discard)->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window->isVisible(); }, kPatience));
}

TEST_F(DocumentsTest, WhatWasNeverSavedIsKeptAmongTheRecentOnes) {
    editNetwork();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    const desk::Settings& settings = m_window->bench().settings;
    ASSERT_EQ(settings.keptScenarios().size(), 1);
    const auto kept = document::parseScenario(settings.keptScenarios().first().toStdString());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->network, "hypercube(3)");
}

TEST_F(DocumentsTest, AFileThatCannotBeReadIsComplainedAboutAndNothingIsLost) {
    QFile torn(path("torn.json"));
    ASSERT_TRUE(torn.open(QIODevice::WriteOnly));
    torn.write("{\"format\": \"hopscope-scenario\", \"version\": 1, \"network\": ");
    torn.close();
    session().seek(2);
    m_window->bench().opening.openSource(path("torn.json"));
    auto& message = child<QLabel>("message");
    EXPECT_TRUE(QTest::qWaitFor([&] { return message.isVisible(); }, kPatience));
    EXPECT_TRUE(message.text().contains(QStringLiteral("line 1"))) << message.text().toStdString();
    EXPECT_EQ(session().step(), 2U);
    m_window->bench().opening.openSource(path("missing.json"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return message.text().contains(QStringLiteral("missing.json")); }, kPatience));
}

// Like any document, and never written over. What is saved has the file inside.
TEST_F(DocumentsTest, AFileOfANetworkIsOpenedAndTravelsWithWhatIsSaved) {
    const QByteArray graph =
        "graph { a [label=\"Wien\",pos=\"0,0\"]; b [label=\"Graz\",pos=\"50,9\"]; a -- b; c -- d -- e; a -- a }";
    QFile net(path("net.dot"));
    ASSERT_TRUE(net.open(QIODevice::WriteOnly));
    net.write(graph);
    net.close();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(path("net.dot")); });
    EXPECT_EQ(session().instant().run().network->nodeCount(), 3U);
    EXPECT_EQ(session().title(), QStringLiteral("net"));
    EXPECT_TRUE(m_window->bench().desk.path().isEmpty()) << "saving asks for another file";
    EXPECT_FALSE(m_window->bench().desk.isModified());
    EXPECT_TRUE(session().notice().contains(QStringLiteral("Part 1 of 2: 3 of 5 nodes.")))
        << session().notice().toStdString();
    EXPECT_EQ(m_window->bench().settings.recentFiles().first(), path("net.dot"));
    ASSERT_TRUE(save(path("mine.json")));
    ASSERT_TRUE(net.open(QIODevice::ReadOnly));
    EXPECT_EQ(net.readAll(), graph);
    ASSERT_TRUE(net.remove());
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(path("mine.json")); });
    EXPECT_EQ(session().instant().run().network->nodeCount(), 3U);
    EXPECT_FALSE(m_window->bench().desk.isModified());
    const auto& files = session().scenario().files;
    ASSERT_EQ(files.size(), 1U);
    EXPECT_EQ(files.front(), (document::OwnFile{"net.dot", graph.toStdString()}));
}

// Too large to travel, so its name has to be right wherever the document is and the program starts.
TEST_F(DocumentsTest, ALargeFileOfANetworkIsFoundAgainFromEverywhere) {
    QFile net(path("net.txt"));
    ASSERT_TRUE(net.open(QIODevice::WriteOnly));
    net.write("# " + QByteArray(static_cast<qsizetype>(document::kMostOwnFiles), ' ') + "\n0 1\n1 2\n");
    net.close();
    const QString before = QDir::currentPath();
    ASSERT_TRUE(QDir::setCurrent(QFileInfo(net).path()));
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("net.txt")); });
    ASSERT_TRUE(QDir::setCurrent(before));
    m_window->bench().desk.close();
    start();
    showWindow();
    andWaitUntilOpened([&] { EXPECT_TRUE(m_window->bench().desk.openLast()); });
    EXPECT_EQ(session().instant().run().network->nodeCount(), 3U);
    // Saved beside other files, and kept without one.
    ASSERT_TRUE(QDir(path("")).mkdir(QStringLiteral("elsewhere")));
    ASSERT_TRUE(save(path("elsewhere/mine.json")));
    EXPECT_FALSE(m_window->bench().desk.isModified());
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(path("elsewhere/mine.json")); });
    EXPECT_EQ(session().instant().run().network->nodeCount(), 3U);
    EXPECT_TRUE(session().scenario().files.empty());
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(path("net.txt")); });
    document::Scenario changed = session().scenario();
    changed.task = "total-exchange";
    andWaitUntilOpened([&] { session().open(changed, session().folder()); });
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    const QStringList kept = m_window->bench().settings.keptScenarios();
    ASSERT_FALSE(kept.isEmpty());
    andWaitUntilOpened(
        [&] { m_window->bench().opening.openScenario(*document::parseScenario(kept.first().toStdString())); });
    EXPECT_EQ(session().instant().run().network->nodeCount(), 3U);
}

TEST_F(DocumentsTest, AFileThatIsNoNetworkSaysWhyAndNothingIsLost) {
    QFile net(path("net.graphml"));
    ASSERT_TRUE(net.open(QIODevice::WriteOnly));
    net.write("<graphml><graph><node id=\"a\"/></graph></graphml>");
    net.close();
    const document::Scenario before = session().scenario();
    m_window->bench().opening.openSource(path("net.graphml"));
    auto& message = child<QLabel>("message");
    ASSERT_TRUE(QTest::qWaitFor([&] { return message.isVisible(); }, kPatience));
    EXPECT_TRUE(message.text().contains(QStringLiteral("net.graphml"))) << message.text().toStdString();
    EXPECT_EQ(session().scenario(), before);
}

TEST_F(DocumentsTest, APlaceThatCannotBeWrittenIsComplainedAbout) {
    const auto saved = save(path("no/such/folder/x.json"));
    ASSERT_FALSE(saved);
    EXPECT_NE(saved.error().message.find("x.json"), std::string::npos);
    EXPECT_TRUE(m_window->bench().desk.path().isEmpty());
}

TEST_F(DocumentsTest, TheNextStartBeginsWhereThisOneEnded) {
    editNetwork();
    session().seek(2);
    m_window->close();
    start();
    showWindow();
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    EXPECT_EQ(session().step(), 2U);
}

TEST_F(WindowTest, TheFirstStartBeginsWithTheDefaultEntry) {
    start();
    showWindow();
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    EXPECT_EQ(session().scenario(), *document::galleryScenario(document::kDefaultEntry));
}

// Letters while a text is being written, edits of the document once it has run.
TEST_F(DocumentsTest, UndoWorksWhereverTheFocusIs) {
    m_window->action("edit-scenario")->trigger();
    auto& field = child<QLineEdit>("network-expression");
    ASSERT_TRUE(field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("hypercube(3)x"));
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(field.text(), QStringLiteral("hypercube(3)x"));
    EXPECT_FALSE(m_window->action("undo")->isEnabled());
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("hypercube(3)"));
    andWaitUntilOpened([&] { QTest::keyClick(&field, Qt::Key_Return); });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
    ASSERT_TRUE(m_window->action("undo")->isEnabled());
    EXPECT_EQ(m_window->action("undo")->text(), QStringLiteral("&Undo change of network"));
    andWaitUntilOpened([&] { QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier); });
    EXPECT_EQ(session().scenario(), *document::galleryScenario("total-exchange-4-cube"));
    EXPECT_EQ(field.text(), QStringLiteral("hypercube(4)"));
    andWaitUntilOpened([&] { QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier); });
    EXPECT_EQ(session().scenario().network, "hypercube(3)");
}

// A large run is asked about before it starts; whoever declines keeps what is open.
TEST_F(DocumentsTest, ALargeRunIsAskedAbout) {
    document::Scenario large;
    large.network = "hypercube(12)";
    large.algorithm = "shortest-path";
    session().open(large);
    auto* question = dialog<QMessageBox>("size-question");
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->text().contains(QStringLiteral("16,773,120"))) << question->text().toStdString();
    EXPECT_TRUE(question->informativeText().contains(QStringLiteral("GiB")))
        << question->informativeText().toStdString();
    question->button(QMessageBox::Cancel)->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }, kPatience));
    EXPECT_EQ(session().instant().run().network->facts().expression, "hypercube(4)");
}

}  // namespace
}  // namespace hop::ui::window::test::documents_test
