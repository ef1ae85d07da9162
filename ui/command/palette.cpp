// SPDX-License-Identifier: GPL-3.0-or-later
// The palette.
#include "ui/command/palette.h"

#include <QAccessible>
#include <QApplication>
#include <QFontInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/command/workbench.h"
#include "ui/style/application.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

constexpr int kWidth = 640, kMargin = 32;  // [logical pixels]
constexpr int kRowHeight = 32, kHeadingHeight = 28, kMostHeight = 12 * kRowHeight;
constexpr int kPadding = 8;
constexpr int kIconSide = 16, kInset = 12;
constexpr int kPage = 8;  // rows per Page Up or Down

enum PaletteRole { kItemRole = Qt::UserRole, kDetailRole, kNoteRole, kDisabledRole };
constexpr int kHeading = -1;  // stored in heading rows instead of an item's index

class PaletteRows final : public QStyledItemDelegate {
public:
    PaletteRows(const Workbench& bench, QObject* parent) : QStyledItemDelegate(parent), m_bench(bench) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {0, isHeading(index) ? kHeadingHeight : kRowHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const style::Theme& theme = m_bench.look.theme();
        QRect room = option.rect.adjusted(kInset, 0, -kInset, 0);
        painter->save();
        if (isHeading(index)) {
            QFont small = option.font;
            small.setPointSizeF(QFontInfo(small).pointSizeF() * 0.85);
            small.setWeight(QFont::DemiBold);
            small.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
            painter->setFont(small);
            painter->setPen(theme.quietInk);
            painter->drawText(room.adjusted(0, 6, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
            return painter->restore();
        }
        const bool enabled = !index.data(kDisabledRole).toBool();
        if ((option.state & QStyle::State_Selected) != 0) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.hover);
            painter->drawRoundedRect(option.rect.adjusted(4, 1, -4, -1), 6, 6);
        }
        const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
        const QRect iconRoom(room.left(), room.center().y() - kIconSide / 2 + 1, kIconSide, kIconSide);
        icon.paint(painter, iconRoom, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
        room.setLeft(iconRoom.right() + kInset);
        painter->setFont(option.font);
        painter->setPen(theme.quietInk);
        const QString note = index.data(kNoteRole).toString();
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, note);
        if (!note.isEmpty()) room.setRight(room.right() - option.fontMetrics.horizontalAdvance(note) - kInset);
        painter->setPen(enabled ? theme.ink : theme.quietInk);
        const QString title = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, room.width());
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, title);
        room.setLeft(room.left() + option.fontMetrics.horizontalAdvance(title) + kInset);
        const QString detail = index.data(kDetailRole).toString();
        painter->setPen(theme.quietInk);
        if (room.width() > 2 * kInset)
            painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                              option.fontMetrics.elidedText(detail, Qt::ElideRight, room.width()));
        painter->restore();
    }

private:
    static bool isHeading(const QModelIndex& index) { return index.data(kItemRole).toInt() == kHeading; }

    const Workbench& m_bench;
};

}  // namespace

Palette::Palette(Workbench& bench)
    : QFrame(&bench.window),
      m_bench(bench),
      m_field(new QLineEdit),
      m_list(new QListWidget),
      m_lookup(bench.session.lab().jobs(), session::JobKind::scene) {
    style::named(this, QStringLiteral("palette-panel"), QStringLiteral("Find or do"));
    setProperty("class", QStringLiteral("palette"));
    style::named(m_field, QStringLiteral("palette-field"), QStringLiteral("Find or do"));
    m_field->setPlaceholderText(QStringLiteral("a command, an entry, a node, 0000→1111, step 12"));
    m_field->setToolTip(
        QStringLiteral("Name a command, entry, node, packet, link or step. Up, Down and Enter choose a result."));
    m_field->addAction(style::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    style::named(m_list, QStringLiteral("palette-list"), QStringLiteral("Found"));
    m_list->setFocusPolicy(Qt::NoFocus);  // typing continues in the field
    m_list->setItemDelegate(new PaletteRows(bench, m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    // Opaque except for its round corners, so that typing does not repaint the network.
    auto* inside = new QWidget;
    inside->setAutoFillBackground(true);
    auto* instant = new QVBoxLayout(this);
    instant->setContentsMargins(kPadding, kPadding, kPadding, kPadding);
    instant->addWidget(inside);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kPadding);
    column->addWidget(m_field);
    column->addWidget(m_list);
    hide();
    m_field->installEventFilter(this);
    bench.window.installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &Palette::search);
    connect(m_list, &QListWidget::itemClicked, this, &Palette::choose);
}

void Palette::open() {
    if (!isVisible()) {
        m_before = QApplication::focusWidget();
        m_source = std::make_unique<PaletteSource>(m_bench);
        m_field->clear();
        search();
        QFrame::show();
        raise();
        qApp->installEventFilter(this);
    }
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void Palette::close() {
    if (!isVisible()) return;
    m_lookup.drop();
    qApp->removeEventFilter(this);
    const bool hadFocus = m_field->hasFocus();
    hide();
    m_source.reset();
    if (!hadFocus) return;
    if (m_before != nullptr && m_before->isVisible())
        m_before->setFocus();
    else
        focusStage(m_bench);
}

// Centred below the tool bar.
void Palette::place() {
    int top = kMargin;
    if (const auto* bar = parentWidget()->findChild<QToolBar*>()) top = bar->geometry().bottom() + 8;
    int height = 0;
    for (int row = 0; row < m_list->count(); ++row) height += m_list->sizeHintForRow(row);
    height = std::min({std::max(height, kRowHeight), kMostHeight, parentWidget()->height() - top - 4 * kRowHeight});
    m_list->setFixedHeight(height);
    const int width = std::min(kWidth, parentWidget()->width() - 2 * kMargin);
    // Layouts would only be applied later.
    setGeometry((parentWidget()->width() - width) / 2, top, width,
                height + m_field->sizeHint().height() + 3 * kPadding);
}

// Computes matches at once; matches in the run are searched for by a job.
void Palette::search() {
    if (m_source == nullptr) return;
    const std::string words = m_field->text().toStdString();
    const record::Instant& instant = m_bench.session.instant();
    if (m_bench.start.isShown()) return show({});  // the run is not visible
    if (!explain::lookUpSearches(instant)) return show(explain::lookUp(instant, words));
    show({});
    m_lookup.start([this, words, asked = instant](const session::JobQueue::Work& work) mutable {
        asked.stop = work.stop();
        return [this, meanings = explain::lookUp(asked, words)] { show(meanings); };
    });
}

void Palette::show(std::span<const explain::Meaning> meanings) {
    m_items = m_source->items(m_field->text().toStdString(), meanings);
    m_list->clear();
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const PaletteItem& item = m_items[i];
        if (i == 0 || m_items[i - 1].heading != item.heading) {
            auto* heading = new QListWidgetItem(text(item.heading).toUpper(), m_list);
            heading->setFlags(Qt::NoItemFlags);
            heading->setData(kItemRole, kHeading);
        }
        auto* row = new QListWidgetItem(style::icon(text(item.icon)), text(item.title), m_list);
        row->setData(kItemRole, static_cast<int>(i));
        row->setData(kDetailRole, text(item.detail));
        row->setData(kNoteRole, text(item.note));
        row->setData(kDisabledRole, !item.enabled);
        QStringList words = {text(item.title), text(item.detail), text(item.note)};
        words.removeAll(QString());
        row->setData(Qt::AccessibleTextRole, words.join(QStringLiteral(", ")));
    }
    if (m_items.empty()) {
        auto* nothing = new QListWidgetItem(QStringLiteral("No match."), m_list);
        nothing->setFlags(Qt::NoItemFlags);
        nothing->setData(kItemRole, kHeading);
    }
    m_list->setCurrentRow(-1);
    walk(1);
    place();
}

// Moves to the next selectable row, wrapping around.
void Palette::walk(int by) {
    const int rows = m_list->count();
    int row = m_list->currentRow();
    for (int tried = 0; tried < rows; ++tried) {
        row = row < 0 && by < 0 ? rows - 1 : (row + (by > 0 ? 1 : rows - 1)) % rows;
        if (m_list->item(row)->data(kItemRole).toInt() == kHeading) continue;
        m_list->setCurrentRow(row);
        // Scroll so that the heading above the first row is visible, too.
        m_list->scrollToItem(m_list->item(row > 0 && row <= 1 ? 0 : row));
        QAccessibleEvent focus(m_list, QAccessible::Focus);
        focus.setChild(row);
        QAccessible::updateAccessibility(&focus);
        return;
    }
}

// A disabled item shows its reason, and the palette stays open.
void Palette::choose() {
    const QListWidgetItem* row = m_list->currentItem();
    if (row == nullptr || row->data(kItemRole).toInt() == kHeading) return;
    const PaletteItem item = m_items[static_cast<std::size_t>(row->data(kItemRole).toInt())];
    if (!item.enabled) return;
    m_before = nullptr;  // the result is on the stage
    close();
    carryOut(m_bench, item.run);
    if (item.done) m_bench.strip.sayOfStep(text(item.done(m_bench)));
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (watched == parentWidget() && type == QEvent::Resize && isVisible()) place();
    if (type == QEvent::MouseButtonPress && isVisible()) {
        const auto* widget = qobject_cast<const QWidget*>(watched);
        if (widget != nullptr && widget != this && !isAncestorOf(widget) && !widget->inherits("QMenu")) close();
    }
    if (watched != m_field) return false;
    if (type == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) close();
        return false;
    }
    if (type != QEvent::KeyPress && type != QEvent::ShortcutOverride) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    int by = 0;
    switch (key) {
        case Qt::Key_Up:
        case Qt::Key_PageUp:
            by = -1;
            break;
        case Qt::Key_Down:
        case Qt::Key_PageDown:
            by = 1;
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Escape:
            break;
        default:
            return false;
    }
    event->accept();
    if (type == QEvent::ShortcutOverride) return true;
    if (key == Qt::Key_Escape) {
        close();
    } else if (by == 0) {
        choose();
    } else {
        const bool page = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
        for (int i = 0; i < (page ? kPage : 1); ++i) walk(by);
    }
    return true;
}

}  // namespace hop::ui::command
