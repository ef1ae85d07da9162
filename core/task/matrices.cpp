// SPDX-License-Identifier: GPL-3.0-or-later
// Any unicast task, read from a file: the rows of every node's task matrix.
//
// Stored by symmetry if every node has the same rows; these are ordered as at node 0.
// **Source:** VB §2 (tasks defined by the initial task matrices of the nodes).
#include "core/base/memory_need.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/matrices_file.h"
#include "core/task/symmetry.h"

namespace hop::task::matrices {

Entry entry();

namespace {

std::string_view fileName(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const std::string_view path = arguments.text("file");
    const std::string what = "matrices " + inQuotes(path);
    if (!context.world.readFile) return unsupported(what + ": files cannot be read here");
    const Result<std::string> content = context.world.readFile(path);
    if (!content) return content.error();
    Result<MatricesFile> file = readMatrices(*content, *network, context.world.memoryLimit, context.world.stop);
    if (!file)
        return Error{file.error().code,
                     what + (file.error().message.starts_with("line ") ? ", " : ": ") + file.error().message};
    if (context.world.stop.requested()) return Task();
    Task task;
    task.title = "packets of " + std::string(fileName(path));
    if (network->translations() != nullptr)
        if (auto fits = checkMemory(what, static_cast<double>(file->packets.size()) * (sizeof(Packet) + kSeenBytes),
                                    context.world.memoryLimit, "give fewer packets");
            !fits)
            return fits.error();
    if (file->rows.empty())
        if (auto common = commonRows(*network, file->packets, context.world.stop)) file->rows = *std::move(common);
    task.memory = static_cast<double>(file->rows.size()) * sizeof(NodeId) +
                  static_cast<double>(file->packets.size()) * sizeof(Packet);
    task.packets = file->rows.empty() ? PacketSet::listed(std::move(file->packets))
                                      : PacketSet::isotropic(network, std::move(file->rows));
    return task;
}

}  // namespace

Entry entry() {
    return {
        .id = "matrices",
        .title = "Task matrices from a file",
        .help = "Any packets, as a table (CSV) with the rows of the task matrix of every node.",
        .parameters =
            {{.name = "file",
              .kind = ParameterKind::path,
              .help =
                  "Its first line names the columns: node (a number, or * for every node); destination, or tag, or one "
                  "column for each link type with the crossings; and packets, their number, which may be left out.",
              .example = "\"packets.csv\""}},
        .citation = {"VB", "§2"},
        .examples = {},
        .refuses = nullptr,
        .make = make};
}

}  // namespace hop::task::matrices
