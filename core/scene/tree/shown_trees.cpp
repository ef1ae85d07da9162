// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of an instant and when the run used their links.
#include "core/scene/tree/shown_trees.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/network/shape.h"
#include "core/plan/cube_trees.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"
#include "core/record/hop_index.h"

namespace hop::scene {

namespace {

constexpr std::uint8_t kNoTree = 0xff;
static_assert(ShownTrees::kMostTrees < kNoTree);

// All packets for one node: a gather.
bool gathers(const task::Task& task) {
    if (task.kind().combines) return task.packets.at(0).destination != task::kAllNodes;
    if (task.isDynamic() || !task.kind().oneDestination || task.packets.count() < 2) return false;
    const task::Packet first = task.packets.at(0), second = task.packets.at(1);
    if (first.destination != second.destination || first.source == second.source) return false;
    for (PacketId packet = 2; packet < task.packets.count(); ++packet)
        if (task.packets.at(packet).destination != first.destination) return false;
    return true;
}

// The node that all packets come from, kNoNode if there is none.
NodeId commonSource(const task::Task& task) {
    if (task.isDynamic() || task.packets.count() == 0) return kNoNode;
    const NodeId first = task.packets.source(0);
    for (PacketId packet = 1; packet < task.packets.count(); ++packet)
        if (task.packets.source(packet) != first) return kNoNode;
    return first;
}

bool isKnown(const record::Instant& instant, PacketId packet) {
    return !instant.run().task->isDynamic() && packet < instant.run().task->packets.count();
}

// A few broadcasts from different nodes, none of them chosen: all their trees.
std::vector<NodeId> severalRoots(const record::Instant& instant) {
    const task::Task& task = *instant.run().task;
    const document::TreeView& choice = instant.display.tree;
    if (!choice.kind.empty() || choice.root || task.isDynamic() || !task.kind().toAllNodes) return {};
    if (instant.selection.kind == record::Selection::Kind::packet) return {};
    const std::uint64_t count = task.packets.count();
    if (count < 2 || count > ShownTrees::kMostTrees || count >= instant.run().network->nodeCount()) return {};
    std::vector<NodeId> roots;
    for (PacketId packet = 0; packet < count; ++packet) {
        const NodeId root = task.packets.source(packet);
        if (std::ranges::find(roots, root) == roots.end()) roots.push_back(root);
    }
    return roots.size() > 1 ? roots : std::vector<NodeId>();
}

// A crossing of the run that belongs to one of the trees.
struct Crossing {
    std::uint8_t tree;
    NodeId node;  // the child's end of the link
    LinkId link;  // away from the root
    Step step;
};

class Reader {
public:
    Reader(const record::Instant& instant, const TreesAsked& key, std::span<const NodeId> roots, bool towardsRoot)
        : m_instant(instant), m_network(*instant.run().network), m_key(key), m_towardsRoot(towardsRoot) {
        m_treeAt.assign(m_network.nodeCount(), kNoTree);
        for (std::size_t i = 0; i < roots.size(); ++i) m_treeAt[roots[i]] = static_cast<std::uint8_t>(i);
        if (instant.run().task->isDynamic()) return;
        // The index has the same hops, and far fewer need to be read.
        if (instant.run().algorithm.symmetric != nullptr)
            readSymmetric(roots);
        else if (instant.hops() != nullptr && isReadByPacket())
            readPackets(roots);
        else if (instant.timeline() != nullptr)
            readTimeline();
    }

    const std::vector<Crossing>& crossings() const { return m_crossings; }

private:
    void add(std::uint8_t tree, LinkId link, Step step) {
        const network::Link ends = m_network.link(link);
        if (m_towardsRoot)
            m_crossings.push_back({tree, ends.from, m_network.findLink(ends.to, ends.from), step});
        else
            m_crossings.push_back({tree, ends.to, link, step});
    }

    std::uint8_t treeOf(PacketId packet) const {
        const task::PacketSet& packets = m_instant.run().task->packets;
        return m_treeAt[m_towardsRoot ? packets.at(packet).destination : packets.source(packet)];
    }

    // If several broadcasts share a root, the order of moves within a step decides which arrives first.
    bool isReadByPacket() const {
        if (m_key.packet != kNoPacket || !m_instant.run().task->kind().copiesStay) return true;
        std::vector<bool> seen(kNoTree);
        for (PacketId packet = 0; packet < m_instant.run().task->packets.count(); ++packet) {
            const std::uint8_t tree = treeOf(packet);
            if (tree == kNoTree) continue;
            if (seen[tree]) return false;
            seen[tree] = true;
        }
        return true;
    }

    void readPackets(std::span<const NodeId> roots) {
        const task::Task& task = *m_instant.run().task;
        const auto read = [&](PacketId packet) {
            const std::uint8_t tree = treeOf(packet);
            if (tree == kNoTree) return;
            for (const record::HopIndex::Hop& hop : m_instant.hops()->ofPacket(packet)) add(tree, hop.id, hop.step);
        };
        if (m_key.packet != kNoPacket) {
            read(m_key.packet);
        } else if (task.isIsotropic() && !m_towardsRoot) {
            const std::size_t rows = task.packets.rows().size();
            for (const NodeId root : roots)
                for (std::size_t row = 0; row < rows; ++row) read(static_cast<PacketId>(root * rows + row));
        } else {
            for (PacketId packet = 0; packet < task.packets.count() && !m_instant.stop.requested(); ++packet)
                read(packet);
        }
        std::ranges::stable_sort(m_crossings, {}, &Crossing::step);
    }

    void readTimeline() {
        const engine::Timeline& timeline = *m_instant.timeline();
        for (Step step = timeline.firstStep();
             step <= timeline.lastStep() && timeline.kept(step) && !m_instant.stop.requested(); ++step)
            for (const engine::Move& move : timeline.moves(step)) {
                if (m_key.packet != kNoPacket && move.packet != m_key.packet) continue;
                const std::uint8_t tree = treeOf(move.packet);
                if (tree != kNoTree) add(tree, move.link, step);
            }
    }

    void readSymmetric(std::span<const NodeId> roots) {
        const plan::SymmetricPlan& plan = *m_instant.run().algorithm.symmetric;
        const network::Translations& translations = *m_network.translations();
        const std::size_t rows = m_instant.run().task->packets.rows().size();
        for (Step step = 1; step <= plan.steps() && !m_instant.stop.requested(); ++step)
            for (const plan::SymmetricMove& entry : plan.at(step)) {
                if (m_key.packet != kNoPacket && entry.row != m_key.packet % rows) continue;
                for (std::size_t i = 0; i < roots.size(); ++i)
                    add(static_cast<std::uint8_t>(i),
                        m_network.dimensions()->linkOf(translations.translate(roots[i], entry.offset), entry.type),
                        step);
            }
    }

    const record::Instant& m_instant;
    const network::Network& m_network;
    const TreesAsked& m_key;
    bool m_towardsRoot;
    std::vector<std::uint8_t> m_treeAt;  // by node
    std::vector<Crossing> m_crossings;   // by step
};

// The trees that the crossings make, by the first arrivals if only these count; nothing if packets of one root come to
// a node in different ways.
std::vector<plan::Tree> treesOfRun(const network::Network& network, std::span<const NodeId> roots,
                                   std::span<const Crossing> crossings, bool firstCounts) {
    std::vector<plan::Tree> trees;
    for (const NodeId root : roots) trees.push_back({root, std::vector<LinkId>(network.nodeCount(), kNoLink)});
    for (const Crossing& crossing : crossings) {
        plan::Tree& tree = trees[crossing.tree];
        LinkId& into = tree.into[crossing.node];
        if (crossing.node == tree.root) {
            if (firstCounts) continue;
            return {};
        }
        if (into != kNoLink && into != crossing.link && !firstCounts) return {};
        if (into == kNoLink) into = crossing.link;
    }
    return trees;
}

ShownTrees::Uses usesOf(const network::Network& network, const plan::Tree& tree, std::uint8_t index,
                        std::span<const Crossing> crossings) {
    ShownTrees::Uses uses;
    uses.begins.assign(std::size_t{network.nodeCount()} + 1, 0);
    const auto belongs = [&](const Crossing& crossing) {
        return crossing.tree == index && tree.into[crossing.node] == crossing.link;
    };
    for (const Crossing& crossing : crossings)
        if (belongs(crossing)) ++uses.begins[crossing.node + 1];
    std::partial_sum(uses.begins.begin(), uses.begins.end(), uses.begins.begin());
    uses.steps.resize(uses.begins.back());
    std::vector<std::uint32_t> next(uses.begins.begin(), uses.begins.end() - 1);
    for (const Crossing& crossing : crossings)
        if (belongs(crossing)) uses.steps[next[crossing.node]++] = crossing.step;
    return uses;
}

bool spans(const plan::Tree& tree) { return std::ranges::count(tree.into, kNoLink) == 1; }

// The known kind of a tree; empty if there is none.
const plan::TreeKind* kindOf(const network::Network& network, const plan::Tree& tree, std::uint32_t ports) {
    if (!spans(tree)) return nullptr;
    const bool cube = hop::network::isHypercube(network);
    const plan::TreeKind* found = nullptr;
    for (const plan::TreeKind& kind : plan::treeKinds())
        // The breadth-first tree of a cube is another kind as well, whose name says more.
        if ((cube || !kind.ofCubes) && (found == nullptr || !found->ofCubes) &&
            kind.make(network, tree.root, ports) == tree)
            found = &kind;
    return found;
}

void number(ShownTrees& shown, const network::Network& network, const plan::NumberedTree& tree, NodeId root) {
    shown.numbers.resize(network.nodeCount());
    shown.classes.resize(network.nodeCount());
    for (std::uint32_t n = 0; n < tree.order.size(); ++n) {
        shown.numbers[tree.order[n] ^ root] = n;
        shown.classes[tree.order[n] ^ root] = tree.classes[n];
    }
    shown.classNames = tree.classNames;
}

void nameOne(ShownTrees& shown, const network::Network& network, const plan::TreeKind* kind) {
    if (kind == nullptr) {
        shown.name = "tree of this run";
        return;
    }
    shown.name = kind->title;
    if (kind->numbered != nullptr)
        number(shown, network, kind->numbered(network.dimensions()->typeCount(), {}), shown.trees[0].root);
}

void nameSeveral(ShownTrees& shown, const network::Network& network) {
    shown.name = "trees of this run";
    if (!hop::network::isHypercube(network) || shown.trees.size() != network.dimensions()->typeCount()) return;
    if (shown.trees == plan::disjointTrees(network, shown.trees[0].root ^ 1U)) shown.name = "edge-disjoint trees";
}

void makeBranches(ShownTrees& shown, const network::Network& network) {
    for (std::size_t t = 0; t < shown.trees.size(); ++t) {
        const plan::Tree& tree = shown.trees[t];
        const plan::Children children = plan::childrenOf(network, tree);
        auto& branch = shown.branches.emplace_back(network.nodeCount(), ShownTrees::kNoBranch);
        if (shown.several()) {
            branch[tree.root] = static_cast<std::uint32_t>(t);
            shown.stems.push_back(kNoLink);
            shown.sizes.push_back(0);
        } else {
            for (const LinkId stem : children.of(tree.root)) {
                branch[network.link(stem).to] = static_cast<std::uint32_t>(shown.stems.size());
                shown.stems.push_back(stem);
            }
            shown.sizes.assign(shown.stems.size(), 0);
        }
        std::vector<NodeId> reached = {tree.root};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const std::uint32_t own = branch[reached[i]];
            if (own != ShownTrees::kNoBranch) ++shown.sizes[own];
            for (const LinkId link : children.of(reached[i])) {
                const NodeId child = network.link(link).to;
                if (own != ShownTrees::kNoBranch) branch[child] = own;
                reached.push_back(child);
            }
        }
    }
}

ShownTrees refused(const std::string& why) {
    ShownTrees shown;
    shown.refusal = why;
    return shown;
}

// Why no trees with this root can be drawn; empty if they can.
std::string refusalFor(const network::Network& network, NodeId root) {
    if (network.nodeCount() > ShownTrees::kMostNodes)
        return "This network has " + thousands(network.nodeCount()) + " nodes; trees are drawn up to " +
               thousands(ShownTrees::kMostNodes) + ".";
    if (root != kNoNode && root >= network.nodeCount())
        return "There is no node " + std::to_string(root) + " for the root; nodes are numbered from 0 to " +
               std::to_string(network.nodeCount() - 1) + ".";
    return {};
}

// Sets the trees of the chosen kind. Returns why they cannot be drawn; empty if they can.
std::string setTreesOfKind(ShownTrees& shown, const network::Network& network, const TreesAsked& key,
                           std::uint32_t ports) {
    const std::string& kind = key.choice.kind;
    const bool disjoint = kind == plan::kDisjointTrees;
    if ((disjoint || plan::treeKind(kind).ofCubes) && !hop::network::isHypercube(network))
        return "There are " + kind + " trees on hypercubes only; choose another kind.";
    if (disjoint)
        shown.trees = plan::disjointTrees(network, key.root);
    else
        shown.trees.push_back(plan::treeKind(kind).make(network, key.root, ports));
    if (shown.trees.size() > ShownTrees::kMostTrees)
        return "These are " + std::to_string(shown.trees.size()) + " trees; at most " +
               std::to_string(ShownTrees::kMostTrees) + " are drawn.";
    return {};
}

// Sets the trees along which the run sends. Returns why there are none; empty if there are.
std::string setTreesOfRun(ShownTrees& shown, const record::Instant& instant, std::span<const NodeId> roots,
                          std::span<const Crossing> crossings) {
    const network::Network& network = *instant.run().network;
    const auto firstRoot = [&] { return explain::nodeName(network, roots[0], explain::named(instant.display.labels)); };
    shown.trees = treesOfRun(network, roots, crossings, instant.run().task->kind().copiesStay);
    if (shown.trees.empty())
        return "The packets of node " + firstRoot() +
               " reach some node along different paths, so they form no tree; choose a kind of tree.";
    if (crossings.empty())
        return "Node " + firstRoot() + " sends nothing in this run; choose a kind of tree or another root.";
    return {};
}

}  // namespace

ShownTrees::Use ShownTrees::useOf(std::size_t tree, NodeId node, Step step) const {
    if (uses.empty()) return {};
    const auto all = uses[tree].of(node);
    const auto next = std::ranges::upper_bound(all, step);
    return {static_cast<std::size_t>(next - all.begin()), all.size(), next != all.end() && *next == step + 1};
}

LinkId ShownTrees::linkOf(const network::Network& network, std::size_t tree, NodeId node) const {
    const LinkId into = trees[tree].into[node];
    if (!towardsRoot || into == kNoLink) return into;
    const network::Link ends = network.link(into);
    return network.findLink(ends.to, ends.from);
}

TreesAsked treesAsked(const record::Instant& instant) {
    TreesAsked key{instant.display.tree};
    key.choice.classes = 0;
    if (!instant.isOpen()) return key;
    const task::Task& task = *instant.run().task;
    const bool chosen =
        instant.selection.kind == record::Selection::Kind::packet && isKnown(instant, instant.selection.id);
    const task::Packet ends = chosen ? task.packets.at(instant.selection.id) : task::Packet{};
    const bool towards = gathers(task);
    key.root = key.choice.root.value_or(kNoNode);
    if (key.root == kNoNode && chosen) key.root = towards ? ends.destination : ends.source;
    if (key.root == kNoNode && severalRoots(instant).empty())
        key.root = towards ? task.packets.at(0).destination : commonSource(task);
    if (key.root == kNoNode && severalRoots(instant).empty()) key.root = instant.display.focusNode;
    if (chosen && ends.destination == task::kAllNodes && ends.source == key.root) key.packet = instant.selection.id;
    return key;
}

std::string treesRefusal(const record::Instant& instant) {
    const std::uint64_t quick = 100'000;  // moves that are looked through at once
    if (!instant.isOpen() || instant.hops() != nullptr || instant.measures().transmissions <= quick)
        return makeShownTrees(instant).refusal;
    return {};
}

ShownTrees makeShownTrees(const record::Instant& instant) {
    if (!instant.isOpen()) return refused("No network is open.");
    const network::Network& network = *instant.run().network;
    const task::Task& task = *instant.run().task;
    const TreesAsked key = treesAsked(instant);
    if (const std::string why = refusalFor(network, key.root); !why.empty()) return refused(why);
    ShownTrees shown;
    shown.towardsRoot = gathers(task);
    const std::string& kind = key.choice.kind;
    std::vector<NodeId> roots = severalRoots(instant);
    if (!kind.empty()) {
        const std::string why = setTreesOfKind(shown, network, key, instant.run().request.ports);
        if (!why.empty()) return refused(why);
        roots.clear();
        for (const plan::Tree& tree : shown.trees) roots.push_back(tree.root);
    } else if (roots.empty()) {
        roots.push_back(key.root);
    }
    if (kind.empty() && task.isDynamic())
        return refused("Packets arrive while this run goes on; choose a kind of tree.");
    const Reader reader(instant, key, roots, shown.towardsRoot);
    if (kind.empty()) {
        const std::string why = setTreesOfRun(shown, instant, roots, reader.crossings());
        if (!why.empty()) return refused(why);
    }
    if (shown.several())
        nameSeveral(shown, network);
    else
        nameOne(shown, network,
                kind.empty() ? kindOf(network, shown.trees[0], instant.run().request.ports) : &plan::treeKind(kind));
    for (std::size_t t = 0; t < shown.trees.size(); ++t)
        shown.uses.push_back(usesOf(network, shown.trees[t], static_cast<std::uint8_t>(t), reader.crossings()));
    if (std::ranges::all_of(shown.uses, [](const auto& uses) { return uses.steps.empty(); })) shown.uses.clear();
    makeBranches(shown, network);
    return shown;
}

const KeptPart<ShownTrees, TreesAsked> kShownTrees = {
    On::run, [](const record::Instant& instant, const TreesAsked&, Keeper&) { return makeShownTrees(instant); }};

}  // namespace hop::scene
