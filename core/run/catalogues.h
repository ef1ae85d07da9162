// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues as plain data: one description per entry, the same for all families.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/note.h"
#include "core/base/parameters.h"

namespace hop::run {

struct Description {
    std::string_view id, title, help;
    std::string citation;                                           // empty for quantities
    std::span<const Note> notes = {};                               // tie rules and departures from the papers
    std::optional<std::span<const ParameterSpec>> parameters = {};  // nullopt if the family has no parameters
    std::string_view quantity = {};                                 // of a bound: the quantity it bounds
    std::string_view unit = {}, letter = {}, kind = {};             // of a quantity
    std::optional<std::vector<std::string_view>> examples = {};     // of a network, a task or a quantity
};

template <typename Entry>
std::vector<Description> describeAll(std::span<const Entry> entries) {
    std::vector<Description> all;
    for (const Entry& entry : entries) {
        Description& one = all.emplace_back();
        one.id = entry.id;
        one.title = entry.title;
        one.help = entry.help;
        if constexpr (requires { entry.citation; }) one.citation = print(entry.citation);
        if constexpr (requires { entry.parameters; }) one.parameters = std::span(entry.parameters);
        if constexpr (requires { entry.quantity; }) one.quantity = entry.quantity;
        if constexpr (requires { entry.notes; }) one.notes = std::span(entry.notes);
        if constexpr (requires { entry.examples; }) one.examples = entry.examples;
        if constexpr (requires { entry.letter; }) {
            one.letter = entry.letter;
            one.unit = entry.unit;
            one.kind = name(entry.kind);
            one.examples = {entry.example};
        }
    }
    return all;
}

// The members of a catalogue, in the order of its menus.
struct Family {
    std::string_view name;  // "networks"
    std::vector<Description> members;
    std::span<const ParameterSpec> shared = {};  // parameters that every member has besides its own
    std::string_view of = {};                    // what its members show, where families of one name differ: "run"
};

// "networks"; "figures of runs"
std::string titleOf(const Family& family);

// Those that a run is made of and what it is asked.
std::vector<Family> families();

}  // namespace hop::run
