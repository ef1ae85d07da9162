// SPDX-License-Identifier: GPL-3.0-or-later
// Emulation: any algorithm for the four-dimensional mesh M_{4,n}, run on the OTIS-Mesh of the same side.
//
// The guest runs on mesh(n,4), whose node numbers are those of the OTIS-Mesh; its state is part of the memory here.
// Each of its steps is played by the micro-schedule of plan/mesh_emulation: 13 steps, or 3 if optical links have
// bandwidth 4 or more. T steps of the guest take at most 13 T, and a buffer of B becomes at most B + 4.
// **Source:** Ost §2.3, §5.4.3, Theorems 5.3 and 5.4.
// **Departs from the source:** Theorem 5.3 says 14 T; see mesh_emulation.
#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/engine/simulation.h"
#include "core/network/bricks.h"
#include "core/network/catalogue.h"
#include "core/network/shape.h"
#include "core/plan/mesh_emulation.h"

namespace hop::algorithm::emulation {

Entry entry();

namespace {

struct HostMemory {
    engine::State guest;
    engine::Proposal proposal;  // of the guest's current step
    plan::EmulatedStep step;

    std::size_t bytes() const {
        return engine::sizeInBytes(guest) + proposal.moves.capacity() * sizeof(engine::Move) + step.bytes();
    }
    void hash(Hasher& hasher) const {
        hasher.add(engine::fingerprint(guest));
        hasher.add(step.taken());
    }
    // The guest's proposal, and so the moves being played, follow from its state.
    friend bool operator==(const HostMemory& a, const HostMemory& b) {
        return a.guest == b.guest && a.step.taken() == b.step.taken();
    }
};

class Host final : public engine::Process {
public:
    Host(plan::OtisMeshLinks links, engine::SettingPtr guest, engine::ProcessPtr process)
        : m_links(std::move(links)), m_guest(std::move(guest)), m_process(std::move(process)) {}

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        HostMemory memory;
        memory.guest = engine::firstState(*m_guest, *m_process, stop, initial.randomness.replication);
        beginStep(memory, stop);
        return engine::Memory::of(std::move(memory));
    }
    void propose(const engine::State& state, engine::Proposal& out) const override {
        const auto& memory = state.memory.as<HostMemory>();
        memory.step.propose(m_links, out.moves, out.stop);
        out.phase = memory.proposal.phase;
        out.failure = memory.proposal.failure;
    }
    void commit(const engine::State&, const engine::StepRecord& done, engine::Memory& erased) const override {
        auto& memory = erased.as<HostMemory>();
        memory.step.advance();
        if (!memory.step.finished(m_links)) return;
        if (done.stop.requested()) return;
        memory.proposal.stop = done.stop;
        engine::Admission none;
        engine::takeStep(memory.guest, *m_guest, *m_process, memory.proposal, none);
        memory.proposal.stop = {};  // the memory outlives the stop
        beginStep(memory, done.stop);
    }
    bool finished(const engine::State& state) const override {
        return m_process->finished(state.memory.as<HostMemory>().guest);
    }
    Step longestPause() const override {
        return (m_process->longestPause() + 2) * Step{plan::stepsOfEmulation(m_links)};
    }
    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames& names) const override {
        const auto& memory = before.memory.as<HostMemory>();
        std::string text = "Step " + std::to_string(memory.step.taken() + 1) + " of the " +
                           std::to_string(plan::stepsOfEmulation(m_links)) + " that play step " +
                           std::to_string(memory.guest.step + 1) + " of the four-dimensional mesh.";
        for (const engine::Move& guest : memory.proposal.moves)
            if (guest.packet == move.packet) return text + " There: " + m_process->explain(memory.guest, guest, names);
        return text;
    }
    std::string label(engine::Label what, std::uint16_t value) const override { return m_process->label(what, value); }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        const auto& memory = state.memory.as<HostMemory>();
        engine::Waiting waiting;
        if (const auto hop = memory.step.nextHop(m_links, packet)) {
            waiting.links.push_back({hop->link, {}, 0, state.step + 1 + hop->after});
            return waiting;
        }
        // The packet is moved by the guest's current step: it has left this node, or is not at its target yet.
        if (memory.guest.unicast().record(packet).where != node) return waiting;
        for (const engine::AwaitedLink& guest : m_process->waits(memory.guest, packet, node).links) {
            const plan::EmbeddedLink path = plan::embedded(m_links, node, typeOf(guest.link));
            engine::AwaitedLink awaited{path.out != kNoLink ? path.out : path.along, {}, 0, std::nullopt};
            for (const PacketId before : guest.before)
                if (state.unicast().record(before).where == node) awaited.add(before);
            awaited.ahead += guest.ahead - guest.before.size();
            waiting.links.push_back(std::move(awaited));
        }
        return waiting;
    }

private:
    // The type of a link of M_{4,n}.
    std::uint8_t typeOf(LinkId link) const {
        const NodeId from = m_guest->links.from[link], to = m_guest->links.to[link];
        std::uint8_t type = to < from ? 1 : 0;
        while (m_links.neighbour(from, type) != to) type = static_cast<std::uint8_t>(type + 2);
        return type;
    }

    void beginStep(HostMemory& memory, Stop stop) const {
        if (stop.requested()) return;
        memory.proposal.clear();
        memory.proposal.stop = stop;
        m_process->propose(memory.guest, memory.proposal);
        memory.proposal.stop = {};  // the memory outlives the stop
        std::vector<plan::MeshMove> moves;
        moves.reserve(memory.proposal.moves.size());
        for (std::size_t i = 0; i < memory.proposal.moves.size(); ++i) {
            if (i % 1024 == 0 && stop.requested()) return;
            const engine::Move& move = memory.proposal.moves[i];
            moves.push_back({move.packet, m_guest->links.from[move.link], typeOf(move.link), move.tag, move.flags});
        }
        memory.step.begin(moves, stop);
    }

    plan::OtisMeshLinks m_links;
    engine::SettingPtr m_guest;
    engine::ProcessPtr m_process;
};

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!network::otisMeshSide(*problem.network)) return "it needs an OTIS-Mesh such as otis(mesh(4,2))";
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination)
        return "it plays unicast packets that are all there at the start";
    if (!problem.ports.all()) return "a node uses all its links at once; choose ports all";
    return std::nullopt;
}

// The same problem on M_{4,n}, which has as many nodes as the OTIS-Mesh.
Result<Problem> guestOf(const Problem& problem) {
    const NodeId side = *network::otisMeshSide(*problem.network);
    const auto mesh = network::build("mesh(" + std::to_string(side) + ",4)",
                                     {.readFile = {}, .memoryLimit = problem.memoryLimit, .stop = problem.stop});
    if (!mesh) return mesh.error();
    Problem guest = problem;
    guest.network = *mesh;
    return guest;
}

// The number of steps of the guest run on its own; nullopt if it does not finish, which the emulated run will explain.
// Costs a run.
std::optional<Step> stepsOf(const engine::SettingPtr& setting, const engine::ProcessPtr& guest, Stop stop) {
    engine::Simulation simulation(setting, guest, stop);
    for (;;) {
        const auto taken = simulation.step();
        if (!taken) return std::nullopt;
        if (!*taken) return simulation.state().lastMove;
    }
}

double needs(const Problem& problem, const Arguments& arguments) {
    const auto guest = guestOf(problem);
    if (!guest) return 0.0;
    const double nodes = problem.network->nodeCount(), links = guest->network->linkCount();
    const auto packets = static_cast<double>(problem.task->packets.count());
    // The guest's state, rules and queues; its moves as proposed, as sent and as played, at most one per link.
    const double moves = std::min(links, packets) * 2.0 * (sizeof(plan::Move) + 2.0 * sizeof(plan::MeshMove));
    return needsOf(*guest, arguments.expression("guest")) + guest->network->facts().memory +
           packets * (sizeof(engine::UnicastPossession::Record) + 16.0) + links * (2.0 * sizeof(NodeId) + 10.0) +
           moves + nodes * 5.0 * sizeof(LinkId);
}

// The guarantees of the guest, converted to steps of the host: each step of the guest takes `slower`.
std::vector<theory::Statement> emulatedGuarantees(const std::vector<theory::Statement>& own, double slower) {
    std::vector<theory::Statement> emulated;
    for (const theory::Statement& statement : own) {
        if (statement.quantity != theory::kSteps || statement.relation == theory::Relation::atLeast) continue;
        std::optional<theory::Misprint> printed;
        if (slower >= 4.0)
            printed = {.value = 14.0 * statement.value,
                       .formula = "14 T",
                       .reason = "It counts the step in which the last packets have arrived, and in which none moves."};
        emulated.push_back({.id = "emulated-" + statement.id,
                            .quantity = std::string(theory::kSteps),
                            .relation = theory::Relation::atMost,
                            .value = slower * statement.value,
                            .source = slower < 4.0 ? "Ost Thm 5.4" : "Ost Thm 5.3",
                            .formula = slower < 4.0 ? "3 T" : "13 T",
                            .reason = "Every step of the four-dimensional mesh is played in so many.",
                            .printed = printed});
    }
    return emulated;
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const auto made = guestOf(problem);
    if (!made) return made.error();
    const Problem& guest = *made;
    auto built = build(guest, arguments.expression("guest"));
    if (!built) return built.error();
    const plan::OtisMeshLinks links(*problem.network, *network::otisMeshSide(*problem.network), problem.stop);
    const double slower = plan::stepsOfEmulation(links);
    Prepared prepared;
    prepared.guarantees = emulatedGuarantees(built->guarantees, slower);
    const auto setting =
        engine::makeSetting(guest.network, guest.task, guest.ports, problem.randomness.seed, problem.stop);
    prepared.draws = built->draws;
    prepared.drawn = built->drawn;
    // A guest that draws at random takes a different time in every replication.
    if (const auto steps = built->draws ? std::nullopt : stepsOf(setting, built->process, problem.stop))
        prepared.guarantees.push_back({.id = "emulation-time",
                                       .quantity = std::string(theory::kSteps),
                                       .relation = theory::Relation::atMost,
                                       .value = slower * static_cast<double>(*steps),
                                       .source = slower < 4.0 ? "Ost Thm 5.4" : "Ost Thm 5.3",
                                       .formula = slower < 4.0 ? "3 T" : "13 T",
                                       .reason = "On the four-dimensional mesh itself the algorithm takes T = " +
                                                 thousands(*steps) + " steps, each of which is played in so many."});
    prepared.process = std::make_shared<Host>(links, setting, built->process);
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "emulation",
            .title = "Emulation of the four-dimensional mesh",
            .help =
                "Plays an algorithm of the mesh M₄,ₙ on the OTIS-Mesh, 13 steps for each of its steps, or 3 with wide "
                "optical links.",
            .parameters = {{.name = "guest",
                            .kind = ParameterKind::expression,
                            .help = "The algorithm that runs on the mesh.",
                            .fallback = "shortest-path",
                            .example = "shortest-path(order=farthest)"}},
            .citation = {"Ost", "§5.4.3"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::misprint,
                       "A step of the mesh takes 13 steps; the theorem says 14, counting the step in which the last "
                       "packets have arrived.",
                       "Ost Thm 5.3"}}};
}

}  // namespace hop::algorithm::emulation
