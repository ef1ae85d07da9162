// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on screen.
#include "ui/panel/figure_view.h"

#include <QAccessible>
#include <QApplication>
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

constexpr double kPanByKey = 0.1;             // of the view's size
constexpr double kPanByPage = 0.8;            // of the view's width
constexpr double kPanByNotch = 80;            // [logical pixels] per notch of the wheel
constexpr std::uint64_t kQuickRun = 100'000;  // [moves] limit for reading a run while painting
constexpr Step kFewSteps = 50'000;            // limit for reading all steps while painting
constexpr int kRestTime = 150;                // [ms] without a change of the view before a finer picture is painted

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
      m_figure(std::make_unique<shown::ShownFigure>(*entry.figure)),
      m_scene(context.session().lab().jobs(), session::JobKind::scene),
      m_layer(context.session().lab().jobs(), session::JobKind::layer),
      m_layerJobs([this](figure::PaintLayer paint, figure::TakeLayer take) {
          // Layers refer to data of the recording.
          m_layer.start([this, paint = std::move(paint), take = std::move(take),
                         recording = m_context.session().recording()](const session::JobQueue::Work& work) {
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
    session::Session& session = context.session();
    const auto repaint = [this] { update(); };
    if (entry.animated) {
        connect(&session, &session::Session::frameChanged, this, repaint);
    } else {
        connect(&session, &session::Session::stepChanged, this, repaint);
        connect(&session, &session::Session::selectionChanged, this, repaint);
        connect(&session, &session::Session::displayChanged, this, repaint);
    }
    if (entry.followsClock) connect(&session, &session::Session::clockMoved, this, repaint);
    if (entry.scrolls) connect(&session, &session::Session::stepChanged, this, &FigureView::fit);
    connect(&session, &session::Session::opened, this, [this] {
        setViewport({});
        updateGeometry();
        update();
    });
    connect(&session, &session::Session::continued, this, repaint);
    connect(&session, &session::Session::compared, this, [this] {
        updateGeometry();
        update();
    });
    connect(&session, &session::Session::displayChanged, this, &QWidget::updateGeometry);
    connect(&session, &session::Session::playingChanged, this, repaint);
    connect(&session, &session::Session::selectionChanged, this, &FigureView::saySelection);
    connect(&context, &Context::themeChanged, this, repaint);
}

FigureView::~FigureView() = default;

void FigureView::setCell(const std::string& cell, session::Session& document) {
    m_cell = std::make_unique<session::CellInstant>(m_context.session(), document, cell);
    connect(m_cell.get(), &session::CellInstant::changed, this, [this] {
        updateGeometry();
        update();
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

FigureView::Prepared FigureView::shown() const {
    const record::Instant instant = this->instant();
    return {record::runKey(instant), serialOf(instant.comparison), instant.display, instant.selection};
}

bool FigureView::paintsAtOnce() const {
    const record::Instant instant = this->instant();
    const bool fewMoves = !instant.isOpen() || instant.measures().transmissions <= kQuickRun;
    if (m_entry.readsRun && !fewMoves) return m_prepared == shown();
    const Step steps = instant.comparison == nullptr ? instant.lastStep : instant.comparison->lastStep();
    if (m_entry.readsSteps && steps > kFewSteps)
        return m_prepared && m_prepared->run == shown().run && m_prepared->comparison == shown().comparison;
    return true;
}

// Prepares a second figure in a job: the present one belongs to the window's thread.
bool FigureView::isPrepared() {
    if (paintsAtOnce()) {
        m_scene.drop();
        m_wanted.reset();
        return true;
    }
    Prepared wanted = shown();
    if (m_wanted == wanted) return false;
    m_wanted = wanted;
    m_scene.start([this, wanted = std::move(wanted), figure = m_entry.figure,
                   asked = instant()](const session::JobQueue::Work& work) mutable -> session::JobQueue::Finish {
        const auto made =
            std::make_shared<std::unique_ptr<shown::ShownFigure>>(std::make_unique<shown::ShownFigure>(*figure));
        asked.stop = work.stop();
        (*made)->scene(asked);
        return [this, wanted, made] {
            m_figure = std::move(*made);
            m_prepared = wanted;
            m_wanted.reset();
            updateGeometry();
            update();
        };
    });
    return false;
}

void FigureView::setViewport(const figure::Viewport& viewport) {
    if (viewport == m_viewport) return;
    m_viewport = viewport;
    update();
    Q_EMIT viewportChanged();
}

void FigureView::zoomBy(double factor, const QPointF& around) {
    hurry();
    const figure::Panning panning = m_figure->panning(canvas(), instant());
    setViewport(figure::zoomed(m_viewport, panning.area, factor, around, panning.mostZoom));
}

// Clamp the pan, so that reversing direction takes effect immediately.
void FigureView::panBy(const QPointF& distance) {
    const figure::Panning panning = m_figure->panning(canvas(), instant());
    hurry();
    setViewport(figure::panned(m_viewport, panning.area, distance, panning.centres));
}

void FigureView::hurry() {
    m_hurried = true;
    m_rest.start();
}

QString FigureView::description() const {
    const record::Instant instant = this->instant();
    return !instant.isOpen() ? QStringLiteral("Nothing is open yet.") : m_figure->description(instant);
}

// Tells screen readers; only by the figure with the focus.
void FigureView::saySelection() {
    if (!hasFocus() || !QAccessible::isActive()) return;
    QAccessibleValueChangeEvent changed(this, selectionWords());
    QAccessible::updateAccessibility(&changed);
}

QString FigureView::selectionWords() const {
    const record::Instant instant = this->instant();
    if (!instant.isOpen() || instant.selection.kind == record::Selection::Kind::nothing) return {};
    for (const figure::Place& place : m_figure->places(canvas(), m_viewport, instant))
        if (place.selection == instant.selection) return m_figure->toolTip(place.centre, canvas(), m_viewport, instant);
    return {};
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
    const record::Instant instant = this->instant();
    if (!instant.isOpen() || !paintsAtOnce()) return {320, 240};
    return (magnification() * m_figure->naturalSize(instant)).toSize().boundedTo({32000, 32000});
}

QSize FigureView::minimumSizeHint() const {
    const record::Instant instant = this->instant();
    if (!m_scrollable || !instant.isOpen() || !paintsAtOnce()) return {64, 48};
    return (magnification() * m_figure->leastSize(instant)).toSize().boundedTo({32000, 32000});
}

void FigureView::paintEvent(QPaintEvent* event) {
    const record::Instant instant = this->instant();
    QPainter painter(this);
    if (!instant.isOpen()) {
        painter.fillRect(event->rect(), m_context.theme().canvas);
        if (m_cell != nullptr && !m_cell->problem().isEmpty())
            figure::paintSentence(painter, canvas(), m_cell->problem());
        return;
    }
    if (!isPrepared()) {
        painter.fillRect(event->rect(), m_context.theme().canvas);
        painter.setPen(m_context.theme().quietInk);
        painter.setFont(style::font(13.0 * magnification()));
        return painter.drawText(rect(), Qt::AlignCenter, QStringLiteral("Searching the run …"));
    }
    // Around the whole area.
    painter.save();
    painter.scale(magnification(), magnification());
    m_figure->paint(painter, canvas(), m_viewport, instant);
    painter.restore();
    if (!m_focusByKey || !hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(m_context.theme().accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

// Draw the focus ring only after keyboard focus.
void FigureView::focusInEvent(QFocusEvent* event) {
    m_focusByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                   event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

bool FigureView::scrubTo(const QPointF& point) {
    const record::Instant instant = this->instant();
    if (!instant.isOpen()) return false;
    const auto time = m_figure->timeAt(point, canvas(), m_viewport, instant);
    if (!time) return false;
    const double whole = std::floor(*time);
    m_context.session().pause();
    m_context.session().seek(static_cast<Step>(std::max(0.0, whole)),
                             instant.display.reducedMotion ? 0.0 : *time - whole);
    return true;
}

void FigureView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return QWidget::mousePressEvent(event);
    m_dragFrom = placeOf(event->position());
    const bool scrubs = event->button() == Qt::LeftButton && !m_entry.scrolls && scrubTo(placeOf(event->position()));
    m_drag = scrubs ? Drag::scrub : Drag::maybe;
    m_fromFocusNode = event->button() == Qt::LeftButton && hasFocusNode(instant()) &&
                      m_figure->hit(placeOf(event->position()), canvas(), m_viewport, instant()) ==
                          record::Selection{record::Selection::Kind::node, instant().display.focusNode};
}

void FigureView::mouseMoveEvent(QMouseEvent* event) {
    const record::Instant instant = this->instant();
    if (m_drag == Drag::scrub) {
        scrubTo(placeOf(event->position()));
    } else if (m_drag == Drag::maybe && moves() &&
               (placeOf(event->position()) - m_dragFrom).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = m_fromFocusNode ? Drag::node : Drag::pan;
        setCursor(m_fromFocusNode ? Qt::DragMoveCursor : Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::node) {
        const record::Selection over = m_figure->hit(placeOf(event->position()), canvas(), m_viewport, instant);
        if (over.kind == record::Selection::Kind::node) focus(over.id);
    }
    if (m_drag == Drag::pan) {
        const QPointF moved = placeOf(event->position()) - m_dragFrom;
        m_dragFrom = placeOf(event->position());
        panBy(moved);
    }
    if (m_drag == Drag::none && instant.isOpen()) {
        const bool something =
            m_figure->hit(placeOf(event->position()), canvas(), m_viewport, instant).kind !=
                record::Selection::Kind::nothing ||
            !leadsTo(placeOf(event->position())).empty() ||
            (m_entry.scrolls && m_figure->timeAt(placeOf(event->position()), canvas(), m_viewport, instant));
        setCursor(something ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }
}

void FigureView::mouseReleaseEvent(QMouseEvent* event) {
    const record::Instant instant = this->instant();
    if (m_drag == Drag::maybe && event->button() == Qt::LeftButton && instant.isOpen()) {
        if (const std::string part = leadsTo(placeOf(event->position())); !part.empty()) {
            m_drag = Drag::none;
            return showPart(m_context.session(), part);
        }
        const record::Selection hit = m_figure->hit(placeOf(event->position()), canvas(), m_viewport, instant);
        const bool sought = m_entry.scrolls && scrubTo(placeOf(event->position()));
        if (!sought || hit.kind != record::Selection::Kind::nothing) select(hit);
    }
    if (m_drag == Drag::pan || m_drag == Drag::node) unsetCursor();
    m_drag = Drag::none;
}

void FigureView::mouseDoubleClickEvent(QMouseEvent* event) {
    const record::Instant instant = this->instant();
    if (!instant.isOpen()) return;
    const record::Selection hit = m_figure->hit(placeOf(event->position()), canvas(), m_viewport, instant);
    if (hit.kind == record::Selection::Kind::node) {
        focus(hit.id);
    } else if (hit.kind == record::Selection::Kind::nothing && m_entry.zoomable) {
        fit();
    }
}

// For the item under the pointer, which is selected first, or for the selection.
void FigureView::contextMenuEvent(QContextMenuEvent* event) {
    if (!instant().isOpen()) return QWidget::contextMenuEvent(event);
    if (event->reason() != QContextMenuEvent::Keyboard)
        select(m_figure->hit(placeOf(QPointF(event->pos())), canvas(), m_viewport, instant()));
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
    const record::Instant instant = this->instant();
    if (m_cell != nullptr && instant.display.part != m_context.session().instant().display.part) return {};
    return m_figure->leadsTo(point, canvas(), m_viewport, instant);
}

void FigureView::focus(NodeId node) {
    if (m_cell == nullptr || !m_cell->hasOwnNetwork()) setFocusNode(m_context.session(), node);
}

void FigureView::selectTowards(const QPointF& direction) {
    const record::Instant instant = this->instant();
    if (!instant.isOpen()) return;
    const auto places = m_figure->places(canvas(), m_viewport, instant);
    if (places.empty()) return;
    const auto selected = std::ranges::find(places, instant.selection, &figure::Place::selection);
    if (selected == places.end()) return select(places.front().selection);
    std::vector<QPointF> centres;
    for (const figure::Place& place : places) centres.push_back(place.centre);
    if (const auto next = placeTowards(centres, selected->centre, direction)) select(places[*next].selection);
}

bool FigureView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && instant().isOpen()) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        const QString tip = m_figure->toolTip(placeOf(help.pos()), canvas(), m_viewport, instant());
        tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help.globalPos(), tip, this);
        return true;
    }
    if (event->type() == QEvent::NativeGesture && native(static_cast<QNativeGestureEvent&>(*event))) return true;
    return QWidget::event(event);
}

}  // namespace hop::ui::panel
