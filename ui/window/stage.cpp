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

}  // namespace

Stage::Stage(session::Session& session, panel::Context& context, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_context(context),
      m_companions(session),
      m_companionContexts{panel::Context(m_companions.at(0)), panel::Context(m_companions.at(1)),
                          panel::Context(m_companions.at(2))},
      m_beside(m_companions.at(0)),
      m_canvas(new panel::FigureView(context, panel::figureEntry("network"))),
      m_besideCanvas(new panel::FigureView(m_companionContexts[0], panel::figureEntry("network"))),
      m_title(makeTitle(QStringLiteral("stage-title"))),
      m_besideTitle(makeTitle(QStringLiteral("beside-title"))),
      m_refusal(new QLabel),
      m_difference(new QLabel) {
    style::named(m_besideCanvas, QStringLiteral("beside-canvas"), QStringLiteral("Network, second algorithm"));
    m_refusal->setObjectName(QStringLiteral("beside-refusal"));
    m_refusal->setProperty("class", QStringLiteral("error"));
    m_refusal->setWordWrap(true);
    m_refusal->setAlignment(Qt::AlignCenter);
    m_refusal->setMargin(16);
    m_refusal->hide();

    m_difference->setObjectName(QStringLiteral("beside-difference"));
    m_difference->setProperty("class", QStringLiteral("stage-note"));
    m_difference->setWordWrap(true);
    m_difference->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_difference->hide();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* network = new QWidget;
    auto* both = new QVBoxLayout(network);
    both->setContentsMargins(0, 0, 0, 0);
    both->setSpacing(0);
    auto* halves = new QHBoxLayout;
    both->addLayout(halves, 1);
    both->addWidget(m_difference);
    m_sheet = new Sheet(context, *network, [this](std::size_t run) -> panel::Context& { return contextOf(run); });
    column->addWidget(m_sheet, 1);
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
    connect(&m_companions, &session::Companions::changed, this, &Stage::refresh);
    connect(&m_companions, &session::Companions::opened, this, [this](std::size_t index) {
        if (index > 0 || !m_shown) return;
        m_refusal->hide();
        m_besideCanvas->show();
        showTitles();
        showDifference();
    });
    connect(&m_companions, &session::Companions::refused, this, [this](std::size_t index, const QString& sentence) {
        if (index == 0 && m_shown) refuse(sentence);
    });
    connect(&context, &panel::Context::themeChanged, this, [this] {
        for (panel::Context& other : m_companionContexts) other.setTheme(m_context.theme());
    });
}

panel::Context& Stage::contextOf(std::size_t run) { return run == 0 ? m_context : m_companionContexts.at(run - 1); }

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
    const bool shown = m_companions.isBeside();
    if (!m_companions.isWanted(0) || shown != m_shown || m_beside.isBusy()) m_difference->hide();
    m_shown = shown;
    for (QWidget* ofBoth : std::initializer_list<QWidget*>{m_besideHalf, m_title, m_besideTitle})
        ofBoth->setVisible(m_shown);
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
