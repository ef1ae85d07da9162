// SPDX-License-Identifier: GPL-3.0-or-later
// A presentation: the window's title, stage, narration and timeline fill a screen, with type and strokes for a
// projector. The window keeps its other panels; borrowed widgets return when the presentation ends.
#pragma once

#include <QTimer>
#include <QWidget>
#include <span>
#include <vector>

#include "ui/present/presentation_header.h"
#include "ui/present/presentation_keys.h"
#include "ui/present/presentation_overlay.h"

class QScreen;
class QVBoxLayout;

namespace hop::ui::present {

class Presentation final : public QWidget {
    Q_OBJECT
public:
    // Reparents both; `timeline` may be null. They are returned by release(), or destroyed with it.
    Presentation(panel::Context& context, QWidget& centre, QWidget* timeline, std::vector<CommandKey> commands);
    ~Presentation() override;

    void showOn(QScreen& screen);
    // Unparents both.
    void release();

    QWidget* centre() const { return m_centre; }
    QWidget* timeline() const { return m_timeline; }
    PresentationOverlay& overlay() { return *m_overlay; }
    PresentationHeader& header() { return *m_header; }
    // Hides ring and keys when the pointer has not moved for a while.
    void rest();

    // Its own keys, in the order of the header.
    static std::span<const PresentationKey> keys();
    // Magnification of figures on a screen of that size.
    static double magnificationFor(const QSize& size);

Q_SIGNALS:
    void ended();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    bool key(const QKeyEvent& key);
    bool pointer(QMouseEvent& mouse);
    void turn(PresentationOverlay::Tool tool);
    void toggleKeys();
    void wake();

    panel::Context& m_context;
    std::vector<CommandKey> m_commands;
    QWidget* m_centre;
    QWidget* m_timeline;
    QVBoxLayout* m_column;
    PresentationHeader* m_header;
    PresentationOverlay* m_overlay;
    QTimer m_rest;
};

}  // namespace hop::ui::present
