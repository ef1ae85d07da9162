// SPDX-License-Identifier: GPL-3.0-or-later
// A referee for packets that are combined: who holds which contributions, after a trace's rules. It shares no code with
// the program; a trace's text is enough (readCombiningTrace).
//
// All hops of a step use what was held when the step began. 'r' adds to what the receiver holds and takes it from the
// sender, 'a' adds and the sender keeps it, 'c' replaces what the receiver holds.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hop::test {

class ContributionReferee {
public:
    struct Hop {
        std::uint32_t packet, from, to;
        char how;
    };
    struct Packet {
        std::vector<std::uint32_t> contributors, destinations;  // empty: all nodes
    };

    ContributionReferee(std::uint32_t nodes, std::vector<Packet> packets);

    void step(const std::vector<Hop>& hops);
    void end();  // is everything where it is wanted, once?

    const std::string& objection() const { return m_objection; }  // the first; empty: none so far
    std::uint64_t hops() const { return m_hops; }

private:
    using Set = std::vector<std::uint64_t>;  // bit n % 64 of word n / 64: the contribution of node n

    void object(const std::string& what);
    Set none() const { return Set((m_nodes + 63) / 64, 0); }
    Set& at(std::uint32_t packet, std::uint32_t node) { return m_held[std::size_t{packet} * m_nodes + node]; }

    std::uint32_t m_nodes;
    std::vector<Packet> m_packets;
    std::vector<Set> m_held;
    std::uint64_t m_steps = 0, m_hops = 0;
    std::string m_objection;
};

// What is wrong with the trace of a run; empty if nothing is. `steps`, if given, is how many lines of steps it has.
std::string refereeCombiningTrace(const std::string& text, std::uint64_t* steps = nullptr);

}  // namespace hop::test
