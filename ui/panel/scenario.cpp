// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario: network, task, algorithm, ports and seed in a form made from the catalogues; checked while being
// edited, run on request.
#include <QApplication>
#include <QComboBox>
#include <QFrame>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/citation.h"
#include "core/explain/names.h"
#include "core/network/catalogue.h"
#include "core/sheet/cell.h"
#include "core/task/catalogue.h"
#include "ui/panel/advice_words.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/expression_field.h"
#include "ui/panel/kept_view.h"
#include "ui/panel/tag_picker.h"
#include "ui/style/caption.h"
#include "ui/style/eliding.h"
#include "ui/style/form.h"
#include "ui/style/named.h"
#include "ui/style/style_property.h"
#include "ui/style/text.h"

namespace hop::ui::panel::scenario {

Entry entry();

namespace {

template <typename Entries>
std::vector<ExpressionField::Option> optionsOf(const Entries& entries) {
    std::vector<ExpressionField::Option> options;
    for (const auto& entry : entries) options.push_back(ExpressionField::Option::of(entry));
    return options;
}

QLabel* sentenceLabel(const QString& id, const char* kind) {
    auto* label = new QLabel;
    label->setObjectName(id);
    label->setProperty("class", QLatin1StringView(kind));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

class ScenarioPanel final : public QWidget {
public:
    ScenarioPanel(Context& context, QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeForm();
    QLayout* makeSmallFields();
    QWidget* makeFooter();
    void connectFields();
    void connectSession();
    void editedField(const ExpressionField* field);
    void giveWay(const session::Advice& advice);
    void note(const QString& sentence, const QString& tip = {});
    void show(const run::Request& scenario);
    void showRuns();
    void showScenario();
    void goneOn();
    void edited();
    void advised(const session::Advice& advice);
    void apply();
    void showPicker(const session::Advice& advice);
    void updateButton();
    document::Scenario written() const;

    Context& m_context;
    session::Adviser m_adviser;
    QHBoxLayout* m_runs = new QHBoxLayout;  // a letter for each run, if there are several
    ExpressionField* m_network =
        new ExpressionField(QStringLiteral("network"), QStringLiteral("&Network"), optionsOf(network::catalogue()));
    ExpressionField* m_task =
        new ExpressionField(QStringLiteral("task"), QStringLiteral("&Task"), optionsOf(task::catalogue()));
    TagPicker* m_picker;
    ExpressionField* m_algorithm = new ExpressionField(QStringLiteral("algorithm"), QStringLiteral("Al&gorithm"),
                                                       optionsOf(algorithm::catalogue()), QStringLiteral("Automatic"));
    QComboBox* m_ports = new QComboBox;
    QLineEdit* m_seed = new style::ElidingEdit;
    QComboBox* m_mode = new QComboBox;
    QLabel* m_facts = sentenceLabel(QStringLiteral("scenario-facts"), "quiet");
    QLabel* m_note = sentenceLabel(QStringLiteral("scenario-note"), "quiet");
    QLabel* m_error = sentenceLabel(QStringLiteral("scenario-error"), "error");
    QLabel* m_notRun = sentenceLabel(QStringLiteral("scenario-not-run"), "quiet");
    QPushButton* m_addRun = new QPushButton(QStringLiteral("+ Run"));
    QPushButton* m_run = new QPushButton(QStringLiteral("Run"));
    std::string m_openTask;  // of the run last shown in the form
    run::Request m_shown;    // the document's request last shown in the form
    // The algorithm replaced by Automatic, in case a later edit makes it possible again; empty if none.
    std::string m_gaveWay;
    bool m_algorithmChosen = true;  // edited after network and task, or loaded with the document
    bool m_seedIsNumber = true;
    bool m_valid = true;
    bool m_pending = false;         // waiting for advice
    bool m_runWhenAdvised = false;  // Enter was pressed while pending
};

ScenarioPanel::ScenarioPanel(Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_adviser(context.session().lab()), m_picker(new TagPicker(context)) {
    for (const char* mode : {"auto", "explicit", "symmetric"}) m_mode->addItem(QLatin1StringView(mode));
    for (QComboBox* combo : {m_ports, m_mode}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(3);
    }
    style::nameFields({{m_ports, "ports", "Ports",
                        "Ports: the number of links that a node may send on, and receive on, in one step."},
                       {m_seed, "seed", "Seed", "Random seed. The same seed reproduces the same run."},
                       {m_mode, "mode", "Run mode",
                        "Explicit simulates every packet; symmetric simulates one node and applies its schedule to all "
                        "(node-symmetric schedules only)."},
                       {m_addRun, "add-run-button", "Add a run",
                        "Add a copy of this run, to be changed here and compared on one clock."},
                       {m_run, "run", "", "Run this scenario. Enter in any field does the same.", "primary"}});
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(makeForm());
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(scroll, 1);
    outer->addWidget(makeFooter());
    setMinimumWidth(232);
    connectFields();
    connectSession();
    showScenario();
}

QWidget* ScenarioPanel::makeForm() {
    auto* form = new QWidget;
    auto* layout = new QVBoxLayout(form);
    layout->setContentsMargins(16, 8, 16, 16);
    layout->setSpacing(16);
    QHBoxLayout* runs = style::makeLine({m_addRun}, 8);
    runs->insertStretch(0, 1);
    m_runs->setSpacing(4);
    runs->insertLayout(0, m_runs);
    layout->addLayout(runs);
    layout->addWidget(m_network);
    auto* task = new QVBoxLayout;
    task->setSpacing(8);
    task->addWidget(m_task);
    task->addWidget(m_picker);
    layout->addLayout(task);
    layout->addWidget(m_algorithm);
    layout->addLayout(makeSmallFields());
    for (QLabel* label : {m_note, m_error, m_facts}) layout->addWidget(label);
    for (QWidget* late : std::initializer_list<QWidget*>{m_picker, m_note, m_error}) late->hide();
    layout->addStretch(1);
    return form;
}

// The seed has a line of its own: it may have twenty digits.
QLayout* ScenarioPanel::makeSmallFields() {
    auto* small = new QGridLayout;
    small->setHorizontalSpacing(8);
    small->setVerticalSpacing(4);
    int column = 0;
    for (const auto& [title, combo] : {std::pair("&Ports", m_ports), std::pair("&Mode", m_mode)}) {
        small->addWidget(style::makeCaption(QLatin1StringView(title), *combo), 0, column);
        small->addWidget(combo, 1, column);
        small->setColumnStretch(column++, 1);
    }
    QHBoxLayout* seed = style::makeLine(QStringLiteral("&Seed"), *m_seed, {m_seed}, 8);
    seed->setStretchFactor(m_seed, 1);
    small->addLayout(seed, 2, 0, 1, 2);
    return small;
}

void ScenarioPanel::connectFields() {
    for (ExpressionField* field : {m_network, m_task, m_algorithm})
        connect(field, &ExpressionField::edited, this, [this, field] { editedField(field); });
    connect(m_picker, &TagPicker::changed, this, [this] {
        m_task->setExpression(m_picker->expression());
        editedField(m_task);
    });
    for (QComboBox* combo : {m_ports, m_mode}) connect(combo, &QComboBox::activated, this, &ScenarioPanel::edited);
    connect(m_seed, &QLineEdit::textEdited, this, &ScenarioPanel::edited);
    connect(m_run, &QPushButton::clicked, this, &ScenarioPanel::apply);
    connect(m_addRun, &QPushButton::clicked, this, [this] { m_context.addRun(m_context.chosenRequest()); });
}

void ScenarioPanel::connectSession() {
    session::Session& session = m_context.session();
    connect(&m_adviser, &session::Adviser::answered, this, &ScenarioPanel::advised);
    connect(&session, &session::Session::opened, this, &ScenarioPanel::showScenario);
    connect(&session, &session::Session::continued, this, &ScenarioPanel::goneOn);
    connect(&m_context, &Context::runChosen, this, &ScenarioPanel::showScenario);
    connect(&session, &session::Session::amended, this, [this] {
        if (m_context.chosenRequest() != m_shown) showScenario();
        showRuns();
    });
    connect(&m_context, &Context::draftWanted, this, &ScenarioPanel::show);
    connect(&session, &session::Session::busyChanged, this, &ScenarioPanel::updateButton);
    connect(&session, &session::Session::failed, this, [this](const QString& sentence) {
        m_error->setText(sentence);
        m_error->show();
    });
}

// Below the scroll area, so always visible: whether the form has been run, and the Run button.
QWidget* ScenarioPanel::makeFooter() {
    auto* footer = new QFrame;
    footer->setProperty("class", QStringLiteral("form-footer"));
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    m_notRun->setText(QStringLiteral("not run yet"));
    m_notRun->setToolTip(QStringLiteral("The stage still shows the last run. Enter in any field runs the form."));
    row->addWidget(m_notRun, 1);
    row->addWidget(m_run, 1);
    m_notRun->hide();
    return footer;
}

// Enter in any field runs the form; on a button it presses that button.
void ScenarioPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return QWidget::keyPressEvent(event);
    auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    if (button != nullptr && isAncestorOf(button)) return button->click();
    apply();
}

// Buttons for the document's runs, with the chosen one pressed.
void ScenarioPanel::showRuns() {
    const std::size_t count = m_context.session().scenario().runs.size();
    while (QLayoutItem* item = m_runs->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t run = 0; run < count; ++run) {
        auto* letter = new QToolButton;
        const QString name = QString::fromStdString(explain::runLetter(run));
        style::named(letter, QStringLiteral("choose-run-%1").arg(run + 1), QStringLiteral("Choose run %1").arg(name));
        letter->setText(name);
        letter->setProperty("class", QStringLiteral("run-letter"));
        letter->setToolTip(letter->accessibleName());
        letter->setCheckable(true);
        letter->setChecked(run == m_context.chosenRun());
        connect(letter, &QToolButton::clicked, this, [this, run] {
            m_context.chooseRun(run);
            showRuns();
        });
        m_runs->addWidget(letter);
    }
    m_addRun->setEnabled(count < document::kMostRuns);
}

void ScenarioPanel::show(const run::Request& scenario) {
    m_network->reset(scenario.network);
    m_task->reset(scenario.task);
    m_algorithm->reset(scenario.algorithm);
    if (m_ports->count() == 0) m_ports->addItem(QStringLiteral("all"), 0);
    while (m_ports->count() <= static_cast<int>(scenario.ports) && m_ports->count() <= 64)
        m_ports->addItem(QString::number(m_ports->count()), m_ports->count());
    m_ports->setCurrentIndex(m_ports->findData(static_cast<int>(scenario.ports)));
    m_seed->setText(QString::number(scenario.seed));
    m_mode->setCurrentText(QString::fromStdString(scenario.run));
    m_gaveWay.clear();
    m_algorithmChosen = true;
    edited();
}

void ScenarioPanel::showScenario() {
    m_openTask = m_context.session().scenario().task;
    m_shown = m_context.chosenRequest();
    // A note stays until the form is edited; running it keeps the note.
    const document::Scenario said = written();
    if (static_cast<const run::Request&>(said) != m_shown) note({});
    showRuns();
    show(m_shown);
}

// Extending the recording must not overwrite edits in progress.
void ScenarioPanel::goneOn() {
    if (m_openTask != m_context.session().scenario().task) showScenario();
}

// The form as a scenario; the open document itself if the form matches it.
document::Scenario ScenarioPanel::written() const {
    const document::Scenario& document = m_context.session().scenario();
    const run::Request open = m_context.chosenRequest();
    run::Request said = open;
    said.network = m_network->expression();
    said.task = m_task->expression();
    said.algorithm = m_algorithm->expression();
    said.ports = static_cast<std::uint32_t>(m_ports->currentData().toInt());
    said.seed = m_seed->text().trimmed().toULongLong();
    said.run = m_mode->currentText().toStdString();
    if (said == open && document.runs.empty()) return document;
    if (said.task != open.task) said.slots = run::Request().slots;
    return changedDocument(m_context.session(), said);
}

void ScenarioPanel::edited() {
    m_seed->text().trimmed().toULongLong(&m_seedIsNumber);
    style::setProperty(*m_seed, "invalid", !m_seedIsNumber);
    m_valid = false;
    m_pending = true;
    const document::Scenario said = written();
    const run::Request& draft = said;
    const bool differs = draft != m_context.chosenRequest();
    using Keep = session::Adviser::Keep;
    m_adviser.ask(said, m_context.session().folder(), differs ? Keep::run : Keep::no);
    Q_EMIT m_context.drafted(differs ? std::optional(said) : std::nullopt);
    m_notRun->setVisible(differs && m_context.session().instant().isOpen());
    updateButton();
}

// Restores the replaced algorithm if the next edit allows it: a network is typed letter by letter.
void ScenarioPanel::editedField(const ExpressionField* field) {
    m_algorithmChosen = field == m_algorithm;
    if (const std::string before = std::exchange(m_gaveWay, {}); !before.empty() && !m_algorithmChosen)
        m_algorithm->setExpression(before);
    const std::string& part = m_context.session().instant().display.part;
    const bool other = m_network->expression() != m_context.chosenRequest().network;
    note(other && !part.empty() ? QStringLiteral("The part %1 belongs to the old network; the new one is shown whole.")
                                      .arg(QString::fromStdString(part))
                                : QString());
    edited();
}

void ScenarioPanel::note(const QString& sentence, const QString& tip) {
    m_note->setText(sentence);
    m_note->setToolTip(tip);
    m_note->setVisible(!sentence.isEmpty());
}

// Replaces an algorithm that does not suit the new network or task by Automatic.
void ScenarioPanel::giveWay(const session::Advice& advice) {
    m_gaveWay = advice.scenario.algorithm;
    m_algorithm->setExpression({});
    const ExpressionField::Option* option = m_algorithm->optionOf(m_gaveWay);
    const QString title = option != nullptr ? text(option->title) : QString::fromStdString(m_gaveWay);
    const QString also = m_note->text();
    note(QStringLiteral("“%1” is not available here; the algorithm is Automatic.").arg(title) +
             (also.isEmpty() ? QString() : u' ' + also),
         advice.complaint ? QString::fromStdString(advice.complaint->sentence) : QString());
    edited();
}

void ScenarioPanel::advised(const session::Advice& advice) {
    if (!m_algorithmChosen && !advice.scenario.algorithm.empty() && advice.complaint &&
        advice.complaint->field == session::Field::algorithm)
        return giveWay(advice);
    const auto sentence = [&](session::Field field) {
        return advice.complaint && advice.complaint->field == field ? QString::fromStdString(advice.complaint->sentence)
                                                                    : QString();
    };
    m_network->setError(sentence(session::Field::network));
    m_task->setError(sentence(session::Field::task));
    m_algorithm->setError(sentence(session::Field::algorithm));
    QString other = sentence(session::Field::ports) + sentence(session::Field::other);
    if (!m_seedIsNumber) other = QStringLiteral("The seed must be a whole number from 0 to 18446744073709551615.");
    m_error->setText(other);
    m_error->setVisible(!other.isEmpty());
    m_task->setReasons(advice.tasks);
    m_algorithm->setReasons(advice.algorithms);
    m_algorithm->setAutomatic(advice.scenario.algorithm.empty() ? advice.algorithm : std::string());
    if (advice.degree > 0) {
        const int ports = m_ports->currentData().toInt();
        m_ports->clear();
        m_ports->addItem(QStringLiteral("all"), 0);
        for (int k = 1; k <= static_cast<int>(std::min(advice.degree, 64U)) || k <= ports; ++k)
            m_ports->addItem(QString::number(k), k);
        m_ports->setCurrentIndex(m_ports->findData(ports));
    }
    showPicker(advice);
    QStringList lines = {networkLine(advice), choiceLine(advice), costLine(advice)};
    lines.removeAll(QString());
    m_facts->setText(lines.join(u'\n'));
    m_valid = !advice.complaint && m_seedIsNumber;
    updateButton();
    m_pending = false;
    if (std::exchange(m_runWhenAdvised, false)) apply();
}

// The tags of an isotropic task can be clicked.
void ScenarioPanel::showPicker(const session::Advice& advice) {
    const auto call = parseExpression(advice.scenario.task);
    const bool wanted = call && call->isName() && call->text == "isotropic" && TagPicker::takes(advice.network);
    // Tags unknown to this network stay in the text; the picker starts empty.
    if (wanted)
        m_picker->setRows(advice.network,
                          advice.task != nullptr ? advice.task->packets.rows() : std::span<const NodeId>());
    m_picker->setVisible(wanted);
}

void ScenarioPanel::updateButton() { m_run->setEnabled(m_valid && !m_context.session().isBusy()); }

void ScenarioPanel::apply() {
    // If Enter is pressed before the advice arrives, run as soon as it does.
    m_runWhenAdvised = m_pending;
    if (!m_valid || m_context.session().isBusy()) return;
    const document::Scenario said = written();
    if (m_context.session().scenario().runs.empty()) {
        Q_EMIT m_context.runsEdited();
        return m_context.session().open(said, m_context.session().folder(), m_adviser.take(said));
    }
    const run::Request& request = said;
    if (request == m_context.chosenRequest()) return m_context.runsEdited();
    const bool first = m_context.chosenRun() == 0;
    m_context.replaceRun(m_context.chosenRun(), request, first ? m_adviser.take(request) : nullptr);
}

}  // namespace

Entry entry() {
    return {.id = "scenario",
            .title = "Scenario",
            .help =
                "The scenario: network, task, algorithm, ports per node and random seed. The text at the right of each "
                "name is the same choice as an expression, which can be edited. The destinations of an isotropic task "
                "are clicked in a small drawing: every node sends to the same relative destinations as node 0. The "
                "current run stays visible until the new one is ready.",
            .place = Place::leftTop,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new ScenarioPanel(context, parent); }};
}

}  // namespace hop::ui::panel::scenario
