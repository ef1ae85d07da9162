// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the inspector.
#include "ui/panel/inspector_pages.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/text.h"
#include "core/explain/carried_words.h"
#include "core/explain/names.h"
#include "core/record/crossings.h"
#include "ui/panel/holdings_list.h"
#include "ui/panel/measured.h"
#include "ui/panel/rich_text.h"
#include "ui/panel/waiting_list.h"
#include "ui/style/formula.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

using record::Instant;
using record::Selection;

constexpr int kMostListed = 40;  // packets listed for a node
constexpr int kMostHops = 60;    // rows of a path, around the chosen step
// Limit of packets plus replayed moves for finding a reason at once.
constexpr std::uint64_t kReplayedAtOnce = 20'000;

QString count(std::uint64_t value, std::string_view what) { return text(quantity(value, what)); }
// "step 3", "slot 1,200"
QString timeOf(const Instant& instant, Step step) { return timeUnitOf(instant) + u' ' + text(step); }
// The step in which the links drawn as busy are busy: "in step 4", "at the end".
QString whenBusy(const Instant& instant) {
    return instant.step < instant.lastStep ? QStringLiteral("in %1").arg(timeOf(instant, instant.step + 1))
                                           : QStringLiteral("at the end");
}
QString withCapital(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

Selection node(NodeId id) { return {Selection::Kind::node, id}; }
Selection link(LinkId id) { return {Selection::Kind::link, id}; }
Selection packet(PacketId id) { return {Selection::Kind::packet, id}; }

QString nodeLink(const Instant& instant, NodeId id) {
    return selectLink(node(id), text(explain::nodeName(*instant.run().network, id, instant.display.labels)));
}
QString packetLink(const Instant& instant, PacketId id) {
    return selectLink(packet(id), text(explain::packetName(instant, id)).replace(u' ', QChar::Nbsp));
}

QString linkTypeOf(const Instant& instant, const network::Link& link) {
    return instant.run().network->dimensions() != nullptr
               ? text(explain::linkTypeName(*instant.run().network, link.type, instant.display.numbering))
               : QString();
}

bool isAt(const engine::State& state, PacketId id, NodeId place) {
    return std::visit([&](const auto& possession) { return possession.holds(id, place); }, state.possession);
}

std::size_t packetCount(const engine::State& state) {
    return std::visit([](const auto& possession) { return possession.packetCount(); }, state.possession);
}

// Number of nodes that hold the packet.
NodeId holdersOf(const Instant& instant, PacketId id) {
    NodeId holders = 0;
    for (NodeId node = 0; node < instant.run().network->nodeCount(); ++node)
        holders += isAt(instant.state(), id, node) ? 1 : 0;
    return holders;
}

// Position of a packet being sorted, and of its copy.
QString placesOf(const Instant& instant, const engine::SortingPossession& possession, PacketId id) {
    const QString where = nodeLink(instant, possession.where(id));
    const NodeId copy = possession.copyAt(id);
    return copy == kNoNode ? QStringLiteral("at %1").arg(where)
                           : QStringLiteral("at %1, a copy at %2").arg(where, nodeLink(instant, copy));
}

QString list(const Instant& instant, const std::vector<PacketId>& packets, std::size_t all) {
    QStringList names;
    for (const PacketId id : packets) names << packetLink(instant, id);
    QString listed = names.join(QStringLiteral(", "));
    if (all > packets.size()) listed += QStringLiteral(" and %1 more").arg(text(all - packets.size()));
    return listed.isEmpty() ? QStringLiteral("none") : listed;
}

// An equality has no sign.
QString sign(Relation relation) { return relation == Relation::equals ? QString() : text(signOf(relation)) + u' '; }

QString value(double value) {
    return value == std::floor(value) ? text(static_cast<std::uint64_t>(value)) : QString::number(value, 'f', 3);
}

// Facts of the network that need no search; `hopscope info` compares them with measurements.
void writeNetwork(RichText& out, const network::Network& network) {
    const network::Facts& facts = network.facts();
    out.paragraph(QStringLiteral("<b>%1</b>").arg(text(facts.expression).toHtmlEscaped()));
    if (!facts.note.empty()) out.paragraph(style::formulaHtml(facts.note));
    out.beginFacts();
    out.fact(QStringLiteral("nodes"), text(facts.nodes));
    out.fact(QStringLiteral("links"), QStringLiteral("%1 directed").arg(text(facts.links)));
    out.fact(QStringLiteral("degree"), text(facts.degree));
    if (const network::Groups* groups = network.groups(); groups != nullptr && groups->hasExtensionLinks())
        out.fact(QStringLiteral("f preserves distances"),
                 groups->respectsDistances() ? QStringLiteral("yes") : QStringLiteral("no"));
    for (const network::Formula& formula : facts.formulas) {
        using network::Property;
        const Property property = formula.property;
        if (property == Property::nodes || property == Property::links || property == Property::degree) continue;
        // Common knowledge needs no source.
        const QString source =
            formula.source == "folklore" ? QString() : QStringLiteral(" (%1)").arg(text(formula.source));
        out.fact(text(nameOf(property)).replace(u'-', u' ').toHtmlEscaped(),
                 sign(formula.relation) + value(formula.value) + source.toHtmlEscaped());
    }
    out.endFacts();
}

// Writes nothing if the run does not have the quantity. Omits units that repeat the title.
void writeMeasured(RichText& out, const Instant& instant, const run::QuantityEntry& entry) {
    if (!run::whyNot(entry, instant.run()).empty()) return;
    const QString title = text(withFirstLower(std::string(entry.title)));
    const auto measured = measuredSoFar(instant, entry);
    out.fact(title, !measured                         ? QStringLiteral("not measured")
                    : title == unitIn(instant, entry) ? bareValue(entry, *measured)
                                                      : valueWithUnit(instant, entry, *measured));
}

void writeScenario(RichText& out, const Inspected& about) {
    const Instant& instant = about.instant;
    out.heading(about.title);
    if (!about.source.empty()) out.quiet(text(about.source).toHtmlEscaped());
    if (!about.text.empty()) out.paragraph(style::formulaHtml(about.text));
    // Notes on the network's file are written with the network.
    if (!about.notice.isEmpty() && about.notice != text(instant.run().network->facts().note))
        out.paragraph(about.notice.toHtmlEscaped());
    if (!instant.run().task->isEmpty()) {
        out.beginFacts();
        out.fact(QStringLiteral("algorithm"), text(instant.run().algorithm.expression).toHtmlEscaped());
        for (const char* id : {"steps", "slots", "packets", "transmissions", "mean_delay"})
            writeMeasured(out, instant, *run::findQuantity(id));
        out.endFacts();
    }
    writeNetwork(out, *instant.run().network);
    out.quiet(QStringLiteral("Select a node, link or packet to inspect it."));
}

// The part shown: its busy links and the destinations of its bundles.
void writePart(RichText& out, const Instant& instant) {
    const network::NetworkPart& part = *instant.part();
    const explain::PartNames names = explain::partNames(instant);
    out.heading(withCapital(text(names.part)));
    out.quiet(QStringLiteral("%1 of %2").arg(text(names.extent), text(names.whole).toHtmlEscaped()));
    const record::PartTraffic traffic = record::partTraffic(instant);
    out.quiet(withCapital(whenBusy(instant)) + u':');
    out.beginFacts();
    if (const auto& among = traffic.among) {
        out.fact(QStringLiteral("links busy"), QStringLiteral("%1 of %2").arg(text(among->own), text(among->links)));
        out.fact(QStringLiteral("mean of all parts"), QString::number(among->mean, 'f', 1));
        out.fact(QStringLiteral("busiest of %1").arg(text(among->parts)),
                 instant.moves.empty() ? QStringLiteral("no link is busy")
                                       : QStringLiteral("number %1").arg(text(among->rank)));
    }
    out.fact(QStringLiteral("inside"),
             QStringLiteral("%1 of %2 links busy").arg(text(traffic.busy.inside), text(traffic.links)));
    out.fact(QStringLiteral("out / in"), QStringLiteral("%1 / %2").arg(text(traffic.busy.out), text(traffic.busy.in)));
    out.endFacts();
    if (!part.gates.empty()) {
        out.raw(
            QStringLiteral("<table cellspacing=\"0\"><tr><td class=\"name\">by</td><td class=\"name\">to</td>"
                           "<td class=\"name\">out</td><td class=\"name\">in</td></tr>"));
        for (std::size_t i = 0; i < part.gates.size(); ++i) {
            const QString there = text(part.gates[i].part);
            out.raw(QStringLiteral("<tr><td>%1</td><td>%2</td><td align=\"right\">%3</td><td align=\"right\">%4</td>"
                                   "</tr>")
                        .arg(text(names.gates[i]).toHtmlEscaped(),
                             there.isEmpty() ? QString() : partLink(part.gates[i].part, there),
                             text(traffic.gateOut[i]), text(traffic.gateIn[i])));
        }
        out.endFacts();
    }
    out.paragraph(partLink({}, QStringLiteral("Show the whole network")));
}

QString focusName(const Instant& instant) {
    return text(explain::nodeName(*instant.run().network, instant.display.focusNode, instant.display.labels))
        .toHtmlEscaped();
}

// For a link without a visible packet. If only one node's packets are shown, others may be crossing it.
QString idleOf(const Instant& instant) {
    return instant.oneNode ? QStringLiteral("no packet of node %1").arg(focusName(instant)) : QStringLiteral("idle");
}

// Title of the number of waiting packets; for broadcasts, of copies still to be forwarded.
QString waitingTitle(const Instant& instant) {
    if (instant.oneNode) return QStringLiteral("of node %1 here").arg(focusName(instant));
    return instant.run().task->kind().copiesStay ? QStringLiteral("to forward") : QStringLiteral("waiting here");
}

void writeNode(RichText& out, const Instant& instant, NodeId id) {
    const network::Network& network = *instant.run().network;
    out.heading(QStringLiteral("Node %1").arg(text(explain::nodeName(network, id, instant.display.labels))));
    out.beginFacts();
    out.fact(QStringLiteral("address"), text(network.address(id)).toHtmlEscaped());
    out.fact(QStringLiteral("identity number"), text(id));
    out.fact(QStringLiteral("links"), text(network.degree(id)));
    if (!instant.waiting.empty())
        out.fact(
            waitingTitle(instant),
            QStringLiteral("%1 after %2").arg(count(instant.waiting[id], "packet"), timeOf(instant, instant.step)));
    out.endFacts();
    writeHoldings(out, instant, id);

    out.raw(QStringLiteral("<table cellspacing=\"0\">"));
    out.raw(QStringLiteral("<tr><td class=\"name\">%1</td><td class=\"name\">%2</td><td class=\"name\">%3</td></tr>")
                .arg(QStringLiteral("link"), QStringLiteral("to"), whenBusy(instant)));
    for (LinkId l = network.firstLink(id); l < network.firstLink(id + 1); ++l) {
        const network::Link ends = network.link(l);
        QString now = idleOf(instant);
        if (const auto move = std::ranges::find(instant.moves, l, &engine::Move::link); move != instant.moves.end())
            now = packetLink(instant, move->packet);
        QString name = linkTypeOf(instant, ends);
        if (name.isEmpty()) name = QString::number(l - network.firstLink(id));
        out.raw(QStringLiteral("<tr><td>%1</td><td>%2</td><td>%3</td></tr>")
                    .arg(selectLink(link(l), name), nodeLink(instant, ends.to), now));
    }
    out.endFacts();

    if (!instant.hasState()) return;
    std::vector<PacketId> here;
    std::size_t all = 0;
    for (std::size_t p = 0; p < packetCount(instant.state()) && !instant.stop.requested(); ++p) {
        if (!isAt(instant.state(), static_cast<PacketId>(p), id)) continue;
        if (++all <= kMostListed) here.push_back(static_cast<PacketId>(p));
    }
    out.paragraph(QStringLiteral("<b>Packets here:</b> %1").arg(list(instant, here, all)));
}

void writeLink(RichText& out, const Instant& instant, LinkId id) {
    const network::Network& network = *instant.run().network;
    const network::Link ends = network.link(id);
    out.heading(QStringLiteral("Link %1").arg(text(explain::linkName(network, id, instant.display.labels))));
    out.paragraph(text(explain::carriedWords(instant, id)).toHtmlEscaped());
    out.beginFacts();
    out.fact(QStringLiteral("from"), nodeLink(instant, ends.from));
    out.fact(QStringLiteral("to"), nodeLink(instant, ends.to));
    if (const QString type = linkTypeOf(instant, ends); !type.isEmpty()) out.fact(QStringLiteral("dimension"), type);
    out.fact(QStringLiteral("kind"), text(network::nameOf(ends.kind)));
    out.fact(QStringLiteral("bandwidth"), QStringLiteral("%1 per %2").arg(text(ends.bandwidth), timeUnitOf(instant)));
    const auto move = std::ranges::find(instant.moves, id, &engine::Move::link);
    out.fact(whenBusy(instant), move == instant.moves.end() ? idleOf(instant) : packetLink(instant, move->packet));
    const LinkId back = network.findLink(ends.to, ends.from);
    if (back != kNoLink)
        out.fact(QStringLiteral("opposite"),
                 selectLink(link(back), text(explain::linkName(network, back, instant.display.labels))));
    out.endFacts();
}

// The remaining crossings by link type: "link 0, link 2 twice".
QString routingTag(const Instant& instant, NodeId at, NodeId destination) {
    const network::Dimensions* dimensions = instant.run().network->dimensions();
    if (dimensions == nullptr)
        return QStringLiteral("%1 to go").arg(count(instant.run().network->distance(at, destination), "link"));
    std::vector<std::uint16_t> crossings(dimensions->typeCount());
    dimensions->crossings(at, destination, crossings.data());
    QStringList words;
    for (std::uint32_t type = 0; type < crossings.size(); ++type) {
        if (crossings[type] == 0) continue;
        const QString name = text(explain::linkTypeName(*instant.run().network, type, instant.display.numbering));
        words << (crossings[type] == 1 ? name : QStringLiteral("%1 (%2 times)").arg(name).arg(crossings[type]));
    }
    return words.isEmpty() ? QStringLiteral("nothing") : words.join(QStringLiteral(", "));
}

// The hop to explain: the one in progress or due in this step, else the last one taken, else the first.
std::size_t chosenHop(const Instant& instant) {
    const auto next = std::ranges::lower_bound(instant.path, instant.step + 1, {}, &record::PathHop::step);
    const auto index = static_cast<std::size_t>(next - instant.path.begin());
    if (next != instant.path.end() && (next->step == instant.step + 1 || index == 0)) return index;
    return index - 1;
}

// Whether there is a hop to explain, of the selected packet. Symmetric runs record no paths.
bool hasWay(const Instant& instant) {
    return instant.selection.kind == Selection::Kind::packet && instant.timeline() != nullptr && !instant.path.empty();
}

bool isReasonFar(const Instant& instant) {
    const auto replayed = instant.timeline()->replayedFor(instant.path[chosenHop(instant)].step - 1);
    return !replayed || *replayed + instant.run().task->packets.count() > kReplayedAtOnce;
}

// The algorithm's own reason for the chosen hop of the selected packet; empty if stopped.
std::string reasonOf(const Instant& instant) {
    const record::PathHop hop = instant.path[chosenHop(instant)];
    const auto before = instant.timeline()->stateAt(hop.step - 1, instant.stop);
    if (!before) return {};
    engine::Move move;
    for (const engine::Move& candidate : instant.timeline()->moves(hop.step))
        if (candidate.packet == instant.selection.id && candidate.link == hop.link) move = candidate;
    const auto names = [&instant](std::uint32_t linkType) {
        return explain::linkTypeName(*instant.run().network, linkType, instant.display.numbering);
    };
    return explain::shownClassName(instant.run().algorithm.process->explain(*before, move, names));
}

void writeWay(RichText& out, const Instant& instant, const std::string& reason) {
    const network::Network& network = *instant.run().network;
    if (instant.timeline() == nullptr) return;
    if (instant.pathComing) {
        out.quiet(QStringLiteral("Its path is being looked up."));
        return;
    }
    if (instant.path.empty()) {
        out.quiet(QStringLiteral("It does not move in this run."));
        return;
    }
    const std::size_t chosen = chosenHop(instant);
    const record::PathHop hop = instant.path[chosen];
    const QString type = linkTypeOf(instant, network.link(hop.link));
    const QString headline =
        QStringLiteral("%1: crosses %2")
            .arg(withCapital(timeOf(instant, hop.step)),
                 type.isEmpty() ? text(explain::linkName(network, hop.link, instant.display.labels))
                                : QStringLiteral("link %1").arg(type));
    out.card(QStringLiteral("<b>%1</b><br>%2").arg(headline.toHtmlEscaped(), style::formulaHtml(reason)));

    const std::size_t first = chosen > kMostHops / 2 ? chosen - kMostHops / 2 : 0;
    const std::size_t last = std::min(instant.path.size(), first + kMostHops);
    out.raw(QStringLiteral("<table cellspacing=\"0\" width=\"100%\"><tr><td class=\"name\">%1</td><td "
                           "class=\"name\">%2</td><td class=\"name\">%3</td><td class=\"name\">%4</td></tr>")
                .arg(timeUnitOf(instant), QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("link")));
    for (std::size_t i = first; i < last; ++i) {
        const network::Link ends = network.link(instant.path[i].link);
        out.raw(QStringLiteral("<tr%1><td>%2</td><td>%3</td><td>%4</td><td>%5</td></tr>")
                    .arg(i == chosen ? QStringLiteral(" class=\"now\"") : QString(),
                         seekLink(instant.path[i].step - 1, text(instant.path[i].step)), nodeLink(instant, ends.from),
                         nodeLink(instant, ends.to),
                         selectLink(link(instant.path[i].link), linkTypeOf(instant, ends))));
    }
    out.endFacts();
    if (instant.path.size() > last - first)
        out.quiet(QStringLiteral("%1 hops in all; those around %2 are shown.")
                      .arg(text(instant.path.size()), timeOf(instant, hop.step)));
}

void writePacket(RichText& out, const Instant& instant, const std::string& reason) {
    const PacketId id = instant.selection.id;
    const task::Packet ends = record::packetOf(instant, id);
    if (ends.source == kNoNode) {
        out.quiet(QStringLiteral("This packet has been delivered; its number has been reused."));
        return;
    }
    out.heading(QStringLiteral("Packet %1").arg(text(explain::packetName(instant, id))));
    writeWaiting(out, instant, id);
    out.beginFacts();
    out.fact(QStringLiteral("number"), text(id));
    if (instant.run().task->kind().oneSource)
        out.fact(QStringLiteral("source"), nodeLink(instant, ends.source));
    else
        out.fact(QStringLiteral("contributors"), QStringLiteral("all nodes"));
    if (const auto& sorting = instant.run().task->sorting)
        out.fact(QStringLiteral("key"), QString::number(sorting->keys[id]));
    else
        out.fact(QStringLiteral("destination"), ends.destination == task::kAllNodes
                                                    ? QStringLiteral("all nodes")
                                                    : nodeLink(instant, ends.destination));
    if (instant.hasState()) {
        if (const auto* unicast = std::get_if<engine::UnicastPossession>(&instant.state().possession)) {
            const NodeId where = unicast->record(id).where;
            out.fact(
                QStringLiteral("after %1").arg(timeOf(instant, instant.step)),
                where == kNoNode ? QStringLiteral("delivered") : QStringLiteral("at %1").arg(nodeLink(instant, where)));
            if (where != kNoNode)
                out.fact(QStringLiteral("routing tag"),
                         QStringLiteral("still to cross: %1").arg(routingTag(instant, where, ends.destination)));
        } else if (const auto* sorting = std::get_if<engine::SortingPossession>(&instant.state().possession)) {
            out.fact(QStringLiteral("after %1").arg(timeOf(instant, instant.step)), placesOf(instant, *sorting, id));
        } else if (const auto* combining = std::get_if<engine::CombiningPossession>(&instant.state().possession)) {
            NodeId parts = 0, whole = 0;
            for (NodeId node = 0; node < instant.run().network->nodeCount(); ++node) {
                parts += combining->holds(id, node) ? 1 : 0;
                whole += combining->isWhole(id, node) ? 1 : 0;
            }
            out.fact(
                QStringLiteral("after %1").arg(timeOf(instant, instant.step)),
                QStringLiteral("whole at %1, in parts at %2").arg(count(whole, "node"), count(parts - whole, "node")));
        } else {
            out.fact(QStringLiteral("after %1").arg(timeOf(instant, instant.step)),
                     QStringLiteral("%1 of %2 nodes have it")
                         .arg(text(holdersOf(instant, id)), text(instant.run().network->nodeCount())));
        }
    }
    if (!instant.path.empty() && !instant.run().task->isDynamic()) {
        const Step last = instant.path.back().step;
        const QString waits = instant.run().task->kind().onePlace ? QStringLiteral(" (%1, waiting for %2)")
                                                                        .arg(count(instant.path.size(), "hop"),
                                                                             count(last - instant.path.size(), "step"))
                                                                  : QString();
        out.fact(QStringLiteral("delay"), count(last, "step") + waits);
    }
    out.endFacts();
    writeWay(out, instant, reason);
}

// `reason`: for the hop of a packet; empty if it is not known yet.
QString written(const Inspected& about, const std::string& reason) {
    const Instant& instant = about.instant;
    RichText out;
    switch (instant.selection.kind) {
        case Selection::Kind::nothing:
            if (instant.part() != nullptr) writePart(out, instant);
            writeScenario(out, about);
            break;
        case Selection::Kind::node:
            writeNode(out, instant, instant.selection.id);
            break;
        case Selection::Kind::link:
            writeLink(out, instant, instant.selection.id);
            break;
        case Selection::Kind::packet:
            writePacket(out, instant, reason);
            break;
    }
    return out.html();
}

}  // namespace

Inspected inspected(const session::Session& session) {
    const document::Scenario& scenario = session.scenario();
    return {session.instant(), session.title(), session.notice(), scenario.text, scenario.source};
}

QString inspectorPage(const Inspected& about, const std::function<void(QString)>& meanwhile) {
    if (!about.instant.isOpen()) return RichText().quiet(QStringLiteral("Nothing is open yet.")).html();
    if (!hasWay(about.instant)) return written(about, {});
    if (meanwhile && isReasonFar(about.instant)) meanwhile(written(about, {}));
    return written(about, reasonOf(about.instant));
}

}  // namespace hop::ui::panel
