// SPDX-License-Identifier: GPL-3.0-or-later
// Journals on disk.
#include "core/experiment/sweep_storage.h"

#include "core/base/text.h"
#include "core/host/input_file.h"
#include "core/host/paths.h"

namespace hop::experiment {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 32U;
constexpr std::uint64_t kPartOfUnsynced = 256;
constexpr std::string_view kEnding = ".journal";

std::string usualFolder() {
    const std::string folder = host::stateFolder();
    return folder.empty() ? folder : host::inFolder(folder, "sweeps");
}

std::string whyNotHere(Owner owner) {
    switch (owner) {
        case Owner::anotherSweep:
            return "it is the journal of another sweep; give each sweep a file of its own";
        case Owner::newerVersion:
            return "it is a journal of another version of the program; name another file";
        case Owner::somebodyElse:
            return "it has something else in it, which would be lost; name a file that does not exist yet";
        case Owner::nobody:
        case Owner::thisSweep:
            break;
    }
    return {};
}

}  // namespace

Result<std::string> usualJournal(const document::Experiment& experiment, const document::Shard& shard) {
    const std::string folder = usualFolder();
    if (folder.empty())
        return Error{ErrorCode::cannotOpen,
                     "there is no place for the journal of the sweep: neither HOME nor XDG_STATE_HOME is set to an "
                     "absolute path"};
    return host::inFolder(folder, fingerprintOf(experiment, shard) + std::string(kEnding));
}

Result<std::vector<Record>> recordsInJournal(const std::string& path, const document::Experiment& experiment,
                                             const document::Shard& shard) {
    if (!host::exists(path)) return std::vector<Record>();
    const auto text = host::readFile(path, kMostBytes);
    if (!text) return text.error();
    JournalText journal = readJournal(*text, fingerprintOf(experiment, shard));
    if (journal.owner != Owner::nobody && journal.owner != Owner::thisSweep)
        return invalid(inQuotes(path) + " is not the journal of this sweep");
    return std::move(journal.records);
}

Result<SweepStorage> SweepStorage::open(const std::string& path, const document::Experiment& experiment,
                                        const document::Shard& shard) {
    auto file = host::AppendFile::open(path);
    if (!file) return file.error();
    const auto text = file->read(kMostBytes);
    if (!text) return text.error();
    const std::string fingerprint = fingerprintOf(experiment, shard);
    JournalText journal = readJournal(*text, fingerprint);
    if (const std::string reason = whyNotHere(journal.owner); !reason.empty())
        return Error{ErrorCode::cannotOpen, "cannot keep the sweep's journal in " + inQuotes(path) + ": " + reason};
    SweepStorage storage(*std::move(file), fingerprint);
    storage.m_recorded = std::move(journal.records);
    if (journal.owner == Owner::nobody) {
        if (auto begun = storage.forget(); !begun) return begun.error();
    } else if (journal.goodBytes < text->size()) {
        if (auto cut = storage.m_file.cut(journal.goodBytes); !cut) return cut.error();
    }
    return storage;
}

Result<void> SweepStorage::forget() {
    m_recorded.clear();
    if (auto cut = m_file.cut(0); !cut) return cut;
    if (auto begun = m_file.append(headerLine(m_fingerprint)); !begun) return begun;
    // Without a header on disk, the file could not be identified after a system crash.
    return m_file.sync();
}

void SweepStorage::remove() const {
    m_file.remove();
    for (const std::string& path : host::untouchedFiles(usualFolder(), kEnding, kAbandonedAfter)) {
        const auto file = host::AppendFile::open(path);
        if (!file) continue;
        if (const auto text = file->read(kMostBytes); text && isJournal(*text)) file->remove();
    }
}

Result<void> SweepStorage::keep(const Record& record, bool last) {
    if (auto appended = m_file.append(recordLine(record)); !appended) return appended;
    if (!last) return {};
    ++m_finished;
    if ((m_finished - m_synced) * kPartOfUnsynced < m_finished) return {};
    m_synced = m_finished;
    return m_file.sync();
}

}  // namespace hop::experiment
