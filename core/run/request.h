// SPDX-License-Identifier: GPL-3.0-or-later
// A request: the parameters of a run as text and numbers, before anything is built.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/ids.h"

namespace hop::run {

struct Request {
    std::string network = "hypercube(4)";
    std::string task = "total-exchange";
    std::string algorithm;    // empty: chosen, see choose.h
    std::uint32_t ports = 0;  // 0: all
    std::uint64_t seed = 1;
    Step slots = 0;            // dynamic tasks: measured slots; 0: the default
    std::string run = "auto";  // auto, explicit, symmetric
    friend bool operator==(const Request&, const Request&) = default;
};

inline constexpr std::string_view kSendsNothing = "none";  // task and algorithm where only a network is shown

inline bool isNetworkAlone(const Request& request) { return request.task == kSendsNothing; }
inline void keepNetworkAlone(Request& request) { request.task = request.algorithm = kSendsNothing; }

}  // namespace hop::run
