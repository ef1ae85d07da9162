// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node: the packets waiting there and the links each still has to cross.
#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "core/explain/names.h"
#include "core/scene/scene.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/panel/focus_node.h"
#include "ui/style/caption.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel::matrix {

Entry entry();

namespace {

constexpr NodeId kMostListed = 4096;  // nodes in the combo box

class MatrixPanel final : public QWidget {
public:
    MatrixPanel(Context& context, QWidget* parent)
        : QWidget(parent), m_context(context), m_view(context, figureEntry("matrix")) {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(16, 8, 8, 8);
        layout->setSpacing(8);
        auto* row = new QHBoxLayout;
        m_caption.setText(QStringLiteral("no&de"));
        style::captionFor(m_caption, m_nodes);
        style::named(&m_nodes, QStringLiteral("matrix-node"), QStringLiteral("Node whose task matrix is shown"));
        m_nodes.setToolTip(QStringLiteral("Node whose task matrix is shown."));
        m_nodes.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_nodes.setMinimumContentsLength(8);
        row->addWidget(&m_caption);
        row->addWidget(&m_nodes);
        row->addStretch();
        layout->addLayout(row);
        layout->addWidget(inScrollArea(m_view), 1);
        session::Session& session = context.session();
        connect(&session, &session::Session::opened, this, [this] { fillNodes(); });
        connect(&session, &session::Session::displayChanged, this, [this] { fillNodes(); });
        connect(&session, &session::Session::selectionChanged, this, [this] { fillNodes(); });
        connect(&m_nodes, &QComboBox::activated, this,
                [this](int index) { setFocusNode(m_context.session(), static_cast<NodeId>(index)); });
        fillNodes();
    }

private:
    void fillNodes() {
        const record::Instant& instant = m_context.session().instant();
        if (!instant.isOpen()) {
            m_revision = {};
            return m_nodes.clear();
        }
        if (m_revision != instant.revision() || m_labels != instant.display.labels) {
            m_revision = instant.revision();
            m_labels = instant.display.labels;
            m_nodes.clear();
            const network::Network& network = *instant.run().network;
            QStringList names;
            for (NodeId node = 0; node < std::min(network.nodeCount(), kMostListed); ++node)
                names << text(explain::nodeName(network, node, instant.display.labels));
            m_nodes.addItems(names);
        }
        const NodeId shown = scene::figureOf("matrix").node(instant);
        m_nodes.setCurrentIndex(shown < kMostListed ? static_cast<int>(shown) : -1);
    }

    Context& m_context;
    QLabel m_caption;
    QComboBox m_nodes;
    FigureView m_view;
    record::Revision m_revision;
    document::Labels m_labels = document::Labels::none;
};

}  // namespace

Entry entry() {
    return {.id = "matrix",
            .title = "Task matrix",
            .help =
                "The task matrix of a node: a row for each waiting packet, a column for each link type; an entry is "
                "the number of crossings still to do. The node is the selected one, or the source of the selected "
                "packet, whose row is outlined. Rings mark the entries that this step clears. The margins show the row "
                "and column sums; their maximum is the critical sum h. Each critical line is outlined. Click a row to "
                "select its packet.",
            .place = Place::rightTop,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new MatrixPanel(context, parent); },
            .ofOneRun = true};
}

}  // namespace hop::ui::panel::matrix
