// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time diagram of the run: which node passes which packet on and when; or the activity of every dimension in
// every slot.
#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "core/scene/scene.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/style/caption.h"
#include "ui/style/named.h"

namespace hop::ui::panel::space_time {

Entry entry();

namespace {

class SpaceTimePanel final : public QWidget {
public:
    SpaceTimePanel(Context& context, QWidget* parent)
        : QWidget(parent), m_context(context), m_view(new FigureView(context, figureEntry("space-time"))) {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        auto* row = new QHBoxLayout(&m_choice);
        row->setContentsMargins(16, 8, 8, 0);
        auto* caption = style::makeCaption(QStringLiteral("ro&ws"), m_rows);
        style::named(&m_rows, QStringLiteral("space-time-rows"), QStringLiteral("Rows of the space–time diagram"));
        m_rows.setToolTip(
            QStringLiteral("Rows of the space–time diagram: nodes, or the dimensions and phases of product-exchange."));
        m_rows.addItem(QStringLiteral("nodes"), QStringLiteral("nodes"));
        m_rows.addItem(QStringLiteral("slots by dimension and phase"), QStringLiteral("slots"));
        row->addWidget(caption);
        row->addWidget(&m_rows);
        row->addStretch();
        layout->addWidget(&m_choice);
        layout->addWidget(m_view, 1);
        session::Session& session = context.session();
        connect(&session, &session::Session::opened, this, [this] { refresh(); });
        connect(&session, &session::Session::displayChanged, this, [this] { refresh(); });
        connect(&m_rows, &QComboBox::activated, this, [this] {
            record::Display display = m_context.session().instant().display;
            scene::setOption(display.options, "space-time", "rows",
                             makeWord(m_rows.currentData().toString().toStdString()));
            m_context.session().setDisplay(display);
        });
        refresh();
    }

private:
    // The choice is shown only if the run has slots.
    void refresh() {
        const record::Instant& instant = m_context.session().instant();
        m_choice.setVisible(scene::figureOf("space-time").offers(instant, "rows"));
        const std::string_view rows = scene::optionsOf(instant.display.options, "space-time").text("rows");
        m_rows.setCurrentIndex(m_rows.findData(QString::fromUtf8(rows.data(), static_cast<qsizetype>(rows.size()))));
    }

    Context& m_context;
    QWidget m_choice;
    QComboBox m_rows;
    FigureView* m_view;
};

}  // namespace

Entry entry() {
    return {.id = "space-time",
            .title = "Space–time",
            .help =
                "Time runs to the right, with a row for each node and a line for each hop of a packet in the chosen "
                "colours; future hops are faded. Click a line to select its packet and see its whole path with its "
                "waits; click a name to select a node, or a number below to show that step. The wheel zooms, dragging "
                "pans; where there are too many lines, shades show the number of hops. On a conveyor belt, dotted "
                "lines are its slots, also the empty ones, and slanted bands its intervals. Runs of product-exchange "
                "can also be shown by slots: what every dimension does, how many messages leave a node, and by how "
                "many slots forwarded messages are early.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new SpaceTimePanel(context, parent); },
            .ofOneRun = true};
}

}  // namespace hop::ui::panel::space_time
