// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that scenarios and experiments have in common, and the marks by which documents are told apart.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/document/json_fields.h"

namespace hop::document {

inline constexpr std::string_view kScenarioFormat = "hopscope-scenario";
inline constexpr std::string_view kExperimentFormat = "hopscope-experiment";
inline constexpr std::string_view kSweepFormat = "hopscope-sweep";

inline constexpr std::uint64_t kMost32 = 0xfffffffeU;
inline constexpr std::uint64_t kMost64 = 0xffffffffffffffffU;

// The keys "format" and "version", of which there is one so far.
void readMark(JsonFields& fields, std::string_view format);

// What "format" says; empty if there is nothing of the kind.
std::string_view formatOf(const JsonValue& document);

// "all" or a number of ports; 0 is all.
Result<void> readPorts(const JsonValue& value, const std::string& path, std::uint32_t& out);

// A text that `check` lets pass; `example` is one that it would.
JsonFields::Reader checkedText(Result<void> (*check)(std::string_view), std::string_view example, std::string& out);

}  // namespace hop::document
