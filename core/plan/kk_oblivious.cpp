// SPDX-License-Identifier: GPL-3.0-or-later
// Oblivious k-k routing on a partitioned network: the plan.
#include "core/plan/kk_oblivious.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/contract.h"
#include "core/base/stoppable.h"
#include "core/plan/gap_routing.h"

namespace hop::plan {
namespace {

using network::LineEmbedding;
using network::LineStep;
using network::Partition;

// Time slots of a macro step in which packets of each kind move. [steps]
struct Slots {
    std::uint32_t length = 0;
    std::uint32_t source = 0, tree = 0, phaseOne = 0, phaseTwo = 0;  // first step of each
};

struct Lines {
    std::vector<LineStep> sources, destinations;
    std::uint32_t sourceSteps = 1, destinationSteps = 1;  // the longest step of a line

    Lines(const network::Network& network, const Partition& partition, Stop stop) {
        for (const LineEmbedding& block : partition.sources)
            if (!stop.requested()) sources.push_back(scheduleLineStep(network, block));
        for (const LineEmbedding& block : partition.destinations)
            if (!stop.requested()) destinations.push_back(scheduleLineStep(network, block));
        for (const LineStep& step : sources) sourceSteps = std::max(sourceSteps, step.subSteps);
        for (const LineStep& step : destinations) destinationSteps = std::max(destinationSteps, step.subSteps);
    }
    Slots slots(bool two) const {
        if (two) {
            const std::uint32_t first = std::max(sourceSteps, destinationSteps);
            return {first + destinationSteps, 0, first, 0, first};
        }
        return {sourceSteps + 1 + 2 * destinationSteps, 0, sourceSteps, sourceSteps + 1,
                sourceSteps + 1 + destinationSteps};
    }
};

class Builder {
public:
    Builder(const network::Network& network, const task::Task& task, std::shared_ptr<const Partition> partition,
            Stop stop, ExitWay way = ExitWay::viaLast)
        : m_network(network),
          m_stop(stop),
          m_lines(network, *partition, stop),
          m_slots(m_lines.slots(partition->twoSlots)),
          m_sources(placesOf(network, partition->sources)),
          m_destinations(placesOf(network, partition->destinations)) {
        m_result.partition = std::move(partition);
        m_result.way = way;
        if (stop.requested()) return;
        setOut(task);
        if (!stop.requested()) chooseFirsts();
    }

    std::uint64_t movesAtMost() const {
        std::uint64_t sum = 0;
        if (m_stop.requested()) return sum;
        for (std::size_t p = 0; p < m_result.journeys.size(); ++p) {
            if (p % 256 == 0 && m_stop.requested()) return sum;
            const Journey& journey = m_result.journeys[p];
            const std::uint32_t last = lastOfSource(journey), lastOfEnd = lastOfDestination(journey);
            const std::uint64_t before = stepsOf(countingTurns(journey.source, last)) +
                                         stepsOf(sourceTurns(journey.source, last, exitOf(journey)));
            const std::uint64_t after = stepsOf(phaseOneTurns(journey.entry, lastOfEnd)) +
                                        stepsOf(phaseTwoTurns(journey.entry, journey.destination, lastOfEnd));
            sum += before * m_lines.sourceSteps + connectionLength(journey) + after * m_lines.destinationSteps;
        }
        return sum;
    }

    KkOblivious build() && {
        if (!m_stop.requested()) scheduleFirsts();
        if (!m_stop.requested()) scheduleOthers();
        if (!m_stop.requested()) findEnds();
        if (m_stop.requested()) return std::move(m_result);
        m_result.sourceStep = m_lines.sourceSteps;
        m_result.macroStep = m_slots.length;
        writePlan();
        return std::move(m_result);
    }

private:
    const Partition& partition() const { return *m_result.partition; }
    std::uint32_t lastOfSource(const Journey& journey) const {
        return partition().sources[journey.sourceBlock].places() - 1;
    }
    std::uint32_t lastOfDestination(const Journey& journey) const {
        return partition().destinations[journey.destinationBlock].places() - 1;
    }
    std::uint32_t exitOf(const Journey& journey) const {
        return m_sources.place[partition().trees[journey.sourceBlock].exit];
    }
    std::uint64_t connectionLength(const Journey& journey) const {
        return m_connections[journey.sourceBlock][journey.destinationBlock].size() - 1;
    }

    void setOut(const task::Task& task) {
        const auto packets = static_cast<PacketId>(task.packets.count());
        std::vector<std::uint32_t> sent(m_network.nodeCount(), 0), received(m_network.nodeCount(), 0);
        m_result.classes.assign(partition().sources.size(),
                                std::vector<std::uint64_t>(partition().destinations.size(), 0));
        m_result.gaps.assign(partition().sources.size(),
                             std::vector<std::uint64_t>(partition().destinations.size(), 1));
        m_result.journeys.resize(packets);
        for (PacketId p = 0; p < packets; ++p) {
            if (p % 256 == 0 && m_stop.requested()) return;
            const task::Packet packet = task.packets.at(p);
            Journey& journey = m_result.journeys[p];
            journey.sourceBlock = m_sources.block[packet.source];
            journey.source = m_sources.place[packet.source];
            journey.destinationBlock = m_destinations.block[packet.destination];
            journey.destination = m_destinations.place[packet.destination];
            journey.entry = m_destinations.place[partition().entries[journey.destinationBlock][journey.sourceBlock]];
            journey.round = sent[packet.source]++;
            ++received[packet.destination];
            ++m_result.classes[journey.sourceBlock][journey.destinationBlock];
        }
        m_result.k = std::max(*std::ranges::max_element(sent), *std::ranges::max_element(received));
        m_connections.resize(partition().sources.size());
        for (std::size_t i = 0; i < partition().sources.size(); ++i)
            for (std::size_t j = 0; j < partition().destinations.size(); ++j) {
                if (m_stop.requested()) return;
                m_connections[i].push_back(partition().connection(i, j));
                m_result.longestPath =
                    std::max(m_result.longestPath, static_cast<std::uint32_t>(m_connections[i].back().size() - 1));
            }
    }

    // p_ij: the first packet of its class to reach place 0 in part 1.
    void chooseFirsts() {
        std::vector<std::vector<Journey*>> firsts(partition().sources.size(),
                                                  std::vector<Journey*>(partition().destinations.size(), nullptr));
        for (Journey& journey : m_result.journeys) {
            Journey*& first = firsts[journey.sourceBlock][journey.destinationBlock];
            const auto rank = [](const Journey& j) { return std::pair(j.round, ~j.source); };
            if (first == nullptr || rank(journey) < rank(*first)) first = &journey;
        }
        for (const auto& row : firsts)
            for (Journey* first : row)
                if (first != nullptr) first->first = true;
    }

    // The packets of part 2 (or 3) of each source block, by place, then number.
    std::vector<std::vector<std::size_t>> bySource(bool first) const {
        std::vector<std::vector<std::size_t>> packets(partition().sources.size());
        for (std::size_t p = 0; p < m_result.journeys.size(); ++p)
            if (const Journey& journey = m_result.journeys[p]; journey.first == first)
                packets[journey.sourceBlock].push_back(p);
        for (auto& block : packets)
            std::ranges::stable_sort(block, {}, [&](std::size_t p) { return m_result.journeys[p].source; });
        return packets;
    }

    // The packets of part 2 (or 3) of each destination block, in the order of arrival at their entries.
    std::vector<std::vector<std::size_t>> byArrival(bool first) const {
        std::vector<std::vector<std::size_t>> packets(partition().destinations.size());
        for (std::size_t p = 0; p < m_result.journeys.size(); ++p)
            if (const Journey& journey = m_result.journeys[p]; journey.first == first)
                packets[journey.destinationBlock].push_back(p);
        for (auto& block : packets)
            std::ranges::stable_sort(block, {}, [&](std::size_t p) { return m_result.journeys[p].available; });
        return packets;
    }

    std::vector<BeltPacket> beltOf(const std::vector<std::size_t>& packets) const {
        std::vector<BeltPacket> belt;
        for (const std::size_t p : packets)
            belt.push_back({m_result.journeys[p].entry, m_result.journeys[p].available});
        return belt;
    }

    Turns turnsToExit(const Journey& journey) const {
        if (journey.first && m_result.way == ExitWay::direct) return directTurns(journey.source, exitOf(journey));
        return sourceTurns(journey.source, lastOfSource(journey), exitOf(journey));
    }

    void leave(Journey& journey, Step departure) const {
        journey.departure = departure;
        journey.available = departure + stepsOf(turnsToExit(journey)) + connectionLength(journey);
    }

    // Packets that reach the exit in different macro steps never meet on the way there.
    std::vector<Step> directDepartures(const std::vector<std::size_t>& packets) const {
        const auto distance = [&](std::size_t i) -> Step {
            return stepsOf(turnsToExit(m_result.journeys[packets[i]]));
        };
        std::vector<std::size_t> order(packets.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, distance);
        std::vector<Step> departures(packets.size());
        Step free = 0;  // macro step from which on nothing reaches the exit yet
        for (const std::size_t i : order) {
            const Step arrival = std::max(free, distance(i));
            departures[i] = arrival - distance(i);
            free = arrival + 1;
        }
        return departures;
    }

    void scheduleFirsts() {
        for (const auto& packets : bySource(true)) {
            if (m_stop.requested()) return;
            std::vector<BeltPacket> belt;
            for (const std::size_t p : packets) belt.push_back({m_result.journeys[p].source, 0});
            const std::vector<Step> departures =
                m_result.way == ExitWay::direct ? directDepartures(packets) : insertAtOnce(belt, m_stop);
            for (std::size_t i = 0; i < packets.size(); ++i) leave(m_result.journeys[packets[i]], departures[i]);
        }
        for (const auto& packets : byArrival(true)) {
            if (m_stop.requested()) return;
            const std::vector<Step> steps = insertAtOnce(beltOf(packets), m_stop);
            for (std::size_t i = 0; i < packets.size(); ++i) m_result.journeys[packets[i]].inserted = steps[i];
        }
    }

    // n_ij
    std::uint64_t others(std::size_t i, std::size_t j) const {
        return m_result.classes[i][j] == 0 ? 0 : m_result.classes[i][j] - 1;
    }

    void scheduleOthers() {
        const std::uint64_t product = 4 * std::uint64_t{m_result.k} * partition().largestDestination();
        const auto packetsOf = bySource(false);
        for (std::size_t i = 0; i < packetsOf.size(); ++i) {
            if (m_stop.requested()) return;
            for (std::size_t j = 0; j < partition().destinations.size(); ++j)
                if (others(i, j) > 0) m_result.gaps[i][j] = product / largestPowerOfTwo(others(i, j));
            std::vector<ClassedPacket> classed;
            for (const std::size_t p : packetsOf[i])
                classed.push_back({m_result.journeys[p].source, m_result.journeys[p].destinationBlock});
            const auto departures = gapDepartures(partition().sources[i].places(), classed, m_result.gaps[i], m_stop);
            if (m_stop.requested()) return;
            for (std::size_t n = 0; n < classed.size(); ++n) leave(m_result.journeys[packetsOf[i][n]], departures[n]);
        }
        const auto arrivals = byArrival(false);
        for (std::size_t j = 0; j < arrivals.size(); ++j) {
            std::vector<std::uint64_t> alpha(partition().destinations[j].places(), 0);
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < partition().sources.size(); ++i) {
                alpha[m_destinations.place[partition().entries[j][i]]] = others(i, j);
                sum += others(i, j);
            }
            m_result.injectors.push_back(injectorTable(alpha, 4 * largestPowerOfTwo(sum), EtaRule::even));
            const auto insertions = insertByTable(m_result.injectors.back(), beltOf(arrivals[j]), m_stop);
            if (m_stop.requested()) return;
            for (std::size_t n = 0; n < insertions.size(); ++n) {
                HOP_EXPECTS(insertions[n].inserted != kNever);  // Ost Lemma 3.30: T' >= 2 k
                m_result.journeys[arrivals[j][n]].created = insertions[n].created;
                m_result.journeys[arrivals[j][n]].inserted = insertions[n].inserted;
            }
        }
    }

    void findEnds() {
        for (std::size_t part = 1; part <= 3; ++part) {
            m_result.ends[part] = m_result.ends[part - 1];
            forEachMove([&](Step step, const Move& move) {
                if (partOf(move) == part) m_result.ends[part] = std::max(m_result.ends[part], step);
            });
        }
    }

    std::size_t partOf(const Move& move) const {
        if (move.tag == static_cast<std::uint16_t>(KkTag::counting)) return 1;
        return m_result.journeys[move.packet].first ? 2 : 3;
    }

    // Walks along a line, beginning in macro step `start`: visits each hop with its step of the run.
    template <typename Visit>
    static void walk(const LineStep& line, const Turns& turns, Step start, Step base, std::uint32_t length,
                     std::uint32_t slot, Move move, const Visit& visit) {
        walkLine(line, turns, [&](std::uint64_t lineStep, const LineStep::Hop& hop) {
            move.link = hop.link;
            visit(base + (start + lineStep) * length + slot + hop.subStep + 1, move);
        });
    }

    // Visits every move with its step, packet by packet, in order; if stopped, some are missing.
    template <typename Visit>
    void forEachMove(const Visit& visit) const {
        for (PacketId p = 0; p < m_result.journeys.size(); ++p) {
            if (m_stop.requested()) return;
            const Journey& journey = m_result.journeys[p];
            const LineStep& source = m_lines.sources[journey.sourceBlock];
            const LineStep& destination = m_lines.destinations[journey.destinationBlock];
            const std::uint32_t last = lastOfSource(journey), lastOfEnd = lastOfDestination(journey);
            const auto moveOf = [&](KkTag tag) { return Move{p, kNoLink, static_cast<std::uint16_t>(tag), 0}; };
            walk(source, countingTurns(journey.source, last), std::uint64_t{journey.round} * 2 * last, 0,
                 m_lines.sourceSteps, 0, moveOf(KkTag::counting), visit);
            const Step base = m_result.ends[journey.first ? 1 : 2];
            const auto onLine = [&](const LineStep& line, const Turns& turns, Step start, std::uint32_t slot,
                                    KkTag tag) {
                walk(line, turns, start, base, m_slots.length, slot, moveOf(tag), visit);
            };
            onLine(source, turnsToExit(journey), journey.departure, m_slots.source, KkTag::source);
            const auto& path = m_connections[journey.sourceBlock][journey.destinationBlock];
            Step macro = journey.available - (path.size() - 1);
            for (std::size_t h = 0; h + 1 < path.size(); ++h, ++macro) {
                Move move = moveOf(KkTag::tree);
                move.link = m_network.findLink(path[h], path[h + 1]);
                visit(base + macro * m_slots.length + m_slots.tree + 1, move);
            }
            const Turns one = phaseOneTurns(journey.entry, lastOfEnd),
                        two = phaseTwoTurns(journey.entry, journey.destination, lastOfEnd);
            onLine(destination, one, journey.inserted, m_slots.phaseOne, KkTag::phaseOne);
            onLine(destination, two, journey.inserted + stepsOf(one), m_slots.phaseTwo, KkTag::phaseTwo);
        }
    }

    std::vector<TimeSlot> slotsOf(std::size_t part) const {
        const auto slot = [](const char* name, std::uint32_t length, KkTag tag) {
            return TimeSlot{name, length, static_cast<std::uint16_t>(tag)};
        };
        if (part == 1) return {slot("source blocks", m_lines.sourceSteps, KkTag::counting)};
        if (partition().twoSlots)
            return {slot("source blocks, phase 1", m_slots.tree, KkTag::source),
                    slot("trees, phase 2", m_slots.length - m_slots.tree, KkTag::tree)};
        return {slot("source blocks", m_lines.sourceSteps, KkTag::source), slot("trees", 1, KkTag::tree),
                slot("phase 1", m_lines.destinationSteps, KkTag::phaseOne),
                slot("phase 2", m_lines.destinationSteps, KkTag::phaseTwo)};
    }

    void writePlan() {
        ExplicitPlan& plan = m_result.plan;
        const Step steps = m_result.ends[3];
        plan.begins.assign(steps + 1, 0);
        forEachMove([&](Step step, const Move&) { ++plan.begins[step]; });
        if (m_stop.requested()) return;
        for (Step step = 1; step <= steps; ++step) plan.begins[step] += plan.begins[step - 1];
        std::vector<std::uint64_t> next = plan.begins;
        resizeInPieces(plan.entries, plan.begins[steps], m_stop);
        if (m_stop.requested()) return;
        PacketId packet = kNoPacket;
        std::uint64_t before = 0;  // index of the latest move of the packet
        const auto deliver = [&] {
            if (packet != kNoPacket) plan.entries[before].flags = kDelivers;
        };
        forEachMove([&](Step step, const Move& move) {
            if (move.packet != packet) deliver();
            packet = move.packet;
            before = next[step - 1]++;
            plan.entries[before] = move;
        });
        deliver();
        for (std::size_t part = 1; part <= 3; ++part)
            if (m_result.ends[part] > m_result.ends[part - 1]) {
                m_result.slots.push_back({m_result.ends[part - 1] + 1, m_result.ends[part], slotsOf(part)});
                plan.phases.push_back({m_result.ends[part - 1] + 1, m_result.ends[part],
                                       part == 1   ? "part 1: count"
                                       : part == 2 ? "part 2: one of each class"
                                                   : "part 3: the others"});
            }
        plan.tagNames = {"counting round", "source block", "connection path", "destination block, phase 1",
                         "destination block, phase 2"};
    }

    const network::Network& m_network;
    Stop m_stop;  // valid during the construction
    Lines m_lines;
    Slots m_slots;
    network::Places m_sources, m_destinations;
    std::vector<std::vector<std::vector<NodeId>>> m_connections;  // [i][j]
    KkOblivious m_result;
};

}  // namespace

std::uint64_t kkMovesAtMost(const network::Network& network, const task::Task& task, const Partition& partition,
                            Stop stop) {
    const std::shared_ptr<const Partition> borrowed(std::shared_ptr<const Partition>(), &partition);
    return Builder(network, task, borrowed, stop).movesAtMost();
}

double kkMemory(const network::Network& network, const Partition& partition, double packets, double moves) {
    // By node: its place in its blocks, and for both the steps up and down with their hops. By pair of blocks: a path,
    // the first packets, classes and gaps. By packet: its journey, its index within its blocks, its belt packet.
    constexpr double kBlock = 16.0;  // overhead of a memory allocation
    constexpr double kOfNode =
        4.0 * (sizeof(std::uint32_t) + sizeof(std::vector<LineStep::Hop>) + sizeof(LineStep::Hop) + kBlock);
    constexpr double kOfPair = sizeof(std::vector<NodeId>) + kBlock + 3.0 * sizeof(std::uint64_t);
    constexpr double kOfPacket = sizeof(Journey) + 2.0 * sizeof(std::size_t) + sizeof(Step);
    const double pairs =
        static_cast<double>(partition.sources.size()) * static_cast<double>(partition.destinations.size());
    double links = 0.0;  // of the trees: upper bound for a path
    for (const Partition::Tree& tree : partition.trees) links += static_cast<double>(tree.before.size());
    return network.nodeCount() * kOfNode + pairs * kOfPair + links * sizeof(NodeId) * 2.0 + packets * kOfPacket +
           moves * sizeof(Move);
}

KkOblivious kkOblivious(const network::Network& network, const task::Task& task,
                        std::shared_ptr<const Partition> partition, Stop stop, ExitWay way) {
    return Builder(network, task, std::move(partition), stop, way).build();
}

}  // namespace hop::plan
