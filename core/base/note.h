// SPDX-License-Identifier: GPL-3.0-or-later
// Notes: what matters when an entry of a catalogue is compared with its source.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hop {

enum class NoteKind : std::uint8_t {
    tieRule,    // how ties are broken where the source leaves it open
    departure,  // what the program does differently from the source, and why
    misprint    // what the source prints, and what is correct
};

struct Note {
    NoteKind kind = NoteKind::departure;
    std::string_view text;    // one or two sentences
    std::string_view source;  // "VB §6": the place concerned; empty: that of the entry
    friend bool operator==(const Note&, const Note&) = default;
};

// "tie-rule", "departure", "misprint", as in files.
std::string_view idOf(NoteKind kind);
// "Tie rule", "Departs from the source", "Misprint", for display.
std::string_view titleOf(NoteKind kind);

// "Misprint (VB §6)": the heading of a note.
std::string headline(const Note& note);

}  // namespace hop
