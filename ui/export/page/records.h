// SPDX-License-Identifier: GPL-3.0-or-later
// What a page knows of a run: what crosses which link in every step and why, what waits where, what each step does.
//
// Format "hopscope-page", version 1; the keys are explained in README.md of ui/export.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/explain/narration.h"
#include "core/record/instant.h"
#include "ui/export/page/page_numbers.h"
#include "ui/export/page/sentences.h"

namespace hop::ui::exporting {

// Of one run as one cell shows it: of all nodes, or of one, or of a part of the network with the links inside it, or of
// the parts that the network is drawn as, with what crosses each bundle of links between them.
class RunRecords {
public:
    static constexpr std::uint64_t kMostHops = 400'000;      // of a page
    static constexpr std::uint64_t kMostExplained = 60'000;  // of a run; above it no reasons are given

    // `instant`: any of the run. `title`: of the run among others; may be empty.
    RunRecords(const record::Instant& instant, const std::string& title);

    // The steps in order, each under way; then the last one at rest. O(moves, and their reasons)
    void add(const record::Instant& instant);

    // Whether the frames of two cells give the same records.
    bool isOf(const record::Instant& instant) const;

    QJsonObject json() const;

    // The crossings that the records of this instant's run would tell. O(steps); of a part O(moves)
    static std::uint64_t hopsOf(const record::Instant& instant);

private:
    int name(NodeId node);  // its number on the page, a new one
    int numberOf(NodeId node);
    std::pair<int, int> endsOf(const record::Instant& instant, PacketId packet);
    void addMoves(const record::Instant& instant);
    void addCarried(const record::Instant& instant);
    void addWaiting(const record::Instant& instant);

    const run::Run* m_run;
    bool m_oneNode;
    NodeId m_node;
    document::Labels m_labels;
    document::Numbering m_numbering;
    const network::NetworkPart* m_part;
    const network::Division* m_division;
    PageNumbers m_numbers;
    std::map<NodeId, int> m_beyond;  // nodes that are not drawn, by their numbers on the page
    QJsonObject m_json;
    QJsonArray m_nodes, m_addresses;
    QJsonArray m_moves, m_ends, m_carried, m_waiting, m_says;
    std::vector<std::pair<int, int>> m_endsOf;  // by packet, as said last
    std::vector<std::uint32_t> m_waited;        // by node or part, as said last
    bool m_explains = false;
    Sentences m_sentences;
    explain::Narrator m_narrator;
};

}  // namespace hop::ui::exporting
