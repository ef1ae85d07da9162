// SPDX-License-Identifier: GPL-3.0-or-later
// A presentation.
#include "ui/present/presentation.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScreen>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/panel/figure_view.h"
#include "ui/stage/narration_strip.h"
#include "ui/stage/part_trail.h"
#include "ui/stage/sheet.h"
#include "ui/style/icons.h"
#include "ui/style/magnification.h"

namespace hop::ui::present {
namespace {

constexpr int kRestAfter = 3000;  // [ms] until ring and keys disappear
constexpr double kUsualHeight = 625.0, kLeastMagnified = 1.15, kMostMagnified = 2.4;
constexpr double kPresentedMargin = 40.0, kTimelineHeight = 84.0;  // before magnification [logical pixels]
constexpr double kNarrationPixels = 17.5, kTitlePixels = 15.0, kNotePixels = 10.0;

// Style sheet for texts outside figures.
QString wordsFor(double magnification) {
    return QStringLiteral(
               "QLabel { font-size: %1px; } QFrame[class=\"narration\"] QLabel { font-size: %2px; } "
               "QLabel[class=\"run-note\"] { font-size: %3px; }")
        .arg(qRound(kTitlePixels * magnification))
        .arg(qRound(kNarrationPixels * magnification))
        .arg(qRound(kNotePixels * magnification));
}

}  // namespace

double Presentation::magnificationFor(const QSize& size) {
    return std::clamp(std::min(size.height() / kUsualHeight, size.width() / (1.6 * kUsualHeight)), kLeastMagnified,
                      kMostMagnified);
}

Presentation::Presentation(panel::Context& context, QWidget& centre, QWidget* timeline,
                           std::vector<CommandKey> commands)
    : QWidget(nullptr, Qt::Window),
      m_context(context),
      m_commands(std::move(commands)),
      m_centre(&centre),
      m_timeline(timeline),
      m_column(new QVBoxLayout(this)),
      m_header(new PresentationHeader(context, headerWords(m_commands, keys()), this)),
      m_overlay(new PresentationOverlay(context, this)) {
    setObjectName(QStringLiteral("presentation"));
    setWindowTitle(QStringLiteral("Presentation — Hopscope"));
    setWindowIcon(style::icon(QStringLiteral("hopscope")));
    setProperty("class", QStringLiteral("presentation"));
    setAttribute(Qt::WA_StyledBackground);
    m_column->addWidget(m_header);
    m_column->addWidget(m_centre, 1);
    m_centre->show();
    for (auto* narration : m_centre->findChildren<stage::NarrationStrip*>()) narration->offers(false);
    for (auto* trail : m_centre->findChildren<stage::PartTrail*>()) trail->setPresented(true);
    for (auto* sheet : m_centre->findChildren<stage::Sheet*>()) sheet->setPresented(true);
    if (m_timeline != nullptr) {
        m_column->addWidget(m_timeline);
        m_timeline->show();
    }
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestAfter);
    connect(&m_rest, &QTimer::timeout, this, &Presentation::rest);
    // Pen strokes belong to a step.
    connect(&context.session().lab(), &session::Lab::clockChanged, m_overlay,
            [this, last = context.session().lab().now().step]() mutable {
                const Step now = m_context.session().lab().now().step;
                if (std::exchange(last, now) != now) m_overlay->removeStrokes();
            });
    qApp->installEventFilter(this);
}

Presentation::~Presentation() { qApp->removeEventFilter(this); }

void Presentation::showOn(QScreen& screen) {
    setGeometry(screen.geometry());
    showFullScreen();
    if (windowHandle() != nullptr) windowHandle()->setScreen(&screen);
    m_header->showKeys(true);
    m_rest.start();
    activateWindow();
    setFocus();
}

void Presentation::rest() {
    m_overlay->rest();
    m_header->showKeys(false);
}

void Presentation::release() {
    for (QWidget* taken : {m_centre, m_timeline})
        if (taken != nullptr) {
            m_column->removeWidget(taken);
            taken->setParent(nullptr);
        }
    m_centre->setStyleSheet({});
    for (auto* narration : m_centre->findChildren<stage::NarrationStrip*>()) narration->offers(true);
    for (auto* trail : m_centre->findChildren<stage::PartTrail*>()) trail->setPresented(false);
    for (auto* sheet : m_centre->findChildren<stage::Sheet*>()) sheet->setPresented(false);
    if (m_timeline != nullptr) {
        m_timeline->setMinimumHeight(0);
        m_timeline->setMaximumHeight(QWIDGETSIZE_MAX);
    }
}

void Presentation::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const double magnification = magnificationFor(size());
    setProperty(style::kMagnification, magnification);
    m_centre->setStyleSheet(wordsFor(magnification));
    const int margin = qRound(kPresentedMargin * magnification);
    m_column->setContentsMargins(margin, qRound(margin / 3.0), margin, qRound(margin / 3.0));
    m_header->updateGeometry();
    m_column->setSpacing(qRound(8.0 * magnification));
    if (m_timeline != nullptr) m_timeline->setFixedHeight(qRound(kTimelineHeight * magnification));
    m_overlay->setGeometry(rect());
    m_overlay->raise();
}

void Presentation::closeEvent(QCloseEvent* event) {
    event->ignore();
    Q_EMIT ended();
}

// Sees all events in this window before its figures do.
bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    // Widgets receive pointer moves without buttons only on request; the window always does.
    if (watched == windowHandle() && event->type() == QEvent::MouseMove) {
        m_overlay->pointAt(static_cast<QMouseEvent&>(*event).position());
        wake();
    }
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || widget->window() != this) return false;
    switch (event->type()) {
        case QEvent::KeyPress:
            return key(static_cast<QKeyEvent&>(*event));
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseMove:
            return pointer(static_cast<QMouseEvent&>(*event));
        case QEvent::Wheel:
            if (m_overlay->tool() != PresentationOverlay::Tool::spotlight) return false;
            m_overlay->widen(std::pow(1.1, static_cast<QWheelEvent&>(*event).angleDelta().y() / 120.0));
            return true;
        default:
            return false;
    }
}

void Presentation::wake() { m_rest.start(); }

void Presentation::turn(PresentationOverlay::Tool tool) {
    m_overlay->setTool(m_overlay->tool() == tool ? PresentationOverlay::Tool::none : tool);
    setCursor(m_overlay->tool() == PresentationOverlay::Tool::pen ? Qt::CrossCursor : Qt::ArrowCursor);
}

std::span<const PresentationKey> Presentation::keys() {
    using Tool = PresentationOverlay::Tool;
    static constexpr PresentationKey kKeys[] = {
        {.keys = "PgDown", .what = "Step forward", .run = [](Presentation& p) { p.m_context.session().stepForward(); }},
        {.keys = "PgUp", .what = "Step back", .run = [](Presentation& p) { p.m_context.session().stepBack(); }},
        {.keys = "P", .what = "Pen", .word = "pen", .rank = 2, .run = [](Presentation& p) { p.turn(Tool::pen); }},
        {.keys = "S",
         .what = "Spotlight",
         .word = "spotlight",
         .rank = 2,
         .run = [](Presentation& p) { p.turn(Tool::spotlight); }},
        {.keys = "E",
         .what = "Erase the strokes of the pen",
         .word = "erase",
         .rank = 2,
         .run = [](Presentation& p) { p.m_overlay->removeStrokes(); }},
        {.keys = "Backspace Ctrl+Z",
         .what = "Erase the last stroke",
         .run = [](Presentation& p) { p.m_overlay->removeStroke(); }},
        {.keys = "B .",
         .what = "Black screen; any key ends it",
         .word = "black",
         .rank = 1,
         .run = [](Presentation& p) { p.m_overlay->setBlank(true); }},
        {.keys = "H ?",
         .what = "Show or hide the keys",
         .word = "keys",
         .rank = 1,
         .run = [](Presentation& p) { p.toggleKeys(); }},
        {.keys = "Esc F5",
         .what = "End the presentation",
         .word = "end",
         .run = [](Presentation& p) { Q_EMIT p.ended(); },
         .whileBlank = true},
    };
    return kKeys;
}

void Presentation::toggleKeys() {
    m_header->showKeys(!m_header->showsKeys());
    wake();
}

bool Presentation::key(const QKeyEvent& pressed) {
    const QKeySequence key(pressed.keyCombination());
    const auto own =
        std::ranges::find_if(keys(), [&](const PresentationKey& row) { return isAmong(key, keysIn(row.keys)); });
    const bool isOwn = own != keys().end();
    if (m_overlay->isBlank() && !(isOwn && own->whileBlank)) {
        m_overlay->setBlank(false);
        return true;
    }
    if (isOwn) {
        own->run(*this);
        return true;
    }
    for (const CommandKey& command : m_commands)
        if (isAmong(key, command.keys)) {
            command.run();
            return true;
        }
    return false;
}

bool Presentation::pointer(QMouseEvent& mouse) {
    const QPointF at = mapFromGlobal(mouse.globalPosition());
    if (m_overlay->isBlank()) return true;
    if (m_overlay->tool() != PresentationOverlay::Tool::pen) return false;
    if (mouse.type() == QEvent::MouseButtonPress && mouse.button() == Qt::LeftButton) m_overlay->beginStroke(at);
    if (mouse.type() == QEvent::MouseMove) m_overlay->goOn(at);
    if (mouse.type() == QEvent::MouseButtonRelease) m_overlay->endStroke();
    return true;
}

}  // namespace hop::ui::present
