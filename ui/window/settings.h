// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept from one start to the next, in an INI file of the user (QSettings::setPath moves it).
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include "core/document/scenario.h"
#include "core/record/instant.h"

namespace hop::ui::window {

class Settings final {
public:
    Settings();

    QByteArray geometry() const;
    QByteArray docks() const;    // empty: the window's own arrangement
    QStringList panels() const;  // what was shown and hidden by hand
    void setWindow(const QByteArray& geometry, const QByteArray& docks, const QStringList& panels);
    void write() { m_store.sync(); }  // at once; else soon

    QString theme() const;  // "light", "dark", "system"
    void setTheme(const QString& id);

    bool presentsDark() const;  // on a dark ground, whatever the theme
    void setPresentsDark(bool dark);

    double speed() const;  // [steps per second]
    void setSpeed(double stepsPerSecond);

    // How documents are shown where they say nothing of it: colours, labels, numbering and tails as the user chose them
    // as a preference, and reduced motion.
    record::Display preferredDisplay() const;
    void preferDisplay(const record::Display& display);
    void forgetPreferredDisplay();
    void setReducedMotion(bool reduced);

    // Files, the latest first, and scenarios that were changed and never saved, as documents.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    QStringList keptScenarios() const;
    // `recovered`: left by a program that ended unexpectedly.
    void keepScenario(const document::Scenario& scenario, bool recovered = false);
    bool isRecovered(const QString& document) const;  // one of keptScenarios()

    QString folder() const;  // where they are kept

private:
    QSettings m_store;
};

}  // namespace hop::ui::window
