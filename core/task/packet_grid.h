// SPDX-License-Identifier: GPL-3.0-or-later
// The order of packets in arrays of per-packet data.
//
// Isotropic tasks: row by row, so that the packets (0, row), (1, row), ... of all nodes are adjacent. In one step all
// nodes move nearly the same rows, and their data then share cache lines. The packet (s, row) has the number s * rows +
// row and the index row * nodes + s. Other tasks: by packet number.
#pragma once

#include <cstdint>

#include "core/base/contract.h"
#include "core/base/ids.h"

namespace hop::task {

// Division of 32-bit numbers by a constant, as one multiplication.
// **Source:** Lemire, Kaser and Kurz, "Faster remainder by direct computation", 2019.
class Divisor {
public:
    Divisor() = default;
    explicit Divisor(std::uint32_t value) : m_factor(~std::uint64_t{0} / value + 1) { HOP_EXPECTS(value > 1); }
    std::uint32_t quotient(std::uint32_t of) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint32_t>(Wide{m_factor} * of >> 64U);
    }

private:
    std::uint64_t m_factor = 0;
};

class PacketGrid {
public:
    struct Cell {
        std::uint32_t index = 0;
        NodeId source = kNoNode;  // kNoNode if the packets are not in rows
        std::uint32_t row = 0;
    };

    PacketGrid() = default;  // by packet number
    // nodes * rows must be less than 2^32. A single row is the same in both orders.
    PacketGrid(NodeId nodes, std::uint32_t rows) {
        if (nodes < 2 || rows < 2) return;
        m_nodes = nodes;
        m_rows = rows;
        m_perNode = Divisor(nodes);
        m_perRow = Divisor(rows);
    }

    bool hasRows() const { return m_rows != 0; }
    NodeId nodes() const { return m_nodes; }
    std::uint32_t rows() const { return m_rows; }

    Cell cellOf(PacketId packet) const {
        if (!hasRows()) return {packet, kNoNode, 0};
        const NodeId source = m_perRow.quotient(packet);
        const std::uint32_t row = packet - source * m_rows;
        return {row * m_nodes + source, source, row};
    }
    std::uint32_t indexOf(PacketId packet) const { return cellOf(packet).index; }
    PacketId packetAt(std::uint32_t index) const {
        if (!hasRows()) return index;
        const std::uint32_t row = m_perNode.quotient(index);
        return (index - row * m_nodes) * m_rows + row;
    }

    friend bool operator==(const PacketGrid& a, const PacketGrid& b) {
        return a.m_nodes == b.m_nodes && a.m_rows == b.m_rows;
    }

private:
    NodeId m_nodes = 0;
    std::uint32_t m_rows = 0;  // per node; 0: by packet number
    Divisor m_perNode, m_perRow;
};

}  // namespace hop::task
