// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix: packets by links, crossings still to do; what the next step clears is ringed.
//
// **Source:** VB §2 and Figs 1, 2, 6. Matrices with more rows than lines of pixels are pooled: each line shows the
// greatest of its rows, and the title says so.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/colouring.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/matrix_grid.h"
#include "ui/figure/matrix_model.h"
#include "ui/figure/sentence.h"
#include "ui/style/application.h"
#include "ui/style/fitting.h"
#include "ui/style/text.h"

namespace hop::ui::figure::matrix {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

struct Key {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    Step step = 0;
    NodeId node = 0;
    friend bool operator==(const Key&, const Key&) = default;
};

constexpr double kLine = 2.0;       // height of a pooled line [logical pixels]
constexpr double kReadable = 22.0;  // height of a row that is read at ease

// All that the parts of the picture read.
struct View {
    const Frame& frame;
    const style::Theme& theme;
    const MatrixModel& model;
    const MatrixGrid& grid;
    const Colouring& colouring;
    std::uint16_t greatest = 1;                   // entry at step 0
    std::uint64_t criticalSum = 0;                // of what is still to do
    std::uint32_t firstPlace = 0, lastPlace = 0;  // rows in sight, the last one not included
};

QColor shade(const View& view, std::uint16_t value) {
    const double share = view.greatest <= 1 ? 0.4 : 0.3 + 0.7 * value / view.greatest;
    return style::mix(view.theme.accent, view.theme.canvas, (view.theme.dark ? 0.55 : 0.34) * share);
}
QColor empty(const View& view) { return style::mix(view.theme.raised, view.theme.canvas, 0.55); }
QColor clearedColour(const View& view) { return style::mix(view.theme.quietInk, view.theme.canvas, 0.4); }

QColor crossingColour(const View& view, std::uint32_t row) {
    if (view.colouring.coloursLinks() || view.colouring.coloursNodes()) return view.theme.accent;
    return view.colouring.swatches()[view.colouring.swatchOf(view.frame, view.model.crossing[row])].colour;
}

std::uint32_t placeOfSelected(const View& view) {
    if (view.frame.selection.kind != Selection::Kind::packet) return MatrixModel::kNone;
    for (std::uint32_t place = 0; place < view.model.rows.size(); ++place)
        if (view.model.now.row(view.model.rows[place]).packet == view.frame.selection.id) return place;
    return MatrixModel::kNone;
}

void drawTitle(Ink& ink, const View& view) {
    const Frame& frame = view.frame;
    const scene::Labels labels =
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address;
    const QString node = view.model.everyNode
                             ? QStringLiteral("every node")
                             : text(scene::nodeName(*frame.run->network, frame.display.matrixNode, labels));
    const QString whole =
        view.model.everyNode ? node + QStringLiteral(" (isotropic)") : QStringLiteral("packets of node ") + node;
    const QString when = frame.step >= frame.lastStep ? QStringLiteral("at the end")
                                                      : QStringLiteral("before step %1").arg(frame.step + 1);
    QString pooled;
    if (view.grid.isPooled()) {
        const auto rows = QString::fromStdString(thousands(view.model.rows.size()));
        const auto perLine = std::max(2L, std::lround(kLine / view.grid.cellHeight));
        pooled = QStringLiteral(" · %1 rows, each line the greatest of %2").arg(rows, QString::number(perLine));
    }
    const QFont font = style::font(12.0);
    const QFontMetricsF metrics(font);
    const double room = view.grid.title.width() - metrics.horizontalAdvance(when) - 2 * style::kGrid;
    ink.text(view.grid.title, Qt::AlignLeft | Qt::AlignVCenter,
             style::fitting(metrics, {whole + pooled, node + pooled}, room), font, view.theme.quietInk);
    ink.text(view.grid.title, Qt::AlignRight | Qt::AlignVCenter, when, font, view.theme.quietInk);
}

void drawHeadings(Ink& ink, const View& view) {
    const MatrixGrid& grid = view.grid;
    const bool coloured =
        view.frame.display.colourBy == scene::ColourBy::dimension && view.frame.run->network->dimensions() != nullptr;
    const QFont font = style::font(11.0, QFont::DemiBold);
    const QFontMetricsF metrics(font);
    std::vector<QString> names;
    double widest = 0.0;
    for (const std::uint32_t column : view.model.columns) {
        names.push_back(text(scene::linkTypeName(*view.frame.run->network, column, view.frame.display.numbering)));
        if (names.back().isEmpty()) names.back() = QString::fromStdString(view.model.now.columnName(column));
        widest = std::max(widest, metrics.horizontalAdvance(names.back()));
    }
    // Names that would touch are left out evenly.
    const std::uint32_t every = std::max(1U, static_cast<std::uint32_t>(std::ceil((widest + 6.0) / grid.cellWidth)));
    for (std::uint32_t i = 0; i < view.model.columns.size(); i += every) {
        const std::uint32_t column = view.model.columns[i];
        const QString& name = names[i];
        const QColor colour =
            coloured ? style::readable(style::category(view.theme, column).colour, view.theme.canvas) : view.theme.ink;
        ink.text({grid.left + i * grid.cellWidth, grid.headings.top(), grid.cellWidth, grid.headings.height()},
                 Qt::AlignCenter, name, font, colour);
    }
    if (grid.labels.width() > 0.0)
        ink.text({grid.labels.left(), grid.headings.top(), grid.labels.width() - 12.0, grid.headings.height()},
                 Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("link"), style::font(11.0), view.theme.quietInk);
}

void drawCells(Ink& ink, const View& view) {
    const MatrixGrid& grid = view.grid;
    const double inset = grid.cellHeight >= 12.0 ? 1.5 : grid.cellHeight >= 5.0 ? 0.5 : 0.0;
    const double corner = grid.hasDigits() ? 4.0 : 0.0;
    const QFont font = style::tabular(style::font(grid.fontPixels, QFont::DemiBold));
    for (std::uint32_t place = view.firstPlace; place < view.lastPlace; ++place) {
        const std::uint32_t row = view.model.rows[place];
        for (std::uint32_t i = 0; i < view.model.columns.size(); ++i) {
            const std::uint32_t column = view.model.columns[i];
            const std::uint16_t value = view.model.now.entry(row, column);
            const QRectF box = grid.cell(place, i).adjusted(inset, inset, -inset, -inset);
            const bool crossing = view.model.crossingColumn[row] == column;
            const bool ringed = crossing && grid.hasDigits();
            const QColor fill = crossing && !ringed ? crossingColour(view, row)
                                : value > 0         ? shade(view, value)
                                                    : empty(view);
            const QRectF inner = ringed ? box.adjusted(1.0, 1.0, -1.0, -1.0) : box;
            ink.box(inner, corner, ringed ? QPen(crossingColour(view, row), 2.0) : QPen(Qt::NoPen), fill);
            if (!grid.hasDigits()) continue;
            if (value > 0)
                ink.text(box, Qt::AlignCenter, QString::number(value), font, style::readable(view.theme.ink, fill));
            else if (view.model.before.entry(row, column) > 0)
                ink.disc(box.center(), 1.3, Qt::NoPen, clearedColour(view));
        }
    }
}

// Each line of pixels shows the most telling of its rows: one that moves, else the greatest entry, else one that has
// been cleared.
void drawPooledCells(Ink& ink, const View& view) {
    const MatrixGrid& grid = view.grid;
    const MatrixModel& model = view.model;
    const auto columns = static_cast<std::uint32_t>(model.columns.size());
    const auto lines = static_cast<std::uint32_t>(std::ceil(grid.cells.height() / kLine));
    const auto bottomOf = [&](std::uint32_t line) { return grid.cells.top() + (line + 1) * kLine; };
    // Row by row, as they lie in memory. Lines between classes, where no row begins, continue the one above.
    std::vector<std::uint32_t> starts(lines + 1, view.lastPlace);
    std::vector<std::uint16_t> greatest(std::size_t{lines} * columns);
    starts[0] = view.firstPlace;
    for (std::uint32_t line = 0; line < lines; ++line) {
        starts[line + 1] = std::clamp(grid.firstFrom(bottomOf(line)), starts[line], view.lastPlace);
        std::uint16_t* most = &greatest[std::size_t{line} * columns];
        for (std::uint32_t place = starts[line]; place < starts[line + 1]; ++place) {
            const std::uint16_t* entries = model.now.entries(model.rows[place]).data();
            for (std::uint32_t column = 0; column < columns; ++column)
                most[column] = std::max(most[column], entries[column]);
        }
    }
    std::vector<std::uint32_t> movers(std::size_t{lines} * columns, MatrixModel::kNone);
    for (const std::uint32_t row : model.moving) {
        const std::uint32_t place = model.placeOf[row];
        if (place < view.firstPlace || place >= view.lastPlace || place >= starts[lines]) continue;
        const auto line = static_cast<std::size_t>(std::ranges::upper_bound(starts, place) - starts.begin()) - 1;
        movers[line * columns + model.crossingColumn[row]] = row;
    }
    const double lastTop = view.lastPlace > view.firstPlace ? grid.rowTop(view.lastPlace - 1) : 0.0;
    for (std::uint32_t i = 0; i < columns; ++i) {
        const std::uint32_t column = model.columns[i];
        const double left = grid.left + i * grid.cellWidth, gap = grid.cellWidth > 6.0 ? 1.0 : 0.0;
        QColor colour;
        double start = grid.cells.top();
        const auto flush = [&](double end) {
            if (colour.isValid() && end > start)
                ink.box({left, start, grid.cellWidth - gap, end - start}, 0.0, Qt::NoPen, colour);
            start = end;
        };
        for (std::uint32_t line = 0; line < lines; ++line) {
            const std::size_t at = std::size_t{line} * columns + column;
            const bool any = starts[line] < starts[line + 1];
            QColor next = !any                               ? QColor()
                          : movers[at] != MatrixModel::kNone ? crossingColour(view, movers[at])
                          : greatest[at] > 0                 ? shade(view, greatest[at])
                                                             : empty(view);
            if (!any && line > 0 && bottomOf(line) - kLine < lastTop) next = colour;
            if (next != colour) {
                flush(bottomOf(line) - kLine);
                colour = next;
            }
        }
        flush(grid.cells.bottom());
    }
}

void drawRowLabels(Ink& ink, const View& view, std::uint32_t selected) {
    const MatrixGrid& grid = view.grid;
    const QFont font = style::tabular(style::font(grid.fontPixels)),
                bold = style::tabular(style::font(grid.fontPixels, QFont::DemiBold));
    const QColor faded = style::mix(view.theme.quietInk, view.theme.canvas, 0.55);
    for (std::uint32_t place = view.firstPlace; place < view.lastPlace; ++place) {
        const std::uint32_t row = view.model.rows[place];
        const double top = grid.rowTop(place);
        if (grid.labels.width() > 0.0) {
            const QColor colour = place == selected                 ? view.theme.accent
                                  : view.model.now.rowSum(row) == 0 ? faded
                                                                    : view.theme.ink;
            ink.text({grid.labels.left(), top, grid.labels.width() - 12.0, grid.cellHeight},
                     Qt::AlignRight | Qt::AlignVCenter, rowLabel(view.model, view.frame, row),
                     place == selected ? bold : font, colour);
        }
        const std::uint32_t sum = view.model.now.rowSum(row);
        const bool critical = sum > 0 && sum == view.criticalSum;
        if (grid.rowSums.width() > 0.0 && sum > 0)
            ink.text({grid.rowSums.left(), top, grid.rowSums.width() - 8.0, grid.cellHeight},
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(sum), critical ? bold : font,
                     critical ? view.theme.warn : view.theme.quietInk);
    }
}

void drawColumnSums(Ink& ink, const View& view) {
    const MatrixGrid& grid = view.grid;
    const QFont font = style::tabular(style::font(11.0)), bold = style::tabular(style::font(11.0, QFont::DemiBold));
    const QFontMetricsF metrics(bold);
    for (std::uint32_t i = 0; i < view.model.columns.size(); ++i) {
        const std::uint64_t sum = view.model.now.columnSum(view.model.columns[i]);
        const bool critical = sum > 0 && sum == view.criticalSum;
        const QString text = QString::number(sum);
        if (metrics.horizontalAdvance(text) > grid.cellWidth) continue;
        ink.text({grid.left + i * grid.cellWidth, grid.columnSums.top(), grid.cellWidth, grid.columnSums.height()},
                 Qt::AlignCenter, text, critical ? bold : font, critical ? view.theme.warn : view.theme.quietInk);
    }
    if (grid.labels.width() > 0.0)
        ink.text({grid.labels.left(), grid.columnSums.top(), grid.labels.width() - 12.0, grid.columnSums.height()},
                 Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("sum"), style::font(11.0), view.theme.quietInk);
    if (grid.rowSums.width() > 0.0 && view.criticalSum > 0)
        ink.text({grid.rowSums.left(), grid.columnSums.top(), grid.rowSums.width() - 8.0, grid.columnSums.height()},
                 Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("h = %1").arg(view.criticalSum), bold,
                 view.theme.warn);
}

// Rows and columns that need as many steps as the whole task: an edge around them.
void drawCriticalEdges(Ink& ink, const View& view) {
    if (view.criticalSum == 0) return;
    const MatrixGrid& grid = view.grid;
    const QPen pen(style::mix(view.theme.warn, view.theme.canvas, 0.75), 1.2);
    const auto rows = static_cast<std::uint32_t>(view.model.rows.size());
    const double bottom = grid.rowTop(rows - 1) + grid.cellHeight;
    for (std::uint32_t i = 0; i < view.model.columns.size(); ++i)
        if (view.model.now.columnSum(view.model.columns[i]) == view.criticalSum)
            ink.box(
                {grid.left + i * grid.cellWidth + 0.5, grid.top - 1.0, grid.cellWidth - 1.0, bottom - grid.top + 2.0},
                5.0, pen, Qt::NoBrush);
    if (grid.cellHeight < 6.0) return;
    for (std::uint32_t place = view.firstPlace; place < view.lastPlace; ++place)
        if (view.model.now.rowSum(view.model.rows[place]) == view.criticalSum)
            ink.box({grid.left - 1.0, grid.rowTop(place) + 0.5,
                     static_cast<double>(view.model.columns.size()) * grid.cellWidth + 2.0, grid.cellHeight - 1.0},
                    5.0, pen, Qt::NoBrush);
}

class MatrixFigure final : public Figure {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) override {
        painter.save();
        painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing);
        prepare(frame);
        if (m_model.isEmpty()) {
            paintRefusal(painter, canvas, frame);
        } else {
            const MatrixGrid grid = makeGrid(m_model, canvas, viewport, frame);
            paintMatrix(painter, canvas, frame, grid);
        }
        painter.restore();
    }

    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        const std::uint32_t row = rowAt(point, canvas, viewport, frame);
        return row == MatrixModel::kNone ? Selection{}
                                         : Selection{Selection::Kind::packet, m_model.now.row(row).packet};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        const std::uint32_t row = rowAt(point, canvas, viewport, frame);
        if (row == MatrixModel::kNone) return {};
        const task::MatrixRow& packet = m_model.now.row(row);
        QString tip = QStringLiteral("packet ") + text(scene::packetName(frame, packet.packet));
        if (packet.at == kNoNode) return tip + QStringLiteral("\ndelivered");
        tip += QStringLiteral("\nat node ") +
               text(scene::nodeName(*frame.run->network, packet.at, frame.display.labels)) + QStringLiteral(", ") +
               QString::fromStdString(quantity(m_model.now.rowSum(row), "crossing")) + QStringLiteral(" to do");
        if (m_model.crossing[row].link != kNoLink)
            tip += QStringLiteral("\ncrosses ") +
                   text(scene::linkName(*frame.run->network, m_model.crossing[row].link, frame.display.labels)) +
                   QStringLiteral(" in the next step");
        return tip;
    }

    QSizeF naturalSize(const Frame& frame) const override {
        prepare(frame);
        const double rows = std::clamp(static_cast<double>(m_model.rows.size()), 3.0, 64.0);
        return {std::clamp(static_cast<double>(m_model.columns.size()) * 40.0 + 150.0, 280.0, 960.0),
                rows * 22.0 + static_cast<double>(m_model.classStarts.size()) * 7.0 + 90.0};
    }

    QSizeF leastSize(const Frame& frame) const override {
        const QSizeF natural = naturalSize(frame);
        const double margins = m_model.rows.size() > 64 ? 40.0 : 130.0;  // without room for names and sums, or with it
        return {std::clamp(static_cast<double>(m_model.columns.size()) * 16.0 + margins, 200.0, natural.width()),
                natural.height()};
    }

    // Until a row is as high as it is in a small matrix.
    Panning panning(const Canvas& canvas, const Frame& frame) const override {
        prepare(frame);
        if (m_model.isEmpty()) return {.area = canvas.area, .centres = std::nullopt};
        const MatrixGrid grid = makeGrid(m_model, canvas, {}, frame);
        return {
            .area = grid.whole, .centres = std::nullopt, .mostZoom = std::max(kMaxZoom, kReadable / grid.cellHeight)};
    }

    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        prepare(frame);
        if (m_model.isEmpty() || m_model.rows.size() > kMostPlaces) return {};
        const MatrixGrid grid = makeGrid(m_model, canvas, viewport, frame);
        std::vector<Place> all;
        for (std::uint32_t place = 0; place < m_model.rows.size(); ++place)
            all.push_back({{Selection::Kind::packet, m_model.now.row(m_model.rows[place]).packet},
                           {grid.cells.center().x(), grid.rowTop(place) + grid.cellHeight / 2.0}});
        return all;
    }

    QString description(const Frame& frame) const override {
        prepare(frame);
        if (m_model.isEmpty()) return matrixRefusal(frame).replace(QLatin1Char('\n'), QLatin1Char(' '));
        return QStringLiteral("Task matrix with %1 and %2; %3 still to do, critical sum %4.")
            .arg(QString::fromStdString(quantity(m_model.rows.size(), "row")),
                 QString::fromStdString(quantity(m_model.columns.size(), "column")),
                 QString::fromStdString(quantity(m_model.now.total(), "crossing")),
                 QString::number(m_model.now.criticalSum()));
    }

private:
    static constexpr std::size_t kMostPlaces = 4096;

    void prepare(const Frame& frame) const {
        const Key key = {frame.runRevision, frame.run, frame.timeline, frame.step, frame.display.matrixNode};
        if (m_key == key) return;
        Key otherStep = m_key;
        otherStep.step = key.step;
        if (otherStep == key)
            follow(m_model, frame);
        else
            m_model = makeMatrixModel(frame);
        m_key = key;
    }

    std::uint32_t rowAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                        const Frame& frame) const {
        prepare(frame);
        if (m_model.isEmpty()) return MatrixModel::kNone;
        const MatrixGrid grid = makeGrid(m_model, canvas, viewport, frame);
        const QRectF reach(grid.labels.left(), grid.cells.top(), grid.rowSums.right() - grid.labels.left(),
                           grid.cells.height());
        if (!reach.contains(point)) return MatrixModel::kNone;
        const std::uint32_t place = grid.placeAt(point.y());
        return place == MatrixModel::kNone ? MatrixModel::kNone : m_model.rows[place];
    }

    void paintRefusal(QPainter& painter, const Canvas& canvas, const Frame& frame) const {
        QString why = matrixRefusal(frame);
        if (why.isEmpty())
            why = QStringLiteral("No packet of this task starts at node %1.")
                      .arg(text(scene::nodeName(*frame.run->network, frame.display.matrixNode, frame.display.labels)));
        paintSentence(painter, canvas, why);
    }

    void paintMatrix(QPainter& painter, const Canvas& canvas, const Frame& frame, const MatrixGrid& grid) const {
        const Colouring colouring(frame, *canvas.theme);
        View view{frame, *canvas.theme, m_model, grid, colouring};
        view.greatest = m_model.greatest;
        view.criticalSum = m_model.now.criticalSum();
        view.firstPlace = grid.firstBelow(grid.cells.top());
        view.lastPlace = std::min(grid.rows, grid.firstBelow(grid.cells.bottom()) + 1);
        const std::uint32_t selected = placeOfSelected(view);
        {
            Ink ink(painter, canvas.area, canvas.vector);
            drawTitle(ink, view);
        }
        {
            Ink ink(painter,
                    QRectF(grid.labels.left() - 6.0, grid.cells.top() - 2.0,
                           grid.rowSums.right() - grid.labels.left() + 6.0, grid.cells.height() + 4.0),
                    canvas.vector);
            if (selected != MatrixModel::kNone && selected >= view.firstPlace && selected < view.lastPlace &&
                !grid.isPooled())
                ink.box({grid.labels.left() - 4.0, grid.rowTop(selected) - 1.0,
                         grid.rowSums.right() - grid.labels.left(), grid.cellHeight + 2.0},
                        6.0, Qt::NoPen, canvas.theme->hover);
            if (grid.cellHeight >= 10.0) drawRowLabels(ink, view, selected);
        }
        {
            Ink ink(painter, grid.cells.adjusted(-2, -2, 2, 2), canvas.vector);
            if (grid.isPooled())
                drawPooledCells(ink, view);
            else
                drawCells(ink, view);
            drawCriticalEdges(ink, view);
        }
        Ink ink(painter,
                QRectF(grid.labels.left() - 40.0, grid.headings.top(), grid.rowSums.right() - grid.labels.left() + 80.0,
                       grid.columnSums.bottom() - grid.headings.top())
                    .intersected(canvas.area),
                canvas.vector);
        drawHeadings(ink, view);
        drawColumnSums(ink, view);
    }

    mutable Key m_key;
    mutable MatrixModel m_model;
};

}  // namespace

Entry entry() {
    return {.id = "matrix", .zoomable = true, .animated = false, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<MatrixFigure>();
            }};
}

}  // namespace hop::ui::figure::matrix
