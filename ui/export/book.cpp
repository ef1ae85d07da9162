// SPDX-License-Identifier: GPL-3.0-or-later
// Many exhibits as one PDF file.
#include "ui/export/book.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "ui/export/pdf_pages.h"
#include "ui/figure/ink.h"
#include "ui/figure/sheet/page.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting {

namespace {

constexpr double kMillimetre = figure::kPixelsPerMillimetre;
constexpr double kPageWidth = 210.0 * kMillimetre, kPageHeight = 297.0 * kMillimetre;  // A4
constexpr double kMargin = 20.0 * kMillimetre, kFoot = 12.0 * kMillimetre;
constexpr style::Fonts kFonts = style::Medium::paper;
constexpr double kHeading = 48.0, kRow = 20.0;  // of the contents
constexpr double kRoom = kPageHeight - 2.0 * kMargin;

std::size_t rowsOnAPage() { return static_cast<std::size_t>((kRoom - kHeading) / kRow); }

Picture pageOfPaper() {
    Picture page;
    page.size = {kPageWidth, kPageHeight};
    page.theme = &style::printTheme();
    page.strip = false;
    page.paper = true;
    page.words.title = QStringLiteral("The exhibits of the five papers");
    page.words.version = QStringLiteral("Hopscope " HOP_VERSION);
    return page;
}

void drawFoot(figure::Ink& ink, std::size_t number) {
    ink.text({kMargin, kPageHeight - kMargin + 4.0, kPageWidth - 2.0 * kMargin, kFoot}, Qt::AlignHCenter | Qt::AlignTop,
             QString::number(number), kFonts(12.0), style::printTheme().quietInk);
}

}  // namespace

struct Book::State {
    std::unique_ptr<QGuiApplication> application = applicationIfNone();
    std::vector<Exhibit> exhibits;
    PdfPages pages;
    std::size_t page = 0;  // number of pages written
    std::size_t next = 0;  // number of the next exhibit
};

Book::Book(const std::vector<Exhibit>& exhibits) : m_state(std::make_unique<State>()) {
    HOP_EXPECTS(!exhibits.empty());
    m_state->exhibits = exhibits;
    const std::size_t contents = (exhibits.size() + rowsOnAPage() - 1) / rowsOnAPage();
    for (std::size_t first = 0; first < exhibits.size(); first += rowsOnAPage()) {
        const std::size_t number = ++m_state->page;
        m_state->pages.add(
            [&](QPainter& painter, const QRectF& area, bool vector) {
                figure::Ink ink(painter, area, vector);
                const style::Theme& theme = style::printTheme();
                const double right = kPageWidth - kMargin;
                ink.text({kMargin, kMargin, right - kMargin, 24.0}, Qt::AlignLeft | Qt::AlignVCenter,
                         first == 0 ? QStringLiteral("The exhibits of the five papers") : QStringLiteral("Contents"),
                         kFonts(18.0, QFont::DemiBold), theme.ink);
                const std::size_t last = std::min(first + rowsOnAPage(), exhibits.size());
                for (std::size_t i = first; i < last; ++i) {
                    const double top = kMargin + kHeading + static_cast<double>(i - first) * kRow;
                    const double source = 110.0, page = 40.0;
                    ink.text({kMargin, top, source, kRow}, Qt::AlignLeft | Qt::AlignVCenter, exhibits[i].source,
                             kFonts(11.0), theme.quietInk);
                    const QStringList title =
                        figure::linesOf(exhibits[i].title, kFonts(11.0), right - kMargin - source - page);
                    ink.text({kMargin + source, top, right - kMargin - source - page, kRow},
                             Qt::AlignLeft | Qt::AlignVCenter, title.value(0), kFonts(11.0), theme.ink);
                    ink.text({right - page, top, page, kRow}, Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(contents + i + 1), kFonts(11.0), theme.ink);
                }
                drawFoot(ink, number);
            },
            pageOfPaper());
    }
}

Book::~Book() = default;

RenderRequest Book::requestOf(const std::string& id) {
    RenderRequest request;
    request.format = FileFormat::pdf;
    request.source = id;
    request.out = id + ".pdf";
    return request;
}

Result<void> Book::add(const Drawable& drawable) {
    HOP_EXPECTS(m_state->next < m_state->exhibits.size());
    const Exhibit& exhibit = m_state->exhibits[m_state->next++];
    const QSizeF size = drawable.picture.fileSize();
    if (size.height() > kRoom)
        return unsupported(exhibit.id + " is " +
                           std::to_string(std::lround(size.height() / figure::kPixelsPerMillimetre)) +
                           " mm high, and a page of the book has " +
                           std::to_string(std::lround(kRoom / figure::kPixelsPerMillimetre)) + " mm");
    const std::size_t number = ++m_state->page;
    m_state->pages.add(
        [&](QPainter& painter, const QRectF& area, bool vector) {
            painter.save();
            painter.translate((kPageWidth - size.width()) / 2.0, kMargin);
            paint(painter, bodyOf(drawable.cells, drawable.picture), drawable.picture, vector);
            painter.restore();
            figure::Ink ink(painter, area, vector);
            drawFoot(ink, number);
        },
        pageOfPaper());
    return {};
}

QByteArray Book::finish() {
    HOP_EXPECTS(m_state->next == m_state->exhibits.size());
    PageWords words = pageWordsOf(pageOfPaper().words);
    words.subject = QStringLiteral("%1 exhibits").arg(m_state->exhibits.size());
    words.command = QStringLiteral("hopscope render --all");
    return m_state->pages.finish(words);
}

}  // namespace hop::ui::exporting
