// SPDX-License-Identifier: GPL-3.0-or-later
// A packet as a box of four fields: message, source address, destination address, additional information.
//
// The additional information of oblivious k-k routing is its part and phase, and how many packets of its class follow.
// **Source:** Ost Fig. 2.1, §2.1.
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <span>
#include <string_view>

#include "core/base/text.h"
#include "core/plan/journeys.h"
#include "core/plan/oblivious_path.h"
#include "core/record/all_moves.h"
#include "core/record/crossings.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::packet {

FigureEntry entry();

namespace {

std::string refusalOf(const record::Instant& instant) {
    const task::Task& task = *instant.run().task;
    if (task.isDynamic() || task.isEmpty() || !task.kind().oneDestination)
        return "Only packets with one source and one destination have these four fields.";
    if (instant.timeline() == nullptr) return "The packets of a symmetric run are not recorded one by one.";
    return {};
}

// Part and phase of each of its hops, by step.
using Tags = std::map<Step, plan::KkTag>;

// Empty if its algorithm has no such parts.
Tags tagsOf(const record::Instant& instant, PacketId packet, std::span<const record::PathHop> path) {
    Tags tags;
    const auto* run = instant.run().algorithm.artefact<plan::Journeys>();
    if (run == nullptr || packet >= run->packets.size()) return tags;
    const auto take = [&](Step step, std::span<const engine::Move> moves) {
        const auto move = std::ranges::find(moves, packet, &engine::Move::packet);
        if (move != moves.end()) tags[step] = static_cast<plan::KkTag>(move->tag);
        return true;
    };
    // With an index, all moves are kept.
    if (instant.hops() == nullptr)
        record::eachRecordedStep(instant, 1, take);
    else
        for (const record::PathHop& hop : path) take(hop.step, instant.timeline()->moves(hop.step));
    return tags;
}

// After `step` steps.
std::string informationAt(const record::Instant& instant, PacketId packet, const Tags& tags, Step step) {
    const auto* run = instant.run().algorithm.artefact<plan::Journeys>();
    if (run == nullptr || packet >= run->packets.size()) return "–";
    const plan::Journey& journey = run->packets[packet];
    const auto next = tags.upper_bound(step);
    const std::uint64_t count = run->classes[journey.sourceBlock][journey.destinationBlock];
    const std::string following = ", n = " + std::to_string(journey.first && count > 0 ? count - 1 : 0);
    if (next == tags.end()) return "delivered";
    const std::string part = journey.first ? "part 2" : "part 3";
    switch (next->second) {
        case plan::KkTag::counting:
            return "part 1, round " + std::to_string(journey.round + 1);
        case plan::KkTag::source:
            return part + ", source block" + following;
        case plan::KkTag::tree:
            return part + ", connection path" + following;
        case plan::KkTag::phaseOne:
            return part + ", phase 1" + following;
        case plan::KkTag::phaseTwo:
            break;
    }
    return part + ", phase 2" + following;
}

Scheme schemeOf(const record::Instant& instant, PacketId packet) {
    const hop::network::Network& network = *instant.run().network;
    const task::Packet shown = instant.run().task->packets.at(packet);
    const std::vector<record::PathHop> path = record::pathOf(instant, packet, 0);
    const Tags tags = tagsOf(instant, packet, path);
    const unsigned bits = static_cast<unsigned>(std::bit_width(network.nodeCount() - 1));
    const std::string width = quantity(bits, "bit");
    const auto address = [&network](NodeId node) {
        const std::string name = network.address(node), number = std::to_string(node);
        return name == number ? number : name + " = " + number;
    };
    std::set<std::string> informations;
    const std::string now = informationAt(instant, packet, tags, instant.step);
    for (Step step = 0; step < instant.lastStep; ++step)
        informations.insert(informationAt(instant, packet, tags, step));
    const bool changes = informations.size() > 1;
    struct Field {
        const char* name;
        std::string value, size;
        const char* change;
        double width;
    };
    const Field fields[] = {
        {"message", "“packet " + std::to_string(packet) + "”", "", "fixed", 4.7},
        {"source address", address(shown.source), width, "fixed", 4.2},
        {"destination address", address(shown.destination), width, "fixed", 4.8},
        {"additional information", now, "O(log k|V|) bits", changes ? "may change" : "not used", 9.2}};
    constexpr double kTop = 0.3, kHeight = 3.6, kLine = 0.85;
    Scheme scheme;
    scheme.unit = 16.0;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "fields", .columns = {"field", "value", "size", "change"}, .rows = {}};
    double left = 0.2;
    for (const Field& field : fields) {
        const double middle = left + field.width / 2.0;
        scheme.shapes.push_back(boxOf(left, kTop, field.width, kHeight, {.fill = Fill::paper}));
        const auto write = [&](double y, const std::string& text, bool bold, bool quiet) {
            if (!text.empty())
                scheme.words.push_back({.at = {middle, y},
                                        .text = text,
                                        .room = field.width - 0.5,
                                        .bold = bold,
                                        .small = true,
                                        .quiet = quiet});
        };
        // Its two words below each other.
        const std::string_view name = field.name;
        const std::size_t space = name.find(' ');
        const double middleOfName = kTop + 1.15;
        write(middleOfName - (space < name.size() ? kLine / 2.0 : 0.0), std::string(name.substr(0, space)), false,
              true);
        if (space < name.size()) write(middleOfName + kLine / 2.0, std::string(name.substr(space + 1)), false, true);
        write(kTop + kHeight - 0.9, field.value, true, false);
        write(kTop + kHeight + 0.75, field.size, false, false);
        write(kTop + kHeight + 1.75, field.change, false, true);
        listing.rows.push_back({std::string(field.name), field.value, field.size, std::string(field.change)});
        left += field.width;
    }
    scheme.width = left + 0.2;
    scheme.height = kTop + kHeight + 2.4;
    const auto counting = std::ranges::count(tags, plan::KkTag::counting, &Tags::value_type::second);
    listing.facts = {
        {"source", static_cast<double>(shown.source)},     {"destination", static_cast<double>(shown.destination)},
        {"address bits", static_cast<double>(bits)},       {"contents", static_cast<double>(informations.size())},
        {"path length", static_cast<double>(path.size())}, {"in part 1", static_cast<double>(counting)}};
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const bool selected = instant.selection.kind == record::Selection::Kind::packet;
    const PacketId packet = selected ? instant.selection.id : 0;
    if (packet >= instant.run().task->packets.count()) return {"There is no such packet.", {}};
    return {"", schemeOf(instant, packet)};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    std::string words = "A packet:";
    for (const auto& row : scene.form.get<Scheme>().listing.rows)
        words += ' ' + std::get<std::string>(row[0]) + ' ' + std::get<std::string>(row[1]) + ';';
    words.back() = '.';
    return words;
}

}  // namespace

FigureEntry entry() {
    return {.id = "packet",
            .title = "Packet",
            .help = "The four fields of the selected packet, or of the first one, at this step.",
            .guide =
                "The four fields of the selected packet, or of the first one: message, source address and "
                "destination address stay; the additional information is what an algorithm may change on the way.",
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "ost-fig-2.1"};
}

}  // namespace hop::scene::packet
