// SPDX-License-Identifier: GPL-3.0-or-later
// The measured quantities of a run as people read them.
#include "ui/panel/measured.h"

#include <QObject>
#include <array>
#include <cmath>

#include "core/base/text.h"

namespace hop::ui::panel {
namespace {

constexpr std::array kQuantities = {
    Quantity{"steps", "Completion"},
    Quantity{"mean_delay", "Mean delay"},
    Quantity{"max_delay", "Longest delay"},
    Quantity{"transmissions", "Transmissions"},
    Quantity{"utilisation", "Utilisation"},
    Quantity{"max_buffer", "Largest buffer"},
    Quantity{"max_in_transit", "Largest buffer in transit"},
};

QString shortNumber(double value) {
    if (value == std::floor(value) && value >= 0.0 && value < 1e15)
        return QString::fromStdString(thousands(static_cast<std::uint64_t>(value)));
    const QString decimals = QString::number(value, 'f', 3);
    if (!(value >= 1000.0 && value < 1e15)) return decimals;
    const qsizetype point = decimals.indexOf(u'.');
    return QString::fromStdString(thousands(decimals.first(point).toULongLong())) + decimals.sliced(point);
}

}  // namespace

std::span<const Quantity> quantities() { return kQuantities; }

QString bareValue(std::string_view quantity, double value) {
    if (quantity == "utilisation") return QObject::tr("%1 %").arg(QString::number(value * 100.0, 'g', 4));
    return shortNumber(value);
}

QString unitOf(std::string_view quantity, bool dynamic) {
    if (quantity == "steps" || quantity == "mean_delay" || quantity == "max_delay")
        return dynamic ? QObject::tr("slots") : QObject::tr("steps");
    return quantity == "max_buffer" || quantity == "max_in_transit" ? QObject::tr("packets") : QString();
}

}  // namespace hop::ui::panel
