// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the points of a result: by curve, i.e. by the values of the other variables, then along x.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "core/document/experiment.h"
#include "core/document/point_result.h"

namespace hop::document {

class PointOrder {
public:
    // The experiment must outlive it. O(values * log(values))
    explicit PointOrder(const Experiment& experiment);

    // Sorts all points. O(points * log(points))
    void sort(std::vector<PointResult>& points) const;
    // Inserts a point into a sorted list; replaces an equal point. O(log(points)), plus moving the points behind it.
    void put(std::vector<PointResult>& points, const PointResult& point) const;

private:
    // Maps the text of a value to its place, unknown texts to the number of values.
    class Places {
    public:
        explicit Places(const Variable& variable);
        std::size_t operator()(std::string_view text) const;

    private:
        std::vector<std::pair<std::string_view, std::size_t>> m_places;
    };
    // Places of the point's values, by variable; 0 for x. Empty for a case.
    std::vector<std::size_t> placesOf(const PointResult& point) const;
    bool goesBefore(const PointResult& a, const std::vector<std::size_t>& placesOfA, const PointResult& b,
                    const std::vector<std::size_t>& placesOfB) const;

    std::size_t m_along = 0;  // the variable x of a sweep
    std::vector<Places> m_places;
};

}  // namespace hop::document
