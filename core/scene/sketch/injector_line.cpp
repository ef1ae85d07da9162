// SPDX-License-Identifier: GPL-3.0-or-later
// A line whose nodes are fed by injectors, at a step: which of them are enabled, what they have still to create, the
// packets on the line.
//
// **Source:** Ost Fig. 3.4, §3.2.3.
#include <algorithm>

#include "core/base/text.h"
#include "core/plan/injectors.h"
#include "core/record/crossings.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::injector_line {

FigureEntry entry();

namespace {

constexpr std::size_t kMostInjectors = 32;
constexpr double kPitch = 1.7, kLeft = 3.0;  // of the nodes; of the first one, for the names of the rows
constexpr double kBox = 0.65, kLine = 3.6;   // half the side of an injector; the line below them

std::string refusalOf(const record::Instant& instant) {
    const auto* run = instant.run().algorithm.artefact<plan::Injectors>();
    if (run == nullptr)
        return "No injectors insert packets in this run; those of the algorithm injectors do, on a path.";
    if (run->table.rows.size() > kMostInjectors)
        return "There are too many injectors for a drawing: at most " + std::to_string(kMostInjectors) + " are shown.";
    return {};
}

// State of an injector after `step` steps.
struct Count {
    std::uint64_t created = 0, inserted = 0, delivered = 0;
};

std::vector<Count> countsAt(const plan::Injectors& run, std::size_t line, Step step) {
    std::vector<Count> counts(run.table.rows.size());
    for (PacketId packet = 0; packet < run.sources.size(); ++packet) {
        const plan::Insertion& insertion = run.insertions[packet];
        Count& count = counts[run.sources[packet]];
        count.created += insertion.created <= step ? 1 : 0;
        if (insertion.inserted >= step) continue;
        ++count.inserted;
        count.delivered += run.sources[packet] + (step - insertion.inserted) >= line - 1 ? 1 : 0;
    }
    return counts;
}

// Total number of steps that a packet on the line spends at a node.
std::uint64_t waitsOf(const record::Instant& instant, const plan::Injectors& run) {
    std::uint64_t waits = 0;
    for (PacketId packet = 0; packet < run.sources.size(); ++packet) {
        const std::vector<record::PathHop> path = record::pathOf(instant, packet, 0);
        for (std::size_t i = 1; i < path.size(); ++i) waits += path[i].step - path[i - 1].step - 1;
    }
    return waits;
}

Scheme schemeOf(const record::Instant& instant, const plan::Injectors& run) {
    const std::size_t injectors = run.table.rows.size(), nodes = instant.run().network->nodeCount();
    const Step step = instant.step;
    const std::vector<Count> counts = countsAt(run, nodes, step);
    std::vector<std::size_t> packets(nodes, 0);  // on the line, not yet at its end
    for (PacketId packet = 0; packet < run.sources.size(); ++packet) {
        const Step inserted = run.insertions[packet].inserted;
        if (inserted >= step) continue;
        const std::size_t at = run.sources[packet] + (step - inserted);
        if (at + 1 < nodes) ++packets[at];
    }
    Scheme scheme;
    scheme.unit = 15.0;
    const auto x = [](std::size_t node) { return kLeft + kPitch * static_cast<double>(node); };
    const Scheme::Look enabledLook{.fill = Fill::grey}, disabledLook{.fill = Fill::paper},
        freeLook{.fill = Fill::paper, .stroke = Stroke::dotted}, packetLook{.fill = Fill::black};
    Listing& listing = scheme.listing;
    listing = {
        .rowsAre = "injectors",
        .columns = {"injector", "enabled", "created", "inserted", "delivered", "to create", "at the node", "kept free"},
        .rows = {}};
    scheme.shapes.push_back(lineOf({x(0), kLine}, {x(nodes - 1), kLine}, {.weight = Scheme::Weight::thin}));
    for (std::size_t i = 0; i < injectors; ++i) {
        const plan::InjectorRow& row = run.table.rows[i];
        const std::int64_t interval = (static_cast<std::int64_t>(step) - static_cast<std::int64_t>(i) +
                                       static_cast<std::int64_t>(run.table.interval) * 1024) /
                                          static_cast<std::int64_t>(run.table.interval) -
                                      1024;
        const bool enabled = step >= i && run.table.enabled(static_cast<NodeId>(i), interval);
        const bool free = enabled && packets[i] == 0;
        const std::uint64_t left = row.alpha - counts[i].created;
        scheme.shapes.push_back(boxOf(x(i) - kBox, 0.2, 2.0 * kBox, 2.0 * kBox, enabled ? enabledLook : disabledLook));
        scheme.words.push_back(
            {.at = {x(i), 0.2 + kBox}, .text = lowered("I", i), .room = kPitch - 0.1, .small = true});
        scheme.shapes.push_back(
            lineOf({x(i), 0.2 + 2.0 * kBox}, {x(i), kLine - 0.55}, {.weight = Scheme::Weight::thin}, true));
        scheme.shapes.push_back(discOf({x(i), kLine}, 0.5, free ? freeLook : disabledLook));
        if (packets[i] > 0) scheme.shapes.push_back(discOf({x(i), kLine}, 0.28, packetLook));
        const auto number = [&](double y, std::uint64_t value) {
            scheme.words.push_back(
                {.at = {x(i), y}, .text = std::to_string(value), .room = kPitch - 0.1, .small = true});
        };
        number(kLine + 1.2, i);
        number(kLine + 2.5, left);
        number(kLine + 3.7, row.alpha);
        listing.rows.push_back({lowered("I", i), enabled ? 1.0 : 0.0, static_cast<double>(counts[i].created),
                                static_cast<double>(counts[i].inserted), static_cast<double>(counts[i].delivered),
                                static_cast<double>(left), static_cast<double>(packets[i]), free ? 1.0 : 0.0});
    }
    for (std::size_t node = injectors; node < nodes; ++node) {
        scheme.shapes.push_back(discOf({x(node), kLine}, 0.5, disabledLook));
        scheme.words.push_back({.at = {x(node), kLine + 1.2}, .text = "end", .room = kPitch - 0.1, .small = true});
    }
    const auto head = [&](double y, const char* text) {
        scheme.words.push_back({.at = {0.0, y},
                                .text = text,
                                .room = kLeft - 0.7,
                                .across = Scheme::Across::left,
                                .small = true,
                                .quiet = true});
    };
    head(kLine + 1.2, "node");
    head(kLine + 2.5, "left");
    head(kLine + 3.7, "α");
    scheme.width = x(nodes - 1) + 0.9;
    scheme.height = kLine + 4.3;
    scheme.legend = {{"enabled", enabledLook},
                     {"disabled", disabledLook},
                     {"packet", {}, Sample::disc},
                     {"slot kept free", {.stroke = Stroke::dotted}, Sample::fill}};
    std::uint64_t lastInsertion = 0, delivered = 0;
    for (PacketId packet = 0; packet < run.sources.size(); ++packet) {
        const Step inserted = run.insertions[packet].inserted;
        lastInsertion = std::max<std::uint64_t>(lastInsertion, inserted);
        delivered = std::max<std::uint64_t>(delivered, inserted + nodes - 1 - run.sources[packet]);
    }
    listing.facts = {{"interval length", static_cast<double>(run.table.interval)},
                     {"T′", static_cast<double>(run.period)},
                     {"step", static_cast<double>(step)},
                     {"waits", static_cast<double>(waitsOf(instant, run))},
                     {"last insertion", static_cast<double>(lastInsertion)},
                     {"last creation", static_cast<double>(run.lastCreation)},
                     {"last delivery", static_cast<double>(delivered)}};
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    if (instant.timeline() == nullptr) return {"This run is not recorded packet by packet.", {}};
    return {"", schemeOf(instant, *instant.run().algorithm.artefact<plan::Injectors>())};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    const Listing& listing = scene.form.get<Scheme>().listing;
    const auto enabled =
        std::ranges::count_if(listing.rows, [](const auto& row) { return std::get<double>(row[1]) > 0.0; });
    return "A line with " + quantity(listing.rows.size(), "injector") + ", " + std::to_string(enabled) +
           " of them enabled.";
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "injector-line",
        .title = "Line with injectors",
        .help =
            "A line fed by injectors: which of them are enabled, what they have still to create, packets on the line.",
        .guide =
            "A line whose nodes are fed by injectors, at this step: filled injectors are enabled, the number "
            "below each is what it has still to create, and packets move along the line one node a step. A "
            "dotted node keeps the slot that passes it free for its injector.",
        .form = FormKind::scheme,
        .scene = sceneAt,
        .describe = describe,
        .whyNot = refusalOf,
        .example = "ost-fig-3.4"};
}

}  // namespace hop::scene::injector_line
