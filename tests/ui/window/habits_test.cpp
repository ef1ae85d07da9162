// SPDX-License-Identifier: GPL-3.0-or-later
// What people expect of any program: drop, copies, the system's theme and type, floating panels that come back,
// versions, and to be shown why.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSlider>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>

#include "core/document/gallery.h"
#include "core/document/link.h"
#include "core/experiment/library.h"
#include "core/explain/names.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/command/command_parts.h"
#include "ui/command/commands.h"

namespace hop::ui::window::test::habits_test {
namespace {

class HabitsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    void drop(const QMimeData& what) {
        QDragEnterEvent enters(QPoint(400, 300), Qt::CopyAction, &what, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enters);
        ASSERT_TRUE(enters.isAccepted());
        QDropEvent drops(QPointF(400, 300), Qt::CopyAction, &what, Qt::LeftButton, Qt::NoModifier);
        andWaitUntilOpened([&] { QCoreApplication::sendEvent(m_window.get(), &drops); });
    }
    bool says(const QString& words) {
        return QTest::qWaitFor(
            [&] {
                for (const auto* label : m_window->bench().strip.findChildren<QLabel*>())
                    if (label->text().contains(words)) return true;
                return false;
            },
            kPatience);
    }
    // Closed, as its settings are written, and opened again.
    void restart() {
        m_window->close();
        start();
        showWindow();
        andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
        QTest::qWait(1);
    }
};

TEST_F(HabitsTest, AFileThatIsDroppedOpens) {
    ASSERT_TRUE(save(path("mine.json")));
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(path("mine.json"))});
    drop(files);
    EXPECT_EQ(m_window->bench().desk.path(), path("mine.json"));
}

TEST_F(HabitsTest, ALinkThatIsDroppedOpensAndOtherWordsDoNot) {
    QMimeData link;
    link.setText(QStringLiteral(" hopscope:vb-fig-1\n"));
    drop(link);
    EXPECT_EQ(session().instant().run().network->facts().expression, "hypercube(3)");
    // As browsers drag it: an address. Of a document that was edited, the whole of it.
    document::Scenario edited = *document::galleryScenario("vb-fig-1");
    edited.network = "hypercube(4)";
    edited.note = "100 % = a + b & c";
    edited.claims.clear();
    QMimeData address;
    address.setUrls({QUrl(QString::fromStdString(*document::linkOf(document::print(edited))))});
    drop(address);
    EXPECT_EQ(session().instant().run().network->facts().expression, "hypercube(4)");
    EXPECT_EQ(session().scenario().note, edited.note);
    QMimeData words;
    words.setText(QStringLiteral("a shopping list"));
    QDragEnterEvent enters(QPoint(400, 300), Qt::CopyAction, &words, Qt::LeftButton, Qt::NoModifier);
    enters.ignore();
    QCoreApplication::sendEvent(m_window.get(), &enters);
    EXPECT_FALSE(enters.isAccepted());
}

TEST_F(HabitsTest, ACopyIsWrittenAndTheDocumentStaysWhatItIs) {
    ASSERT_TRUE(save(path("mine.json")));
    editNetwork();
    ASSERT_TRUE(m_window->bench().desk.isModified());
    m_window->action("save-copy")->trigger();
    auto* asks = dialog<QFileDialog>("save-copy-dialog");
    ASSERT_NE(asks, nullptr);
    Q_EMIT asks->fileSelected(path("other.json"));
    asks->close();
    EXPECT_TRUE(says(QStringLiteral("Copy saved to")));
    EXPECT_EQ(m_window->bench().desk.path(), path("mine.json"));
    EXPECT_TRUE(m_window->bench().desk.isModified());
    const auto copy = experiment::loadScenario(path("other.json").toStdString());
    ASSERT_TRUE(copy);
    EXPECT_EQ(copy->scenario.network, "hypercube(3)");
    EXPECT_FALSE(saveCopy(path("mine.json")));
    EXPECT_EQ(experiment::loadScenario(path("mine.json").toStdString())->scenario.network, "hypercube(4)");
    EXPECT_FALSE(saveCopy(path("no/such/folder.json")));
}

TEST_F(HabitsTest, TheThemeFollowsTheSystemUnlessOneIsChosen) {
    ASSERT_FALSE(m_window->bench().look.theme().dark);
    m_window->bench().look.system().takePalette(true);
    EXPECT_TRUE(m_window->bench().look.theme().dark);
    EXPECT_LT(QApplication::palette().color(QPalette::Window).lightness(), 128);
    m_window->bench().look.system().takePalette(false);
    EXPECT_FALSE(m_window->bench().look.theme().dark);
    m_window->bench().look.setTheme(QStringLiteral("light"));
    m_window->bench().look.system().takePalette(true);
    EXPECT_FALSE(m_window->bench().look.theme().dark);
    m_window->bench().look.setTheme(QStringLiteral("system"));
    EXPECT_TRUE(m_window->bench().look.theme().dark);
    m_window->bench().look.system().takePalette(false);
}

// Qt's theme is light here; our own dark palette does not hide that.
TEST_F(HabitsTest, ANewPaletteOfTheSystemIsSeenBelowOurOwn) {
    m_window->bench().look.system().takePalette(true);
    ASSERT_TRUE(m_window->bench().look.theme().dark);
    QEvent changed(QEvent::ThemeChange);
    QCoreApplication::sendEvent(m_window->windowHandle(), &changed);
    EXPECT_FALSE(m_window->bench().look.theme().dark);
    EXPECT_GT(QApplication::palette().color(QPalette::Window).lightness(), 128);
}

TEST_F(HabitsTest, FiguresAndWordsGrowWithTheSystemsType) {
    const QFont usual = QApplication::font();
    EXPECT_EQ(m_window->bench().canvas().magnification(), 1.0);
    QFont large = usual;
    large.setPixelSize(20);
    QApplication::setFont(large);
    QTest::qWait(1);
    EXPECT_NEAR(m_window->bench().canvas().magnification(), 20.0 / 13.0, 1e-9);
    EXPECT_TRUE(qApp->styleSheet().contains(QStringLiteral("font-size: 31px")));  // 20
    QApplication::setFont(usual);
    QTest::qWait(1);
    EXPECT_EQ(m_window->bench().canvas().magnification(), 1.0);
    EXPECT_TRUE(qApp->styleSheet().contains(QStringLiteral("font-size: 20px")));
}

TEST_F(HabitsTest, AFloatingPanelComesBackWhereItWas) {
    QDockWidget* bounds = m_window->bench().arrangement.dock("bounds");
    bounds->setFloating(true);
    bounds->show();
    bounds->setGeometry(90, 120, 333, 222);
    QTest::qWait(1);
    const QRect before = bounds->geometry();
    restart();
    bounds = m_window->bench().arrangement.dock("bounds");
    EXPECT_TRUE(bounds->isFloating());
    EXPECT_FALSE(bounds->isHidden());
    EXPECT_EQ(bounds->geometry(), before);
    // And into the window again, with all others.
    m_window->action("dock-panels")->trigger();
    EXPECT_FALSE(bounds->isFloating());
    EXPECT_FALSE(m_window->action("dock-panels")->isEnabled());
}

TEST_F(HabitsTest, APanelOfAScreenThatIsGoneComesToOneThatIsThere) {
    QDockWidget* bounds = m_window->bench().arrangement.dock("bounds");
    bounds->setFloating(true);
    bounds->show();
    bounds->setGeometry(5000, 4000, 333, 222);
    QTest::qWait(1);
    restart();
    bounds = m_window->bench().arrangement.dock("bounds");
    ASSERT_TRUE(bounds->isFloating());
    EXPECT_TRUE(m_window->screen()->availableGeometry().contains(bounds->geometry().center()));
}

TEST_F(HabitsTest, AboutNamesTheVersionsAndCopiesThem) {
    m_window->action("about")->trigger();
    auto* page = dialog("about-dialog");
    ASSERT_NE(page, nullptr);
    const QString words = page->findChild<QTextBrowser*>()->toPlainText();
    QApplication::clipboard()->clear();
    page->findChild<QPushButton*>(QStringLiteral("copy-versions"))->click();
    const QString copied = QApplication::clipboard()->text();
    page->close();
    for (const QString& name : {QString::fromLatin1(qVersion()), QStringLiteral("Graphviz"), QStringLiteral("libwebp"),
                                QStringLiteral("Boost"), QStringLiteral("Compiler"), QStringLiteral("Hopscope")}) {
        EXPECT_TRUE(words.contains(name)) << name.toStdString();
        EXPECT_TRUE(copied.contains(name)) << name.toStdString();
    }
}

TEST_F(HabitsTest, WhereABoundIsMissedIsShown) {
    document::Scenario other = session().scenario();
    other.algorithm = "optimal-delay";
    other.claims.clear();
    andWaitUntilOpened([&] { session().open(other); });
    EXPECT_FALSE(m_window->action("show-where")->isEnabled());
    other.algorithm = "shortest-path";
    other.claims.clear();
    andWaitUntilOpened([&] { session().open(other); });
    EXPECT_TRUE(m_window->action("show-where")->isEnabled());
    const command::Members offered = members("show-where");
    ASSERT_FALSE(offered.empty());
    EXPECT_EQ(offered.front().title, "Critical sum");
    session().select({});
    offered.front().run(m_window->bench());
    EXPECT_TRUE(says(QStringLiteral("Critical sum: packet")));
    const record::Instant& instant = session().instant();
    ASSERT_EQ(instant.selection.kind, record::Selection::Kind::packet);
    EXPECT_EQ(instant.path.back().step, instant.measures().steps);
    // The same by the link of the panel.
    session().select({});
    m_window->bench().arrangement.bringToFront("bounds");
    auto& page = child<QTextBrowser>("bounds-text");
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return page.toHtml().contains(QStringLiteral("where:critical-sum")); }, kPatience));
    EXPECT_FALSE(page.toHtml().contains(QStringLiteral("where:degree")));  // 4, weaker than others
    Q_EMIT page.anchorClicked(QUrl(QStringLiteral("where:critical-sum")));
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().instant().selection.kind == record::Selection::Kind::packet; },
                                kPatience));
}

// Of a network that is drawn as parts, the part that has the reason is shown: here a link with 16 packets for 10 steps.
TEST_F(HabitsTest, WhereABoundIsMissedIsShownInALargeNetworkToo) {
    document::Scenario other = session().scenario();
    other.network = "hypercube(10)";
    other.task = "permutation(transpose)";
    other.algorithm = "shortest-path";
    other.claims.clear();
    other.view = {};
    andWaitUntilOpened([&] { session().open(other); });
    ASSERT_NE(session().instant().division(), nullptr);
    m_window->bench().where.start("distance");
    EXPECT_TRUE(says(QStringLiteral("carries 16 packets, more than fit into 10 steps")));
    const record::Instant& instant = session().instant();
    ASSERT_EQ(instant.selection.kind, record::Selection::Kind::link);
    const network::Link link = instant.run().network->link(instant.selection.id);
    ASSERT_TRUE(QTest::qWaitFor([&] { return instant.part() != nullptr; }, kPatience));
    for (const NodeId end : {link.from, link.to}) EXPECT_TRUE(std::ranges::binary_search(instant.part()->nodes, end));
    // The crossing that is one too many is under way.
    EXPECT_TRUE(std::ranges::any_of(instant.moves,
                                    [&](const engine::Move& move) { return move.link == instant.selection.id; }));
}

// What one wants of a node that is clicked stands in its menu.
TEST_F(HabitsTest, ANodeStartsABroadcastAndIsRunTo) {
    EXPECT_FALSE(m_window->action("broadcast-here")->isEnabled());
    session().select({record::Selection::Kind::node, 5});
    EXPECT_TRUE(m_window->action("until-node-busy")->isEnabled());
    m_window->action("until-node-busy")->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->bench().strip.isVisible(); }, kPatience));
    const std::string source = session().scenario().source;
    ASSERT_FALSE(source.empty());
    andWaitUntilOpened([&] { m_window->action("broadcast-here")->trigger(); });
    EXPECT_EQ(session().scenario().task, "broadcast(root=#5)");
    EXPECT_EQ(session().scenario().algorithm, "");
    // The entry's words stay to be read, and say that this run is another one.
    EXPECT_EQ(session().scenario().source, "after " + source);
    EXPECT_FALSE(session().scenario().text.empty());
    EXPECT_EQ(session().scenario().title, "");
    EXPECT_TRUE(session().title().endsWith(QStringLiteral(" on hypercube(4)"))) << session().title().toStdString();
    m_window->bench().desk.history().stack().undo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().scenario().source == source; }, kPatience));
}

// Its answer stands in the dialogue alone.
TEST_F(HabitsTest, RunUntilAnswersOnce) {
    m_window->action("run-until")->trigger();
    auto* asking = dialog<QDialog>("run-until");
    ASSERT_NE(asking, nullptr);
    asking->findChild<QPushButton*>(QStringLiteral("until-run"))->click();
    auto* answer = asking->findChild<QLabel*>(QStringLiteral("until-result"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return !answer->text().isEmpty() && !answer->text().startsWith(QStringLiteral("Searching")); },
        kPatience));
    EXPECT_FALSE(m_window->bench().strip.isVisible());
    asking->reject();
}

// A network at rest has no clock to read, and no parts that are busier than others.
TEST_F(HabitsTest, AStructureHasNoDeadClock) {
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("ost-fig-5.1")); });
    EXPECT_EQ(child<QLabel>("step").text(), "nothing moves");
    EXPECT_FALSE(child<QSlider>("speed").isEnabled());
    EXPECT_TRUE(m_window->bench().arrangement.dock("part")->isHidden());
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("total-exchange-4-cube")); });
    EXPECT_TRUE(child<QLabel>("step").text().contains(QStringLiteral(" of 8")));
    EXPECT_TRUE(child<QSlider>("speed").isEnabled());
}

// What has been changed and has no title is called in words, also before it is built.
TEST_F(HabitsTest, TitlesAreWords) {
    QFile file(path("campus.graphml"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(
        "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/>"
        "<edge source=\"a\" target=\"b\"/></graph></graphml>");
    file.close();
    document::Scenario scenario;
    scenario.network = "graph(\"" + path("campus.graphml").toStdString() + "\",part=largest,loops=drop)";
    scenario.task = "broadcast";
    andWaitUntilOpened([&] { session().open(scenario); });
    EXPECT_TRUE(session().title().endsWith(QStringLiteral(" on the graph campus.graphml")))
        << session().title().toStdString();
    scenario.network = "hypercube(5)";
    scenario.task = "poisson-broadcasts(then=[[100,0.8]])";
    m_window->bench().settings.keepScenario(scenario);
    scenario.network = "graph(\"nets/campus.graphml\",part=largest)";
    m_window->bench().settings.keepScenario(scenario);
    ASSERT_TRUE(QTest::qWaitFor([&] { return members("recent").size() >= 2; }, kPatience));
    const std::vector<command::Command> recent = members("recent");
    EXPECT_EQ(recent[0].title, "Random broadcasts on the graph campus.graphml");
    EXPECT_EQ(recent[1].title, "Random broadcasts on hypercube(5)");
}

}  // namespace
}  // namespace hop::ui::window::test::habits_test
