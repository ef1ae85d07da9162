// SPDX-License-Identifier: GPL-3.0-or-later
// Hostile command lines.
#include "tests/support/hostile_input.h"

#include <array>
#include <cctype>
#include <string_view>

#include "core/algorithm/catalogue.h"
#include "core/base/random.h"
#include "core/document/gallery.h"
#include "core/document/link.h"
#include "core/document/scenario.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::test {
namespace {

constexpr std::array<std::string_view, 26> kNumbers = {"0",          "1",
                                                       "2",          "-1",
                                                       "3",          "16",
                                                       "255",        "256",
                                                       "65535",      "65536",
                                                       "65537",      "16777216",
                                                       "2147483647", "1e9",
                                                       "1e18",       "1e308",
                                                       "1e400",      "0.5",
                                                       "1e-300",     "4294967295",
                                                       "4294967296", "0x10",
                                                       "0b11",       "1/0",
                                                       "nan",        "99999999999999999999"};

constexpr std::array<std::string_view, 30> kPieces = {"(",    ")",    ",",
                                                      "=",    "[",    "]",
                                                      "[[",   "\"",   "\\",
                                                      "{",    "}",    ":",
                                                      "->",   " ",    "\n",
                                                      "\t",   "--",   "-",
                                                      "\xff", "\xc3", "ü",
                                                      "\r\n", "<!--", "&#0;",
                                                      "<a>",  "%00",  "graph(\"/dev/zero\")",
                                                      "../",  "'",    "product(hypercube(4),"};

constexpr std::array<std::string_view, 5> kGraphs = {
    "0 1\n1 2\n2 3\n3 0\n# a ring\n", "a,b,2\nb,c,1\nc,a,0.5\n",
    "graph { node [shape=circle]; a -- b -- c; subgraph cluster_1 { d; e; } c -- {d e} [weight=2]; a [pos=\"1,2!\"]; }",
    "<?xml version=\"1.0\"?><graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><key id=\"w\" for=\"edge\" "
    "attr.name=\"weight\" attr.type=\"double\"/><graph edgedefault=\"undirected\"><node id=\"a\"/><node "
    "id=\"b\"/><edge "
    "source=\"a\" target=\"b\"><data key=\"w\">2</data></edge></graph></graphml>",
    "3 3\n0 1 0\n1 0 1\n0 1 0\n"};

constexpr std::array<std::string_view, 12> kEndings = {".txt", ".dot", ".graphml", ".json", ".csv", ".html",
                                                       ".svg", ".gv",  "",         ".xml",  ".md",  ".pdf"};

class Writer {
public:
    explicit Writer(RandomStream stream) : m_random(stream) {}

    std::uint32_t below(std::uint32_t bound) { return m_random.below(bound); }
    bool one(std::uint32_t in) { return below(in) == 0; }
    template <typename Items>
    std::string oneOf(const Items& items) {
        return std::string(items[below(static_cast<std::uint32_t>(items.size()))]);
    }

    // An example of a member of a catalogue, or its name alone.
    template <typename Entries>
    std::string member(const Entries& entries) {
        const auto& entry = entries[below(static_cast<std::uint32_t>(entries.size()))];
        if constexpr (requires { entry.examples; })
            if (!entry.examples.empty() && !one(4)) return oneOf(entry.examples);
        return std::string(entry.id) + (one(2) ? "(" + oneOf(kNumbers) + ")" : "");
    }

    std::string network() {
        std::string text = member(network::catalogue());
        if (one(6)) text = "product(" + text + "," + member(network::catalogue()) + ")";
        if (one(12)) text = "power(" + text + "," + oneOf(kNumbers) + ")";
        if (one(12)) text = "otis(" + text + ")";
        return text;
    }

    // Up to two changes: a number, a piece, a part that is left out, doubled or repeated.
    std::string changed(std::string text) {
        for (std::uint32_t times = below(3); times > 0 && !text.empty(); --times) change(text);
        return text;
    }

private:
    void change(std::string& text) {
        const std::size_t at = below(static_cast<std::uint32_t>(text.size()));
        const std::size_t length = 1 + below(12);
        switch (below(6)) {
            case 0:
            case 1:
                return changeNumber(text, at);
            case 2:
                text.insert(at, oneOf(kPieces));
                return;
            case 3:
                text.erase(at, length);
                return;
            case 4: {
                const std::string part = text.substr(at, length);
                for (std::uint32_t times = one(20) ? 5000 : 1; times > 0; --times) text.insert(at, part);
                return;
            }
            default:
                text[at] = static_cast<char>(1 + below(255));
        }
    }

    // The next number from there on.
    void changeNumber(std::string& text, std::size_t at) {
        const auto isDigit = [&](std::size_t place) {
            return place < text.size() && std::isdigit(static_cast<unsigned char>(text[place])) != 0;
        };
        while (at < text.size() && !isDigit(at)) ++at;
        std::size_t end = at;
        while (isDigit(end)) ++end;
        text.replace(at, end - at, oneOf(kNumbers));
    }

    RandomStream m_random;
};

std::string galleryText(Writer& writer) {
    const auto ids = document::galleryIds();
    const auto scenario = document::galleryScenario(writer.oneOf(ids));
    return scenario ? document::print(*scenario) : std::string("{}");
}

HostileCall ofExpressions(Writer& writer) {
    if (writer.one(3)) return {{"info", "--network", writer.changed(writer.network())}, {}, {}};
    HostileCall call{{"run", "--network", writer.changed(writer.network()), "--task",
                      writer.changed(writer.member(task::catalogue()))},
                     {},
                     {}};
    const auto add = [&](const char* flag, std::string value) {
        call.arguments.insert(call.arguments.end(), {flag, std::move(value)});
    };
    if (writer.one(2)) add("--algorithm", writer.changed(writer.member(algorithm::catalogue())));
    if (writer.one(4)) add("--ports", writer.oneOf(kNumbers));
    if (writer.one(4)) add("--seed", writer.oneOf(kNumbers));
    if (writer.one(4)) add("--slots", writer.oneOf(kNumbers));
    if (writer.one(8)) add("--quantity", writer.changed("matrix_row(3,step=5)"));
    if (writer.one(8)) add("--run", writer.one(2) ? "symmetric" : "explicit");
    return call;
}

HostileCall ofAFile(Writer& writer, const std::string& folder, std::string text) {
    HostileCall call;
    call.file = folder + "/input" + writer.oneOf(kEndings);
    call.text = std::move(text);
    switch (writer.below(4)) {
        case 0:
            call.arguments = {"check", call.file};
            break;
        case 1:
            call.arguments = {"link", call.file};
            break;
        case 2:
            call.arguments = {"render", call.file, "--out", folder + "/picture.svg"};
            break;
        default:
            call.arguments = {"run", call.file};
    }
    return call;
}

HostileCall ofAGraph(Writer& writer, const std::string& folder) {
    HostileCall call;
    call.file = folder + "/graph" + writer.oneOf(kEndings);
    call.text = writer.changed(writer.oneOf(kGraphs));
    const std::string expression =
        writer.changed("graph(\"" + call.file + "\"" + (writer.one(3) ? ",part=largest)" : ")"));
    call.arguments = {"info", "--network", expression};
    if (writer.one(2)) call.arguments = {"run", "--network", expression, "--task", writer.member(task::catalogue())};
    return call;
}

}  // namespace

HostileCall hostileCall(std::uint64_t seed, std::uint32_t number, const std::string& folder) {
    Writer writer(RandomStream(StreamKey{seed, number, purposeOf("hostile")}));
    switch (writer.below(8)) {
        case 0:
            return ofAFile(writer, folder, writer.changed(galleryText(writer)));
        case 1: {
            const auto link = document::linkOf(galleryText(writer));
            const std::string changed = writer.changed(link ? *link : std::string("hopscope:?d="));
            return {{writer.one(2) ? "check" : "run", changed}, {}, {}};
        }
        case 2:
        case 3:
            return ofAGraph(writer, folder);
        case 4:
            return ofAFile(writer, folder,
                           writer.changed("<html><script type=\"application/json\" id=\"hopscope-document\">" +
                                          galleryText(writer) + "</script></html>"));
        default:
            return ofExpressions(writer);
    }
}

std::string print(const HostileCall& call) {
    std::string text = "hopscope";
    for (const std::string& argument : call.arguments) text += " '" + argument.substr(0, 200) + "'";
    if (!call.file.empty()) text += "   with " + call.file + ":\n" + call.text.substr(0, 2000);
    return text;
}

}  // namespace hop::test
