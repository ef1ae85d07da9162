// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids: a matrix as the sum of the parts cleared in each step, T₀ = S₁ + S₂ + …, with the rules that steps
// obey.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/scene/form_kind.h"
#include "core/scene/grid/fixed_grid.h"
#include "core/scene/listing.h"

namespace hop::scene {

struct Grids {
    static constexpr FormKind kKind = FormKind::grids;

    struct Clear {
        std::uint32_t row = 0, column = 0;
        std::uint32_t colour = 0;  // into Fixed::colours
        friend bool operator==(const Clear&, const Clear&) = default;
    };
    struct Rule {
        std::string name;
        std::vector<bool> kept;  // by step, beginning with the first
    };
    struct Fixed {
        FixedGrid whole;
        std::string wholeName, stepLetter;  // "T₀", "S"
        std::string title;
        Step skipped = 0;  // number of steps of the run before the first one here; added to step numbers
        std::vector<std::uint64_t> begins = {0};  // step t clears begins[t - 1] .. begins[t] - 1
        std::vector<Clear> clears;
        std::vector<Colour> colours;  // plain: without meaning
        std::vector<Rule> rules;

        Step steps() const { return begins.size() - 1; }
        std::span<const Clear> at(Step step) const {  // 1 <= step <= steps()
            return std::span(clears).subspan(begins[step - 1], begins[step] - begins[step - 1]);
        }
        // The entries left before a step. O(rows * columns)
        Entries before(Step step) const;
        void clear(Entries& entries, Step step) const;
        // Call once all steps have been added. O(clears)
        void keepSnapshots(Stop stop);

    private:
        struct Snapshot {
            Step step = 1;
            Entries before;
        };
        std::vector<Snapshot> m_snapshots;  // dense enough that before() takes about as long as a copy
    };
    std::shared_ptr<const Fixed> fixed;
};

// One row per entry that a step clears, with the remainder after the step and the rules that it obeys.
Listing listingOf(const Grids& grids);

}  // namespace hop::scene
