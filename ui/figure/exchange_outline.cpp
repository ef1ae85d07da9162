// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on H^d in words.
#include "ui/figure/exchange_outline.h"

#include <QFontMetricsF>
#include <algorithm>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

QString slotsOf(std::uint64_t count) { return QString::fromStdString(quantity(count, "slot")); }

}  // namespace

std::vector<OutlineLine> exchangeOutline(const ProductRun& run, const scene::Frame& frame, bool scheduled) {
    const std::uint32_t d = run.exchange.dimension();
    const NodeId n = run.exchange.factorNodes();
    const std::uint64_t slots = run.slots();
    const auto now = run.slotNow(frame);
    const QString factor = QString::fromStdString(run.factor->facts().expression);
    std::vector<OutlineLine> lines;
    const auto line = [&](int indent, const QString& words, bool lit = false, const QString& where = {}) {
        lines.push_back({indent, words, lit && now.has_value(), lit && now ? where : QString()});
    };
    if (d == 1) {
        line(0, QStringLiteral("total exchange on H = %1").arg(factor));
        line(1,
             QStringLiteral("one exchange of H, in one slot of %1")
                 .arg(QString::fromStdString(quantity(run.slotSteps, "step"))),
             true, QStringLiteral("slot 1 of 1"));
        return lines;
    }
    const std::uint64_t slot = now.value_or(0), inner = run.innerSlots();
    const QString slotNow = QStringLiteral("t = %1").arg(text(slot));
    line(0, QStringLiteral("total exchange on %1 = B × A, with B = H = %2 and A = %3")
                .arg(text(scene::raised("H", d)), factor, text(scene::raised("H", d - 1))));
    line(1, QStringLiteral("along B and within A at the same time:"));
    line(1, QStringLiteral("along B (phase 2)"));
    const std::uint64_t listed = scheduled ? slots - 1 : slots;
    const bool last = scheduled && slot == slots;
    line(2,
         QStringLiteral("for each slot t = 1 … %1%2")
             .arg(text(listed), scheduled ? QString() : QStringLiteral(" = ") + text(scene::raised("n", d - 1))),
         !last, slotNow);
    line(3,
         scheduled ? QStringLiteral("every line of B runs an exchange of H: node (i, j) sends the messages S(i, j; t)")
                   : QStringLiteral("every line of B runs an exchange of H, on messages that leave their copy of A"),
         !last,
         scheduled && now && !last ? QStringLiteral("for r = %1").arg(text(*run.roundBrought(slot))) : QString());
    if (scheduled)
        line(2,
             QStringLiteral("in slot %1 every line of B runs an exchange of H, on the messages that need B only")
                 .arg(text(slots)),
             last, slotNow);
    line(1, QStringLiteral("within A (phases 1 and 3)"));
    const std::uint64_t r = slot == 0 ? 0 : run.round(slot);
    const QString within =
        slot == 0 ? QString() : QStringLiteral("slot %1 of %2").arg(text((slot - 1) % inner + 1), text(inner));
    line(2,
         QStringLiteral("every copy of A runs its own exchange in %1, on messages that stay in it").arg(slotsOf(inner)),
         r == 0, within);
    line(2, QStringLiteral("for each r = 1 … %1").arg(text(n - 1)), r > 0, QStringLiteral("r = %1").arg(text(r)));
    line(3,
         scheduled
             ? QStringLiteral("every copy of A runs its exchange again, on the messages that B brought for this r")
             : QStringLiteral("every copy of A runs its exchange again, on messages from other copies"),
         r > 0, within);
    return lines;
}

void drawOutline(Ink& ink, const QRectF& box, const std::vector<OutlineLine>& lines, const style::Theme& theme) {
    constexpr double kNumber = 28.0;
    const double indent = std::clamp(box.width() / 24.0, 8.0, 24.0);
    const double height =
        std::min(kOutlineLine, box.height() / static_cast<double>(std::max<std::size_t>(1, lines.size())));
    // As large as the rows allow, and smaller in a narrow figure until the longest line fits.
    double pixels = std::clamp(0.6 * height, 7.0, 13.0);
    const auto widest = [&] {
        const QFontMetricsF words(style::font(pixels, QFont::DemiBold)), notes(style::font(pixels * 0.85));
        double width = 0.0;
        for (const OutlineLine& line : lines)
            width = std::max(width, kNumber + line.indent * indent + words.horizontalAdvance(line.words) +
                                        (line.now.isEmpty() ? 0.0 : notes.horizontalAdvance(line.now) + 16.0));
        return width;
    };
    while (pixels > 8.0 && widest() > box.width()) pixels -= 0.5;
    const QFont plain = style::font(pixels), bold = style::font(pixels, QFont::DemiBold),
                small = style::tabular(style::font(pixels * 0.85));
    const QFontMetricsF metrics(bold), smallMetrics(small);
    double top = box.top();
    for (std::size_t i = 0; i < lines.size(); ++i, top += height) {
        const OutlineLine& line = lines[i];
        const QRectF row(box.left(), top, box.width(), height);
        const QColor fill = style::mix(theme.accent, theme.canvas, theme.dark ? 0.3 : 0.14);
        if (line.lit) ink.box(row.adjusted(0, 1, 0, -1), 4.0, Qt::NoPen, fill);
        const double left = row.left() + kNumber + line.indent * indent;
        if (row.width() >= 240.0)
            ink.text({row.left(), top, kNumber - 8.0, height}, Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(i + 1), small, theme.quietInk);
        const double where = line.now.isEmpty() ? 0.0 : smallMetrics.horizontalAdvance(line.now) + 16.0;
        const QRectF words(left, top, std::max(0.0, row.right() - where - left), height);
        ink.text(words, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(line.words, Qt::ElideRight, words.width()),
                 line.lit || line.indent == 0 ? bold : plain, line.lit ? style::readable(theme.ink, fill) : theme.ink);
        if (where > 0.0 && words.width() > 40.0)
            ink.text({words.right(), top, where - 8.0, height}, Qt::AlignRight | Qt::AlignVCenter, line.now, small,
                     style::readable(theme.accent, fill));
    }
}

}  // namespace hop::ui::figure
