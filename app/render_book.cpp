// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope render --all: the exhibits of the papers as one PDF file.
#include "app/render_book.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/recorded_sheet.h"
#include "app/status.h"
#include "app/sweep_run.h"
#include "core/base/text.h"
#include "core/document/gallery.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"
#include "core/host/interrupt.h"
#include "ui/export/book.h"
#include "ui/panel/view_check.h"
#include "ui/style/text.h"

namespace hop::app {
namespace {

// By paper, then figures before others, then by number: (paper, kind, chapter, number).
using Order = std::array<int, 4>;
std::optional<Order> orderOf(const std::string& id) {
    static const QRegularExpression kExhibit(
        QStringLiteral(R"(^(vb|bostt|st|dim|ost)-(fig|table)-(?:(\d+)\.)?(\d+)$)"));
    static constexpr std::array<const char*, 5> kPapers = {"vb", "bostt", "st", "dim", "ost"};
    const QRegularExpressionMatch match = kExhibit.match(QString::fromStdString(id));
    if (!match.hasMatch()) return std::nullopt;
    const auto paper = std::ranges::find(kPapers, match.captured(1).toStdString());
    return Order{static_cast<int>(paper - kPapers.begin()), match.capturedView(2) == QLatin1String("table"),
                 match.capturedView(3).toInt(), match.capturedView(4).toInt()};
}

std::vector<std::string> exhibits() {
    std::vector<std::string> ids;
    for (const std::string_view id : document::galleryIds())
        if (orderOf(std::string(id))) ids.emplace_back(id);
    std::ranges::sort(ids, {}, orderOf);
    return ids;
}

Result<ui::exporting::Drawable> drawableOf(const document::Loaded& loaded, const ui::exporting::RenderRequest& request,
                                           Outputs& outputs) {
    if (loaded.experiment) {
        const auto result = knownOrSwept(loaded, outputs);
        if (!result) return result.error();
        if (result->partial) return hop::interrupted("an experiment was measured");
        return ui::exporting::pageOf(*result, request);
    }
    const auto rows = ui::exporting::checkRequest(loaded.scenario, request);
    if (!rows) return rows.error();
    std::vector<std::string> objections;
    const auto recorded =
        recordedSheet(loaded, *rows, request,
                      experiment::worldAt(loaded.folder, {.permit = outputs.inputs(), .files = loaded.scenario.files},
                                          host::interruptStop()),
                      objections);
    if (!recorded) return recorded.error();
    if (!objections.empty()) return Error{ErrorCode::illegalMove, "the referee objects: " + objections.front()};
    return ui::exporting::pageOf(loaded.scenario, *recorded, request);
}

}  // namespace

int renderBook(const RenderOptions& options) {
    const bool isPdf = std::filesystem::path(options.out).extension() == ".pdf";
    if (!options.scenario.source.empty() || !isPdf) {
        say("--all draws the exhibits of the papers as a book: it takes no scenario, and --out ends in .pdf");
        return kWrongRequest;
    }
    RenderOptions plain;
    plain.all = true;
    plain.out = options.out;
    if (options != plain) {
        say("--all draws each exhibit as it is printed: it takes --out and no other option");
        return kWrongRequest;
    }
    Outputs outputs;
    if (auto added = outputs.add("--out", options.out); !added) return fail(added.error());
    std::vector<Place> place;
    place.push_back({"--out", options.out});
    if (auto opened = openAll(place); !opened) return fail(opened.error());
    const std::vector<std::string> ids = exhibits();
    std::vector<document::Loaded> documents;
    std::vector<ui::exporting::Book::Exhibit> contents;
    for (const std::string& id : ids) {
        auto loaded = ui::panel::loadShown(id, {outputs.inputs(), host::Sources::regularFiles});
        if (!loaded) return fail(loaded.error());
        contents.push_back({id, ui::text(loaded->scenario.title), ui::text(loaded->scenario.source)});
        documents.push_back(*std::move(loaded));
    }
    ui::exporting::Book book(contents);
    ProgressLine line;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (host::interrupted()) return fail(hop::interrupted("the book was drawn"));
        if (line.due()) line.show("drawing " + ids[i] + ", " + thousands(i + 1) + " of " + thousands(ids.size()));
        const auto drawable = drawableOf(documents[i], ui::exporting::Book::requestOf(ids[i]), outputs);
        if (!drawable) return fail({drawable.error().code, ids[i] + ": " + drawable.error().message});
        if (auto added = book.add(*drawable); !added) return fail(added.error());
    }
    const QByteArray pdf = book.finish();
    if (auto written = write(place.front(), {pdf.constData(), static_cast<std::size_t>(pdf.size())}); !written)
        return fail(written.error());
    return finish(place);
}

}  // namespace hop::app
