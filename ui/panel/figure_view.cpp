// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on screen.
#include "ui/panel/figure_view.h"

#include <QAccessible>
#include <QApplication>
#include <QCursor>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explain/names.h"
#include "core/record/instant.h"
#include "core/scene/scene.h"
#include "ui/figure/sentence.h"
#include "ui/panel/focus_node.h"
#include "ui/panel/shown_part.h"
#include "ui/panel/walk.h"
#include "ui/session/lab.h"
#include "ui/style/application.h"
#include "ui/style/magnification.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

constexpr double kPanByKey = 0.1;   // of the view's size
constexpr double kPanByPage = 0.8;  // of the view's width
constexpr double kPanByNotch = 80;  // [logical pixels] per notch of the wheel
constexpr int kRestTime = 150;      // [ms] without a change of the view before a finer picture is painted

}  // namespace

std::span<const FigureKey> figureKeys() {
    static constexpr FigureKey kKeys[] = {
        {"Select the next item in that direction", "Up, Down, Shift+arrow"},
        {"Pan a zoomed figure", "Ctrl+arrow"},
        {"Scroll; of a network, show the part before or after", "Page Up, Page Down"},
        {"Open the menu of the selection", "Menu"},
        {"Clear the selection", "Esc"},
    };
    return kKeys;
}

FigureView::FigureView(Context& context, const figure::Entry& entry, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_entry(entry),
      m_scene(
          std::make_unique<session::ShownScene>(context.session().lab(), *entry.figure, [this] { return instant(); })),
      m_keeper(std::make_unique<figure::PaintKeeper>()),
      m_layer(context.session().lab().pictures(), session::JobKind::layer),
      m_ahead(context.session().lab().pictures(), session::JobKind::ahead),
      m_layerJobs([this](figure::PaintLayer paint, figure::TakeLayer take) {
          // Layers refer to data of the recording.
          m_layer.start([this, paint = std::move(paint), take = std::move(take),
                         recording = m_scene->instant()->recording](const session::JobQueue::Work& work) {
              return [this, take, image = paint(work.stop())] {
                  take(image);
                  update();
              };
          });
      }) {
    installFigureAccessibility();
    setObjectName(text(entry.id) + QStringLiteral("-figure"));
    setAccessibleName(text(scene::figureOf(entry.id).title));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestTime);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_hurried = false;
        update();
    });
    connect(m_scene.get(), &session::ShownScene::changed, this, &FigureView::takeScene);
    connect(m_scene.get(), &session::ShownScene::moved, this, &FigureView::takeTime);
    connect(m_scene.get(), &session::ShownScene::foreseen, this, &FigureView::paintAhead);
    follow(context.session());
    connect(&context, &Context::themeChanged, this, qOverload<>(&QWidget::update));
}

void FigureView::follow(session::Session& session) {
    using session::Session;
    const auto ask = [&session] { session.lab().publication().ask(); };
    for (const auto signal : {&Session::frameChanged, &Session::clockMoved}) connect(&session, signal, this, ask);
    connect(&session, &Session::foreseen, this, &FigureView::makeAhead);
    connect(&session, &Session::playingChanged, this, [this] { update(); });
    for (const auto signal : {&Session::opened, &Session::closed})
        connect(&session, signal, this, [this] {
            if (!isVisible()) m_scene->forget();
        });
}

// A figure that depends on whole steps may say whether one is under way.
void FigureView::takeTime() {
    const bool underWay = m_scene->time().isUnderWay();
    if (std::exchange(m_underWay, underWay) != underWay || m_entry.animated || m_entry.followsClock) update();
}

// Layouts are told only when the picture may have another size: not while stepping.
void FigureView::takeScene() {
    const record::Instant* shown = m_scene->instant();
    const Measured measured =
        shown == nullptr ? Measured() : Measured{shown->revision(), serialOf(shown->comparison), shown->display};
    if (measured != m_measured) {
        if (measured.run.recording != m_measured.run.recording) setViewport({});
        m_measured = measured;
        updateGeometry();
    }
    // The current step is always visible.
    if (shown != nullptr && std::exchange(m_step, shown->step) != shown->step && m_entry.scrolls) fit();
    m_underWay = m_scene->time().isUnderWay();
    update();
    if (shown != nullptr && shown->selection != m_words.selection && hasFocus() && QAccessible::isActive())
        askSelectionWords();
}

void FigureView::makeAhead() {
    if (!isVisible()) return;
    std::vector<record::Instant> instants;
    for (const record::Instant& ofRun : m_context.session().neighbours())
        if (auto instant = m_cell == nullptr ? std::optional(ofRun) : m_cell->at(ofRun))
            instants.push_back(*std::move(instant));
    m_scene->makeAhead(std::move(instants));
}

// Only those one step away: the last ones shown are kept as well.
void FigureView::paintAhead() {
    if (!isVisible() || m_scene->instant() == nullptr) return;
    const Step shown = m_scene->instant()->step;
    std::vector<figure::LayerAhead> layers;
    for (const session::ShownScene::Kept& kept : m_scene->kept()) {
        if (kept.time.step != shown + 1 && kept.time.step + 1 != shown) continue;
        if (auto layer = figure::layersAhead(*kept.scene, {canvas(), m_viewport, kept.time}, *m_keeper))
            layers.push_back(*std::move(layer));
    }
    if (layers.empty()) return;
    // Layers refer to data of the recording.
    m_ahead.start([layers = std::move(layers), recording = m_scene->instant()->recording](
                      const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        for (const figure::LayerAhead& layer : layers) {
            QImage image = layer.paint(work.stop());
            if (work.stop().requested()) break;
            work.post([take = layer.take, image = std::move(image)] { take(image); });
        }
        return {};
    });
}

void FigureView::showEvent(QShowEvent* event) {
    m_scene->setOnScreen(true);
    QWidget::showEvent(event);
}

void FigureView::hideEvent(QHideEvent* event) {
    m_scene->setOnScreen(false);
    QWidget::hideEvent(event);
}

FigureView::~FigureView() = default;

void FigureView::setCell(const std::string& cell, session::Session& document) {
    m_cell = std::make_unique<session::CellInstant>(m_context.session(), document, cell);
    connect(m_cell.get(), &session::CellInstant::changed, this, [this] {
        m_context.session().lab().publication().ask();
        update();  // the sentence, where there is no instant
    });
}

record::Instant FigureView::instant() const {
    return m_cell != nullptr ? m_cell->instant() : m_context.session().instant();
}

double FigureView::magnification() const { return style::magnificationOf(*this); }

QPointF FigureView::placeOf(const QPointF& at) const { return at / magnification(); }

figure::Canvas FigureView::canvas() const {
    const double magnified = magnification();
    return {.area = QRectF(QPointF(), QSizeF(size()) / magnified),
            .theme = &m_context.theme(),
            .vector = false,
            .devicePixelRatio = magnified * devicePixelRatioF(),
            .hurried = m_hurried || m_context.session().isPlaying(),
            .later = &m_layerJobs};
}

figure::View FigureView::view() const { return {canvas(), m_viewport, m_scene->time()}; }

record::Selection FigureView::hit(const QPointF& point) const {
    return isLive() ? figure::hit(point, m_scene->scene(), view(), *m_keeper) : record::Selection();
}

std::vector<figure::Place> FigureView::places() const {
    return isLive() ? figure::places(m_scene->scene(), view(), *m_keeper) : std::vector<figure::Place>();
}

void FigureView::setViewport(const figure::Viewport& viewport) {
    if (viewport == m_viewport) return;
    m_viewport = viewport;
    update();
    Q_EMIT viewportChanged();
}

void FigureView::zoomBy(double factor, const QPointF& around) {
    if (m_scene->instant() == nullptr) return;
    hurry();
    const figure::Panning panning = figure::panning(m_scene->scene(), view(), *m_keeper);
    setViewport(figure::zoomed(m_viewport, panning.area, factor, around, panning.mostZoom));
}

// Clamp the pan, so that reversing direction takes effect immediately.
void FigureView::panBy(const QPointF& distance) {
    if (m_scene->instant() == nullptr) return;
    const figure::Panning panning = figure::panning(m_scene->scene(), view(), *m_keeper);
    hurry();
    setViewport(figure::panned(m_viewport, panning.area, distance, panning.centres));
}

void FigureView::hurry() {
    m_hurried = true;
    m_rest.start();
}

QString FigureView::description() const {
    return !instant().isOpen() ? QStringLiteral("Nothing is open yet.") : m_scene->description();
}

QString FigureView::selectionWords() {
    if (!isLive() || m_scene->instant()->selection.kind == record::Selection::Kind::nothing) return {};
    if (m_words.selection != m_scene->instant()->selection) {
        askSelectionWords();
        return {};
    }
    return m_words.text;
}

// The tool tip of what is selected. Screen readers are told, if the figure has the focus.
void FigureView::askSelectionWords() {
    const auto say = [this, selection = m_scene->instant()->selection](const QString& words) {
        m_words = {selection, words};
        if (!hasFocus() || !QAccessible::isActive()) return;
        QAccessibleValueChangeEvent changed(this, words);
        QAccessible::updateAccessibility(&changed);
    };
    for (const figure::Place& place : places())
        if (place.selection == m_scene->instant()->selection)
            if (const auto part = figure::partAt(place.centre, m_scene->scene(), view(), *m_keeper))
                return m_scene->askTip(*part, say);
    say({});
}

void FigureView::setScrollable(bool scrollable) {
    m_scrollable = scrollable;
    updateGeometry();
}

QWidget* inScrollArea(FigureView& view) {
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    view.setScrollable(true);
    scroll->setWidget(&view);
    return scroll;
}

QSize FigureView::sizeHint() const {
    if (m_scene->instant() == nullptr) return {320, 240};
    return (magnification() * figure::naturalSize(m_scene->scene(), *m_keeper)).toSize().boundedTo({32000, 32000});
}

QSize FigureView::minimumSizeHint() const {
    if (!m_scrollable || m_scene->instant() == nullptr) return {64, 48};
    return (magnification() * figure::leastSize(m_scene->scene(), *m_keeper)).toSize().boundedTo({32000, 32000});
}

void FigureView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    if (m_scene->instant() == nullptr || m_scene->isSearching()) {
        painter.fillRect(event->rect(), m_context.theme().canvas);
        if (m_cell != nullptr && !m_cell->problem().isEmpty())
            figure::paintSentence(painter, canvas(), m_cell->problem());
        if (!m_scene->isSearching()) return;
        painter.setPen(m_context.theme().quietInk);
        painter.setFont(style::font(13.0 * magnification()));
        return painter.drawText(rect(), Qt::AlignCenter, QStringLiteral("Searching the run …"));
    }
    // Around the whole area.
    painter.save();
    painter.scale(magnification(), magnification());
    figure::paint(painter, m_scene->scene(), view(), *m_keeper);
    painter.restore();
    if (!m_focusByKey || !hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_context.theme().accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

// Draw the focus ring only after keyboard focus. Screen readers and the help ask for the description of what has it.
void FigureView::focusInEvent(QFocusEvent* event) {
    static_cast<void>(m_scene->description());
    m_focusByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                   event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

bool FigureView::scrubTo(const QPointF& point) {
    if (!isLive()) return false;
    const auto time = figure::timeAt(point, m_scene->scene(), view(), *m_keeper);
    if (!time) return false;
    const double whole = std::floor(*time);
    m_context.session().pause();
    m_context.session().seek(static_cast<Step>(std::max(0.0, whole)),
                             m_scene->instant()->display.reducedMotion ? 0.0 : *time - whole);
    return true;
}

void FigureView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return QWidget::mousePressEvent(event);
    m_dragFrom = placeOf(event->position());
    const bool scrubs = event->button() == Qt::LeftButton && !m_entry.scrolls && scrubTo(placeOf(event->position()));
    m_drag = scrubs ? Drag::scrub : Drag::maybe;
    m_fromFocusNode = event->button() == Qt::LeftButton && isLive() && hasFocusNode(*m_scene->instant()) &&
                      hit(placeOf(event->position())) ==
                          record::Selection{record::Selection::Kind::node, m_scene->instant()->display.focusNode};
}

void FigureView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = placeOf(event->position());
    if (m_drag == Drag::scrub) {
        scrubTo(at);
    } else if (m_drag == Drag::maybe && moves() &&
               (at - m_dragFrom).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = m_fromFocusNode ? Drag::node : Drag::pan;
        setCursor(m_fromFocusNode ? Qt::DragMoveCursor : Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::node) {
        const record::Selection over = hit(at);
        if (over.kind == record::Selection::Kind::node) focus(over.id);
    }
    if (m_drag == Drag::pan) {
        const QPointF moved = at - m_dragFrom;
        m_dragFrom = at;
        panBy(moved);
    }
    if (m_drag == Drag::none && isLive()) {
        const bool something = hit(at).kind != record::Selection::Kind::nothing || !leadsTo(at).empty() ||
                               (m_entry.scrolls && figure::timeAt(at, m_scene->scene(), view(), *m_keeper));
        setCursor(something ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }
}

void FigureView::mouseReleaseEvent(QMouseEvent* event) {
    const QPointF at = placeOf(event->position());
    if (m_drag == Drag::maybe && event->button() == Qt::LeftButton && isLive()) {
        if (const std::string part = leadsTo(at); !part.empty()) {
            m_drag = Drag::none;
            return showPart(m_context.session(), part);
        }
        const record::Selection over = hit(at);
        const bool sought = m_entry.scrolls && scrubTo(at);
        if (!sought || over.kind != record::Selection::Kind::nothing) select(over);
    }
    if (m_drag == Drag::pan || m_drag == Drag::node) unsetCursor();
    m_drag = Drag::none;
}

void FigureView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!isLive()) return;
    const record::Selection over = hit(placeOf(event->position()));
    if (over.kind == record::Selection::Kind::node) {
        focus(over.id);
    } else if (over.kind == record::Selection::Kind::nothing && m_entry.zoomable) {
        fit();
    }
}

// For the item under the pointer, which is selected first, or for the selection.
void FigureView::contextMenuEvent(QContextMenuEvent* event) {
    if (!isLive()) return QWidget::contextMenuEvent(event);
    if (event->reason() != QContextMenuEvent::Keyboard) select(hit(placeOf(QPointF(event->pos()))));
    if (instant().selection.kind == record::Selection::Kind::nothing) return QWidget::contextMenuEvent(event);
    Q_EMIT m_context.menuWanted(event->globalPos());
}

void FigureView::wheelEvent(QWheelEvent* event) {
    if (m_entry.scrolls) {
        const QPoint angle = event->angleDelta();
        panBy({(angle.x() != 0 ? angle.x() : angle.y()) / 120.0 * kPanByNotch, 0.0});
        return event->accept();
    }
    if (!m_entry.zoomable || event->angleDelta().y() == 0) return QWidget::wheelEvent(event);
    zoomBy(std::pow(1.25, event->angleDelta().y() / 120.0), placeOf(event->position()));
    event->accept();
}

bool FigureView::native(QNativeGestureEvent& event) {
    if (event.gestureType() != Qt::ZoomNativeGesture || !m_entry.zoomable) return false;
    zoomBy(1.0 + event.value(), placeOf(event.position()));
    return true;
}

void FigureView::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers() == Qt::ShiftModifier;
    const bool control = event->modifiers() == Qt::ControlModifier;
    const std::optional<QPointF> direction = directionOf(event->key());
    switch (event->key()) {
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            if (const std::string beside =
                    event->key() == Qt::Key_PageUp ? previousPart(instant()) : nextPart(instant());
                m_entry.drawsNetwork && !beside.empty())
                return showPart(m_context.session(), beside);
            if (!m_entry.scrolls) return QWidget::keyPressEvent(event);
            return panBy({(event->key() == Qt::Key_PageUp ? 1 : -1) * kPanByPage * canvas().area.width(), 0.0});
        case Qt::Key_Escape:
            // Clears the selection; if there is none, leaves the part.
            if (instant().selection.kind == record::Selection::Kind::nothing &&
                !m_context.session().instant().display.part.empty())
                return showPart(m_context.session(), {});
            return select({});
        default:
            if (!direction) return QWidget::keyPressEvent(event);
    }
    if (control && moves())
        panBy(QPointF(-direction->x() * canvas().area.width(), -direction->y() * canvas().area.height()) * kPanByKey);
    else if (shift || (event->modifiers() == Qt::NoModifier && direction->x() == 0))
        selectTowards(*direction);
    else
        QWidget::keyPressEvent(event);
}

void FigureView::select(const record::Selection& selection) {
    if (m_cell == nullptr || !m_cell->hasOwnNetwork()) m_context.session().select(selection);
}

// A cell with its own part cannot lead to another one.
std::string FigureView::leadsTo(const QPointF& point) const {
    if (!isLive()) return {};
    if (m_cell != nullptr && m_scene->instant()->display.part != m_context.session().instant().display.part) return {};
    return figure::leadsTo(point, m_scene->scene(), view(), *m_keeper);
}

void FigureView::focus(NodeId node) {
    if (m_cell == nullptr || !m_cell->hasOwnNetwork()) setFocusNode(m_context.session(), node);
}

void FigureView::selectTowards(const QPointF& direction) {
    const auto places = this->places();
    if (places.empty()) return;
    const auto selected = std::ranges::find(places, instant().selection, &figure::Place::selection);
    if (selected == places.end()) return select(places.front().selection);
    std::vector<QPointF> centres;
    for (const figure::Place& place : places) centres.push_back(place.centre);
    if (const auto next = placeTowards(centres, selected->centre, direction)) select(places[*next].selection);
}

// The tip is found by a job; the pointer may have left meanwhile.
void FigureView::showTip(const QPoint& at, const QPoint& onScreen) {
    const auto part = isLive() ? figure::partAt(placeOf(at), m_scene->scene(), view(), *m_keeper) : std::nullopt;
    if (!part) return QToolTip::hideText();
    m_scene->askTip(*part, [this, at, onScreen](const QString& tip) {
        const QPoint moved = mapFromGlobal(QCursor::pos()) - at;
        if (!underMouse() || moved.manhattanLength() > QApplication::startDragDistance()) return;
        tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(onScreen, tip, this);
    });
}

bool FigureView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        showTip(help.pos(), help.globalPos());
        return true;
    }
    if (event->type() == QEvent::NativeGesture && native(static_cast<QNativeGestureEvent&>(*event))) return true;
    return QWidget::event(event);
}

}  // namespace hop::ui::panel
