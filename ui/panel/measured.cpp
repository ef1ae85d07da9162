// SPDX-License-Identifier: GPL-3.0-or-later
// The measured quantities of a run, formatted for display.
#include "ui/panel/measured.h"

#include <cmath>

#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

QString shortNumber(double value) {
    if (value == std::floor(value) && value >= 0.0 && value < 1e15)
        return QString::fromStdString(thousands(static_cast<std::uint64_t>(value)));
    const QString decimals = QString::number(value, 'f', 3);
    if (!(value >= 1000.0 && value < 1e15)) return decimals;
    const qsizetype point = decimals.indexOf(u'.');
    return QString::fromStdString(thousands(decimals.first(point).toULongLong())) + decimals.sliced(point);
}

}  // namespace

QString bareValue(const run::QuantityEntry& entry, double value) {
    switch (entry.form) {
        case run::ValueForm::share:
            return QStringLiteral("%1 %").arg(QString::number(value * 100.0, 'g', 4));
        case run::ValueForm::truth:
            return value != 0.0 ? QStringLiteral("yes") : QStringLiteral("no");
        case run::ValueForm::plain:
        case run::ValueForm::histogram:
            break;
    }
    return shortNumber(value);
}

QString unitIn(const record::Instant& instant, const run::QuantityEntry& entry) {
    return text(run::unitOf(entry, instant.run().task->isDynamic()));
}

QString timeUnitOf(const record::Instant& instant) { return text(explain::timeUnit(instant)); }

QString valueWithUnit(const record::Instant& instant, const run::QuantityEntry& entry, double value) {
    QString unit = unitIn(instant, entry);
    if (value == 1.0 && unit.endsWith(u's')) unit.chop(1);
    return unit.isEmpty() ? bareValue(entry, value) : bareValue(entry, value) + u' ' + unit;
}

}  // namespace hop::ui::panel
