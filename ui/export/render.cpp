// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as a file, without a window.
#include "ui/export/render.h"

#include <QApplication>
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/experiment/stated_theory.h"
#include "core/explain/names.h"
#include "core/sheet/cell.h"
#include "core/sheet/experiment_sheet.h"
#include "ui/export/experiment_cells.h"
#include "ui/export/figure_cell.h"
#include "ui/export/motion/moving.h"
#include "ui/export/pdf_pages.h"
#include "ui/export/picture_file.h"
#include "ui/export/strip_words.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

namespace {

Result<const style::Theme*> themeOf(const std::string& name) {
    if (name == "screen") return &style::lightTheme();
    std::vector<std::string_view> known = {"screen"};
    for (const style::Theme* theme : style::themes()) {
        if (theme->id == name) return theme;
        known.push_back(theme->id);
    }
    return invalid("there is no theme called " + inQuotes(name) + suggestion(name, known));
}

// `pixels`: 0 if not requested.
Result<void> checkSide(double pixels, bool inMillimetres, const char* which) {
    if (pixels == 0.0 || (pixels >= kLeastSide && pixels <= kMostSide)) return {};
    const double unit = inMillimetres ? figure::kPixelsPerMillimetre : 1.0;
    const auto whole = [unit](double side) { return static_cast<std::uint64_t>(side / unit); };
    return invalid(std::string("the ") + which + " of a picture is " + thousands(whole(kLeastSide + unit - 1.0)) +
                   " to " + thousands(whole(kMostSide)) + (inMillimetres ? " mm" : " pixels") + ", not " +
                   shortest(std::round(pixels / unit * 1000.0) / 1000.0));
}

Result<void> checkDpi(const RenderRequest& request) {
    const bool pixels = request.format == FileFormat::png || animationOf(request.format);
    if (request.dpi == 0.0 || pixels) return {};
    return invalid("--dpi is for pictures of pixels, in .png, .gif, .webp or .mp4");
}

// Limits the number of pixels per side in every format.
Result<void> checkScale(const RenderRequest& request) {
    if (!(request.scale >= 0.1 && request.scale <= 10.0))
        return invalid("the scale of a picture is 0.1 to 10, not " + shortest(request.scale));
    if (request.dpi != 0.0 && !(request.dpi >= 36.0 && request.dpi <= 2400.0))
        return invalid("the resolution of a picture is 36 to 2400 dpi, not " + shortest(request.dpi));
    return {};
}

double pixelRatio(const RenderRequest& request, bool moves) {
    if (request.dpi > 0.0) return request.dpi / kLogicalDpi;
    const double usual = moves ? kMotionDpi : kUsualDpi;
    return request.inMillimetres || request.height == 0.0 ? usual / kLogicalDpi : 1.0;
}

Result<void> checkSteps(const RenderRequest& request) {
    const auto animation = animationOf(request.format);
    if (!animation) {
        if (request.fps != 0.0 || (request.steps && request.format != FileFormat::pdf))
            return invalid(
                "--steps and --fps are for animations, in .gif, .webp or .mp4, and --steps for slides, in .pdf");
        if (request.steps && request.step)
            return invalid("slides show one step after the other: --steps A..B instead of --step");
        return {};
    }
    if (request.step) return invalid("an animation shows one step after the other: --steps A..B instead of --step");
    if (const std::string why = whyNot(*animation); !why.empty()) return unsupported(why);
    return {};
}

bool isOne(const auto& rows) { return rows.size() == 1 && rows.front().size() == 1; }

Result<void> checkPicture(const RenderRequest& request) {
    if (auto steps = checkSteps(request); !steps) return steps;
    if (auto dpi = checkDpi(request); !dpi) return dpi;
    if (auto theme = themeOf(request.theme); !theme) return theme.error();
    if (auto width = checkSide(request.width, request.inMillimetres, "width"); !width) return width;
    if (auto height = checkSide(request.height, request.inMillimetres, "height"); !height) return height;
    return checkScale(request);
}

// Limits the size of one frame.
Result<void> checkPixels(const QSize& frame) {
    constexpr double kMostOfAFrame = 16e6;
    if (frame.width() <= kMostSide - 1 && frame.height() <= kMostSide - 1 &&
        static_cast<double>(frame.width()) * frame.height() <= kMostOfAFrame)
        return {};
    return unsupported("frames would have " + thousands(static_cast<std::uint64_t>(frame.width())) + " x " +
                       thousands(static_cast<std::uint64_t>(frame.height())) +
                       " pixels, and 16 million are the most; take a smaller --dpi or --width");
}

Result<Picture> withinPage(const Picture& picture) {
    const auto inMillimetres = [](double pixels) {
        return thousands(static_cast<std::uint64_t>(std::ceil(pixels / figure::kPixelsPerMillimetre)));
    };
    const double width = picture.size.width(), height = picture.size.height();
    if (width <= kMostSide && height <= kMostSide) return picture;
    return unsupported("this figure needs a page of " + inMillimetres(width) + " × " + inMillimetres(height) +
                       " mm, and a page has at most " + inMillimetres(kMostSide) +
                       " mm on a side; a part of the network, fewer labels or an exact size would do");
}

// Sizes the picture for this width; returns whether all texts are large enough. `highest`: height, including the strip,
// above which the page is laid out more tightly. [logical pixels]
bool sizeAt(double width, double highest, Picture& picture, const figure::SheetPicture& cells,
            const RenderRequest& request) {
    picture.size.setWidth(width);
    const bool bounded = std::isfinite(highest);
    figure::Page page = cells.page(width);
    // Reduce the strip's font before the figure's.
    picture.smallStrip = bounded && page.height + picture.stripHeight() > highest;
    const double strip = picture.stripHeight();
    if (bounded) page = cells.page(width, highest - strip);
    picture.fitted = bounded && page.height <= highest - strip;
    picture.size.setHeight(request.height > 0.0 ? request.height : std::ceil(page.height + strip));
    constexpr double kRounding = 1e-6;
    return request.height > 0.0 || page.smallest >= figure::kSmallestText - kRounding;
}

// The requested cells.
Result<sheet::ExperimentSheet> sheetOf(document::SweepResult result, const RenderRequest& request) {
    if (!request.cells.empty()) result.experiment.sheet = sheet::cellsIn(request.cells);
    if (auto possible = sheet::checkSize(result.experiment.sheet, request.cells); !possible) return possible.error();
    return sheet::experimentSheet(result);
}

}  // namespace

std::unique_ptr<QGuiApplication> applicationIfNone() {
    if (QCoreApplication::instance() != nullptr) return nullptr;
    static int argc = 1;
    static char name[] = "hopscope";
    static char* argv[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QApplication>(argc, argv);
}

Result<sheet::ResolvedRows> checkRequest(const document::Scenario& scenario, const RenderRequest& request) {
    auto rows = sheet::resolveRows(scenario, request.cells);
    if (!rows) return rows.error();
    if (auto picture = checkPicture(request); !picture) return picture.error();
    if (request.format != FileFormat::csv || isOne(*rows)) return rows;
    std::vector<std::string> cells;
    for (const auto& row : *rows)
        for (const sheet::Resolved& shown : row) cells.push_back(shown.text);
    return unsupported("a table has the values of one figure, and the sheet has " + quantity(cells.size(), "cell") +
                       "; choose one with --view: " + join(cells, ", "));
}

Result<void> checkChartRequest(const document::Experiment& experiment, const RenderRequest& request) {
    if (animationOf(request.format) || request.format == FileFormat::html)
        return unsupported("a chart does not move; write it as a picture, such as .svg");
    if (request.step) return unsupported("a chart has no steps");
    document::SweepResult nothing;  // no results yet
    nothing.experiment = experiment;
    if (auto sheet = sheetOf(std::move(nothing), request); !sheet) return sheet.error();
    return checkPicture(request);
}

Result<QByteArray> drawChart(const document::SweepResult& result, const RenderRequest& request) {
    if (auto checked = checkChartRequest(result.experiment, request); !checked) return checked.error();
    const auto sheet = sheetOf(result, request);
    if (!sheet) return sheet.error();
    if (request.format == FileFormat::csv) {
        // Of one table its entries, else the points.
        const auto& first = sheet->front().front();
        return QByteArray::fromStdString(isOne(*sheet) && first.form.kind() == scene::FormKind::table
                                             ? scene::csvOf(first.form.listing())
                                             : experiment::printTable(result));
    }
    const auto application = applicationIfNone();
    const auto page = pageOf(result, request);
    if (!page) return page.error();
    return drawnWithin(bodyOf(page->cells, page->picture), page->picture, request.format);
}

Result<Drawable> pageOf(const document::SweepResult& result, const RenderRequest& request) {
    const auto sheet = sheetOf(result, request);
    if (!sheet) return sheet.error();
    const bool one = isOne(*sheet);
    bool hasTable = false;
    for (const auto& row : *sheet)
        for (const sheet::ExperimentPanel& panel : row)
            hasTable = hasTable || panel.form.kind() == scene::FormKind::table;
    figure::SheetPicture::Rows rows;
    for (const auto& row : *sheet) {
        rows.emplace_back();
        for (const sheet::ExperimentPanel& panel : row) {
            const QString heading = text(panel.heading);
            rows.back().push_back({pictureOf(panel, one && !request.caption, hasTable), heading});
        }
    }
    figure::SheetPicture cells(std::move(rows));
    Picture picture;
    picture.words = wordsOf(result, request);
    auto page = sized(std::move(picture), cells, request, figure::kTwoColumns * figure::kPixelsPerMillimetre);
    if (!page) return page.error();
    return Drawable{std::move(cells), *std::move(page)};
}

Result<QByteArray> drawMotion(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop, const Progress& progress) {
    constexpr Step kMeasured = 64;  // steps whose heights are looked at
    const std::optional<Step> last = sheet::lastStepOf(sheet);
    if (!last) return unsupported("no figure of this picture follows the clock, so nothing of it moves");
    const auto [from, to] = request.steps.value_or(std::pair<Step, Step>(0, *last));
    const Motion motion = {.from = from, .to = to, .fps = request.fps == 0.0 ? kUsualFps : request.fps};
    if (auto possible = checkMotion(motion, *last); !possible) return possible.error();
    const auto application = applicationIfNone();
    const auto figures = figuresOf(sheet);
    if (!figures) return figures.error();
    const figure::SheetPicture::Shares shares = sharesOf(scenario, sheet, request);
    Picture picture;
    picture.words = wordsOf(scenario, sheet, request);
    sheet::ShownSheet now = longestOf(sheet, motion);
    picture.words.runs = runsOf(now, std::nullopt);
    // As high as the highest step.
    std::optional<Picture> page;
    const Step stride = (to - from + kMeasured - 1) / kMeasured;
    for (Step step = from; step <= to; step += stride) {
        auto moved = sheet::sheetAt(std::move(now), step, 0.0, stop);
        if (!moved) return moved.error();
        now = *std::move(moved);
        const auto drawn = sized(picture, pictureOf(*figures, now, shares), request, usualWidthOf(now));
        if (!drawn) return drawn.error();
        if (!page || drawn->size.height() > page->size.height()) page = *drawn;
    }
    const AnimationFormat format = *animationOf(request.format);
    const auto bodyAt = [&](const sheet::ShownSheet& shown) {
        return owningBody(std::make_shared<const figure::SheetPicture>(pictureOf(*figures, shown, shares)), *page);
    };
    const Frames frames = framesOf({std::move(now), *page, bodyAt, true}, motion, kAtRest, format, stop);
    if (auto fits = checkPixels(frames.size); !fits) return fits.error();
    return animate(frames, format, stop, progress);
}

double usualWidthOf(const sheet::ShownSheet& sheet) {
    const double two = figure::kTwoColumns * figure::kPixelsPerMillimetre;
    if (!isOne(sheet)) return two;
    const sheet::SheetCell& cell = sheet.front().front();
    const auto isNarrow = cell.resolved.cell.figure->isNarrow;
    return isNarrow != nullptr && isNarrow(cell.instant) ? figure::kOneColumn * figure::kPixelsPerMillimetre : two;
}

Result<Picture> sized(Picture picture, const figure::SheetPicture& cells, const RenderRequest& request,
                      double usualWidth) {
    picture.theme = *themeOf(request.theme);
    picture.scale = request.scale;
    picture.setPixelRatio(pixelRatio(request, animationOf(request.format).has_value()));
    picture.strip = request.caption;
    const double width = request.width > 0.0 ? request.width : usualWidth;
    // Screens scroll.
    const bool screen = request.format == FileFormat::html;
    const double most = std::floor(figure::kHighestPage * figure::kPixelsPerMillimetre);
    if (sizeAt(width, request.height > 0.0 || screen ? HUGE_VAL : most, picture, cells, request))
        return withinPage(picture);
    const auto inMillimetres = [](double pixels) { return std::ceil(pixels / figure::kPixelsPerMillimetre); };
    if (request.width > 0.0)
        return unsupported("the texts of this figure need a width of at least " +
                           shortest(inMillimetres(cells.legibleWidth(figure::kSmallestText))) +
                           " mm, and it is to be " + shortest(std::floor(width / figure::kPixelsPerMillimetre)) +
                           " mm wide; a part of the network, fewer labels or an exact size would do");
    // Default width, and the figure fits no journal page: use the width its texts need, or the width of whole rows if
    // that is lower.
    const auto widen = [&](double pixels) {
        Picture wide = picture;
        sizeAt(inMillimetres(pixels) * figure::kPixelsPerMillimetre, HUGE_VAL, wide, cells, request);
        return wide;
    };
    picture = widen(cells.legibleWidth(figure::kSmallText));
    if (picture.size.height() <= most) return withinPage(picture);
    const Picture wide = widen(cells.leastRowsWidth());
    return withinPage(wide.size.height() < picture.size.height() ? wide : picture);
}

figure::SheetPicture::Shares sharesOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                                      const RenderRequest& request) {
    if (!request.cells.empty()) return {};
    std::vector<std::size_t> cells;
    for (const auto& row : sheet) cells.push_back(row.size());
    const document::SheetShares shares = document::fitting(scenario.shares, cells);
    return {{shares.columns.begin(), shares.columns.end()}, {shares.rows.begin(), shares.rows.end()}};
}

Result<SheetFigures> figuresOf(const sheet::ShownSheet& sheet) {
    SheetFigures figures;
    for (const auto& row : sheet)
        for (const sheet::SheetCell& cell : row) {
            const scene::FigureEntry& figure = *cell.resolved.cell.figure;
            figures.push_back(std::make_shared<ShownFigure>(figure, style::Medium::paper));
            if (const scene::ScenePtr scene = figures.back()->scene(cell.instant); !scene->refusal.empty())
                return sheet::nothingToShow(figure, scene->refusal);
        }
    return figures;
}

figure::SheetPicture pictureOf(const SheetFigures& figures, const sheet::ShownSheet& sheet,
                               const figure::SheetPicture::Shares& shares) {
    figure::SheetPicture::Rows rows;
    auto figure = figures.begin();
    for (const auto& row : sheet) {
        rows.emplace_back();
        for (const sheet::SheetCell& still : row) {
            figure::SheetCell cell{std::make_unique<FigureCell>(*figure++, still.instant), {}};
            if (!isOne(sheet))
                cell.heading =
                    text(sheet::headingOf(still.resolved, explain::timeUnit(still.instant), still.instant.fraction));
            rows.back().push_back(std::move(cell));
        }
    }
    return figure::SheetPicture(std::move(rows), shares);
}

Result<QByteArray> drawSheet(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                             const RenderRequest& request) {
    const sheet::SheetCell& first = sheet.front().front();
    if (request.format == FileFormat::csv) {
        const auto scene = sheet::sceneOf(first.resolved, first.instant);
        if (!scene) return scene.error();
        return QByteArray::fromStdString(scene::csvOf(listingOf(**scene)));
    }
    const auto application = applicationIfNone();
    const auto page = pageOf(scenario, sheet, request);
    if (!page) return page.error();
    return drawnWithin(bodyOf(page->cells, page->picture), page->picture, request.format);
}

Result<Drawable> pageOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                        const RenderRequest& request) {
    const auto figures = figuresOf(sheet);
    if (!figures) return figures.error();
    figure::SheetPicture cells = pictureOf(*figures, sheet, sharesOf(scenario, sheet, request));
    Picture picture;
    picture.words = wordsOf(scenario, sheet, request);
    auto page = sized(std::move(picture), cells, request, usualWidthOf(sheet));
    if (!page) return page.error();
    return Drawable{std::move(cells), *std::move(page)};
}

Result<QByteArray> drawSlides(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                              const RenderRequest& request, Stop stop, const Progress& progress) {
    const std::optional<Step> last = sheet::lastStepOf(sheet);
    if (!last) return unsupported("no figure of this picture follows the clock, so all slides would be one");
    const auto [from, to] = request.steps.value_or(std::pair<Step, Step>(0, *last));
    if (auto possible = checkMotion({.from = from, .to = to, .fps = kUsualFps}, *last); !possible)
        return possible.error();
    const auto application = applicationIfNone();
    RenderRequest slide = request;
    slide.steps.reset();
    // All slides are as high as the highest one.
    std::vector<Picture> pages;
    double height = 0.0;
    Result<sheet::ShownSheet> now = sheet;
    for (Step step = from; step <= to; ++step) {
        if (stop.requested()) return hop::interrupted("slides were drawn");
        now = sheet::sheetAt(*std::move(now), step, request.fraction, stop);
        if (!now) return now.error();
        slide.step = step;
        auto page = pageOf(scenario, *now, slide);
        if (!page) return page.error();
        height = std::max(height, page->picture.size.height());
        pages.push_back(std::move(page->picture));
    }
    const auto figures = figuresOf(*now);
    if (!figures) return figures.error();
    const figure::SheetPicture::Shares shares = sharesOf(scenario, sheet, slide);
    PdfPages pdf;
    for (Step step = from; step <= to; ++step) {
        if (stop.requested()) return hop::interrupted("slides were drawn");
        now = sheet::sheetAt(*std::move(now), step, request.fraction, stop);
        if (!now) return now.error();
        Picture& page = pages[step - from];
        page.size.setHeight(height);
        const figure::SheetPicture cells = pictureOf(*figures, *now, shares);
        pdf.add(bodyOf(cells, page), page);
        if (progress) progress({"drawing slides", step + 1 - from, to - from + 1});
    }
    return pdf.finish(pageWordsOf(pages.front().words));
}

}  // namespace hop::ui::exporting
