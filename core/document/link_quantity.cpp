// SPDX-License-Identifier: GPL-3.0-or-later
// Links beside each other.
#include "core/document/link_quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "core/base/text.h"
#include "core/document/replay.h"
#include "core/measure/departures.h"

namespace hop::document {
namespace {

constexpr std::string_view kApart = "apart:", kTogether = "together:", kCarried = "carried:";

struct Ends {
    NodeId from = kNoNode, to = kNoNode;
};

// "3-0"
std::optional<Ends> endsOf(std::string_view text) {
    Ends ends;
    const char* const last = text.data() + text.size();
    const auto [dash, wrong] = std::from_chars(text.data(), last, ends.from);
    if (wrong != std::errc() || dash == last || *dash != '-') return std::nullopt;
    const auto [end, error] = std::from_chars(dash + 1, last, ends.to);
    if (error != std::errc() || end != last) return std::nullopt;
    return ends;
}

// What a quantity asks of which links.
struct Asked {
    std::string_view prefix;
    std::vector<Ends> links;
    Step step = 0;  // of kCarried
};

std::optional<Asked> askedBy(std::string_view quantity) {
    Asked asked;
    for (const std::string_view prefix : {kApart, kTogether, kCarried})
        if (quantity.starts_with(prefix)) asked.prefix = prefix;
    if (asked.prefix.empty()) return std::nullopt;
    std::string_view rest = quantity.substr(asked.prefix.size());
    if (asked.prefix == kCarried) {
        const std::size_t at = rest.find('@');
        if (at == std::string_view::npos) return std::nullopt;
        const char* const last = rest.data() + rest.size();
        const auto [end, error] = std::from_chars(rest.data() + at + 1, last, asked.step);
        if (error != std::errc() || end != last) return std::nullopt;
        rest = rest.substr(0, at);
    }
    for (bool more = true; more;) {
        const std::size_t colon = rest.find(':');
        const auto ends = endsOf(rest.substr(0, colon));
        if (!ends) return std::nullopt;
        asked.links.push_back(*ends);
        more = colon != std::string_view::npos;
        if (more) rest.remove_prefix(colon + 1);
    }
    if (asked.prefix != kCarried && asked.links.size() != 2) return std::nullopt;
    return asked;
}

Result<LinkId> linkOf(const network::Network& network, const Ends& ends) {
    if (ends.from < network.nodeCount() && ends.to < network.nodeCount())
        if (const LinkId link = network.findLink(ends.from, ends.to); link != kNoLink) return link;
    return invalid(excerpt(network.facts().expression) + " has no link from node " + std::to_string(ends.from) +
                   " to node " + std::to_string(ends.to));
}

Result<double> carried(const Run& run, const RunResult& result, const std::vector<LinkId>& links, Step step,
                       Stop stop) {
    if (step < 1 || step > stepsOf(result))
        return invalid("there is no step " + std::to_string(step) + "; the run has steps 1 to " +
                       std::to_string(stepsOf(result)));
    std::uint64_t packets = 0;
    const auto seen = replay(run, result, stop, [&](const engine::StepRecord& taken, const engine::State&) {
        if (taken.step < step) return true;
        for (const engine::Move& move : taken.moves)
            packets += static_cast<std::uint64_t>(std::ranges::count(links, move.link));
        return false;
    });
    if (!seen) return seen.error();
    return static_cast<double>(packets);
}

}  // namespace

bool isLinkQuantity(std::string_view quantity) { return askedBy(quantity).has_value(); }

Result<double> linkQuantity(const Run& run, const RunResult& result, std::string_view quantity, Stop stop) {
    const auto asked = askedBy(quantity);
    if (!asked) return invalid(inQuotes(quantity) + " compares no two links; it would be apart:1-0:5-0");
    std::vector<LinkId> links;
    for (const Ends& ends : asked->links) {
        const auto link = linkOf(*run.network, ends);
        if (!link) return link.error();
        links.push_back(*link);
    }
    if (asked->prefix == kCarried) return carried(run, result, links, asked->step, stop);
    measure::Departures departures(links[0], links[1]);
    const auto seen = replay(run, result, stop, [&](const engine::StepRecord& taken, const engine::State& after) {
        departures.onStep(taken, after);
        return true;
    });
    if (!seen) return seen.error();
    return static_cast<double>(asked->prefix == kApart ? departures.apart() : departures.together());
}

}  // namespace hop::document
