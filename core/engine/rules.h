// SPDX-License-Identifier: GPL-3.0-or-later
// Messages for violated possession rules, shared by all stores and by symmetric runs.
#pragma once

namespace hop::engine {

inline constexpr const char* kNotHeld = "the sender does not hold the packet";
inline constexpr const char* kMovesAlready = "the packet moves already in this step";
inline constexpr const char* kDeliveredAlready = "the packet has been delivered already";
inline constexpr const char* kMissesDestination = "it is said to deliver the packet, but not at its destination";

}  // namespace hop::engine
