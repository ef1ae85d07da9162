// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting with k packets at every node: k N packets, those of node v are v k .. v k + k - 1, from its lowest layer up.
//
// Places are numbered node by node. On an OTIS-Mesh of side n = q^3: block by block in the order g, a snake through the
// grid of blocks, and row by row within a block; on other networks by identity number.
// **Source:** Ost §5.4.1, §5.4.6 (indexing).
#include <algorithm>
#include <array>
#include <limits>

#include "core/base/paced_stop.h"
#include "core/base/random.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/sorting.h"

namespace hop::task::k_k_sort {

Entry entry();

namespace {

constexpr std::uint32_t kFewValues = 5;
constexpr std::array<std::string_view, 5> kKinds = {"random", "reversed", "zero-one", "equal", "few-valued"};

bool isFile(std::string_view keys) { return std::ranges::find(kKinds, keys) == kKinds.end(); }

std::optional<std::string> refuses(const network::Network&, const Arguments& arguments) {
    const std::string_view keys = arguments.text("keys");
    if (isFile(keys) && keys.find_first_of("./") == std::string_view::npos)
        return "there are no keys called " + inQuotes(keys) + suggestion(keys, kKinds) +
               "; a file is written with its ending, such as \"keys.txt\"";
    return std::nullopt;
}

std::optional<network::Bricks> bricksOf(const network::Network& network) {
    const auto side = network::otisMeshSide(network);
    if (!side || network::Bricks::whyNot(*side)) return std::nullopt;
    return network::Bricks(*side);
}

std::vector<NodeId> orderOf(const network::Network& network, Stop stop) {
    const auto bricks = bricksOf(network);
    std::vector<NodeId> order;
    order.reserve(network.nodeCount());
    PacedStop paced(stop);
    for (NodeId place = 0; place < network.nodeCount() && !paced.requested(); ++place)
        order.push_back(
            bricks ? bricks->nodeOf(bricks->blockOfRank(place / bricks->blockSize()), place % bricks->blockSize())
                   : place);
    return order;
}

// Integers separated by blanks, commas or semicolons; # begins a comment.
Result<std::vector<std::int64_t>> readKeys(std::string_view text, std::uint64_t wanted, Stop stop) {
    constexpr std::string_view kBetween = " \t\r,;";
    text = withoutByteOrderMark(text);
    std::vector<std::int64_t> keys;
    std::size_t line = 0;
    PacedStop paced(stop);
    while (!text.empty() && !paced.requested()) {
        ++line;
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view rest = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        rest = rest.substr(0, rest.find('#'));
        for (;;) {
            rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
            if (rest.empty()) break;
            const std::string_view word = rest.substr(0, rest.find_first_of(kBetween));
            rest.remove_prefix(word.size());
            const auto key = wholeNumber<std::int64_t>(word);
            if (!key) {
                // A file that does not begin with a number may be any file: do not quote its contents.
                const bool known = !keys.empty() || word.find_first_not_of("-0123456789") == std::string_view::npos;
                return invalid("line " + std::to_string(line) + ": a key must be a whole number from " +
                               std::to_string(std::numeric_limits<std::int64_t>::min()) + " to " +
                               std::to_string(std::numeric_limits<std::int64_t>::max()) +
                               (known ? ", not " + inQuotes(word) : std::string()));
            }
            keys.push_back(*key);
        }
    }
    if (keys.size() != wanted)
        return invalid("it has " + quantity(keys.size(), "key") + ", and there are " + quantity(wanted, "packet") +
                       "; it must have one for each packet, node by node");
    return keys;
}

Result<std::vector<std::int64_t>> keysOf(std::string_view kind, const Sorting& sorting, const BuildContext& context) {
    const std::uint64_t count = std::uint64_t{sorting.layers} * sorting.order.size();
    if (isFile(kind)) {
        const std::string what = "keys " + inQuotes(kind);
        if (!context.world.readFile) return unsupported(what + ": files cannot be read here");
        const Result<std::string> content = context.world.readFile(kind);
        if (!content) return content.error();
        auto keys = readKeys(*content, count, context.world.stop);
        if (!keys)
            return Error{keys.error().code,
                         what + (keys.error().message.starts_with("line ") ? ", " : ": ") + keys.error().message};
        return keys;
    }
    const Stop stop = context.world.stop;
    std::vector<std::int64_t> keys;
    resizeInPieces(keys, count, stop);
    if (keys.size() < count) return keys;
    PacedStop paced(stop);
    RandomStream random(context.keyFor("task k-k-sort"));
    if (kind == "random") {
        for (std::uint64_t i = 0; i < count && !paced.requested(); ++i) keys[i] = static_cast<std::int64_t>(i);
        random.shuffle(std::span(keys), stop);
    } else if (kind == "reversed") {
        for (std::uint64_t place = 0; place < count && !paced.requested(); ++place)
            keys[std::uint64_t{sorting.order[place / sorting.layers]} * sorting.layers + place % sorting.layers] =
                static_cast<std::int64_t>(count - 1 - place);
    } else if (kind != "equal") {
        for (std::uint64_t i = 0; i < count && !paced.requested(); ++i)
            keys[i] = random.below(kind == "zero-one" ? 2 : kFewValues);
    }
    return keys;
}

double packetsOf(const network::Network& network, const Arguments& arguments) {
    return static_cast<double>(arguments.integer("k")) * network.nodeCount();
}

// The distance that a sort moves a packet depends on the algorithm; no algorithm here exceeds the number of nodes.
std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    const double packets = packetsOf(network, arguments);
    return Size{.cast = Cast::sorting, .packets = packets, .hops = packets * network.nodeCount()};
}

double needs(const network::Network& network, const Arguments& arguments) {
    return packetsOf(network, arguments) * (sizeof(std::int64_t) + sizeof(Packet)) +
           network.nodeCount() * static_cast<double>(sizeof(NodeId));
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto k = static_cast<std::uint32_t>(arguments.integer("k"));
    const std::string_view kind = arguments.text("keys");
    if (auto fits = checkPacketCount(packetsOf(*network, arguments)); !fits) return fits.error();
    auto sorting = std::make_shared<Sorting>();
    sorting->layers = k;
    sorting->order = orderOf(*network, context.world.stop);
    if (context.world.stop.requested()) return Task();
    auto keys = keysOf(kind, *sorting, context);
    if (!keys) return keys.error();
    sorting->keys = *std::move(keys);
    std::vector<Packet> packets;
    packets.reserve(sorting->keys.size());
    PacedStop paced(context.world.stop);
    for (NodeId node = 0; node < network->nodeCount() && !paced.requested(k); ++node)
        packets.insert(packets.end(), k, Packet{node, kNoNode});
    Task task;
    const std::string numbers = std::to_string(k);
    task.title =
        numbers + "-" + numbers + " sorting, " + (isFile(kind) ? "keys of a file" : std::string(kind) + " keys");
    task.drawn = !isFile(kind) && kind != "reversed" && kind != "equal";
    task.cast = Cast::sorting;
    task.packets = PacketSet::listed(std::move(packets));
    task.sorting = std::move(sorting);
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "k-k-sort",
            .title = "k-k sorting",
            .help =
                "Every node has k packets with keys; the packet with the i-th smallest key goes to the i-th place, k "
                "places at every node.",
            .parameters = {{.name = "k",
                            .kind = ParameterKind::integer,
                            .help = "Packets of each node.",
                            .unit = "packets",
                            .minimum = 1,
                            .maximum = kMostLayers,
                            .fallback = "1",
                            .example = "2"},
                           {.name = "keys",
                            .kind = ParameterKind::text,
                            .help = "random (all different), reversed, zero-one, equal, few-valued (five values), or a "
                                    "file of whole numbers, one for each packet, node by node.",
                            .fallback = "random",
                            .example = "reversed"}},
            .citation = {"Ost", "§5.4.1"},
            .examples = {"k-k-sort", "k-k-sort(2,keys=reversed)", "k-k-sort(keys=zero-one)", "k-k-sort(keys=equal)",
                         "k-k-sort(3,keys=few-valued)"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::k_k_sort
