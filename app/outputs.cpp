// SPDX-License-Identifier: GPL-3.0-or-later
// The files that a verb writes.
#include "app/outputs.h"

#include <algorithm>

#include "app/status.h"
#include "core/base/text.h"

namespace hop::app {

using host::Direction;
using host::FileIdentity;

Result<void> Outputs::add(std::string_view flag, const std::string& path) {
    const FileIdentity identity = FileIdentity::of(path, Direction::output);
    const bool standard = host::namesStandardOutput(path);
    for (const Output& other : m_outputs) {
        const bool bothStandard = standard && host::namesStandardOutput(other.path);
        if (!bothStandard && (!(identity == other.identity) || identity.discardsBytes())) continue;
        return invalid(other.flag + " and " + std::string(flag) + " cannot both be written to " +
                       (standard ? "standard output" : inQuotes(path)));
    }
    m_outputs.push_back({std::string(flag), path, identity});
    return {};
}

Result<void> Outputs::add(std::span<const Place> places) {
    for (const Place& place : places)
        if (!place.path.empty())
            if (auto added = add(place.flag, place.path); !added) return added;
    return {};
}

experiment::Permit Outputs::inputs() const {
    return [outputs = m_outputs](const std::string& path) -> Result<void> {
        const FileIdentity input = FileIdentity::of(path, Direction::input);
        if (!input.keepsBytes()) return {};
        const std::string name = host::namesStandardInput(path) ? "standard input" : inQuotes(path);
        for (const Output& output : outputs)
            if (output.identity == input)
                return invalid(name + " is read and would be overwritten by " + output.flag + "; name another file");
        if (input.isRegularFile() && FileIdentity::of("-", Direction::output) == input)
            return invalid(name + " is read, and standard output goes into it; name another file");
        return {};
    };
}

bool Outputs::takeStandardOutput() const {
    const FileIdentity standard = FileIdentity::of("-", Direction::output);
    return std::ranges::any_of(m_outputs, [&](const Output& output) { return output.identity == standard; });
}

Result<void> openAll(std::span<Place> places) {
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
