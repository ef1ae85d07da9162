// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a window, kept while it exists.
#include "ui/desk/recovery.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>

#include "core/host/file_lock.h"
#include "core/host/output_file.h"

namespace hop::ui::desk {
namespace {

constexpr int kMostWindows = 64;

QString lastIn(const QString& folder) { return QDir(folder).filePath(QStringLiteral("last.json")); }

QByteArray written(const Kept& open) {
    QJsonObject object{{QStringLiteral("format"), QStringLiteral("hopscope-open")},
                       {QStringLiteral("version"), 1},
                       {QStringLiteral("document"), QString::fromStdString(print(open.document))},
                       {QStringLiteral("path"), open.path},
                       {QStringLiteral("folder"), open.folder},
                       {QStringLiteral("changed"), open.changed}};
    if (!open.experiment.isEmpty()) object.insert(QStringLiteral("experiment"), open.experiment);
    if (open.draft) object.insert(QStringLiteral("draft"), QString::fromStdString(print(*open.draft)));
    return QJsonDocument(object).toJson();
}

std::optional<Kept> readKept(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    const auto scenario = [&](const char* key) {
        return document::parseScenario(object.value(QLatin1StringView(key)).toString().toStdString());
    };
    const auto document = scenario("document");
    if (!document) return std::nullopt;
    Kept kept{*document,
              {},
              object.value(u"path").toString(),
              object.value(u"folder").toString(),
              object.value(u"changed").toBool(),
              object.value(u"experiment").toString()};
    if (const auto draft = scenario("draft")) kept.draft = *draft;
    return kept;
}

}  // namespace

// Shared with the jobs that write it, one after another.
class Recovery::File {
public:
    File(const QString& path, host::FileLock lock) : m_path(path.toStdString()), m_lock(std::move(lock)) {}

    // Whole or not at all.
    void write(const Kept& open) {
        auto file = host::OutputFile::open(m_path);
        if (!file || !file->write(written(open).toStdString()) || !file->commit(host::Durability::cached)) return;
        m_written = open;
    }
    // Writes what has not been written, and renames the file.
    void close(const Kept& open, const QString& last) {
        if (m_written != open) write(open);
        if (m_written) std::rename(m_path.c_str(), last.toStdString().c_str());
    }

private:
    const std::string m_path;
    const host::FileLock m_lock;
    std::optional<Kept> m_written;
};

Recovery::Recovery(const QString& folder, const std::shared_ptr<session::JobQueue>& disk)
    : m_folder(folder), m_writing(disk, session::JobKind::keeping) {
    m_interval.setSingleShot(true);
    m_interval.setInterval(kInterval);
    m_interval.callOnTimeout([this] {
        if (m_isPending) write();
    });
    if (!QDir().mkpath(folder)) return;
    std::vector<std::pair<QDateTime, Kept>> left;
    for (int i = 1; i <= kMostWindows; ++i) {
        const QString name = QDir(folder).filePath(QStringLiteral("open-%1").arg(i));
        const QString file = name + QStringLiteral(".json"), lock = name + QStringLiteral(".lock");
        if (m_file != nullptr && !QFile::exists(file)) continue;
        auto held = host::FileLock::take(lock.toStdString());
        if (!held) continue;  // its window exists
        if (QFile::exists(file)) {
            if (auto kept = readKept(file)) left.emplace_back(QFileInfo(file).lastModified(), *std::move(kept));
            QFile::remove(file);
        }
        if (m_file == nullptr) m_file = std::make_shared<File>(file, *std::move(held));
    }
    std::ranges::stable_sort(left, std::ranges::greater(), &std::pair<QDateTime, Kept>::first);
    for (auto& [when, kept] : left) m_left.push_back(std::move(kept));
    m_last = readKept(lastIn(folder));
}

Recovery::~Recovery() = default;

void Recovery::keep(const Kept& open) {
    if (m_file == nullptr || m_kept == open) return;
    m_kept = open;
    m_isPending = true;
    if (!m_interval.isActive()) write();
}

void Recovery::write() {
    m_isPending = false;
    m_interval.start();
    m_writing.start([file = m_file, open = *m_kept](const session::JobQueue::Work&) -> session::JobQueue::Finish {
        file->write(open);
        return {};
    });
}

bool Recovery::isWritten() const { return !m_isPending && !m_writing.isBusy(); }

void Recovery::close() {
    m_isPending = false;
    m_interval.stop();
    if (m_file == nullptr || !m_kept) return;
    m_writing.start([file = std::exchange(m_file, nullptr), open = *std::exchange(m_kept, std::nullopt),
                     last = lastIn(m_folder)](const session::JobQueue::Work&) -> session::JobQueue::Finish {
        file->close(open, last);
        return {};
    });
}

}  // namespace hop::ui::desk
