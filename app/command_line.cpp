// SPDX-License-Identifier: GPL-3.0-or-later
// The command line, declared with CLI11.
#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>

#include "app/families.h"
#include "app/status.h"
#include "app/verb_words.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/request_fields.h"
#include "core/host/interrupt.h"

namespace hop::app {
namespace {

using Action = std::function<int()>;

const std::string kEmpty = "the value is empty; leave the option out, or give it one";

// Ctrl-C ends these verbs orderly; the window handles it itself.
template <typename Options>
Action interruptible(int (*verb)(const Options&), const Options& options) {
    return [verb, &options] {
        host::installInterruptHandler();
        return verb(options);
    };
}

void addScenario(CLI::App& verb, ScenarioOptions& options) {
    verb.add_option("scenario", options.source, "A scenario file or a gallery id; options override its values")
        ->type_name("FILE|GALLERY-ID");
    for (const auto& field : document::requestFields())
        verb.add_option_function<std::string>(
                document::optionOf(field),
                [&options, name = field.name](const std::string& value) { options.flags[name] = value; }, field.help)
            ->type_name(field.valueName);
}

void addRun(CLI::App& program, RunOptions& options, Action& action) {
    CLI::App* verb =
        program.add_subcommand("run", "Run a scenario and print the measured quantities with their bounds");
    addScenario(*verb, options.scenario);
    verb->add_option("--json", options.json, "The result as JSON")->type_name("FILE|-");
    verb->add_option("--trace", options.trace, "Every hop, as JSON lines")->type_name("FILE|-");
    verb->add_option("--quantity", options.quantities,
                     "Another quantity to measure, such as 'bound(critical-sum)'; see hopscope list quantities")
        ->type_name("NAME");
    verb->add_option("--csv", options.csv,
                     "A line per step: transmissions, delivered, waiting, largest buffer so far, utilisation")
        ->type_name("FILE|-");
    verb->add_option("--threads", options.threads,
                     "Number of threads that share the steps of large explicit runs; default: one per processor. The "
                     "result is the same")
        ->type_name("N");
    verb->add_flag("--force", options.force, "Also write a trace of more than 4 GiB");
    verb->footer(
        "Examples:\n"
        "  hopscope run total-exchange-4-cube\n"
        "  hopscope run --network 'hypercube(8)' --task total-exchange --algorithm optimal --json -\n"
        "  hopscope run --network 'torus(5,2)' --task total-exchange --trace hops.jsonl --csv steps.csv\n"
        "  hopscope run --network 'hypercube(4)' --task 'isotropic(0011,times(2,1011))' --run symmetric\n"
        "  hopscope run --network 'hypercube(4)' --task 'matrices(\"packets.csv\")'\n"
        "  hopscope run lecture.json --seed 7\n"
        "Exit status: 0 done and all bounds hold; 1 a bound or guarantee does not hold, or the referee objects; 2 the\n"
        "request is wrong; 3 the run could not finish (then the result is marked partial).");
    verb->callback([&] { action = interruptible(run, options); });
}

void addList(CLI::App& program, ListOptions& options, Action& action) {
    CLI::App* verb = program.add_subcommand(
        "list", "List networks, tasks, algorithms, bounds, quantities, figures, overlays and the gallery");
    verb->add_option("section", options.section, "Only this section, or the member of this name")
        ->type_name(join(sections(), "|"));
    verb->add_option("name", options.name, "Only this member of the section")->type_name("NAME");
    verb->add_flag("--json", options.json, "As JSON");
    verb->footer("Examples:\n  hopscope list\n  hopscope list algorithms --json\n  hopscope list torus");
    verb->callback([&] { action = interruptible(list, options); });
}

void addInfo(CLI::App& program, InfoOptions& options, Action& action) {
    CLI::App* verb =
        program.add_subcommand("info", "Measure a network and compare it with the formulas of the literature");
    verb->add_option("scenario", options.source,
                     "A scenario whose network is measured: a file, an id of the gallery, a link")
        ->type_name("FILE|GALLERY-ID");
    verb->add_option("--network", options.network, "The network, instead")->type_name("EXPR");
    verb->add_flag("--json", options.json, "As JSON");
    verb->add_option("--out", options.out,
                     "The network as GraphML, DOT or an edge list, with its first layout's places")
        ->type_name("FILE.(graphml|dot|txt)");
    verb->footer(
        "Examples:\n  hopscope info --network 'hypercube(4)'\n  hopscope info ost-fig-5.3\n  hopscope info --network "
        "'graph(\"net.graphml\")' --json\n  hopscope info --network 'torus(4,2)' --out torus.graphml");
    verb->callback([&] { action = interruptible(info, options); });
}

void addCheck(CLI::App& program, CheckOptions& options, Action& action) {
    CLI::App* verb = program.add_subcommand("check", "Run gallery entries and check their claims");
    verb->add_option("entries", options.entries, "Gallery ids or scenario files; default: the whole gallery")
        ->type_name("FILE|GALLERY-ID");
    verb->add_option("--json", options.json, "The findings as JSON")->type_name("FILE|-");
    verb->add_flag("--full", options.full,
                   "Measure experiments anew; default: answer from recorded results, and repeat a part of them");
    verb->footer(
        "Examples:\n  hopscope check\n  hopscope check vb-fig-1 vb-fig-6 --json -\n  hopscope check st-fig-2 "
        "--full\nExit status: 0 all claims, bounds "
        "and guarantees hold; 1 one does not.");
    verb->callback([&] { action = interruptible(check, options); });
}

void addSweep(CLI::App& program, SweepOptions& options, Action& action) {
    CLI::App* verb = program.add_subcommand("sweep", "Measure all points of an experiment, on all processors");
    verb->add_option("experiment", options.sources,
                     "An experiment file, or an id of the gallery; of several, points that they share are measured "
                     "once; with --merge the results (--json) of all parts")
        ->type_name("FILE|GALLERY-ID");
    verb->add_option("--json", options.json, "The result as JSON; of several experiments, a folder of results")
        ->type_name("FILE|DIR|-");
    verb->add_option("--csv", options.csv,
                     "A line per point: quantities with their 95 % intervals, theory, published values; of several "
                     "experiments, a folder")
        ->type_name("FILE|DIR|-");
    verb->add_option("--record", options.record,
                     "The result without the document's texts, as it is kept beside an entry of the gallery; of "
                     "several, a folder")
        ->type_name("FILE|DIR|-");
    verb->add_option("--threads", options.threads,
                     "Number of threads; default: one per processor. The result is the same")
        ->type_name("N");
    verb->add_option("--shard", options.shard, "Only the I-th of N parts, for the job array of a scheduler")
        ->type_name("I/N");
    verb->add_flag("--merge", options.merge, "Join the results of all parts");
    verb->add_option("--journal", options.journal,
                     "File for finished replications until the sweep is done: a new file, or that of the sweep to "
                     "resume; default: in the state folder")
        ->type_name("FILE");
    verb->add_flag("--fresh", options.fresh, "Start again, ignoring the sweep's journal");
    verb->add_option("--slurm", options.slurm,
                     "Measure nothing; write a job array for the scheduler Slurm and its merge into this folder")
        ->type_name("DIR");
    verb->add_option("--parts", options.parts, "Number of tasks of the array; default: one per point, at most 100")
        ->type_name("N");
    verb->add_flag("--status", options.status, "How far the sweep is, or with --slurm its job array; measures nothing");
    verb->footer(
        "Examples:\n  hopscope sweep st-table-1 --csv table.csv\n  hopscope sweep st-fig-8 st-fig-18 st-fig-20 --json "
        "results\n  hopscope sweep delay.json --json delay-2.json "
        "--shard 2/5\n  hopscope sweep --merge delay-1.json delay-2.json delay-3.json delay-4.json delay-5.json --csv "
        "-\n  hopscope sweep delay.json --slurm delay-array && bash delay-array/submit.sh\n  hopscope sweep --slurm "
        "delay-array --status\nAn interrupted or killed sweep resumes when the same command is given again; the "
        "bytes\nof the result do "
        "not depend on it. Exit status: 0 done; 2 the request is wrong; 3 interrupted, or it could\nnot finish (then "
        "the result is marked partial).");
    verb->callback([&] { action = interruptible(sweep, options); });
}

void addRender(CLI::App& program, RenderOptions& options, Action& action) {
    CLI::App* verb = program.add_subcommand("render", "Draw the figures of a scenario into a file");
    addScenario(*verb, options.scenario);
    verb->add_flag("--all", options.all, "The exhibits of the papers as a book, a page each, with contents");
    verb->add_option(
            "--view", options.view,
            "Figures with their parameters, beside each other after commas, below each other after semicolons; "
            "'sheet', the default, is the document's own. Experiments have figures of their own, such as 'chart'; see "
            "hopscope list figures")
        ->type_name("sheet|CELL,CELL;CELL...");
    verb->add_option("--step", options.step,
                     "The state after this many steps, for cells without a step of their own; default: the scenario's")
        ->type_name("T");
    verb->add_option("--steps", options.steps,
                     "The steps of an animation, default: all; of slides, a page each in a .pdf")
        ->type_name("A..B");
    verb->add_option("--fps", options.fps,
                     "Frames a second of an animation, 0.2 to 50; a step takes a second. Default: 10")
        ->type_name("N");
    verb->add_option("--width", options.width,
                     "Width of the page, such as 85mm or 170mm, on which the figures are laid out; default: one of "
                     "these, by what is drawn, or as wide as its texts need")
        ->type_name("W(mm|px)");
    verb->add_option("--size", options.size, "Exact width and height, such as 1200x800 (pixels) or 170x120mm")
        ->type_name("WxH[px|mm]");
    verb->add_option("--scale", options.scale, "Enlarges the finished picture, texts included")->type_name("S");
    verb->add_option("--dpi", options.dpi,
                     "Resolution of PNG; default: 300, of animations 144, or one pixel for each of --size")
        ->type_name("N");
    verb->add_option("--theme", options.theme, "Colours for a light or a dark screen, or for paper (the default)")
        ->type_name("light|dark|print");
    verb->add_flag("--no-caption", options.bare, "Without the caption");
    verb->add_option("--out", options.out,
                     "The output file; its suffix selects the format: a picture, an animation, or a table of what the "
                     "figure shows")
        ->type_name("FILE.(svg|pdf|png|tex|gif|webp|mp4|html|csv)")
        ->required();
    verb->footer(
        "Examples:\n"
        "  hopscope render vb-fig-1 --width 85mm --out matrix.svg\n"
        "  hopscope render st-table-1 --view chart --out delay.pdf   (measures it first; or draw a result of sweep "
        "--json)\n"
        "  hopscope render st-table-1 --view 'chart(from=0);table' --out both.svg\n"
        "  hopscope render total-exchange-4-cube --view network --step 3 --size 1200x800 --out step-3.pdf\n"
        "  hopscope render total-exchange-4-cube --view 'network(nodes=boxes,colour=class)' --out boxes.svg\n"
        "  hopscope render total-exchange-4-cube --view 'network(of=petersen)' --out petersen.svg\n"
        "  hopscope render total-exchange-4-cube --view 'network,matrix;timeline' --step 3 --out sheet.pdf\n"
        "  hopscope render vb-fig-1 --width 170mm --out matrix.tex   (for LaTeX)\n"
        "  hopscope render total-exchange-4-cube --steps 0..8 --fps 12 --out exchange.webp   (moves)\n"
        "  hopscope render total-exchange-4-cube --steps 0..8 --out slides.pdf   (a page for each step)\n"
        "  hopscope render --network 'torus([3,5])' --out torus.svg   (a network without a document)\n"
        "  hopscope render --network 'hypercube(3)' --task broadcast --step 2 --out broadcast.svg\n"
        "  hopscope render --all --out exhibits.pdf\n"
        "  hopscope render total-exchange-4-cube --out exchange.html   (plays in a browser; read back like any file)\n"
        "  hopscope render total-exchange-4-cube --view timeline --out busy-links.csv");
    verb->callback([&] { action = interruptible(render, options); });
}

void addLink(CLI::App& program, LinkOptions& options, Action& action) {
    CLI::App* verb = program.add_subcommand("link", "Print a document as one line of text, which every command opens");
    verb->add_option("document", options.source, "A scenario or experiment, or an id of the gallery")
        ->type_name("FILE|GALLERY-ID")
        ->required();
    verb->add_option("--step", options.step, "Opened after this step; default: as the document says")->type_name("T");
    verb->footer(
        "Examples:\n  hopscope link vb-fig-1\n  hopscope link lecture.json --step 3\n  hopscope open "
        "'hopscope:vb-fig-1?step=3'\nA link says what differs from a gallery entry; claims and texts are not in it.");
    verb->callback([&] { action = interruptible(link, options); });
}

// The declarations, as values.
std::vector<VerbWords> wordsOf(const CLI::App& program) {
    std::vector<VerbWords> verbs;
    for (const CLI::App* verb : program.get_subcommands([](const CLI::App*) { return true; })) {
        VerbWords& words =
            verbs.emplace_back(VerbWords{verb->get_name(), verb->get_description(), {}, verb->get_footer()});
        for (const CLI::Option* option : verb->get_options()) {
            const bool isArgument = option->get_positional();
            if (!isArgument && option->get_lnames() == std::vector<std::string>{"help"}) continue;
            words.options.push_back({isArgument ? option->get_name(true) : "--" + option->get_lnames().front(),
                                     option->get_expected_max() > 0 ? option->get_type_name() : std::string(),
                                     option->get_description(), option->get_expected_max() > 1});
        }
        std::ranges::stable_partition(words.options, &OptionWords::isArgument);
    }
    return verbs;
}

void addManual(CLI::App& program, ManualOptions& options, Action& action) {
    CLI::App* verb = program.add_subcommand("manual", "Print the manual page, or completions for a shell");
    verb->add_option("--completion", options.shell, "Completions of commands, options, catalogues and the gallery")
        ->type_name("bash|zsh|fish");
    verb->footer(
        "Examples:\n  hopscope manual | man -l -\n  source <(hopscope manual --completion bash)\n  hopscope manual "
        "--completion fish > ~/.config/fish/completions/hopscope.fish");
    verb->callback([&options, &action, &program] { action = [&] { return manual(options, wordsOf(program)); }; });
}

void addOpen(CLI::App& program, OpenOptions& options, Action& action, int argc, char** argv) {
    CLI::App* verb = program.add_subcommand("open", "Open the window on a scenario");
    verb->add_option("scenario", options.source, "A scenario file or a gallery id; default: the document opened last")
        ->type_name("FILE|GALLERY-ID");
    verb->footer("Examples:\n  hopscope open total-exchange-4-cube\n  hopscope open lecture.json");
    verb->callback(
        [&options, &action, argc, argv] { action = [&options, argc, argv] { return open(options, argc, argv); }; });
}

// An empty value, for example of an unset shell variable, is an error, unlike a missing option.
void refuseEmptyValues(CLI::App& program) {
    for (CLI::App* verb : program.get_subcommands({}))
        for (CLI::Option* option : verb->get_options())
            if (option->get_expected_max() > 0)
                option->check([](const std::string& value) { return value.empty() ? kEmpty : std::string(); });
}

// Without this check CLI11 would take the argument after "--json=" as its value.
std::optional<std::string> optionWithoutValue(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--") break;
        if (argument.starts_with("--") && argument.find('=') == argument.size() - 1)
            return std::string(argument.substr(0, argument.size() - 1));
    }
    return std::nullopt;
}

// In reverse order, as CLI11 requires. For options with several values CLI11 would split "[a,b]" into a list; the "./"
// makes it a file name.
std::vector<std::string> argumentsOf(int argc, char** argv) {
    std::vector<std::string> arguments;
    const bool manyFiles = argc > 1 && (std::string_view(argv[1]) == "check" || std::string_view(argv[1]) == "sweep");
    for (int i = argc; --i > 0;) {
        const std::string argument = argv[i];
        const bool isList = manyFiles && argument.starts_with('[') && argument.ends_with(']');
        arguments.push_back((isList ? "./" : "") + argument);
    }
    return arguments;
}

// Names the first unknown argument, with the nearest option of the verb.
std::string unexpected(const CLI::App& program) {
    const auto left = program.remaining(true);
    if (left.empty()) return "there is an argument too many";
    std::vector<std::string> options;
    for (const CLI::App* verb : program.get_subcommands())
        for (const CLI::Option* option : verb->get_options())
            for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
    const std::vector<std::string_view> names(options.begin(), options.end());
    const std::string_view near = left.front().starts_with('-') ? nearest(left.front(), names) : std::string_view();
    return "unexpected argument " + inQuotes(left.front()) +
           (near.empty() ? std::string() : "; did you mean " + std::string(near) + "?");
}

// CLI11's error as one sentence; for an unknown verb, suggests the nearest.
int refuse(const CLI::App& program, const CLI::ParseError& error, int argc, char** argv) {
    std::vector<std::string> verbs;
    for (const CLI::App* verb : program.get_subcommands({})) verbs.push_back(verb->get_name());
    const std::vector<std::string_view> names(verbs.begin(), verbs.end());
    if (argc > 1 && argv[1][0] != '-' && std::ranges::find(names, std::string_view(argv[1])) == names.end()) {
        say("there is no command called " + inQuotes(argv[1]) + suggestion(argv[1], names));
        return kWrongRequest;
    }
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
        say(unexpected(program) + " (see --help)");
        return kWrongRequest;
    }
    say(excerpt(error.what()) + " (see --help)");
    return kWrongRequest;
}

}  // namespace

int runCommandLine(int argc, char** argv) {
    CLI::App program("Hopscope: see communication algorithms at work, one step at a time.", "hopscope");
    program.set_version_flag("--version", "hopscope " HOP_VERSION);
    program.require_subcommand(0, 1);
    program.footer(
        "Without a command the window opens with the last document.\nExit status: 0 done and all claims hold; 1 a "
        "claim or bound does not hold; 2 the request is wrong; 3 the run\ncould not finish.");
    program.get_formatter()->column_width(36);
    Action action;
    RunOptions runOptions;
    ListOptions listOptions;
    InfoOptions infoOptions;
    CheckOptions checkOptions;
    SweepOptions sweepOptions;
    RenderOptions renderOptions;
    LinkOptions linkOptions;
    OpenOptions openOptions;
    ManualOptions manualOptions;
    addOpen(program, openOptions, action, argc, argv);
    addList(program, listOptions, action);
    addInfo(program, infoOptions, action);
    addRun(program, runOptions, action);
    addSweep(program, sweepOptions, action);
    addRender(program, renderOptions, action);
    addLink(program, linkOptions, action);
    addCheck(program, checkOptions, action);
    addManual(program, manualOptions, action);
    refuseEmptyValues(program);
    if (const auto option = optionWithoutValue(argc, argv)) {
        say(*option + ": " + kEmpty + " (see --help)");
        return kWrongRequest;
    }
    try {
        program.parse(argumentsOf(argc, argv));
    } catch (const CLI::Success& success) {
        std::ostringstream out, err;
        program.exit(success, out, err);
        return print(out.str());
    } catch (const CLI::ParseError& error) {
        return refuse(program, error, argc, argv);
    }
    return action ? action() : open(openOptions, argc, argv);
}

}  // namespace hop::app
