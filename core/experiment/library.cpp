// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of the gallery and from files.
#include "core/experiment/library.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/document/gallery.h"
#include "core/document/json_parse.h"
#include "core/document/link.h"
#include "core/document/network_file.h"
#include "core/document/page_document.h"
#include "core/experiment/stated_theory.h"
#include "core/host/aside.h"
#include "core/host/input_file.h"
#include "core/host/memory.h"
#include "core/host/paths.h"
#include "core/task/catalogue.h"

namespace hop::experiment {
namespace {

Result<std::string> readPermitted(const std::string& path, std::uint64_t maxBytes, const Reading& reading) {
    if (reading.permit)
        if (auto permitted = reading.permit(path); !permitted) return permitted.error();
    return host::readFile(path, maxBytes, reading.sources);
}

// The document made for a network file; `read` holds its contents.
Result<document::Source> networkSource(const std::string& file, const document::Source& read, bool standardInput) {
    if (standardInput)
        return invalid(read.name + " holds a network; documents name networks by their files: give the file's name");
    const std::string_view own = std::string_view(file).substr(file.find_last_of('/') + 1);
    if (findInvalidUtf8(own)) return invalid("the name of " + read.name + " is not UTF-8; documents cannot name it");
    return document::Source{read.name, document::documentFor(own), read.folder, false};
}

Result<document::Source> fileSource(const std::string& file, const Reading& reading, bool standardInput) {
    const std::uint64_t most = std::max<std::uint64_t>(document::kMaxJsonLength, memoryLimit(host::memory()) / 4);
    auto text = readPermitted(file, most, reading);
    if (!text) return text.error();
    document::Source read{standardInput ? "standard input" : inQuotes(file), *std::move(text),
                          standardInput ? "" : host::folderOf(file), true};
    const auto network = document::isNetwork(read.text);
    if (!network) return Error{network.error().code, read.name + ": " + network.error().message};
    if (*network) return networkSource(file, read, standardInput);
    if (read.text.size() > document::kMaxJsonLength)
        return tooLarge("cannot read " + read.name + ": it is larger than " +
                        bytes(static_cast<double>(document::kMaxJsonLength)) + ", the most that is read");
    read.isFile = !document::isPage(read.text);
    if (read.isFile) return read;
    auto inside = document::documentInPage(read.text);
    if (!inside) return Error{inside.error().code, read.name + ": " + inside.error().message};
    read.text = *std::move(inside);
    return read;
}

}  // namespace

Result<document::Source> findSource(const std::string& fileOrId, const Reading& reading) {
    // Ids may contain dots, like the figure numbers of the papers: "ost-fig-3.4".
    if (document::isLink(fileOrId)) {
        auto text = document::documentOf(fileOrId);
        if (!text) return text.error();
        return document::Source{.name = "the link", .text = *std::move(text), .folder = ""};
    }
    if (const auto text = document::galleryText(fileOrId))
        return document::Source{.name = fileOrId, .text = std::string(*text), .folder = ""};
    const bool standardInput = reading.sources == host::Sources::alsoStreams && fileOrId == "-";
    if (!standardInput && fileOrId.find_first_of("/.") == std::string::npos && !host::exists(fileOrId))
        return invalid("there is no file and no gallery entry called " + inQuotes(fileOrId) +
                       suggestion(fileOrId, document::galleryIds()));
    return fileSource(fileOrId, reading, standardInput);
}

Result<document::Loaded> loadScenario(const document::Source& source, Stop stop) {
    auto loaded = document::parseDocument(source.text);
    if (loaded && loaded->experiment)
        if (auto done = checkTheory(*loaded->experiment, source.text, "", stop); !done) loaded = done.error();
    if (!loaded) return Error{loaded.error().code, source.name + ": " + loaded.error().message};
    loaded->folder = source.folder;
    loaded->isFile = source.isFile;
    return loaded;
}

Result<document::Loaded> loadScenario(const std::string& fileOrId, const Reading& reading) {
    const auto source = findSource(fileOrId, reading);
    if (!source) return source.error();
    return loadScenario(*source, reading.stop);
}

Result<document::Loaded> loadExperiment(const std::string& fileOrId, const Reading& reading) {
    auto loaded = loadScenario(fileOrId, reading);
    if (loaded && !loaded->experiment)
        return invalid(inQuotes(fileOrId) + " is one scenario and no experiment; 'hopscope run' runs it");
    return loaded;
}

network::BuildContext worldAt(const std::string& folder, const Reading& reading, Stop stop, hop::Progress progress) {
    const std::uint64_t limit = memoryLimit(host::memory());
    return {.readFile = [folder, limit, reading](std::string_view path) -> Result<std::string> {
                if (const std::string* own = document::findFile(reading.files, path)) return *own;
                return readPermitted(host::inFolder(folder, path), limit / 4, reading);
            },
            .memoryLimit = limit,
            .stop = stop,
            .progress = std::move(progress),
            .aside =
                [](const std::string& graph, Stop patience) {
                    return host::runAside({host::ownProgram(), "--layout"}, graph, patience);
                }};
}

document::OwnFiles filesOf(const document::Scenario& scenario, const std::string& folder, const Reading& reading,
                           Stop stop) {
    document::OwnFiles files;
    for (const document::TitledRequest& request : document::requestsOf(scenario)) {
        if (!document::namesFile(request.network) && !document::namesFile(request.task)) continue;
        document::OwnFiles read = files;
        network::BuildContext world = worldAt(folder, reading, stop);
        world.readFile = [&](std::string_view path) -> Result<std::string> {
            if (const std::string* own = document::findFile(read, path)) return *own;
            if (const std::string* own = document::findFile(scenario.files, path)) {
                read.push_back({std::string(path), *own});
                return *own;
            }
            std::size_t left = document::kMostOwnFiles;
            for (const document::OwnFile& file : read) left -= std::min(left, file.text.size());
            auto text = readPermitted(host::inFolder(folder, path), left, reading);
            if (text && !findInvalidUtf8(*text) && text->find('\0') == std::string::npos)
                read.push_back({std::string(path), *text});
            return text;
        };
        const auto network = network::build(request.network, world);
        if (!network) continue;
        files = read;
        if (!document::namesFile(request.task)) continue;
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

}  // namespace hop::experiment
