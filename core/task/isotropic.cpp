// SPDX-License-Identifier: GPL-3.0-or-later
// Any isotropic task: every node has a packet for each of the given tags, repeated as often as the tag. N packets per
// tag.
//
// **Source:** VB §2 Definition 2, §8 Definition 7.
// **Departs from the source:** VB requires tasks on wraparound meshes to be the same in both directions of each
// dimension (7a); here any tags are allowed.
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/tags.h"

#include "core/base/text.h"

namespace hop::task::isotropic {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    const double rows = countTags(arguments.expression("tags")), packets = rows * network.nodeCount();
    return Size{.packets = packets, .rows = rows, .hops = packets};
}

double needs(const network::Network&, const Arguments& arguments) {
    const Expression& tags = arguments.expression("tags");
    return countTags(tags) * sizeof(NodeId) + static_cast<double>(tags.items.size()) * 3.0 * sizeof(Expression);
}

std::optional<std::string> refuses(const network::Network& network, const Arguments&) {
    return refuseWithoutTranslations(network);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const std::string what = "task isotropic on " + excerpt(network->facts().expression) + ": ";
    auto rows = readTags(*network, arguments.expression("tags"), kNoPacket - 1, context.world.stop);
    if (!rows) return Error{rows.error().code, what + rows.error().message};
    std::vector<Argument> tags;
    for (Expression& tag : writeTags(*network, *rows, context.world.stop)) tags.push_back({"", std::move(tag)});
    if (context.world.stop.requested()) return Task();
    Task task;
    task.expression = print(makeCall("isotropic", std::move(tags)));
    task.title = "isotropic task of " + quantity(rows->size(), "packet") + " per node";
    task.packets = PacketSet::isotropic(network, *std::move(rows));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "isotropic",
            .title = "Isotropic task",
            .help =
                "Every node sends the same packets relative to itself: one for each tag; repeated tags give several "
                "packets.",
            .parameters = {{.name = "tags",
                            .kind = ParameterKind::tags,
                            .help = "Destinations of node 0: node numbers; on a hypercube also binary words as long as "
                                    "its addresses, on a torus lists of offsets such as [1,-2], highest dimension "
                                    "first; times(3,1) is the tag 1 three times.",
                            .example = "1,2,2",
                            .variadic = true}},
            .citation = {"VB", "§2"},
            .examples = {"isotropic(1)", "isotropic(1,times(2,2))"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs,
            .notes = {{NoteKind::departure,
                       "VB asks tasks on tori to be the same in both directions of each dimension (Definition 7a); "
                       "here any tags are taken, and the bounds say what that changes.",
                       "VB §8"}}};
}

}  // namespace hop::task::isotropic
