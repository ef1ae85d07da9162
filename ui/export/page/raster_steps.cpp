// SPDX-License-Identifier: GPL-3.0-or-later
// A raster at all steps of a run.
#include "ui/export/page/raster_steps.h"

#include "ui/export/page/changes.h"

namespace hop::ui::exporting {
namespace {

std::vector<std::uint64_t> valuesOf(const std::vector<scene::Raster::Sum>& sums) {
    std::vector<std::uint64_t> values;
    values.reserve(sums.size());
    for (const scene::Raster::Sum& sum : sums) values.push_back(sum.value);
    return values;
}

}  // namespace

void RasterSteps::add(const scene::Raster& raster) {
    const bool begins = m_steps.empty();
    Step& step = m_steps.emplace_back();
    step.rings = raster.rings;
    step.titles = raster.titles;
    step.when = raster.when;
    if (begins) {
        m_first = raster;
        m_hasSums = !raster.sums.empty();
        m_summed = valuesOf(raster.sums);
        m_marks = figure::RasterMarks(raster);
    } else {
        m_hasSums = m_hasSums && !raster.sums.empty();
        if (m_hasSums) m_sums.append(changes(m_summed, valuesOf(raster.sums)));
        m_marks.ring = m_marks.ring || !raster.rings.empty();
    }
    if (!begins && raster.cells != m_last) {
        const auto before = m_last->all(), now = raster.cells->all();
        for (std::uint32_t cell = 0; cell < now.size(); ++cell)
            if (now[cell] != before[cell]) step.cells.emplace_back(cell, now[cell]);
        m_marks.add(figure::RasterMarks(raster));
    }
    m_last = raster.cells;
}

scene::Raster RasterSteps::heading(std::size_t step) const {
    scene::Raster raster;
    raster.fixed = m_first.fixed;
    raster.titles = m_steps[step].titles;
    raster.when = m_steps[step].when;
    return raster;
}

}  // namespace hop::ui::exporting
