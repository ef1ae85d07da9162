// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept from one start to the next.
#include "ui/window/settings.h"

#include <QFileInfo>

#include "core/scene/display_names.h"

namespace hop::ui::window {
namespace {

constexpr qsizetype kMostRecent = 10;

QStringList withFirst(QStringList list, const QString& first) {
    list.removeAll(first);
    list.prepend(first);
    return list.mid(0, kMostRecent);
}

}  // namespace

Settings::Settings()
    : m_store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("Hopscope"), QStringLiteral("hopscope")) {}

QByteArray Settings::geometry() const { return m_store.value("window/geometry").toByteArray(); }
QByteArray Settings::docks() const { return m_store.value("window/docks").toByteArray(); }
QStringList Settings::panels() const { return m_store.value("window/panels").toStringList(); }
void Settings::setWindow(const QByteArray& geometry, const QByteArray& docks, const QStringList& panels) {
    m_store.setValue("window/panels", panels);
    m_store.setValue("window/geometry", geometry);
    m_store.setValue("window/docks", docks);
}

QString Settings::theme() const { return m_store.value("look/theme", "system").toString(); }
void Settings::setTheme(const QString& id) { m_store.setValue("look/theme", id); }

double Settings::speed() const { return m_store.value("play/speed", 1.5).toDouble(); }
void Settings::setSpeed(double stepsPerSecond) { m_store.setValue("play/speed", stepsPerSecond); }

scene::Display Settings::preferredDisplay() const {
    document::View view;
    view.colourBy = m_store.value("preferred/colour-by").toString().toStdString();
    view.labels = m_store.value("preferred/labels").toString().toStdString();
    view.numbering = m_store.value("preferred/numbering").toString().toStdString();
    scene::Display display = scene::displayOf(view, {});
    display.tails = m_store.value("preferred/tails", false).toBool();
    display.reducedMotion = m_store.value("look/reduced-motion", false).toBool();
    return display;
}

void Settings::preferDisplay(const scene::Display& display) {
    scene::Frame frame;
    frame.display = display;
    const document::View view = scene::viewOf(frame, {});
    m_store.setValue("preferred/colour-by", QString::fromStdString(view.colourBy));
    m_store.setValue("preferred/labels", QString::fromStdString(view.labels));
    m_store.setValue("preferred/numbering", QString::fromStdString(view.numbering));
    m_store.setValue("preferred/tails", display.tails);
}
void Settings::forgetPreferredDisplay() {
    for (const char* key : {"preferred/colour-by", "preferred/labels", "preferred/numbering", "preferred/tails"})
        m_store.remove(key);
}
void Settings::setReducedMotion(bool reduced) { m_store.setValue("look/reduced-motion", reduced); }

QStringList Settings::recentFiles() const { return m_store.value("recent/files").toStringList(); }
void Settings::addRecentFile(const QString& path) { m_store.setValue("recent/files", withFirst(recentFiles(), path)); }
void Settings::removeRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(path);
    m_store.setValue("recent/files", files);
}
QStringList Settings::keptScenarios() const { return m_store.value("recent/kept").toStringList(); }
void Settings::keepScenario(const document::Scenario& scenario) {
    m_store.setValue("recent/kept", withFirst(keptScenarios(), QString::fromStdString(print(scenario))));
}

QString Settings::folder() const { return QFileInfo(m_store.fileName()).absolutePath(); }

}  // namespace hop::ui::window
