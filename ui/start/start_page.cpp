// SPDX-License-Identifier: GPL-3.0-or-later
// The start page.
#include "ui/start/start_page.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::start {
namespace {

constexpr int kWideStart = 1180;                      // from here on recent files are beside the invitation
constexpr int kStartMargin = 40, kNarrowMargin = 24;  // the narrow one leaves room for four cards at 1024
constexpr int kNarrowFilters = 960;                   // in narrower windows the filters have their own row
constexpr std::size_t kMostRecentShown = 5;

QLabel* startLabel(const QString& words, const char* kind) {
    auto* label = new QLabel(words);
    label->setProperty("class", QLatin1String(kind));
    label->setWordWrap(true);
    return label;
}

QHBoxLayout* rowIn(QWidget& part) {
    auto* row = new QHBoxLayout(&part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    return row;
}

}  // namespace

StartPage::StartPage(panel::Context& context, const QString& cacheFolder, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_cards(new GalleryCards(context, cacheFolder, this)),
      m_filter(new panel::GalleryFilter(this)),
      m_picture(new QLabel),
      m_first(new QPushButton(QStringLiteral("Take the first step"))),
      m_painter(new CardPainter(context, this)),
      m_head(new QVBoxLayout),
      m_body(new QHBoxLayout),
      m_top(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_recent(new QVBoxLayout),
      m_filterRows(new QGridLayout),
      m_searching(new QWidget),
      m_choosing(new QWidget),
      m_counting(new QWidget),
      m_search(new QLineEdit),
      m_beginners(new QPushButton),
      m_list(new QListView),
      m_count(startLabel({}, "quiet")) {
    style::named(this, QStringLiteral("start-page"), QStringLiteral("Start page"));
    setProperty("class", QStringLiteral("start-page"));
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    m_top->addWidget(makeInvitation(), 2);
    m_top->addWidget(makeRecent(), 1);
    m_head->addLayout(m_top);
    m_head->addWidget(makeGallery());
    column->addLayout(m_head);
    fillList();
    m_body->addWidget(m_list);
    column->addLayout(m_body, 1);
    connectParts();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_first, m_search, m_beginners, m_list})
        widget->installEventFilter(this);
    setFocusProxy(m_first);
    connect(m_cards, &GalleryCards::modelReset, this, &StartPage::fillFilters);
    fillFilters();
}

void StartPage::fillList() {
    m_filter->setSourceModel(m_cards);
    style::named(m_list, QStringLiteral("start-cards"), QStringLiteral("Gallery"));
    m_list->setModel(m_filter);
    m_list->setItemDelegate(m_painter);
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(kBetweenCards);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void StartPage::connectParts() {
    const auto open = [this](const QModelIndex& index) {
        Q_EMIT entryWanted(index.data(panel::GalleryModel::id).toString());
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
    connect(m_cards, &GalleryCards::dataChanged, this, [this](const QModelIndex& first, const QModelIndex& last) {
        for (int row = first.row(); row <= last.row(); ++row)
            if (m_cards->index(row, 0).data(panel::GalleryModel::id).toString() == QLatin1String(kFirstMinute))
                showPicture();
    });
}

// Search, filters and cards; two rows of controls if the window is narrow.
QWidget* StartPage::makeGallery() {
    auto* frame = new QWidget;
    m_filterRows->setContentsMargins(0, 0, 0, 0);
    m_filterRows->setSpacing(8);
    frame->setLayout(m_filterRows);
    QHBoxLayout* first = rowIn(*m_searching);
    auto* gallery = startLabel(QStringLiteral("Gallery"), "start-heading");
    gallery->setWordWrap(false);
    first->addWidget(gallery);
    first->addSpacing(8);
    style::named(m_search, QStringLiteral("start-search"), QStringLiteral("Search the gallery"));
    m_search->setPlaceholderText(QStringLiteral("Search the gallery  ( / )"));
    m_search->setToolTip(QStringLiteral("All words must occur. Press / to search."));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(200);
    first->addWidget(m_search, 1);
    QHBoxLayout* second = rowIn(*m_choosing);
    addFilter(*second, panel::GalleryModel::network, QStringLiteral("network"));
    addFilter(*second, panel::GalleryModel::task, QStringLiteral("task"));
    addFilter(*second, panel::GalleryModel::paper, QStringLiteral("paper"));
    addFilter(*second, panel::GalleryModel::kind, QStringLiteral("kind"));
    style::named(m_beginners, QStringLiteral("start-beginners"), QStringLiteral("Only entries for beginners"));
    m_beginners->setText(QStringLiteral("for beginners"));
    m_beginners->setToolTip(QStringLiteral("Only entries that need no knowledge of the papers."));
    m_beginners->setCheckable(true);
    m_beginners->setProperty("class", QStringLiteral("chip"));
    connect(m_beginners, &QPushButton::toggled, this, [this](bool on) {
        m_filter->setChoice(panel::GalleryModel::level, on ? QStringLiteral("beginner") : QString());
        filtered();
    });
    QHBoxLayout* third = rowIn(*m_counting);
    third->addWidget(m_beginners);
    third->addStretch(1);
    m_count->setWordWrap(false);
    third->addWidget(m_count);
    return frame;
}

// One row, two rows, or two with only the filters in the second.
void StartPage::arrangeFilters(bool wide) {
    const bool narrow = width() < kNarrowFilters;
    for (QWidget* part : {m_searching, m_choosing, m_counting}) m_filterRows->removeWidget(part);
    m_filterRows->addWidget(m_searching, 0, 0, 1, wide || narrow ? 1 : 2);
    m_filterRows->addWidget(m_choosing, wide ? 0 : 1, wide ? 1 : 0, 1, narrow ? 2 : 1);
    m_filterRows->addWidget(m_counting, wide || narrow ? 0 : 1, wide ? 2 : 1);
    m_filterRows->setColumnStretch(0, 1);
    m_filterRows->setColumnStretch(1, wide || !narrow ? 1 : 0);
    m_filterRows->setColumnStretch(2, wide ? 1 : 0);
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

void StartPage::setRecent(const std::vector<Recent>& recent) {
    const int shown = static_cast<int>(std::min(recent.size(), kMostRecentShown));
    // What is known of the files comes later: buttons stay, because one may be pressed.
    if (m_recent->count() != std::max(shown, 1) || m_recentButtons.empty() != recent.empty()) {
        m_recentButtons.clear();
        while (QLayoutItem* item = m_recent->takeAt(0)) {
            delete item->widget();
            delete item;
        }
        if (recent.empty()) m_recent->addWidget(startLabel(QStringLiteral("Files you open are listed here."), "quiet"));
        for (int i = 0; i < shown; ++i) {
            auto* button = new QPushButton;
            button->setProperty("class", QStringLiteral("start-recent"));
            button->setFlat(true);
            m_recent->addWidget(button);
            m_recentButtons.push_back(button);
        }
    }
    for (std::size_t i = 0; i < m_recentButtons.size(); ++i) {
        QPushButton* button = m_recentButtons[i];
        const auto& [title, note, open] = recent[i];
        button->setText(note.isEmpty() ? title : title + QStringLiteral("  ·  ") + note);
        button->setToolTip(title);
        button->disconnect(this);
        connect(button, &QPushButton::clicked, this, open);
    }
}

void StartPage::addFilter(QBoxLayout& row, panel::GalleryModel::Role role, const QString& name) {
    auto* choice = new QComboBox;
    style::named(choice, QStringLiteral("start-") + name, QStringLiteral("Entries by ") + name);
    choice->setToolTip(QStringLiteral("Only entries with this %1.").arg(name));
    choice->addItem(QStringLiteral("any ") + name, QString());
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(11);
    choice->setMaxVisibleItems(24);
    connect(choice, &QComboBox::currentIndexChanged, this, [this, choice, role] {
        m_filter->setChoice(role, choice->currentData().toString());
        filtered();
    });
    row.addWidget(choice);
    m_filters.push_back({role, choice});
}

// The values that occur in the gallery, most frequent first.
void StartPage::fillFilters() {
    for (const auto& [role, choice] : m_filters) {
        while (choice->count() > 1) choice->removeItem(1);
        std::map<QString, int> counts;
        for (int entry = 0; entry < m_cards->rowCount(); ++entry)
            ++counts[m_cards->index(entry, 0).data(role).toString()];
        std::vector<std::pair<int, QString>> values;
        for (const auto& [value, count] : counts) values.emplace_back(-count, value);
        std::ranges::sort(values);
        for (const auto& [count, value] : values) choice->addItem(value, value);
    }
    filtered();
}

// Updates the number of entries that each value would leave.
void StartPage::filtered() {
    for (const auto& [role, choice] : m_filters) {
        const auto counts = m_filter->countsBy(role);
        int widest = 0;
        for (int item = 1; item < choice->count(); ++item) {
            const QString value = choice->itemData(item).toString();
            const auto found = counts.find(value);
            choice->setItemText(item,
                                QStringLiteral("%1 (%2)").arg(value).arg(found == counts.end() ? 0 : found->second));
            widest = std::max(widest, choice->fontMetrics().horizontalAdvance(choice->itemText(item)));
        }
        choice->view()->setMinimumWidth(widest + 48);
    }
    const auto levels = m_filter->countsBy(panel::GalleryModel::level);
    const auto easy = levels.find(QStringLiteral("beginner"));
    m_beginners->setText(QStringLiteral("for beginners (%1)").arg(easy == levels.end() ? 0 : easy->second));
    const int shown = m_filter->rowCount();
    m_count->setText(shown == 0 ? QStringLiteral("No matching documents")
                                : QStringLiteral("%1 of %2 documents").arg(shown).arg(m_cards->rowCount()));
}

void StartPage::showPicture() {
    for (int entry = 0; entry < m_cards->rowCount(); ++entry) {
        const QModelIndex index = m_cards->index(entry, 0);
        if (index.data(panel::GalleryModel::id).toString() != QLatin1String(kFirstMinute)) continue;
        const QImage image = index.data(Qt::DecorationRole).value<QImage>();
        if (!image.isNull()) m_picture->setPixmap(QPixmap::fromImage(image));
    }
}

void StartPage::search() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

int StartPage::shownCards() const { return m_filter->rowCount(); }

void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_cards->setPixelRatio(devicePixelRatioF());
    m_cards->setWatched(true);
    m_first->setFocus();
    showPicture();
}

void StartPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_cards->setWatched(false);
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wide = width() >= kWideStart;
    const auto direction = wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    const int margin = wide ? kStartMargin : kNarrowMargin;
    layout()->setContentsMargins(0, wide ? 24 : 12, 0, 0);
    layout()->setSpacing(0);  // the list has margins around its cards
    m_head->setContentsMargins(margin, 0, margin, 0);
    m_head->setSpacing(wide ? 16 : 8);
    // The first card is aligned with the invitation, the last one with the end of the rows above; the scroll bar is
    // outside.
    m_body->setContentsMargins(margin - kBetweenCards, 0, 0, 0);
    if (m_painter->fill(width() - 2 * margin)) m_list->doItemsLayout();
    m_top->setSpacing(wide ? 24 : 8);
    m_top->setDirection(direction);
    arrangeFilters(wide);
}

// Keys belong to the page, not to the document below it.
bool StartPage::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        !(static_cast<QKeyEvent&>(*event).modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        event->accept();
    return QWidget::event(event);
}

// → takes the first step, / moves to the search field, Down from there to the cards.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (watched == m_first && key.key() == Qt::Key_Right) {
        Q_EMIT firstStepWanted();
        return true;
    }
    if (watched != m_search && key.key() == Qt::Key_Slash) {
        search();
        return true;
    }
    if (watched == m_search && key.key() == Qt::Key_Down && m_filter->rowCount() > 0) {
        m_list->setFocus(Qt::ShortcutFocusReason);
        m_list->setCurrentIndex(m_filter->index(0, 0));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// Typing goes to the search, Escape to the document; Enter presses the focused button.
void StartPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT left();
    auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    if (button != nullptr && isAncestorOf(button) && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return button->click();
    const QString typed = event->text();
    if (typed.isEmpty() || !typed.front().isPrint() || m_search->hasFocus()) return QWidget::keyPressEvent(event);
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->insert(typed);
}

}  // namespace hop::ui::start
