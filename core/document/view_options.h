// SPDX-License-Identifier: GPL-3.0-or-later
// The types used by the rows of view_options.inc, the table of view options: values, scopes and defaults.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hop::document {

// The first value is the default.
enum class ColourBy : std::uint8_t { dimension, destination, source, broadcast, tag, phase, queue, load };
enum class Labels : std::uint8_t { address, identity, none };
// How bits, links and dimensions are numbered: 0-based from the right, 1-based from the right (BOSTT, ST), 1-based from
// the left (VB).
enum class Numbering : std::uint8_t { fromRight0, fromRight1, fromLeft1 };
// How a whole network is drawn: as nodes, or as equal parts. Automatic: by its size.
enum class Detail : std::uint8_t { automatic, nodes, parts };
// The reference run for differences in a comparison.
enum class DifferenceTo : std::uint8_t { a, b, c, d, none };
// How nodes are drawn; cells are adjoining boxes, without links between them.
enum class NodeShape : std::uint8_t { discs, boxes, cells };
// What the fill of a node shows: what it has of what it wants, the packets waiting at it, nothing.
enum class Fill : std::uint8_t { has, waits, none };

struct OptionValue {
    std::string_view id;     // "from-right-0"
    std::string_view title;  // "0 from right"
};

// In the order of the enumerators. Specialised for every type of option except bool.
template <typename Type>
inline constexpr std::array<OptionValue, 0> kValues = {};
template <>
inline constexpr std::array kValues<ColourBy> = {
    OptionValue{"dimension", "dimension"}, OptionValue{"destination", "destination"},
    OptionValue{"source", "source"},       OptionValue{"broadcast", "broadcast"},
    OptionValue{"class", "class"},         OptionValue{"phase", "phase"},
    OptionValue{"queue", "queue length"},  OptionValue{"load", "link load"}};
template <>
inline constexpr std::array kValues<Labels> = {OptionValue{"address", "address"},
                                               OptionValue{"identity", "identity number"}, OptionValue{"none", "none"}};
template <>
inline constexpr std::array kValues<Numbering> = {OptionValue{"from-right-0", "0 from right"},
                                                  OptionValue{"from-right-1", "1 from right"},
                                                  OptionValue{"from-left-1", "1 from left"}};
template <>
inline constexpr std::array kValues<NodeShape> = {OptionValue{"discs", "discs"}, OptionValue{"boxes", "boxes"},
                                                  OptionValue{"cells", "cells that touch, without links"}};
template <>
inline constexpr std::array kValues<Fill> = {OptionValue{"has", "what a node has"},
                                             OptionValue{"waits", "packets waiting"}, OptionValue{"none", "none"}};
template <>
inline constexpr std::array kValues<DifferenceTo> = {OptionValue{"A", "A"}, OptionValue{"B", "B"},
                                                     OptionValue{"C", "C"}, OptionValue{"D", "D"},
                                                     OptionValue{"none", "none"}};
template <>
inline constexpr std::array kValues<Detail> = {OptionValue{"automatic", "automatic"}, OptionValue{"nodes", "nodes"},
                                               OptionValue{"parts", "parts"}};

template <typename Type>
std::vector<std::string_view> idsOf() {
    std::vector<std::string_view> ids;
    for (const OptionValue& value : kValues<Type>) ids.push_back(value.id);
    return ids;
}

// The value of an option, and whether the document sets it; options not set follow the user's preference.
template <typename Type>
struct Chosen {
    Type value = {};
    bool isGiven = false;

    Chosen() = default;
    Chosen(Type chosen) : value(chosen), isGiven(true) {}  // NOLINT(google-explicit-constructor): it is a value
    operator Type() const { return value; }                // NOLINT(google-explicit-constructor)
    friend bool operator==(const Chosen&, const Chosen&) = default;
    friend bool operator==(const Chosen& chosen, const Type& value) { return chosen.value == value; }
};

// A choice is one of a few values, or a switch. Options of other types are not set if they are empty.
template <typename Type>
inline constexpr bool kIsChoice = std::is_enum_v<Type> || std::same_as<Type, bool>;
template <typename Type>
using Held = std::conditional_t<kIsChoice<Type>, Chosen<Type>, Type>;

// What the value of an option depends on; it is dropped when that changes.
enum class Scope : std::uint8_t {
    any,       // nothing: it is valid for every network
    document,  // the networks that the document shows
    network    // the network of the run; also dropped in cells with a network of their own
};

// What applies if a document does not set an option.
enum class LeftOpen : std::uint8_t {
    usual,     // its default
    shown,     // the value shown at the time
    preferred  // the user's preference
};

// The value with this id; not set if the id is unknown.
template <typename Type>
Chosen<Type> chosenOf(std::string_view id) {
    const auto found = std::ranges::find(kValues<Type>, id, &OptionValue::id);
    if (found == kValues<Type>.end()) return {};
    return static_cast<Type>(found - kValues<Type>.begin());
}

}  // namespace hop::document
