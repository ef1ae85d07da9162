// SPDX-License-Identifier: GPL-3.0-or-later
// What colours mean: from the chosen meaning (dimension, destination, class, ...) to the colour of a packet, and the
// legend that says so.
#pragma once

#include <QString>
#include <array>
#include <cstdint>
#include <vector>

#include "core/scene/frame.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

struct LegendItem {
    QString text;
    style::Category swatch;
};

struct Legend {
    QString title;                  // "link", "destination"
    std::vector<LegendItem> items;  // categories ...
    bool ramp = false;              // ... or a quantity from low to high
    QString low, high;
};

// Colours of one run under one display. Packets have the colour swatches[swatchOf(move)].
class Colouring {
public:
    // Cost O(nodes + steps); with ColourBy::tag also O(moves), at most kMostScanned of them.
    Colouring(const scene::Frame& frame, const style::Theme& theme);

    const std::vector<style::Category>& swatches() const { return m_swatches; }
    // Of a move of the step under way, or of any other step.
    std::uint32_t swatchOf(const scene::Frame& frame, const engine::Move& move) const {
        return swatchOf(frame, move, frame.step + 1);
    }
    std::uint32_t swatchOf(const scene::Frame& frame, const engine::Move& move, Step step) const;
    // Of a frame of the run that the colouring was made for.
    Legend legend(const scene::Frame& frame) const;

    // Most packets are drawn quietly, with the first swatch, below the few that stand out.
    bool singlesOut() const { return m_by == scene::ColourBy::broadcast; }

    // By queue or load it is nodes or links that carry the colour; packets are then all alike.
    bool coloursNodes() const { return m_by == scene::ColourBy::queue; }
    bool coloursLinks() const { return m_by == scene::ColourBy::load; }

    static constexpr std::uint64_t kMostScanned = 4'000'000;  // moves

private:
    void byDimension(const scene::Frame& frame, const style::Theme& theme);
    void byNode(const scene::Frame& frame, const style::Theme& theme);
    void byBroadcast(const scene::Frame& frame, const style::Theme& theme);
    void byLabel(const scene::Frame& frame, const style::Theme& theme);

    scene::ColourBy m_by;
    std::vector<style::Category> m_swatches;
    std::vector<std::uint32_t> m_swatchOfValue;  // by type, node, tag or phase
    Legend m_legend;
    mutable Step m_followedAt = 0;  // the step whose packets with a colour are looked up: a step's moves come in a row
    mutable std::array<PacketId, scene::Followed::kColours> m_followed = {};
};

}  // namespace hop::ui::figure
