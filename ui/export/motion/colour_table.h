// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of an animation that has 255 of them.
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

    // Of each cell of similar colours the one that is most of it, exactly: areas keep their colours.
    explicit ColourTable(std::vector<QRgb> colours = {}, std::vector<std::uint8_t> indices = {})
        : m_colours(std::move(colours)), m_indices(std::move(indices)) {}
    const std::vector<QRgb>& colours() const { return m_colours; }
    std::uint8_t indexOf(QRgb colour) const { return m_indices[cellOf(colour)]; }

    // Six bits of each part.
    static std::size_t cellOf(QRgb colour) {
        return static_cast<std::size_t>(qRed(colour) >> 2 << 12 | qGreen(colour) >> 2 << 6 | qBlue(colour) >> 2);
    }

private:
    std::vector<QRgb> m_colours;
    std::vector<std::uint8_t> m_indices;  // by cell
};

// Sees all frames, then makes the table. The same frames give the same table.
class ColourCount {
public:
    ColourCount();
    void add(const QImage& frame);  // Format_RGB32
    ColourTable table() const;

private:
    struct Cell {
        std::uint64_t count = 0;
        std::uint64_t lead = 0;  // of `colour` over all others, by Boyer and Moore's vote
        QRgb colour = 0;
    };
    std::vector<Cell> m_cells;
};

}  // namespace hop::ui::exporting
