// SPDX-License-Identifier: GPL-3.0-or-later
// Trees: kind, root and number of classes; beside the network and over it.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "core/explain/names.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"
#include "core/scene/tree/trees.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/session/latest.h"
#include "ui/style/caption.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel::tree {

Entry entry();

namespace {

constexpr NodeId kMostListed = 4096;  // nodes in the combo box of roots
constexpr const char* kOverlay = "tree";

using ClassNames = session::Latest<QStringList>;

// Of the trees of an instant, "all" first; empty unless they are built class by class.
QStringList classNamesOf(const record::Instant& instant) {
    QStringList names;
    for (const std::string& name : record::runTreesOf(instant).classNames) {
        const QString brief = text(explain::shortClassName(name));
        names << (names.isEmpty() ? QStringLiteral("all") : brief.isEmpty() ? QString::fromStdString(name) : brief);
    }
    return names;
}

class TreePanel final : public QWidget {
public:
    TreePanel(Context& context, QWidget* parent)
        : QWidget(parent),
          m_context(context),
          m_view(context, figureEntry("tree")),
          m_names(context.session().lab().pictures(), session::JobKind::words, [this] { showClasses(); }) {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(16, 8, 8, 8);
        layout->setSpacing(8);
        auto* row = new QHBoxLayout;
        row->setSpacing(8);
        addChoice(*row, m_kinds, QStringLiteral("tree-kind"), QStringLiteral("k&ind"), QStringLiteral("Kind of tree"),
                  14);
        addChoice(*row, m_roots, QStringLiteral("tree-root"), QStringLiteral("ro&ot"),
                  QStringLiteral("Root of the tree"), 8);
        m_classesCaption = addChoice(*row, m_classes, QStringLiteral("tree-classes"), QStringLiteral("&up to"),
                                     QStringLiteral("Classes of the tree to draw"), 6);
        m_over.setObjectName(QStringLiteral("tree-over-network"));
        m_over.setText(QStringLiteral("over the networ&k"));
        m_over.setToolTip(QStringLiteral("Also draw the tree over the network."));
        row->addWidget(&m_over);
        row->addStretch();
        layout->addLayout(row);
        layout->addWidget(&m_view, 1);
        setMinimumWidth(360);
        m_kinds.addItem(QStringLiteral("of the run"), QString());
        for (const plan::TreeKind& kind : plan::treeKinds()) m_kinds.addItem(text(kind.title), text(kind.id));
        m_kinds.addItem(QStringLiteral("edge-disjoint trees"), text(plan::kDisjointTrees));
        session::Session& session = context.session();
        connect(&session, &session::Session::opened, this, [this] {
            forgetClasses();
            fill();
        });
        connect(&session, &session::Session::displayChanged, this, [this] { fill(); });
        connect(&session, &session::Session::selectionChanged, this, [this] { fill(); });
        connectChoices();
        fill();
    }

protected:
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        fill();
    }

private:
    QLabel* addChoice(QBoxLayout& row, QComboBox& combo, const QString& id, const QString& caption, const QString& name,
                      int characters) {
        auto* label = style::makeCaption(caption, combo);
        style::named(&combo, id, name);
        combo.setToolTip(name + u'.');
        combo.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo.setMinimumContentsLength(characters);
        combo.setMinimumWidth(64);  // in a narrow window, elide the text rather than overlap others
        row.addWidget(label);
        row.addWidget(&combo);
        return label;
    }

    void connectChoices() {
        const auto change = [this](auto set) {
            record::Display display = m_context.session().instant().display;
            set(display.tree);
            m_context.session().setDisplay(display);
        };
        connect(&m_kinds, &QComboBox::activated, this, [this, change](int) {
            change([this](document::TreeView& tree) {
                tree.kind = m_kinds.currentData().toString().toStdString();
                tree.classes = 0;
            });
        });
        connect(&m_roots, &QComboBox::activated, this, [change](int index) {
            change([index](document::TreeView& tree) {
                tree.root = index == 0 ? std::nullopt : std::optional(static_cast<NodeId>(index - 1));
            });
        });
        connect(&m_classes, &QComboBox::activated, this, [change](int index) {
            change([index](document::TreeView& tree) { tree.classes = static_cast<std::uint32_t>(index); });
        });
        connect(&m_over, &QCheckBox::clicked, this, [this](bool over) {
            record::Display display = m_context.session().instant().display;
            display.overlay = over ? kOverlay : "";
            m_context.session().setDisplay(display);
        });
    }

    void fill() {
        const record::Instant& instant = m_context.session().instant();
        if (!instant.isOpen()) return clear();
        const document::TreeView& choice = instant.display.tree;
        if (m_revision != instant.revision() || m_labels != instant.display.labels) {
            m_revision = instant.revision();
            m_labels = instant.display.labels;
            const network::Network& network = *instant.run().network;
            QStringList names = {QStringLiteral("run's")};
            for (NodeId node = 0; node < std::min(network.nodeCount(), kMostListed); ++node)
                names << text(explain::nodeName(network, node, instant.display.labels));
            m_roots.clear();
            m_roots.addItems(names);
        }
        m_kinds.setCurrentIndex(std::max(0, m_kinds.findData(QString::fromStdString(choice.kind))));
        m_roots.setCurrentIndex(!choice.root                 ? 0
                                : *choice.root < kMostListed ? static_cast<int>(*choice.root) + 1
                                                             : -1);
        m_over.setChecked(instant.display.overlay == kOverlay);
        if (isVisible()) fillClasses(instant);
    }

    void clear() {
        m_revision = {};
        m_roots.clear();
        forgetClasses();
    }

    void fillClasses(const record::Instant& instant) {
        const std::pair key(instant.revision(), record::treesAsked(instant));
        if (m_key != key) {
            m_key = key;
            m_names.want([shown = instant](Stop stop, const ClassNames::Meanwhile&) mutable {
                shown.stop = stop;
                return classNamesOf(shown);
            });
        }
        showClasses();
    }

    void forgetClasses() {
        m_key.reset();
        m_names.forget();
        showClasses();
    }

    // As far as they are known.
    void showClasses() {
        const QStringList& names = m_names.value();
        if (m_listed != names) {
            m_listed = names;
            m_classes.clear();
            m_classes.addItems(names);
        }
        m_classes.setVisible(!names.isEmpty());
        m_classesCaption->setVisible(!names.isEmpty());
        const int classes = static_cast<int>(m_context.session().instant().display.tree.classes);
        m_classes.setCurrentIndex(classes < m_classes.count() ? classes : 0);
    }

    Context& m_context;
    FigureView m_view;
    QComboBox m_kinds, m_roots, m_classes;
    QLabel* m_classesCaption = nullptr;
    QCheckBox m_over;
    ClassNames m_names;
    QStringList m_listed;                                                  // in the combo box
    std::optional<std::pair<record::Revision, record::TreesAsked>> m_key;  // of the names asked for last
    record::Revision m_revision;
    document::Labels m_labels = document::Labels::none;
};

}  // namespace

Entry entry() {
    return {.id = "tree",
            .title = "Tree",
            .help =
                "The tree along which the packets of a node travel, by depth, with a colour for each subtree of the "
                "root; a link is thin until a packet has crossed it. Choose another kind of tree, move it to another "
                "root, build it class by class, or draw it over the network. Click a node or link to select it in all "
                "figures; the wheel zooms, dragging pans.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new TreePanel(context, parent); },
            .ofOneRun = true};
}

}  // namespace hop::ui::panel::tree
