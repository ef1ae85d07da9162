// SPDX-License-Identifier: GPL-3.0-or-later
// Settings kept between starts, in an INI file of the user (QSettings::setPath moves it).
//
// The file is read when the program starts. A job of kind JobKind::keeping adds what was changed since to what other
// windows have written, soon after a change and not synced.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QVariant>
#include <memory>
#include <optional>

#include "core/document/scenario.h"
#include "core/record/instant.h"
#include "ui/session/job_queue.h"

namespace hop::ui::desk {

class Settings final {
public:
    // Without a queue nothing is written.
    explicit Settings(const std::shared_ptr<session::JobQueue>& disk = nullptr);
    ~Settings();

    QByteArray geometry() const;
    QByteArray docks() const;    // empty: the default arrangement
    QStringList panels() const;  // shown or hidden by the user
    void setWindow(const QByteArray& geometry, const QByteArray& docks, const QStringList& panels);
    void write();  // starts a job now, instead of soon

    QString theme() const;  // "light", "dark", "system"
    void setTheme(const QString& id);

    bool presentsDark() const;  // with a dark background, whatever the theme
    void setPresentsDark(bool dark);

    double speed() const;  // [steps per second]
    void setSpeed(double stepsPerSecond);

    // The view for documents that do not set their own: colours, labels, numbering and trails as chosen by the user,
    // and reduced motion.
    record::Display preferredDisplay() const;
    void preferDisplay(const record::Display& display);
    void forgetPreferredDisplay();
    void setReducedMotion(bool reduced);

    // Recent files, newest first, and unsaved scenarios as documents.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    QStringList keptScenarios() const;
    // `recovered`: after a program ended unexpectedly.
    void keepScenario(const document::Scenario& scenario, bool recovered = false);
    bool isRecovered(const QString& document) const;  // of one of keptScenarios()

    QString folder() const;  // where they are stored

private:
    class File;
    QVariant value(const QString& key, const QVariant& fallback = {}) const { return m_values.value(key, fallback); }
    void setValue(const QString& key, const QVariant& value);
    void remove(const QString& key);
    void changed(const QString& key);

    QMap<QString, QVariant> m_values;
    std::shared_ptr<File> m_file;
    std::optional<session::JobLane> m_writing;
    QTimer m_soon;
};

}  // namespace hop::ui::desk
