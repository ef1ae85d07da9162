// SPDX-License-Identifier: GPL-3.0-or-later
// Do a network's nodes and links fit 32-bit identity numbers?
#include "core/network/size.h"

#include <cstdint>

#include "core/base/text.h"

namespace hop::network {

namespace {

std::string printCount(double count) {
    return count < 1e15 ? thousands(static_cast<std::uint64_t>(count)) : "about " + shortest(count);
}

}  // namespace

double raised(double base, unsigned exponent) {
    double value = 1.0;
    while (exponent-- > 0) value *= base;
    return value;
}

Result<void> checkCounts(std::string_view expression, double nodes, double links, std::string_view remedy) {
    if (nodes <= kMaxCount && links <= kMaxCount) return {};
    return tooLarge("network " + excerpt(expression) + " would have " + printCount(nodes) + " nodes and " +
                    printCount(links) + " directed links, but at most " + printCount(kMaxCount) + " can be numbered; " +
                    std::string(remedy));
}

}  // namespace hop::network
