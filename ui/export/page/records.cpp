// SPDX-License-Identifier: GPL-3.0-or-later
// What a page knows of a run.
#include "ui/export/page/records.h"

#include <algorithm>

#include "core/engine/process.h"
#include "core/scene/names.h"
#include "ui/export/strip_words.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

constexpr int kNobody = -2, kAll = -1;  // instead of a node

// Node names, links as [from, to, type, ...], names of types and kinds.
void describe(QJsonObject& json, const scene::Frame& frame) {
    const network::Network& network = *frame.run->network;
    const scene::Labels labels = scene::named(frame.display.labels);
    QJsonArray nodes, addresses, links, types, kinds;
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        nodes.append(text(scene::nodeName(network, node, labels)));
        addresses.append(text(network.address(node)));
    }
    bool alike = true;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const network::Link link = network.link(id);
        links.append(static_cast<int>(link.from));
        links.append(static_cast<int>(link.to));
        links.append(static_cast<int>(link.type));
        kinds.append(static_cast<int>(link.kind));
        alike = alike && link.kind == network::LinkKind::electronic;
    }
    if (const network::Dimensions* dimensions = network.dimensions())
        for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
            types.append(text(scene::linkTypeName(network, type, frame.display.numbering)));
    json[QStringLiteral("nodes")] = nodes;
    if (addresses != nodes) json[QStringLiteral("addresses")] = addresses;
    json[QStringLiteral("links")] = links;
    json[QStringLiteral("types")] = types;
    if (!alike) json[QStringLiteral("kinds")] = kinds;
}

QString castOf(task::Cast cast) {
    switch (cast) {
        case task::Cast::unicast:
            return QStringLiteral("unicast");
        case task::Cast::broadcast:
            return QStringLiteral("broadcast");
        case task::Cast::sorting:
            return QStringLiteral("sorting");
        case task::Cast::combining:
            return QStringLiteral("combining");
    }
    return {};
}

// Source and destination as a page says them.
std::pair<int, int> endsOf(const scene::Frame& frame, PacketId packet) {
    const task::Packet ends = scene::packetOf(frame, packet);
    const bool combined = frame.run->task->cast == task::Cast::combining;
    const int source = ends.source == kNoNode ? kNobody : combined ? kAll : static_cast<int>(ends.source);
    const int destination = ends.destination == task::kAllNodes ? kAll
                            : ends.destination == kNoNode       ? kNobody
                                                                : static_cast<int>(ends.destination);
    return {source, destination};
}

QJsonArray phrasesOf(const scene::Narration& narration) {
    QJsonArray phrases;
    for (const scene::Narration::Phrase& phrase : narration.phrases) {
        phrases.append(static_cast<int>(phrase.role));
        phrases.append(text(phrase.text));
    }
    return phrases;
}

}  // namespace

RunRecords::RunRecords(const scene::Frame& frame, const std::string& title)
    : m_run(frame.run),
      m_oneNode(frame.oneNode),
      m_node(frame.display.focusNode),
      m_labels(frame.display.labels),
      m_numbering(frame.display.numbering),
      m_waited(frame.run->network->nodeCount()) {
    const Step first = frame.timeline != nullptr ? frame.timeline->firstStep() - 1 : 0;
    m_json[QStringLiteral("title")] = text(title);
    m_json[QStringLiteral("unit")] = text(scene::timeUnit(frame));
    m_json[QStringLiteral("first")] = static_cast<qint64>(first);
    m_json[QStringLiteral("last")] = static_cast<qint64>(frame.lastStep);
    m_json[QStringLiteral("cast")] = castOf(frame.run->task->cast);
    if (frame.oneNode) m_json[QStringLiteral("node")] = static_cast<int>(m_node);
    describe(m_json, frame);
    m_explains = frame.timeline != nullptr && frame.run->algorithm.process != nullptr &&
                 frame.measures->transmissions <= kMostExplained;
}

bool RunRecords::isOf(const scene::Frame& frame) const {
    return frame.run == m_run && frame.oneNode == m_oneNode && (!m_oneNode || frame.display.focusNode == m_node) &&
           frame.display.labels == m_labels && frame.display.numbering == m_numbering;
}

void RunRecords::add(const scene::Frame& frame) {
    if (m_says.isEmpty()) {
        scene::Frame start = frame;
        start.fraction = 0.0;
        m_says.append(phrasesOf(m_narrator.at(start)));
    }
    if (frame.step < frame.lastStep) addMoves(frame);
    if (frame.step < frame.lastStep || frame.lastStep > 0) m_says.append(phrasesOf(m_narrator.at(frame)));
    addWaiting(frame);
}

void RunRecords::addMoves(const scene::Frame& frame) {
    const auto names = [&](std::uint32_t type) {
        return scene::linkTypeName(*frame.run->network, type, frame.display.numbering);
    };
    QJsonArray moves, ends;
    for (const engine::Move& move : frame.moves) {
        moves.append(static_cast<qint64>(move.packet));
        moves.append(static_cast<qint64>(move.link));
        const bool explains = m_explains && frame.state != nullptr;
        moves.append(explains ? m_sentences.add(scene::shownClassName(
                                    frame.run->algorithm.process->explain(*frame.state, move, names)))
                              : -1);
        if (move.packet >= m_endsOf.size()) m_endsOf.resize(std::size_t{move.packet} + 1, {kNobody, kNobody});
        const auto now = endsOf(frame, move.packet);
        if (now == m_endsOf[move.packet]) continue;
        m_endsOf[move.packet] = now;
        ends.append(static_cast<qint64>(move.packet));
        ends.append(now.first);
        ends.append(now.second);
    }
    m_moves.append(moves);
    m_ends.append(ends);
}

// What has changed.
void RunRecords::addWaiting(const scene::Frame& frame) {
    QJsonArray changed;
    for (NodeId node = 0; node < frame.waiting.size(); ++node) {
        if (frame.waiting[node] == m_waited[node]) continue;
        m_waited[node] = frame.waiting[node];
        changed.append(static_cast<int>(node));
        changed.append(static_cast<qint64>(frame.waiting[node]));
    }
    m_waiting.append(changed);
}

QJsonObject RunRecords::json() const {
    QJsonObject json = m_json;
    json[QStringLiteral("moves")] = m_moves;
    json[QStringLiteral("ends")] = m_ends;
    json[QStringLiteral("waiting")] = m_waiting;
    json[QStringLiteral("phrases")] = m_says;
    json[QStringLiteral("templates")] = m_sentences.templates();
    json[QStringLiteral("sentences")] = m_sentences.all();
    return json;
}

}  // namespace hop::ui::exporting
