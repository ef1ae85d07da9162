// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison: the table of quantities of all runs, and the choice of the reference run for differences. The
// sentence on the runs' main difference is below the stage.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "core/explain/names.h"
#include "core/record/instant.h"
#include "core/scene/scene.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel::comparison {

Entry entry();

namespace {

class ComparisonPanel final : public QWidget {
public:
    ComparisonPanel(Context& context, QWidget* parent)
        : QWidget(parent),
          m_context(context),
          m_view(new FigureView(context, figureEntry("comparison"))),
          m_reference(new QComboBox) {
        m_view->setCell("comparison(sentence=no)", context.session());
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 12, 2);
        row->setSpacing(8);
        row->addWidget(inScrollArea(*m_view), 1);
        auto* beside = new QVBoxLayout;
        beside->setSpacing(4);
        beside->addWidget(new QLabel(QStringLiteral("Difference to")));
        style::named(m_reference, QStringLiteral("difference-to"), QStringLiteral("Reference run for differences"));
        m_reference->setToolTip(QStringLiteral("The reference run for differences."));
        m_reference->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_reference->setMinimumContentsLength(22);
        beside->addWidget(m_reference);
        auto* copy = style::named(new QToolButton, QStringLiteral("copy-comparison"), QStringLiteral("Copy the table"));
        copy->setText(QStringLiteral("Copy as CSV"));
        copy->setIcon(style::icon(QStringLiteral("copy")));
        copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        copy->setToolTip(QStringLiteral("Copy the table's values, separated by commas."));
        beside->addWidget(copy);
        beside->addStretch(1);
        row->addLayout(beside);
        connect(copy, &QToolButton::clicked, this, [this] {
            if (const scene::Scene* shown = m_view->shownScene())
                QApplication::clipboard()->setText(text(scene::csvOf(listingOf(*shown))));
        });
        connect(m_reference, &QComboBox::activated, this, [this](int at) {
            record::Display display = m_context.session().instant().display;
            record::viewOption(kOption).set(display, m_reference->itemData(at).toUInt());
            m_context.session().setDisplay(display);
        });
        using session::Session;
        for (const auto signal :
             {&Session::opened, &Session::continued, &Session::displayChanged, &Session::frameChanged})
            connect(&context.session(), signal, this, [this] { fill(); });
        fill();
    }

private:
    static constexpr const char* kOption = "difference-to";

    // Fills the list with the present runs.
    void fill() {
        const record::Instant& instant = m_context.session().instant();
        QStringList titles;
        if (instant.comparison != nullptr)
            for (std::size_t i = 0; i < instant.comparison->runs.size(); ++i)
                titles << text(explain::runLetter(i) + "  " + instant.comparison->runs[i].title);
        const record::ViewOption& option = record::viewOption(kOption);
        const QSignalBlocker quiet(m_reference);
        if (titles != m_titles) {
            m_titles = titles;
            m_reference->clear();
            for (qsizetype i = 0; i < titles.size(); ++i)
                m_reference->addItem(titles[i], QVariant(static_cast<uint>(i)));
            m_reference->addItem(QStringLiteral("none"), QVariant(static_cast<uint>(option.values.size() - 1)));
        }
        const int at = m_reference->findData(QVariant(static_cast<uint>(option.get(instant.display))));
        m_reference->setCurrentIndex(std::max(0, at));
    }

    Context& m_context;
    FigureView* m_view;
    QComboBox* m_reference;
    QStringList m_titles;
};

}  // namespace

Entry entry() {
    const scene::FigureEntry& figure = scene::figureOf("comparison");
    return {.id = "comparison",
            .title = figure.title,
            .help = figure.guide,
            .place = Place::ofRuns,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new ComparisonPanel(context, parent); }};
}

}  // namespace hop::ui::panel::comparison
