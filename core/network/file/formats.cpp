// SPDX-License-Identifier: GPL-3.0-or-later
// The table of graph file formats.
#include "core/network/file/formats.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/file/readers.h"
#include "core/network/file/signs.h"
#include "core/network/file/unicode.h"

namespace hop::network {

namespace {

constexpr std::string_view kGraphml =
    "save it as GraphML, as networkx, igraph, Gephi, yEd and Cytoscape do, or as a list of links";
constexpr std::string_view kNotAPicture =
    "a picture has no nodes and links: save the network itself, as GraphML or as a list of links";
constexpr std::string_view kText = "save the network as GraphML, DOT or a list of links";
constexpr std::string_view kUnpack = "unpack it first";

template <std::size_t N>
struct Literal {
    char text[N];
    constexpr Literal(const char (&literal)[N]) { std::copy_n(literal, N, text); }
    constexpr std::string_view view() const { return {text, N - 1}; }
};
// Files that begin with these bytes; XML files with this root.
template <Literal prefix>
bool begins(FileContent& content) {
    return content.begin().starts_with(prefix.view());
}
template <Literal name>
bool root(FileContent& content) {
    return content.rootElement() == name.view();
}
template <Literal first, Literal second>
bool either(FileContent& content) {
    return begins<first>(content) || begins<second>(content);
}

constexpr FileFormat kFormats[] = {
    // Pictures, archives and other bytes.
    {"a PNG picture", begins<"\x89PNG">, nullptr, kNotAPicture},
    {"a JPEG picture", begins<"\xff\xd8\xff">, nullptr, kNotAPicture},
    {"a GIF picture", begins<"GIF8">, nullptr, kNotAPicture},
    {"a PDF file", begins<"%PDF">, nullptr, kNotAPicture},
    {"a PostScript file", begins<"%!PS">, nullptr, kNotAPicture},
    {"an XLSX or ODS spreadsheet", sign::isSpreadsheet, nullptr,
     "save the sheet as CSV, with the columns source and target"},
    {"a ZIP archive", sign::isZip, nullptr, kUnpack},
    {"a gzip archive", begins<"\x1f\x8b">, nullptr, kUnpack},
    {"a bzip2 archive", begins<"BZh">, nullptr, kUnpack},
    {"an xz archive",
     begins<"\xfd"
            "7zXZ">,
     nullptr, kUnpack},
    {"a 7z archive", begins<"7z\xbc\xaf">, nullptr, kUnpack},
    {"a MATLAB file", begins<"MATLAB 5.0 MAT">, nullptr, "write the matrix as text, with writematrix or mmwrite"},
    {"a NumPy file", begins<"\x93NUMPY">, nullptr, "write the matrix as text, with numpy.savetxt"},
    {"an HDF5 file", begins<"\x89HDF">, nullptr, kText},
    {"a binary file", sign::isBinary, nullptr, kText},
    // XML.
    {"a GraphML file", sign::isGraphml, readGraphml},
    {"a GEXF file", root<"gexf">, nullptr, kGraphml},
    {"an SVG picture", root<"svg">, nullptr, kNotAPicture},
    {"a web page", root<"html">, nullptr,
     "pages that 'hopscope render' wrote hold a document; of a network, save GraphML", true},
    {"an MSCCL schedule", root<"algo">, nullptr,
     "a schedule says who sends what, not which links there are; save the links as a list"},
    {"an XGMML file", root<"graph">, nullptr, kGraphml},
    {"a GXL file", root<"gxl">, nullptr, kGraphml},
    {"a draw.io drawing", root<"mxfile">, nullptr, kNotAPicture},
    {"a DyNetML file", root<"DynamicNetwork">, nullptr, kGraphml},
    {"an OpenStreetMap file", root<"osm">, nullptr, kGraphml},
    {"an XML file of another kind", sign::isXml, nullptr, kGraphml},
    // JSON.
    {"a document of Hopscope", sign::isDocument, nullptr, "open it as a document", true},
    {"JSON with nodes and links", sign::isNodeLink, readNodeLink},
    {"JSON of another kind", sign::isJson, nullptr,
     "JSON of a network has a list of nodes and a list of links, as networkx.node_link_data gives", true},
    // Text with a mark of its own.
    {"a Matrix Market file", sign::isMatrixMarket, readMatrixMarket},
    {"a GML file", sign::isGml, readGml},
    {"a DOT file", sign::isDot, readDot},
    {"a Pajek file", sign::isPajek, nullptr, kGraphml},
    {"a LEDA file", begins<"LEDA.GRAPH">, nullptr, kGraphml},
    {"a UCINET file", either<"dl ", "DL ">, nullptr, kGraphml},
    {"a graph6, sparse6 or digraph6 file", sign::isGraph6, nullptr,
     "networkx.read_graph6 and write_graphml make GraphML of it"},
    {"a DIMACS file", sign::isDimacs, nullptr, "keep the two nodes of each line, without its first letter"},
    {"a METIS file", sign::isMetis, nullptr,
     "write each line's own node before its neighbours, without the first line"},
    {"a TGF file", sign::isTrivialGraph, nullptr, kGraphml},
    {"a SIF file of Cytoscape", sign::isSif, nullptr, kGraphml},
    {"a BRITE topology", begins<"Topology:">, nullptr, kText},
    {"an SNDlib network", begins<"?SNDlib">, nullptr, kGraphml},
    {"a Mermaid diagram", sign::isMermaid, nullptr, kText},
    {"a YAML file", sign::isYaml, nullptr, kText},
    // Lists and tables.
    {"an adjacency list", [](FileContent& content) { return isAdjacencyList(content.lines()); }, readAdjacencyList},
    {"an adjacency matrix", [](FileContent& content) { return isAdjacencyMatrix(content.lines()); },
     readAdjacencyMatrix},
    {"an edge list", [](FileContent& content) { return isEdgeList(content.lines()); }, readEdgeList},
    {"a table with other columns", sign::isTableOfColumns, nullptr,
     "an edge list has two nodes a line and, if links have one, a weight; name the columns of nodes source and target "
     "in a first line"},
    {"text of another kind", [](FileContent&) { return true; }, nullptr,
     "a network is GraphML, DOT or a list of links, two nodes a line; a scenario is JSON"},
};

// At most what is needed for each word, and each sign between two.
Result<void> checkText(std::string_view text, const FileReading& reading) {
    constexpr double kByte = 4.0, kSign = 128.0, kAlwaysRead = 8 << 20;
    const auto signs = std::ranges::count_if(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x80 && !isDigit(c) && !(c >= 'a' && c <= 'z') &&
               !(c >= 'A' && c <= 'Z');
    });
    const double need = kByte * static_cast<double>(text.size()) + kSign * static_cast<double>(signs);
    if (need <= std::max(kAlwaysRead, static_cast<double>(reading.memoryLimit))) return {};
    return tooLarge("it has " + bytes(static_cast<double>(text.size())) + " of text, and reading it can need " +
                    bytes(need) + " of memory, more than the " + bytes(static_cast<double>(reading.memoryLimit)) +
                    " that may be used");
}

const FileFormat& formatOfText(std::string_view text, Stop stop) {
    FileContent content(text, stop);
    return *std::ranges::find_if(kFormats, [&](const FileFormat& format) { return format.is(content); });
}

}  // namespace

std::span<const FileFormat> fileFormats() { return kFormats; }

const FileFormat& formatOf(std::string_view bytes, Stop stop) { return formatOfText(Utf8Text(bytes).text(), stop); }

Error notRead(const FileFormat& format) {
    return unsupported("it is " + std::string(format.name) + ", which is not read; " + std::string(format.instead));
}

Result<GraphFile> readGraph(std::string_view bytes, const FileReading& reading) {
    const Utf8Text decoded(bytes);
    const std::string_view text = decoded.text();
    if (trimmed(text).empty()) return invalid("the file is empty");
    if (Result<void> fits = checkText(text, reading); !fits) return fits.error();
    const FileFormat& format = formatOfText(text, reading.stop);
    return format.read == nullptr ? Result<GraphFile>(notRead(format)) : format.read(text, reading);
}

}  // namespace hop::network
