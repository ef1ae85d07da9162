// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers by row and column.
#include "core/scene/raster/cells.h"

namespace hop::scene {

Pooling::Pooling(std::uint64_t rowItems, std::uint64_t columnItems) : m_rowItems(rowItems) {
    const auto rows = [&] { return (rowItems + m_perRow - 1) / m_perRow; };
    const auto columns = [&] { return (columnItems + m_perColumn - 1) / m_perColumn; };
    while (rows() > kMostOneWay) m_perRow *= 2;
    while (columns() > kMostOneWay) m_perColumn *= 2;
    while (rows() * columns() > kMost) (rows() > columns() ? m_perRow : m_perColumn) *= 2;
    m_rows = static_cast<std::uint32_t>(rows());
    m_columns = static_cast<std::uint32_t>(columns());
}

}  // namespace hop::scene
