// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a network file as a document.
#include "core/document/network_file.h"

#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/document/scenario.h"
#include "core/network/file/formats.h"

namespace hop::document {

Result<bool> isNetwork(std::string_view text) {
    if (trimmed(text).empty()) return false;  // an empty document
    const network::FileFormat& format = network::formatOf(text);
    if (format.read != nullptr) return true;
    if (format.mayBeDocument) return false;
    return network::notRead(format);
}

std::string documentFor(std::string_view fileName) {
    Scenario scenario;
    scenario.title = fileName.substr(0, fileName.rfind('.'));
    scenario.network = "graph(" + hop::print(makeText(fileName)) + ",part=largest,loops=drop)";
    scenario.task = "broadcast";
    return print(scenario);
}

}  // namespace hop::document
