// SPDX-License-Identifier: GPL-3.0-or-later
// What moves in one step, ready to be drawn many times.
#include "ui/figure/traffic.h"

#include <algorithm>

namespace hop::ui::figure {

Traffic makeTraffic(const NetworkGeometry& geometry, const NetworkScene& scene, const Colouring& colouring,
                    const scene::Frame& frame) {
    Traffic traffic;
    traffic.singledOut = colouring.singlesOut();
    traffic.lines.resize(geometry.lines.size());
    for (const engine::Move& move : frame.moves) {
        const std::uint32_t line = geometry.lineOf[move.link];
        std::uint32_t& swatch =
            geometry.lines[line].forward == move.link ? traffic.lines[line].forward : traffic.lines[line].backward;
        if (swatch == Traffic::kIdle) ++traffic.busyLinks;
        swatch = colouring.swatchOf(frame, move);
    }
    // Several packets on one link in one step follow each other; links that carry one, the usual case, need no count.
    std::vector<std::uint16_t> carried(traffic.busyLinks < frame.moves.size() ? 2 * geometry.lines.size() : 0);
    traffic.movers.reserve(frame.moves.size());
    for (const engine::Move& move : frame.moves) {
        Traffic::Mover mover;
        mover.line = geometry.lineOf[move.link];
        mover.backward = geometry.lines[mover.line].forward != move.link;
        mover.swatch = colouring.swatchOf(frame, move);
        mover.offset = static_cast<float>(laneOf(geometry, scene, traffic, move.link));
        mover.curved = scene.tracks[mover.line].curve != 0;
        if (!carried.empty()) {
            const std::uint16_t before = carried[2 * std::size_t{mover.line} + (mover.backward ? 1 : 0)]++;
            mover.behind =
                static_cast<float>(before * 2.3 * scene.packetRadius / std::max(scene.length(mover.line), 1.0));
        }
        if (!mover.curved) {
            const QPointF start = scene.at(mover.line, mover.backward ? 1.0 : 0.0, mover.offset),
                          end = scene.at(mover.line, mover.backward ? 0.0 : 1.0, mover.offset);
            mover.from = start;
            mover.along = end - start;
        }
        traffic.movers.push_back(mover);
    }
    return traffic;
}

QPointF Traffic::place(const NetworkScene& scene, std::size_t index, double fraction) const {
    const Mover& mover = movers[index];
    const double at = std::max(0.0, fraction - static_cast<double>(mover.behind));
    return mover.curved ? scene.at(mover.line, mover.backward ? 1.0 - at : at, static_cast<double>(mover.offset))
                        : mover.from + at * mover.along;
}

void Traffic::spots(const NetworkScene& scene, double fraction, std::vector<Spot>& out) const {
    out.clear();
    out.reserve(movers.size());
    const QRectF sight = scene.body.adjusted(-8, -8, 8, 8);
    for (std::size_t i = 0; i < movers.size(); ++i) {
        const QPointF at = place(scene, i, fraction);
        if (sight.contains(at)) out.push_back({at, movers[i].swatch});
    }
    if (singledOut) std::ranges::stable_partition(out, [](const Spot& spot) { return spot.swatch == 0; });
}

double laneOf(const NetworkGeometry& geometry, const NetworkScene& scene, const Traffic& traffic, LinkId link) {
    const std::uint32_t line = geometry.lineOf[link];
    if (!traffic.lines[line].both()) return 0.0;
    return geometry.lines[line].forward == link ? scene.lane : -scene.lane;
}

}  // namespace hop::ui::figure
