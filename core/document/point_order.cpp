// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the points of a result.
#include "core/document/point_order.h"

#include <algorithm>
#include <numeric>

namespace hop::document {

PointOrder::Places::Places(const Variable& variable) {
    for (std::size_t i = 0; i < variable.values.size(); ++i) m_places.emplace_back(variable.values[i].text, i);
    std::ranges::sort(m_places);
}

std::size_t PointOrder::Places::operator()(std::string_view text) const {
    const auto found = std::ranges::lower_bound(m_places, text, {}, &std::pair<std::string_view, std::size_t>::first);
    return found != m_places.end() && found->first == text ? found->second : m_places.size();
}

PointOrder::PointOrder(const Experiment& experiment) {
    const Sweep* sweep = experiment.sweep();
    if (sweep == nullptr) return;
    m_along = placeOf(*sweep, sweep->x);
    for (const Variable& variable : sweep->variables) m_places.emplace_back(variable);
}

std::vector<std::size_t> PointOrder::placesOf(const PointResult& point) const {
    const auto* settings = std::get_if<Settings>(&point.point);
    if (settings == nullptr) return {};
    std::vector<std::size_t> places;
    places.reserve(settings->size());
    for (std::size_t i = 0; i < settings->size(); ++i)
        places.push_back(i == m_along ? 0 : m_places[i]((*settings)[i].text));
    return places;
}

bool PointOrder::goesBefore(const PointResult& a, const std::vector<std::size_t>& placesOfA, const PointResult& b,
                            const std::vector<std::size_t>& placesOfB) const {
    const auto settingOf = [](const PointResult& of, std::size_t i) -> const VariableValue& {
        return std::get<Settings>(of.point)[i];
    };
    for (std::size_t i = 0; i < placesOfA.size(); ++i) {
        if (i == m_along) continue;
        if (placesOfA[i] != placesOfB[i]) return placesOfA[i] < placesOfB[i];
        // Values at points off the curves have no place.
        if (settingOf(a, i).text != settingOf(b, i).text) return settingOf(a, i).text < settingOf(b, i).text;
    }
    if (a.beside != b.beside) return b.beside;
    if (const auto* place = std::get_if<CasePlace>(&a.point)) return place->index < std::get<CasePlace>(b.point).index;
    return *settingOf(a, m_along).number < *settingOf(b, m_along).number;
}

void PointOrder::sort(std::vector<PointResult>& points) const {
    std::vector<std::vector<std::size_t>> places;
    places.reserve(points.size());
    for (const PointResult& point : points) places.push_back(placesOf(point));
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return goesBefore(points[a], places[a], points[b], places[b]); });
    std::vector<PointResult> sorted;
    sorted.reserve(points.size());
    for (const std::size_t place : order) sorted.push_back(std::move(points[place]));
    points = std::move(sorted);
}

void PointOrder::put(std::vector<PointResult>& points, const PointResult& point) const {
    const std::vector<std::size_t> places = placesOf(point);
    auto at = std::ranges::partition_point(
        points, [&](const PointResult& other) { return goesBefore(other, placesOf(other), point, places); });
    // Numbers with different spellings are different points with the same place.
    for (auto same = at; same != points.end() && !goesBefore(point, places, *same, placesOf(*same)); ++same)
        if (same->point == point.point) {
            *same = point;
            return;
        }
    points.insert(at, point);
}

}  // namespace hop::document
