// SPDX-License-Identifier: GPL-3.0-or-later
// The ring: n nodes in a cycle; link 0+ leads to the next node, 0- to the previous one. The one-dimensional torus.
//
// Nodes n, directed links 2n, degree 2, diameter floor(n/2), bisection 2 links. ring(2) is one link pair.
// **Source:** VB §8 (one-dimensional wraparound mesh); Ost §5.7.3.2.
#include "core/network/entry.h"
#include "core/network/torus.h"

namespace hop::network::ring {

Entry entry();

namespace {

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext&) {
    const auto n = static_cast<unsigned>(arguments.integer("n"));
    return torus::ringOf(n);
}

}  // namespace

Entry entry() {
    return {.id = "ring",
            .title = "Ring",
            .help = "n nodes in a cycle.",
            .parameters = {{.name = "n",
                            .kind = ParameterKind::integer,
                            .help = "Number of nodes.",
                            .unit = "nodes",
                            .minimum = 2,
                            .maximum = torus::kMaxSide,
                            .example = "8"}},
            .citation = {"VB", "§8"},
            .examples = {"ring(2)", "ring(3)", "ring(5)", "ring(8)", "ring(13)"},
            .make = make};
}

}  // namespace hop::network::ring
