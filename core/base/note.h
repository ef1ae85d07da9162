// SPDX-License-Identifier: GPL-3.0-or-later
// Notes: what a reader who compares an entry of a catalogue with its source must know.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hop {

enum class NoteKind : std::uint8_t {
    tieRule,    // which of equals goes first, where the source leaves it open
    departure,  // what the program does otherwise than the source, and why
    misprint    // what the source prints, and what is right
};

struct Note {
    NoteKind kind = NoteKind::departure;
    std::string_view text;    // one or two sentences
    std::string_view source;  // "VB §6": the place that it is about; empty: the entry's own
    friend bool operator==(const Note&, const Note&) = default;
};

// "tie-rule", "departure", "misprint": as in files.
std::string_view idOf(NoteKind kind);
// "Tie rule", "Departs from the source", "Misprint": for people.
std::string_view titleOf(NoteKind kind);

// "Misprint (VB §6)": what stands before its text.
std::string headline(const Note& note);

}  // namespace hop
