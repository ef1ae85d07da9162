// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted in a recording after a step: what nodes have of what they want, and what links have carried. Each is
// computed on first use. Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/base/serial.h"
#include "core/base/shared_span.h"
#include "core/base/stop.h"
#include "core/measure/busiest_links.h"
#include "core/record/recording.h"

namespace hop::record {

// What nodes have after a step (measure/holdings.h). In symmetric mode all nodes have the same number.
class Held {
public:
    std::uint64_t wants(NodeId node) const { return m_alike ? m_each.wants : m_wants[node]; }
    std::uint64_t has(NodeId node) const { return m_alike ? m_each.has : m_has[node]; }
    // After the step before.
    std::uint64_t hadBefore(NodeId node) const { return m_alike ? m_each.before : m_before[node]; }
    bool got(NodeId node) const { return has(node) > hadBefore(node); }  // something in the step
    bool isComplete(NodeId node) const { return has(node) == wants(node); }

    bool alike() const { return m_alike; }  // in symmetric mode: one node tells of all
    NodeId nodes() const { return m_nodes; }
    NodeId complete() const { return m_complete; }     // number of nodes that have all that they want
    std::uint64_t total() const { return m_total; }    // what all nodes have
    std::uint64_t wanted() const { return m_wanted; }  // what all nodes want

private:
    friend class CountsAt;
    // Of all-reduce on 2^16 nodes or more these do not fit into 32 bits.
    struct Each {
        std::uint64_t wants = 0, has = 0, before = 0;
    };

    NodeId m_nodes = 0;
    bool m_alike = false;
    Each m_each;                                         // if alike
    SharedSpan<std::uint32_t> m_wants, m_has, m_before;  // by node, if not
    NodeId m_complete = 0;
    std::uint64_t m_total = 0, m_wanted = 0;
};

class CountsAt {
public:
    // `near`: those after another step of the same recording, a faster start; null: none. If they are being counted,
    // it does not wait for them.
    CountsAt(RecordingPtr recording, Step step, const CountsAt* near = nullptr);
    ~CountsAt();
    CountsAt(const CountsAt&) = delete;
    CountsAt& operator=(const CountsAt&) = delete;

    // Null for tasks with measure::whyNoHoldings(), if moves in between were not kept, or if stopped: the next call
    // begins again. O(moves between + nodes)
    std::shared_ptr<const Held> held(Stop stop = {}) const;
    // By link; in symmetric mode by type, since all links of a type carry the same number. [packets] Those of a dynamic
    // run begin with the first step kept; none are counted after the last one. Empty if stopped, and the next call
    // begins again. O(moves between + links)
    SharedSpan<std::uint32_t> loads(Stop stop = {}) const;

    const Serial serial = {};

private:
    struct Made;

    void makeHeld(Stop stop) const;
    void makeHeldByPlan() const;

    RecordingPtr m_recording;
    Step m_step;
    std::unique_ptr<Made> m_made;
};

// The links that carry the most packets in the whole recording; nullopt: not all its moves are kept, or stopped. `near`
// as above. O(moves between + links)
std::optional<measure::BusiestLinks> busiestLinks(const RecordingPtr& recording, const CountsAt* near = nullptr,
                                                  Stop stop = {});

}  // namespace hop::record
