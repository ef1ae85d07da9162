// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope list: the members of all catalogues and the gallery, or one of them.
#include <algorithm>

#include "app/families.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/verbs.h"
#include "core/base/note.h"
#include "core/base/text.h"
#include "core/document/gallery.h"
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
    const std::string choices = spec.words().empty() ? "" : " (" + join(spec.words(), ", ") + ")";
    return wrapped(std::string(spec.name) + ": " + std::string(spec.help) + choices, 10, kWidth);
}

std::string describe(const run::Family& family) {
    std::string text = run::titleOf(family) + '\n';
    for (const run::Description& member : family.members) {
        const auto parameters = member.parameters.value_or(std::span<const ParameterSpec>());
        text += "  " + signature(member.id, parameters) + '\n';
        const std::string_view end = member.kind.empty() ? std::string_view(member.citation) : member.kind;
        text += wrapped(std::string(member.help) + (end.empty() ? "" : " [" + std::string(end) + "]"), 6, kWidth);
        for (const ParameterSpec& spec : parameters) text += described(spec);
        for (const Note& note : member.notes)
            text += wrapped(headline(note) + ": " + std::string(note.text), 10, kWidth);
    }
    if (!family.shared.empty()) text += "  all " + run::titleOf(family) + '\n';
    for (const ParameterSpec& spec : family.shared) text += described(spec);
    return text;
}

std::string describeGallery(const std::vector<std::string_view>& ids) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view id : ids)
        if (const auto scenario = document::galleryScenario(id))
            rows.push_back({"  " + std::string(id), scenario->title, scenario->level, scenario->source});
    std::string text = "gallery\n" + aligned(rows);
    if (ids.size() > 1) return text;
    if (const auto scenario = document::galleryScenario(ids.front()))
        text += wrapped(scenario->summary, 6, kWidth) + wrapped(scenario->text, 6, kWidth);
    return text;
}

// The members of families and entries of the gallery to be listed.
struct Wanted {
    std::vector<run::Family> families;
    std::vector<std::string_view> gallery;
    bool isEmpty() const { return families.empty() && gallery.empty(); }
};

Wanted wantedIn(std::string_view section) {
    Wanted wanted{families(section), {}};
    if (section.empty() || section == kGallery) wanted.gallery = document::galleryIds();
    return wanted;
}

Wanted only(Wanted wanted, std::string_view name) {
    for (run::Family& family : wanted.families)
        std::erase_if(family.members, [&](const run::Description& member) { return member.id != name; });
    std::erase_if(wanted.families, [](const run::Family& family) { return family.members.empty(); });
    std::erase_if(wanted.gallery, [&](std::string_view id) { return id != name; });
    return wanted;
}

std::vector<std::string_view> namesIn(const Wanted& wanted) {
    std::vector<std::string_view> names;
    for (const run::Family& family : wanted.families)
        for (const run::Description& member : family.members) names.push_back(member.id);
    names.insert(names.end(), wanted.gallery.begin(), wanted.gallery.end());
    return names;
}

// A single word is a section or a member; of two words the first is the section.
Result<Wanted> wantedBy(const ListOptions& options) {
    const std::vector<std::string_view> known = sections();
    const bool isSection = options.section.empty() || std::ranges::find(known, options.section) != known.end();
    if (!isSection && !options.name.empty())
        return invalid("there is no section called " + inQuotes(options.section) + suggestion(options.section, known));
    const Wanted all = wantedIn(isSection ? options.section : std::string());
    const std::string& name = isSection ? options.name : options.section;
    if (name.empty()) return all;
    if (Wanted found = only(all, name); !found.isEmpty()) return found;
    std::vector<std::string_view> names = namesIn(all);
    if (!isSection) names.insert(names.begin(), known.begin(), known.end());
    return invalid((isSection && !options.section.empty()
                        ? "there is nothing called " + inQuotes(name) + " in " + options.section
                        : "there is no section and no member called " + inQuotes(name)) +
                   suggestion(name, names));
}

}  // namespace

int list(const ListOptions& options) {
    const auto wanted = wantedBy(options);
    if (!wanted) return fail(wanted.error());
    if (options.json) return print(document::printCatalogues(wanted->families, wanted->gallery));
    std::vector<std::string> texts;
    for (const run::Family& family : wanted->families) texts.push_back(describe(family));
    if (!wanted->gallery.empty()) texts.push_back(describeGallery(wanted->gallery));
    return print(join(texts, "\n"));
}

}  // namespace hop::app
