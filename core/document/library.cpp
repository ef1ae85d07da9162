// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios of the gallery and of files.
#include "core/document/library.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/document/embedded_files.h"
#include "core/document/json_value.h"
#include "core/host/input_file.h"
#include "core/host/memory.h"
#include "core/host/paths.h"

namespace hop::document {

std::vector<std::string_view> galleryIds() {
    std::vector<std::string_view> ids;
    for (const EmbeddedFile& file : embeddedGallery()) ids.push_back(file.id);
    return ids;
}

Result<Scenario> galleryScenario(std::string_view id) {
    const auto files = embeddedGallery();
    const auto found = std::ranges::find(files, id, &EmbeddedFile::id);
    if (found == files.end())
        return invalid("there is no gallery entry called " + inQuotes(id) + suggestion(id, galleryIds()));
    return parseScenario(found->text);
}

Result<Loaded> loadScenario(const std::string& fileOrId) {
    if (fileOrId.find_first_of("/.") == std::string::npos && fileOrId != "-") {
        auto scenario = galleryScenario(fileOrId);
        if (scenario) return Loaded{*std::move(scenario), ""};
        if (!host::exists(fileOrId))
            return invalid("there is no file and no gallery entry called " + inQuotes(fileOrId) +
                           suggestion(fileOrId, galleryIds()));
    }
    const auto text = host::readFile(fileOrId == "-" ? "/dev/stdin" : fileOrId, kMaxJsonLength);
    if (!text) return text.error();
    auto scenario = parseScenario(*text);
    if (!scenario)
        return Error{scenario.error().code, (fileOrId == "-" ? std::string("standard input") : inQuotes(fileOrId)) +
                                                ": " + scenario.error().message};
    return Loaded{*std::move(scenario), host::folderOf(fileOrId)};
}

network::BuildContext worldAt(const std::string& folder) {
    const host::Memory memory = host::memory();
    const std::uint64_t limit = memory.available / 5 * 4;
    return {.readFile = [folder, limit](
                            std::string_view path) { return host::readFile(host::inFolder(folder, path), limit / 4); },
            .memoryLimit = limit};
}

}  // namespace hop::document
