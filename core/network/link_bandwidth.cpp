// SPDX-License-Identifier: GPL-3.0-or-later
// Determines link bandwidths from the weights in a file.
#include "core/network/link_bandwidth.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/text.h"
#include "core/network/size.h"

namespace hop::network {

namespace {

constexpr double kExactMultiple = 9007199254740992.0;  // integers are exact up to it
constexpr std::size_t kMostNamedAttributes = 12;
constexpr std::size_t kMostNamedLength = 300;  // [bytes] beyond this length no further name is listed

bool hasWeight(const FileArc& read) { return !std::isnan(read.weight); }

Error wrong(const FileArc& read, std::string_view attribute, std::string_view required) {
    return invalid((read.line == 0 ? std::string() : "line " + std::to_string(read.line) + ": ") + "the " +
                   excerpt(attribute) + ' ' + inQuotes(shortest(read.weight)) + " of a link is " +
                   std::string(required));
}

Result<void> takeAsGiven(GraphFile& file) {
    for (FileArc& read : file.arcs) {
        if (!hasWeight(read)) continue;
        if (read.weight < 1.0 || read.weight > kMostBandwidth || read.weight != std::floor(read.weight))
            return wrong(read, kBandwidth,
                         "not an integer from 1 to 65535 [packets per step]; scale all with bandwidth=bandwidth, or "
                         "ignore them with bandwidth=none");
        read.arc.bandwidth = static_cast<std::uint16_t>(read.weight);
    }
    return {};
}

Error hasNone(const GraphFile& file, std::string_view attribute) {
    std::string known;
    std::size_t named = 0;
    for (; named < std::min(file.weights.size(), kMostNamedAttributes) && known.size() < kMostNamedLength; ++named)
        known += (named == 0 ? "" : ", ") + inQuotes(file.weights[named]);
    if (named < file.weights.size()) known += ", …";
    return invalid("no link has a number called " + inQuotes(attribute) +
                   (known.empty() ? "; its links have no attributes" : "; attributes of its links: " + known));
}

// The greatest common divisor of the weights; 0 if they are not all integers, or if quotients would be too large.
double commonDivisor(const GraphFile& file, double largest) {
    std::uint64_t divisor = 0;
    for (const FileArc& read : file.arcs) {
        if (!hasWeight(read)) continue;
        if (read.weight != std::floor(read.weight) || read.weight > kExactMultiple) return 0.0;
        divisor = std::gcd(divisor, static_cast<std::uint64_t>(read.weight));
    }
    const auto common = static_cast<double>(divisor);
    return largest / common > kMostBandwidth ? 0.0 : common;
}

}  // namespace

std::string_view attributeOf(std::string_view choice) {
    if (choice == kNoBandwidth) return {};
    return choice == kGivenBandwidth ? kBandwidth : choice;
}

Result<std::string> setBandwidths(GraphFile& file, std::string_view choice) {
    if (choice == kNoBandwidth) return std::string();
    const bool scaled = file.unitless && std::ranges::any_of(file.arcs, [](const FileArc& read) {
                            return hasWeight(read) && read.weight != std::floor(read.weight);
                        });
    if (choice == kGivenBandwidth && scaled) choice = kWeight;
    if (choice == kGivenBandwidth) {
        if (Result<void> taken = takeAsGiven(file); !taken) return taken.error();
        return std::string();
    }
    double smallest = 0.0, largest = 0.0;
    bool without = false;
    for (const FileArc& read : file.arcs) {
        if (!hasWeight(read)) {
            without = true;
            continue;
        }
        if (!(read.weight > 0.0)) return wrong(read, choice, "not positive; ignore them all with bandwidth=none");
        smallest = smallest > 0.0 ? std::min(smallest, read.weight) : read.weight;
        largest = std::max(largest, read.weight);
    }
    if (largest == 0.0) return hasNone(file, choice);
    const double common = commonDivisor(file, largest);
    const double unit = common > 0.0 ? common : smallest;
    if (!(largest / unit <= kMostBandwidth))
        return invalid("the " + excerpt(choice) + " of links goes from " + shortest(smallest) + " to " +
                       shortest(largest) + "; at most 65535 times the smallest can be a bandwidth");
    bool rounded = false;
    for (FileArc& read : file.arcs) {
        if (!hasWeight(read)) continue;
        const double width = std::floor(read.weight / unit + 0.5);
        rounded = rounded || width * unit != read.weight;
        read.arc.bandwidth = static_cast<std::uint16_t>(std::min(width, kMostBandwidth));
    }
    std::string note = "Bandwidth 1 is " + excerpt(choice) + ' ' + shortest(unit);
    if (rounded) note += ", other links rounded to multiples of it";
    if (without) note += "; links without it have 1";
    return note + '.';
}

}  // namespace hop::network
