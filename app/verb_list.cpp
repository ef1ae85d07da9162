// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope list: what the catalogues and the gallery hold.
#include "app/status.h"
#include "app/summary.h"
#include "app/verbs.h"
#include "core/algorithm/catalogue.h"
#include "core/base/note.h"
#include "core/base/text.h"
#include "core/document/library.h"
#include "core/document/reports.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"

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

template <typename Entry>
std::string describe(std::string_view heading, std::span<const Entry> entries) {
    std::string text = std::string(heading) + '\n';
    for (const Entry& entry : entries) {
        if constexpr (requires { entry.parameters; }) {
            text += "  " + signature(entry.id, entry.parameters) + '\n';
        } else {
            text += "  " + std::string(entry.id) + '\n';
        }
        const std::string citation = print(entry.citation);
        text += wrapped(std::string(entry.help) + (citation.empty() ? "" : " [" + citation + "]"), 6, kWidth);
        if constexpr (requires { entry.parameters; })
            for (const ParameterSpec& spec : entry.parameters)
                text += wrapped(std::string(spec.name) + ": " + std::string(spec.help), 10, kWidth);
        for (const Note& note : entry.notes)
            text += wrapped(headline(note) + ": " + std::string(note.text), 10, kWidth);
    }
    return text;
}

std::string describeGallery() {
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view id : document::galleryIds())
        if (const auto scenario = document::galleryScenario(id))
            rows.push_back({"  " + std::string(id), scenario->title, scenario->source});
    return "gallery\n" + aligned(rows);
}

}  // namespace

int list(const ListOptions& options) {
    if (options.json) return print(document::printCatalogues(options.section));
    std::vector<std::string> sections;
    const auto wanted = [&](std::string_view name) { return options.section.empty() || options.section == name; };
    if (wanted("networks")) sections.push_back(describe("networks", network::catalogue()));
    if (wanted("tasks")) sections.push_back(describe("tasks", task::catalogue()));
    if (wanted("algorithms")) sections.push_back(describe("algorithms", algorithm::catalogue()));
    if (wanted("bounds")) sections.push_back(describe("bounds", theory::catalogue()));
    if (wanted("gallery")) sections.push_back(describeGallery());
    return print(join(sections, "\n"));
}

}  // namespace hop::app
