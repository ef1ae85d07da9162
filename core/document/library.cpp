// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and experiments of the gallery and from files.
#include "core/document/library.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/document/common_fields.h"
#include "core/document/embedded_files.h"
#include "core/document/json_parse.h"
#include "core/document/link.h"
#include "core/document/network_file.h"
#include "core/document/page_document.h"
#include "core/host/aside.h"
#include "core/host/input_file.h"
#include "core/host/memory.h"
#include "core/host/paths.h"
#include "core/task/catalogue.h"

namespace hop::document {

std::vector<std::string_view> galleryIds() {
    std::vector<std::string_view> ids;
    for (const EmbeddedFile& file : embeddedGallery()) ids.push_back(file.id);
    return ids;
}

namespace {

const EmbeddedFile* galleryFile(std::string_view id) {
    const auto files = embeddedGallery();
    const auto found = std::ranges::find(files, id, &EmbeddedFile::id);
    return found == files.end() ? nullptr : &*found;
}

Result<std::string> readPermitted(const std::string& path, std::uint64_t maxBytes, const Reading& reading) {
    if (reading.permit)
        if (auto permitted = reading.permit(path); !permitted) return permitted.error();
    return host::readFile(path, maxBytes, reading.sources);
}

}  // namespace

Result<Loaded> parseDocument(std::string_view json, Stop stop) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    if (formatOf(*document) == kExperimentFormat) {
        auto experiment = parseExperiment(json, stop);
        if (!experiment) return experiment.error();
        auto scenario = scenarioAt(*experiment, curves(*experiment).front().front());
        if (!scenario) return scenario.error();
        return Loaded{.scenario = *std::move(scenario), .experiment = *std::move(experiment), .folder = ""};
    }
    auto scenario = parseScenario(json);
    if (!scenario) return scenario.error();
    return Loaded{.scenario = *std::move(scenario), .experiment = {}, .folder = ""};
}

Result<Scenario> galleryScenario(std::string_view id) {
    const EmbeddedFile* file = galleryFile(id);
    if (file == nullptr)
        return invalid("there is no gallery entry called " + inQuotes(id) + suggestion(id, galleryIds()));
    auto loaded = parseDocument(file->text);
    if (!loaded) return loaded.error();
    return std::move(loaded->scenario);
}

Result<Source> findSource(const std::string& fileOrId, const Reading& reading) {
    // Ids may contain dots, like the figure numbers of the papers: "ost-fig-3.4".
    if (isLink(fileOrId)) {
        auto text = documentOf(fileOrId);
        if (!text) return text.error();
        return Source{.name = "the link", .text = *std::move(text), .folder = ""};
    }
    if (const EmbeddedFile* file = galleryFile(fileOrId))
        return Source{.name = fileOrId, .text = std::string(file->text), .folder = ""};
    const bool standardInput = reading.sources == host::Sources::alsoStreams && fileOrId == "-";
    if (!standardInput && fileOrId.find_first_of("/.") == std::string::npos && !host::exists(fileOrId))
        return invalid("there is no file and no gallery entry called " + inQuotes(fileOrId) +
                       suggestion(fileOrId, galleryIds()));
    const std::uint64_t most = std::max<std::uint64_t>(kMaxJsonLength, memoryLimit(host::memory()) / 4);
    auto text = readPermitted(fileOrId, most, reading);
    if (!text) return text.error();
    const std::string name = standardInput ? "standard input" : inQuotes(fileOrId);
    const std::string folder = standardInput ? "" : host::folderOf(fileOrId);
    const auto network = isNetwork(*text);
    if (!network) return Error{network.error().code, name + ": " + network.error().message};
    if (*network && standardInput)
        return invalid(name + " holds a network; documents name networks by their files: give the file's name");
    if (*network) {
        const std::string_view own = std::string_view(fileOrId).substr(fileOrId.find_last_of('/') + 1);
        if (findInvalidUtf8(own)) return invalid("the name of " + name + " is not UTF-8; documents cannot name it");
        return Source{name, documentFor(own), folder, false};
    }
    if (text->size() > kMaxJsonLength)
        return tooLarge("cannot read " + name + ": it is larger than " + bytes(static_cast<double>(kMaxJsonLength)) +
                        ", the most that is read");
    const bool isFile = !isPage(*text);
    if (!isFile) {
        text = documentInPage(*text);
        if (!text) return Error{text.error().code, name + ": " + text.error().message};
    }
    return Source{name, *std::move(text), folder, isFile};
}

Result<Loaded> loadScenario(const Source& source, Stop stop) {
    auto loaded = parseDocument(source.text, stop);
    if (!loaded) return Error{loaded.error().code, source.name + ": " + loaded.error().message};
    loaded->folder = source.folder;
    loaded->isFile = source.isFile;
    return loaded;
}

Result<Loaded> loadScenario(const std::string& fileOrId, const Reading& reading) {
    const auto source = findSource(fileOrId, reading);
    if (!source) return source.error();
    return loadScenario(*source, reading.stop);
}

Result<Loaded> loadExperiment(const std::string& fileOrId, const Reading& reading) {
    auto loaded = loadScenario(fileOrId, reading);
    if (loaded && !loaded->experiment)
        return invalid(inQuotes(fileOrId) + " is one scenario and no experiment; 'hopscope run' runs it");
    return loaded;
}

network::BuildContext worldAt(const std::string& folder, const Reading& reading, Stop stop, hop::Progress progress) {
    const std::uint64_t limit = memoryLimit(host::memory());
    return {
        .readFile = [folder, limit, reading](std::string_view path) -> Result<std::string> {
            if (const std::string* own = findFile(reading.files, path)) return *own;
            return readPermitted(host::inFolder(folder, path), limit / 4, reading);
        },
        .memoryLimit = limit,
        .stop = stop,
        .progress = std::move(progress),
        .aside =
            host::ownProgram().empty()
                ? network::Aside()
                : [](const std::string& request,
                     Stop patience) { return host::runAside({host::ownProgram(), "--layout"}, request, patience); }};
}

bool namesFile(std::string_view expression) { return expression.find('"') != std::string_view::npos; }

OwnFiles filesOf(const Scenario& scenario, const std::string& folder, const Reading& reading, Stop stop) {
    OwnFiles files;
    for (const TitledRequest& request : requestsOf(scenario)) {
        if (!namesFile(request.network) && !namesFile(request.task)) continue;
        OwnFiles read = files;
        network::BuildContext world = worldAt(folder, reading, stop);
        world.readFile = [&](std::string_view path) -> Result<std::string> {
            if (const std::string* own = findFile(read, path)) return *own;
            if (const std::string* own = findFile(scenario.files, path)) {
                read.push_back({std::string(path), *own});
                return *own;
            }
            std::size_t left = kMostOwnFiles;
            for (const OwnFile& file : read) left -= std::min(left, file.text.size());
            auto text = readPermitted(host::inFolder(folder, path), left, reading);
            if (text && !findInvalidUtf8(*text) && text->find('\0') == std::string::npos)
                read.push_back({std::string(path), *text});
            return text;
        };
        const auto network = network::build(request.network, world);
        if (!network) continue;
        files = read;
        if (!namesFile(request.task)) continue;
        if (task::build(*network, request.task, {.world = world, .seed = request.seed}).ok()) files = read;
    }
    return files;
}

std::uint64_t memoryLimit(const host::Memory& memory) {
    constexpr std::uint64_t kLeast = std::uint64_t{1} << 20U;
    if (memory.available) return std::max(kLeast, *memory.available / 5 * 4);
    if (memory.total) return std::max(kLeast, *memory.total / 2);
    return network::BuildContext().memoryLimit;
}

}  // namespace hop::document
