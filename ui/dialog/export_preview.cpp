// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the export dialogue.
#include "ui/dialog/export_preview.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/style/named.h"
#include "ui/style/style_property.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {
namespace {

constexpr int kShadow = 3;  // [logical pixels] at the right and at the bottom

}  // namespace

class ExportPreview::Page final : public QWidget {
public:
    explicit Page(ExportPreview& preview) : m_preview(preview) {
        setMinimumSize(160, 120);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }
    QSize room() const { return size() - QSize(kShadow + 1, kShadow + 1); }
    void show(QImage image) {
        m_image = std::move(image);
        m_words.clear();
        update();
    }
    void say(const QString& words) {
        m_image = {};
        m_words = words;
        update();
    }

protected:
    // Aligned at the top, so that pages of one sheet can be compared.
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const style::Theme& theme = m_preview.m_context.theme();
        if (m_image.isNull()) {
            painter.setPen(theme.quietInk);
            painter.drawText(rect(), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, m_words);
            return;
        }
        const QSizeF whole = m_image.deviceIndependentSize();
        const double scale = std::min({1.0, room().width() / whole.width(), room().height() / whole.height()});
        const QRectF page(QPointF((room().width() - scale * whole.width()) / 2.0, 0.0), scale * whole);
        QColor shadow = Qt::black;
        shadow.setAlphaF(theme.dark ? 0.4F : 0.08F);
        painter.fillRect(page.translated(kShadow, kShadow), shadow);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(page, m_image);
        painter.setPen(theme.hairline);
        painter.drawRect(page.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    void resizeEvent(QResizeEvent*) override { m_preview.refresh(); }

private:
    ExportPreview& m_preview;
    QImage m_image;
    QString m_words;
};

ExportPreview::ExportPreview(panel::Context& context, Proof proof, const QString& id, const QString& name)
    : m_context(context),
      m_proof(proof),
      m_lane(context.session().lab().jobs(), session::JobKind::layer),
      m_title(new QLabel),
      m_note(new QLabel),
      m_page(new Page(*this)) {
    style::named(m_page, id, name);
    m_title->setProperty("class", QStringLiteral("quiet"));
    m_note->setObjectName(id + QStringLiteral("-note"));
    m_note->setProperty("class", QStringLiteral("quiet"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_note);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_page, 1);
}

ExportPreview::~ExportPreview() = default;

void ExportPreview::show(std::shared_ptr<const ExportOrder> order) {
    m_order = std::move(order);
    // Clear the message about another page.
    if (m_failed) m_page->say({});
    refresh();
}

void ExportPreview::refresh() {
    if (!isVisible() || m_order == nullptr) return;
    const auto paint = [order = m_order, room = m_page->room(), ratio = devicePixelRatioF(),
                        grey = m_proof == Proof::grey](Stop stop) {
        auto seen = order->preview(room, ratio, stop);
        if (seen && grey) seen->image = seen->image.convertToFormat(QImage::Format_Grayscale8);
        return seen;
    };
    m_lane.start([this, paint](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        return [this, seen = paint(work.stop())] { take(seen); };
    });
}

void ExportPreview::take(const Result<ProofedPicture>& seen) {
    m_failed = !seen;
    if (seen) {
        m_page->show(seen->image);
        say(*seen);
    } else {
        m_note->clear();
        m_page->say(text(seen.error().message));
    }
    Q_EMIT painted();
}

void ExportPreview::say(const ProofedPicture& seen) {
    QString words, tip;
    if (m_proof == Proof::grey) {
        words = seen.alike ? QStringLiteral("✗ two marks look alike") : QStringLiteral("✓ all marks are distinct");
        tip = seen.alike ? QStringLiteral("“%1” and “%2” cannot be distinguished without colour.")
                               .arg(seen.alike->one, seen.alike->other)
                         : QStringLiteral("What the legend names can be told apart without colour.");
        style::setClass(*m_note, seen.alike ? QStringLiteral("error") : QStringLiteral("done"));
    } else if (std::isfinite(seen.smallestText) && seen.smallestText > 0.0) {
        // Round down: the size must not be overstated.
        const double points = std::floor(10.0 * seen.smallestText + 1e-6) / 10.0;
        words = QStringLiteral("smallest text %1 pt").arg(points);
        if (seen.stacked) words += QStringLiteral(", panels stack");
    }
    m_note->setText(words);
    m_note->setToolTip(tip);
}

}  // namespace hop::ui::dialog
