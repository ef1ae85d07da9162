// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar.
#include "ui/window/tool_bar.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <cmath>

#include "core/scene/display_names.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

constexpr int kSpeedNotches = 100;

// Speeds lie on a logarithmic scale.
int notchOf(double speed) {
    return static_cast<int>(std::lround(kSpeedNotches * std::log(speed / session::Clock::kSlowest) /
                                        std::log(session::Clock::kFastest / session::Clock::kSlowest)));
}
double speedAt(int notch) {
    return session::Clock::kSlowest *
           std::pow(session::Clock::kFastest / session::Clock::kSlowest, static_cast<double>(notch) / kSpeedNotches);
}

template <typename Value>
void fill(QComboBox* combo, std::span<const scene::Choice<Value>> choices) {
    for (const auto& choice : choices) combo->addItem(text(choice.title), static_cast<int>(choice.value));
}

QWidget* spacer(int width) {
    auto* widget = new QWidget;
    widget->setFixedWidth(width);
    return widget;
}

}  // namespace

ToolBar::ToolBar(session::Session& session, const std::vector<QAction*>& transport, QAction* exporting, QWidget* parent)
    : QToolBar(tr("Tool bar"), parent),
      m_session(session),
      m_speed(new QSlider(Qt::Horizontal)),
      m_speedCaption(new QLabel(tr("speed"))),
      m_speedWords(new QLabel),
      m_step(new QLabel) {
    setObjectName(QStringLiteral("tool-bar"));
    setMovable(false);
    setIconSize(QSize(20, 20));
    setContextMenuPolicy(Qt::PreventContextMenu);
    for (QAction* action : transport) {
        addAction(action);
        auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->iconText());
    }
    addWidget(spacer(8));

    m_speedCaption->setProperty("class", QStringLiteral("quiet"));
    m_speedCaptionAction = addWidget(m_speedCaption);
    style::named(m_speed, QStringLiteral("speed"), tr("Speed"));
    m_speed->setToolTip(tr("Speed in steps per second (+ and −)."));
    m_speed->setRange(0, kSpeedNotches);
    m_speed->setPageStep(10);
    m_speed->setFixedWidth(112);
    m_speed->setFocusPolicy(Qt::TabFocus);
    addWidget(m_speed);
    m_speedWords->setProperty("class", QStringLiteral("quiet"));
    m_speedWords->setMinimumWidth(
        m_speedWords->fontMetrics().horizontalAdvance(tr("%1 steps/s").arg(QStringLiteral("00.0"))) + 8);
    addWidget(m_speedWords);

    style::named(m_step, QStringLiteral("step"), tr("Step"));
    m_step->setMinimumWidth(m_step->fontMetrics().horizontalAdvance(QStringLiteral("step 000 of 000")) + 16);
    addWidget(m_step);
    auto* stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(stretch);

    m_layout = addChoice(QStringLiteral("layout"), tr("layout"), tr("Layout"), 9);
    m_colour = addChoice(QStringLiteral("colour-by"), tr("colour by"), tr("Colour by"), 8);
    m_labels = addChoice(QStringLiteral("labels"), tr("labels"), tr("Labels"), 8);
    m_numbering = addChoice(QStringLiteral("numbering"), tr("numbering"), tr("Numbering of bits and links"), 8);
    m_numbering->setToolTip(
        tr("How bits, links and dimensions are numbered: 0 from right as here, 1 from right as BOSTT and ST, 1 from "
           "left as VB."));
    fill(m_colour, scene::colourByChoices());
    fill(m_labels, scene::labelChoices());
    fill(m_numbering, scene::numberingChoices());

    auto* exportButton = new QPushButton(tr("Export…"));
    exportButton->setObjectName(QStringLiteral("export-button"));
    exportButton->setProperty("class", QStringLiteral("primary"));
    exportButton->setFocusPolicy(Qt::TabFocus);
    exportButton->setToolTip(exporting->toolTip());
    exportButton->setAccessibleName(tr("Export a figure"));
    connect(exportButton, &QPushButton::clicked, exporting, &QAction::trigger);
    addWidget(spacer(8));
    addWidget(exportButton);

    connect(m_speed, &QSlider::valueChanged, this, [this](int notch) { m_session.setSpeed(speedAt(notch)); });
    const auto choose = [this](QComboBox* combo, auto change) {
        connect(combo, &QComboBox::activated, this, [this, combo, change] {
            scene::Display display = m_session.frame().display;
            change(display, combo);
            m_session.setDisplay(display);
        });
    };
    choose(m_layout, [](scene::Display& display, const QComboBox* combo) {
        display.layout = combo->currentData().toString().toStdString();
    });
    choose(m_colour, [](scene::Display& display, const QComboBox* combo) {
        display.colourBy = static_cast<scene::ColourBy>(combo->currentData().toInt());
    });
    choose(m_labels, [](scene::Display& display, const QComboBox* combo) {
        display.labels = static_cast<scene::Labels>(combo->currentData().toInt());
    });
    choose(m_numbering, [](scene::Display& display, const QComboBox* combo) {
        display.numbering = static_cast<scene::Numbering>(combo->currentData().toInt());
    });
    connect(&session, &session::Session::opened, this, [this] {
        fillLayouts();
        showStep();
    });
    connect(&session, &session::Session::displayChanged, this, [this] { showDisplay(); });
    connect(&session, &session::Session::layoutChanged, this, [this] { fillLayouts(); });
    connect(&session.lab(), &session::Lab::clockChanged, this, [this] { showStep(); });
    connect(&session, &session::Session::frameChanged, this, [this] { showStep(); });
    connect(&session, &session::Session::speedChanged, this, [this] { showSpeed(); });
    showSpeed();
    showStep();
    showDisplay();
}

QComboBox* ToolBar::addChoice(const QString& id, const QString& caption, const QString& name, int characters) {
    auto* label = new QLabel(caption);
    label->setProperty("class", QStringLiteral("quiet"));
    label->setContentsMargins(8, 0, 4, 0);
    auto* combo = new QComboBox;
    style::named(combo, id, name);
    combo->setToolTip(name);
    combo->setFocusPolicy(Qt::TabFocus);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(characters);
    m_captions.push_back(label);
    QAction* captionAction = addWidget(label);
    QAction* comboAction = addWidget(combo);
    if (id == QLatin1StringView("numbering")) m_numberingActions = {captionAction, comboAction};
    label->setProperty("shown", QVariant::fromValue<QObject*>(captionAction));
    return combo;
}

void ToolBar::fillLayouts() {
    const scene::Frame& frame = m_session.frame();
    m_layout->clear();
    const bool drawn = frame.layout != nullptr || frame.layoutComing;
    m_layout->setEnabled(drawn);
    if (drawn)
        for (const network::LayoutChoice& choice : frame.run->network->drawings().choices())
            m_layout->addItem(text(choice.title), text(choice.id));
    // The list is as wide as its longest entry, however narrow the field.
    m_layout->view()->setMinimumWidth(m_layout->view()->sizeHintForColumn(0) + 32);
    showDisplay();
}

void ToolBar::showDisplay() {
    const scene::Display& display = m_session.frame().display;
    m_layout->setCurrentIndex(m_layout->findData(QString::fromStdString(display.layout)));
    m_colour->setCurrentIndex(m_colour->findData(static_cast<int>(display.colourBy)));
    m_labels->setCurrentIndex(m_labels->findData(static_cast<int>(display.labels)));
    m_numbering->setCurrentIndex(m_numbering->findData(static_cast<int>(display.numbering)));
}

// The step under way, or at rest the last one taken; of the longest run.
void ToolBar::showStep() {
    const session::Lab& lab = m_session.lab();
    const Step shown = lab.now().step + (lab.now().fraction > 0.0 ? 1 : 0);
    const QString words =
        m_session.frame().run == nullptr ? QString() : tr("<b>step %1</b> of %2").arg(shown).arg(lab.lastStep());
    if (words != m_step->text()) m_step->setText(words);
}

void ToolBar::showSpeed() {
    const QSignalBlocker blocker(m_speed);
    m_speed->setValue(notchOf(m_session.speed()));
    m_speedWords->setText(
        tr("%1 steps/s").arg(QString::number(m_session.speed(), 'f', m_session.speed() < 9.95 ? 1 : 0)));
}

void ToolBar::resizeEvent(QResizeEvent* event) {
    fit();
    QToolBar::resizeEvent(event);
}

// Captions go first, then the numbering, which is in the menu too.
void ToolBar::fit() {
    const int room = width();
    const bool captions = room >= 1440;
    for (QLabel* label : m_captions)
        static_cast<QAction*>(label->property("shown").value<QObject*>())->setVisible(captions);
    for (QAction* action : m_numberingActions)
        action->setVisible(room >= 1200 && (captions || action != m_numberingActions.front()));
    m_speedCaptionAction->setVisible(captions);
    m_speed->setFixedWidth(captions ? 112 : 72);
    m_layout->setFixedWidth(captions ? 152 : 136);
    for (QComboBox* combo : {m_colour, m_labels, m_numbering}) combo->setFixedWidth(captions ? 144 : 120);
}

}  // namespace hop::ui::window
