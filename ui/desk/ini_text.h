// SPDX-License-Identifier: GPL-3.0-or-later
// Settings as the text of an INI file, as QSettings writes and reads it.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QVariant>

namespace hop::ui::desk {

// Keys "group/name"; values: text, lists of texts, bytes, and whatever QVariant writes as text.
QByteArray iniText(const QMap<QString, QVariant>& values);

}  // namespace hop::ui::desk
