// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of the gallery.
#include "core/document/gallery.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/document/embedded_files.h"

namespace hop::document {

std::vector<std::string_view> galleryIds() {
    std::vector<std::string_view> ids;
    for (const EmbeddedFile& file : embeddedGallery()) ids.push_back(file.id);
    return ids;
}

std::optional<std::string_view> galleryText(std::string_view id) {
    const auto files = embeddedGallery();
    const auto found = std::ranges::find(files, id, &EmbeddedFile::id);
    return found == files.end() ? std::nullopt : std::optional(found->text);
}

Result<Loaded> galleryDocument(std::string_view id) {
    const auto text = galleryText(id);
    if (!text) return invalid("there is no gallery entry called " + inQuotes(id) + suggestion(id, galleryIds()));
    return parseDocument(*text);
}

Result<Scenario> galleryScenario(std::string_view id) {
    auto loaded = galleryDocument(id);
    if (!loaded) return loaded.error();
    return std::move(loaded->scenario);
}

}  // namespace hop::document
