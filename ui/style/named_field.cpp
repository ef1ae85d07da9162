// SPDX-License-Identifier: GPL-3.0-or-later
// A choice with its name inside.
#include "ui/style/named_field.h"

#include <QAbstractItemView>
#include <QStylePainter>
#include <algorithm>
#include <utility>

namespace hop::ui::style {
namespace {

constexpr int kFieldHeight = 32, kAroundWords = 48;  // [logical pixels] with the arrow

QString shortly(const QString& words) { return words.section(QStringLiteral(", "), 0, 0); }

}  // namespace

NamedField::NamedField(QString name, std::function<const Theme&()> theme)
    : m_name(std::move(name)), m_theme(std::move(theme)) {
    setFixedHeight(kFieldHeight);
}

void NamedField::fitChoices(int most) {
    int widest = 0;
    for (int i = 0; i < count(); ++i) widest = std::max(widest, fontMetrics().horizontalAdvance(shortly(itemText(i))));
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + 32);
    setFixedWidth(std::min(fontMetrics().horizontalAdvance(m_name + u' ') + widest + kAroundWords, most));
}

void NamedField::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    room.adjust(2, 0, 0, 0);
    const QString name = m_name + u' ';
    painter.setPen(m_theme().quietInk);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, name);
    room.setLeft(room.left() + fontMetrics().horizontalAdvance(name));
    painter.setPen(m_theme().ink);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(shortly(currentText()), Qt::ElideRight, room.width()));
}

}  // namespace hop::ui::style
