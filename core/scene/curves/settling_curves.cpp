// SPDX-License-Identifier: GPL-3.0-or-later
// Convergence of D and Q as curves.
#include <array>
#include <charconv>

#include "core/measure/settling.h"
#include "core/scene/curves/axis_titles.h"
#include "core/scene/curves/curves.h"
#include "core/theory/catalogue.h"

namespace hop::scene {

namespace {

// Colours of measured values, of the first theory curve, of rate changes.
constexpr std::size_t kMeasured = 0, kTheory = 1, kRates = 3;

std::string fourDigits(double value) {
    std::array<char, 32> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 4);
    return {digits.data(), end};
}

Curves::Series samplesOf(const std::vector<measure::SlotMean>& means) {
    Curves::Series series{"batch means", Curves::Kind::samples, kMeasured, {}};
    for (const measure::SlotMean& mean : means) series.values.push_back({mean.at, mean.value, 0.0, 0});
    return series;
}

Curves::Series runningOf(const measure::Settling& settling, measure::Interval measure::Settling::At::* what) {
    Curves::Series series{"cumulative mean, 95 % CI", Curves::Kind::running, kMeasured, {}};
    for (const measure::Settling::At& at : settling.course)
        series.values.push_back({static_cast<double>(at.step), (at.*what).value, (at.*what).halfWidth, 0});
    return series;
}

// Of several bounds only the greatest is drawn; each formula has its own line.
void addTheory(Curves& chart, std::span<const theory::Statement> statements, std::string_view quantity, double first,
               double last) {
    const theory::Statement* bound = nullptr;
    std::size_t category = kTheory;
    const auto line = [&](const theory::Statement& statement, std::string_view sign) {
        chart.series.push_back({statement.source + std::string(sign) + fourDigits(statement.value),
                                Curves::Kind::theory,
                                category++,
                                {{first, statement.value, 0.0, 0}, {last, statement.value, 0.0, 0}}});
        if (category == kRates) ++category;
    };
    for (const theory::Statement& statement : statements) {
        if (statement.quantity != quantity) continue;
        if (statement.relation == theory::Relation::equals) line(statement, " = ");
        if (statement.relation == theory::Relation::about) line(statement, " ≈ ");
        if (statement.relation == theory::Relation::atLeast && (bound == nullptr || bound->value < statement.value))
            bound = &statement;
    }
    if (bound != nullptr) line(*bound, " ≥ ");
}

}  // namespace

SettlingCurves settlingCurves(const measure::Settling& settling, const measure::SlotMeans& means,
                              std::span<const Statement> statements, std::span<const RateMark> marks, Step now) {
    SettlingCurves charts;
    const auto first = static_cast<double>(settling.since), last = static_cast<double>(now);
    const auto fill = [&](Curves& chart, std::string_view measure, const std::vector<measure::SlotMean>& samples,
                          measure::Interval measure::Settling::At::* what) {
        chart.x.title = "slot";
        chart.y.title = shortAxisTitle(measure, true);
        chart.empty = "Nothing has been measured yet: play the run";
        chart.series.push_back(samplesOf(samples));
        // An unstable system has no long-run mean.
        if (settling.stability != measure::Stability::unstable) chart.series.push_back(runningOf(settling, what));
        if (now > settling.since) addTheory(chart, statements, measure, first, last);
        for (const RateMark& mark : marks)
            if (mark.from <= now) chart.asymptotes.push_back({static_cast<double>(mark.from), kRates, mark.label});
    };
    if (now > 0) {
        fill(charts.delay, theory::kMeanDelay, means.delay, &measure::Settling::At::delay);
        fill(charts.queue, theory::kMeanQueue, means.queue, &measure::Settling::At::queue);
    } else {
        charts.delay.empty = charts.queue.empty = "Nothing has been measured yet: play the run";
    }
    charts.counted = shortAxisTitle(theory::kMeanDelay, true) + " and " + shortAxisTitle(theory::kMeanQueue, true) +
                     " are counted from slot " + std::to_string(settling.counted) + " on";
    return charts;
}

}  // namespace hop::scene
