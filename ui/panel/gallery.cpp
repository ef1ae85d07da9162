// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: the figures and tables of the papers and other examples, each a scenario that is run; grouped by source
// and searchable.
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <climits>
#include <map>
#include <vector>

#include "core/base/citation.h"
#include "core/base/text.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/gallery_entries.h"
#include "ui/session/entry_check.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel::gallery {

Entry entry();

namespace {

constexpr int kMarkWidth = 24;
constexpr int kIdRole = Qt::UserRole;
constexpr int kWordsRole = Qt::UserRole + 1;  // all text searched, in lower case

// The papers in menu order, with their subjects.
struct Paper {
    std::string_view name;
    std::string_view subject;
};
constexpr Paper kPapers[] = {{"", "Examples"},
                             {"VB", "VB Isotropic tasks"},
                             {"BOSTT", "BOSTT Collectives"},
                             {"ST", "ST Random broadcasts"},
                             {"Dim", "Dim Products"},
                             {"Ost", "Ost Meshes and OTIS"}};

// Wraps titles onto several lines: by default the view makes every row one line high.
class WrappedTitles final : public QStyledItemDelegate {
public:
    explicit WrappedTitles(QTreeView* view) : QStyledItemDelegate(view), m_view(view) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        int room = m_view->columnWidth(0) - m_view->indentation() - kAroundText;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) room -= m_view->indentation();
        const QFontMetrics& metrics = option.fontMetrics;
        const int wrapped =
            metrics.boundingRect(0, 0, std::max(room, 1), INT_MAX, Qt::TextWordWrap, index.data().toString()).height();
        size.rheight() += std::max(0, wrapped - metrics.height());
        return size;
    }

private:
    static constexpr int kAroundText = 16;  // padding plus the style's margins, on both sides

    QTreeView* m_view;
};

class GalleryPanel final : public QWidget {
public:
    GalleryPanel(Context& context, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void search(const QString& words);
    void walk(int by);
    void open(const QTreeWidgetItem* item);
    QTreeWidgetItem* openItem() const;
    void markOpen();
    void mark(QTreeWidgetItem* item, bool holds, std::size_t claims);

    Context& m_context;
    QLineEdit m_search;
    QTreeWidget m_tree;
    std::map<QString, document::Scenario> m_scenarios;  // by id
    std::map<QString, QTreeWidgetItem*> m_items;        // by id
    QLabel m_legend;                                    // of the marks; hidden until there are any
    session::EntryCheck m_check;
};

GalleryPanel::GalleryPanel(Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_check(context.session().lab()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(8);
    style::named(&m_search, QStringLiteral("gallery-search"), QStringLiteral("Search the gallery"));
    m_search.setPlaceholderText(QStringLiteral("figure, theorem or network"));
    m_search.setToolTip(
        QStringLiteral("Search titles, sources and texts of the gallery. Up, Down and Enter choose an entry."));
    m_search.setClearButtonEnabled(true);
    m_search.addAction(style::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    style::named(&m_tree, QStringLiteral("gallery-tree"), QStringLiteral("Gallery"));
    m_tree.setHeaderHidden(true);
    m_tree.setIndentation(12);
    m_tree.setWordWrap(true);
    m_tree.setItemDelegateForColumn(0, new WrappedTitles(&m_tree));
    m_tree.setColumnCount(2);
    m_tree.header()->setStretchLastSection(false);
    m_tree.header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree.header()->setMinimumSectionSize(kMarkWidth);
    m_tree.header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_tree.header()->resizeSection(1, kMarkWidth);
    m_tree.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_tree.header(), &QHeaderView::sectionResized, &m_tree, [this] { m_tree.doItemsLayout(); });
    layout->addWidget(&m_search);
    layout->addWidget(&m_tree, 1);
    m_legend.setObjectName(QStringLiteral("gallery-legend"));
    m_legend.setProperty("class", QStringLiteral("quiet"));
    m_legend.setText(QStringLiteral("✓ all published values reproduced"));
    m_legend.hide();
    layout->addWidget(&m_legend);
    fill();
    m_search.installEventFilter(this);
    connect(&m_search, &QLineEdit::textChanged, this, [this](const QString& words) { search(words); });
    connect(&m_tree, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) { open(item); });
    connect(&m_tree, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) { open(item); });
    connect(&m_check, &session::EntryCheck::checked, this, [this](const QString& id, bool holds, std::size_t claims) {
        if (const auto item = m_items.find(id); item != m_items.end()) mark(item->second, holds, claims);
    });
    connect(&context.session(), &session::Session::opened, this, [this] { markOpen(); });
    connect(&context.session(), &session::Session::continued, this, [this] { markOpen(); });
}

void GalleryPanel::fill() {
    std::map<std::string, QTreeWidgetItem*, std::less<>> groups;
    for (const Paper& paper : kPapers) {
        auto* group = new QTreeWidgetItem(&m_tree, {text(paper.subject)});
        QFont bold = m_tree.font();
        bold.setWeight(QFont::DemiBold);
        group->setFont(0, bold);
        group->setFirstColumnSpanned(true);
        group->setFlags(Qt::ItemIsEnabled);
        if (!paper.name.empty()) group->setToolTip(0, text(fullReference(paper.name)));
        groups.emplace(paper.name, group);
    }
    for (const GalleryEntry& entry : galleryEntries()) {
        const document::Scenario& scenario = entry.scenario;
        const QString id = QString::fromStdString(entry.id);
        const QString source = text(scenario.source);
        const auto group = groups.find(source.section(u' ', 0, 0).toStdString());
        QTreeWidgetItem* parent = group != groups.end() ? group->second : groups.begin()->second;
        const QString place =
            group != groups.end() && !group->first.empty() ? source.section(u' ', 1) + u' ' : QString();
        auto* item = new QTreeWidgetItem(parent, {place + text(scenario.title)});
        item->setData(0, kIdRole, id);
        item->setData(0, kWordsRole,
                      (id + u' ' + source + u' ' + text(scenario.title) + u' ' + text(scenario.summary) + u' ' +
                       text(scenario.level) + u' ' + text(scenario.text) + u' ' + text(scenario.network) + u' ' +
                       text(scenario.task) + u' ' + text(scenario.algorithm))
                          .toLower());
        item->setToolTip(0, text(scenario.summary));
        m_scenarios.emplace(id, scenario);
        m_items.emplace(id, item);
    }
    search({});
    m_tree.expandAll();
}

// Keys in the search field that act on the list.
bool GalleryPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &m_search || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Down:
            walk(1);
            return true;
        case Qt::Key_Up:
            walk(-1);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (const QTreeWidgetItem* item = m_tree.currentItem(); item != nullptr && !item->isHidden()) {
                m_tree.setFocus();  // ends the search
                open(item);
            }
            return true;
        default:
            return false;
    }
}

// Moves to the next listed entry; without a current one, to the first or last.
void GalleryPanel::walk(int by) {
    std::vector<QTreeWidgetItem*> listed;
    for (int g = 0; g < m_tree.topLevelItemCount(); ++g)
        for (int i = 0; i < m_tree.topLevelItem(g)->childCount(); ++i)
            if (QTreeWidgetItem* item = m_tree.topLevelItem(g)->child(i); !item->isHidden()) listed.push_back(item);
    if (listed.empty()) return;
    const auto current = std::ranges::find(listed, m_tree.currentItem());
    const auto last = static_cast<std::ptrdiff_t>(listed.size()) - 1;
    const std::ptrdiff_t next = current == listed.end()
                                    ? (by > 0 ? 0 : last)
                                    : std::clamp(current - listed.begin() + by, std::ptrdiff_t{0}, last);
    m_tree.setCurrentItem(listed[static_cast<std::size_t>(next)]);
}

void GalleryPanel::open(const QTreeWidgetItem* item) {
    const QString id = item->data(0, kIdRole).toString();
    if (!id.isEmpty()) Q_EMIT m_context.galleryEntryWanted(id);
}

// Shows the entries that contain all words; Enter opens the first one.
void GalleryPanel::search(const QString& words) {
    const QStringList wanted = words.toLower().split(u' ', Qt::SkipEmptyParts);
    for (int g = 0; g < m_tree.topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = m_tree.topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            const QString has = group->child(i)->data(0, kWordsRole).toString();
            const bool shown = std::ranges::all_of(wanted, [&](const QString& word) { return has.contains(word); });
            group->child(i)->setHidden(!shown);
            any = any || shown;
        }
        group->setHidden(!any);
    }
    m_tree.setCurrentItem(wanted.isEmpty() ? openItem() : nullptr);
    if (!wanted.isEmpty()) walk(1);
}

// Null if the open document is not an entry.
QTreeWidgetItem* GalleryPanel::openItem() const {
    const document::Scenario& open = m_context.session().scenario();
    const auto found = std::ranges::find_if(m_scenarios, [&](const auto& entry) { return entry.second == open; });
    return found == m_scenarios.end() ? nullptr : m_items.at(found->first);
}

void GalleryPanel::markOpen() {
    QTreeWidgetItem* item = openItem();
    m_tree.setCurrentItem(item);
    if (item == nullptr || !item->text(1).isEmpty()) return;
    const QString id = item->data(0, kIdRole).toString();
    m_check.start(id, m_scenarios.at(id));
}

void GalleryPanel::mark(QTreeWidgetItem* item, bool holds, std::size_t claims) {
    item->setText(1, holds ? QStringLiteral("✓") : QStringLiteral("✗"));
    m_legend.show();
    item->setForeground(1, holds ? m_context.theme().ok : m_context.theme().broken);
    const QString claimed = QString::fromStdString(quantity(claims, "published value"));
    item->setToolTip(1, holds ? QStringLiteral("%1 reproduced.").arg(claimed)
                              : QStringLiteral("Not all of %1 reproduced.").arg(claimed));
}

}  // namespace

Entry entry() {
    return {.id = "gallery",
            .title = "Gallery",
            .help =
                "Example scenarios, among them the figures and tables of the papers. Each entry is simulated, never a "
                "stored picture; a check mark means that all its published values are reproduced. Type words to "
                "search; Up and Down move through the entries, Enter or a click opens one.",
            .place = Place::leftBottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new GalleryPanel(context, parent); }};
}

}  // namespace hop::ui::panel::gallery
