// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar.
#include "ui/window/tool_bar.h"

#include <QLayout>
#include <QMenu>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QTextDocumentFragment>
#include <algorithm>
#include <cmath>

#include "core/explain/names.h"
#include "ui/command/command_actions.h"
#include "ui/command/commands.h"
#include "ui/command/workbench.h"
#include "ui/stage/clock_words.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

constexpr int kMostChoices = 3;
constexpr int kSpeedNotches = 100;
constexpr int kSliderWidth = 96, kControlHeight = 32;  // [logical pixels]

// The speed slider is logarithmic.
int notchOf(double speed) {
    return static_cast<int>(std::lround(kSpeedNotches * std::log(speed / session::Clock::kSlowest) /
                                        std::log(session::Clock::kFastest / session::Clock::kSlowest)));
}
double speedAt(int notch) {
    return session::Clock::kSlowest *
           std::pow(session::Clock::kFastest / session::Clock::kSlowest, static_cast<double>(notch) / kSpeedNotches);
}

QWidget* toolSpacer(int width) {
    auto* widget = new QWidget;
    widget->setFixedWidth(width);
    return widget;
}

}  // namespace

ToolBar::ToolBar(command::Workbench& bench, const command::CommandActions& commands)
    : QToolBar(QStringLiteral("Tool bar"), &bench.window),
      m_bench(bench),
      m_speed(new QSlider(Qt::Horizontal)),
      m_speedWords(new QLabel),
      m_step(new QLabel),
      m_export(new QPushButton(QStringLiteral("Export…"))) {
    setObjectName(QStringLiteral("tool-bar"));
    setMovable(false);
    setIconSize(QSize(20, 20));
    setContextMenuPolicy(Qt::PreventContextMenu);
    addTransport(commands);
    addWidget(toolSpacer(4));
    addSpeed();
    addLine();
    style::named(m_step, QStringLiteral("step"), QStringLiteral("Step"));
    m_step->setMinimumWidth(m_step->fontMetrics().horizontalAdvance(QStringLiteral("step 000 of 000")) + 12);
    addWidget(m_step);
    addLine();
    addChoices(commands);
    auto* stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(stretch);
    m_find = new FindField(*commands.action("palette"), bench.context);
    addWidget(m_find);
    addWidget(toolSpacer(4));
    QAction* presenting = commands.action("present");
    auto* present = new QToolButton;
    present->setDefaultAction(presenting);
    present->setFocusPolicy(Qt::TabFocus);
    present->setAccessibleName(presenting->iconText());
    m_presentShown = addWidget(present);
    addWidget(toolSpacer(4));
    addExport(commands);
    followSession();
    showSpeed();
    showStep();
    showChoices();
}

void ToolBar::addExport(const command::CommandActions& commands) {
    QAction* exporting = commands.action("export");
    style::named(m_export, QStringLiteral("export-button"), QStringLiteral("Export a figure"));
    m_export->setProperty("class", QStringLiteral("primary"));
    m_export->setFocusPolicy(Qt::TabFocus);
    m_export->setFixedHeight(kControlHeight);
    connect(m_export, &QPushButton::clicked, exporting, &QAction::trigger);
    const auto showExport = [this, exporting] {
        m_export->setToolTip(exporting->toolTip());
        m_export->setEnabled(exporting->isEnabled());
    };
    connect(exporting, &QAction::changed, m_export, showExport);
    showExport();
    addWidget(m_export);
}

void ToolBar::followSession() {
    session::Session& session = m_bench.session;
    for (const auto changed :
         {&session::Session::opened, &session::Session::displayChanged, &session::Session::layoutChanged})
        connect(&session, changed, this, &ToolBar::showChoices);
    connect(&session, &session::Session::opened, this, [this] {
        showStep();
        showSpeed();
    });
    connect(&session, &session::Session::frameChanged, this, &ToolBar::showStep);
    connect(&session.lab(), &session::Lab::clockChanged, this, &ToolBar::showStep);
    connect(&session, &session::Session::playingChanged, this, &ToolBar::sayStep);
    connect(&session, &session::Session::speedChanged, this, &ToolBar::showSpeed);
}

void ToolBar::addTransport(const command::CommandActions& commands) {
    for (QAction* action : commands.transport()) {
        addAction(action);
        auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->iconText());
    }
}

void ToolBar::addSpeed() {
    style::named(m_speed, QStringLiteral("speed"), QStringLiteral("Speed"));
    m_speed->setToolTip(QStringLiteral("Speed in steps per second (+ and −)."));
    m_speed->setRange(0, kSpeedNotches);
    m_speed->setPageStep(10);
    m_speed->setFixedWidth(kSliderWidth);
    m_speed->setFocusPolicy(Qt::TabFocus);
    addWidget(m_speed);
    m_speedWords->setObjectName(QStringLiteral("speed-words"));
    m_speedWords->setProperty("class", QStringLiteral("quiet"));
    m_speedWords->setMinimumWidth(
        m_speedWords->fontMetrics().horizontalAdvance(QStringLiteral("%1 slots/s").arg(QStringLiteral("00.0"))) + 12);
    m_speedWordsShown = addWidget(m_speedWords);
    connect(m_speed, &QSlider::valueChanged, this, [this](int notch) { m_bench.session.setSpeed(speedAt(notch)); });
}

// A field for each group with a caption, and a button with all their menus.
void ToolBar::addChoices(const command::CommandActions& commands) {
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    for (const command::Command& command : command::commands()) {
        if (command.caption.empty()) continue;
        auto* field = new GroupField(m_bench, command);
        m_choices.push_back({field, addWidget(field)});
        menu->addAction(commands.action(command.id));
    }
    auto* button = new QToolButton;
    style::named(button, QStringLiteral("view-button"), QStringLiteral("View"));
    button->setText(QStringLiteral("View"));
    button->setToolTip(QStringLiteral("Layout, colours and labels."));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setFixedHeight(kControlHeight);
    m_viewShown = addWidget(button);
}

void ToolBar::addLine() {
    auto* line = new QFrame;
    line->setProperty("class", QStringLiteral("line"));
    line->setFixedSize(1, 24);
    addWidget(toolSpacer(4));
    addWidget(line);
    addWidget(toolSpacer(4));
}

void ToolBar::showChoices() {
    for (const Choice& choice : m_choices) choice.field->refresh();
    fit();
}

void ToolBar::showStep() {
    const session::Session& session = m_bench.session;
    const QString words = stage::clockWords(session, true);
    if (words == m_step->text()) return;
    m_step->setText(words);
    sayStep();
    // One size for all steps of a run, so that a new number does not lay out the tool bar again.
    QFont bold = m_step->font();
    bold.setBold(true);
    const QString last = text(session.lab().lastStep());
    const int width = QFontMetrics(bold).horizontalAdvance(QStringLiteral("step %1 of %1").arg(last)) + 12;
    if (width == m_step->minimumWidth() && width == m_step->maximumWidth()) return;
    m_step->setFixedSize(width, m_step->sizeHint().height());
    fit();
}

// Announces the step to screen readers, but not while playing: they could not keep up.
void ToolBar::sayStep() {
    if (m_bench.session.isPlaying()) return;
    const QString words = QTextDocumentFragment::fromHtml(m_step->text()).toPlainText();
    if (words == m_step->accessibleName()) return;
    m_step->setAccessibleName(words);
}

void ToolBar::showSpeed() {
    const QSignalBlocker blocker(m_speed);
    const double speed = m_bench.session.speed();
    m_speed->setValue(notchOf(speed));
    const record::Instant& instant = m_bench.session.instant();
    m_speed->setEnabled(!instant.isOpen() || !instant.run().task->isEmpty());
    m_speedWords->setText(
        QStringLiteral("%1 %2s/s")
            .arg(QString::number(speed, 'f', speed < 9.95 ? 1 : 0), text(explain::timeUnit(instant))));
}

void ToolBar::resizeEvent(QResizeEvent* event) {
    fit();
    QToolBar::resizeEvent(event);
}

int ToolBar::neededWidth() const {
    int needed = layout()->contentsMargins().left() + layout()->contentsMargins().right();
    for (QAction* action : actions()) {
        const QWidget* widget = widgetForAction(action);
        if (!action->isVisible() || widget == nullptr) continue;
        const int least = widget == m_find ? m_find->leastWidth() : std::max(widget->minimumWidth(), 0);
        const bool stretches = widget == m_find || (widget->sizePolicy().expandingDirections() & Qt::Horizontal) != 0;
        needed += layout()->spacing() + (stretches ? least : std::max(least, widget->sizeHint().width()));
    }
    return needed;
}

void ToolBar::apply(Fold fold) {
    // The first few that have an effect; the others are in the menus.
    int shown = 0;
    for (const Choice& choice : m_choices)
        choice.shown->setVisible(fold == Fold::nothing && choice.field->acts() && shown++ < kMostChoices);
    const bool any = std::ranges::any_of(m_choices, [](const Choice& choice) { return choice.field->acts(); });
    m_viewShown->setVisible(fold != Fold::nothing && any);
    QWidget* view = widgetForAction(m_viewShown);
    view->setMinimumWidth(view->sizeHint().width());  // its text is not cut in a full bar
    m_speedWordsShown->setVisible(fold < Fold::speed);
    m_presentShown->setVisible(fold < Fold::find);
    m_find->fold(fold == Fold::find);
}

// Folds as little as necessary to fit everything.
void ToolBar::fit() {
    if (m_find == nullptr) return;
    for (const Fold fold : {Fold::nothing, Fold::choices, Fold::speed, Fold::find}) {
        apply(fold);
        if (neededWidth() <= width()) return;
    }
}

}  // namespace hop::ui::window
