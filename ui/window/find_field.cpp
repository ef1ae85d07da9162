// SPDX-License-Identifier: GPL-3.0-or-later
// The field of the tool bar that opens the palette.
#include "ui/window/find_field.h"

#include <QFontInfo>
#include <QKeySequence>
#include <QPainter>

#include "ui/style/icons.h"
#include "ui/style/named.h"

namespace hop::ui::window {
namespace {

constexpr int kFindHeight = 32, kFindWidth = 232, kFindInset = 10, kMagnifier = 16;  // [logical pixels]

}  // namespace

FindField::FindField(QAction& action, const panel::Context& context) : m_action(action), m_context(context) {
    style::named(this, QStringLiteral("find-field"), QStringLiteral("Find or do"));
    setText(QStringLiteral("find or do…"));
    const auto showTip = [this] { setToolTip(m_action.toolTip()); };
    connect(&action, &QAction::changed, this, showTip);
    showTip();
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    fold(false);
    connect(this, &QAbstractButton::clicked, &action, &QAction::trigger);
}

int FindField::leastWidth() const {
    return m_folded ? kFindHeight : 3 * kFindInset + kMagnifier + fontMetrics().horizontalAdvance(text());
}

void FindField::fold(bool folded) {
    m_folded = folded;
    setFixedHeight(kFindHeight);
    setMinimumWidth(leastWidth());
    setMaximumWidth(folded ? kFindHeight : kFindWidth);
    setSizePolicy(folded ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    updateGeometry();
    update();
}

QSize FindField::sizeHint() const { return {maximumWidth(), kFindHeight}; }

void FindField::paintEvent(QPaintEvent*) {
    const style::Theme& theme = m_context.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? theme.accent : style::mix(theme.quietInk, theme.hairline, 0.22));
    painter.setBrush(underMouse() ? theme.hover : theme.field);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kFindHeight / 2.0, kFindHeight / 2.0);
    const int left = m_folded ? (width() - kMagnifier) / 2 : kFindInset;
    style::icon(QStringLiteral("search")).paint(&painter, {left, (height() - kMagnifier) / 2, kMagnifier, kMagnifier});
    if (m_folded) return;
    QRect room = rect().adjusted(2 * kFindInset + kMagnifier, 0, -kFindInset, 0);
    painter.setPen(theme.quietInk);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, text());
    // Its shortcut, if there is room for both.
    QFont small = font();
    small.setPointSizeF(QFontInfo(small).pointSizeF() * 0.85);
    painter.setFont(small);
    const QString key = m_action.shortcut().toString(QKeySequence::NativeText).replace(u'+', u' ');
    const int keyWidth = painter.fontMetrics().horizontalAdvance(key) + kFindInset;
    if (room.width() < fontMetrics().horizontalAdvance(text()) + keyWidth + kFindInset) return;
    const QRectF box(room.right() - keyWidth + 0.5, height() / 2.0 - 9.5, keyWidth, 19);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(style::mix(theme.quietInk, theme.hairline, 0.22));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(theme.quietInk);
    painter.drawText(box, Qt::AlignCenter, key);
}

}  // namespace hop::ui::window
