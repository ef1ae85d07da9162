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
#include <set>
#include <vector>

#include "core/base/citation.h"
#include "core/base/text.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/gallery_model.h"
#include "ui/session/entry_check.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel::gallery {

Entry entry();

namespace {

constexpr int kMarkWidth = 24;

// The papers in menu order, with their subjects.
struct Paper {
    std::string_view name;
    std::string_view subject;
};
constexpr Paper kPapers[] = {{"examples", "Examples"},       {"VB", "VB Isotropic tasks"},
                             {"BOSTT", "BOSTT Collectives"}, {"ST", "ST Random broadcasts"},
                             {"Dim", "Dim Products"},        {"Ost", "Ost Meshes and OTIS"}};

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

QString idOf(const QTreeWidgetItem* item) { return item->data(0, GalleryModel::id).toString(); }

class GalleryPanel final : public QWidget {
public:
    GalleryPanel(Context& context, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTree();
    void fill();
    void addEntry(const QModelIndex& entry);
    void search(const QString& words);
    void walk(int by);
    void open(const QTreeWidgetItem* item);
    QTreeWidgetItem* openItem() const;
    void markOpen();
    void mark(QTreeWidgetItem* item, bool holds, std::size_t claims);

    Context& m_context;
    GalleryModel& m_gallery;
    GalleryFilter m_filter;
    QLineEdit m_search;
    QTreeWidget m_tree;
    std::map<QString, QTreeWidgetItem*> m_groups;  // by paper
    std::vector<QTreeWidgetItem*> m_items;         // by row of the model
    QLabel m_legend;                               // of the marks; hidden until there are any
    session::EntryCheck m_check;
};

GalleryPanel::GalleryPanel(Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_gallery(context.gallery()), m_check(context.session().lab()) {
    m_filter.setSourceModel(&m_gallery);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(8);
    style::named(&m_search, QStringLiteral("gallery-search"), QStringLiteral("Search the gallery"));
    m_search.setPlaceholderText(QStringLiteral("figure, theorem or network"));
    m_search.setToolTip(
        QStringLiteral("Search titles, sources and texts of the gallery. Up, Down and Enter choose an entry."));
    m_search.setClearButtonEnabled(true);
    m_search.addAction(style::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    makeTree();
    layout->addWidget(&m_search);
    layout->addWidget(&m_tree, 1);
    m_legend.setObjectName(QStringLiteral("gallery-legend"));
    m_legend.setProperty("class", QStringLiteral("quiet"));
    m_legend.setText(QStringLiteral("✓ all published values reproduced"));
    m_legend.hide();
    layout->addWidget(&m_legend);
    fill();
    m_search.installEventFilter(this);
    connect(&m_search, &QLineEdit::textChanged, this, &GalleryPanel::search);
    connect(&m_tree, &QTreeWidget::itemActivated, this, &GalleryPanel::open);
    connect(&m_tree, &QTreeWidget::itemClicked, this, &GalleryPanel::open);
    connect(&m_check, &session::EntryCheck::checked, this, [this](const QString& id, bool holds, std::size_t claims) {
        const auto item = std::ranges::find(m_items, id, idOf);
        if (item != m_items.end()) mark(*item, holds, claims);
    });
    connect(&m_gallery, &GalleryModel::modelReset, this, &GalleryPanel::fill);
    connect(&context.session(), &session::Session::opened, this, &GalleryPanel::markOpen);
    connect(&context.session(), &session::Session::continued, this, &GalleryPanel::markOpen);
}

void GalleryPanel::makeTree() {
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
}

void GalleryPanel::fill() {
    m_tree.clear();
    for (const Paper& paper : kPapers) {
        auto* group = new QTreeWidgetItem(&m_tree, {text(paper.subject)});
        QFont bold = m_tree.font();
        bold.setWeight(QFont::DemiBold);
        group->setFont(0, bold);
        group->setFirstColumnSpanned(true);
        group->setFlags(Qt::ItemIsEnabled);
        if (&paper != kPapers) group->setToolTip(0, text(fullReference(paper.name)));
        m_groups[text(paper.name)] = group;
    }
    QSortFilterProxyModel byNumber;
    byNumber.setSourceModel(&m_gallery);
    byNumber.setSortRole(GalleryModel::order);
    byNumber.sort(0);
    m_items.assign(static_cast<std::size_t>(m_gallery.rowCount()), nullptr);
    for (int row = 0; row < byNumber.rowCount(); ++row) addEntry(byNumber.mapToSource(byNumber.index(row, 0)));
    search(m_search.text());
    m_tree.expandAll();
}

void GalleryPanel::addEntry(const QModelIndex& entry) {
    const QString paper = entry.data(GalleryModel::paper).toString();
    QTreeWidgetItem* group = m_groups.at(paper);
    const bool isNumbered = group != m_tree.topLevelItem(0);
    const QString place = entry.data(GalleryModel::source).toString().section(u' ', 1) + u' ';
    auto* item = new QTreeWidgetItem(group, {(isNumbered ? place : QString()) + entry.data().toString()});
    item->setData(0, GalleryModel::id, entry.data(GalleryModel::id));
    item->setToolTip(0, entry.data(Qt::ToolTipRole).toString());
    m_items[static_cast<std::size_t>(entry.row())] = item;
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
    const QString id = idOf(item);
    if (!id.isEmpty()) Q_EMIT m_context.galleryEntryWanted(id);
}

// Shows the entries that contain all words; Enter opens the first one.
void GalleryPanel::search(const QString& words) {
    m_filter.setWords(words);
    std::set<const QTreeWidgetItem*> parents;
    for (int row = 0; row < m_gallery.rowCount(); ++row) {
        QTreeWidgetItem* item = m_items[static_cast<std::size_t>(row)];
        const bool shown = m_filter.mapFromSource(m_gallery.index(row)).isValid();
        item->setHidden(!shown);
        if (shown) parents.insert(item->parent());
    }
    for (const auto& [paper, group] : m_groups) group->setHidden(!parents.contains(group));
    const bool any = !words.trimmed().isEmpty();
    m_tree.setCurrentItem(any ? nullptr : openItem());
    if (any) walk(1);
}

// Null if the open document is not an entry.
QTreeWidgetItem* GalleryPanel::openItem() const {
    const document::Scenario& open = m_context.session().scenario();
    for (int row = 0; row < m_gallery.rowCount(); ++row)
        if (m_gallery.entryAt(row).scenario == open) return m_items[static_cast<std::size_t>(row)];
    return nullptr;
}

void GalleryPanel::markOpen() {
    QTreeWidgetItem* item = openItem();
    m_tree.setCurrentItem(item);
    if (item != nullptr && item->text(1).isEmpty()) m_check.start(idOf(item), m_context.session().scenario());
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
