// SPDX-License-Identifier: GPL-3.0-or-later
// The arrival rate on a slider.
#include "ui/panel/rate_control.h"

#include <QHBoxLayout>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/style/caption.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"

namespace hop::ui::panel {
namespace {

constexpr int kLeast = 1, kGreatest = 130;  // of the slider [per cent of a load factor of 1]
constexpr int kRoomForWords = 320;          // from this width on the button has a text [logical pixels]
constexpr int kSliderRest = 250;            // [ms] without movement before the slider's value is applied

}  // namespace

RateControl::RateControl(Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_caption(new QLabel),
      m_slider(new QSlider(Qt::Horizontal)),
      m_value(new QDoubleSpinBox),
      m_back(new QPushButton(style::icon(QStringLiteral("back")), QStringLiteral("Undo change"))) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    style::captionFor(*m_caption, *m_slider);
    m_slider->setObjectName(QStringLiteral("rate-slider"));
    m_slider->setRange(kLeast, kGreatest);
    m_slider->setPageStep(10);
    m_slider->setMinimumWidth(36);
    m_slider->setMaximumWidth(480);
    m_slider->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_caption->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_slider->setAccessibleName(QStringLiteral("Arrival rate"));
    style::named(m_value, QStringLiteral("rate-value"), QStringLiteral("Arrival rate"));
    m_value->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_value->setKeyboardTracking(false);
    m_value->setFixedWidth(72);
    m_backWords = m_back->text();
    style::named(m_back, QStringLiteral("rate-back"), m_backWords);
    m_back->setToolTip(QStringLiteral("Undo the last change of the rate and return to the slot where it was made."));
    row->addWidget(m_caption);
    row->addWidget(m_slider);
    row->addWidget(m_value);
    row->addWidget(m_back);
    row->addStretch(0);

    m_rest.setSingleShot(true);
    m_rest.setInterval(kSliderRest);
    connect(&m_rest, &QTimer::timeout, this, &RateControl::apply);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { wish(valueAt(value)); });
    connect(m_slider, &QSlider::sliderReleased, this, &RateControl::apply);
    connect(m_value, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        wish(value);
        apply();
    });
    connect(m_back, &QPushButton::clicked, this, &RateControl::takeBack);
    session::Session& session = context.session();
    connect(&session, &session::Session::opened, this, &RateControl::opened);
    connect(&session, &session::Session::continued, this, &RateControl::opened);
    connect(&session, &session::Session::stepChanged, this, &RateControl::showStep);
    const auto given = [this] {
        m_branching = false;
        forgetChanges();
        m_back->setEnabled(m_rates && !m_changes.empty());
        showStep();
    };
    connect(&session, &session::Session::failed, this, given);
    connect(&session, &session::Session::cancelled, this, given);
    opened();
}

void RateControl::resizeEvent(QResizeEvent* event) {
    m_back->setText(event->size().width() >= kRoomForWords ? m_backWords : QString());
    QWidget::resizeEvent(event);
}

std::span<const task::WrittenRates::Piece> RateControl::pieces() const {
    if (!m_rates) return {};
    return m_rates->pieces;
}

QString RateControl::letter() const { return m_rates && m_rates->byLambda ? QStringLiteral("λ") : QStringLiteral("ρ"); }

void RateControl::opened() {
    m_branching = false;
    m_rates.reset();
    m_full = 1.0;
    const record::Instant& instant = m_context.session().instant();
    if (instant.isOpen() && !instant.run().task->rates.empty()) {
        if (const auto rates = task::writtenRates(instant.run().request.task)) m_rates = *rates;
        if (m_rates && m_rates->byLambda)
            if (const auto full = task::rateAtFullLoad(*instant.run().network, instant.run().task->cast))
                m_full = *full;
    }
    const bool byLambda = m_rates && m_rates->byLambda;
    m_caption->setText(byLambda ? QStringLiteral("R&ate λ") : QStringLiteral("Lo&ad ρ"));
    const QSignalBlocker blocker(m_value);
    m_value->setDecimals(byLambda ? 5 : 3);
    m_value->setRange(byLambda ? 1e-5 : 0.001, std::max(5.0, 5.0 * m_full));
    m_value->setSingleStep(0.05 * m_full);
    setEnabled(m_rates.has_value() && m_context.leads());
    const QString where = m_context.leads()
                              ? QStringLiteral("Arrival rate from the current slot on; earlier slots are unchanged.")
                              : QStringLiteral("Change the rate of this run in the form.");
    m_slider->setToolTip(where);
    m_value->setToolTip(where);
    forgetChanges();
    m_back->setEnabled(m_rates && !m_changes.empty());
    showStep();
}

// Drops changes of another document, and undone ones.
void RateControl::forgetChanges() {
    const record::Instant& instant = m_context.session().instant();
    const std::string task = !instant.isOpen() ? std::string() : instant.run().request.task;
    while (!m_changes.empty() && m_changes.back().after != task) m_changes.pop_back();
}

// Four digits are precise enough for a slider.
double RateControl::valueAt(int slider) const { return QString::number(slider * m_full / 100.0, 'g', 4).toDouble(); }

void RateControl::show(double value) {
    const QSignalBlocker one(m_slider), other(m_value);
    if (!m_slider->isSliderDown()) m_slider->setValue(static_cast<int>(std::lround(100.0 * value / m_full)));
    m_value->setValue(value);
}

// The first slot whose rate can still be changed: arrivals of a slot are fixed when it begins.
Step RateControl::nextSlot() const {
    const Step at = m_context.session().step();
    return at == 0 ? 0 : at + 1;
}

// Shows the rate of the next slot, unless a change is pending or in progress.
void RateControl::showStep() {
    if (m_rates && !m_wish && !m_branching) show(m_rates->at(nextSlot()));
}

void RateControl::wish(double value) {
    m_wish = value;
    show(value);
    m_rest.start();
}

void RateControl::apply() {
    m_rest.stop();
    if (!m_wish || !m_rates) return;
    const double value = *std::exchange(m_wish, std::nullopt);
    const Step at = m_context.session().step();
    const std::string before = m_context.session().instant().run().request.task;
    const auto after = task::withRateFrom(before, nextSlot(), value);
    if (!branch(after, at)) return;
    // Successive changes at one slot count as one.
    if (!m_changes.empty() && m_changes.back().after == before && m_changes.back().at == at)
        m_changes.back().after = *after;
    else
        m_changes.push_back({.before = before, .after = *after, .at = at});
}

void RateControl::takeBack() {
    m_rest.stop();
    m_wish.reset();
    if (!m_rates || m_changes.empty()) return;
    const Change& last = m_changes.back();
    branch(last.before, std::min(last.at, m_context.session().step()));
}

bool RateControl::branch(const Result<std::string>& task, Step at) {
    session::Session& session = m_context.session();
    Q_EMIT refused(task ? QString() : QString::fromStdString(task.error().message));
    if (!task || *task == session.instant().run().request.task || (session.isBusy() && !m_branching)) {
        showStep();
        return false;
    }
    m_branching = true;
    document::Scenario scenario = session.scenario();
    scenario.task = *task;
    document::sayChanged(scenario);
    scenario.claims.clear();
    session.branch(scenario, at);
    return true;
}

}  // namespace hop::ui::panel
