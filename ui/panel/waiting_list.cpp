// SPDX-License-Identifier: GPL-3.0-or-later
// The list of what a packet waits for, as rich text.
#include "ui/panel/waiting_list.h"

#include <algorithm>

#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/record/crossings.h"
#include "ui/panel/measured.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

using record::AwaitedCrossing;
using record::Instant;
using record::LinkCrossing;
using record::Selection;

constexpr std::ptrdiff_t kMostCrossed = 3;  // rows of packets that have already crossed
constexpr std::size_t kMostBefore = 10;     // rows of packets still to cross
constexpr std::size_t kMostLinks = 4;       // for a broadcast

QString unbrokenName(const Instant& instant, PacketId packet) {
    return text(explain::packetName(instant, packet)).replace(u' ', QChar::Nbsp);
}

// "link 3 (0110 → 1110)"
QString awaitedLink(const Instant& instant, LinkId id) {
    const network::Network& network = *instant.run().network;
    const QString ends = text(explain::linkName(network, id, instant.display.labels)).replace(u' ', QChar::Nbsp);
    const Selection link{Selection::Kind::link, id};
    if (network.dimensions() == nullptr)
        return QStringLiteral("<b>%1</b>").arg(selectLink(link, QStringLiteral("link %1").arg(ends)));
    const QString type = text(explain::linkTypeName(network, network.link(id).type, instant.display.numbering));
    return QStringLiteral("<b>%1</b> (%2)")
        .arg(selectLink(link, QStringLiteral("link %1").arg(type)), ends.toHtmlEscaped());
}

QString sinceWords(const Instant& instant, const AwaitedCrossing& awaited) {
    return awaited.since ? QStringLiteral(" since %1 %2").arg(timeUnitOf(instant)).arg(*awaited.since) : QString();
}

// How many of the listed packets have crossed: "One has crossed it; "
QString crossedWords(const AwaitedCrossing& awaited) {
    const std::ptrdiff_t listed = std::min(kMostCrossed, std::ssize(awaited.crossed));
    if (listed == 0) return {};
    return listed == 1 ? QStringLiteral("One has crossed it; ") : QStringLiteral("%1 have crossed it; ").arg(listed);
}

// "One has crossed it; 2 packets cross it first:"
QString beforeWords(const Instant& instant, const AwaitedCrossing& awaited) {
    const QString leaves = awaited.leaves
                               ? QStringLiteral("It leaves in %1 %2.").arg(timeUnitOf(instant)).arg(*awaited.leaves)
                               : QString();
    if (!awaited.ahead) return leaves;
    if (*awaited.ahead == 0) return (QStringLiteral("No packet crosses it first. ") + leaves).trimmed();
    const QString ahead = *awaited.ahead == 1 ? QStringLiteral("one packet crosses it first:")
                                              : QStringLiteral("%1 packets cross it first:").arg(text(*awaited.ahead));
    QString words = crossedWords(awaited) + ahead;
    words[0] = words[0].toUpper();
    return words;
}

void writeRow(RichText& out, const QString& style, const QString& step, const QString& name, const QString& note) {
    out.raw(
        QStringLiteral("<tr%1><td>%2</td><td>%3</td><td class=\"quiet\">%4</td></tr>").arg(style, step, name, note));
}

QString stepWords(const Instant& instant, const std::optional<Step>& step) {
    return step ? seekLink(*step - 1, timeUnitOf(instant) + u' ' + QString::number(*step)) : QString();
}

void writeCrossing(RichText& out, const Instant& instant, const LinkCrossing& crossing) {
    const QString name = crossing.packet != kNoPacket ? selectLink({Selection::Kind::packet, crossing.packet},
                                                                   unbrokenName(instant, crossing.packet))
                         : crossing.step && *crossing.step <= instant.step ? QStringLiteral("a packet delivered since")
                                                                           : QStringLiteral("a packet generated later");
    const QString note = !crossing.step                       ? QString()
                         : *crossing.step <= instant.step     ? QStringLiteral("crossed")
                         : *crossing.step == instant.step + 1 ? QStringLiteral("crossing now")
                                                              : QString();
    writeRow(out, {}, stepWords(instant, crossing.step), name, note);
}

void writeQueue(RichText& out, const Instant& instant, const AwaitedCrossing& awaited, PacketId packet) {
    const auto& crossed = awaited.crossed;
    out.raw(QStringLiteral("<table cellspacing=\"0\" width=\"100%\">"));
    for (auto each = crossed.end() - std::min(kMostCrossed, std::ssize(crossed)); each != crossed.end(); ++each)
        writeCrossing(out, instant, *each);
    const std::size_t listed = std::min(kMostBefore, awaited.before.size());
    for (std::size_t i = 0; i < listed; ++i) writeCrossing(out, instant, awaited.before[i]);
    if (*awaited.ahead > listed)
        writeRow(out, {}, {}, QStringLiteral("and %1 more").arg(text(*awaited.ahead - listed)), {});
    writeRow(out, QStringLiteral(" class=\"now\""), stepWords(instant, awaited.leaves),
             QStringLiteral("<b>%1</b>").arg(unbrokenName(instant, packet).toHtmlEscaped()),
             QStringLiteral("this packet"));
    out.endFacts();
}

}  // namespace

void writeWaiting(RichText& out, const Instant& instant, PacketId packet) {
    const std::vector<AwaitedCrossing> all = record::awaitedBy(instant, packet);
    if (all.empty()) return;
    const QString untilItMoves =
        untilLink(explain::conditionOf("packet-moves", packet), QStringLiteral("Run until it moves"));
    if (all.size() == 1) {
        const AwaitedCrossing& awaited = all.front();
        out.paragraph(
            QStringLiteral("Waits for %1%2.").arg(awaitedLink(instant, awaited.link), sinceWords(instant, awaited)));
        if (const QString words = beforeWords(instant, awaited); !words.isEmpty()) out.quiet(words);
        if (awaited.ahead.value_or(0) > 0) writeQueue(out, instant, awaited, packet);
        out.paragraph(untilItMoves);
        return;
    }
    QStringList links;
    for (std::size_t i = 0; i < std::min(kMostLinks, all.size()); ++i)
        links << awaitedLink(instant, all[i].link) + sinceWords(instant, all[i]);
    if (all.size() > kMostLinks) links << QStringLiteral("%1 more").arg(text(all.size() - kMostLinks));
    const QString last = links.takeLast();
    out.paragraph(QStringLiteral("Waits for %1 and %2; crosses them in %3 %4.")
                      .arg(links.join(QStringLiteral(", ")), last, timeUnitOf(instant))
                      .arg(*all.front().leaves));
    out.paragraph(untilItMoves);
}

}  // namespace hop::ui::panel
