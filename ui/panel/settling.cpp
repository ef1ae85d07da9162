// SPDX-License-Identifier: GPL-3.0-or-later
// Running mean delay: the arrival rate on a slider, and estimates of D and Q as known at the current step.
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/explain/names.h"
#include "core/measure/settling.h"
#include "core/run/statements.h"
#include "core/scene/curves/curves.h"
#include "core/theory/catalogue.h"
#include "ui/chart/curve_view.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/rate_control.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel::settling {

Entry entry();

namespace {

constexpr int kRefreshTime = 120;     // [ms] while playing: updating charts takes longer than a frame
constexpr std::size_t kPoints = 160;  // of a curve
constexpr std::size_t kMostSamples = 80;

constexpr int kWide = 840;  // [logical pixels] from here on the text is beside the slider

QString number(double value) { return QString::number(value, 'g', 4); }

// As many digits as the interval justifies.
QString intervalWords(const measure::Interval& interval) {
    if (!std::isfinite(interval.halfWidth)) return number(interval.value);
    const int decimals = interval.halfWidth >= 1.0 ? 1 : interval.halfWidth >= 0.1 ? 2 : 3;
    return QStringLiteral("%1 ± %2").arg(interval.value, 0, 'f', decimals).arg(interval.halfWidth, 0, 'f', decimals);
}

class SettlingPanel final : public QWidget {
public:
    SettlingPanel(Context& context, QWidget* parent);

    // In a narrow dock the charts are one above the other.
    QSize minimumSizeHint() const override { return {224, 176}; }

protected:
    void showEvent(QShowEvent* event) override {
        refresh();
        QWidget::showEvent(event);
    }
    void resizeEvent(QResizeEvent* event) override {
        m_row->setDirection(width() >= kWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        const bool fit = width() >= 2 * m_delay->minimumSizeHint().width();
        m_charts->setDirection(fit ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        QWidget::resizeEvent(event);
    }

private:
    // The estimates known at an instant.
    struct Told {
        Step now = 0;
        measure::Settling settled;
        measure::SlotMeans means;
        std::vector<theory::Statement> theory;  // for the rate since settled.since
        scene::SettlingCurves charts = {};
    };
    // A run, and the step since which its rate is unchanged.
    struct TheoryKey {
        record::Revision revision;
        Step since = 0;
        friend bool operator==(const TheoryKey&, const TheoryKey&) = default;
    };

    chart::CurveView* makeView(const char* name, const QString& title);
    void follow();
    void refresh();
    void show(const Told& told);
    QString words(const Told& told) const;

    Context& m_context;
    QBoxLayout *m_row, *m_charts;
    RateControl* m_rate;
    QLabel* m_words;
    QLabel* m_error;
    chart::CurveView *m_delay, *m_queue;
    QTimer m_timer;
    session::JobLane m_job;
    TheoryKey m_theoryKey;
    std::vector<theory::Statement> m_theory;
};

SettlingPanel::SettlingPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_charts(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_rate(new RateControl(context)),
      m_words(new QLabel),
      m_error(new QLabel),
      m_delay(makeView("settling-delay", QStringLiteral("Running mean delay"))),
      m_queue(makeView("settling-queue", QStringLiteral("Running mean queue"))),
      m_job(context.session().lab().pictures(), session::JobKind::scene) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_row->setContentsMargins(16, 8, 16, 4);
    m_row->setSpacing(8);
    m_row->addWidget(m_rate, 2);
    m_words->setObjectName(QStringLiteral("settling-words"));
    m_words->setWordWrap(true);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_row->addWidget(m_words, 3);
    layout->addLayout(m_row);
    m_error->setObjectName(QStringLiteral("settling-error"));
    m_error->setProperty("class", QStringLiteral("error"));
    m_error->setWordWrap(true);
    m_error->setContentsMargins(16, 0, 16, 4);
    m_error->hide();
    layout->addWidget(m_error);
    m_charts->setSpacing(0);
    m_charts->addWidget(m_delay, 1);
    m_charts->addWidget(m_queue, 1);
    layout->addLayout(m_charts, 1);

    m_timer.setSingleShot(true);
    m_timer.setInterval(kRefreshTime);
    connect(&m_timer, &QTimer::timeout, this, [this] { refresh(); });
    connect(m_rate, &RateControl::refused, this, [this](const QString& sentence) {
        m_error->setText(sentence);
        m_error->setVisible(!sentence.isEmpty());
    });
    session::Session& session = context.session();
    connect(&session, &session::Session::opened, this, [this] {
        m_error->hide();
        refresh();
    });
    for (const auto changed : {&session::Session::continued, &session::Session::stepChanged})
        connect(&session, changed, this, [this] { follow(); });
    connect(&session, &session::Session::playingChanged, this, [this] { follow(); });
    connect(&session, &session::Session::frameChanged, this, [this] {
        if (!m_context.session().instant().isOpen()) refresh();
    });
    refresh();
}

chart::CurveView* SettlingPanel::makeView(const char* name, const QString& title) {
    auto* view = new chart::CurveView([](const scene::Curves::Value&) { return QString(); }, this);
    view->setTheme(m_context.theme());
    connect(&m_context, &Context::themeChanged, view, [this, view] { view->setTheme(m_context.theme()); });
    style::named(view, QLatin1StringView(name), title);
    return view;
}

void SettlingPanel::follow() {
    if (!m_context.session().isPlaying()) return refresh();
    if (!m_timer.isActive()) m_timer.start();
}

void SettlingPanel::refresh() {
    m_timer.stop();
    if (!isVisible()) return;
    const record::Instant& instant = m_context.session().instant();
    if (!instant.isOpen() || instant.slots() == nullptr) {
        m_job.drop();
        scene::Curves none;
        none.empty = "Shown for runs with random arrivals";
        m_words->clear();
        m_delay->setCurves(none);
        none.empty.clear();
        m_queue->setCurves(none);
        return;
    }
    const Step now = std::min(instant.step, instant.slots()->steps());
    Step since = 0;
    for (const task::WrittenRates::Piece& piece : m_rate->pieces())
        if (piece.from <= now) since = piece.from;
    const TheoryKey key = {instant.revision(), since};
    const bool known = m_theoryKey == key;
    std::vector<scene::RateMark> marks;
    for (const task::WrittenRates::Piece& piece : m_rate->pieces())
        marks.push_back({piece.from, (m_rate->letter() + u' ' + number(piece.value)).toStdString()});
    m_job.start([this, now, key, marks = std::move(marks), theory = known ? std::optional(m_theory) : std::nullopt,
                 recording = instant.recording](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const run::Run& run = recording->run;
        const measure::SlotSeries& slots = *recording->slots;
        const NodeId nodes = run.network->nodeCount();
        Told told{now,
                  measure::settlingAt(slots, nodes, key.since, now, kPoints, work.stop()),
                  measure::slotMeans(slots, nodes, now, kMostSamples),
                  {}};
        told.theory = theory ? *theory : run::statementsAt(run, key.since);
        told.charts = scene::settlingCurves(told.settled, told.means, told.theory, marks, now);
        return [this, key, recording, told = std::move(told)] {
            // Meanwhile the run may have been closed, or be another one.
            if (m_context.session().instant().recording != recording) return;
            m_theoryKey = key;
            m_theory = told.theory;
            show(told);
        };
    });
}

void SettlingPanel::show(const Told& told) {
    m_delay->setCurves(told.charts.delay);
    m_queue->setCurves(told.charts.queue);
    const QString said = words(told);
    m_words->setText(said);
    m_words->setToolTip(said + u'\n' + text(told.charts.counted));
    m_delay->setAccessibleDescription(said);
    m_queue->setAccessibleDescription(said);
}

QString SettlingPanel::words(const Told& told) const {
    const measure::Settling& settling = told.settled;
    QString rate = QString::fromStdString(explain::titleOfTask(m_context.session().instant()));
    if (m_rate->rates())
        rate = m_rate->letter() + QStringLiteral(" = ") + number(m_rate->rates()->at(told.now)) +
               (settling.since > 0 ? QStringLiteral(" from slot %1 on").arg(settling.since) : QString());
    const bool overloaded = std::ranges::any_of(told.theory, [](const theory::Statement& statement) {
        return statement.quantity == theory::kStable && statement.value == 0.0;
    });
    const QString grows = QStringLiteral("grows by %1 packets per slot").arg(QString::number(settling.growth, 'g', 3));
    if (settling.stability == measure::Stability::unstable) return QStringLiteral("%1: unstable, %2").arg(rate, grows);
    if (overloaded && settling.stability == measure::Stability::undecided)
        return settling.growth > 0.0 ? QStringLiteral("%1: not decided yet, unstable by theory, %2").arg(rate, grows)
                                     : QStringLiteral("%1: not decided yet, unstable by theory").arg(rate);
    if (settling.course.empty()) return QStringLiteral("%1: no packet is complete yet").arg(rate);
    const measure::Settling::At& last = settling.course.back();
    const QString verdict =
        settling.stability == measure::Stability::stable ? QStringLiteral("stable") : QStringLiteral("not decided yet");
    return QStringLiteral("%1: D %2, Q %3, %4%5")
        .arg(rate, intervalWords(last.delay), intervalWords(last.queue), verdict,
             settling.settled ? QString() : QStringLiteral(", warming up"));
}

}  // namespace

Entry entry() {
    return {.id = "settling",
            .title = "Running mean delay",
            .help =
                "Random broadcasts and random packets while they run. The slider sets the arrival rate from the "
                "current slot on; every change is part of the document. Undo change removes the last one. The charts "
                "show batch means of the delay D and the queue Q, the cumulative mean since the last change with its "
                "95 % confidence interval, without the warm-up, and the theory curve for that rate. Stepping back "
                "shows what was known at that slot. The text tells whether the system is stable, unstable (with the "
                "growth rate of the backlog) or not decided yet.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* { return new SettlingPanel(context, parent); },
            .ofOneRun = true,
            .whyNot = [](const Context& context) -> std::string {
                if (context.session().instant().slots() != nullptr) return {};
                return "Running means are shown for random arrivals; in this run all packets are present at the start.";
            },
            .example = "random-broadcasts-4-cube"};
}

}  // namespace hop::ui::panel::settling
