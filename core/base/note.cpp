// SPDX-License-Identifier: GPL-3.0-or-later
// Ids and titles of the kinds of notes.
#include "core/base/note.h"

#include <array>

namespace hop {
namespace {

struct NoteWords {
    std::string_view id, title;
};

constexpr std::array<NoteWords, 3> kNoteWords = {
    {{"tie-rule", "Tie rule"}, {"departure", "Departs from the source"}, {"misprint", "Misprint"}}};

}  // namespace

std::string_view idOf(NoteKind kind) { return kNoteWords[static_cast<std::size_t>(kind)].id; }
std::string_view titleOf(NoteKind kind) { return kNoteWords[static_cast<std::size_t>(kind)].title; }

std::string headline(const Note& note) {
    return std::string(titleOf(note.kind)) + (note.source.empty() ? "" : " (" + std::string(note.source) + ")");
}

}  // namespace hop
