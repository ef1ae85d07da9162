// SPDX-License-Identifier: GPL-3.0-or-later
// Where the papers are misprinted or wrong, the reader is told where they see it: in the exhibit's text, in the bound's
// statement, in the notes of the catalogues. A table of what must stand where.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/document/gallery.h"
#include "core/network/catalogue.h"
#include "core/run/run.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"

namespace hop::document::corrections_test {
namespace {

struct InExhibit {
    const char* id;
    const char* words;
};

constexpr InExhibit kExhibits[] = {
    // VB
    {"vb-fig-3", "Mᵢ₋₁ + i is right"},
    {"vb-fig-3", "2339/62 = 37.7"},
    {"vb-fig-3", "these are (n − 2)/d = 6 phases, where the paper counts (n − 1)/d − 1"},
    {"vb-fig-4", "illegible in the surviving copies"},
    {"vb-fig-7", "not in the stated one 1+, 1−, 2+, 2−"},
    {"least-delay-5x5-torus", "need an odd side p"},
    {"total-exchange-7-ring", "half the true one, (n + 1)(n + 3)/24"},
    {"even-ring-symmetric", "the least of symmetric schedules only"},
    {"non-wasting-10x10x10-torus", "no more than 1,260"},
    // BOSTT
    {"bostt-fig-3", "q is the ceiling"},
    {"bostt-fig-3", "begins with k = 0"},
    {"bostt-fig-3", "a free choice fails for d = 4 and 6"},
    {"bostt-fig-6", "it must be complemented"},
    {"exchange-without-overlap-4-cube", "it is the value for the d-cube"},
    // ST
    {"st-fig-2", "It grows with d, except from 6 to 7"},
    {"st-fig-2", "a property of the tree, which is not unique"},
    {"st-fig-3", "0.67 instead of 0.94"},
    {"st-fig-4", "except from 8 to 9"},
    {"st-fig-6", "depends on the tree"},
    {"st-fig-7", "depends on the tree"},
    {"st-fig-9", "except from 8 to 9"},
    {"st-fig-11", "17.588"},
    {"st-fig-11", "prints 19.088"},
    {"st-fig-14", "prints 17.213"},
    {"st-fig-14", "§1 reads (2/4)ρ"},
    {"st-fig-15", "it is (3d + 1)/2"},
    {"st-fig-16", "(35), here 0.6658"},
    {"st-fig-18", "(35), is 0.6664"},
    {"st-fig-20", "near its limit (35)"},
    {"st-table-1", "1.1 % and 2.0 % too small"},
    {"st-table-2", "(25) gives 7.0147"},
    {"exact-delays-5-cube", "3/2 and a little more too high"},
    {"disjoint-trees-queues-5-cube", "count once, not three times"},
    // Dim
    {"dim-fig-6", "p(n − 1) + m is right"},
    {"dim-table-1", "a slot has n − 1 messages"},
    {"exchange-6x6-torus", "n = 6, 10, 14"},
    // Ost
    {"gap-routing-path", "one less than Lemma 3.4 (a) prints"},
    {"ost-fig-3.3", "the maximum is printed"},
    {"ost-fig-4.2", "the algorithm is not oblivious"},
    {"ost-fig-4.3", "The printed caption says M₃,₁₅"},
    {"ost-fig-4.6", "prints that they are node-disjoint"},
    {"ost-fig-4.6", "s₃ = (s − 1)m + r′(n − 1)"},
    {"ost-table-1.1", "46 n by the right count"},
    {"ost-table-3.2", "three are special; the thesis says two"},
    {"emulated-mesh-4-4", "The thesis says 14"},
    {"ost-fig-5.3", "z′ = (a n^(1−ε) + b + f − b n^ε)"},
    {"brick-transport-8-k-4", "one row of bricks further"},
    {"otis-sort-reversed-k-2", "the i-th largest is printed"},
    {"ost-fig-5.4", "extension links of the nodes (g,g) leave a corner"},
    {"ost-fig-5.5", "Theorems 5.41 and 5.43 print"},
    {"ost-fig-5.12", "it shows n = 4"},
    {"critical-zone-counterexample", "All n/2 = 4 reach it in step 1"},
    {"vertical-routing-counterexample", "24, 36, 44 and 50 steps"},
};

TEST(Corrections, StandInTheTextsOfTheExhibits) {
    for (const InExhibit& correction : kExhibits) {
        const auto entry = galleryScenario(correction.id);
        ASSERT_TRUE(entry.ok()) << correction.id;
        EXPECT_NE(entry->text.find(correction.words), std::string::npos) << correction.id << ": " << correction.words;
    }
}

struct InStatement {
    const char *network, *task, *algorithm;
    const char* id;
    const char* words;
    double printed;  // 0: the source prints no other value
};

constexpr const char* kBroadcasts = "poisson-broadcasts";

constexpr InStatement kStatements[] = {
    {"hypercube(5)", "total-exchange", "optimal", "exchange-delay", "i steps after the last of weight i−1",
     2339.0 / 62},
    {"ring(7)", "total-exchange", "optimal", "exchange-delay", "half of the right value", 80.0 / 48},
    {"ring(6)", "total-exchange", "optimal", "exchange-time", "symmetric schedules", 6},
    {"ring(5)", "isotropic(times(10,1))", "optimal", "critical-sum", "VB Definition 7a", 0},
    {"hypercube(3)", kBroadcasts, "disjoint-trees", "disjoint-delay", "λ/2 must be λ/d", 19.088235294117648},
    {"hypercube(3)", kBroadcasts, "disjoint-trees", "disjoint-delay", "(3/2)/2^d longer", 19.088235294117648},
    {"hypercube(3)", kBroadcasts, "disjoint-trees(rule=D')", "disjoint-delay", "3/2 too much", 17.213235294117648},
    {"hypercube(3)", kBroadcasts, "disjoint-trees", "disjoint-queue", "counted three times", 6.591176470588235},
    {"hypercube(3)", kBroadcasts, "disjoint-trees(idling=no)", "empty-delay", "(3d + 1)/2", 0},
    {"hypercube(3)", kBroadcasts, "disjoint-trees(idling=no)", "stability", "links of its tree and their reverses", 0},
    {"hypercube(8)", kBroadcasts, "rotated-trees", "approximate-delay", "2.1 % at 0.30", 0},
    {"hypercube(8)", kBroadcasts, "rotated-trees", "approximate-delay", "(A.1) prints the −1 in the exponent", 0},
    {"hypercube(8)", kBroadcasts, "fixed-tree", "stability", "ST prints λ2ᵈ⁻ʲ", 0},
    {"ring(6)", "total-exchange", "product-exchange", "narrowest-cut", "rounded up", 4.5},
    {"path(4)", "classes([[0,0],[2,0],[1,1]])", "gap-routing([1])", "gap-routing-least", "(a) is one too large", 4},
    {"path(4)", "classes([[0,0],[2,0],[1,1]])", "gap-routing([1])", "gap-routing-time", "one more than needed", 6},
    {"mesh(4,2)", "k-k(1)", "kk-oblivious", "kk-oblivious-50n", "46n", 0},
    {"mesh(4,2)", "k-k(1)", "kk-oblivious", "kk-oblivious-time", "where the maximum is printed", 0},
    {"extended-otis(mesh(2,2))", "total-exchange", "shortest-path", "otis-corner", "does not hold on an extended", 0},
};

TEST(Corrections, StandInTheStatementsOfBoundsAndGuarantees) {
    for (const InStatement& correction : kStatements) {
        const std::string what = std::string(correction.network) + ' ' + correction.algorithm + ' ' + correction.id;
        Scenario scenario;
        scenario.network = correction.network;
        scenario.task = correction.task;
        scenario.algorithm = correction.algorithm;
        const auto run = run::build(scenario, {});
        ASSERT_TRUE(run.ok()) << what << run.error().message;
        const auto found = std::ranges::find(run->statements, correction.id, &theory::Statement::id);
        ASSERT_NE(found, run->statements.end()) << what;
        const std::string said = found->reason + (found->printed ? ' ' + found->printed->reason : "");
        EXPECT_NE(said.find(correction.words), std::string::npos) << what << ": " << said;
        EXPECT_NEAR(found->printed ? found->printed->value : 0.0, correction.printed, 1e-9) << what;
    }
}

struct InNote {
    const char* id;
    const char* words;
};

// In the order of the papers: VB, BOSTT, ST, Dim, Ost.
constexpr InNote kNotes[] = {
    {"optimal-delay", "m_i is M_(i−1) + i"},
    {"optimal-delay", "2339/62"},
    {"optimal-delay", "(n − 2)/d phases"},
    {"optimal-delay", "need an odd side p"},
    {"optimal-delay", "not for the stated 1+, 1−, 2+, 2−"},
    {"exchange-time", "pn/8, printed for even p, does not hold for p = 2"},
    {"exchange-delay", "divided by 48 is printed"},
    {"alternating-ring", "the least of symmetric schedules only"},
    {"non-wasting", "1,260 steps"},
    {"critical-sum", "Definition 7a"},
    {"isotropic", "Definition 7a"},
    {"multinode-broadcast", "the floor is printed"},
    {"multinode-broadcast", "starts at k = 0"},
    {"multinode-broadcast", "fails for d = 4 and 6"},
    {"recursive-exchange", "bit k complemented"},
    {"recursive-exchange", "those of the d-cube"},
    {"disjoint-trees", "3/2 too large"},
    {"disjoint-trees", "factor 3 in N_r"},
    {"disjoint-trees", "λ/2 is printed"},
    {"disjoint-trees", "(3d + 1)/2"},
    {"disjoint-trees", "only links of T(j) and their reverses"},
    {"disjoint-trees", "(9/4)ρ"},
    {"single-root", "(1/d)(1 − 2^−d)"},
    {"fixed-tree", "λ2ʲ⁻¹"},
    {"own-tree", "τₙ is printed"},
    {"own-tree", "Fig. 2 does not increase throughout"},
    {"rotated-trees", "−2.1 % at 0.30"},
    {"rotated-trees", "outside the exponent"},
    {"rotated-trees", "7.0147"},
    {"product-exchange", "p(n − 1) + m"},
    {"product-exchange", "D₂ₙ₋₂"},
    {"product-exchange", "n = 6, 10, 14"},
    {"narrowest-cut", "rounded up"},
    {"gap-routing", "one too large"},
    {"kk-oblivious", "(part2=as-printed) it goes there directly"},
    {"kk-oblivious", "the maximum is printed"},
    {"kk-oblivious", "s₃ = (s − 1)m + r′(n − 1)"},
    {"kk-oblivious", "46n"},
    {"injectors", "three of the five enabled injectors are special"},
    {"emulation", "13 steps; the theorem says 14"},
    {"brick-transport", "f′ = f + (b′ − b)n^ε"},
    {"brick-transport", "one row of bricks further"},
    {"otis-sort", "the i-th largest is printed"},
    {"otis-corner", "min(m, n − m)·n extension links"},
    {"extended-otis", "even n ≥ 4"},
    {"extended-otis", "shows n = 4"},
    {"vertical-routing", "24, 36, 44 and 50 are printed"},
};

TEST(Corrections, StandInTheNotesOfTheCatalogues) {
    std::map<std::string_view, std::vector<Note>> notes;
    const auto collect = [&](const auto& entries) {
        for (const auto& entry : entries) {
            for (const Note& note : entry.notes) {
                EXPECT_TRUE(note.text.ends_with('.')) << entry.id << ": " << note.text;
                EXPECT_NE(note.kind == NoteKind::misprint && note.source.empty(), true) << entry.id;
                notes[entry.id].push_back(note);
            }
            EXPECT_EQ(entry.help.find("printed"), std::string_view::npos)
                << entry.id << ": a note says what is printed";
        }
    };
    collect(network::catalogue());
    collect(task::catalogue());
    collect(algorithm::catalogue());
    collect(theory::catalogue());
    for (const InNote& correction : kNotes)
        EXPECT_TRUE(std::ranges::any_of(
            notes[correction.id],
            [&](const Note& note) { return note.text.find(correction.words) != std::string_view::npos; }))
            << correction.id << ": " << correction.words;
}

}  // namespace
}  // namespace hop::document::corrections_test
