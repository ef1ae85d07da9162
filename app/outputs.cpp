// SPDX-License-Identifier: GPL-3.0-or-later
// The files that a verb writes.
#include "app/outputs.h"

#include "app/status.h"
#include "core/base/text.h"
#include "core/host/paths.h"

namespace hop::app {

Result<void> openAll(std::span<Place> places) {
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!places[i].path.empty() && !places[j].path.empty() && !host::isStream(places[i].path) &&
                host::sameFile(places[i].path, places[j].path))
                return invalid(std::string(places[j].flag) + " and " + std::string(places[i].flag) +
                               " cannot both be written to " +
                               (places[i].path == "-" ? "standard output" : inQuotes(places[i].path)));
    for (Place& place : places) {
        if (place.path.empty()) continue;
        auto opened = host::OutputFile::open(place.path);
        if (!opened) return opened.error();
        place.file.emplace(*std::move(opened));
    }
    return {};
}

Result<void> write(Place& place, std::string_view bytes) {
    if (!place.file) return {};
    return place.file->write(bytes);
}

int finish(std::span<Place> places) {
    for (Place& place : places)
        if (place.file)
            if (auto committed = place.file->commit(); !committed) return fail(committed.error());
    return kDone;
}

}  // namespace hop::app
