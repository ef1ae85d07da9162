// SPDX-License-Identifier: GPL-3.0-or-later
// The looks of colours (core/scene/colouring.h) in a theme.
#pragma once

#include <QString>
#include <vector>

#include "core/scene/colouring.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

struct LegendItem {
    QString text;
    style::Category swatch;
    scene::Sample sample = scene::Sample::packet;
    scene::Stroke stroke = scene::Stroke::full;  // of a line
    scene::Fill fill = scene::Fill::none;        // of a box
};

struct Legend {
    QString title;                  // "link", "destination"
    std::vector<LegendItem> items;  // categories ...
    bool ramp = false;              // ... or a quantity from low to high
    QString low, high;
    bool oneHue = false;  // of a ramp
};

style::Category swatchOf(const scene::Colour& colour, const style::Theme& theme);
Legend legendOf(const scene::Legend& legend, const style::Theme& theme);

// Colours of one run under one display. Packets have the colour swatches()[swatchOf(frame, move)].
class Colouring : public scene::Colouring {
public:
    Colouring(const scene::Frame& frame, const style::Theme& theme);

    const std::vector<style::Category>& swatches() const { return m_swatches; }
    std::uint32_t swatchOf(const scene::Frame& frame, const engine::Move& move) const { return numberOf(frame, move); }
    std::uint32_t swatchOf(const scene::Frame& frame, const engine::Move& move, Step step) const {
        return numberOf(frame, move, step);
    }
    Legend legend(const scene::Frame& frame) const { return legendOf(scene::Colouring::legend(frame), *m_theme); }

private:
    const style::Theme* m_theme;
    std::vector<style::Category> m_swatches;
};

}  // namespace hop::ui::figure
