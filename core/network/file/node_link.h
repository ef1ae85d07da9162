// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of nodes and links in a JSON text, found while parsing, without building a tree.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/network/file/linked_nodes.h"

namespace hop::network {

// A handler of nlohmann-json's events: lists "nodes" and "links" or "edges" in the outermost object, or in "elements"
// or "graph" there.
class NodeLinkHandler {
public:
    using Json = nlohmann::json;

    explicit NodeLinkHandler(const FileReading& reading) : m_attribute(reading.attribute), m_reading(reading) {}

    // NOLINTBEGIN(readability-identifier-naming): names required by nlohmann-json
    bool null() { return true; }
    bool boolean(bool value);
    bool number_integer(Json::number_integer_t value) { return scalar(std::to_string(value)); }
    bool number_unsigned(Json::number_unsigned_t value) { return scalar(std::to_string(value)); }
    bool number_float(Json::number_float_t value, const std::string&);
    bool string(std::string& value) { return scalar(value); }
    bool binary(Json::binary_t&) { return false; }  // occurs in binary formats only
    bool start_object(std::size_t) { return open('{'); }
    bool start_array(std::size_t) { return open('['); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name);
    bool parse_error(std::size_t byte, const std::string&, const Json::exception&);
    // NOLINTEND(readability-identifier-naming)

    bool hasNodes() const { return m_hasNodes; }
    bool hasLinks() const { return m_hasLinks; }
    std::size_t failedAt() const { return m_failedAt; }            // [bytes] in the text, from 1; 0: it is JSON
    const std::optional<Error>& error() const { return m_error; }  // of an item, or too many of them
    LinkedNodes linked();

private:
    struct Level {
        char kind = '{';
        std::string key;  // of the value that is read next, or now
    };
    enum class List : std::uint8_t { none, nodes, links };

    bool open(char kind);
    bool addItem();
    bool close();
    bool scalar(const std::string& text);
    void takeOfNode(const std::string& key, const std::string& text);
    bool takeOfLink(const std::string& key, const std::string& text);

    std::string m_attribute;
    FileReading m_reading;
    std::vector<Level> m_levels;
    List m_list = List::none;
    std::size_t m_listDepth = 0;  // levels with the list
    std::string m_tuple;          // an id that is a list
    bool m_hasNodes = false, m_hasLinks = false;
    std::size_t m_failedAt = 0;
    std::optional<Error> m_error;
    std::set<std::string> m_parents;
    LinkedNodes m_linked;
};

// The lists of the text. O(length)
NodeLinkHandler parsedNodeLink(std::string_view text, const FileReading& reading);

}  // namespace hop::network
