// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that elide their text.
#include "ui/style/eliding.h"

#include <QHelpEvent>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QToolTip>
#include <algorithm>

namespace hop::ui::style {
namespace {

constexpr int kMargin = 2;  // [logical pixels] that QLineEdit keeps left and right of its text

}  // namespace

int ElidingEdit::room() const {
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inner = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    return inner.width() - 2 * kMargin - textMargins().left() - textMargins().right();
}

bool ElidingEdit::isElided() const { return !hasFocus() && fontMetrics().horizontalAdvance(text()) > room(); }

void ElidingEdit::paintEvent(QPaintEvent* event) {
    if (!isElided()) return QLineEdit::paintEvent(event);
    QStylePainter painter(this);
    QStyleOptionFrame option;
    initStyleOption(&option);
    painter.drawPrimitive(QStyle::PE_PanelLineEdit, option);
    const QRect inner = style()
                            ->subElementRect(QStyle::SE_LineEditContents, &option, this)
                            .marginsRemoved(textMargins())
                            .adjusted(kMargin, 0, -kMargin, 0);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, inner.width()));
}

bool ElidingEdit::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !isElided()) return QLineEdit::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text() + QStringLiteral("\n\n") + toolTip(), this);
    return true;
}

void ElidingCombo::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room.width() - 2 * kMargin);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

ElidingLabel::ElidingLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

bool ElidingLabel::isElided() const { return fontMetrics().horizontalAdvance(text()) > contentsRect().width(); }

void ElidingLabel::paintEvent(QPaintEvent* event) {
    if (!isElided()) return QLabel::paintEvent(event);
    QStylePainter painter(this);
    const QRect room = contentsRect();
    painter.drawItemText(room, static_cast<int>(alignment()), palette(), isEnabled(),
                         fontMetrics().elidedText(text(), Qt::ElideRight, room.width()), foregroundRole());
}

bool ElidingLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !isElided()) return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
    return true;
}

QString elidedInLines(const QString& words, const QFontMetrics& metrics, int width, int lines) {
    const auto fits = [&](const QString& some) {
        const QRect taken = metrics.boundingRect(0, 0, std::max(1, width), 1'000'000, Qt::TextWordWrap, some);
        return taken.height() <= lines * metrics.lineSpacing() && taken.width() <= width;  // a long word is not broken
    };
    if (fits(words)) return words;
    qsizetype fitting = 0, end = words.size();
    while (fitting + 1 < end) {
        const qsizetype middle = (fitting + end) / 2;
        (fits(words.left(middle).trimmed() + u'…') ? fitting : end) = middle;
    }
    return words.left(fitting).trimmed() + u'…';
}

}  // namespace hop::ui::style
