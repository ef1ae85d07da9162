// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a large network that is shown: chosen on a map, by address, or in words.
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/network/part.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/part_tiles.h"
#include "ui/panel/shown_part.h"
#include "ui/session/busiest_part.h"
#include "ui/style/named.h"
#include "ui/style/style_property.h"
#include "ui/style/text.h"

namespace hop::ui::panel::part {

Entry entry();

namespace {

constexpr NodeId kMostValues = 64;  // in a menu
constexpr std::size_t kMostCoordinates = 20;
constexpr int kCellsInRow = 10;

class PartPanel final : public QWidget {
public:
    PartPanel(Context& context, QWidget* parent)
        : QWidget(parent),
          m_context(context),
          m_tiles(new PartTiles(context, this)),
          m_legend(new QLabel(this)),
          m_cells(new QGridLayout),
          m_field(new QLineEdit(this)),
          m_problem(new QLabel(this)),
          m_whole(new QPushButton(QStringLiteral("Whole network"), this)),
          m_busiest(new QPushButton(QStringLiteral("Busiest"), this)),
          m_around(new QPushButton(QStringLiteral("Around selection"), this)),
          m_next(new QPushButton(QStringLiteral("Next"), this)),
          m_search(context.session()) {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(16, 8, 16, 8);
        layout->setSpacing(8);
        layout->addWidget(m_tiles);
        m_legend->setWordWrap(true);
        layout->addWidget(m_legend);
        m_cells->setSpacing(4);
        layout->addLayout(m_cells);
        m_field->setPlaceholderText(QStringLiteral("1**0, group 5, within 2 of 0"));
        style::named(m_field, QStringLiteral("part-field"), QStringLiteral("Part of the network"));
        m_field->setToolTip(QStringLiteral(
            "An address with free positions, or words: plane 1=0, ring 0 of 5, group 5, within 2 of 5."));
        m_whole->setToolTip(QStringLiteral("Show the whole network (Esc on the stage)."));
        m_next->setToolTip(QStringLiteral("Show the part with the next values of the fixed coordinates."));
        m_busiest->setToolTip(QStringLiteral("Show the part with the largest share of busy links."));
        m_around->setToolTip(QStringLiteral("Show the selection with its neighbours."));
        m_field->setClearButtonEnabled(true);
        layout->addWidget(m_field);
        m_problem->setWordWrap(true);
        m_problem->hide();
        layout->addWidget(m_problem);
        auto* buttons = new QGridLayout;
        buttons->setSpacing(8);
        buttons->addWidget(m_whole, 0, 0);
        buttons->addWidget(m_next, 0, 1);
        buttons->addWidget(m_busiest, 1, 0);
        buttons->addWidget(m_around, 1, 1);
        layout->addLayout(buttons);
        layout->addStretch(1);
        session::Session& session = context.session();
        connect(&session, &session::Session::opened, this, [this] { opened(); });
        connect(&session, &session::Session::continued, this, [this] { follow(); });
        connect(&session, &session::Session::layoutChanged, this, [this] { follow(); });
        connect(&session, &session::Session::displayChanged, this, [this] { follow(); });
        connect(&session, &session::Session::stepChanged, m_tiles, &PartTiles::follow);
        connect(m_tiles, &PartTiles::shaded, this, [this] { m_legend->setText(m_tiles->legend()); });
        connect(&session, &session::Session::selectionChanged, this, [this] { enable(); });
        connect(&context, &Context::themeChanged, m_tiles, qOverload<>(&QWidget::update));
        connect(m_tiles, &PartTiles::chosen, this, [this](const QString& part) { go(part.toStdString()); });
        connect(m_field, &QLineEdit::editingFinished, this, [this] { typed(); });
        connect(m_whole, &QPushButton::clicked, this, [this] { go({}); });
        connect(m_next, &QPushButton::clicked, this, [this] { go(nextPart(instant())); });
        connect(m_busiest, &QPushButton::clicked, this, [this] { m_search.start(); });
        connect(m_around, &QPushButton::clicked, this, [this] { go(partAroundSelection(instant())); });
        opened();
    }
    // The field reports an edit when it loses the focus, and may lose it after this is destroyed.
    ~PartPanel() override { m_field->disconnect(this); }

private:
    const record::Instant& instant() const { return m_context.session().instant(); }

    void go(const std::string& part) {
        if (part != instant().display.part) showPart(m_context.session(), part);
    }

    void opened() {
        setEnabled(instant().isOpen());
        m_tiles->opened();
        m_legend->setVisible(m_tiles->isVisibleTo(this));
        makeCells();
        follow();
    }

    void follow() {
        if (!instant().isOpen()) return;
        m_tiles->follow();
        m_legend->setText(m_tiles->legend());
        if (!m_field->hasFocus() || m_field->text().isEmpty() != instant().display.part.empty())
            m_field->setText(text(instant().display.part));
        m_problem->hide();
        showCells();
        enable();
    }

    void enable() {
        const record::Instant& shown = instant();
        m_whole->setEnabled(!shown.display.part.empty());
        m_next->setEnabled(!nextPart(shown).empty());
        m_busiest->setEnabled(m_tiles->isVisibleTo(this) && !shown.moves.empty());
        m_around->setEnabled(!partAroundSelection(shown).empty());
    }

    void typed() {
        if (!instant().isOpen()) return;
        const std::string wanted = m_field->text().trimmed().toStdString();
        if (wanted == instant().display.part) return m_problem->hide();
        if (!wanted.empty())
            if (const auto part = network::partOf(instant().run().network, wanted); !part) {
                m_problem->setText(text(part.error().message));
                return m_problem->show();
            }
        go(wanted);
    }

    // A button for each coordinate that can be fixed, in the order of the address.
    void makeCells() {
        qDeleteAll(m_values);
        m_values.clear();
        if (!instant().isOpen()) return;
        const network::NetworkPtr network = instant().run().network;
        const auto coordinates = network::coordinatesOf(network);
        if (coordinates.size() > kMostCoordinates) return;
        const bool groups = network->groups() != nullptr;
        int place = 0;
        for (std::size_t i = coordinates.size(); i-- > (groups ? 1U : 0U);) {
            const NodeId size = coordinates[i].factor->nodeCount();
            auto* cell = new QToolButton(this);
            cell->setProperty("class", QStringLiteral("address"));
            cell->setMinimumSize(24, 30);
            cell->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            cell->setAccessibleName(groups ? QStringLiteral("group") : QStringLiteral("coordinate %1").arg(i));
            cell->setToolTip(groups ? QStringLiteral("The group shown.")
                                    : QStringLiteral("Coordinate %1: fixed to a value, or free (∗).").arg(i));
            if (size <= 2)
                connect(cell, &QToolButton::clicked, this, [this, i, size] { turn(i, size); });
            else if (size <= kMostValues)
                cell->setMenu(menuOf(*cell, i, *coordinates[i].factor));
            cell->setPopupMode(QToolButton::InstantPopup);
            cell->setEnabled(size <= kMostValues);
            m_values.push_back(cell);
            m_cells->addWidget(cell, place / kCellsInRow, place % kCellsInRow);
            ++place;
        }
    }

    QMenu* menuOf(QWidget& cell, std::size_t coordinate, const network::Network& factor) {
        auto* menu = new QMenu(&cell);
        menu->addAction(QStringLiteral("∗"), this, [this, coordinate] { fix(coordinate, std::nullopt); });
        for (NodeId value = 0; value < factor.nodeCount(); ++value)
            menu->addAction(text(factor.address(value)), this, [this, coordinate, value] { fix(coordinate, value); });
        return menu;
    }

    network::FixedCoordinates fixedNow() const {
        const network::NetworkPtr& network = instant().run().network;
        auto fixed = network::fixedCoordinates(network, instant().display.part);
        return fixed ? *fixed : network::FixedCoordinates(network::coordinatesOf(network).size());
    }

    // Cycles through free, 0, 1, ..., free.
    void turn(std::size_t coordinate, NodeId size) {
        const std::optional<NodeId> value = fixedNow()[coordinate];
        fix(coordinate, !value              ? std::optional<NodeId>(0)
                        : *value + 1 < size ? std::optional(*value + 1)
                                            : std::nullopt);
    }

    void fix(std::size_t coordinate, std::optional<NodeId> value) {
        network::FixedCoordinates fixed = fixedNow();
        fixed[coordinate] = value;
        const bool free = std::ranges::none_of(fixed, [](const auto& each) { return each.has_value(); });
        if (free) return go({});
        const std::string part = network::partWith(instant().run().network, fixed);
        if (part.empty()) {
            m_problem->setText(QStringLiteral("A part has more than one node, so one position must stay free."));
            return m_problem->show();
        }
        go(part);
    }

    void showCells() {
        if (m_values.empty()) return;
        const network::NetworkPtr& network = instant().run().network;
        const auto coordinates = network::coordinatesOf(network);
        const network::FixedCoordinates fixed = fixedNow();
        for (std::size_t place = 0; place < m_values.size(); ++place) {
            const std::size_t i = coordinates.size() - 1 - place;
            m_values[place]->setText(fixed[i] ? text(coordinates[i].factor->address(*fixed[i])) : QStringLiteral("∗"));
            style::setProperty(*m_values[place], "free", !fixed[i]);
        }
    }

    Context& m_context;
    PartTiles* m_tiles;
    QLabel* m_legend;
    QGridLayout* m_cells;
    std::vector<QToolButton*> m_values;  // by coordinate, last one first
    QLineEdit* m_field;
    QLabel* m_problem;
    QPushButton* m_whole;
    QPushButton* m_busiest;
    QPushButton* m_around;
    QPushButton* m_next;
    session::BusiestPart m_search;
};

}  // namespace

Entry entry() {
    return {.id = "part",
            .title = "Part of the network",
            .help =
                "A large network part by part. The map has a tile for each part, darker the more of its links are "
                "busy; a click shows that part alone on the stage, with the links that leave it in bundles. The row "
                "below is an address: a position is fixed to a value, or free. The field takes the same as words, "
                "and more: plane 1=0, ring 0 of 5, group 5, around 5, within 2 of 5.",
            .place = Place::rightTop,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new PartPanel(context, parent); },
            .whyNot =
                [](const Context& context) {
                    const record::Instant& instant = context.session().instant();
                    if (!instant.isOpen()) return std::string("No network is open.");
                    const bool small = instant.run().network->nodeCount() < kLeastParted;
                    const bool parted = !instant.display.part.empty() || instant.drawing.asParts;
                    const bool atRest = instant.run().task->isEmpty();
                    return std::string((small || atRest) && !parted ? "This network is shown whole." : "");
                },
            .example = "large-network-10-cube"};
}

}  // namespace hop::ui::panel::part
