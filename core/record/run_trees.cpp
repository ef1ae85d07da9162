// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of an instant and when the run used their links.
#include "core/record/run_trees.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/network/shape.h"
#include "core/plan/cube_trees.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"
#include "core/record/all_moves.h"
#include "core/record/hop_index.h"

namespace hop::record {

namespace {

using Refusal = RunTrees::Refusal;

constexpr std::uint8_t kNoTree = 0xff;
static_assert(RunTrees::kMostTrees < kNoTree);

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

bool isKnown(const Instant& instant, PacketId packet) {
    return !instant.run().task->isDynamic() && packet < instant.run().task->packets.count();
}

// A few broadcasts from different nodes, none of them chosen: all their trees.
std::vector<NodeId> severalRoots(const Instant& instant) {
    const task::Task& task = *instant.run().task;
    const document::TreeView& choice = instant.display.tree;
    if (!choice.kind.empty() || choice.root || task.isDynamic() || !task.kind().toAllNodes) return {};
    if (instant.selection.kind == Selection::Kind::packet) return {};
    const std::uint64_t count = task.packets.count();
    if (count < 2 || count > RunTrees::kMostTrees || count >= instant.run().network->nodeCount()) return {};
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
    Reader(const Instant& instant, const TreesAsked& key, std::span<const NodeId> roots, bool towardsRoot)
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
            for (const HopIndex::Hop& hop : m_instant.hops()->ofPacket(packet)) add(tree, hop.id, hop.step);
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
        eachRecordedStep(m_instant, 1, [this](Step step, std::span<const engine::Move> moves) {
            for (const engine::Move& move : moves) {
                if (m_key.packet != kNoPacket && move.packet != m_key.packet) continue;
                const std::uint8_t tree = treeOf(move.packet);
                if (tree != kNoTree) add(tree, move.link, step);
            }
            return true;
        });
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

    const Instant& m_instant;
    const network::Network& m_network;
    const TreesAsked& m_key;
    bool m_towardsRoot;
    std::vector<std::uint8_t> m_treeAt;  // by node
    std::vector<Crossing> m_crossings;   // by step
};

// The trees that the crossings make, by the first arrivals if only these count; nothing if packets of one root come to
// a node in different ways.
std::vector<plan::Tree> joined(const network::Network& network, std::span<const NodeId> roots,
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

bool spans(const plan::Tree& tree) { return std::ranges::count(tree.into, kNoLink) == 1; }

// The known kind of a tree; empty if there is none.
std::string_view kindOf(const network::Network& network, const plan::Tree& tree, std::uint32_t ports) {
    if (!spans(tree)) return {};
    const bool cube = hop::network::isHypercube(network);
    const plan::TreeKind* found = nullptr;
    for (const plan::TreeKind& kind : plan::treeKinds())
        // The breadth-first tree of a cube is another kind as well, whose name says more.
        if ((cube || !kind.ofCubes) && (found == nullptr || !found->ofCubes) &&
            kind.make(network, tree.root, ports) == tree)
            found = &kind;
    return found == nullptr ? std::string_view() : found->id;
}

// The same of several trees.
std::string_view kindOf(const network::Network& network, const std::vector<plan::Tree>& trees) {
    if (!hop::network::isHypercube(network) || trees.size() != network.dimensions()->typeCount()) return {};
    return trees == plan::disjointTrees(network, trees[0].root ^ 1U) ? plan::kDisjointTrees : std::string_view();
}

Refusal refusalFor(const network::Network& network, NodeId root) {
    if (network.nodeCount() > RunTrees::kMostNodes) return Refusal::tooLarge;
    return root >= network.nodeCount() ? Refusal::noSuchRoot : Refusal::none;
}

// The trees by their links, and the crossings of the run from their roots or to them.
struct Found {
    Refusal refusal = Refusal::none;
    std::string_view kind = {};
    std::vector<plan::Tree> trees = {};
    std::vector<Crossing> crossings = {};
};

Found treesOfKind(const Instant& instant, const TreesAsked& asked, bool towardsRoot) {
    const network::Network& network = *instant.run().network;
    const bool disjoint = asked.choice.kind == plan::kDisjointTrees;
    const plan::TreeKind* single = disjoint ? nullptr : &plan::treeKind(asked.choice.kind);
    if ((disjoint || single->ofCubes) && !hop::network::isHypercube(network)) return {Refusal::cubesOnly};
    Found found{.kind = disjoint ? plan::kDisjointTrees : single->id};
    if (disjoint)
        found.trees = plan::disjointTrees(network, asked.root);
    else
        found.trees = {single->make(network, asked.root, instant.run().request.ports)};
    if (found.trees.size() > RunTrees::kMostTrees) return {Refusal::tooManyTrees};
    std::vector<NodeId> roots;
    for (const plan::Tree& tree : found.trees) roots.push_back(tree.root);
    found.crossings = Reader(instant, asked, roots, towardsRoot).crossings();
    return found;
}

Found treesOfRun(const Instant& instant, const TreesAsked& asked, std::span<const NodeId> roots, bool towardsRoot) {
    const network::Network& network = *instant.run().network;
    if (instant.run().task->isDynamic()) return {Refusal::packetsArrive};
    Found found;
    found.crossings = Reader(instant, asked, roots, towardsRoot).crossings();
    found.trees = joined(network, roots, found.crossings, instant.run().task->kind().copiesStay);
    if (found.trees.empty()) return {Refusal::noTree};
    if (found.crossings.empty()) return {Refusal::nothingSent};
    found.kind = found.trees.size() > 1 ? kindOf(network, found.trees)
                                        : kindOf(network, found.trees[0], instant.run().request.ports);
    return found;
}

// If stopped, the root only.
RunTrees::Tree nodesOf(const network::Network& network, const plan::Tree& tree, bool towardsRoot, Stop stop) {
    RunTrees::Tree made;
    std::vector<RunTrees::Node>& nodes = made.nodes;
    nodes.push_back({.id = tree.root});
    const plan::Children children = plan::childrenOf(network, tree, stop);
    if (stop.requested()) return made;
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        for (const LinkId link : children.of(nodes[i].id)) {
            const network::Link ends = network.link(link);
            ++nodes[i].children;
            nodes.push_back({.id = ends.to,
                             .link = towardsRoot ? network.findLink(ends.to, ends.from) : link,
                             .type = ends.type,
                             .parent = i,
                             .depth = nodes[i].depth + 1});
        }
    for (std::size_t i = nodes.size(); i-- > 1;) nodes[nodes[i].parent].size += nodes[i].size;
    return made;
}

// Sets when the links of a tree are used. Returns whether any is.
bool setUses(RunTrees::Tree& made, const plan::Tree& tree, std::size_t index, std::span<const Crossing> crossings) {
    constexpr std::uint32_t kNone = 0xffffffffU;
    std::vector<std::uint32_t> indexOf(tree.into.size(), kNone);  // by node of the network
    for (std::uint32_t i = 0; i < made.nodes.size(); ++i) indexOf[made.nodes[i].id] = i;
    bool used = false;
    std::vector<Crossing> own;
    for (const Crossing& crossing : crossings) {
        if (crossing.tree != index || tree.into[crossing.node] != crossing.link) continue;
        used = true;
        if (indexOf[crossing.node] != kNone) own.push_back(crossing);
    }
    for (const Crossing& crossing : own) ++made.nodes[indexOf[crossing.node]].uses;
    std::uint32_t next = 0;
    for (RunTrees::Node& node : made.nodes) {
        node.firstUse = next;
        next += std::exchange(node.uses, 0);
    }
    made.steps.resize(next);
    for (const Crossing& crossing : own) {
        RunTrees::Node& node = made.nodes[indexOf[crossing.node]];
        made.steps[node.firstUse + node.uses++] = crossing.step;
    }
    return used;
}

// One for each child of a single tree's root, or one for each tree.
void setBranches(RunTrees& made) {
    for (std::uint32_t t = 0; t < made.trees.size(); ++t) {
        std::vector<RunTrees::Node>& nodes = made.trees[t].nodes;
        if (made.several()) nodes[0].branch = t;
        for (std::uint32_t i = 1; i < nodes.size(); ++i)
            nodes[i].branch = nodes[i].parent == 0 && !made.several() ? i - 1 : nodes[nodes[i].parent].branch;
    }
}

// Of a tree that is built class by class.
void setNumbers(RunTrees& made, const network::Network& network) {
    const auto kind = std::ranges::find(plan::treeKinds(), made.kind, &plan::TreeKind::id);
    if (kind == plan::treeKinds().end() || kind->numbered == nullptr) return;
    const plan::NumberedTree numbered = kind->numbered(network.dimensions()->typeCount(), {});
    const std::vector<std::uint32_t> numbers = plan::numbersOf(numbered);
    for (RunTrees::Node& node : made.trees[0].nodes) {
        node.number = numbers[node.id ^ made.root];
        node.inClass = numbered.classes[node.number];
    }
    made.classNames = numbered.classNames;
}

}  // namespace

RunTrees::Use RunTrees::Tree::useOf(const Node& node, Step step) const {
    const auto all = usesOf(node);
    const auto next = std::ranges::upper_bound(all, step);
    return {static_cast<std::size_t>(next - all.begin()), all.size(), next != all.end() && *next == step + 1};
}

std::uint32_t RunTrees::branchCount() const {
    return several() ? static_cast<std::uint32_t>(trees.size()) : trees[0].nodes[0].children;
}

const RunTrees::Node& RunTrees::topOf(std::uint32_t branch) const {
    return several() ? trees[branch].nodes[0] : trees[0].nodes[branch + 1];
}

TreesAsked treesAsked(const Instant& instant) {
    TreesAsked key{instant.display.tree};
    key.choice.classes = 0;
    if (!instant.isOpen()) return key;
    const task::Task& task = *instant.run().task;
    const bool chosen = instant.selection.kind == Selection::Kind::packet && isKnown(instant, instant.selection.id);
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

RunTrees runTreesOf(const Instant& instant) {
    RunTrees made;
    if (!instant.isOpen()) return made;
    const network::Network& network = *instant.run().network;
    const TreesAsked asked = treesAsked(instant);
    std::vector<NodeId> roots = severalRoots(instant);
    if (roots.empty()) roots.push_back(asked.root);
    made.root = roots[0];
    made.towardsRoot = gathers(*instant.run().task);
    made.refusal = refusalFor(network, made.root);
    if (made.refusal != Refusal::none) return made;
    const Found found = asked.choice.kind.empty() ? treesOfRun(instant, asked, roots, made.towardsRoot)
                                                  : treesOfKind(instant, asked, made.towardsRoot);
    made.refusal = found.refusal;
    if (made.refusal != Refusal::none) return made;
    made.kind = found.kind;
    for (const plan::Tree& tree : found.trees) {
        made.trees.push_back(nodesOf(network, tree, made.towardsRoot, instant.stop));
        const bool used = setUses(made.trees.back(), tree, made.trees.size() - 1, found.crossings);
        made.used = made.used || used;
    }
    setBranches(made);
    setNumbers(made, network);
    return made;
}

}  // namespace hop::record
