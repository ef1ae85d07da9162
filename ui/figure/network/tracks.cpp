// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks of lines between the rims of their nodes.
#include "ui/figure/network/tracks.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ui/figure/network/vectors.h"

namespace hop::ui::figure {

namespace {

using scene::Diagram;

constexpr std::size_t kFine = 96;

// Reserves memory and populates all its pages in one system call, which is much cheaper than one page fault for each.
template <typename T>
void reserveAtOnce(std::vector<T>& values, std::size_t count) {
    values.reserve(count);
#ifdef MADV_POPULATE_WRITE
    constexpr std::size_t kWorthACall = std::size_t{1} << 18U;  // [bytes]
    if (count * sizeof(T) < kWorthACall) return;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto data = reinterpret_cast<std::uintptr_t>(values.data());
    const std::uintptr_t begin = (data + page - 1) / page * page, end = (data + count * sizeof(T)) / page * page;
    ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);  // failure is harmless
#endif
}

// Weights of start, control point and end for each point of a finely divided quadratic curve.
struct Shares {
    double from, control, to;
};
constexpr auto kShares = [] {
    std::array<Shares, kFine + 1> shares{};
    for (std::size_t i = 0; i <= kFine; ++i) {
        const double t = static_cast<double>(i) / kFine, s = 1.0 - t;
        shares[i] = {s * s, 2.0 * s * t, t * t};
    }
    return shares;
}();

// A bent line between the rims of its nodes, as equidistant points.
void addCurve(NetworkPlaces& scene, const QPointF& from, const QPointF& to, double bend, double trim) {
    const QPointF chord = to - from;
    const QPointF control = (from + to) / 2.0 + 2.0 * bend * QPointF(chord.y(), -chord.x());
    std::array<QPointF, kFine + 1> curve;
    for (std::size_t i = 0; i <= kFine; ++i)
        curve[i] = kShares[i].from * from + kShares[i].control * control + kShares[i].to * to;
    std::size_t first = 0, last = kFine + 1;  // range outside the rims
    while (first < last && vectorLength(curve[first] - from) < trim) ++first;
    while (last > first && vectorLength(curve[last - 1] - to) < trim) --last;
    if (last - first < 2) {
        first = 0;
        last = 2;
        curve[0] = curve[1] = (from + 2.0 * control + to) / 4.0;
    }
    const std::span<const QPointF> fine = std::span(curve).subspan(first, last - first);
    std::array<double, kFine + 1> lengths{};
    const std::span<double> along = std::span(lengths).first(fine.size());
    for (std::size_t i = 1; i < fine.size(); ++i) along[i] = vectorLength(fine[i] - fine[i - 1]);
    for (std::size_t i = 1; i < fine.size(); ++i) along[i] += along[i - 1];
    std::size_t k = 1;
    for (std::uint32_t i = 0; i < NetworkPlaces::kCurvePoints; ++i) {
        const double target = along.back() * i / (NetworkPlaces::kCurvePoints - 1);
        while (k + 1 < fine.size() && along[k] < target) ++k;
        const double piece = along[k] - along[k - 1];
        const double share = piece > 0.0 ? (target - along[k - 1]) / piece : 0.0;
        scene.curves.push_back(fine[k - 1] + share * (fine[k] - fine[k - 1]));
    }
}

// A line with corners, between the rims of its nodes: nearly equidistant points that include the corners.
void addWay(NetworkPlaces& scene, std::vector<QPointF> way, double trim) {
    const auto shorten = [&](QPointF& end, const QPointF& next) {
        const double whole = vectorLength(next - end);
        if (whole > 0.0) end += std::min(trim / whole, 0.9) * (next - end);
    };
    shorten(way.front(), way[1]);
    shorten(way.back(), way[way.size() - 2]);
    const std::size_t parts = way.size() - 1;
    double whole = 0.0;
    for (std::size_t i = 0; i < parts; ++i) whole += vectorLength(way[i + 1] - way[i]);
    // Each segment gets its share of the points, at least one; the longest absorbs the rounding.
    std::vector<std::uint32_t> pieces(parts, 1);
    std::uint32_t given = 0;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const double mine = vectorLength(way[i + 1] - way[i]);
        if (whole > 0.0)
            pieces[i] = std::max(1U, static_cast<std::uint32_t>(mine / whole * (NetworkPlaces::kCurvePoints - 1)));
        given += pieces[i];
        if (mine > vectorLength(way[longest + 1] - way[longest])) longest = i;
    }
    pieces[longest] += NetworkPlaces::kCurvePoints - 1 - given;
    for (std::size_t i = 0; i < parts; ++i)
        for (std::uint32_t piece = 0; piece < pieces[i]; ++piece)
            scene.curves.push_back(way[i] + static_cast<double>(piece) / pieces[i] * (way[i + 1] - way[i]));
    scene.curves.push_back(way.back());
}

}  // namespace

void addTracks(NetworkPlaces& scene, const Diagram::Fixed& fixed) {
    const double trim = scene.radius + scene.packetRadius + 1.0;
    reserveAtOnce(scene.tracks, fixed.lines.size());
    const auto bent = std::ranges::count_if(fixed.lines, [](const Diagram::Line& line) { return line.bend != 0.0; });
    reserveAtOnce(scene.curves, static_cast<std::size_t>(bent) * NetworkPlaces::kCurvePoints);
    for (const Diagram::Line& line : fixed.lines) {
        const QPointF from = scene.nodes[line.from], to = scene.nodes[line.to];
        NetworkPlaces::Track track;
        if (const std::size_t index = scene.tracks.size(); !fixed.routes.empty() && !fixed.routes[index].empty()) {
            const Diagram::Place& first = fixed.routes[index].front();
            std::vector<QPointF> way;
            for (const Diagram::Place& corner : fixed.routes[index])
                way.push_back(from + scene.scale * QPointF(corner.x - first.x, corner.y - first.y));
            track.curve = static_cast<std::uint32_t>(scene.curves.size() / NetworkPlaces::kCurvePoints) + 1;
            addWay(scene, way, trim);
            track.from = scene.curves[scene.curves.size() - NetworkPlaces::kCurvePoints];
            track.to = scene.curves.back();
        } else if (line.bend == 0.0) {
            const double whole = vectorLength(to - from);
            const double share = whole > 0.0 ? std::min(trim / whole, 0.45) : 0.0;
            track = {from + share * (to - from), to - share * (to - from), 0};
        } else {
            track.curve = static_cast<std::uint32_t>(scene.curves.size() / NetworkPlaces::kCurvePoints) + 1;
            addCurve(scene, from, to, line.bend, trim);
            track.from = scene.curves[scene.curves.size() - NetworkPlaces::kCurvePoints];
            track.to = scene.curves.back();
        }
        scene.tracks.push_back(track);
    }
}

}  // namespace hop::ui::figure
