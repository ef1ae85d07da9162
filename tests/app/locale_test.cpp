// SPDX-License-Identifier: GPL-3.0-or-later
// The program in a locale with a decimal comma writes the same bytes as in C.UTF-8.
#include <gtest/gtest.h>
#include <langinfo.h>
#include <locale.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::locale_test {
namespace {

// Numbers with decimals wherever a file can have them: places, weights, attributes that Graphviz reads.
const char kPlaced[] =
    "graph { a [pos=\"0.5,1.25\"]; b [pos=\"2.75,0.5\"]; c [pos=\"1.5,3.5\"];\n"
    "  a -- b [weight=1.5]; b -- c [weight=2.25]; c -- a [weight=0.75]; }\n";
const char kWithoutPlaces[] = "graph { a -- b [len=1.5]; b -- c; c -- d [len=2.5]; d -- a; a -- c; d -- e; e -- f; }\n";
const char kGraphml[] = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="x" for="node" attr.name="x" attr.type="double"/><key id="y" for="node" attr.name="y" attr.type="double"/>
  <key id="w" for="edge" attr.name="weight" attr.type="double"/>
  <graph edgedefault="undirected">
    <node id="a"><data key="x">0.5</data><data key="y">1.25</data></node>
    <node id="b"><data key="x">2.75</data><data key="y">0.5</data></node>
    <node id="c"><data key="x">1.5</data><data key="y">3.5</data></node>
    <edge source="a" target="b"><data key="w">1.5</data></edge>
    <edge source="b" target="c"><data key="w">2.25</data></edge>
    <edge source="c" target="a"><data key="w">0.75</data></edge>
  </graph>
</graphml>
)xml";
const char kExperiment[] = R"json({"format": "hopscope-experiment", "version": 1, "title": "Delay",
  "network": "hypercube(3)", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
  "vary": [{"name": "rho", "values": [0.1, 0.25]}], "x": "rho", "measures": ["mean_delay"],
  "theory": [{"title": "line", "formula": "2.5 + rho/1.5"}],
  "length": {"slots": 300, "replications": 2, "most_replications": 6, "relative_half_width": 0.05}})json";

struct Call {
    std::vector<std::string> arguments;
    std::string file = {};  // written by it, after --out; empty: standard output
};

const std::vector<Call>& calls() {
    static const std::vector<Call> all = {
        {{"run", "random-packets-5x5-torus"}},
        {{"run", "random-packets-5x5-torus", "--json", "-"}},
        {{"run", "random-packets-5x5-torus", "--csv", "-"}},
        {{"run", "total-exchange-4-cube", "--trace", "-"}},
        {{"run", "--network", "graph(\"placed.dot\",bandwidth=weight)", "--task", "total-exchange", "--algorithm",
          "shortest-path"}},
        {{"run", "--network", "graph(\"placed.graphml\",bandwidth=weight)", "--task", "poisson-packets(rho=0.35)",
          "--algorithm", "shortest-path", "--slots", "500"}},
        {{"check", "random-broadcasts-4-cube", "bostt-table-1", "ost-fig-3.2", "backbone-28-cities", "--json", "-"}},
        {{"check", "random-broadcasts-4-cube", "ost-fig-3.2"}},
        {{"sweep", "delay.json"}},
        {{"sweep", "delay.json", "--json", "-"}},
        {{"sweep", "delay.json", "--csv", "-"}},
        {{"info", "--network", "graph(\"unplaced.dot\")"}, "unplaced.graphml"},
        {{"info", "--network", "graph(\"placed.graphml\")"}, "placed-again.dot"},
        {{"info", "--network", "graph(\"placed.graphml\")", "--json"}},
        {{"render", "st-fig-2"}, "curves.svg"},
        {{"render", "st-table-1"}, "table.tex"},
        {{"render", "backbone-28-cities", "--width", "220.5mm"}, "cities.pdf"},
        {{"render", "placed.dot"}, "placed.svg"},
        {{"render", "placed.graphml"}, "placed.tex"},
        {{"render", "unplaced.dot", "--scale", "1.5"}, "unplaced.png"},
        {{"render", "random-packets-5x5-torus", "--width", "170.5mm"}, "torus.csv"},
        {{"render", "total-exchange-4-cube"}, "page.html"},
    };
    return all;
}

class Locale : public ::testing::Test {
protected:
    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }

    // Why there is no such locale; empty if there is. A locale that the system lacks is compiled into the folder.
    std::string whyNone() const {
        const std::string compiled = path("locales/de_DE.UTF-8");
        std::filesystem::create_directory(path("locales"));
        const std::string command = "localedef -i de_DE -f UTF-8 " + compiled + " >/dev/null 2>&1";
        if (std::system(command.c_str()) != 0)
            return "localedef makes no de_DE.UTF-8 here: it needs the package locales";
        ::setenv("LOCPATH", path("locales").c_str(), 1);
        const locale_t comma = newlocale(LC_ALL_MASK, "de_DE.UTF-8", nullptr);
        ::unsetenv("LOCPATH");
        if (comma == nullptr) return "the C library does not know the locale that localedef has made";
        const std::string radix = nl_langinfo_l(RADIXCHAR, comma);
        freelocale(comma);
        return radix == "," ? "" : "the decimal point of de_DE.UTF-8 is '" + radix + "' here";
    }

    // Status, output, messages and the file.
    std::string saidIn(const std::string& locale, const Call& call) const {
        Start start;
        start.arguments = call.arguments;
        for (std::string& argument : start.arguments)
            for (const char* name : {"placed.dot", "placed.graphml", "unplaced.dot", "delay.json"})
                if (const std::size_t at = argument.find(name);
                    at != std::string::npos && (at == 0 || argument[at - 1] == '"')) {
                    argument.insert(at, m_folder.path().string() + "/");
                    break;
                }
        if (!call.file.empty()) start.arguments.insert(start.arguments.end(), {"--out", path(call.file)});
        start.environment = {"LC_ALL=" + locale, "LANG=" + locale, "LOCPATH=" + path("locales"),
                             "XDG_STATE_HOME=" + path("state")};
        const Finished finished = run(start);
        EXPECT_TRUE(finished.status == 0 || finished.status == 1) << call.arguments.front() << ": " << finished.err;
        return std::to_string(finished.status) + '\n' + finished.out + '\n' + finished.err + '\n' +
               (call.file.empty() ? std::string() : readFile(path(call.file)));
    }

    TemporaryFolder m_folder;
};

TEST_F(Locale, WithADecimalCommaGivesTheSameBytes) {
    ASSERT_EQ(whyNone(), "");
    writeFile(path("placed.dot"), kPlaced);
    writeFile(path("placed.graphml"), kGraphml);
    writeFile(path("unplaced.dot"), kWithoutPlaces);
    writeFile(path("delay.json"), kExperiment);
    for (const Call& call : calls()) {
        const std::string plain = saidIn("C.UTF-8", call), comma = saidIn("de_DE.UTF-8", call);
        const auto [left, right] = std::ranges::mismatch(plain, comma);
        EXPECT_TRUE(plain == comma) << ::testing::PrintToString(call.arguments) << " after " << left - plain.begin()
                                    << " bytes: " << std::string(left, std::min(left + 60, plain.end())) << " | "
                                    << std::string(right, std::min(right + 60, comma.end()));
    }
}

}  // namespace
}  // namespace hop::test::locale_test
