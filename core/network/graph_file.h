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
    Arc arc;                    // of bandwidth 1 as it is read
    std::uint64_t line = 0;     // where it was read, from 1; 0: not known
    double weight = kNoWeight;  // of the attribute that was asked for; finite if the link has it
};

struct GraphFile {
    NodeId nodes = 0;
    std::vector<FileArc> arcs;           // both directions of undirected links
    std::vector<std::string> addresses;  // empty: nodes are named by their numbers
    std::vector<Position> places;        // empty: the file has none, or not of all nodes; any unit, y downwards
    std::vector<std::string> weights;    // the link attributes that the file has
    bool unitless = false;               // weights without a unit, of lists and matrices: fractions are scaled
    std::string note;                    // what was left out or decided, in sentences; may be empty
};

inline constexpr std::string_view kBandwidth = "bandwidth";  // the attribute that is read unless another is named
inline constexpr std::string_view kWeight = "weight";        // what a column or entry without a name is called
inline constexpr std::size_t kMostAttributes = 100;          // remembered for messages

// How a file is read.
struct FileReading {
    std::string_view attribute = kBandwidth;              // of links, read as weight; empty: none is read
    std::uint64_t memoryLimit = std::uint64_t{1} << 40U;  // [bytes]
    Stop stop = {};                                       // if stopped, the file is read as far as that
};

// Error tooLarge with the numbers if a file stands for more than fits into memory; called before it is built.
Result<void> checkCounted(double nodes, double arcs, const FileReading& reading);

// Adds to the attributes that the file has, each once.
void mention(GraphFile& file, std::string_view attribute);
// Adds a sentence.
void addNote(std::string& note, std::string_view sentence);

// Names by the labels, all different: a label that several nodes have, or that is another node's id, is followed by the
// node's id. Empty labels: the ids. The ids must be different.
std::vector<std::string> ownNames(const std::vector<std::string>& labels, const std::vector<std::string>& ids);

// The weight in a text; an error, if it is no finite number. `at` begins the sentence: "line 3: ".
Result<double> weightOf(std::string_view text, std::string_view attribute, const std::string& at);

// A finite decimal number, the whole text; nullopt if it is none.
std::optional<double> numberIn(std::string_view text);

// Checks the requirements of every network, of arcs as chooseGraph() leaves them: no loops, every link with its
// opposite, connected, at least two nodes, within 32-bit numbers and `memoryLimit` [bytes]. O(arcs log arcs + nodes).
// If stopped: an error, or unspecified arcs.
Result<std::vector<Arc>> checkedArcs(GraphFile file, std::uint64_t memoryLimit, Stop stop = {});

}  // namespace hop::network
