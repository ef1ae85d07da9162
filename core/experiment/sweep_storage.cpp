// SPDX-License-Identifier: GPL-3.0-or-later
// Journals on the disk.
#include "core/experiment/sweep_storage.h"

#include "core/host/paths.h"

namespace hop::experiment {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30U;

}  // namespace

Result<std::string> usualJournal(const document::Experiment& experiment, const document::Shard& shard) {
    const std::string folder = host::stateFolder();
    if (folder.empty())
        return Error{ErrorCode::cannotOpen,
                     "there is no place for the journal of the sweep: neither HOME nor XDG_STATE_HOME is set"};
    return host::inFolder(folder, "sweeps/" + fingerprintOf(experiment, shard) + ".journal");
}

Result<SweepStorage> SweepStorage::open(const std::string& path, const document::Experiment& experiment,
                                        const document::Shard& shard) {
    auto file = host::AppendFile::open(path);
    if (!file) return file.error();
    const auto text = file->read(kMostBytes);
    if (!text) return text.error();
    const std::string fingerprint = fingerprintOf(experiment, shard);
    JournalText journal = readJournal(*text, fingerprint);
    SweepStorage storage(*std::move(file), fingerprint);
    storage.m_recorded = std::move(journal.records);
    if (journal.goodBytes == 0) {
        if (auto begun = storage.forget(); !begun) return begun.error();
    } else if (journal.goodBytes < text->size()) {
        if (auto cut = storage.m_file.cut(journal.goodBytes); !cut) return cut.error();
    }
    return storage;
}

Result<void> SweepStorage::forget() {
    m_recorded.clear();
    if (auto cut = m_file.cut(0); !cut) return cut;
    return m_file.append(headerLine(m_fingerprint));
}

Result<void> SweepStorage::keep(const Record& record, bool last) {
    if (auto appended = m_file.append(recordLine(record)); !appended) return appended;
    if (last) return m_file.sync();
    return {};
}

}  // namespace hop::experiment
