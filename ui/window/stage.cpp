// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: one network, or two side by side.
#include "ui/window/stage.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

QLabel* makeTitle(const QString& id) {
    auto* title = new QLabel;
    title->setObjectName(id);
    title->setProperty("class", QStringLiteral("stage-title"));
    title->setTextFormat(Qt::RichText);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // both halves are as wide
    title->hide();
    return title;
}

QString titleOf(const scene::Frame& frame) {
    if (frame.run == nullptr) return {};
    const QString name = QString::fromStdString(frame.run->algorithm.expression).toHtmlEscaped();
    const QString when =
        frame.step >= frame.lastStep
            ? QStringLiteral("done after %1").arg(text(quantity(frame.lastStep, scene::timeUnit(frame))))
            : QStringLiteral("%1 %2 of %3").arg(text(scene::timeUnit(frame)), text(frame.step), text(frame.lastStep));
    return QStringLiteral("<b>%1</b><br>%2").arg(name, when);
}

// Why the completion times differ: what a source says that holds for some schedules only, else what the algorithm that
// takes less promises.
QString differenceOf(const scene::Frame& one, const scene::Frame& other) {
    if (one.run == nullptr || other.run == nullptr || one.lastStep == other.lastStep) return {};
    const scene::Frame& faster = one.lastStep < other.lastStep ? one : other;
    const scene::Frame& slower = one.lastStep < other.lastStep ? other : one;
    const auto say = [&](const std::string& reason) {
        return QStringLiteral("%1 steps instead of %2: %3")
            .arg(text(faster.lastStep), text(slower.lastStep), text(reason));
    };
    for (const theory::Statement& statement : slower.run->statements)
        if (statement.quantity == theory::kSteps && statement.printed &&
            statement.printed->value == static_cast<double>(slower.lastStep))
            return QStringLiteral("%1 steps and %2. ").arg(text(faster.lastStep), text(slower.lastStep)) +
                   text(statement.printed->reason);
    for (const theory::Statement& statement : faster.run->algorithm.guarantees)
        if (statement.quantity == theory::kSteps) return say(statement.reason);
    return {};
}

// The same network and task by the other algorithm; what only says how it is shown, or what is claimed, is not asked
// for.
document::Scenario besideScenario(const session::Session& session) {
    document::Scenario scenario = session.scenario();
    scenario.algorithm = session.frame().display.beside;
    scenario.run = "explicit";
    scenario.title.clear();
    scenario.source.clear();
    scenario.text.clear();
    scenario.claims.clear();
    scenario.view = {};
    return scenario;
}

}  // namespace

Stage::Stage(session::Session& session, panel::Context& context, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_context(context),
      m_beside(session.lab().addRun()),
      m_besideContext(m_beside),
      m_canvas(new panel::FigureView(context, panel::figureEntry("network"))),
      m_besideCanvas(new panel::FigureView(m_besideContext, panel::figureEntry("network"))),
      m_title(makeTitle(QStringLiteral("stage-title"))),
      m_besideTitle(makeTitle(QStringLiteral("beside-title"))),
      m_refusal(new QLabel),
      m_difference(new QLabel) {
    style::named(m_besideCanvas, QStringLiteral("beside-canvas"), QStringLiteral("Network, second algorithm"));
    m_refusal->setObjectName(QStringLiteral("beside-refusal"));
    m_refusal->setProperty("class", QStringLiteral("error"));
    m_refusal->setWordWrap(true);
    m_refusal->setAlignment(Qt::AlignCenter);
    m_refusal->setContentsMargins(16, 16, 16, 16);
    m_refusal->hide();

    m_difference->setObjectName(QStringLiteral("beside-difference"));
    m_difference->setProperty("class", QStringLiteral("stage-title"));
    m_difference->setWordWrap(true);
    m_difference->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_difference->setContentsMargins(16, 4, 16, 8);
    m_difference->hide();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* network = new QWidget;
    auto* halves = new QHBoxLayout(network);
    m_sheet = new Sheet(context, *network);
    column->addWidget(m_sheet, 1);
    column->addWidget(m_difference);
    halves->setContentsMargins(0, 0, 0, 0);
    halves->setSpacing(1);
    halves->addWidget(makeHalf(*m_title, *m_canvas), 1);
    m_besideHalf = makeHalf(*m_besideTitle, *m_besideCanvas);
    m_besideHalf->layout()->addWidget(m_refusal);
    m_besideHalf->hide();
    halves->addWidget(m_besideHalf, 1);

    connect(&session, &session::Session::opened, this, &Stage::refresh);
    connect(&session, &session::Session::continued, this, &Stage::refresh);
    connect(&session, &session::Session::displayChanged, this, &Stage::refresh);
    connect(&session, &session::Session::frameChanged, this, &Stage::showTitles);
    connect(&m_beside, &session::Session::frameChanged, this, &Stage::showTitles);
    connect(&session, &session::Session::selectionChanged, this,
            [this] { m_beside.select(m_session.frame().selection); });
    connect(&m_beside, &session::Session::selectionChanged, this, [this] {
        if (m_beside.frame().selection != m_session.frame().selection) m_session.select(m_beside.frame().selection);
    });
    connect(&m_beside, &session::Session::opened, this, [this] {
        m_refusal->hide();
        m_besideCanvas->show();
        m_beside.setDisplay(m_session.frame().display);
        m_beside.select(m_session.frame().selection);
        showTitles();
        showDifference();
    });
    connect(&m_beside, &session::Session::failed, this, &Stage::refuse);
    connect(&m_beside, &session::Session::asked, this, [this] {
        m_beside.cancel();
        refuse(QStringLiteral("This run is too large for a side-by-side comparison; open it on its own."));
    });
    connect(&context, &panel::Context::themeChanged, this, [this] { m_besideContext.setTheme(m_context.theme()); });
}

QWidget* Stage::makeHalf(QLabel& title, QWidget& figure) {
    auto* half = new QWidget;
    auto* column = new QVBoxLayout(half);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&title);
    column->addWidget(&figure, 1);
    return half;
}

void Stage::refresh() {
    const scene::Frame& frame = m_session.frame();
    m_shown = frame.run != nullptr && !frame.display.beside.empty();
    m_besideHalf->setVisible(m_shown);
    m_title->setVisible(m_shown);
    m_besideTitle->setVisible(m_shown);
    if (!m_shown) {
        m_difference->hide();
        m_wanted = {};
        return m_beside.close();
    }
    if (document::Scenario wanted = besideScenario(m_session); wanted != m_wanted) {
        m_wanted = std::move(wanted);
        m_difference->hide();
        m_beside.open(m_wanted, m_session.folder());
    }
    if (m_beside.frame().run != nullptr && !m_beside.isBusy()) m_beside.setDisplay(frame.display);
    showTitles();
}

void Stage::refuse(const QString& sentence) {
    m_besideCanvas->hide();
    m_besideTitle->clear();
    m_refusal->setText(sentence);
    m_refusal->show();
}

void Stage::showDifference() {
    const QString words = differenceOf(m_session.frame(), m_beside.frame());
    m_difference->setText(words);
    m_difference->setVisible(m_shown && !words.isEmpty());
}

void Stage::showTitles() {
    if (!m_shown) return;
    m_title->setText(titleOf(m_session.frame()));
    if (m_refusal->isHidden()) m_besideTitle->setText(titleOf(m_beside.frame()));
}

}  // namespace hop::ui::window
