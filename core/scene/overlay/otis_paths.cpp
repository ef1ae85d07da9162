// SPDX-License-Identifier: GPL-3.0-or-later
// The routes between two nodes of an OTIS network that Ost's theorems compare: p_1 over one optical link, p_2 over two,
// and the route over an extension link.
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/network/otis_routes.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::otis_paths {

Entry entry();

namespace {

using hop::network::OtisWay;

constexpr struct {
    OtisWay way;
    std::string_view title;
} kWays[] = {{OtisWay::inGroup, "in the group"},
             {OtisWay::oneOptical, "p₁, one optical link"},
             {OtisWay::twoOptical, "p₂, two optical links"},
             {OtisWay::extension, "over an extension link"}};

Result<void> supports(const run::Run& run) {
    if (run.network->groups() == nullptr)
        return unsupported(excerpt(run.network->facts().expression) + " is no OTIS network");
    return {};
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const NodeId ends[2] = {static_cast<NodeId>(arguments.integer("from")),
                            static_cast<NodeId>(arguments.integer("to"))};
    const auto name = [&](NodeId node) { return explain::nodeName(network, node, instant.display.labels); };
    const std::uint32_t distance = network.distance(ends[0], ends[1]);
    Marks marks;
    marks.title = "from " + name(ends[0]) + " to " + name(ends[1]);
    for (Tone tone = 0; tone < std::size(kWays); ++tone) {
        const std::vector<NodeId> route = hop::network::otisRoute(network, ends[0], ends[1], kWays[tone].way);
        if (route.empty()) continue;
        const bool isShortest = route.size() - 1 == distance;
        for (std::size_t i = 1; i < route.size(); ++i)
            marks.links.push_back(
                {.link = network.findLink(route[i - 1], route[i]), .tone = tone, .arrow = true, .faint = !isShortest});
        marks.legend.push_back({tone, std::string(kWays[tone].title) + ": " + quantity(route.size() - 1, "link") +
                                          (isShortest ? ", shortest" : "")});
        if (isShortest)
            for (const NodeId end : ends) marks.nodes.push_back({end, tone});
    }
    marks.caption = name(ends[0]) + " and " + name(ends[1]) + " are " + quantity(distance, "link") + " apart";
    return marks;
}

ParameterSpec nodeParameter(std::string_view name, std::string_view help, std::string_view fallback) {
    return {.name = name, .kind = ParameterKind::node, .help = help, .fallback = fallback};
}

}  // namespace

Entry entry() {
    return {
        .id = "otis-paths",
        .title = "OTIS paths",
        .help =
            "The paths between two nodes of an OTIS network: over one optical link, over two, over an extension link.",
        .parameters = {nodeParameter("from", "First node of the paths.", "0"),
                       nodeParameter("to", "Last node of the paths.", "1")},
        .citation = {"Ost", "Thms 5.17, 5.26"},
        .supports = supports,
        .make = make};
}

}  // namespace hop::scene::overlay::otis_paths
