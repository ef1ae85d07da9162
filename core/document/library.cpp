// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios of the gallery and of files.
#include "core/document/library.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/document/common_fields.h"
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

namespace {

Result<Loaded> galleryDocument(std::string_view id) {
    const auto files = embeddedGallery();
    const auto found = std::ranges::find(files, id, &EmbeddedFile::id);
    if (found == files.end())
        return invalid("there is no gallery entry called " + inQuotes(id) + suggestion(id, galleryIds()));
    return parseDocument(found->text);
}

}  // namespace

Result<Loaded> parseDocument(std::string_view json) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    if (formatOf(*document) == kExperimentFormat) {
        auto experiment = readExperiment(*document, "");
        if (!experiment) return experiment.error();
        auto scenario = scenarioAt(*experiment, curves(*experiment).front().front());
        if (!scenario) return scenario.error();
        return Loaded{*std::move(scenario), *std::move(experiment), ""};
    }
    auto scenario = parseScenario(json);
    if (!scenario) return scenario.error();
    return Loaded{*std::move(scenario), {}, ""};
}

Result<Scenario> galleryScenario(std::string_view id) {
    auto loaded = galleryDocument(id);
    if (!loaded) return loaded.error();
    return std::move(loaded->scenario);
}

Result<Loaded> loadScenario(const std::string& fileOrId) {
    // Ids may have dots, as the papers number their figures: "ost-fig-3.4".
    const auto ids = galleryIds();
    const bool isId = std::ranges::find(ids, fileOrId) != ids.end();
    if (isId || (fileOrId.find_first_of("/.") == std::string::npos && fileOrId != "-")) {
        auto loaded = galleryDocument(fileOrId);
        if (loaded) return loaded;
        if (!host::exists(fileOrId))
            return invalid("there is no file and no gallery entry called " + inQuotes(fileOrId) +
                           suggestion(fileOrId, galleryIds()));
    }
    const auto text = host::readFile(fileOrId == "-" ? "/dev/stdin" : fileOrId, kMaxJsonLength);
    if (!text) return text.error();
    auto loaded = parseDocument(*text);
    if (!loaded)
        return Error{loaded.error().code, (fileOrId == "-" ? std::string("standard input") : inQuotes(fileOrId)) +
                                              ": " + loaded.error().message};
    loaded->folder = host::folderOf(fileOrId);
    return loaded;
}

Result<Loaded> loadExperiment(const std::string& fileOrId) {
    auto loaded = loadScenario(fileOrId);
    if (loaded && !loaded->experiment)
        return invalid(inQuotes(fileOrId) + " is one scenario and no experiment; 'hopscope run' runs it");
    return loaded;
}

network::BuildContext worldAt(const std::string& folder, Stop stop, hop::Progress progress) {
    const host::Memory memory = host::memory();
    const std::uint64_t limit = memory.available / 5 * 4;
    return {.readFile = [folder, limit](
                            std::string_view path) { return host::readFile(host::inFolder(folder, path), limit / 4); },
            .memoryLimit = limit,
            .stop = stop,
            .progress = std::move(progress)};
}

}  // namespace hop::document
