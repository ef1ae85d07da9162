// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on screen: panning by dragging, zooming around the pointer, scrubbing, selection by mouse and keyboard, tool
// tips, an accessible name. Dragging the focus node moves it to another node.
#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/scene/scene.h"
#include "ui/figure/figure.h"
#include "ui/panel/context.h"
#include "ui/panel/figure_accessible.h"
#include "ui/session/cell_instant.h"
#include "ui/session/job_queue.h"
#include "ui/session/shown_scene.h"

class QNativeGestureEvent;

namespace hop::ui::panel {

// A key that a figure handles while it has the focus, for the list of keys.
struct FigureKey {
    std::string_view what;
    std::string_view keys;
};
std::span<const FigureKey> figureKeys();

class FigureView final : public QWidget, public DescribedFigure {
    Q_OBJECT
public:
    FigureView(Context& context, const figure::Entry& entry, QWidget* parent = nullptr);
    ~FigureView() override;

    const figure::Entry& entry() const { return m_entry; }
    const session::Session& session() const { return m_context.session(); }  // of the run shown
    const figure::Viewport& viewport() const { return m_viewport; }
    void setViewport(const figure::Viewport& viewport);
    void zoomBy(double factor, const QPointF& around);
    void zoomIn() { zoomBy(1.25, canvas().area.center()); }
    void zoomOut() { zoomBy(0.8, canvas().area.center()); }
    void fit() { setViewport({}); }

    record::Instant instant() const;  // to be shown; a moment later it is
    // What is shown; null: nothing. Valid until control returns to the event loop.
    const scene::Scene* shownScene() const { return m_scene->instant() == nullptr ? nullptr : &m_scene->scene(); }
    double magnification() const;  // style::magnificationOf

    QString description() const override;
    QString selectionWords() override;

    // Shows a cell of the document. The view's context must be that of the cell's run; the cell's parameters override
    // the document's view.
    void setCell(const std::string& cell, session::Session& document);

    // Requests the size needed for legibility, for use in a scroll area.
    void setScrollable(bool scrollable);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void viewportChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool event(QEvent* event) override;

private:
    // What the sizes of the picture depend on.
    struct Measured {
        record::Revision run;
        std::uint64_t comparison = 0;  // its serial
        record::Display display;
        friend bool operator==(const Measured&, const Measured&) = default;
    };

    void follow(session::Session& session);
    void takeScene();  // another one is shown
    void takeTime();   // another time of the same one
    void makeAhead();   // the scenes of the steps around it
    void paintAhead();  // what takes long in them

    // Whether the items shown are those of the open run; only then can they be selected.
    bool isLive() const { return m_scene->isOfOpenRun(); }
    figure::Canvas canvas() const;
    figure::View view() const;  // requires m_scene->instant()
    record::Selection hit(const QPointF& point) const;
    std::vector<figure::Place> places() const;

    QPointF placeOf(const QPointF& at) const;  // from widget to canvas coordinates
    bool moves() const { return m_entry.zoomable || m_entry.scrolls; }
    void panBy(const QPointF& distance);
    bool scrubTo(const QPointF& point);
    void select(const record::Selection& selection);
    std::string leadsTo(const QPointF& point) const;
    void focus(NodeId node);
    void selectTowards(const QPointF& direction);
    void hurry();
    void askSelectionWords();
    void showTip(const QPoint& at, const QPoint& onScreen);
    bool native(QNativeGestureEvent& event);

    Context& m_context;
    const figure::Entry& m_entry;
    std::unique_ptr<session::CellInstant> m_cell;  // null: the document's view
    std::unique_ptr<session::ShownScene> m_scene;
    std::unique_ptr<figure::PaintKeeper> m_keeper;
    Measured m_measured;       // when layouts were last told of the sizes
    Step m_step = 0;           // shown
    bool m_underWay = false;   // whether the step after it is, as painted
    session::JobLane m_layer;  // job for a layer of the figure
    session::JobLane m_ahead;  // for layers of the steps around it
    figure::LayerJobs m_layerJobs;
    figure::Viewport m_viewport;
    bool m_scrollable = false;
    bool m_focusByKey = false;
    bool m_hurried = false;  // the view is being moved
    QTimer m_rest;
    struct Words {
        record::Selection selection;
        QString text;
    };
    Words m_words;  // of the selection, for screen readers

    enum class Drag { none, maybe, pan, scrub, node };
    Drag m_drag = Drag::none;
    QPointF m_dragFrom;
    bool m_fromFocusNode = false;  // the drag began at the focus node
};

// A scroll area around the view, which is shown at its least legible size or larger.
QWidget* inScrollArea(FigureView& view);

}  // namespace hop::ui::panel
