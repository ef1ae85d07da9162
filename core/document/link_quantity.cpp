// SPDX-License-Identifier: GPL-3.0-or-later
// Two links beside each other.
#include "core/document/link_quantity.h"

#include <array>
#include <charconv>

#include "core/base/text.h"
#include "core/engine/simulation.h"
#include "core/measure/departures.h"

namespace hop::document {
namespace {

constexpr std::string_view kApart = "apart:", kTogether = "together:";

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

std::optional<std::array<Ends, 2>> linksOf(std::string_view quantity) {
    for (const std::string_view prefix : {kApart, kTogether}) {
        if (!quantity.starts_with(prefix)) continue;
        const std::string_view both = quantity.substr(prefix.size());
        const std::size_t colon = both.find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        const auto a = endsOf(both.substr(0, colon)), b = endsOf(both.substr(colon + 1));
        if (a && b) return std::array{*a, *b};
    }
    return std::nullopt;
}

Result<LinkId> linkOf(const network::Network& network, const Ends& ends) {
    if (ends.from < network.nodeCount() && ends.to < network.nodeCount())
        if (const LinkId link = network.findLink(ends.from, ends.to); link != kNoLink) return link;
    return invalid(excerpt(network.facts().expression) + " has no link from node " + std::to_string(ends.from) +
                   " to node " + std::to_string(ends.to));
}

}  // namespace

bool isLinkQuantity(std::string_view quantity) { return linksOf(quantity).has_value(); }

Result<double> linkQuantity(const Run& run, const RunResult& result, std::string_view quantity) {
    const auto links = linksOf(quantity);
    if (!links) return invalid(inQuotes(quantity) + " compares no two links; it would be apart:1-0:5-0");
    if (run.mode != Mode::explicitly) return unsupported("links are compared in explicit runs only");
    const auto a = linkOf(*run.network, (*links)[0]), b = linkOf(*run.network, (*links)[1]);
    if (!a) return a.error();
    if (!b) return b.error();
    engine::Simulation simulation(run.setting, run.algorithm.process);
    measure::Departures departures(*a, *b);
    simulation.attach(departures);
    const Step steps =
        result.dynamic ? result.dynamic->warmUpSlots + result.dynamic->measuredSlots : result.measures.steps;
    for (Step step = 0; step < steps; ++step) {
        const auto taken = simulation.step();
        if (!taken) return taken.error();
        if (!*taken) break;
    }
    return static_cast<double>(quantity.starts_with(kApart) ? departures.apart() : departures.together());
}

}  // namespace hop::document
