// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the gallery.
#include "ui/panel/gallery_entries.h"

#include <QRegularExpression>
#include <algorithm>
#include <future>
#include <tuple>
#include <utility>

#include "core/document/common_fields.h"
#include "core/document/gallery.h"
#include "core/sheet/shown_sheet.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

// Sort key among the entries of a paper.
auto galleryKey(const GalleryEntry& entry) {
    const QString place = text(entry.scenario.source).section(u' ', 1);
    const bool printed = place.startsWith(QLatin1StringView("Fig")) || place.startsWith(QLatin1StringView("Table"));
    static const QRegularExpression number(QStringLiteral("[0-9]+"));
    QString padded;
    for (auto found = number.globalMatch(place); found.hasNext();)
        padded += found.next().captured().rightJustified(6, u'0') + u' ';
    return std::tuple(!printed, place.section(u' ', 0, 0).remove(number), padded, entry.id);
}

std::vector<GalleryEntry> readEntries() {
    std::vector<GalleryEntry> entries;
    for (const std::string_view id : document::galleryIds())
        if (auto loaded = document::galleryDocument(id)) {
            const std::string_view kind = sheet::kindOf(*loaded);
            entries.push_back({std::string(id), std::move(loaded->scenario), std::move(loaded->experiment), kind});
        }
    std::ranges::sort(entries, {}, galleryKey);
    return entries;
}

const std::shared_future<std::vector<GalleryEntry>>& entriesBeingRead() {
    static const std::shared_future<std::vector<GalleryEntry>> kEntries =
        std::async(std::launch::async, readEntries).share();
    return kEntries;
}

}  // namespace

void readGallery() { entriesBeingRead(); }

const std::vector<GalleryEntry>& galleryEntries() { return entriesBeingRead().get(); }

std::vector<const GalleryEntry*> easiestFirst() {
    std::vector<const GalleryEntry*> entries;
    for (const GalleryEntry& entry : galleryEntries()) entries.push_back(&entry);
    std::ranges::stable_sort(entries, {}, [](const GalleryEntry* entry) {
        return std::tuple(std::ranges::find(document::kLevels, entry->scenario.level) - document::kLevels.begin(),
                          std::ranges::find(sheet::kDocumentKinds, entry->kind) - sheet::kDocumentKinds.begin(),
                          entry->scenario.source.find(" Fig.") != std::string::npos);
    });
    return entries;
}

}  // namespace hop::ui::panel
