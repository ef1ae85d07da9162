// SPDX-License-Identifier: GPL-3.0-or-later
// Fields shared by several document types, and the format names that identify the types.
#pragma once

#include <array>
#include <string_view>

#include "core/document/form.h"

namespace hop::document {

inline constexpr std::string_view kScenarioFormat = "hopscope-scenario";
inline constexpr std::string_view kExperimentFormat = "hopscope-experiment";
inline constexpr std::string_view kSweepFormat = "hopscope-sweep";

// The value of "format"; empty if missing.
std::string_view formatOf(const Json& document);

// The keys "format" and "version"; there is only version 1.
template <typename T>
void appendMark(Fields<T>& fields, std::string_view format) {
    fields.push_back(constant<T>("format", format));
    fields.push_back(constant<T>("version", 1));
}

// Audience levels of documents, the easiest first.
inline constexpr std::array<std::string_view, 3> kLevels = {"beginner", "intermediate", "advanced"};

// The descriptive fields of a document: title, summary, source, level, text, note.
template <typename T>
void appendWords(Fields<T>& fields) {
    fields.push_back(field<T>("title", &T::title, text(), "A line for lists, window titles and charts."));
    fields.push_back(field<T>("summary", &T::summary, text(), "One sentence for lists and cards."));
    fields.push_back(field<T>("source", &T::source, text(), "Where it comes from: \"VB Fig. 1\"."));
    fields.push_back(field<T>("level", &T::level, choice({kLevels.begin(), kLevels.end()}),
                              "Whom it is for: what has to be known beforehand."));
    fields.push_back(field<T>("text", &T::text, text(), "What there is to see, a paragraph."));
    fields.push_back(field<T>("note", &T::note, text(), "Printed under the figure, a sentence or two."));
}

}  // namespace hop::document
