// SPDX-License-Identifier: GPL-3.0-or-later
// The start page.
#include "ui/window/start_page.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "core/document/library.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

constexpr int kWideStart = 1180;  // from here on the recent files stand beside the invitation
constexpr int kStartMargin = 40, kMostRecentShown = 5;

QLabel* startLabel(const QString& words, const char* kind) {
    auto* label = new QLabel(words);
    label->setProperty("class", QLatin1String(kind));
    label->setWordWrap(true);
    return label;
}

}  // namespace

StartPage::StartPage(const panel::Context& context, const QString& cacheFolder, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_cards(new GalleryCards(context, cacheFolder, this)),
      m_filter(new CardFilter(this)),
      m_picture(new QLabel),
      m_first(new QPushButton(QStringLiteral("Take the first step"))),
      m_top(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_recent(new QVBoxLayout),
      m_search(new QLineEdit),
      m_list(new QListView),
      m_count(startLabel({}, "quiet")) {
    style::named(this, QStringLiteral("start-page"), QStringLiteral("Start page"));
    setProperty("class", QStringLiteral("start-page"));
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kStartMargin, 24, kStartMargin, 0);
    column->setSpacing(16);
    m_top->setSpacing(24);
    m_top->addWidget(makeInvitation(), 2);
    m_top->addWidget(makeRecent(), 1);
    column->addLayout(m_top);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* gallery = startLabel(QStringLiteral("Gallery"), "start-heading");
    gallery->setWordWrap(false);
    row->addWidget(gallery);
    row->addSpacing(8);
    style::named(m_search, QStringLiteral("start-search"), QStringLiteral("Search the gallery"));
    m_search->setPlaceholderText(QStringLiteral("a figure, a theorem, a network, an algorithm  ( / )"));
    m_search->setToolTip(QStringLiteral("All words must occur. The key / comes here."));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(420);
    row->addWidget(m_search, 1);
    addFilter(*row, GalleryCards::Role::network, QStringLiteral("network"));
    addFilter(*row, GalleryCards::Role::task, QStringLiteral("task"));
    addFilter(*row, GalleryCards::Role::paper, QStringLiteral("paper"));
    row->addStretch(1);
    m_count->setWordWrap(false);
    row->addWidget(m_count);
    column->addLayout(row);
    m_filter->setSourceModel(m_cards);
    style::named(m_list, QStringLiteral("start-cards"), QStringLiteral("Gallery"));
    m_list->setModel(m_filter);
    m_list->setItemDelegate(new CardPainter(context, this));
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(8);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    const auto open = [this](const QModelIndex& index) {
        Q_EMIT entryWanted(index.data(GalleryCards::Role::id).toString());
    };
    connect(m_list, &QListView::clicked, this, open);
    connect(m_list, &QListView::activated, this, open);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_filter->setWords(words);
        filtered();
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this, open] {
        if (m_filter->rowCount() > 0) open(m_filter->index(0, 0));
    });
    connect(m_first, &QPushButton::clicked, this, &StartPage::firstStepWanted);
    const auto showPicture = [this] {
        for (int entry = 0; entry < m_cards->rowCount(); ++entry) {
            const QModelIndex index = m_cards->index(entry);
            if (index.data(GalleryCards::Role::id).toString() != QLatin1String(kFirstMinute)) continue;
            const QImage image = index.data(Qt::DecorationRole).value<QImage>();
            if (!image.isNull()) m_picture->setPixmap(QPixmap::fromImage(image));
        }
    };
    connect(m_cards, &GalleryCards::dataChanged, this, showPicture);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_first, m_search, m_list}) widget->installEventFilter(this);
    filtered();
}

QWidget* StartPage::makeInvitation() {
    auto* frame = new QFrame;
    frame->setProperty("class", QStringLiteral("start-invitation"));
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(20, 16, 24, 16);
    row->setSpacing(24);
    m_picture->setFixedSize(kCardPicture);
    m_picture->setAlignment(Qt::AlignCenter);
    row->addWidget(m_picture);
    auto* words = new QVBoxLayout;
    words->setSpacing(6);
    words->addWidget(startLabel(QStringLiteral("One processor has a message. All eight need it."), "start-title"));
    words->addWidget(startLabel(
        QStringLiteral(
            "A broadcast on the 3-cube takes three steps. Press → and watch where the packet goes; ← takes the "
            "step back."),
        "quiet"));
    words->addStretch(1);
    auto* buttons = new QHBoxLayout;
    style::named(m_first, QStringLiteral("first-step"));
    m_first->setProperty("class", QStringLiteral("primary"));
    m_first->setToolTip(QStringLiteral("Open the broadcast and take its first step (→)."));
    buttons->addWidget(m_first);
    buttons->addStretch(1);
    words->addLayout(buttons);
    row->addLayout(words, 1);
    return frame;
}

QWidget* StartPage::makeRecent() {
    auto* frame = new QWidget;
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->addWidget(startLabel(QStringLiteral("RECENT"), "start-section"));
    auto* open = new QPushButton(QStringLiteral("Open a file…"));
    style::named(open, QStringLiteral("start-open"));
    open->setToolTip(QStringLiteral("Open a scenario, a network or a page."));
    connect(open, &QPushButton::clicked, this, &StartPage::fileWanted);
    head->addStretch(1);
    head->addWidget(open);
    column->addLayout(head);
    column->addLayout(m_recent);
    column->addStretch(1);
    return frame;
}

void StartPage::setRecent(std::vector<Recent> recent) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (recent.empty()) m_recent->addWidget(startLabel(QStringLiteral("Files that you open will be here."), "quiet"));
    for (std::size_t i = 0; i < std::min<std::size_t>(recent.size(), kMostRecentShown); ++i) {
        auto* button = new QPushButton(
            recent[i].note.isEmpty() ? recent[i].title : recent[i].title + QStringLiteral("  ·  ") + recent[i].note);
        button->setProperty("class", QStringLiteral("start-recent"));
        button->setToolTip(recent[i].title);
        button->setFlat(true);
        connect(button, &QPushButton::clicked, this, recent[i].open);
        m_recent->addWidget(button);
    }
}

// The values that the gallery has, with how often, the most frequent first.
void StartPage::addFilter(QBoxLayout& row, GalleryCards::Role role, const QString& name) {
    std::map<QString, int> counts;
    for (int entry = 0; entry < m_cards->rowCount(); ++entry) ++counts[m_cards->index(entry).data(role).toString()];
    std::vector<std::pair<int, QString>> values;
    for (const auto& [value, count] : counts) values.emplace_back(-count, value);
    std::ranges::sort(values);
    auto* choice = new QComboBox;
    style::named(choice, QStringLiteral("start-") + name, QStringLiteral("Entries by ") + name);
    choice->setToolTip(QStringLiteral("Only entries with this %1.").arg(name));
    choice->addItem(QStringLiteral("any ") + name, QString());
    for (const auto& [count, value] : values) choice->addItem(QStringLiteral("%1 (%2)").arg(value).arg(-count), value);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(14);
    connect(choice, &QComboBox::currentIndexChanged, this, [this, choice, role] {
        m_filter->setChoice(role, choice->currentData().toString());
        filtered();
    });
    row.addWidget(choice);
}

void StartPage::filtered() {
    const int shown = m_filter->rowCount();
    m_count->setText(shown == 0 ? QStringLiteral("no document has all of this")
                                : QStringLiteral("%1 of %2 documents").arg(shown).arg(m_cards->rowCount()));
}

int StartPage::shownCards() const { return m_filter->rowCount(); }

void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_cards->setPixelRatio(devicePixelRatioF());
    m_first->setFocus();
    Q_EMIT m_cards->dataChanged(m_cards->index(0), m_cards->index(0), {Qt::DecorationRole});
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_top->setDirection(width() >= kWideStart ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

// Keys are for the page, not for the document below it.
bool StartPage::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        !(static_cast<QKeyEvent&>(*event).modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        event->accept();
    return QWidget::event(event);
}

// → takes the first step; the slash goes to the search, Down from there to the cards.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (watched == m_first && key.key() == Qt::Key_Right) {
        Q_EMIT firstStepWanted();
        return true;
    }
    if (watched != m_search && key.key() == Qt::Key_Slash) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
        return true;
    }
    if (watched == m_search && key.key() == Qt::Key_Down && m_filter->rowCount() > 0) {
        m_list->setFocus(Qt::ShortcutFocusReason);
        m_list->setCurrentIndex(m_filter->index(0, 0));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// Typing goes to the search; Escape to the document.
void StartPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT left();
    const QString typed = event->text();
    if (typed.isEmpty() || !typed.front().isPrint() || m_search->hasFocus()) return QWidget::keyPressEvent(event);
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->insert(typed);
}

}  // namespace hop::ui::window
