// SPDX-License-Identifier: GPL-3.0-or-later
// What a node has and what it still lacks, as rich text.
#include "ui/panel/holdings_list.h"

#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/explain/node_holdings.h"
#include "ui/panel/measured.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

using explain::MissingItem;
using explain::NodeHoldings;
using explain::WantedItem;
using record::Instant;
using record::Selection;

QString itemLink(const Instant& instant, const WantedItem& item) {
    return selectLink({Selection::Kind::packet, item.packet},
                      text(explain::nameOf(instant, item)).replace(u' ', QChar::Nbsp));
}

// "001, 010 and 12 more"
QString listed(QStringList names, std::uint64_t more) {
    if (more > 0) names << QStringLiteral("%1 more").arg(text(more));
    if (names.size() < 2) return names.join(QString());
    const QString last = names.takeLast();
    return names.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
}

// "its own, and from 001, 010 and 12 more"; keys have no sources.
QString heldWords(const Instant& instant, NodeId node, const NodeHoldings& holdings) {
    QStringList names;
    bool own = false, keys = false;
    // Where a node contributes to several packets, its own contributions are told apart by their names.
    const std::string ownName = explain::nodeName(*instant.run().network, node, instant.display.labels);
    for (const WantedItem& item : holdings.held) {
        keys = item.from == kNoNode;
        const bool isOwn = item.from == node && explain::nameOf(instant, item) == ownName;
        own = own || isOwn;
        if (!isOwn) names << itemLink(instant, item);
    }
    const QString others = listed(names, holdings.has - holdings.held.size());
    if (keys) return others;
    if (!own) return QStringLiteral("from ") + others;
    return others.isEmpty() ? QStringLiteral("its own") : QStringLiteral("its own, and from ") + others;
}

// "4 of 7 packets", "all 7 packets", "1 of 2 keys in place"
QString amountWords(const Instant& instant, const NodeHoldings& holdings) {
    const task::PacketKind& kind = instant.run().task->kind();
    const QString wanted = text(quantity(holdings.wants, kind.wanted));
    const QString amount =
        holdings.has == holdings.wants
            ? (holdings.wants == 1 ? QStringLiteral("its ") + text(kind.wanted) : QStringLiteral("all ") + wanted)
            : QStringLiteral("%1 of %2").arg(text(holdings.has), wanted);
    return kind.destinationsGiven ? amount : amount + QStringLiteral(" in place");
}

// "at 001", "at 001 and 3 more nodes", "on its way over 001 → 011 in step 4"
QString whereWords(const Instant& instant, const MissingItem& missing) {
    const network::Network& network = *instant.run().network;
    const document::Labels labels = instant.display.labels;
    if (missing.over != kNoLink)
        return QStringLiteral("on its way over %1 in %2 %3")
            .arg(selectLink({Selection::Kind::link, missing.over},
                            text(explain::linkName(network, missing.over, labels)).replace(u' ', QChar::Nbsp)),
                 timeUnitOf(instant), text(std::uint64_t{instant.step + 1}));
    if (missing.at == kNoNode) return {};
    const QString at = QStringLiteral("at ") + selectLink({Selection::Kind::node, missing.at},
                                                          text(explain::nodeName(network, missing.at, labels)));
    return missing.others == 0 ? at : at + QStringLiteral(" and ") + text(quantity(missing.others, "more node"));
}

void writeMissing(RichText& out, const Instant& instant, const NodeHoldings& holdings) {
    out.raw(QStringLiteral("<table cellspacing=\"0\"><tr><td class=\"name\">still missing</td><td></td></tr>"));
    for (const MissingItem& missing : holdings.missing) {
        const bool hasSource = missing.item.from != kNoNode;
        out.raw(QStringLiteral("<tr><td>%1%2</td><td>%3</td></tr>")
                    .arg(hasSource ? QStringLiteral("from ") : QString(), itemLink(instant, missing.item),
                         whereWords(instant, missing)));
    }
    const std::uint64_t all = holdings.wants - holdings.has;
    if (all > holdings.missing.size())
        out.raw(QStringLiteral("<tr><td>and %1 more</td><td></td></tr>").arg(text(all - holdings.missing.size())));
    out.endFacts();
}

}  // namespace

void writeHoldings(RichText& out, const Instant& instant, NodeId node) {
    const auto holdings = explain::holdingsOf(instant, node);
    if (!holdings) return;
    if (holdings->wants == 0) {
        out.quiet(QStringLiteral("This node wants nothing."));
        return;
    }
    const QString amount = QStringLiteral("<b>Has %1</b>").arg(amountWords(instant, *holdings));
    out.paragraph(holdings->held.empty() ? amount + u'.' : amount + u':' + u' ' + heldWords(instant, node, *holdings));
    if (holdings->missing.empty()) return;
    writeMissing(out, instant, *holdings);
    out.paragraph(
        untilLink(explain::conditionOf("node-has-all", node), QStringLiteral("Run until this node has everything")));
}

}  // namespace hop::ui::panel
