// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a window, kept while it exists.
#include "ui/window/recovery.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cstdio>

#include "core/host/output_file.h"

namespace hop::ui::window {
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

Recovery::Recovery(const QString& folder) : m_folder(folder) {
    if (!QDir().mkpath(folder)) return;
    std::vector<std::pair<QDateTime, Kept>> left;
    for (int i = 1; i <= kMostWindows; ++i) {
        const QString name = QDir(folder).filePath(QStringLiteral("open-%1").arg(i));
        const QString file = name + QStringLiteral(".json"), lock = name + QStringLiteral(".lock");
        if (!m_file.isEmpty() && !QFile::exists(file)) continue;
        auto held = host::FileLock::take(lock.toStdString());
        if (!held) continue;  // its window still exists
        if (QFile::exists(file)) {
            if (auto kept = readKept(file)) left.emplace_back(QFileInfo(file).lastModified(), *std::move(kept));
            QFile::remove(file);
        }
        if (m_file.isEmpty()) {
            m_file = file;
            m_lock = std::move(held);
        }
    }
    std::ranges::stable_sort(left, std::ranges::greater(), &std::pair<QDateTime, Kept>::first);
    for (auto& [when, kept] : left) m_left.push_back(std::move(kept));
}

Recovery::~Recovery() = default;

void Recovery::keep(const Kept& open) {
    if (m_file.isEmpty() || m_kept == open) return;
    auto file = host::OutputFile::open(m_file.toStdString());
    if (!file || !file->write(written(open).toStdString()) || !file->commit()) return;
    m_kept = open;
}

std::optional<Kept> Recovery::last() const { return readKept(lastIn(m_folder)); }

void Recovery::close() {
    if (m_kept) std::rename(m_file.toStdString().c_str(), lastIn(m_folder).toStdString().c_str());
    m_kept.reset();
}

}  // namespace hop::ui::window
