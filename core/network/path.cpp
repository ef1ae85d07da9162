// SPDX-License-Identifier: GPL-3.0-or-later
// The path, or linear array: n nodes in a row; link 0+ leads to the next node, 0- to the previous one. The
// one-dimensional mesh M_{1,n}.
//
// Nodes n, directed links 2 (n-1), degree 2, diameter n-1, bisection 1 link.
// **Source:** Ost Definition 3.1, Fig. 3.1; Dim §1 (linear array).
#include "core/network/entry.h"
#include "core/network/mesh.h"

namespace hop::network::path {

Entry entry();

namespace {

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext&) {
    const auto n = static_cast<unsigned>(arguments.integer("n"));
    return mesh::pathOf(n);
}

}  // namespace

Entry entry() {
    return {.id = "path",
            .title = "Path",
            .help = "n nodes in a row (linear array).",
            .parameters = {{.name = "n",
                            .kind = ParameterKind::integer,
                            .help = "Number of nodes.",
                            .unit = "nodes",
                            .minimum = 2,
                            .maximum = mesh::kMaxSide,
                            .example = "8"}},
            .citation = {"Ost", "Def 3.1"},
            .examples = {"path(2)", "path(5)", "path(8)", "path(16)"},
            .make = make};
}

}  // namespace hop::network::path
