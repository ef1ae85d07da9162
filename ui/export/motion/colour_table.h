// SPDX-License-Identifier: GPL-3.0-or-later
// The palette of an animation limited to 255 colours.
//
// **Source:** P. Heckbert, Color image quantization for frame buffer display, SIGGRAPH 1982 (median cut).
#pragma once

#include <QImage>
#include <cstdint>
#include <vector>

namespace hop::ui::exporting {

class ColourTable {
public:
    static constexpr std::size_t kMost = 255;

    // Each cell of similar colours is represented by its most frequent colour exactly, so that areas keep their
    // colours.
    explicit ColourTable(std::vector<QRgb> colours = {}, std::vector<std::uint8_t> indices = {})
        : m_colours(std::move(colours)), m_indices(std::move(indices)) {}
    const std::vector<QRgb>& colours() const { return m_colours; }
    std::uint8_t indexOf(QRgb colour) const { return m_indices[cellOf(colour)]; }

    // Cell of a colour: six bits per component.
    static std::size_t cellOf(QRgb colour) {
        return static_cast<std::size_t>(qRed(colour) >> 2 << 12 | qGreen(colour) >> 2 << 6 | qBlue(colour) >> 2);
    }

private:
    std::vector<QRgb> m_colours;
    std::vector<std::uint8_t> m_indices;  // by cell
};

// Examines all frames, then makes the table. Equal frames give equal tables.
class ColourCount {
public:
    ColourCount();
    void add(const QImage& frame);  // Format_RGB32
    ColourTable table() const;

private:
    struct Cell {
        std::uint64_t count = 0;
        std::uint64_t lead = 0;  // of `colour` over all others, by Boyer and Moore's majority vote
        QRgb colour = 0;
    };
    std::vector<Cell> m_cells;
};

}  // namespace hop::ui::exporting
