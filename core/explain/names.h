// SPDX-License-Identifier: GPL-3.0-or-later
// What things are called, and what a name means: nodes, links, packets and parts of an instant, runs, and the terms
// that sentences use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/network/network.h"
#include "core/record/instant.h"
#include "core/run/request.h"

namespace hop::explain {

// A link type in the chosen numbering: "0", "2+". Dimensions are counted from the left the way VB does when the
// numbering says so.
std::string linkTypeName(const network::Network& network, std::uint32_t type, document::Numbering numbering);
// Name of a type given the dimensions, or of a type without its direction.
std::string linkTypeName(const network::Dimensions& dimensions, network::LinkType type, document::Numbering numbering);

// Whether addresses are given names, of places or machines, and not coordinates. O(nodes)
bool hasOwnNames(const network::Network& network);

// Identity number or address; the address when labels are off, in every text: labels are those of the drawing.
std::string nodeName(const network::Network& network, NodeId node, document::Labels labels);

// "broadcast from node 0010": the title of the instant's task.
std::string titleOfTask(const record::Instant& instant);

// "0000 → 0110", "0000 → all". Empty for a packet that does not exist (any more).
std::string packetName(const record::Instant& instant, PacketId packet);

// "0000 → 0001"
std::string linkName(const network::Network& network, LinkId link, document::Labels labels);

// Name of the selection: "node 0000", "link 0000 → 0001", "packet 0000 → 0110"; empty if nothing is selected.
std::string selectionName(const record::Instant& instant);
std::string selectionName(const record::Instant& instant, record::Selection selection);

// "class R21" is R₂₁ for short; other names have no short form and give nothing.
std::string shortClassName(std::string_view name);

// "class R21" is "class R₂₁" in the window, alone or in a sentence, and "class R21" in conditions and files.
std::string shownClassName(std::string_view words);

// The unit of time: "slot" in dynamic runs, "step" in static ones.
std::string_view timeUnit(const record::Instant& instant);
// "step 9", "slot 9"
std::string stepName(const record::Instant& instant, Step step);
// "after step 3 of 8"
std::string restWords(const record::Instant& instant);
// "during step 4 of 8", of the step after it
std::string underWayWords(const record::Instant& instant);
// The words for packets under way if they are, else those at rest.
std::string instantWords(const record::Instant& instant);

// Names of the part of the network that is drawn.
struct PartNames {
    std::string whole;               // the network that contains it: "10-cube"
    std::string part;                // "subcube 101111****"; empty: all of the network is drawn
    std::string extent;              // "16 of 1,024 nodes"
    std::vector<std::string> gates;  // "link 9", by gate
};
PartNames partNames(const record::Instant& instant);

// "A" for the first run.
std::string runLetter(std::size_t run);

// Titles of runs for which the document gives none: what differs among the requests, by algorithm, task, network and
// the rest.
std::vector<std::string> distinguishingTitles(const std::vector<run::Request>& requests);

// Title of an untitled document, without building anything: "Random broadcasts on hypercube(5)", "Broadcast on the
// graph campus.graphml". A document of a network alone has its name.
std::string usualTitle(const run::Request& request);

// Terms of the task matrix, for tool tips and help pages.
struct Term {
    std::string_view name;     // "OCTR", as sentences use it
    std::string_view meaning;  // one or two sentences
};

std::span<const Term> terms();

// The name must exist.
std::string_view meaningOf(std::string_view term);

// What the words of a search mean: nodes, packets, links and steps, by number or by name.
//
// "13", "1101", "(2,3)", "node 13" and "vie" are nodes, by number, address or the beginning of a name; "0000→1111",
// "0000->1111", "0 1111" and "packet 7" packets; "0000-0001" and "link 12" links; "12", "step 12" and "slot 12" steps.
// A name with one end left out, "0000→" or "→1111", stands for several packets.
struct Meaning {
    enum class Kind : std::uint8_t { node, packet, link, step };
    Kind kind = Kind::node;
    record::Selection selection = {};  // of a node, a packet or a link
    Step step = 0;
    std::string title = {};   // "Packet 0000 → 1111"
    std::string detail = {};  // its other name: "number 13"; may be empty
    friend bool operator==(const Meaning&, const Meaning&) = default;
};

inline constexpr std::size_t kMostMeanings = 8;  // per kind

// Best match first; empty without a run; incomplete if stopped. O(packets) if lookUpSearches(): then to be run in a
// job.
std::vector<Meaning> lookUp(const record::Instant& instant, std::string_view words);

// Whether packets must be searched, O(packets), because they are listed one by one; those of an isotropic task are
// computed.
bool lookUpSearches(const record::Instant& instant);

}  // namespace hop::explain
