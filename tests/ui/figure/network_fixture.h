// SPDX-License-Identifier: GPL-3.0-or-later
// A network figure of a run, and what is drawn in it.
#pragma once

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <memory>
#include <string>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/network/make_places.h"
#include "ui/figure/network/traffic.h"

namespace hop::ui::figure::network_test {

inline const QSize kSize(900, 700);

inline std::unique_ptr<exporting::ShownFigure> networkFigure() {
    return std::make_unique<exporting::ShownFigure>(*catalogue().front().figure);
}

class NetworkFigureTest : public ::testing::Test {
protected:
    void show(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = "") {
        m_showing = test::showRun(network, task, algorithm);
    }
    const record::Instant& instant() const { return m_showing->instant(); }
    scene::Diagram diagram() const {
        return scene::figureOf("network").source()->at(instant())->form.get<scene::Diagram>();
    }
    NetworkPlaces places() const {
        const scene::Diagram diagram = this->diagram();
        NodeLabels names(NodeLabels::keyOf(diagram));
        return makePlaces(diagram, names, m_canvas, m_viewport);
    }
    std::vector<test::RecordedText> texts() const {
        test::TextRecorder recorder(kSize);
        QPainter painter(&recorder);
        Canvas canvas = m_canvas;
        canvas.vector = true;
        m_figure->paint(painter, canvas, m_viewport, instant());
        return recorder.texts();
    }
    QImage image(double devicePixelRatio = 1.0, bool hurried = false) const {
        QImage picture(kSize * devicePixelRatio, QImage::Format_RGB32);
        picture.setDevicePixelRatio(devicePixelRatio);
        QPainter painter(&picture);
        Canvas canvas = m_canvas;
        canvas.devicePixelRatio = devicePixelRatio;
        canvas.hurried = hurried;
        m_figure->paint(painter, canvas, m_viewport, instant());
        return picture;
    }
    // The packet of the first move under way, and its place.
    QPointF placeOfFirstPacket() const {
        const NetworkPlaces where = places();
        const Traffic traffic = makeTraffic(diagram(), where);
        return traffic.place(where, 0, instant().fraction);
    }

    std::unique_ptr<test::ShownRun> m_showing;
    std::unique_ptr<exporting::ShownFigure> m_figure = networkFigure();
    Canvas m_canvas = {.area = QRectF(0, 0, kSize.width(), kSize.height()), .theme = &style::lightTheme()};
    Viewport m_viewport;
};

}  // namespace hop::ui::figure::network_test
