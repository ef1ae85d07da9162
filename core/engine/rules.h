// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences in which the rules of possession are broken, the same for every store and for symmetric runs.
#pragma once

namespace hop::engine {

inline constexpr const char* kNotHeld = "the sender does not hold the packet";
inline constexpr const char* kMovesAlready = "the packet moves already in this step";
inline constexpr const char* kDeliveredAlready = "the packet has been delivered already";
inline constexpr const char* kMissesDestination = "it is said to deliver the packet, but not at its destination";

}  // namespace hop::engine
