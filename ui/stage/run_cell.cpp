// SPDX-License-Identifier: GPL-3.0-or-later
// The network of one of several runs.
#include "ui/stage/run_cell.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/instant.h"
#include "ui/style/eliding.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/style_property.h"
#include "ui/style/text.h"

namespace hop::ui::stage {
namespace {

constexpr int kLongestNote = 190;  // [letters] in the description of a step
constexpr int kMostNoteLines = 5;
constexpr int kNarrowCell = 400;  // the step goes below the title in narrower cells [logical pixels]
constexpr int kMostTitleLines = 2;
constexpr QSize kNotePadding(20, 12);  // sums of both sides

// The same for all steps, so that the network does not move.
int noteHeight(int width, const QFontMetrics& metrics) {
    const int letters = std::max(1, (width - 44) / std::max(1, metrics.averageCharWidth()));
    return std::clamp((kLongestNote + letters - 1) / letters, 1, kMostNoteLines) * metrics.lineSpacing() +
           kNotePadding.height();
}

QString runId(const char* what, std::size_t index) {
    return QStringLiteral("run-%1-%2").arg(index + 1).arg(QLatin1StringView(what));
}

// Keys that select items; all others belong to the window.
bool selects(const QEvent& event) {
    if (event.type() != QEvent::KeyPress) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const bool vertical = key.key() == Qt::Key_Up || key.key() == Qt::Key_Down;
    const bool arrow = vertical || key.key() == Qt::Key_Left || key.key() == Qt::Key_Right;
    return key.modifiers() == Qt::ShiftModifier ? arrow : key.modifiers() == Qt::NoModifier && vertical;
}

QLabel* quietLabel(const QString& id) {
    auto* label = new QLabel;
    label->setObjectName(id);
    label->setProperty("class", QStringLiteral("quiet"));
    return label;
}

}  // namespace

RunCell::RunCell(panel::Context& document, session::Session& run, std::size_t index, QWidget& view, QWidget* parent)
    : QFrame(parent),
      m_document(document),
      m_run(run),
      m_index(index),
      m_letter(new QToolButton),
      m_title(new QLabel),
      m_status(quietLabel(runId("status", index))),
      m_source(quietLabel(runId("source", index))),
      m_note(quietLabel(runId("note", index))),
      m_step(run, [this] { showStep(); }) {
    setProperty("class", QStringLiteral("run-cell"));
    const QString name = text(explain::runLetter(index));
    style::named(m_letter, runId("letter", index), QStringLiteral("Choose run %1").arg(name));
    m_letter->setText(name);
    m_letter->setProperty("class", QStringLiteral("run-letter"));
    m_letter->setCheckable(true);
    m_letter->setToolTip(QStringLiteral("Choose this run for the form and the panels."));
    connect(m_letter, &QToolButton::clicked, this, &RunCell::choose);
    m_title->setObjectName(runId("title", index));
    m_title->setProperty("class", QStringLiteral("run-title"));
    m_title->setWordWrap(true);
    m_title->installEventFilter(this);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_source->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_note->setWordWrap(true);
    m_note->setProperty("class", QStringLiteral("run-note"));
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* away = style::named(new QToolButton, runId("away", index), QStringLiteral("Remove run %1").arg(name));
    away->setIcon(style::icon(QStringLiteral("close")));
    away->setIconSize({12, 12});
    away->setToolTip(away->accessibleName());
    connect(away, &QToolButton::clicked, this, &RunCell::removalWanted);
    layOut(view, *away);

    using session::Session;
    connect(&run, &Session::opened, this, [this] {
        m_step.forget();
        showRun();
    });
    connect(&run, &Session::continued, this, &RunCell::showRun);
    connect(&run, &Session::stepChanged, this, &RunCell::showStep);
    connect(&run, &Session::frameChanged, this, &RunCell::showStep);
    connect(&document.session(), &Session::amended, this, &RunCell::showRun);
    connect(&document, &panel::Context::runChosen, this, &RunCell::showLetter);
    showRun();
}

void RunCell::layOut(QWidget& view, QToolButton& away) {
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(16, 8, 8, 0);
    heading->setSpacing(8);
    heading->addWidget(m_letter, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    m_first = new QHBoxLayout;
    m_first->setSpacing(8);
    m_first->addWidget(m_title, 1);
    m_first->addWidget(m_status);
    m_status->setAlignment(Qt::AlignRight | Qt::AlignTop);
    words->addLayout(m_first);
    m_second = new QHBoxLayout;
    m_second->setSpacing(8);
    m_second->addWidget(m_source, 1);
    words->addLayout(m_second);
    heading->addLayout(words, 1);
    heading->addWidget(&away, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(heading);
    column->addWidget(&view, 1);
    view.installEventFilter(this);
    auto* note = new QHBoxLayout;
    note->setContentsMargins(12, 0, 12, 8);
    note->addWidget(m_note);
    column->addLayout(note);
}

void RunCell::refuse(const QString& sentence) {
    m_refusal = sentence;
    showStep();
}

void RunCell::choose() {
    m_document.chooseRun(m_index);
    showLetter();
}

void RunCell::mousePressEvent(QMouseEvent* event) {
    choose();
    QFrame::mousePressEvent(event);
}

void RunCell::showLetter() { m_letter->setChecked(m_document.chosenRun() == m_index); }

// The networks of all runs start at the same height.
void RunCell::showTitle() {
    m_title->ensurePolished();
    const QFontMetrics metrics = m_title->fontMetrics();
    const int width = std::max(40, m_title->width());
    int lines = 1;
    for (const QString& title : m_titles)
        lines = std::max(
            lines, metrics.boundingRect(0, 0, width, 1000, Qt::TextWordWrap, title).height() / metrics.lineSpacing());
    lines = std::min(lines, kMostTitleLines);
    m_title->setFixedHeight(lines * metrics.lineSpacing());
    m_title->setText(style::elidedInLines(m_fullTitle, metrics, width, lines));
}

void RunCell::showRun() {
    const document::Scenario& scenario = m_document.session().scenario();
    if (m_index >= scenario.runs.size()) return;
    const auto usual = explain::distinguishingTitles({scenario.runs.begin(), scenario.runs.end()});
    m_titles.clear();
    for (std::size_t i = 0; i < scenario.runs.size(); ++i)
        m_titles << text(scenario.runs[i].title.empty() ? usual[i] : scenario.runs[i].title);
    m_fullTitle = m_titles[static_cast<qsizetype>(m_index)];
    m_title->setToolTip(m_fullTitle);
    m_source->clear();
    if (m_run.instant().isOpen()) {
        const auto entries = algorithm::catalogue();
        const std::string& written = m_run.instant().run().algorithm.expression;
        const std::string id = written.substr(0, written.find('('));
        const auto entry = std::ranges::find(entries, id, &algorithm::Entry::id);
        if (entry != entries.end()) m_source->setText(text(print(entry->citation)));
    }
    m_source->setToolTip(m_source->text());
    if (m_run.instant().isOpen()) m_refusal.clear();
    showLetter();
    showStep();
}

void RunCell::showStep() {
    const record::Instant& instant = m_run.instant();
    showTitle();
    m_step.follow();
    if (!instant.isOpen()) {
        m_status->clear();
        m_note->setToolTip(m_refusal);
        return m_note->setText(m_refusal);
    }
    const bool done = record::isDone(instant);
    const QString unit = text(explain::timeUnit(instant));
    const QString status =
        done ? QStringLiteral("✓ done at %1 %2").arg(unit, text(instant.lastStep))
             : QStringLiteral("%1 %2 of %3").arg(unit, text(instant.stepShown()), text(instant.lastStep));
    if (status != m_status->text()) {
        m_status->setText(status);
        style::setClass(*m_status, done ? QStringLiteral("done") : QStringLiteral("quiet"));
    }
    const QString note = text(m_step.words().sentence());
    if (note == m_note->toolTip() && m_note->width() == m_noteWidth) return;
    m_noteWidth = m_note->width();
    const QFontMetrics metrics = m_note->fontMetrics();
    m_note->setText(style::elidedInLines(note, metrics, m_noteWidth - kNotePadding.width(),
                                         (m_note->height() - kNotePadding.height()) / metrics.lineSpacing()));
    m_note->setToolTip(note);
}

void RunCell::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    m_note->ensurePolished();
    m_note->setFixedHeight(noteHeight(event->size().width(), m_note->fontMetrics()));
    QBoxLayout* const wanted = event->size().width() < kNarrowCell ? m_second : m_first;
    if (wanted->indexOf(m_status) < 0) {
        m_first->removeWidget(m_status);
        m_second->removeWidget(m_status);
        wanted->addWidget(m_status);
    }
    showStep();
}

// The title's room also changes with the text beside it. Clicking or moving to an item in the picture chooses this run.
bool RunCell::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_title && event->type() == QEvent::Resize) showTitle();
    if (watched != m_title && (event->type() == QEvent::MouseButtonPress || selects(*event))) choose();
    return QFrame::eventFilter(watched, event);
}

}  // namespace hop::ui::stage
