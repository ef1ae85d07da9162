// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node.
//
// **Source:** VB §2 and Figs 1, 2, 6.
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/scene/catalogue.h"
#include "core/scene/colouring.h"
#include "core/scene/grid/grid.h"
#include "core/scene/grid/node_matrix.h"
#include "core/scene/node_option.h"
#include "core/scene/scene.h"

namespace hop::scene::matrix {

FigureEntry entry();

namespace {

constexpr std::uint32_t kFewColumns = 8;

// Tool tip of a column sum, or of the critical sum behind the last column.
std::string columnTip(const Grid& grid, std::uint32_t column) {
    if (column >= grid.fixed->columnCount()) return std::string(explain::meaningOf("critical sum"));
    const std::uint64_t sum = grid.now.columnSum(column);
    std::string tip =
        grid.fixed->columnKind + ' ' + grid.fixed->columns[column].name + ": " + quantity(sum, "crossing") + " to do";
    if (sum > 0 && sum == grid.critical) tip += '\n' + std::string(explain::meaningOf("critical line"));
    return tip;
}

constexpr KeptPart<std::shared_ptr<NodeMatrix>, Arrangement> kMatrix = {
    On::node, [](const record::Instant& instant, const Arrangement& wanted, Keeper&) {
        return std::make_shared<NodeMatrix>(instant, wanted);
    }};

std::shared_ptr<const Grid::Fixed> fixedOf(const record::Instant& instant, const NodeMatrix& matrix,
                                           const Arrangement& wanted) {
    auto fixed = std::make_shared<Grid::Fixed>(gridOf(instant, matrix.before(), matrix.order()));
    rename(*fixed, wanted);
    const document::Labels labels =
        instant.display.labels == document::Labels::identity ? document::Labels::identity : document::Labels::address;
    const std::string node = matrix.everyNode()
                                 ? "every node"
                                 : explain::nodeName(*instant.run().network, instant.display.focusNode, labels);
    fixed->titles = {matrix.everyNode() ? node + " (isotropic)" : "packets of node " + node, node};
    return fixed;
}

struct GridInput {
    Arrangement wanted;
    record::StepRevision colouredAt;
    friend bool operator==(const GridInput&, const GridInput&) = default;
};
constexpr KeptPart<std::shared_ptr<const Grid::Fixed>, GridInput> kGrid = {
    On::node | On::names | On::colours, [](const record::Instant& instant, const GridInput& input, Keeper& keeper) {
        return fixedOf(instant, *keeper.of(kMatrix, instant, input.wanted), input.wanted);
    }};

Scene sceneAt(const record::Instant& seen, Keeper& keeper) {
    const record::Instant instant = ofMatrixNode(seen, "matrix");
    if (std::string why = matrixRefusal(instant); !why.empty()) return {std::move(why), {}};
    const Arrangement wanted = arrangementOf(optionsOf(instant.display.options, "matrix"));
    NodeMatrix& matrix = *keeper.of(kMatrix, instant, wanted);
    if (!matrix.refusal().empty()) return {"The matrix cannot be shown so: " + matrix.refusal(), {}};
    if (matrix.before().rowCount() == 0)
        return {"No packet of this task starts at node " +
                    explain::nodeName(*instant.run().network, instant.display.focusNode, instant.display.labels) + '.',
                {}};
    const record::StepRevision coloured = colouredAt(instant, keeper);
    const Colouring& colouring = *keeper.of(kColouring, instant, coloured);
    const NodeMatrix::Now& now = matrix.at(instant);
    const bool traffic = optionsOf(instant.display.options, "matrix").flag("traffic");
    Grid grid{.fixed = keeper.of(kGrid, instant, {wanted, coloured}),
              .when = !traffic                           ? ""
                      : instant.step >= instant.lastStep ? "at the end"
                                                         : "before step " + std::to_string(instant.step + 1),
              .now = now.entries,
              .critical = now.entries.criticalSum(),
              .marks = {},
              .at = now.at};
    if (!traffic) return {"", std::move(grid)};
    const Colouring::OfStep colours = colouring.ofStep(instant);
    const bool meaning = !colouring.coloursNodes() && !colouring.coloursLinks();
    for (const NodeMatrix::Crossing& crossing : matrix.crossings(instant))
        grid.marks.push_back({crossing.row,
                              crossing.column,
                              colouring.colours()[meaning ? colours.numberOf(crossing.move) : 0],
                              {record::Selection::Kind::link, crossing.move.link}});
    return {"", std::move(grid)};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    const Grid& grid = scene.form.get<Grid>();
    return "Task matrix with " + quantity(grid.fixed->rowCount(), "row") + " and " +
           quantity(grid.fixed->columnCount(), "column") + "; " + quantity(grid.now.total(), "crossing") +
           " still to do, critical sum " + std::to_string(grid.critical) + '.';
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const Grid& grid = scene.form.get<Grid>();
    const network::Network& network = *instant.run().network;
    if (part.row == Part::kNone) return columnTip(grid, part.column);
    std::string tip = "packet " + explain::packetName(instant, part.item.id);
    if (grid.at[part.row] == kNoNode) return tip + "\ndelivered";
    tip += "\nat node " + explain::nodeName(network, grid.at[part.row], instant.display.labels) + ", " +
           quantity(grid.now.rowSum(part.row), "crossing") + " to do";
    const auto crossing = std::ranges::find(grid.marks, part.row, &Grid::Mark::row);
    if (crossing != grid.marks.end())
        tip +=
            "\ncrosses " + explain::linkName(network, crossing->item.id, instant.display.labels) + " in the next step";
    if (grid.now.rowSum(part.row) == grid.critical) tip += '\n' + std::string(explain::meaningOf("critical line"));
    return tip;
}

}  // namespace

FigureEntry entry() {
    std::vector<ParameterSpec> parameters = {
        nodeParameter(),
        {.name = "traffic",
         .kind = ParameterKind::flag,
         .help = "Rings around what the next step clears; without them the matrix alone is shown.",
         .fallback = "yes"}};
    for (ParameterSpec& parameter : arrangementParameters()) parameters.push_back(std::move(parameter));
    return {.id = "matrix",
            .title = "Task matrix",
            .help =
                "Rows are packets, columns are link types, entries are crossings still to do; rings mark the entries "
                "that the next step clears.",
            .parameters = std::move(parameters),
            .setsView = true,
            .form = FormKind::grid,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = matrixRefusal,
            .example = "total-exchange-4-cube",
            .isNarrow =
                [](const record::Instant& instant) {
                    const hop::network::Dimensions* dimensions = instant.run().network->dimensions();
                    return dimensions != nullptr && dimensions->typeCount() <= kFewColumns;
                },
            .node = [](const record::Instant& instant) { return matrixNode(instant, "matrix"); }};
}

}  // namespace hop::scene::matrix
