// SPDX-License-Identifier: GPL-3.0-or-later
// What a scene shows as a table.
#include "core/scene/listing.h"

#include "core/base/text.h"

namespace hop::scene {

namespace {

std::string fieldOf(const Listing::Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return shortest(*number);
    if (const auto* words = std::get_if<std::string>(&value)) return csvField(*words);
    return {};
}

}  // namespace

std::string csvOf(const Listing& listing) {
    std::string csv;
    for (std::size_t i = 0; i < listing.columns.size(); ++i) csv += (i == 0 ? "" : ",") + csvField(listing.columns[i]);
    csv += '\n';
    for (const std::vector<Listing::Value>& row : listing.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) csv += (i == 0 ? "" : ",") + fieldOf(row[i]);
        csv += '\n';
    }
    return csv;
}

}  // namespace hop::scene
