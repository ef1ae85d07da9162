// SPDX-License-Identifier: GPL-3.0-or-later
// The layered graph of a task's rotation classes: tags in layers by the crossings they have to go, in classes of tags
// that a turn of the network takes to each other, each with an arc to the layer above.
//
// The arc of a tag is the link type that its class crosses first; no two arcs of a full class are over the same one.
// **Source:** VB §6, Fig. 3 (cubes: R_ij); §8 (tori of odd side: R_ab).
// **Departs from the source:** the arcs are there for every class, also for those that are cleared together in the last
// phase; what the run does comes on top of them.
#include <numeric>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/orbits.h"
#include "core/scene/catalogue.h"
#include "core/scene/grid/switching_matrices.h"
#include "core/scene/scene.h"
#include "core/scene/tree/layers.h"

namespace hop::scene::classes {

FigureEntry entry();

namespace {

constexpr NodeId kMostNodes = 2048;

std::string refusalOf(const record::Instant& instant) {
    if (std::string refusal = switchingRefusal(instant); !refusal.empty()) return refusal;
    const network::Network& network = *instant.run().network;
    if (plan::turnOf(network).empty()) return "Rotation classes exist on hypercubes and on tori and rings of odd side.";
    if (network.nodeCount() > kMostNodes)
        return "This network has " + thousands(network.nodeCount()) + " nodes; rotation classes are drawn up to " +
               thousands(kMostNodes) + '.';
    return {};
}

// The graph, and how rows of the task matrix belong to it.
struct Graph {
    std::shared_ptr<const Layers::Fixed> fixed;
    std::vector<std::uint32_t> nodeOf;  // by offset
    std::vector<std::uint32_t> rowOf;   // by node: the first row with this tag; kNone: not in the task
};

// The group of an orbit formed by the next nodes.
Layers::Group groupOf(const plan::Orbit& orbit, const Layers::Fixed& fixed) {
    return {.layer = orbit.hops,
            .name = explain::shortClassName(orbit.name),
            .title = orbit.name,
            .first = static_cast<std::uint32_t>(fixed.nodes.size()),
            .count = static_cast<std::uint32_t>(orbit.rows.size())};
}

// Finds the rows of the nodes, whose packets the nodes then show.
void joinRows(std::span<const NodeId> rows, const task::TaskMatrix& matrix, Graph& graph, Layers::Fixed& fixed) {
    graph.rowOf.assign(fixed.nodes.size(), Layers::kNone);
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        const std::uint32_t node = graph.nodeOf[rows[row]];
        if (graph.rowOf[node] != Layers::kNone) continue;
        graph.rowOf[node] = row;
        fixed.nodes[node].item = {record::Selection::Kind::packet, matrix.row(row).packet};
    }
}

// O(nodes * types)
Graph graphOf(const record::Instant& instant, const SwitchingMatrices& made) {
    const network::Network& network = *instant.run().network;
    const network::Translations& translations = *network.translations();
    const document::Labels labels =
        instant.display.labels == document::Labels::identity ? document::Labels::identity : document::Labels::address;
    const std::vector<std::uint32_t> turn = plan::turnOf(network);
    auto fixed = std::make_shared<Layers::Fixed>();
    Graph graph;
    graph.nodeOf.assign(network.nodeCount(), Layers::kNone);
    std::vector<NodeId> all(network.nodeCount() - 1);
    std::iota(all.begin(), all.end(), NodeId{1});
    const auto orbits = plan::orbitsOf(network, turn, all, instant.stop);
    if (!orbits || instant.stop.requested()) return graph;
    std::vector<NodeId> targets;  // by node; 0: delivered
    fixed->layers = {"delivered"};
    for (const plan::Orbit& orbit : *orbits) {
        const auto group = static_cast<std::uint32_t>(fixed->groups.size());
        fixed->groups.push_back(groupOf(orbit, *fixed));
        while (fixed->layers.size() <= orbit.hops)
            fixed->layers.push_back(std::to_string(fixed->layers.size()) + " to go");
        for (std::size_t r = 0; r < orbit.rows.size(); ++r) {
            const NodeId offset = all[orbit.rows[r]];
            const std::uint32_t arc = turn[(orbit.order.front() + r) % turn.size()];
            graph.nodeOf[offset] = static_cast<std::uint32_t>(fixed->nodes.size());
            targets.push_back(translations.offset(translations.generator(arc), offset));
            fixed->nodes.push_back({.name = explain::nodeName(network, offset, labels),
                                    .item = {},
                                    .group = group,
                                    .target = Layers::kNone,
                                    .arc = category(arc),
                                    .arcName = explain::linkTypeName(network, arc, instant.display.numbering)});
        }
    }
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (targets[i] != 0) fixed->nodes[i].target = graph.nodeOf[targets[i]];
    joinRows(instant.run().task->packets.rows(), made.whole, graph, *fixed);
    graph.fixed = std::move(fixed);
    return graph;
}

// Remaining crossings of each row after a step; updated incrementally from the previous step.
class Remaining {
public:
    explicit Remaining(const SwitchingMatrices& made) : m_plan(made.plan) {
        for (std::size_t row = 0; row < made.whole.rowCount(); ++row) m_sums.push_back(made.whole.rowSum(row));
        m_first = m_sums;
    }
    // O(entries between the steps)
    void seek(Step to) {
        to = std::min(to, m_plan->steps());
        for (; m_step < to; ++m_step)
            for (const plan::SymmetricMove& move : m_plan->at(m_step + 1)) --m_sums[move.row];
        for (; m_step > to; --m_step)
            for (const plan::SymmetricMove& move : m_plan->at(m_step)) ++m_sums[move.row];
    }
    Layers::State stateOf(std::uint32_t row) const {
        if (m_sums[row] == 0) return Layers::State::cleared;
        return m_sums[row] < m_first[row] ? Layers::State::underWay : Layers::State::waiting;
    }

private:
    std::shared_ptr<const plan::SymmetricPlan> m_plan;
    Step m_step = 0;
    std::vector<std::uint32_t> m_first, m_sums;  // by row
};

Layers layersOf(const record::Instant& instant, const SwitchingMatrices& made, const Graph& graph,
                const Remaining& remaining) {
    const network::Translations& translations = *instant.run().network->translations();
    const auto offsets = instant.run().task->packets.rows();
    Layers layers{.fixed = graph.fixed,
                  .states = std::vector<Layers::State>(graph.rowOf.size(), Layers::State::absent),
                  .colours = std::vector<Colour>(graph.rowOf.size()),
                  .moves = {},
                  .lit = std::vector<bool>(graph.fixed->groups.size()),
                  .title = "rotation classes",
                  .when = instant.step >= instant.lastStep ? "at the end" : "step " + std::to_string(instant.step + 1)};
    if (!optionsOf(instant.display.options, "classes").flag("traffic")) {
        for (std::size_t node = 0; node < graph.rowOf.size(); ++node)
            if (graph.rowOf[node] != Layers::kNone) layers.states[node] = Layers::State::waiting;
        layers.traffic = false;
        layers.when.clear();
        return layers;
    }
    for (std::size_t node = 0; node < graph.rowOf.size(); ++node)
        if (graph.rowOf[node] != Layers::kNone) layers.states[node] = remaining.stateOf(graph.rowOf[node]);
    if (instant.step >= made.steps()) return layers;
    for (const plan::SymmetricMove& move : made.plan->at(instant.step + 1)) {
        const std::uint32_t tag = graph.nodeOf[offsets[move.row]];
        const NodeId from = translations.offset(move.offset, offsets[move.row]),
                     to = translations.offset(translations.generator(move.type), from);
        layers.lit[graph.fixed->nodes[tag].group] = true;
        layers.moves.push_back({graph.nodeOf[from], to == 0 ? Layers::kNone : graph.nodeOf[to], category(move.type)});
        if (graph.rowOf[tag] != move.row) continue;
        layers.states[tag] = Layers::State::moving;
        layers.colours[tag] = category(move.type);
    }
    std::vector<std::string> lit;
    for (std::size_t g = 0; g < layers.lit.size(); ++g)
        if (const Layers::Group& group = graph.fixed->groups[g]; layers.lit[g])
            lit.push_back(group.name.empty() ? group.title : group.name);
    if (!lit.empty()) layers.title = "clearing " + join(lit, ", ");
    return layers;
}

constexpr KeptPart<Graph> kGraph = {On::node | On::names,
                                    [](const record::Instant& instant, const NoInput&, Keeper& keeper) {
                                        return graphOf(instant, *keeper.of(kSwitchingMatrices, instant));
                                    }};
constexpr KeptPart<std::shared_ptr<Remaining>> kRemaining = {
    On::node, [](const record::Instant& instant, const NoInput&, Keeper& keeper) {
        return std::make_shared<Remaining>(*keeper.of(kSwitchingMatrices, instant));
    }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const SwitchingMatrices& made = *keeper.of(kSwitchingMatrices, instant);
    if (instant.stop.requested()) return {"Stopped.", {}};
    if (made.empty()) return {"No step taken yet.", {}};
    const Graph& graph = keeper.of(kGraph, instant);
    if (instant.stop.requested()) return {"Stopped.", {}};
    Remaining& remaining = *keeper.of(kRemaining, instant);
    remaining.seek(instant.step);
    return {"", layersOf(instant, made, graph, remaining)};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Layers& layers = scene.form.get<Layers>();
    std::vector<std::string> lit;
    for (std::size_t g = 0; g < layers.lit.size(); ++g)
        if (layers.lit[g]) lit.push_back(layers.fixed->groups[g].title);
    const std::string words = "Rotation classes: " + quantity(layers.fixed->nodes.size(), "tag") + " in " +
                              std::to_string(layers.fixed->groups.size()) + '.';
    return lit.empty() ? words
                       : words + " Step " + std::to_string(instant.step + 1) + " clears " + join(lit, ", ") + '.';
}

std::string tip(const record::Instant&, const Scene& scene, const Part& part, Keeper&) {
    const Layers& layers = scene.form.get<Layers>();
    const Layers::Node& node = layers.fixed->nodes[part.row];
    std::string tip = node.name + ", " + layers.fixed->groups[node.group].title;
    const Layers::State state = layers.states[part.row];
    if (state == Layers::State::absent) return tip + "\nnot in this task";
    tip += "\nits arc: over link " + node.arcName + " to " +
           (node.target == Layers::kNone ? "the destination" : layers.fixed->nodes[node.target].name);
    switch (state) {
        case Layers::State::waiting:
            return tip + "\nwaits";
        case Layers::State::underWay:
            return tip + "\nis under way";
        case Layers::State::moving:
            return tip + "\nis sent in this step";
        case Layers::State::cleared:
        case Layers::State::absent:
            break;
    }
    return tip + "\ncleared";
}

}  // namespace

FigureEntry entry() {
    return {.id = "classes",
            .title = "Rotation classes",
            .help =
                "The layered graph of rotation classes: tags by number of crossings, with arcs for their order; the "
                "class that is being cleared is highlighted.",
            .guide =
                "The tags of an isotropic task in layers by number of crossings, grouped into classes of tags that are "
                "rotations of each other. The arcs show the order in which the crossings of a class are made; tags "
                "cleared in this step are highlighted, cleared ones faded. Click a tag to select its packet; the wheel "
                "zooms, dragging pans.",
            .parameters = {{.name = "traffic",
                            .kind = ParameterKind::flag,
                            .help = "What the step clears; without it the graph alone is shown.",
                            .fallback = "yes"}},
            .form = FormKind::layers,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = refusalOf,
            .example = "vb-fig-3"};
}

}  // namespace hop::scene::classes
