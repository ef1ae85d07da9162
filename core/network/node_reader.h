// SPDX-License-Identifier: GPL-3.0-or-later
// The one reader of nodes: wherever a node is asked for, it may be written as
//
// - its number: 10; #10 is the number whatever other nodes are called;
// - its address as the network writes it: "0110", (1,2), [1,2]; 0b0110 is a number written in binary;
// - its label: Rome, "New York".
//
// What is in quotes is an address or a label first. Digits with leading zeros are a number and, where addresses are
// bits, an address. Words that may be several nodes are refused with all readings, and how to write each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/expression.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/network/network.h"

namespace hop::network {

class NodeReader {
public:
    // `network` must outlive it.
    explicit NodeReader(const Network& network);

    // O(1) for numbers of networks without labels; otherwise the first few searches are O(nodes), later ones
    // O(log nodes). Errors: one sentence without the place: no such node; several readings.
    Result<NodeId> read(const Expression& written);
    Result<NodeId> read(std::string_view word) { return read(nodeWord(word)); }

    // All nodes that it may be: by number, then by address or label.
    std::vector<NodeId> readings(const Expression& written);

    // The inverse of read: a number; where that has another reading, the label in quotes or the marked number, #10.
    Expression write(NodeId node);

private:
    struct Reading {
        NodeId node = kNoNode;
        bool byNumber = false;
    };

    std::vector<Reading> all(const Expression& written);
    void addNumber(const Expression& written, std::vector<Reading>& found) const;
    void addWord(std::string_view word, std::vector<Reading>& found);
    void addText(const Expression& written, std::vector<Reading>& found);
    void addCoordinates(const Expression& list, std::vector<Reading>& found);
    std::vector<NodeId> called(std::string_view name);
    bool isKnown(NodeId node) const { return node < m_network.nodeCount(); }
    Error noSuchNode(const Expression& written);
    Error severalReadings(const Expression& written, std::span<const Reading> found);
    std::string writtenAlone(const Reading& reading, const Expression& written);

    const Network& m_network;
    std::size_t m_bits = 0;  // length of the addresses, if they are the bits of the numbers; else 0
    std::size_t m_searches = 0;
    std::vector<std::pair<std::string, NodeId>> m_labels;  // sorted, made after some searches
};

// "node 3" and its label without a view: the label, if the network has labels; else the number.
std::string plainName(const Network& network, NodeId node);

// Replaces all nodes in the arguments, of kinds node and nodes and in the lists of expressions, by their numbers; #3 as
// a default is the number 3. Errors begin with the parameter. O(items)
Result<void> readNodes(const Network& network, std::span<const ParameterSpec> specs, Arguments& arguments);

// Are there nodes in the arguments that are given? O(items)
bool namesNodes(std::span<const ParameterSpec> specs, Arguments arguments);

// The inverse of readNodes, for the canonical form: as NodeReader::write has it.
Arguments withWrittenNodes(const Network& network, std::span<const ParameterSpec> specs, Arguments arguments);

}  // namespace hop::network
