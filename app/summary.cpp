// SPDX-License-Identifier: GPL-3.0-or-later
// Results as readable text.
#include "app/summary.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/text.h"

namespace hop::app {
namespace {

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

constexpr double kMostFixed = 1e15;

// "12,345.678"
std::string withDecimals(double value, int decimals) {
    std::array<char, 64> buffer{};
    char* const end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value), std::chars_format::fixed, decimals)
            .ptr;
    const std::string text(buffer.data(), end);
    const std::size_t point = std::min(text.find('.'), text.size());
    const bool isZero = text.find_first_not_of("0.") == std::string::npos;
    return (value < 0.0 && !isZero ? "-" : "") + thousands(std::stoull(text.substr(0, point))) + text.substr(point);
}

// Two significant digits.
int decimalsOfHalfWidth(double halfWidth) {
    int decimals = 0;
    for (double scaled = halfWidth; scaled < 10.0 && decimals < 12; scaled *= 10.0) ++decimals;
    return decimals;
}

const std::string kNotMeasured = "not measured";

// Remarks the reader of a dynamic run's values needs first; may be empty.
std::string wordsOf(const run::Observation& observation) {
    const auto stable = observation.number("stable");
    if (stable && *stable == 0.0) return "unstable: the backlog grows without end; there are no long-run figures\n";
    std::string text;
    if (!stable) text += "not decided in these slots whether the system is stable; more slots may tell\n";
    if (!observation.settled) text += "the backlog had not settled when the measuring began\n";
    const double missing = observation.number("packets").value_or(0.0) - observation.number("delivered").value_or(0.0);
    if (missing > 0.0)
        text += thousands(static_cast<std::uint64_t>(missing)) + " packets of the window are not in its mean delay\n";
    return text;
}

// The value with as many decimals as its half-width has.
std::string valueOf(const Interval& interval) {
    const bool rounded =
        interval.halfWidth > 0.0 && std::isfinite(interval.halfWidth) && std::abs(interval.value) < kMostFixed;
    return rounded ? withDecimals(interval.value, decimalsOfHalfWidth(interval.halfWidth)) : readable(interval.value);
}

// "± 0.020"; empty for an exact value.
std::string plusMinus(const Interval& interval, const run::QuantityEntry* entry) {
    if (interval.halfWidth == 0.0) return {};
    if (!std::isfinite(interval.halfWidth))
        return "no interval: needs " + std::string(entry == nullptr ? "more slots" : entry->intervalNeeds);
    return "± " + (interval.halfWidth < kMostFixed
                       ? withDecimals(interval.halfWidth, decimalsOfHalfWidth(interval.halfWidth))
                       : shortest(interval.halfWidth));
}

std::string spoken(std::string_view quantity) {
    std::string name(quantity);
    if (quantity.find('(') == std::string_view::npos) std::ranges::replace(name, '_', ' ');
    return name;
}

// Lists are written to files only.
void addRow(std::string_view quantity, const run::Value& value, const std::string& about,
            std::vector<std::vector<std::string>>& rows) {
    if (std::holds_alternative<std::vector<double>>(value)) return;
    const auto* number = std::get_if<Interval>(&value);
    const auto* words = std::get_if<std::string>(&value);
    const run::QuantityEntry* entry = run::findQuantity(quantity);
    if (entry != nullptr && entry->form == run::ValueForm::truth)
        rows.push_back({spoken(quantity), number == nullptr ? "not decided" : number->value != 0.0 ? "yes" : "no"});
    else if (number != nullptr)
        rows.push_back({spoken(quantity), valueOf(*number), about.empty() ? plusMinus(*number, entry) : about});
    else
        rows.push_back({spoken(quantity), words == nullptr                                ? kNotMeasured
                                          : entry != nullptr && entry->inWords != nullptr ? entry->inWords(*words)
                                                                                          : *words});
}

}  // namespace

std::string readable(double value) {
    constexpr int kDecimals = 3;
    constexpr std::size_t kMostExact = 6;
    const std::string exact = shortest(value);
    if (!(std::abs(value) < kMostFixed) || exact.find('e') != std::string::npos) return exact;
    const std::size_t point = exact.find('.');
    const std::size_t decimals = point == std::string::npos ? 0 : exact.size() - point - 1;
    if (decimals <= kMostExact) return withDecimals(value, static_cast<int>(decimals));
    int shown = kDecimals;
    for (double scaled = std::abs(value); scaled < 0.1 && scaled > 0.0; scaled *= 10.0) ++shown;
    return withDecimals(value, shown);
}

std::string aligned(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], characters(row[c]));
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            line += (c == 0 ? "" : "  ") + row[c];
            line.append(widths[c] - characters(row[c]), ' ');
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
    std::string out;
    std::size_t used = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        if (used > 0 && used + 1 + characters(word) > width) {
            out += '\n';
            used = 0;
        }
        out += used == 0 ? std::string(indent, ' ') : " ";
        used += (used == 0 ? indent : 1) + characters(word);
        out += word;
    }
    return out + '\n';
}

std::string summary(const run::Observation& observation, const run::Run& run) {
    const run::Request& request = observation.request;
    std::string text = request.task + " on " + request.network + " by " + request.algorithm + ", " +
                       (request.ports == 0 ? "all ports" : quantity(request.ports, "port")) + ", seed " +
                       std::to_string(request.seed) + (observation.symmetric ? ", symmetric" : "") + '\n';
    if (!run.network->facts().note.empty()) text += run.network->facts().note + '\n';
    for (const std::string& said : {sayForm(observation.choice), sayChoice(observation.choice, request.algorithm)})
        if (!said.empty()) text += said + '\n';
    if (!observation.objection.empty())
        text += "stopped by the referee: " + observation.objection + '\n';
    else if (observation.partial)
        text += "interrupted: the result is partial\n";

    if (observation.dynamic && !observation.partial) text += wordsOf(observation);

    std::vector<std::vector<std::string>> rows;
    for (const run::QuantityEntry& entry : run::quantityCatalogue()) {
        if (entry.usual == nullptr || entry.kind == run::QuantityKind::fact) continue;
        if (const run::Value* value = observation.find(entry.id)) addRow(entry.id, *value, {}, rows);
    }
    for (const run::Observed& answer : observation.answers)
        if (observation.find(answer.quantity) == nullptr) addRow(answer.quantity, answer.value, answer.words, rows);
    text += '\n' + aligned(rows);

    rows.clear();
    for (const run::Finding& finding : observation.findings) {
        rows.push_back({!finding.measured       ? "-"
                        : finding.verdict.holds ? "✓"
                                                : "✗",
                        finding.statement.id,
                        spoken(finding.statement.quantity) + ' ' + std::string(print(finding.statement.relation)) +
                            ' ' + readable(finding.statement.value),
                        !finding.measured                   ? kNotMeasured
                        : !finding.verdict.tight            ? ""
                        : finding.measured->halfWidth > 0.0 ? "inside the interval"
                                                            : "met exactly",
                        finding.statement.source});
    }
    if (!rows.empty()) text += '\n' + aligned(rows);
    for (const run::Finding& finding : observation.findings)
        if (const auto& printed = finding.statement.printed)
            text += '\n' + finding.statement.id + ": " + finding.statement.source + " prints " + printed->formula +
                    " = " + readable(printed->value) + ". " + printed->reason + '\n';
    return text;
}

}  // namespace hop::app
