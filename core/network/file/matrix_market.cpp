// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of Matrix Market files.
//
// **Source:** Boisvert, Pozo, Remington, "The Matrix Market exchange formats", NISTIR 5935 (1996).
// **Departs from the source:** the first line may begin with one % instead of two; only square matrices; entries that
// are 0 are no links; complex ones have no weight.
#include <algorithm>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/matrix_head.h"
#include "core/network/file/named_nodes.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

class MatrixMarketReader {
public:
    MatrixMarketReader(const LineTable& table, MatrixHead head, const FileReading& reading)
        : m_table(table), m_head(head), m_reading(reading) {
        m_file.unitless = true;
        if (head.numbers == 1) mention(m_file, kWeight);
    }

    Result<GraphFile> read() {
        if (m_table.lines.empty()) return invalid("the line with the size of the matrix is missing");
        const TextLine& size = m_table.lines.front();
        const auto words = m_table.wordsOf(size);
        if (words.size() != (m_head.sparse ? 3U : 2U) || !std::ranges::all_of(words, isNatural))
            return invalid(at(size) + "it is not the size of the matrix: rows, columns" +
                           (m_head.sparse ? " and entries" : ""));
        m_rows = naturalOf(words[0]);
        if (naturalOf(words[1]) != m_rows)
            return invalid(at(size) + "a matrix of " + quantity(m_rows, "row") + " and " +
                           quantity(naturalOf(words[1]), "column") + " is no network; it must be square");
        const std::uint64_t entries = m_table.lines.size() - 1;
        const std::uint64_t said = m_head.sparse ? naturalOf(words[2]) : denseEntries();
        if (entries != said)
            return invalid("it has " + quantity(entries, "entry line") + ", but line " + std::to_string(size.number) +
                           " stands for " + thousands(said));
        return m_head.sparse ? readSparse() : readDense();
    }

private:
    static std::string at(const TextLine& line) { return "line " + std::to_string(line.number) + ": "; }

    std::uint64_t denseEntries() const {
        constexpr std::uint64_t kMostRows = std::uint64_t{1} << 31U;
        const std::uint64_t rows = std::min(m_rows, kMostRows);
        if (!m_head.symmetric) return rows * rows;
        return rows * (rows + 1) / 2 - (m_head.diagonal ? 0 : rows);
    }

    void add(NodeId row, NodeId column, double entry, std::uint64_t line) {
        const bool weighs = m_reading.attribute == kWeight || m_reading.attribute == kBandwidth;
        if (m_head.numbers > 0 && entry == 0.0) return;
        const double weight = weighs && m_head.numbers == 1 ? entry : kNoWeight;
        m_file.arcs.push_back({{row, column}, line, weight});
        if (m_head.symmetric && row != column) m_file.arcs.push_back({{column, row}, line, weight});
    }

    Result<double> entryOf(const TextLine& line, std::size_t first) const {
        const auto words = m_table.wordsOf(line);
        if (words.size() != first + m_head.numbers)
            return invalid(at(line) + "an entry has " + std::to_string(first + m_head.numbers) + " numbers");
        double size = 0.0;
        for (const std::string_view word : words.subspan(first)) {
            const auto number = numberIn(word);
            if (!number) return invalid(at(line) + inQuotes(word) + " is no number");
            if (m_head.numbers == 1 || *number != 0.0) size = *number;
        }
        return size;
    }

    Result<GraphFile> readSparse() {
        std::vector<std::string_view> ends;
        for (std::size_t i = 1; i < m_table.lines.size(); ++i) {
            const TextLine& line = m_table.lines[i];
            if (const Result<double> entry = entryOf(line, 2); !entry) return entry.error();
            for (const std::string_view word : m_table.wordsOf(line).first(2)) {
                if (!isNatural(word) || naturalOf(word) < 1 || naturalOf(word) > m_rows)
                    return invalid(at(line) + inQuotes(word) + " is no row or column from 1 to " + thousands(m_rows));
                ends.push_back(word);
            }
        }
        const NamedNodes nodes(ends);
        PacedStop paced(m_reading.stop);
        for (std::size_t i = 1; i < m_table.lines.size() && !paced.requested(); ++i) {
            const auto words = m_table.wordsOf(m_table.lines[i]);
            add(nodes.at(words[0]), nodes.at(words[1]), *entryOf(m_table.lines[i], 2), m_table.lines[i].number);
        }
        if (Result<void> named = nodes.nameNodes(m_file); !named) return named.error();
        if (m_file.nodes < m_rows)
            addNote(m_file.note, quantity(m_rows - m_file.nodes, "row") + " without entries left out.");
        return std::move(m_file);
    }

    // Columns one after another; of symmetric ones from the diagonal on.
    Result<GraphFile> readDense() {
        for (std::uint64_t row = 1; row <= m_rows; ++row) m_file.addresses.push_back(std::to_string(row));
        m_file.nodes = static_cast<NodeId>(m_rows);
        PacedStop paced(m_reading.stop);
        std::size_t next = 1;
        for (NodeId column = 0; column < m_file.nodes; ++column)
            for (NodeId row = m_head.symmetric ? column + (m_head.diagonal ? 0 : 1) : 0; row < m_file.nodes; ++row) {
                if (paced.requested()) return std::move(m_file);
                const TextLine& line = m_table.lines[next++];
                const Result<double> entry = entryOf(line, 0);
                if (!entry) return entry.error();
                add(row, column, *entry, line.number);
            }
        return std::move(m_file);
    }

    const LineTable& m_table;
    MatrixHead m_head;
    const FileReading& m_reading;
    std::uint64_t m_rows = 0;
    GraphFile m_file;
};

}  // namespace

Result<GraphFile> readMatrixMarket(std::string_view text, const FileReading& reading) {
    const Result<MatrixHead> head =
        matrixHead(text.substr(0, text.find_first_of("\r\n", std::min(text.find('%'), text.size()))));
    if (!head) return head.error();
    const LineTable table = tabulate(text, reading.stop);
    return MatrixMarketReader(table, *head, reading).read();
}

}  // namespace hop::network
