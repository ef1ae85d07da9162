// SPDX-License-Identifier: GPL-3.0-or-later
// The network figure: nodes, links, packets moving along them, queues at nodes.
//
// On screens everything that stays for a whole step (links, nodes, queues, legend) is kept in a pixmap; within the step
// only the packets are drawn. In vector files everything is drawn as it comes.
#include <QPixmap>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/figure.h"
#include "ui/figure/legend.h"
#include "ui/figure/network_layers.h"
#include "ui/figure/network_marks.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/packet_path.h"
#include "ui/figure/sentence.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure::network {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

constexpr std::size_t kManyLines = 1500;  // above it a hurried picture is drawn without antialiasing

// What the caches depend on, from the most lasting to the most fleeting.
struct RunKey {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* layout = nullptr;
    friend bool operator==(const RunKey&, const RunKey&) = default;
};
struct SceneKey {
    RunKey run;
    QRectF area;
    Viewport viewport;
    scene::Labels labels = scene::Labels::address;
    bool waitingKnown = false;
    scene::NodeShape nodes = scene::NodeShape::discs;
    bool overlay = false;
    std::uint64_t mostWaiting = 0;
    friend bool operator==(const SceneKey&, const SceneKey&) = default;
};
struct LookKey {
    RunKey run;
    const style::Theme* theme = nullptr;
    scene::ColourBy colourBy = scene::ColourBy::dimension;
    scene::Labels labels = scene::Labels::address;
    scene::Numbering numbering = scene::Numbering::fromRight0;
    const void* timeline = nullptr;
    friend bool operator==(const LookKey&, const LookKey&) = default;
};
struct StepKey {
    SceneKey scene;
    LookKey look;
    Step step = 0;
    const void* moves = nullptr;
    std::size_t moveCount = 0;
    NodeId onlyNode = kNoNode;  // whose packets are shown; kNoNode: all
    friend bool operator==(const StepKey&, const StepKey&) = default;
};
// Of the overlay's marks; step, selection and what else is chosen only where they follow them.
struct MarksKey {
    RunKey run;
    std::string overlay;
    Step step = 0;
    Selection selection;
    scene::TreeChoice tree;
    NodeId node = 0;
    friend bool operator==(const MarksKey&, const MarksKey&) = default;
};
struct PixmapKey {
    StepKey step;
    MarksKey marks;
    double devicePixelRatio = 1.0;
    bool hurried = false;
    Selection selection;
    std::array<bool, 3> hidden = {};
    bool tails = false;
    friend bool operator==(const PixmapKey&, const PixmapKey&) = default;
};

RunKey runKey(const Frame& frame) { return {frame.runRevision, frame.run, frame.layout}; }

SceneKey sceneKey(const Canvas& canvas, const Viewport& viewport, const Frame& frame) {
    return {runKey(frame),
            canvas.area,
            viewport,
            frame.display.labels,
            !frame.waiting.empty(),
            frame.display.nodes,
            !frame.display.overlay.empty(),
            frame.measures != nullptr ? frame.measures->maxBuffer : 0};
}

LookKey lookKey(const style::Theme& theme, const Frame& frame) {
    return {runKey(frame),           &theme,        frame.display.colourBy, frame.display.labels,
            frame.display.numbering, frame.timeline};
}

double shownFraction(const Frame& frame) { return frame.display.reducedMotion ? 0.0 : frame.fraction; }

QString caption(const Frame& frame, const Traffic& traffic) {
    if (frame.run->task->isEmpty()) return {};
    const LinkId links = frame.run->network->linkCount();
    if (frame.oneNode)
        return QStringLiteral("packets of node %1 on %2")
            .arg(text(scene::nodeName(*frame.run->network, frame.display.matrixNode, frame.display.labels)),
                 QString::fromStdString(quantity(traffic.busyLinks, "link")));
    if (traffic.busyLinks == 0) {
        if (frame.step < frame.lastStep || frame.lastStep == 0) return QStringLiteral("no link busy");
        // Random arrivals have no end: the next slot has not been recorded.
        return frame.run->task->isDynamic() ? QStringLiteral("end of the recording")
                                            : QStringLiteral("all packets delivered");
    }
    if (traffic.busyLinks == links)
        return QStringLiteral("all %1 links busy").arg(QString::fromStdString(thousands(links)));
    return QStringLiteral("%1 of %2 links busy")
        .arg(QString::fromStdString(thousands(traffic.busyLinks)), QString::fromStdString(thousands(links)));
}

class NetworkFigure final : public Figure {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) override {
        painter.save();
        painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing);
        if (frame.run != nullptr && frame.layout != nullptr)
            paintNetwork(painter, canvas, viewport, frame);
        else if (frame.run != nullptr)
            frame.layoutComing ? paintLayingOut(painter, canvas, frame) : paintTooLarge(painter, canvas);
        painter.restore();
    }

    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        if (frame.run == nullptr || frame.layout == nullptr) return {};
        prepare(canvas, viewport, frame);
        if (!m_scene.body.contains(point)) return {};
        const double fraction = shownFraction(frame);
        Selection found;
        double nearest = std::max(m_scene.packetRadius, 3.0) + 3.0;
        const auto offer = [&](Selection::Kind kind, std::uint32_t id, const QPointF& at) {
            const double distance = std::hypot(at.x() - point.x(), at.y() - point.y());
            if (distance >= nearest) return;
            nearest = distance;
            found = {kind, id};
        };
        for (std::size_t i = 0; i < m_traffic.movers.size(); ++i)
            offer(Selection::Kind::packet, frame.moves[i].packet, m_traffic.place(m_scene, i, fraction));
        if (found.kind != Selection::Kind::nothing) return found;
        nearest =
            frame.display.nodes == scene::NodeShape::cells ? m_scene.side / 2.0 : std::max(m_scene.radius, 4.0) + 2.0;
        for (NodeId node = 0; node < m_scene.nodes.size(); ++node)
            offer(Selection::Kind::node, node, m_scene.nodes[node]);
        if (found.kind != Selection::Kind::nothing) return found;
        return hitLine(point, frame);
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        const Selection under = hit(point, canvas, viewport, frame);
        switch (under.kind) {
            case Selection::Kind::packet:
                return packetTip(frame, under.id);
            case Selection::Kind::node:
                return nodeTip(frame, under.id);
            case Selection::Kind::link:
                return linkTip(frame, under.id);
            case Selection::Kind::nothing:
                break;
        }
        return {};
    }

    QSizeF naturalSize(const Frame& frame) const override {
        if (frame.layout == nullptr) return {640, 480};
        const NetworkGeometry geometry = makeGeometry(*frame.run->network, *frame.layout);
        const double unit = 64.0 / geometry.spacing;
        return QSizeF(std::clamp(geometry.bounds.width() * unit + 96.0, 400.0, 2400.0),
                      std::clamp(geometry.bounds.height() * unit + 136.0, 320.0, 2400.0));
    }

    Panning panning(const Canvas& canvas, const Frame& frame) const override {
        return {.area = bodyOf(canvas, frame), .centres = std::nullopt};
    }

    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        if (frame.run == nullptr || frame.layout == nullptr) return {};
        prepare(canvas, viewport, frame);
        std::vector<Place> all;
        for (NodeId node = 0; node < m_scene.nodes.size(); ++node)
            all.push_back({{Selection::Kind::node, node}, m_scene.nodes[node]});
        return all;
    }

    QString description(const Frame& frame) const override {
        if (frame.run == nullptr) return QStringLiteral("No network is open.");
        const QString title = QString::fromStdString(frame.run->network->facts().title);
        return QStringLiteral("%1 with %2 and %3, after step %4 of %5; %6 under way.")
            .arg(title, QString::fromStdString(quantity(frame.run->network->nodeCount(), "node")),
                 QString::fromStdString(quantity(frame.run->network->linkCount(), "link")))
            .arg(frame.step)
            .arg(frame.lastStep)
            .arg(QString::fromStdString(quantity(frame.moves.size(), "packet")));
    }

private:
    void paintTooLarge(QPainter& painter, const Canvas& canvas) const {
        paintSentence(
            painter, canvas,
            QStringLiteral("This network is too large to be drawn.\nThe task matrix and the timeline show the run."));
    }
    void paintLayingOut(QPainter& painter, const Canvas& canvas, const Frame& frame) const {
        paintSentence(painter, canvas,
                      QStringLiteral("Laying out %1 …")
                          .arg(QString::fromStdString(quantity(frame.run->network->nodeCount(), "node"))));
    }

    NetworkView view(const Canvas& canvas, const Frame& frame) const {
        return {frame,
                *canvas.theme,
                m_geometry,
                m_scene,
                *m_colouring,
                m_traffic,
                m_colouring->coloursLinks() ? &m_loads : nullptr,
                shownFraction(frame),
                frame.display.overlay.empty() ? nullptr : &m_marks,
                m_tones};
    }

    void prepare(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const {
        const RunKey run = runKey(frame);
        if (m_runKey != run) {
            m_runKey = run;
            m_geometry = makeGeometry(*frame.run->network, *frame.layout);
            m_sceneKey = {};
        }
        const SceneKey scene = sceneKey(canvas, viewport, frame);
        if (m_sceneKey != scene) {
            m_sceneKey = scene;
            m_scene = makeScene(m_geometry, canvas, viewport, frame);
        }
        const LookKey look = lookKey(*canvas.theme, frame);
        if (m_lookKey != look || m_colouring == nullptr) {
            m_lookKey = look;
            m_colouring = std::make_unique<Colouring>(frame, *canvas.theme);
            m_atlas.reset();
        }
        const StepKey step = {scene,
                              look,
                              frame.step,
                              frame.moves.data(),
                              frame.moves.size(),
                              frame.oneNode ? frame.display.matrixNode : kNoNode};
        if (m_stepKey != step) {
            m_stepKey = step;
            m_traffic = makeTraffic(m_geometry, m_scene, *m_colouring, frame);
            if (m_colouring->coloursLinks()) m_loads.follow(frame);
        }
        prepareMarks(frame);
    }

    // A wrong expression is told by the panel and by `render`; here it marks nothing.
    void prepareMarks(const Frame& frame) const {
        MarksKey key = {runKey(frame), frame.display.overlay, 0, {}, {}, 0};
        if (const auto entry = scene::overlay::find(key.overlay); !key.overlay.empty() && entry && (*entry)->follows) {
            key.step = frame.step;
            key.selection = frame.selection;
            key.tree = frame.display.tree;
            key.node = frame.display.matrixNode;
        }
        if (m_marksKey == key) return;
        m_marksKey = key;
        auto marks = key.overlay.empty() ? scene::overlay::Marks() : scene::overlay::marksOf(frame, key.overlay);
        m_marks = marks ? *std::move(marks) : scene::overlay::Marks();
        m_tones = tonesOf(m_marks, frame.run->network->nodeCount());
    }

    void paintNetwork(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) {
        prepare(canvas, viewport, frame);
        const NetworkView shown = view(canvas, frame);
        if (canvas.vector) {
            paintHeader(painter, canvas, frame);
            Ink ink(painter, m_scene.body, true);
            drawStep(ink, shown);
            drawMotion(ink, shown);
            m_traffic.spots(m_scene, shown.fraction, m_spots);
            for (const Spot& spot : m_spots)
                drawPacket(ink, spot.at, m_scene.packetRadius, m_colouring->swatches()[spot.swatch], *canvas.theme);
            return;
        }
        paintLayers(canvas, frame, shown);
        painter.drawPixmap(canvas.area.topLeft(), m_pixmap);
        {
            Ink ink(painter, m_scene.body, false);
            drawMotion(ink, shown);
        }
        if (m_atlas == nullptr || m_atlasRadius != m_scene.packetRadius || m_atlasRatio != canvas.devicePixelRatio) {
            m_atlas = std::make_unique<PacketAtlas>(m_colouring->swatches(), m_scene.packetRadius,
                                                    canvas.devicePixelRatio, *canvas.theme);
            m_atlasRadius = m_scene.packetRadius;
            m_atlasRatio = canvas.devicePixelRatio;
        }
        m_traffic.spots(m_scene, shown.fraction, m_spots);
        m_atlas->draw(painter, m_spots, m_scene.body);
    }

    void paintHeader(QPainter& painter, const Canvas& canvas, const Frame& frame) const {
        Legend legend = frame.run->task->isEmpty() ? Legend() : m_colouring->legend(frame);
        if (m_colouring->coloursNodes()) legend.high = QString::number(m_scene.mostWaiting);
        if (m_colouring->coloursLinks()) legend.high = QString::number(m_loads.most());
        const QueueKey key = {m_colouring->coloursNodes() ? QueueMark::none : m_scene.queueMark, m_scene.mostWaiting};
        {
            Ink ink(painter, m_scene.header, canvas.vector);
            drawHeader(ink, m_scene.header, *canvas.theme, legend, key, caption(frame, m_traffic));
        }
        Ink ink(painter, m_scene.footer, canvas.vector);
        drawHeader(ink, m_scene.footer, *canvas.theme, legendOf(m_marks, *canvas.theme), {},
                   QString::fromStdString(m_marks.caption));
    }

    // Brings the pixmap up to date.
    void paintLayers(const Canvas& canvas, const Frame& frame, const NetworkView& shown) {
        const bool fine = !canvas.hurried || m_geometry.lines.size() <= kManyLines;
        const PixmapKey key = {m_stepKey,       m_marksKey,           canvas.devicePixelRatio, !fine,
                               frame.selection, frame.display.hidden, frame.display.tails};
        if (m_pixmapKey == key) return;
        m_pixmapKey = key;
        const QSize pixels = (canvas.area.size() * canvas.devicePixelRatio).toSize();
        if (m_pixmap.size() != pixels) m_pixmap = QPixmap(pixels);
        m_pixmap.setDevicePixelRatio(canvas.devicePixelRatio);
        QPainter painter(&m_pixmap);
        painter.translate(-canvas.area.topLeft());
        painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing, fine);
        {
            Ink ink(painter, m_scene.body, false);
            drawStep(ink, shown);
        }
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintHeader(painter, canvas, frame);
    }

    // Of the two directions of a line the one whose lane is nearer: drivers keep to the right.
    Selection hitLine(const QPointF& point, const Frame& frame) const {
        double nearest = 5.0;
        Selection found;
        for (std::uint32_t index = 0; index < m_geometry.lines.size(); ++index) {
            if (!isShown(frame, m_geometry, m_traffic, index)) continue;
            const Line& line = m_geometry.lines[index];
            const std::vector<QPointF> points = m_scene.points(index, 0.0);
            for (std::size_t i = 1; i < points.size(); ++i) {
                const QPointF along = points[i] - points[i - 1], to = point - points[i - 1];
                const double length2 = QPointF::dotProduct(along, along);
                const double share =
                    length2 > 0.0 ? std::clamp(QPointF::dotProduct(to, along) / length2, 0.0, 1.0) : 0.0;
                const QPointF off = to - share * along;
                const double distance = std::hypot(off.x(), off.y());
                if (distance >= nearest) continue;
                nearest = distance;
                const bool right = along.x() * off.y() - along.y() * off.x() >= 0.0;
                found = {Selection::Kind::link, right || line.backward == kNoLink ? line.forward : line.backward};
            }
        }
        return found;
    }

    static QString nodeTip(const Frame& frame, NodeId node) {
        const hop::network::Network& network = *frame.run->network;
        const QString address = QString::fromStdString(network.address(node)), number = QString::number(node);
        QString tip = address == number ? QStringLiteral("node %1").arg(number)
                                        : QStringLiteral("node %1 (number %2)").arg(address, number);
        if (!frame.waiting.empty())
            tip += QStringLiteral("\n%1 waiting").arg(QString::fromStdString(quantity(frame.waiting[node], "packet")));
        return tip;
    }

    QString linkTip(const Frame& frame, LinkId link) const {
        const hop::network::Network& network = *frame.run->network;
        QString tip = QStringLiteral("link ") + text(scene::linkName(network, link, frame.display.labels));
        const hop::network::Link ends = network.link(link);
        if (network.dimensions() != nullptr)
            tip +=
                QStringLiteral(", dimension ") + text(scene::linkTypeName(network, ends.type, frame.display.numbering));
        if (ends.kind == hop::network::LinkKind::optical) tip += QStringLiteral(", optical");
        if (ends.kind == hop::network::LinkKind::extension) tip += QStringLiteral(", extension");
        if (ends.bandwidth > 1) tip += QStringLiteral(", %1 packets a step").arg(ends.bandwidth);
        for (const engine::Move& move : frame.moves)
            if (move.link == link)
                tip += QStringLiteral("\ncarries packet ") + text(scene::packetName(frame, move.packet));
        return tip;
    }

    static QString packetTip(const Frame& frame, PacketId packet) {
        QString tip = QStringLiteral("packet ") + text(scene::packetName(frame, packet));
        for (const engine::Move& move : frame.moves)
            if (move.packet == packet)
                tip += QStringLiteral("\ncrosses ") +
                       text(scene::linkName(*frame.run->network, move.link, frame.display.labels));
        return tip;
    }

    mutable RunKey m_runKey;
    mutable SceneKey m_sceneKey;
    mutable LookKey m_lookKey;
    mutable StepKey m_stepKey;
    mutable NetworkGeometry m_geometry;
    mutable NetworkScene m_scene;
    mutable std::unique_ptr<Colouring> m_colouring;
    mutable Traffic m_traffic;
    mutable LinkLoads m_loads;
    mutable MarksKey m_marksKey;
    mutable scene::overlay::Marks m_marks;
    mutable std::vector<std::optional<scene::overlay::Tone>> m_tones;
    mutable std::unique_ptr<PacketAtlas> m_atlas;
    double m_atlasRadius = 0.0, m_atlasRatio = 0.0;
    std::vector<Spot> m_spots;
    PixmapKey m_pixmapKey;
    QPixmap m_pixmap;
};

}  // namespace

Entry entry() {
    return {.id = "network", .zoomable = true, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<NetworkFigure>();
            }};
}

}  // namespace hop::ui::figure::network
