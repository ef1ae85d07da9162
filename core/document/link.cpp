// SPDX-License-Identifier: GPL-3.0-or-later
// A document as one line of text.
#include "core/document/link.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/document/base64url.h"
#include "core/document/common_fields.h"
#include "core/document/embedded_files.h"
#include "core/document/json_parse.h"
#include "core/document/json_print.h"

namespace hop::document {

namespace {

// Keys that links omit.
constexpr std::array kProse = {"summary", "level", "text", "claims"};
constexpr std::string_view kStep = "step", kDifferences = "d";

Json withoutProse(Json document) {
    for (const char* key : kProse) document.erase(key);
    return document;
}

// The merge patch that turns `from` into `to`. Lists are replaced as a whole.
Json patchOf(const Json& from, const Json& to) {
    if (!from.isObject() || !to.isObject()) return to;
    Json patch = Json::object();
    for (const auto& [key, value] : from.members)
        if (!to.contains(key)) patch[key] = nullptr;
    for (const auto& [key, value] : to.members) {
        const Json* const before = from.find(key);
        if (before == nullptr)
            patch[key] = value;
        else if (*before != value)
            patch[key] = patchOf(*before, value);
    }
    return patch;
}

// Applies a JSON merge patch (RFC 7396). New members come last; parsing and printing the document restores the order.
Json patched(Json document, const Json& patch) {
    if (!patch.isObject()) return patch;
    if (!document.isObject()) document = Json::object();
    for (const auto& [key, value] : patch.members) {
        if (value.isNull())
            document.erase(key);
        else
            document[key] = patched(std::move(document[key]), value);
    }
    return document;
}

bool onlyView(const Json& patch) { return patch.isEmpty() || (patch.members.size() == 1 && patch.contains("view")); }

// Documents are equal if they have the same members, in any order.
bool isSame(const Json& one, const Json& other) {
    if (!one.isObject() || !other.isObject() || one.members.size() != other.members.size()) return one == other;
    return std::ranges::all_of(one.members, [&](const JsonMember& member) {
        const Json* const there = other.find(member.name);
        return there != nullptr && isSame(member.value, *there);
    });
}

// A document counts as a variant of an entry only if it has the entry's title or the same run; a link relative to
// another entry would be shorter by chance only.
bool areKin(const Json& entry, const Json& document) {
    const auto same = [&](const char* key) {
        const Json *const one = entry.find(key), *const other = document.find(key);
        return one == nullptr || other == nullptr ? one == other : *one == *other;
    };
    return same("title") || (entry.contains("network") && same("network") && same("task") && same("algorithm"));
}

std::string written(std::string_view id, const Json& patch, std::optional<Step> step) {
    std::string link(kLinkScheme);
    link += id;
    char separator = '?';
    if (step) {
        link += separator + std::string(kStep) + '=' + std::to_string(*step);
        separator = '&';
    }
    if (!patch.isEmpty()) link += separator + std::string(kDifferences) + '=' + toBase64Url(printCompact(patch));
    return link;
}

std::vector<std::string_view> ids() {
    std::vector<std::string_view> all;
    for (const EmbeddedFile& entry : embeddedGallery()) all.push_back(entry.id);
    return all;
}

// Cannot fail: a test reads every entry.
Json galleryDocument(const EmbeddedFile& entry) { return parseJson(entry.text).value(); }

struct GalleryDocument {
    std::string_view id;
    Json document;  // without prose
};

// All entries, parsed at the first call: the window requests links while its fields are edited.
const std::vector<GalleryDocument>& galleryDocuments() {
    static const std::vector<GalleryDocument> all = [] {
        std::vector<GalleryDocument> parsed;
        for (const EmbeddedFile& entry : embeddedGallery())
            parsed.push_back({entry.id, withoutProse(galleryDocument(entry))});
        return parsed;
    }();
    return all;
}

Error wrong(const std::string& why) { return invalid("the link " + why); }

struct Parts {
    std::string_view id;
    std::optional<std::string_view> step, differences;
};

Result<Parts> partsOf(std::string_view link) {
    Parts parts;
    const std::size_t mark = link.find('?');
    parts.id = link.substr(0, mark);
    std::string_view rest = mark == std::string_view::npos ? std::string_view() : link.substr(mark + 1);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t equals = part.find('=');
        const std::string_view key = part.substr(0, equals);
        std::optional<std::string_view>* value = key == kStep          ? &parts.step
                                                 : key == kDifferences ? &parts.differences
                                                                       : nullptr;
        if (value == nullptr)
            return wrong("has " + inQuotes(key) + "; links have step= and d=, as in hopscope:vb-fig-1?step=3");
        if (*value || equals == std::string_view::npos) return wrong("must have " + std::string(key) + "=… once");
        *value = part.substr(equals + 1);
    }
    return parts;
}

Result<Json> readPatch(std::string_view letters) {
    const auto text = fromBase64Url(letters);
    if (!text) return wrong("is damaged: d= must be base64url, letters, digits, - and _");
    auto patch = parseJson(*text);
    if (!patch) return wrong("is damaged: " + patch.error().message);
    if (!patch->isObject()) return wrong("is damaged: d= must hold a JSON object");
    return patch;
}

}  // namespace

Result<std::string> linkOf(std::string_view document, std::optional<Step> step) {
    const auto parsed = parseJson(document);
    if (!parsed) return parsed.error();
    if (!parsed->isObject()) return invalid("a document must be a JSON object");
    if (step && formatOf(*parsed) == kExperimentFormat)
        return invalid("an experiment has no steps; --step is for a scenario");
    const Json wanted = withoutProse(*parsed);
    std::string shortest = written({}, wanted, step);
    for (const auto& [id, base] : galleryDocuments()) {
        if (!areKin(base, wanted)) continue;
        const Json patch = patchOf(base, wanted);
        // In a merge patch a null member means removal, so a document with null members is written in full.
        if (!isSame(patched(base, patch), wanted)) continue;
        std::string link = written(id, patch, step);
        if (link.size() < shortest.size()) shortest = std::move(link);
    }
    return shortest;
}

Result<std::string> documentOf(std::string_view link) {
    if (!isLink(link)) return wrong("must begin with " + std::string(kLinkScheme));
    if (link.size() > kMaxLinkLength) return wrong("is longer than 1 MiB");
    link.remove_prefix(kLinkScheme.size());
    const auto parts = partsOf(link);
    if (!parts) return parts.error();
    Json document = Json::object();
    if (!parts->id.empty()) {
        const auto entry = std::ranges::find(embeddedGallery(), parts->id, &EmbeddedFile::id);
        if (entry == embeddedGallery().end())
            return wrong("names the gallery entry " + inQuotes(parts->id) + ", which does not exist" +
                         suggestion(parts->id, ids()));
        document = galleryDocument(*entry);
    } else if (!parts->differences) {
        return wrong("names no gallery entry and holds no document");
    }
    if (parts->differences) {
        const auto patch = readPatch(*parts->differences);
        if (!patch) return patch.error();
        if (!onlyView(*patch)) document = withoutProse(std::move(document));
        document = patched(std::move(document), *patch);
    }
    if (parts->step) {
        const auto step = wholeNumber<Step>(*parts->step);
        if (!step) return wrong("must have a number of steps after step=, not " + inQuotes(*parts->step));
        if (const Json* view = document.find("view"); view != nullptr && !view->isObject())
            return wrong("is damaged: view is no object");
        document["view"]["step"] = *step;
    }
    return printJson(document);
}

}  // namespace hop::document
