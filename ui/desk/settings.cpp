// SPDX-License-Identifier: GPL-3.0-or-later
// Settings kept between starts.
#include "ui/desk/settings.h"

#include <QFileInfo>
#include <algorithm>

#include "core/record/instant.h"
#include "ui/style/text.h"

namespace hop::ui::desk {
namespace {

constexpr qsizetype kMostRecent = 10;

QString preferenceOf(const record::ViewOption& option) { return QStringLiteral("preferred/") + text(option.name()); }

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

bool Settings::presentsDark() const { return m_store.value("look/present-dark", true).toBool(); }
void Settings::setPresentsDark(bool dark) { m_store.setValue("look/present-dark", dark); }

double Settings::speed() const { return m_store.value("play/speed", 1.5).toDouble(); }
void Settings::setSpeed(double stepsPerSecond) { m_store.setValue("play/speed", stepsPerSecond); }

record::Display Settings::preferredDisplay() const {
    record::Display display;
    for (const record::ViewOption& option : record::viewOptions()) {
        if (!option.isPreferable) continue;
        const QVariant kept = m_store.value(preferenceOf(option));
        const std::string word = kept.toString().toStdString();
        const auto value = std::ranges::find(option.values, word, &document::OptionValue::id);
        if (option.isSwitch())
            option.set(display, kept.toBool() ? 1 : 0);
        else if (value != option.values.end())
            option.set(display, static_cast<std::size_t>(value - option.values.begin()));
    }
    display.reducedMotion = m_store.value("look/reduced-motion", false).toBool();
    return display;
}

void Settings::preferDisplay(const record::Display& display) {
    for (const record::ViewOption& option : record::viewOptions()) {
        if (!option.isPreferable) continue;
        const std::size_t value = option.get(display);
        m_store.setValue(preferenceOf(option),
                         option.isSwitch() ? QVariant(value != 0) : QVariant(text(option.values[value].id)));
    }
}
void Settings::forgetPreferredDisplay() {
    for (const record::ViewOption& option : record::viewOptions()) m_store.remove(preferenceOf(option));
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
void Settings::keepScenario(const document::Scenario& scenario, bool recovered) {
    const QString document = QString::fromStdString(print(scenario));
    m_store.setValue("recent/kept", withFirst(keptScenarios(), document));
    if (recovered)
        m_store.setValue("recent/recovered", withFirst(m_store.value("recent/recovered").toStringList(), document));
}
bool Settings::isRecovered(const QString& document) const {
    return m_store.value("recent/recovered").toStringList().contains(document);
}

QString Settings::folder() const { return QFileInfo(m_store.fileName()).absolutePath(); }

}  // namespace hop::ui::desk
