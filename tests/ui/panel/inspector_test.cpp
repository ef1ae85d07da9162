// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector and bounds: they say what is so.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

#include "core/explain/names.h"
#include "core/record/crossings.h"
#include "tests/ui/panel/panel_fixture.h"
#include "tests/ui/support/patience.h"
#include "ui/panel/inspector_pages.h"
#include "ui/panel/measured.h"
#include "ui/panel/rich_text.h"
#include "ui/panel/text_panel.h"
#include "ui/style/formula.h"
#include "ui/style/text.h"

namespace hop::ui::panel::test::inspector_test {
namespace {

class InspectorTest : public PanelTest {
protected:
    // What a page says of the present instant.
    QString textOf(QTextBrowser& browser) {
        dynamic_cast<TextPanel&>(*browser.parentWidget()).write();
        EXPECT_TRUE(wordsAreThere());
        return browser.toPlainText().replace(QChar::Nbsp, u' ');
    }
    QString words() { return textOf(child<QTextBrowser>("inspector-text")); }
    // The algorithm's own, of a step that is kept.
    std::string reasonOf(const engine::Move& move, Step step) {
        const record::Recording& recording = *m_session.recording();
        const auto before = recording.timeline->stateAt(step - 1);
        return explain::shownClassName(recording.run.algorithm.process->explain(*before, move));
    }
    ::testing::AssertionResult says(const char* what) {
        return words().contains(QString::fromUtf8(what)) ? ::testing::AssertionSuccess()
                                                         : ::testing::AssertionFailure()
                                                               << "'" << what << "' is not in:\n"
                                                               << words().toStdString();
    }
};

TEST_F(InspectorTest, TellsAboutTheScenarioFirst) {
    document::Scenario scenario;
    scenario.title = "The exchange";
    scenario.text = "Watch the columns.";
    scenario.source = "VB Thm 5";
    open(scenario);
    show("inspector");
    EXPECT_TRUE(says("The exchange"));
    EXPECT_TRUE(says("Watch the columns."));
    EXPECT_TRUE(says("VB Thm 5"));
    EXPECT_TRUE(says("8 steps"));
}

TEST_F(InspectorTest, TellsWhatIsKnownOfTheNetwork) {
    open("extended-otis(ring(4),f=[1,0,3,2])", "permutation(reversal)", "shortest-path");
    show("inspector");
    EXPECT_TRUE(says("48 directed"));
    EXPECT_TRUE(says("f preserves distances"));
    EXPECT_TRUE(says("≥ 4 (Ost Thm 5.41)"));
    EXPECT_TRUE(says("≤ 5 (Ost §5.7.1)"));
    EXPECT_TRUE(says("≤ 8 (Ost Thm 5.2)"));
}

TEST_F(InspectorTest, OfAPacketItTellsTheWayAndWhy) {
    open("hypercube(4)", "total-exchange", "optimal");
    show("inspector");
    const engine::Move move = m_session.instant().moves.front();
    m_session.select({record::Selection::Kind::packet, move.packet});
    EXPECT_TRUE(says("Step 1: crosses link"));
    EXPECT_TRUE(says("source"));
    EXPECT_TRUE(says("destination"));
    const QString why = text(reasonOf(move, 1));
    ASSERT_FALSE(why.isEmpty());
    EXPECT_TRUE(says(why.toUtf8().constData()));
    m_session.toEnd();
    EXPECT_TRUE(says("delivered"));
}

// The rest of the page does not wait for it.
TEST_F(InspectorTest, AReasonThatIsFarToSeekComesLast) {
    for (const char* network : {"hypercube(3)", "hypercube(8)"}) {
        open(network, "total-exchange", "optimal");
        const engine::Move move = m_session.instant().moves.front();
        m_session.select({record::Selection::Kind::packet, move.packet});
        const QString why = style::formulaHtml(reasonOf(move, 1));
        QStringList before;
        const QString page = inspectorPage(inspected(m_session), [&](const QString& html) { before << html; });
        EXPECT_TRUE(page.contains(why)) << page.toStdString();
        ASSERT_EQ(before.size(), m_session.instant().run().task->packets.count() > 20'000 ? 1 : 0) << network;
        if (before.isEmpty()) continue;
        EXPECT_TRUE(before.front().contains(QStringLiteral("Step 1: crosses link")));
        EXPECT_FALSE(before.front().contains(why));
        EXPECT_EQ(before.front().size() + why.size(), page.size());
    }
}

// The first packet that waits with others before it, after the step shown.
PacketId queuedPacket(const record::Instant& instant) {
    for (PacketId packet = 0; packet < instant.run().task->packets.count(); ++packet)
        for (const record::AwaitedCrossing& awaited : record::awaitedBy(instant, packet))
            if (awaited.ahead.value_or(0) > 1 && !awaited.crossed.empty()) return packet;
    return kNoPacket;
}

TEST_F(InspectorTest, OfAWaitingPacketItTellsTheLinkAndWhoIsBefore) {
    open("hypercube(4)", "total-exchange", "optimal");
    show("inspector");
    m_session.seek(3);
    const PacketId packet = queuedPacket(m_session.instant());
    ASSERT_NE(packet, kNoPacket);
    m_session.select({record::Selection::Kind::packet, packet});
    const record::AwaitedCrossing awaited = record::awaitedBy(m_session.instant(), packet).front();
    const network::Network& network = *m_session.instant().run().network;
    const network::Link ends = network.link(awaited.link);
    const auto since = [&] { return QStringLiteral(" since step %1.\n").arg(*awaited.since); };
    const QString name = text(explain::packetName(m_session.instant(), packet));
    EXPECT_TRUE(words().startsWith(QStringLiteral("Packet %1\nWaits for link %2 (%3 → %4)")
                                       .arg(name)
                                       .arg(ends.type)
                                       .arg(text(network.address(ends.from)), text(network.address(ends.to))) +
                                   since()))
        << words().toStdString();
    EXPECT_TRUE(says("packets cross it first:"));
    EXPECT_TRUE(says("\ncrossed\n"));
    EXPECT_TRUE(says("\ncrossing now\n"));
    EXPECT_TRUE(words().contains(QStringLiteral("step %1\n%2\nthis packet").arg(*awaited.leaves).arg(name)))
        << words().toStdString();
    // Every row selects its packet.
    const QString html = child<QTextBrowser>("inspector-text").toHtml();
    for (const record::LinkCrossing& other : awaited.before)
        EXPECT_TRUE(html.contains(QStringLiteral("select:packet/%1").arg(other.packet))) << other.packet;
    // In the labels and the numbering that were chosen.
    record::Display display = m_session.instant().display;
    display.labels = document::Labels::identity;
    display.numbering = document::Numbering::fromLeft1;
    m_session.setDisplay(display);
    EXPECT_TRUE(words().contains(
        QStringLiteral("Waits for link %1 (%2 → %3)").arg(4 - ends.type).arg(ends.from).arg(ends.to) + since()))
        << words().toStdString();
    // Under way it says why, as before.
    m_session.seek(*awaited.leaves - 1);
    EXPECT_FALSE(says("Waits for"));
    EXPECT_TRUE(says("crosses link"));
}

TEST_F(InspectorTest, OfANodeItTellsWhatWaits) {
    open("hypercube(3)");
    show("inspector");
    m_session.select({record::Selection::Kind::node, 6});
    EXPECT_TRUE(says("Node 110"));
    EXPECT_TRUE(says("7 packets after step 0"));
    EXPECT_TRUE(says("110 → 001"));
    m_session.toEnd();
    EXPECT_TRUE(says("Packets here: none"));
}

TEST_F(InspectorTest, OfANodeItTellsWhatItHasAndWhereTheRestIs) {
    open("hypercube(3)", "total-exchange", "optimal");
    show("inspector");
    m_session.select({record::Selection::Kind::node, 6});
    EXPECT_TRUE(says("Has 0 of 7 packets."));
    EXPECT_TRUE(says("still missing\n"));
    m_session.seek(2);
    EXPECT_TRUE(says("Has 2 of 7 packets: from "));
    const record::Instant& instant = m_session.instant();
    std::size_t waiting = 0, moving = 0;
    for (PacketId packet = 0; packet < instant.run().task->packets.count(); ++packet) {
        const task::Packet ends = instant.run().task->packets.at(packet);
        const auto place = instant.state().unicast().record(packet);
        if (ends.destination != 6 || place.where == kNoNode) continue;
        const auto name = [&](NodeId node) { return text(instant.run().network->address(node)); };
        const auto move = std::ranges::find(instant.moves, packet, &engine::Move::packet);
        const bool isMoving = move != instant.moves.end();
        ++(isMoving ? moving : waiting);
        const QString where =
            isMoving ? QStringLiteral("on its way over %1 in step 3")
                           .arg(text(explain::linkName(*instant.run().network, move->link, document::Labels::address)))
                     : QStringLiteral("at ") + name(place.where);
        const QString row = QStringLiteral("from %1\n%2\n").arg(name(ends.source), where);
        EXPECT_TRUE(words().contains(row)) << row.toStdString() << " is not in:\n" << words().toStdString();
    }
    EXPECT_GT(waiting, 0U);
    EXPECT_GT(moving, 0U);
    EXPECT_TRUE(child<QTextBrowser>("inspector-text").toHtml().contains(QStringLiteral("until:node-has-all(6)")));
    m_session.toEnd();
    EXPECT_TRUE(says("Has all 7 packets: from 000, 001, 010, 011, 100, 101 and 111"));
    EXPECT_FALSE(says("still missing"));
    EXPECT_FALSE(says("Run until"));
}

TEST_F(InspectorTest, OfANodeItTellsWhoHasTheMessageThatItLacks) {
    open("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)");
    show("inspector");
    m_session.select({record::Selection::Kind::node, 7});
    m_session.seek(1);
    EXPECT_TRUE(says("Has 0 of 1 message."));
    EXPECT_TRUE(says("from 000\nat 000 and 3 more nodes"));
    m_session.seek(2);
    EXPECT_TRUE(says("from 000\non its way over 011 → 111 in step 3"));
    m_session.toEnd();
    EXPECT_TRUE(says("Has its message: from 000"));
    open("hypercube(3)", "multinode-broadcast", "multinode-broadcast");
    m_session.select({record::Selection::Kind::node, 7});
    EXPECT_TRUE(says("Has 1 of 8 messages: its own"));
    m_session.toEnd();
    EXPECT_TRUE(says("Has all 8 messages: its own, and from 000, 001, 010, 011, 100, 101 and 110"));
    open("hypercube(3)", "reduce", "tree-reduction(tree=binomial)");
    m_session.select({record::Selection::Kind::node, 7});
    EXPECT_TRUE(says("This node wants nothing."));
    m_session.select({record::Selection::Kind::node, 0});
    EXPECT_TRUE(says("Has 1 of 8 contributions: its own"));
    EXPECT_TRUE(says("from 111\non its way over 111 → 011 in step 1"));
    open("path(4)", "k-k-sort(keys=reversed)", "transposition-sort");
    m_session.select({record::Selection::Kind::node, 0});
    EXPECT_TRUE(says("Has 0 of 1 key in place."));
    EXPECT_TRUE(says("key 0\non its way over 3 → 2 in step 1"));
    m_session.toEnd();
    EXPECT_TRUE(says("Has its key in place: key 0"));
}

TEST_F(InspectorTest, OfANodeItCutsLongLists) {
    open("hypercube(5)", "total-exchange", "optimal");
    show("inspector");
    m_session.select({record::Selection::Kind::node, 0});
    EXPECT_TRUE(says("\nand 19 more\n"));
    m_session.toEnd();
    EXPECT_TRUE(says("Has all 31 packets: from 00001, 00010, "));
    EXPECT_TRUE(says("01100 and 19 more"));
}

TEST_F(InspectorTest, OfALinkItTellsTheLoad) {
    open("hypercube(3)", "total-exchange", "optimal");
    show("inspector");
    m_session.seek(1);
    m_session.select({record::Selection::Kind::link, m_session.instant().moves.front().link});
    EXPECT_TRUE(says("Has carried 1 packet so far (4 in the whole run). Every link carries the same number."));
    EXPECT_TRUE(says("in step 2"));
}

TEST_F(InspectorTest, OfABroadcastItTellsWhoHasIt) {
    open("hypercube(3)", "broadcast");
    show("inspector");
    m_session.select({record::Selection::Kind::packet, 0});
    EXPECT_TRUE(says("all nodes"));
    EXPECT_TRUE(says("1 of 8 nodes have it"));
    m_session.toEnd();
    EXPECT_TRUE(says("8 of 8 nodes have it"));
}

TEST_F(InspectorTest, ItsLinksSelectAndSeek) {
    open("hypercube(3)");
    follow(QUrl(QStringLiteral("select:node/3")), m_session);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::node, 3}));
    follow(QUrl(QStringLiteral("select:link/7")), m_session);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::link, 7}));
    follow(QUrl(QStringLiteral("seek:2")), m_session);
    EXPECT_EQ(m_session.step(), 2U);
}

TEST_F(InspectorTest, BoundsStandBesideWhatWasMeasured) {
    open("hypercube(4)", "total-exchange", "optimal");
    auto& browser = *show("bounds").findChild<QTextBrowser*>(QStringLiteral("bounds-text"));
    const QString page = textOf(browser);
    EXPECT_TRUE(page.contains(QStringLiteral("Completion time\n8\nsteps"))) << page.toStdString();
    EXPECT_TRUE(page.contains(QStringLiteral("Critical sum VB Thm 5\n≥ 8\n✓ optimal"))) << page.toStdString();
    EXPECT_TRUE(page.contains(QStringLiteral("Utilisation\n100 %"))) << page.toStdString();
    const auto critical =
        std::ranges::find(m_session.instant().run().statements, "critical-sum", &theory::Statement::id);
    EXPECT_FALSE(page.contains(QString::fromStdString(critical->reason)));
    Q_EMIT browser.anchorClicked(QUrl(QStringLiteral("toggle:critical-sum")));
    EXPECT_TRUE(textOf(browser).contains(QString::fromStdString(critical->reason)));
    Q_EMIT browser.anchorClicked(QUrl(QStringLiteral("toggle:critical-sum")));
    EXPECT_FALSE(textOf(browser).contains(QString::fromStdString(critical->reason)));
}

// A run whose packets arrive at random is never completed; its time is in slots, and what no packet told is said so.
TEST_F(InspectorTest, RandomArrivalsHaveNoCompletion) {
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.algorithm = "rotated-trees";
    scenario.task = "poisson-broadcasts(rho=1.5)";
    scenario.slots = 3000;
    open(scenario);
    const auto bounds = [&] {
        auto& browser = *show("bounds").findChild<QTextBrowser*>(QStringLiteral("bounds-text"));
        return textOf(browser);
    };
    EXPECT_TRUE(bounds().contains(QStringLiteral("Duration\n3,000\nslots"))) << bounds().toStdString();
    EXPECT_FALSE(bounds().contains(QStringLiteral("Completion")));
    EXPECT_TRUE(bounds().contains(QRegularExpression(QStringLiteral("Longest delay\n1,\\d{3}\\.\\d{3}\nslots"))))
        << bounds().toStdString();
    scenario.task = "poisson-broadcasts(lambda=0.0001)";
    scenario.slots = 30;
    open(scenario);
    EXPECT_TRUE(bounds().contains(QStringLiteral("Duration\n30\nslots"))) << bounds().toStdString();
    EXPECT_TRUE(bounds().contains(QStringLiteral("Mean delay\n–\nnot measured"))) << bounds().toStdString();
    show("inspector");
    EXPECT_TRUE(says("30 slots"));
    EXPECT_TRUE(says("not measured"));
    EXPECT_FALSE(says("completion"));
}

TEST_F(InspectorTest, DynamicRunsCountSlots) {
    document::Scenario scenario;
    scenario.network = "hypercube(3)";
    scenario.algorithm = "rotated-trees";
    scenario.task = "poisson-broadcasts(rho=0.5)";
    scenario.slots = 40;
    open(scenario);
    show("inspector");
    m_session.seek(12);
    for (const record::Selection selected :
         {record::Selection{record::Selection::Kind::node, 5}, record::Selection{record::Selection::Kind::link, 3}}) {
        m_session.select(selected);
        EXPECT_TRUE(says("in slot 13"));
        EXPECT_FALSE(says("step"));
    }
    open("hypercube(3)");
    m_session.select({record::Selection::Kind::link, 3});
    EXPECT_TRUE(says("in step 1"));
    EXPECT_TRUE(says("1 per step"));
}

TEST_F(InspectorTest, TextsHaveRaisedAndLoweredSigns) {
    document::Scenario scenario;
    scenario.text = "The classes R_ab take 2^(2/3) steps & more.";
    open(scenario);
    show("inspector");
    auto& browser = child<QTextBrowser>("inspector-text");
    EXPECT_TRUE(says("The classes Rab take 22/3 steps & more."));
    EXPECT_TRUE(browser.toHtml().contains(QStringLiteral("vertical-align:sub")));
    EXPECT_TRUE(browser.toHtml().contains(QStringLiteral("vertical-align:super")));
}

// What results contain is on the panel, by the catalogue alone, and every bound under its quantity.
TEST_F(InspectorTest, BoundsListEveryUsualQuantityAndEveryStatement) {
    const auto check = [&](const char* network, const char* task, const char* algorithm) {
        SCOPED_TRACE(std::string(network) + " " + task);
        document::Scenario scenario;
        scenario.network = network;
        scenario.task = task;
        scenario.algorithm = algorithm;
        open(scenario);
        auto& browser = *show("bounds").findChild<QTextBrowser*>(QStringLiteral("bounds-text"));
        const QString page = textOf(browser);
        const record::Instant& instant = m_session.instant();
        const bool dynamic = instant.run().task->isDynamic();
        int rows = 0;
        for (const run::QuantityEntry& entry : run::quantityCatalogue()) {
            if (!run::isUsual(entry, instant.run()) || entry.kind == run::QuantityKind::fact) continue;
            const auto measured = measuredSoFar(instant, entry);
            if (!measured) continue;
            ++rows;
            const QString row = QStringLiteral("%1\n%2\n%3")
                                    .arg(QString::fromUtf8(entry.title), bareValue(entry, *measured),
                                         QString::fromUtf8(run::unitOf(entry, dynamic)));
            EXPECT_TRUE(page.contains(row)) << row.toStdString() << " is not in:\n" << page.toStdString();
        }
        EXPECT_GE(rows, dynamic ? 7 : 8);
        // The mean of slots in which the queues still fill says nothing of a formula for the long run.
        if (dynamic) {
            EXPECT_FALSE(page.contains(QStringLiteral("broken"))) << page.toStdString();
        }
        for (const theory::Statement& statement : instant.run().statements)
            EXPECT_TRUE(page.contains(QString::fromStdString(statement.source))) << statement.id << " is not in:\n"
                                                                                 << page.toStdString();
    };
    check("hypercube(4)", "total-exchange", "optimal");
    check("star(5)", "broadcast", "");
    check("path(3)", "to-the-end([2])", "injectors");
    check("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    check("hypercube(4)", "poisson-broadcasts(rho=0.9)", "periodic-multinode");
}

TEST_F(InspectorTest, PagesFollowTheStepByThemselves) {
    open("hypercube(5)", "total-exchange", "optimal-delay");
    auto& browser = *show("bounds").findChild<QTextBrowser*>(QStringLiteral("bounds-text"));
    EXPECT_TRUE(textOf(browser).contains(QStringLiteral("Step 1")));
    m_session.seek(11);
    m_session.seek(12);
    EXPECT_TRUE(QTest::qWaitFor([&] { return browser.toPlainText().contains(QStringLiteral("Step 13")); },
                                hop::test::kPatience));
}

TEST_F(InspectorTest, BoundsTellWhetherTheStepKeepsTheRules) {
    open("hypercube(5)", "total-exchange", "optimal-delay");
    auto& browser = *show("bounds").findChild<QTextBrowser*>(QStringLiteral("bounds-text"));
    const auto page = [&] { return textOf(browser); };
    EXPECT_TRUE(page().contains(QStringLiteral("OCTR kept: this step clears an entry of every critical line.")));
    EXPECT_TRUE(page().contains(QStringLiteral("OADD kept: no nearer packet waits.")));
    EXPECT_TRUE(page().contains(QStringLiteral("OCTR in every step; OADD in 12 of 16 steps."))) << page().toStdString();
    m_session.seek(12);
    EXPECT_TRUE(page().contains(QStringLiteral("Step 13")));
    EXPECT_TRUE(page().contains(QStringLiteral("OADD broken here: the nearer packet "))) << page().toStdString();
    m_session.toEnd();
    EXPECT_FALSE(page().contains(QStringLiteral("broken here")));
    open("mesh(3,2)", "total-exchange", "shortest-path");
    EXPECT_FALSE(page().contains(QStringLiteral("OCTR")));
}

// VB §6 prints 1170/31 for the mean delay of total exchange on the 5-cube; it is 235/31.
TEST_F(InspectorTest, WhereThePaperIsMisprintedBothValuesStand) {
    open("hypercube(5)", "total-exchange", "optimal-delay");
    auto& browser = *show("bounds").findChild<QTextBrowser*>(QStringLiteral("bounds-text"));
    const auto& statements = m_session.instant().run().statements;
    const auto printed = std::ranges::find_if(statements, [](const auto& each) { return each.printed.has_value(); });
    ASSERT_NE(printed, statements.end());
    const QString page = textOf(browser);
    EXPECT_TRUE(page.contains(QStringLiteral("printed: ≥ 37.726, a misprint"))) << page.toStdString();
    const QString reason = QString::fromStdString(printed->printed->reason);
    EXPECT_FALSE(page.contains(reason));
    Q_EMIT browser.anchorClicked(QUrl(QStringLiteral("toggle:") + QString::fromStdString(printed->id)));
    EXPECT_TRUE(textOf(browser).contains(reason));
}

}  // namespace
}  // namespace hop::ui::panel::test::inspector_test
