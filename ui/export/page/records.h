// SPDX-License-Identifier: GPL-3.0-or-later
// The records of a run in a page: the packets crossing each link in every step with the reasons, the packets waiting,
// what nodes have of what they want, the narration.
//
// Format "hopscope-page", version 1; the keys are explained in README.md of ui/export.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/explain/narration.h"
#include "core/record/instant.h"
#include "core/scene/diagram/diagram.h"
#include "ui/export/page/page_numbers.h"
#include "ui/export/page/sentences.h"

namespace hop::ui::exporting {

// For one run as shown by one cell: of all nodes, or of one, or of a part of the network with its inner links, or of
// the parts as which the network is drawn, with the number of packets on each bundle between them.
class RunRecords {
public:
    static constexpr std::uint64_t kMostHops = 400'000;      // per page
    static constexpr std::uint64_t kMostExplained = 60'000;  // per run; longer runs are recorded without reasons

    // `instant`: any of the run. `title`: the run's title if there are several; may be empty.
    RunRecords(const record::Instant& instant, const std::string& title);

    // To be called with each step in order, in progress, then with the last one at rest. O(moves, and their reasons)
    void add(const record::Instant& instant);

    // True if the cell of that instant would have the same records, or other ones of the same run.
    bool isOf(const record::Instant& instant) const;
    bool isOfRun(const record::Instant& instant) const;

    const PageNumbers& numbers() const { return m_numbers; }

    QJsonObject json() const;

    // Number of crossings that the records of this run would contain. O(steps); for a part O(moves)
    static std::uint64_t hopsOf(const record::Instant& instant);

private:
    int name(NodeId node);  // assigns the next number on the page
    int numberOf(NodeId node);
    std::pair<int, int> endsOf(const record::Instant& instant, PacketId packet);
    void addMoves(const record::Instant& instant);
    void addCarried(const record::Instant& instant);
    void addWaiting(const record::Instant& instant);
    void addFills(const record::Instant& instant);

    const run::Run* m_run;
    bool m_oneNode;
    NodeId m_node;
    document::Labels m_labels;
    document::Numbering m_numbering;
    const network::NetworkPart* m_part;
    const network::Division* m_division;
    PageNumbers m_numbers;
    std::map<NodeId, int> m_beyond;  // numbers on the page of nodes that are not drawn
    QJsonObject m_json;
    QJsonArray m_nodes, m_addresses;
    QJsonArray m_moves, m_ends, m_carried, m_waiting, m_says;
    std::vector<std::pair<int, int>> m_endsOf;  // by packet, as last recorded
    // By node or part, as last recorded.
    std::vector<std::uint32_t> m_waited;
    std::vector<std::uint64_t> m_had, m_wanted;
    std::vector<std::string> m_texts;
    QJsonArray m_has, m_wants, m_fillTexts;
    bool m_fillsKnown = true;  // at every step so far
    bool m_shaded = false;     // by keys
    scene::Keeper m_keeper;
    bool m_explains = false;
    Sentences m_sentences;
    explain::Narrator m_narrator;
};

}  // namespace hop::ui::exporting
