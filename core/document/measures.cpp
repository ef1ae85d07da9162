// SPDX-License-Identifier: GPL-3.0-or-later
// The names of measures.
#include "core/document/measures.h"

#include <algorithm>

#include "core/document/execute.h"

namespace hop::document {

std::vector<std::string_view> measureKeys() {
    std::vector<std::string_view> keys(kDynamicMeasures.begin(), kDynamicMeasures.end());
    for (const std::string_view key : figureKeys())
        if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    return keys;
}

bool isMeasure(std::string_view key) {
    const auto keys = measureKeys();
    return std::ranges::find(keys, key) != keys.end();
}

}  // namespace hop::document
