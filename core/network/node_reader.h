// SPDX-License-Identifier: GPL-3.0-or-later
// The only parser of nodes: in all input a node may be written as
//
// - its number: 10; #10 is the number even if another node has the name 10;
// - its address as the network writes it: "0110", (1,2), [1,2]; 0b0110 is a number written in binary;
// - its label: Rome, "New York".
//
// Quoted text is an address or a label first. Digits with leading zeros are a number and, where addresses are bit
// strings, an address. Ambiguous words are rejected with all readings and an unambiguous spelling of each.
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

    // O(1) for numbers in networks without labels; otherwise the first few searches are O(nodes), later ones O(log
    // nodes). Errors, one sentence without the location: no such node; ambiguous.
    Result<NodeId> read(const Expression& written);
    Result<NodeId> read(std::string_view word) { return read(nodeWord(word)); }

    // All readings: by number, then by address or label.
    std::vector<NodeId> readings(const Expression& written);

    // The inverse of read: the number; if that is ambiguous, the label in quotes or the marked number, #10.
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

// The name of a node in messages: its label, if the network has labels; otherwise its number.
std::string plainName(const Network& network, NodeId node);

// Replaces all nodes in the arguments, of kinds node and nodes and in the lists of expressions, by their numbers; a
// default of #3 is the number 3. Errors begin with the parameter. O(items)
Result<void> readNodes(const Network& network, std::span<const ParameterSpec> specs, Arguments& arguments);

// Are nodes given among the arguments? O(items)
bool namesNodes(std::span<const ParameterSpec> specs, Arguments arguments);

// The inverse of readNodes, for the canonical form, written by NodeReader::write.
Arguments withWrittenNodes(const Network& network, std::span<const ParameterSpec> specs, Arguments arguments);

}  // namespace hop::network
