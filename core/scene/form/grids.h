// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids: a whole as the sum of what each step clears of it, T₀ = S₁ + S₂ + …, with the rules that steps keep.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/scene/form/grid.h"

namespace hop::scene {

struct Grids {
    struct Clear {
        std::uint32_t row = 0, column = 0;
        std::uint32_t colour = 0;  // into Fixed::colours
        friend bool operator==(const Clear&, const Clear&) = default;
    };
    struct Rule {
        std::string name;
        std::vector<bool> kept;  // by step, the first at [0]
    };
    struct Fixed {
        Grid::Fixed whole;
        std::string wholeName, stepLetter;  // "T₀", "S"
        std::string title;
        Step skipped = 0;  // steps of the run before the first one here: numbers of steps are this much higher
        std::vector<std::uint64_t> begins = {0};  // step t clears begins[t - 1] .. begins[t] - 1
        std::vector<Clear> clears;
        std::vector<Colour> colours;  // plain: of no meaning
        std::vector<Rule> rules;

        Step steps() const { return begins.size() - 1; }
        std::span<const Clear> at(Step step) const {  // 1 <= step <= steps()
            return std::span(clears).subspan(begins[step - 1], begins[step] - begins[step - 1]);
        }
        // What is left before a step. O(rows * columns)
        Entries before(Step step) const;
        void clear(Entries& entries, Step step) const;
        // After all steps are there. O(clears)
        void keepSnapshots(Stop stop);

    private:
        struct Snapshot {
            Step step = 1;
            Entries before;
        };
        std::vector<Snapshot> m_snapshots;  // so close that before() takes about as long as a copy
    };
    std::shared_ptr<const Fixed> fixed;
};

// A line for each entry that a step clears, with what the step leaves and keeps.
Listing listingOf(const Grids& grids);

}  // namespace hop::scene
