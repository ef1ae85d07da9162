// SPDX-License-Identifier: GPL-3.0-or-later
// A raster at all steps of a run: the first one, and what changes.
#pragma once

#include <QJsonArray>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/scene/raster/raster.h"
#include "ui/figure/raster/raster_legend.h"

namespace hop::ui::exporting {

class RasterSteps {
public:
    struct Step {
        std::vector<std::pair<std::uint32_t, scene::Cells::Cell>> cells;  // that changed, as they are now
        std::vector<std::uint32_t> rings;
        std::vector<std::string> titles;
        scene::Raster::When when;
    };

    // Each step in order. O(cells, if they are not those of all steps)
    void add(const scene::Raster& raster);

    const scene::Raster& first() const { return m_first; }
    const std::vector<Step>& steps() const { return m_steps; }
    // The heading of a step, and nothing else of it but what is fixed.
    scene::Raster heading(std::size_t step) const;
    const figure::RasterMarks& marks() const { return m_marks; }  // of all steps
    // What changed in the sums from step to step, as row, value; empty if they are not known at all steps.
    bool hasSums() const { return m_hasSums; }
    const QJsonArray& sums() const { return m_sums; }

private:
    scene::Raster m_first;
    std::shared_ptr<const scene::Cells> m_last;
    std::vector<Step> m_steps;
    figure::RasterMarks m_marks;
    bool m_hasSums = false;
    std::vector<std::uint64_t> m_summed;
    QJsonArray m_sums;
};

}  // namespace hop::ui::exporting
