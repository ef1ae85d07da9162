// SPDX-License-Identifier: GPL-3.0-or-later
// A panel that shows one of several runs.
#include "ui/panel/of_chosen_run.h"

#include <QVBoxLayout>

#include "core/explain/names.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel {

OfChosenRun::OfChosenRun(Context& document, Make make, QWidget* parent)
    : QWidget(parent), m_document(document), m_make(std::move(make)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&m_heading);
    column->addWidget(&m_pages, 1);
    style::named(&m_heading, QStringLiteral("of-run"), QStringLiteral("Run shown in this panel"));
    m_heading.setContentsMargins(16, 8, 8, 0);
    m_heading.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_heading.setTextFormat(Qt::RichText);
    using session::Session;
    for (const auto signal : {&Session::opened, &Session::amended})
        connect(&document.session(), signal, this, &OfChosenRun::refresh);
    connect(&document, &Context::runChosen, this, &OfChosenRun::refresh);
    refresh();
}

void OfChosenRun::refresh() {
    const document::Scenario& scenario = m_document.session().scenario();
    const std::size_t run = m_document.chosenRun();
    // A run being added is chosen before it is in the document.
    if (run > 0 && run >= scenario.runs.size()) return;
    if (m_ofRun.size() <= run) m_ofRun.resize(run + 1);
    if (m_ofRun[run] == nullptr) {
        m_ofRun[run] = m_make(m_document.ofRun(run), &m_pages);
        m_pages.addWidget(m_ofRun[run]);
    }
    m_pages.setCurrentWidget(m_ofRun[run]);
    m_heading.setVisible(scenario.runs.size() > 1);
    if (scenario.runs.size() < 2) return;
    const auto usual = explain::distinguishingTitles({scenario.runs.begin(), scenario.runs.end()});
    const std::string& title = scenario.runs[run].title.empty() ? usual[run] : scenario.runs[run].title;
    const QString words = text(title).toHtmlEscaped();
    m_heading.setText(QStringLiteral("<b>%1</b>&nbsp; %2").arg(text(explain::runLetter(run)), words));
    m_heading.setToolTip(QStringLiteral("Click a run's picture or heading to choose it."));
}

QWidget& pageOf(QWidget& panel) {
    const auto* several = dynamic_cast<const OfChosenRun*>(&panel);
    return several == nullptr ? panel : several->page();
}

}  // namespace hop::ui::panel
