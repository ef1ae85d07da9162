// SPDX-License-Identifier: GPL-3.0-or-later
// The line above a presentation.
#include "ui/present/presentation_header.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/stage/clock_words.h"
#include "ui/style/application.h"
#include "ui/style/fitting.h"
#include "ui/style/magnification.h"
#include "ui/style/theme.h"

namespace hop::ui::present {
namespace {

// Before magnification [logical pixels].
constexpr double kHeadPixels = 15.0, kKeysPixels = 10.0;
constexpr double kHeight = 28.0, kBetween = 12.0;
constexpr double kPillPadding = 14.0, kPillHeight = 22.0;
constexpr double kMostTitle = 0.5;  // share of the width reserved for the title

QString titleOf(const panel::Context& context) {
    const auto& experiment = context.experiment();
    return experiment ? QString::fromStdString(experiment->title) : context.session().title();
}

}  // namespace

PresentationHeader::PresentationHeader(const panel::Context& context, std::vector<KeyWords> keys, QWidget* parent)
    : QWidget(parent), m_context(context), m_allKeys(std::move(keys)) {
    setObjectName(QStringLiteral("presentation-header"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    session::Session& session = context.session();
    connect(&session.lab(), &session::Lab::clockChanged, this, &PresentationHeader::follow);
    connect(&session, &session::Session::opened, this, &PresentationHeader::follow);
    connect(&session, &session::Session::continued, this, &PresentationHeader::follow);
    connect(&context, &panel::Context::experimentChanged, this, &PresentationHeader::follow);
    follow();
}

double PresentationHeader::scaled(double pixels) const { return pixels * style::magnificationOf(*this); }
QFont PresentationHeader::titleFont() const { return style::font(scaled(kHeadPixels)); }
QFont PresentationHeader::stepFont() const { return style::font(scaled(kHeadPixels), QFont::DemiBold); }
QFont PresentationHeader::keysFont() const { return style::font(scaled(kKeysPixels)); }

QSize PresentationHeader::sizeHint() const { return {400, static_cast<int>(std::lround(scaled(kHeight)))}; }

void PresentationHeader::follow() {
    setAccessibleName(titleOf(m_context) + QStringLiteral(", ") + stage::clockWords(m_context.session()));
    update();
}

void PresentationHeader::showKeys(bool shown) {
    m_keys = shown;
    update();
}

PresentationHeader::Words PresentationHeader::step() const {
    const QString words = stage::clockWords(m_context.session());
    const double width = std::ceil(style::TextMetrics(stepFont()).horizontalAdvance(words));
    return {words, {this->width() - width, 0.0, width, static_cast<double>(height())}};
}

double PresentationHeader::titleRoom() const {
    return std::min(std::ceil(style::TextMetrics(titleFont()).horizontalAdvance(titleOf(m_context))),
                    kMostTitle * width());
}

QStringList PresentationHeader::keyTexts() const {
    int most = 0;
    for (const KeyWords& key : m_allKeys) most = std::max(most, key.rank);
    QStringList texts;
    for (int rank = most; rank >= 0; --rank) {
        QStringList words;
        for (const KeyWords& key : m_allKeys)
            if (key.rank <= rank) words << key.words;
        texts << words.join(QStringLiteral("    "));
    }
    return texts;
}

// Centred if title and step leave room, else closer to the step; fewer keys beside a long title.
PresentationHeader::Words PresentationHeader::keys() const {
    if (!m_keys) return {};
    const style::TextMetrics metrics(keysFont());
    const double end = step().box.left() - scaled(kBetween), begin = titleRoom() + scaled(kBetween);
    const double padding = 2.0 * scaled(kPillPadding);
    const QString words = style::fitting(metrics, keyTexts(), end - begin - padding);
    const double wide = std::min(metrics.horizontalAdvance(words) + padding, end - begin);
    const double high = scaled(kPillHeight);
    const double left = std::clamp(0.5 * (width() - wide), begin, std::max(begin, end - wide));
    return {words, {left, 0.5 * (height() - high), wide, high}};
}

PresentationHeader::Words PresentationHeader::title() const {
    const double end = (m_keys ? keys().box.left() : step().box.left()) - scaled(kBetween);
    const style::TextMetrics metrics(titleFont());
    const QString whole = titleOf(m_context);
    const double width = std::min(std::ceil(metrics.horizontalAdvance(whole)), std::max(0.0, end));
    return {metrics.elidedText(whole, Qt::ElideRight, width + 1.0), {0.0, 0.0, width, static_cast<double>(height())}};
}

void PresentationHeader::paintEvent(QPaintEvent*) {
    const style::Theme& theme = m_context.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto write = [&](const Words& words, const QFont& font, const QColor& colour, Qt::Alignment side) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(words.box.adjusted(0.0, 0.0, 1.0, 0.0), side | Qt::AlignVCenter, words.text);
    };
    write(title(), titleFont(), theme.quietInk, Qt::AlignLeft);
    write(step(), stepFont(), theme.ink, Qt::AlignRight);
    if (!m_keys) return;
    const Words pill = keys();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(pill.box, 0.5 * pill.box.height(), 0.5 * pill.box.height());
    write(pill, keysFont(), theme.quietInk, Qt::AlignHCenter);
}

}  // namespace hop::ui::present
