// SPDX-License-Identifier: GPL-3.0-or-later
// The records of a run in a page.
#include "ui/export/page/records.h"

#include <algorithm>

#include "core/engine/process.h"
#include "core/explain/names.h"
#include "core/record/crossings.h"
#include "ui/export/page/changes.h"
#include "ui/export/strip_words.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

constexpr int kNobody = -2, kAll = -1;  // instead of a node

// Links as [from, to, type, ...], names of types and kinds.
void describe(QJsonObject& json, const record::Instant& instant, const PageNumbers& numbers) {
    const network::Network& network = *instant.run().network;
    QJsonArray links, types, kinds;
    bool alike = true;
    // Parts may be adjacent in the layout without being linked.
    const LinkId count = instant.division() == nullptr || instant.division()->linked ? numbers.drawn().linkCount() : 0;
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
            types.append(text(explain::linkTypeName(network, type, instant.display.numbering)));
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

RunRecords::RunRecords(const record::Instant& instant, const std::string& title)
    : m_run(&instant.run()),
      m_oneNode(instant.oneNode),
      m_node(instant.display.focusNode),
      m_labels(instant.display.labels),
      m_numbering(instant.display.numbering),
      m_part(instant.part()),
      m_division(instant.division()),
      m_numbers(instant),
      m_waited(m_numbers.drawn().nodeCount()),
      m_had(m_waited.size()),
      m_wanted(m_waited.size()),
      m_texts(m_waited.size()) {
    const Step first = instant.timeline() != nullptr ? instant.timeline()->firstStep() - 1 : 0;
    m_json[QStringLiteral("title")] = text(title);
    m_json[QStringLiteral("unit")] = text(explain::timeUnit(instant));
    m_json[QStringLiteral("first")] = static_cast<qint64>(first);
    m_json[QStringLiteral("last")] = static_cast<qint64>(instant.lastStep);
    m_json[QStringLiteral("cast")] = text(instant.run().task->kind().id);
    if (instant.oneNode) m_json[QStringLiteral("node")] = static_cast<int>(m_node);
    if (m_division != nullptr) {
        for (const std::string& part : m_division->names) m_nodes.append(text(part));
        m_addresses = m_nodes;
        m_json[QStringLiteral("parts")] = QJsonObject{{QStringLiteral("kind"), text(m_division->kind)},
                                                      {QStringLiteral("size"), static_cast<int>(m_division->size)}};
    }
    for (NodeId node = 0; m_division == nullptr && node < m_numbers.drawn().nodeCount(); ++node)
        name(m_numbers.whole(node));
    if (m_part != nullptr) m_json[QStringLiteral("drawn")] = m_nodes.size();
    describe(m_json, instant, m_numbers);
    m_explains = instant.timeline() != nullptr && instant.run().algorithm.process != nullptr &&
                 hopsOf(instant) <= kMostExplained;
}

bool RunRecords::isOfRun(const record::Instant& instant) const {
    return &instant.run() == m_run && instant.oneNode == m_oneNode &&
           (!m_oneNode || instant.display.focusNode == m_node);
}

bool RunRecords::isOf(const record::Instant& instant) const {
    return isOfRun(instant) && instant.display.labels == m_labels && instant.display.numbering == m_numbering &&
           instant.part() == m_part && instant.division() == m_division;
}

std::uint64_t RunRecords::hopsOf(const record::Instant& instant) {
    record::StepMoves moves(instant);
    const PageNumbers numbers(instant);
    std::uint64_t hops = 0;
    const std::uint64_t bundles = numbers.ofParts() ? numbers.drawn().linkCount() : 0;
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        if (numbers.ofParts()) {
            hops += std::min<std::uint64_t>(bundles, moves.count(step));
            continue;
        }
        if (instant.part() == nullptr) {
            hops += moves.count(step);
            continue;
        }
        for (const engine::Move& move : moves.at(step)) hops += numbers.link(move.link) != kNoLink ? 1 : 0;
    }
    return hops;
}

int RunRecords::name(NodeId node) {
    m_nodes.append(text(explain::nodeName(*m_run->network, node, m_labels)));
    m_addresses.append(text(m_run->network->address(node)));
    return static_cast<int>(m_nodes.size()) - 1;
}

// Nodes outside the part drawn are numbered after its own.
int RunRecords::numberOf(NodeId node) {
    if (const NodeId drawn = m_numbers.node(node); drawn != kNoNode) return static_cast<int>(drawn);
    const auto [known, fresh] = m_beyond.try_emplace(node, 0);
    if (fresh) known->second = name(node);
    return known->second;
}

// Source and destination in the page's encoding.
std::pair<int, int> RunRecords::endsOf(const record::Instant& instant, PacketId packet) {
    const task::Packet ends = record::packetOf(instant, packet);
    const bool oneSource = instant.run().task->kind().oneSource;
    const int source = ends.source == kNoNode ? kNobody : oneSource ? numberOf(ends.source) : kAll;
    const int destination = ends.destination == task::kAllNodes ? kAll
                            : ends.destination == kNoNode       ? kNobody
                                                                : numberOf(ends.destination);
    return {source, destination};
}

void RunRecords::add(const record::Instant& instant) {
    if (m_says.isEmpty()) {
        record::Instant start = instant;
        start.fraction = 0.0;
        m_says.append(phrasesOf(m_narrator.at(start)));
    }
    if (instant.step < instant.lastStep) {
        if (m_division != nullptr)
            addCarried(instant);
        else
            addMoves(instant);
    }
    if (instant.step < instant.lastStep || instant.lastStep > 0) m_says.append(phrasesOf(m_narrator.at(instant)));
    if (instant.step == instant.lastStep) m_json[QStringLiteral("done")] = record::isDone(instant);
    addWaiting(instant);
    addFills(instant);
}

// Number of packets crossing each bundle; only bundles in use.
void RunRecords::addCarried(const record::Instant& instant) {
    std::vector<std::uint32_t> carried(m_numbers.drawn().linkCount());
    for (const engine::Move& move : instant.moves)
        if (const LinkId bundle = m_numbers.link(move.link); bundle != kNoLink) ++carried[bundle];
    QJsonArray told;
    for (LinkId bundle = 0; bundle < carried.size(); ++bundle) {
        if (carried[bundle] == 0) continue;
        told.append(static_cast<qint64>(bundle));
        told.append(static_cast<qint64>(carried[bundle]));
    }
    m_carried.append(told);
}

void RunRecords::addMoves(const record::Instant& instant) {
    const auto names = [&](std::uint32_t type) {
        return explain::linkTypeName(*instant.run().network, type, instant.display.numbering);
    };
    QJsonArray moves, ends;
    for (const engine::Move& move : instant.moves) {
        const LinkId link = m_numbers.link(move.link);
        if (link == kNoLink) continue;
        moves.append(static_cast<qint64>(move.packet));
        moves.append(static_cast<qint64>(link));
        const bool explains = m_explains && instant.hasState();
        moves.append(explains ? m_sentences.add(explain::shownClassName(
                                    instant.run().algorithm.process->explain(instant.state(), move, names)))
                              : -1);
        if (move.packet >= m_endsOf.size()) m_endsOf.resize(std::size_t{move.packet} + 1, {kNobody, kNobody});
        const auto now = endsOf(instant, move.packet);
        if (now == m_endsOf[move.packet]) continue;
        m_endsOf[move.packet] = now;
        ends.append(static_cast<qint64>(move.packet));
        ends.append(now.first);
        ends.append(now.second);
    }
    m_moves.append(moves);
    m_ends.append(ends);
}

// Adds changes since the last call.
void RunRecords::addWaiting(const record::Instant& instant) {
    std::vector<std::uint32_t> waiting = m_waited;
    if (!instant.waiting.empty()) {
        std::ranges::fill(waiting, 0U);
        if (m_division != nullptr)
            for (NodeId node = 0; node < instant.waiting.size(); ++node)
                waiting[m_numbers.node(node)] += instant.waiting[node];
        else
            for (NodeId node = 0; node < waiting.size(); ++node) waiting[node] = instant.waiting[m_numbers.whole(node)];
    }
    m_waiting.append(changes(m_waited, waiting));
}

// Adds changes since the last call, as a drawing shows them.
void RunRecords::addFills(const record::Instant& instant) {
    const auto fills = scene::fillsOf(instant, m_keeper);
    m_fillsKnown = m_fillsKnown && fills != nullptr;
    if (!m_fillsKnown) return;
    m_shaded = fills->by == scene::Fills::By::shade;
    m_has.append(changes(m_had, fills->has));
    m_wants.append(changes(m_wanted, fills->wants));
    if (!fills->texts.empty()) m_fillTexts.append(changes(m_texts, fills->texts));
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
    if (m_fillsKnown) {
        QJsonObject fills = {{QStringLiteral("by"), m_shaded ? QStringLiteral("shade") : QStringLiteral("level")},
                             {QStringLiteral("noun"), text(m_run->task->kind().wanted)},
                             {QStringLiteral("has"), m_has},
                             {QStringLiteral("wants"), m_wants}};
        if (!m_fillTexts.isEmpty()) fills[QStringLiteral("texts")] = m_fillTexts;
        json[QStringLiteral("fills")] = fills;
    }
    json[QStringLiteral("phrases")] = m_says;
    json[QStringLiteral("templates")] = m_sentences.templates();
    json[QStringLiteral("sentences")] = m_sentences.all();
    return json;
}

}  // namespace hop::ui::exporting
