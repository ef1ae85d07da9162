// SPDX-License-Identifier: GPL-3.0-or-later
// A file of a network, opened like a document.
#include "core/document/network_file.h"

#include <algorithm>

#include "core/base/expression.h"
#include "core/document/scenario.h"
#include "core/network/foreign_format.h"

namespace hop::document {

namespace {

constexpr std::size_t kHead = 4096;  // the root element of GraphML stands within so many bytes

}  // namespace

bool isNetworkName(std::string_view fileName) {
    const std::size_t dot = fileName.rfind('.');
    if (dot == std::string_view::npos) return false;
    std::string ending(fileName.substr(dot + 1));
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return std::ranges::find(kNetworkEndings, std::string_view(ending)) != std::end(kNetworkEndings);
}

bool isNetworkText(std::string_view text) {
    return text.substr(0, kHead).find("<graphml") != std::string_view::npos || !network::foreignFormat(text).empty();
}

std::string documentFor(std::string_view fileName) {
    Scenario scenario;
    scenario.title = fileName.substr(0, fileName.rfind('.'));
    scenario.network = "graph(" + hop::print(makeText(fileName)) + ",part=largest,loops=drop)";
    scenario.task = "broadcast";
    return print(scenario);
}

}  // namespace hop::document
