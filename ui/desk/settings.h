// SPDX-License-Identifier: GPL-3.0-or-later
// Settings kept between starts, in an INI file of the user (QSettings::setPath moves it).
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include "core/document/scenario.h"
#include "core/record/instant.h"

namespace hop::ui::desk {

class Settings final {
public:
    Settings();

    QByteArray geometry() const;
    QByteArray docks() const;    // empty: the default arrangement
    QStringList panels() const;  // shown or hidden by the user
    void setWindow(const QByteArray& geometry, const QByteArray& docks, const QStringList& panels);
    void write() { m_store.sync(); }  // now, instead of soon

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
    QSettings m_store;
};

}  // namespace hop::ui::desk
