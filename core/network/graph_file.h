// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs from files: what every reader returns (file/readers.h), and the checks for every network.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/layout.h"
#include "core/network/listed_network.h"

namespace hop::network {

inline constexpr double kNoWeight = std::numeric_limits<double>::quiet_NaN();

struct FileArc {
    Arc arc;                    // bandwidth 1 when read
    std::uint64_t line = 0;     // line in the file, from 1; 0: unknown
    double weight = kNoWeight;  // of the requested attribute; finite if the link has it
};

struct GraphFile {
    NodeId nodes = 0;
    std::vector<FileArc> arcs;           // both directions of undirected links
    std::vector<std::string> addresses;  // empty: nodes are named by their numbers
    std::vector<Position> places;        // empty: none, or not for all nodes; in any unit, y downwards
    std::vector<std::string> weights;    // names of the link attributes in the file
    bool unitless = false;               // weights without a unit, from lists and matrices: fractions are scaled
    std::string note;                    // omissions and decisions, in sentences; may be empty
};

inline constexpr std::string_view kBandwidth = "bandwidth";  // the default attribute
inline constexpr std::string_view kWeight = "weight";        // name of a column or entry without a name
inline constexpr std::size_t kMostAttributes = 100;          // kept for messages

// Options for reading a file.
struct FileReading {
    std::string_view attribute = kBandwidth;              // link attribute read as the weight; empty: none
    std::uint64_t memoryLimit = std::uint64_t{1} << 40U;  // [bytes]
    Stop stop = {};                                       // if stopped, the graph is incomplete
};

// Error tooLarge with the numbers if the graph exceeds the memory limit; called before it is built.
Result<void> checkCounted(double nodes, double arcs, const FileReading& reading);

// Adds to the file's attribute names, each once.
void mention(GraphFile& file, std::string_view attribute);
// Adds a sentence to the note.
void addNote(std::string& note, std::string_view sentence);

// Assigns unique addresses from the labels: a label that several nodes share, or that is another node's id, is followed
// by the node's id. Empty labels: the ids. The ids must be distinct.
std::vector<std::string> ownNames(const std::vector<std::string>& labels, const std::vector<std::string>& ids);

// Parses a weight; an error if it is not a finite number. `at` begins the message: "line 3: ".
Result<double> weightOf(std::string_view text, std::string_view attribute, const std::string& at);

// Parses the whole text as a finite decimal number; nullopt if it is not one.
std::optional<double> numberIn(std::string_view text);

// Checks the requirements of every network, of arcs as chooseGraph() leaves them: no loops, every link with its
// opposite, connected, at least two nodes, within 32-bit numbers and `memoryLimit` [bytes]. O(arcs log arcs + nodes).
// If stopped: an error, or unspecified arcs.
Result<std::vector<Arc>> checkedArcs(GraphFile file, std::uint64_t memoryLimit, Stop stop = {});

}  // namespace hop::network
