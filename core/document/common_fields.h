// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that several types of document have, and the marks by which documents are told apart.
#pragma once

#include <string_view>

#include "core/document/form.h"

namespace hop::document {

inline constexpr std::string_view kScenarioFormat = "hopscope-scenario";
inline constexpr std::string_view kExperimentFormat = "hopscope-experiment";
inline constexpr std::string_view kSweepFormat = "hopscope-sweep";

// What "format" says; empty if there is nothing of the kind.
std::string_view formatOf(const JsonValue& document);

// The keys "format" and "version", of which there is one so far.
template <typename T>
void appendMark(Fields<T>& fields, std::string_view format) {
    fields.push_back(constant<T>("format", format));
    fields.push_back(constant<T>("version", 1));
}

// The words of a document: title, source, text.
template <typename T>
void appendWords(Fields<T>& fields) {
    fields.push_back(field<T>("title", &T::title, text(), "A line for lists, window titles and charts."));
    fields.push_back(field<T>("source", &T::source, text(), "Where it comes from: \"VB Fig. 1\"."));
    fields.push_back(field<T>("text", &T::text, text(), "What there is to see, a paragraph."));
}

}  // namespace hop::document
