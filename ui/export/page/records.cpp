// SPDX-License-Identifier: GPL-3.0-or-later
// What a page knows of a run.
#include "ui/export/page/records.h"

#include <algorithm>

#include "core/engine/process.h"
#include "core/explain/names.h"
#include "core/record/step_moves.h"
#include "ui/export/strip_words.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

constexpr int kNobody = -2, kAll = -1;  // instead of a node

// Links as [from, to, type, ...], names of types and kinds.
void describe(QJsonObject& json, const record::Frame& frame, const PageNumbers& numbers) {
    const network::Network& network = *frame.run->network;
    QJsonArray links, types, kinds;
    bool alike = true;
    // Parts may only lie as if they were linked.
    const LinkId count = frame.division == nullptr || frame.division->linked ? numbers.drawn().linkCount() : 0;
    for (LinkId id = 0; id < count; ++id) {
        const network::Link ends = numbers.drawn().link(id),
                            link = numbers.ofParts() ? ends : network.link(numbers.wholeLink(id));
        links.append(static_cast<int>(ends.from));
        links.append(static_cast<int>(ends.to));
        links.append(static_cast<int>(link.type));
        kinds.append(static_cast<int>(link.kind));
        alike = alike && link.kind == network::LinkKind::electronic;
    }
    if (const network::Dimensions* dimensions = network.dimensions(); dimensions != nullptr && !numbers.ofParts())
        for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
            types.append(text(explain::linkTypeName(network, type, frame.display.numbering)));
    json[QStringLiteral("links")] = links;
    json[QStringLiteral("types")] = types;
    if (!alike) json[QStringLiteral("kinds")] = kinds;
}

QJsonArray phrasesOf(const Phrases& narration) {
    QJsonArray phrases;
    for (const Phrases::Phrase& phrase : narration.phrases) {
        phrases.append(static_cast<int>(phrase.role));
        phrases.append(text(phrase.text));
    }
    return phrases;
}

}  // namespace

RunRecords::RunRecords(const record::Frame& frame, const std::string& title)
    : m_run(frame.run),
      m_oneNode(frame.oneNode),
      m_node(frame.display.focusNode),
      m_labels(frame.display.labels),
      m_numbering(frame.display.numbering),
      m_part(frame.part),
      m_division(frame.division),
      m_numbers(frame),
      m_waited(m_numbers.drawn().nodeCount()) {
    const Step first = frame.timeline != nullptr ? frame.timeline->firstStep() - 1 : 0;
    m_json[QStringLiteral("title")] = text(title);
    m_json[QStringLiteral("unit")] = text(explain::timeUnit(frame));
    m_json[QStringLiteral("first")] = static_cast<qint64>(first);
    m_json[QStringLiteral("last")] = static_cast<qint64>(frame.lastStep);
    m_json[QStringLiteral("cast")] = text(frame.run->task->kind().id);
    if (frame.oneNode) m_json[QStringLiteral("node")] = static_cast<int>(m_node);
    if (m_division != nullptr) {
        for (const std::string& part : m_division->names) m_nodes.append(text(part));
        m_addresses = m_nodes;
        m_json[QStringLiteral("parts")] = QJsonObject{{QStringLiteral("kind"), text(m_division->kind)},
                                                      {QStringLiteral("size"), static_cast<int>(m_division->size)}};
    }
    for (NodeId node = 0; m_division == nullptr && node < m_numbers.drawn().nodeCount(); ++node)
        name(m_numbers.whole(node));
    if (m_part != nullptr) m_json[QStringLiteral("drawn")] = m_nodes.size();
    describe(m_json, frame, m_numbers);
    m_explains =
        frame.timeline != nullptr && frame.run->algorithm.process != nullptr && hopsOf(frame) <= kMostExplained;
}

bool RunRecords::isOf(const record::Frame& frame) const {
    return frame.run == m_run && frame.oneNode == m_oneNode && (!m_oneNode || frame.display.focusNode == m_node) &&
           frame.display.labels == m_labels && frame.display.numbering == m_numbering && frame.part == m_part &&
           frame.division == m_division;
}

std::uint64_t RunRecords::hopsOf(const record::Frame& frame) {
    record::StepMoves moves(frame);
    const PageNumbers numbers(frame);
    std::uint64_t hops = 0;
    const std::uint64_t bundles = numbers.ofParts() ? numbers.drawn().linkCount() : 0;
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        if (numbers.ofParts()) {
            hops += std::min<std::uint64_t>(bundles, moves.count(step));
            continue;
        }
        if (frame.part == nullptr) {
            hops += moves.count(step);
            continue;
        }
        for (const engine::Move& move : moves.at(step)) hops += numbers.link(move.link) != kNoLink ? 1 : 0;
    }
    return hops;
}

int RunRecords::name(NodeId node) {
    const document::Labels labels = explain::named(m_labels);
    m_nodes.append(text(explain::nodeName(*m_run->network, node, labels)));
    m_addresses.append(text(m_run->network->address(node)));
    return static_cast<int>(m_nodes.size()) - 1;
}

// Those beyond the part that is drawn get the numbers after its own.
int RunRecords::numberOf(NodeId node) {
    if (const NodeId drawn = m_numbers.node(node); drawn != kNoNode) return static_cast<int>(drawn);
    const auto [known, fresh] = m_beyond.try_emplace(node, 0);
    if (fresh) known->second = name(node);
    return known->second;
}

// Source and destination as a page says them.
std::pair<int, int> RunRecords::endsOf(const record::Frame& frame, PacketId packet) {
    const task::Packet ends = explain::packetOf(frame, packet);
    const bool oneSource = frame.run->task->kind().oneSource;
    const int source = ends.source == kNoNode ? kNobody : oneSource ? numberOf(ends.source) : kAll;
    const int destination = ends.destination == task::kAllNodes ? kAll
                            : ends.destination == kNoNode       ? kNobody
                                                                : numberOf(ends.destination);
    return {source, destination};
}

void RunRecords::add(const record::Frame& frame) {
    if (m_says.isEmpty()) {
        record::Frame start = frame;
        start.fraction = 0.0;
        m_says.append(phrasesOf(m_narrator.at(start)));
    }
    if (frame.step < frame.lastStep) {
        if (m_division != nullptr)
            addCarried(frame);
        else
            addMoves(frame);
    }
    if (frame.step < frame.lastStep || frame.lastStep > 0) m_says.append(phrasesOf(m_narrator.at(frame)));
    addWaiting(frame);
}

// The bundles that something crosses, and how much.
void RunRecords::addCarried(const record::Frame& frame) {
    std::vector<std::uint32_t> carried(m_numbers.drawn().linkCount());
    for (const engine::Move& move : frame.moves)
        if (const LinkId bundle = m_numbers.link(move.link); bundle != kNoLink) ++carried[bundle];
    QJsonArray told;
    for (LinkId bundle = 0; bundle < carried.size(); ++bundle) {
        if (carried[bundle] == 0) continue;
        told.append(static_cast<qint64>(bundle));
        told.append(static_cast<qint64>(carried[bundle]));
    }
    m_carried.append(told);
}

void RunRecords::addMoves(const record::Frame& frame) {
    const auto names = [&](std::uint32_t type) {
        return explain::linkTypeName(*frame.run->network, type, frame.display.numbering);
    };
    QJsonArray moves, ends;
    for (const engine::Move& move : frame.moves) {
        const LinkId link = m_numbers.link(move.link);
        if (link == kNoLink) continue;
        moves.append(static_cast<qint64>(move.packet));
        moves.append(static_cast<qint64>(link));
        const bool explains = m_explains && frame.state != nullptr;
        moves.append(explains ? m_sentences.add(explain::shownClassName(
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
void RunRecords::addWaiting(const record::Frame& frame) {
    QJsonArray changed;
    std::vector<std::uint32_t> inParts(m_division != nullptr && !frame.waiting.empty() ? m_waited.size() : 0);
    for (NodeId node = 0; !inParts.empty() && node < frame.waiting.size(); ++node)
        inParts[m_numbers.node(node)] += frame.waiting[node];
    for (NodeId node = 0; !frame.waiting.empty() && node < m_waited.size(); ++node) {
        const std::uint32_t waiting = inParts.empty() ? frame.waiting[m_numbers.whole(node)] : inParts[node];
        if (waiting == m_waited[node]) continue;
        m_waited[node] = waiting;
        changed.append(static_cast<int>(node));
        changed.append(static_cast<qint64>(waiting));
    }
    m_waiting.append(changed);
}

QJsonObject RunRecords::json() const {
    QJsonObject json = m_json;
    json[QStringLiteral("nodes")] = m_nodes;
    if (m_addresses != m_nodes) json[QStringLiteral("addresses")] = m_addresses;
    if (m_division != nullptr) {
        json[QStringLiteral("carried")] = m_carried;
    } else {
        json[QStringLiteral("moves")] = m_moves;
        json[QStringLiteral("ends")] = m_ends;
    }
    json[QStringLiteral("waiting")] = m_waiting;
    json[QStringLiteral("phrases")] = m_says;
    json[QStringLiteral("templates")] = m_sentences.templates();
    json[QStringLiteral("sentences")] = m_sentences.all();
    return json;
}

}  // namespace hop::ui::exporting
