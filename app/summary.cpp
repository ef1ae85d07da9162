// SPDX-License-Identifier: GPL-3.0-or-later
// Results as text for people.
#include "app/summary.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"

namespace hop::app {
namespace {

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string readable(double value) {
    return value >= 0.0 && value < 1e15 && value == static_cast<double>(static_cast<std::uint64_t>(value))
               ? thousands(static_cast<std::uint64_t>(value))
               : shortest(value);
}

const std::string kNotMeasured = "not measured";

// What a reader of a dynamic run's figures must know first; empty if nothing.
std::string wordsOf(const document::DynamicResult& dynamic) {
    if (dynamic.stability == measure::Stability::unstable)
        return "unstable: the backlog grows without end; there are no long-run figures\n";
    std::string text;
    if (dynamic.stability == measure::Stability::undecided)
        text += "not decided in these slots whether the system is stable; more slots may tell\n";
    if (!dynamic.settled) text += "the backlog had not settled when the measuring began\n";
    if (dynamic.completed < dynamic.generated)
        text += thousands(dynamic.generated - dynamic.completed) + " packets of the window are not in its mean delay\n";
    return text;
}

// "± 0.02"; nothing of an exact figure.
std::string plusMinus(const measure::Interval& interval) {
    if (interval.halfWidth == 0.0) return {};
    return std::isfinite(interval.halfWidth) ? "± " + shortest(interval.halfWidth) : "± unknown: too few slots";
}

}  // namespace

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

std::string summary(const document::RunResult& result, const document::Run& run) {
    const document::Scenario& scenario = result.scenario;
    std::string text = scenario.task + " on " + scenario.network + " by " + scenario.algorithm + ", " +
                       (scenario.ports == 0 ? "all ports" : quantity(scenario.ports, "port")) + ", seed " +
                       std::to_string(scenario.seed) +
                       (result.mode == document::Mode::symmetrically ? ", symmetric" : "") + '\n';
    if (!run.network->facts().note.empty()) text += run.network->facts().note + '\n';
    if (!result.objection.empty())
        text += "stopped by the referee: " + result.objection + '\n';
    else if (result.partial)
        text += "interrupted: the result is partial\n";

    if (result.dynamic && !result.partial) text += wordsOf(*result.dynamic);

    std::vector<std::vector<std::string>> rows;
    for (const std::string_view key : result.dynamic ? document::dynamicFigureKeys() : document::figureKeys()) {
        if (key == "redundant" && !result.broadcast) continue;
        std::string name(key);
        std::ranges::replace(name, '_', ' ');
        if (!result.dynamic) {
            const auto value = document::figure(result.measures, key);
            if (value || key != theory::kMaxInTransit) rows.push_back({name, value ? readable(*value) : kNotMeasured});
            continue;
        }
        const auto measured = document::figure(*result.dynamic, key);
        if (key == theory::kStable)
            rows.push_back({name, measured ? measured->value != 0.0 ? "yes" : "no" : "not decided"});
        else if (measured)
            rows.push_back({name, readable(measured->value), plusMinus(*measured)});
        else
            rows.push_back({name, kNotMeasured});
    }
    rows.push_back({"fingerprint", result.fingerprint});
    text += '\n' + aligned(rows);

    rows.clear();
    for (const document::Finding& finding : result.findings) {
        std::string name = finding.statement.quantity;
        std::ranges::replace(name, '_', ' ');
        rows.push_back({!finding.measured       ? "-"
                        : finding.verdict.holds ? "✓"
                                                : "✗",
                        finding.statement.id,
                        name + ' ' + std::string(theory::print(finding.statement.relation)) + ' ' +
                            readable(finding.statement.value),
                        !finding.measured                   ? kNotMeasured
                        : !finding.verdict.tight            ? ""
                        : finding.measured->halfWidth > 0.0 ? "inside the interval"
                                                            : "met exactly",
                        finding.statement.source});
    }
    if (!rows.empty()) text += '\n' + aligned(rows);
    for (const document::Finding& finding : result.findings)
        if (const auto& printed = finding.statement.printed)
            text += '\n' + finding.statement.id + ": " + finding.statement.source + " prints " + printed->formula +
                    " = " + readable(printed->value) + ". " + printed->reason + '\n';
    return text;
}

}  // namespace hop::app
