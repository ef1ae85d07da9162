// SPDX-License-Identifier: GPL-3.0-or-later
// Settings kept between starts.
#include "ui/desk/settings.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>
#include <map>
#include <mutex>
#include <string>

#include "core/host/file_lock.h"
#include "core/host/output_file.h"
#include "core/host/paths.h"
#include "ui/desk/ini_text.h"
#include "ui/style/text.h"

namespace hop::ui::desk {
namespace {

constexpr qsizetype kMostRecent = 10;
constexpr int kWrittenAfter = 2000;  // a change [ms]

QString preferenceOf(const record::ViewOption& option) { return QStringLiteral("preferred/") + text(option.name()); }

QMap<QString, QVariant> readValues(const QSettings& store) {
    QMap<QString, QVariant> values;
    for (const QString& key : store.allKeys()) values.insert(key, store.value(key));
    return values;
}

QStringList withFirst(QStringList list, const QString& first) {
    list.removeAll(first);
    list.prepend(first);
    return list.mid(0, kMostRecent);
}

}  // namespace

// Shared with the jobs that write it, one after another.
class Settings::File {
public:
    explicit File(const QString& path) : m_path(path) {}

    const QString& path() const { return m_path; }
    // Of the value of a key; an invalid one removes it.
    void change(const QString& key, const QVariant& value) {
        const std::scoped_lock lock(m_mutex);
        m_changes[key] = value;
    }
    void write() {
        std::map<QString, QVariant> changes;
        {
            const std::scoped_lock lock(m_mutex);
            changes.swap(m_changes);
        }
        if (changes.empty() || written(changes)) return;
        const std::scoped_lock lock(m_mutex);
        m_changes.merge(changes);  // those made meanwhile stay
    }

private:
    bool written(const std::map<QString, QVariant>& changes) const {
        const std::string path = m_path.toStdString();
        if (!host::makeFolder(host::folderOf(path))) return false;
        const auto lock = host::FileLock::await(path + ".lock");
        QMap<QString, QVariant> values = readValues(QSettings(m_path, QSettings::IniFormat));
        for (const auto& [key, value] : changes)
            if (value.isValid())
                values.insert(key, value);
            else
                values.remove(key);
        auto file = host::OutputFile::open(path);
        return file && file->write(iniText(values).toStdString()) && file->commit(host::Durability::cached);
    }

    const QString m_path;
    std::mutex m_mutex;
    std::map<QString, QVariant> m_changes;  // guarded by it
};

Settings::Settings(const std::shared_ptr<session::JobQueue>& disk) {
    const QSettings store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("Hopscope"),
                          QStringLiteral("hopscope"));
    m_values = readValues(store);
    m_file = std::make_shared<File>(store.fileName());
    if (disk != nullptr) m_writing.emplace(disk, session::JobKind::keeping);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kWrittenAfter);
    m_soon.callOnTimeout([this] { write(); });
}

Settings::~Settings() = default;

void Settings::write() {
    m_soon.stop();
    if (m_writing)
        m_writing->start([file = m_file](const session::JobQueue::Work&) -> session::JobQueue::Finish {
            file->write();
            return {};
        });
}

void Settings::setValue(const QString& key, const QVariant& value) {
    if (m_values.value(key) == value) return;
    m_values.insert(key, value);
    changed(key);
}

void Settings::remove(const QString& key) {
    if (m_values.remove(key) > 0) changed(key);
}

void Settings::changed(const QString& key) {
    m_file->change(key, m_values.value(key));
    if (!m_soon.isActive()) m_soon.start();
}

QByteArray Settings::geometry() const { return value(QStringLiteral("window/geometry")).toByteArray(); }
QByteArray Settings::docks() const { return value(QStringLiteral("window/docks")).toByteArray(); }
QStringList Settings::panels() const { return value(QStringLiteral("window/panels")).toStringList(); }
void Settings::setWindow(const QByteArray& geometry, const QByteArray& docks, const QStringList& panels) {
    setValue(QStringLiteral("window/panels"), panels);
    setValue(QStringLiteral("window/geometry"), geometry);
    setValue(QStringLiteral("window/docks"), docks);
}

QString Settings::theme() const { return value(QStringLiteral("look/theme"), QStringLiteral("system")).toString(); }
void Settings::setTheme(const QString& id) { setValue(QStringLiteral("look/theme"), id); }

bool Settings::presentsDark() const { return value(QStringLiteral("look/present-dark"), true).toBool(); }
void Settings::setPresentsDark(bool dark) { setValue(QStringLiteral("look/present-dark"), dark); }

double Settings::speed() const { return value(QStringLiteral("play/speed"), 1.5).toDouble(); }
void Settings::setSpeed(double stepsPerSecond) { setValue(QStringLiteral("play/speed"), stepsPerSecond); }

record::Display Settings::preferredDisplay() const {
    record::Display display;
    for (const record::ViewOption& option : record::viewOptions()) {
        if (!option.isPreferable) continue;
        const QVariant kept = value(preferenceOf(option));
        const std::string word = kept.toString().toStdString();
        const auto value = std::ranges::find(option.values, word, &document::OptionValue::id);
        if (option.isSwitch())
            option.set(display, kept.toBool() ? 1 : 0);
        else if (value != option.values.end())
            option.set(display, static_cast<std::size_t>(value - option.values.begin()));
    }
    display.reducedMotion = value(QStringLiteral("look/reduced-motion"), false).toBool();
    return display;
}

void Settings::preferDisplay(const record::Display& display) {
    for (const record::ViewOption& option : record::viewOptions()) {
        if (!option.isPreferable) continue;
        const std::size_t value = option.get(display);
        setValue(preferenceOf(option),
                 option.isSwitch() ? QVariant(value != 0) : QVariant(text(option.values[value].id)));
    }
}
void Settings::forgetPreferredDisplay() {
    for (const record::ViewOption& option : record::viewOptions()) remove(preferenceOf(option));
}
void Settings::setReducedMotion(bool reduced) { setValue(QStringLiteral("look/reduced-motion"), reduced); }

QStringList Settings::recentFiles() const { return value(QStringLiteral("recent/files")).toStringList(); }
void Settings::addRecentFile(const QString& path) {
    setValue(QStringLiteral("recent/files"), withFirst(recentFiles(), path));
}
void Settings::removeRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(path);
    setValue(QStringLiteral("recent/files"), files);
}
QStringList Settings::keptScenarios() const { return value(QStringLiteral("recent/kept")).toStringList(); }
void Settings::keepScenario(const document::Scenario& scenario, bool recovered) {
    const QString document = QString::fromStdString(print(scenario));
    setValue(QStringLiteral("recent/kept"), withFirst(keptScenarios(), document));
    if (recovered)
        setValue(QStringLiteral("recent/recovered"),
                 withFirst(value(QStringLiteral("recent/recovered")).toStringList(), document));
}
bool Settings::isRecovered(const QString& document) const {
    return value(QStringLiteral("recent/recovered")).toStringList().contains(document);
}

QString Settings::folder() const { return QFileInfo(m_file->path()).absolutePath(); }

}  // namespace hop::ui::desk
