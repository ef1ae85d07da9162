// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope list: the members of all catalogues, and the gallery.
#include "app/families.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/verbs.h"
#include "core/base/note.h"
#include "core/base/text.h"
#include "core/document/library.h"
#include "core/document/reports.h"

namespace hop::app {
namespace {

constexpr std::size_t kWidth = 100;  // [characters]

std::string signature(std::string_view id, std::span<const ParameterSpec> specs) {
    std::vector<std::string> parameters;
    for (const ParameterSpec& spec : specs)
        parameters.push_back(std::string(spec.name) + (spec.fallback.empty() ? "" : "=" + std::string(spec.fallback)) +
                             (spec.variadic ? "…" : ""));
    return std::string(id) + (parameters.empty() ? "" : "(" + join(parameters, ", ") + ")");
}

std::string described(const ParameterSpec& spec) {
    const std::string choices = spec.choices.empty() ? "" : " (" + join(spec.choices, ", ") + ")";
    return wrapped(std::string(spec.name) + ": " + std::string(spec.help) + choices, 10, kWidth);
}

std::string describe(const run::Family& family) {
    std::string text = std::string(family.name) + '\n';
    for (const run::Description& member : family.members) {
        const auto parameters = member.parameters.value_or(std::span<const ParameterSpec>());
        text += "  " + signature(member.id, parameters) + '\n';
        const std::string_view end = member.kind.empty() ? std::string_view(member.citation) : member.kind;
        text += wrapped(std::string(member.help) + (end.empty() ? "" : " [" + std::string(end) + "]"), 6, kWidth);
        for (const ParameterSpec& spec : parameters) text += described(spec);
        for (const Note& note : member.notes)
            text += wrapped(headline(note) + ": " + std::string(note.text), 10, kWidth);
    }
    if (!family.shared.empty()) text += "  all " + std::string(family.name) + '\n';
    for (const ParameterSpec& spec : family.shared) text += described(spec);
    return text;
}

std::string describeGallery() {
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view id : document::galleryIds())
        if (const auto scenario = document::galleryScenario(id))
            rows.push_back({"  " + std::string(id), scenario->title, scenario->level, scenario->source});
    return "gallery\n" + aligned(rows);
}

}  // namespace

int list(const ListOptions& options) {
    const std::vector<run::Family> wanted = families(options.section);
    const bool withGallery = options.section.empty() || options.section == kGallery;
    if (wanted.empty() && !withGallery) {
        say("there is no section called " + inQuotes(options.section) + suggestion(options.section, sections()));
        return kWrongRequest;
    }
    if (options.json) return print(document::printCatalogues(wanted, withGallery));
    std::vector<std::string> texts;
    for (const run::Family& family : wanted) texts.push_back(describe(family));
    if (withGallery) texts.push_back(describeGallery());
    return print(join(texts, "\n"));
}

}  // namespace hop::app
