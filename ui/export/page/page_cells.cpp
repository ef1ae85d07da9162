// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a page.
#include "ui/export/page/page_cells.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "ui/export/page/moving_cell.h"
#include "ui/export/page/moving_raster.h"
#include "ui/export/page/records.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

// The cells of a page, in reading order, and which of them move.
class Maker {
public:
    // Errors: a figure has nothing to show; more crossings than a page can hold.
    Result<void> make(const sheet::ShownSheet& sheet) {
        for (const auto& row : sheet)
            for (const sheet::SheetCell& shown : row) m_shown.push_back(&shown);
        m_pictures.resize(m_shown.size());
        std::vector<std::unique_ptr<ShownFigure>> figures(m_shown.size());
        for (std::size_t i = 0; i < m_shown.size(); ++i) {
            const scene::FigureEntry& figure = *m_shown[i]->resolved.cell.figure;
            figures[i] = std::make_unique<ShownFigure>(figure, style::Medium::paper);
            const scene::ScenePtr scene = figures[i]->scene(m_shown[i]->instant);
            if (!scene->refusal.empty()) return sheet::nothingToShow(figure, scene->refusal);
            if (figure.form != scene::FormKind::raster) addNetwork(i, std::move(figures[i]));
        }
        if (m_hops > RunRecords::kMostHops)
            return unsupported("a page holds at most " + thousands(RunRecords::kMostHops) +
                               " crossings, and these are " + thousands(m_hops) +
                               "; write an animation of some steps, such as --steps 0..8 --out run.webp");
        for (std::size_t i = 0; i < m_shown.size(); ++i)
            if (figures[i] != nullptr) addRaster(i, std::move(figures[i]));
        return {};
    }

    bool follows(std::size_t cell) const { return !sheet::isAtOwnStep(m_shown[cell]->resolved); }
    bool moves(std::size_t cell) const {
        return std::ranges::find(m_moved, m_pictures[cell].get(), &MovedCell::picture) != m_moved.end();
    }
    std::unique_ptr<PageCell> take(std::size_t cell) { return std::move(m_pictures[cell]); }
    std::vector<MovedCell> moved() { return std::move(m_moved); }

private:
    // Or any other figure, which stays as it is.
    void addNetwork(std::size_t cell, std::unique_ptr<ShownFigure> figure) {
        record::Instant instant = m_shown[cell]->instant;
        // What stands still beside moving networks says after which step it is.
        if (follows(cell) && !sheet::showsStepUnderWay(*m_shown[cell]->resolved.cell.figure)) instant.fraction = 0.0;
        auto picture = std::make_unique<MovingCell>(std::move(figure), instant, numberOf(cell), follows(cell));
        if (picture->moves()) {
            m_hops += RunRecords::hopsOf(instant);
            add(cell, *picture, false);
        }
        m_pictures[cell] = std::move(picture);
    }

    // Moves unless its run would be too long for a page.
    void addRaster(std::size_t cell, std::unique_ptr<ShownFigure> figure) {
        const record::Instant& instant = m_shown[cell]->instant;
        const bool known = std::ranges::any_of(m_moved, [&](const MovedCell& other) {
            return &other.instant.run() == &instant.run() && other.instant.oneNode == instant.oneNode &&
                   (!instant.oneNode || other.instant.display.focusNode == instant.display.focusNode);
        });
        const bool possible = follows(cell) && instant.lastStep > 0;
        const std::uint64_t hops = known || !possible ? 0 : RunRecords::hopsOf(instant);
        if (!possible || m_hops + hops > RunRecords::kMostHops) {
            m_pictures[cell] = std::make_unique<MovingCell>(std::move(figure), instant, numberOf(cell), false);
            return;
        }
        m_hops += hops;
        m_pictures[cell] = std::make_unique<MovingRaster>(std::move(figure), instant, numberOf(cell));
        add(cell, *m_pictures[cell], true);
    }

    void add(std::size_t cell, PageCell& picture, bool isRaster) {
        m_moved.push_back({&picture, isRaster, m_shown[cell]->instant, m_shown[cell]->resolved.runTitle});
    }
    static std::uint32_t numberOf(std::size_t cell) { return static_cast<std::uint32_t>(cell); }

    std::vector<const sheet::SheetCell*> m_shown;
    std::vector<std::unique_ptr<PageCell>> m_pictures;
    std::vector<MovedCell> m_moved;
    std::uint64_t m_hops = 0;  // of the cells that move
};

}  // namespace

Result<PageCells> pageCellsOf(const sheet::ShownSheet& sheet, figure::SheetPicture::Shares shares) {
    Maker cells;
    if (auto made = cells.make(sheet); !made) return made.error();
    figure::SheetPicture::Rows rows;
    const bool alone = sheet.size() == 1 && sheet.front().size() == 1;
    std::size_t number = 0;
    for (const auto& row : sheet) {
        rows.emplace_back();
        for (const sheet::SheetCell& shown : row) {
            const record::Instant& instant = shown.instant;
            figure::SheetCell cell;
            if (!alone) {
                const std::string unit(explain::timeUnit(instant));
                std::string heading = sheet::headingOf(shown.resolved, unit, instant.fraction);
                // A still cell beside moving ones says which step it shows.
                if (cells.follows(number) && !cells.moves(number) && instant.lastStep > 0)
                    heading += ", after " + unit + ' ' + std::to_string(instant.step);
                cell.heading = text(heading);
            }
            cell.picture = cells.take(number++);
            rows.back().push_back(std::move(cell));
        }
    }
    return PageCells{figure::SheetPicture(std::move(rows), std::move(shares)), cells.moved()};
}

}  // namespace hop::ui::exporting
